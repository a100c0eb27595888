"""The ways in which a router chooses the experts of a token and weighs what they say."""

from __future__ import annotations

from typing import NamedTuple


class Router(NamedTuple):
    """`best_of_group`: how many of a group's highest scores, summed, are the score of the group."""

    formula: str
    best_of_group: int
    source: str


ROUTERS = {
    "softmax": Router("weights = softmax(logits), the highest chosen", 1, "Mixtral, arXiv:2401.04088"),
    "sigmoid": Router("weights = σ(logits), the highest chosen", 2, "DeepSeek-V3, arXiv:2412.19437"),
    "sparsemixer": Router(
        "twice the best of those left; its weight is a softmax over the logits close to it", 1,
        "Liu et al. 2024, arXiv:2409.12136",
    ),
}  # fmt: skip
