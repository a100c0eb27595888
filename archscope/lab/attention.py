"""Where attention looks: the scores, the masked scores and the weights of one layer, as the taps of a pass see them.

H heads, T tokens: a query's numbers are a row, (H, T, T).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from archscope.model.gpt import GPT
from archscope.model.tap import BlockListener, listening

TAPS = ("attention.scores", "attention.mask", "attention.softmax")
"""The taps of the scores, the masked scores and the weights."""

BETWEEN = ("attention.cap", "attention.alibi")
"""Those of what else may be done to the scores."""


class Look(NamedTuple):
    """How weights are spread, as means over all queries: entropy in bits; shares of 1.

    `first` is on the first token, `itself` on the query's own; `sink` on no token at all, None where no head can.
    """

    entropy: float
    first: float
    itself: float
    sink: float | None


class Map(NamedTuple):
    """What one head works out, a row for each query: a masked score is −∞ where the key may not be seen."""

    head: int
    scores: list[list[float]]
    masked: list[list[float]]
    weights: list[list[float]]


class Attention(NamedTuple):
    """A look for each head of the layer, that of a head that looks evenly at all it may see, and maps of some heads.

    `between` are the taps between scores and mask: what else is done to the scores.
    """

    looks: tuple[Look, ...]
    even: Look
    maps: tuple[Map, ...]
    between: tuple[str, ...]


def attention(model: GPT, ids_1T: Tensor, layer: int, heads: Sequence[int]) -> Attention:
    """One pass of `model` over `ids_1T`, watched in one layer: looks of all its heads, maps of `heads`."""
    seen = _Watched(layer)
    with torch.inference_mode(), listening(seen):
        model(ids_1T)
    scores, masked, weights = (seen.tensors[name].double().cpu() for name in TAPS)
    visible_HTT = masked > -math.inf
    even_HTT = visible_HTT[:1] / visible_HTT[:1].sum(dim=-1, keepdim=True).double()
    (even,) = looks(even_HTT, sinks=False)
    maps = tuple(Map(head, scores[head].tolist(), masked[head].tolist(), weights[head].tolist()) for head in heads)
    every = looks(weights, sinks=list(model.config.layer_configs())[layer].attention.sinks)
    return Attention(every, even, maps, tuple(name for name in BETWEEN if name in seen.tensors))


def looks(weights_HTT: Tensor, *, sinks: bool) -> tuple[Look, ...]:
    """How each head looks; what a sink takes counts in the entropy as one more token."""
    rest_HT1 = (1 - weights_HTT.sum(dim=-1, keepdim=True)).clamp(min=0)
    spread = torch.cat((weights_HTT, rest_HT1), dim=-1) if sinks else weights_HTT
    entropy_H = torch.special.entr(spread).sum(dim=-1).mean(dim=-1) / math.log(2)
    first_H = weights_HTT[:, :, 0].mean(dim=-1)
    itself_H = weights_HTT.diagonal(dim1=1, dim2=2).mean(dim=-1)
    rest_H = rest_HT1.mean(dim=(1, 2))
    numbers = zip(entropy_H.tolist(), first_H.tolist(), itself_H.tolist(), rest_H.tolist(), strict=True)
    return tuple(Look(entropy, first, itself, rest if sinks else None) for entropy, first, itself, rest in numbers)


class _Watched(BlockListener):
    """Keeps what those taps see of the first row in one block of a pass, (H, T, T) each."""

    def __init__(self, layer: int) -> None:
        self.watched = layer
        self.tensors: dict[str, Tensor] = {}

    def see(self, name: str, x: Tensor, promise: str) -> None:
        if self.layer == self.watched and name in (*TAPS, *BETWEEN):
            self.tensors[name] = x[0]
