"""Linear and embedding layers that leave their matrices unfilled, since `build` fills them; and dropout."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor, nn


class Linear(nn.Linear):
    """nn.Linear without its initialiser, which on the meta device alone would take most of a second."""

    def reset_parameters(self) -> None:
        if self.bias is not None and not self.bias.is_meta:
            nn.init.zeros_(self.bias)


class Table(nn.Embedding):
    """nn.Embedding without its initialiser; a lookup is written as what it is, taking rows of the matrix."""

    def reset_parameters(self) -> None:
        pass

    def forward(self, ids: Tensor) -> Tensor:
        return self.weight[ids]


class Dropout(nn.Module):
    """Dropout written out, so that on every device it keeps a mask of one byte per number for the backward pass."""

    def __init__(self, probability: float) -> None:
        super().__init__()
        self.probability = probability

    def forward(self, x: Tensor) -> Tensor:
        if not self.training or not self.probability:
            return x
        dropped = torch.empty_like(x, dtype=torch.bool).bernoulli_(self.probability)
        return x.masked_fill(dropped, 0.0) * (1 / (1 - self.probability))


class Stack(nn.Module):
    """As many linear layers of one shape as there are experts, their matrices one upon the other: (N, out, in)."""

    def __init__(self, number: int, into: int, out: int, bias: bool) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.empty(number, out, into))
        self.bias = nn.Parameter(torch.zeros(number, out)) if bias else None

    def forward(self, x_RI: Tensor, rows: Sequence[int]) -> Tensor:
        """The first `rows[0]` rows through the first layer, the next `rows[1]` through the second, …: to (R, out).

        On meta it isn't known which row goes where, and doesn't matter for shapes: all go through the first.
        """
        if x_RI.is_meta:
            return self._layer(0, x_RI)
        return torch.cat([self._layer(number, part) for number, part in enumerate(x_RI.split(list(rows)))])

    def _layer(self, number: int, x_RI: Tensor) -> Tensor:
        y_RO = x_RI @ self.weight[number].T
        return y_RO if self.bias is None else y_RO + self.bias[number]
