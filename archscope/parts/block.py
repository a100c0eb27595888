"""The ways in which a block wires its two sublayers."""

from __future__ import annotations

from typing import NamedTuple


class Wiring(NamedTuple):
    """Whether attention and FFN have the same input, and then whether one norm serves both."""

    parallel: bool
    shared_norm: bool
    source: str


KINDS = {
    "sequential": Wiring(
        False, False, "attention first, then the FFN on its result (Vaswani et al. 2017, arXiv:1706.03762)"
    ),
    "parallel": Wiring(
        True, False, "attention and FFN on the same input, each with its own norm, summed (GPT-NeoX, arXiv:2204.06745)"
    ),
    "parallel-shared": Wiring(
        True, True, "attention and FFN on the same input, normalised once for both, summed (GPT-J, Wang 2021)"
    ),
}
