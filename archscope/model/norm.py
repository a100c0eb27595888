"""Normalisation over the last dimension, written out; in half precision the statistics are taken in float32."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from archscope.config import ModelConfig


class Norm(nn.Module):
    """Any of `parts.norm.KINDS`: x of shape (…, width) to the same shape; `eps` instead of the config's, if given."""

    def __init__(self, config: ModelConfig, width: int, eps: float | None = None) -> None:
        super().__init__()
        self.normalise = NORMALISERS[config.norm.kind]
        self.eps = eps or config.norm.eps
        self.weight = nn.Parameter(torch.ones(width)) if config.norm_scale else None
        self.bias = nn.Parameter(torch.zeros(width)) if config.norm_shift else None

    def forward(self, x: Tensor) -> Tensor:
        x = self.normalise(x, self.eps)
        if self.weight is not None:
            x = x * self.weight
        return x if self.bias is None else x + self.bias


class EachHeadNorm(nn.Module):
    """A norm with a scale for each of `heads`: x of shape (B, heads, T, width) to the same shape."""

    def __init__(self, config: ModelConfig, heads: int, width: int) -> None:
        super().__init__()
        self.normalise, self.eps = NORMALISERS[config.norm.kind], config.norm.eps
        self.weight = nn.Parameter(torch.ones(heads, width))

    def forward(self, x_BHTd: Tensor) -> Tensor:
        return self.normalise(x_BHTd, self.eps) * self.weight[:, None, :]


def norm_if(wanted: bool, config: ModelConfig) -> Norm | None:
    """A norm over d_model, if one is wanted here and the config has norms at all."""
    return Norm(config, config.d_model) if wanted and config.norm.kind != "none" else None


def _layernorm(x: Tensor, eps: float) -> Tensor:
    wide = x.float()
    centred = wide - wide.mean(-1, keepdim=True)
    return (centred * torch.rsqrt(centred.square().mean(-1, keepdim=True) + eps)).to(x.dtype)


def _rmsnorm(x: Tensor, eps: float) -> Tensor:
    wide = x.float()
    return (wide * torch.rsqrt(wide.square().mean(-1, keepdim=True) + eps)).to(x.dtype)


def _unchanged(x: Tensor, eps: float) -> Tensor:
    return x


NORMALISERS = {"layernorm": _layernorm, "rmsnorm": _rmsnorm, "none": _unchanged}
