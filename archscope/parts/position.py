"""The ways in which a model learns where a token stands."""

from __future__ import annotations

from typing import NamedTuple


class PositionKind(NamedTuple):
    """`acts_on` says where it works: added to the "input", on "queries and keys", on the "scores", or nowhere ("").

    `also` are other names that it is known by.
    """

    acts_on: str
    trained: bool
    source: str
    also: tuple[str, ...] = ()


KINDS = {
    "learned": PositionKind("input", True, "Radford et al. 2018 (GPT-1)"),
    "sinusoidal": PositionKind("input", False, "Vaswani et al. 2017, arXiv:1706.03762"),
    "rotary": PositionKind("queries and keys", False, "Su et al. 2021, arXiv:2104.09864", ("rope",)),
    "alibi": PositionKind("scores", False, "Press et al. 2021, arXiv:2108.12409"),
    "alibi-scaled": PositionKind("scores", False, "ALiBi, divided by √head_dim with the scores (Falcon-RW)"),
    "none": PositionKind("", False, "Haviv et al. 2022, arXiv:2203.16634", ("nope",)),
}

ROPE_SCALINGS = {
    "none": "the angles as they are",
    "linear": "every angle divided by the factor (Chen et al. 2023, arXiv:2306.15595)",
    "bands": "slow turns divided by the factor, fast ones kept (Llama Team 2024, arXiv:2407.21783)",
    "longrope": "each angle divided by a number of its own, two sets of them (Ding et al. 2024, arXiv:2402.13753)",
    "yarn": "slow turns divided by the factor, fast ones kept, by a ramp (Peng et al. 2023, arXiv:2309.00071)",
}
"""How rotary's angles are changed for contexts longer than those first trained on."""
