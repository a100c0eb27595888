"""What a family calls the weights in its files, and how it lays them out there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Fused(NamedTuple):
    """How one weight of a file holds one or several of ours.

    `parts` are our names, in the order of their rows in the file. With `groups` ("n_heads", "n_kv_heads" or "rows") the
    rows come in so many groups, each with its share of every part: the q, k and v of one head, then those of the next.
    `transposed` matrices are (in, out). `plus` is added to what is stored. `suffixes` are what the file appends to the
    name for our `.weight` and `.bias`.
    """

    parts: tuple[str, ...]
    groups: str = ""
    transposed: bool = False
    plus: float = 0.0
    suffixes: tuple[str, str] = (".weight", ".bias")


Names = Mapping[str, Fused]
"""What a file calls a module, or a tensor, and what it holds.

`*` stands for the number of a block in both names, `#` for that of an expert or a head, which are rows of one of ours.
"""


Layout = dict[str, str | Fused]
"""Names as a family writes them: our name alone stands for a `Fused` of it."""


def names(outside: Mapping[str, str | Fused], blocks: str, inside: Mapping[str, str | Fused]) -> dict[str, Fused]:
    """The names of a family: those outside the blocks in full, those inside without `blocks` and a number."""
    table = {theirs: _fused(ours) for theirs, ours in outside.items()}
    for theirs, ours in inside.items():
        fused = _fused(ours)
        parts = tuple(f"blocks.*.{part}" for part in fused.parts)
        table[f"{blocks}.*.{theirs}"] = fused._replace(parts=parts)
    return table


def _fused(ours: str | Fused) -> Fused:
    return Fused((ours,)) if isinstance(ours, str) else ours


QKV = ("attention.q", "attention.k", "attention.v")
