"""The feed-forward network: every token on its own through one, two or three matrices."""

from __future__ import annotations

from collections.abc import Callable

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
    "quick-gelu": lambda x: x * torch.sigmoid(1.702 * x),
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

LIMIT = 7.0
"""Where the form "gated-clamped" cuts off what comes out of its first two matrices."""


class FFN(nn.Module):
    """Any of `parts.ffn.KINDS` but none: (…, D) to (…, D).

    Args:
        width: d_ff.
        name: the taps are called after it.
        promise: the shape of the channels in the middle, in letters; the last is d_ff's.
        linear: makes a linear layer from its sizes in and out; its further arguments are given to `forward`.
    """

    def __init__(
        self,
        config: ModelConfig,
        width: int,
        name: str = "ffn",
        promise: str = "B T F",
        linear: Callable[[int, int], nn.Module] | None = None,
    ) -> None:
        super().__init__()
        D, form, activation = config.d_model, config.ffn_kind.form, config.ffn_activation
        make = linear or (lambda into, out: Linear(into, out, bias=config.ffn_bias))
        self.name, self.promise, self.out_promise = name, promise, f"{promise.rpartition(' ')[0]} D"
        self.clamped = form == "gated-clamped"
        self.gate = make(D, width) if form in ("gated", "gated-clamped") else None
        self.up = make(D, width)
        self.activation = TRAINABLE[activation](width) if activation in TRAINABLE else Fixed(activation)
        self.down = None if form == "single" else make(width, D)

    def forward(self, x: Tensor, *others: object) -> Tensor:
        if self.gate is not None:
            gate = self._tap("gate", self.gate(x, *others))
            if self.clamped:
                gate = self._tap("gate_clamped", gate.clamp(max=LIMIT))
            gate = self._tap("activation", self.activation(gate))
            up = self._tap("up", self.up(x, *others))
            if self.clamped:
                up = self._tap("up_clamped", up.clamp(-LIMIT, LIMIT) + 1)
            hidden = self._tap("product", gate * up)
        else:
            hidden = self._tap("activation", self.activation(self._tap("up", self.up(x, *others))))
        return hidden if self.down is None else tap(f"{self.name}.down", self.down(hidden, *others), self.out_promise)

    def _tap(self, what: str, x: Tensor) -> Tensor:
        return tap(f"{self.name}.{what}", x, self.promise)
