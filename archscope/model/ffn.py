"""The feed-forward network: every token on its own through one, two or three matrices."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from archscope.config import ModelConfig
from archscope.model.layers import Linear
from archscope.model.tap import tap


class AdaptiveGELU(nn.Module):
    """GELU(scale ⊙ x + shift), both trained per channel; starts as GELU."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.scale, self.shift = nn.Parameter(torch.ones(width)), nn.Parameter(torch.zeros(width))

    def forward(self, x: Tensor) -> Tensor:
        return F.gelu(self.scale * x + self.shift)


class LearnableSwish(nn.Module):
    """x · σ(beta ⊙ x), beta trained per channel; starts as SiLU."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.beta = nn.Parameter(torch.ones(width))

    def forward(self, x: Tensor) -> Tensor:
        return x * torch.sigmoid(self.beta * x)


class Mixture(nn.Module):
    """GELU and Swish blended per channel by the softmax of two trained numbers; starts half and half."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.mix = nn.Parameter(torch.zeros(2, width))

    def forward(self, x: Tensor) -> Tensor:
        of_gelu, of_swish = self.mix.softmax(dim=0)
        return of_gelu * F.gelu(x) + of_swish * F.silu(x)


FIXED = {
    "relu": lambda x: x.clamp(min=0),
    "gelu": F.gelu,
    "gelu-tanh": lambda x: F.gelu(x, approximate="tanh"),
    "silu": F.silu,
    "sigmoid": torch.sigmoid,
    "identity": lambda x: x,
}


class Fixed(nn.Module):
    """An activation without weights."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.function = FIXED[name]

    def forward(self, x: Tensor) -> Tensor:
        return self.function(x)


TRAINABLE = {"adaptive-gelu": AdaptiveGELU, "learnable-swish": LearnableSwish, "mixture": Mixture}


class FFN(nn.Module):
    """Any of `parts.ffn.KINDS` but none: (B, T, D) to (B, T, D)."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        D, width, bias, name = config.d_model, config.d_ff, config.ffn_bias, config.ffn_activation
        form = config.ffn_kind.form
        self.gate = Linear(D, width, bias=bias) if form == "gated" else None
        self.up = Linear(D, width, bias=bias)
        self.activation = TRAINABLE[name](width) if name in TRAINABLE else Fixed(name)
        self.down = None if form == "single" else Linear(width, D, bias=bias)

    def forward(self, x_BTD: Tensor) -> Tensor:
        if self.gate is not None:
            gate_BTF = tap("ffn.gate", self.gate(x_BTD), "B T F")
            gate_BTF = tap("ffn.activation", self.activation(gate_BTF), "B T F")
            hidden_BTF = tap("ffn.up", self.up(x_BTD), "B T F")
            hidden_BTF = tap("ffn.product", gate_BTF * hidden_BTF, "B T F")
        else:
            hidden_BTF = tap("ffn.up", self.up(x_BTD), "B T F")
            hidden_BTF = tap("ffn.activation", self.activation(hidden_BTF), "B T F")
        return hidden_BTF if self.down is None else tap("ffn.down", self.down(hidden_BTF), "B T D")
