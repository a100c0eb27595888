"""Linear and embedding layers that leave their matrices unfilled: `build` fills them, on meta nobody does."""

from __future__ import annotations

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
