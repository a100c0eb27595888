"""The kinds of normalisation and the places in a block where they can stand."""

from __future__ import annotations

from typing import NamedTuple


class NormKind(NamedTuple):
    """A norm and the trained vectors it has unless the config says otherwise.

    `flops` is how many operations it takes per number, without the trained ones: layernorm has two means, a difference,
    a square and a product, rmsnorm a square, a mean and a product. Per vector come the sum with eps and the root.
    """

    scale: bool
    shift: bool
    flops: int
    flops_per_vector: int
    source: str


KINDS = {
    "layernorm": NormKind(True, True, 5, 2, "Ba et al. 2016, arXiv:1607.06450"),
    "rmsnorm": NormKind(True, False, 3, 2, "Zhang & Sennrich 2019, arXiv:1910.07467"),
    "none": NormKind(False, False, 0, 0, "no normalisation"),
}


class Placement(NamedTuple):
    """Where a block normalises: the sublayer's input, its output, or the sum after the residual connection."""

    on_input: bool
    on_output: bool
    on_sum: bool
    formula: str


PLACEMENTS = {
    "pre": Placement(True, False, False, "x + f(norm(x))"),
    "post": Placement(False, False, True, "norm(x + f(x))"),
    "sandwich": Placement(True, True, False, "x + norm(f(norm(x)))"),
    "output": Placement(False, True, False, "x + norm(f(x))"),
    "none": Placement(False, False, False, "x + f(x)"),
}
