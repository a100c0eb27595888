"""The ways in which a model learns where a token stands."""

from __future__ import annotations

from typing import NamedTuple


class PositionKind(NamedTuple):
    """`acts_on` says where it works: added to the "input", on "queries and keys", on the "scores", or nowhere ("")."""

    acts_on: str
    trained: bool
    source: str


KINDS = {
    "learned": PositionKind("input", True, "Radford et al. 2018 (GPT-1)"),
    "sinusoidal": PositionKind("input", False, "Vaswani et al. 2017, arXiv:1706.03762"),
    "rotary": PositionKind("queries and keys", False, "Su et al. 2021, arXiv:2104.09864"),
    "alibi": PositionKind("scores", False, "Press et al. 2021, arXiv:2108.12409"),
    "none": PositionKind("", False, "Haviv et al. 2022, arXiv:2203.16634"),
}
