"""Encodings of positions side by side: their tables, whether all positions differ, and which ones are alike.

P positions, W numbers for each of them: a table is (P, W).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor

from archscope.changes import changed
from archscope.config import ModelConfig
from archscope.lab.drawn import drawn
from archscope.model import position
from archscope.model.build import DTYPES, WEIGHT_STD
from archscope.progress import Progress

Values = list[list[float | None]]
"""Rows of numbers, None for one that isn't finite."""


class Encoding(NamedTuple):
    """What was found of one kind.

    Attributes:
        table, similarity: of the positions that are drawn.
        by_distance: the mean similarity of all pairs so far apart, from 0.
        smallest, between: the smallest Euclidean distance of two rows of the table, and which two.
        neighbours, others: mean similarity of positions next to each other, and of those further apart.
        nearest: the share of positions to which none is more similar than one of their neighbours.
    """

    kind: str
    width: int
    table: Values
    similarity: Values
    by_distance: list[float]
    smallest: float
    between: tuple[int, int]
    neighbours: float
    others: float
    nearest: float


class Setting(NamedTuple):
    """What a table is made of: `config` is of its kind, `learned_PD` the table of the learned one."""

    config: ModelConfig
    positions_P: Tensor
    dtype: torch.dtype
    learned_PD: Tensor


def _sinusoidal(setting: Setting) -> Tensor:
    return position.sinusoidal(setting.positions_P, setting.config.d_model).to(setting.dtype)


def _learned(setting: Setting) -> Tensor:
    return setting.learned_PD.to(setting.dtype)


def _rotary(setting: Setting) -> Tensor:
    """Cosine and sine of the angle by which each pair is turned, in turn."""
    cos_Ph, sin_Ph = position.rotary_turns(setting.config, setting.positions_P, len(setting.positions_P), setting.dtype)
    return torch.stack((cos_Ph, sin_Ph), dim=-1).flatten(1)


def _alibi(setting: Setting) -> Tensor:
    """What each head adds to the score of a token at each position for the first token."""
    bias_HP1 = position.alibi_bias(setting.config.attention.n_heads, setting.positions_P, setting.positions_P[:1])
    return bias_HP1[:, :, 0].T.to(setting.dtype)


def _alibi_scaled(setting: Setting) -> Tensor:
    return _alibi(setting) * setting.config.attention_scale


def cosines(table_PW: Tensor) -> Tensor:
    """The cosine of the angle between each two rows, (P, P)."""
    rows_PW = F.normalize(table_PW, dim=1)
    return rows_PW @ rows_PW.T


def weights_left(table_PH: Tensor) -> Tensor:
    """What ALiBi leaves of a weight, e^(−slope × distance), as the mean of all heads, (P, P)."""
    return torch.stack([(-(row_P[:, None] - row_P).abs()).exp() for row_P in table_PH.T]).mean(dim=0)


class Kind(NamedTuple):
    """How a table is made, and what makes two of its rows similar, from 0 or less to 1."""

    table: Callable[[Setting], Tensor]
    similarity: Callable[[Tensor], Tensor]


KINDS = {
    "sinusoidal": Kind(_sinusoidal, cosines),
    "learned": Kind(_learned, cosines),
    "rotary": Kind(_rotary, cosines),
    "alibi": Kind(_alibi, weights_left),
    "alibi-scaled": Kind(_alibi_scaled, weights_left),
}


def encodings(
    config: ModelConfig,
    kinds: Sequence[str],
    count: int,
    shown: int,
    *,
    learned_PD: Tensor | None = None,
    seed: int = 0,
    device: str = "cpu",
    dtype: str = "float32",
    progress: Progress | None = None,
) -> tuple[Encoding, ...]:
    """Each of `kinds` as a model of the sizes of `config` would have it, over the first `count` positions.

    Args:
        shown: how many of them are drawn.
        learned_PD: the learned table; drawn from N(0, 0.02²) unless given.
    """
    positions_P = torch.arange(count, device=device)
    if learned_PD is None:
        learned_PD = drawn((count, config.d_model), seed, device) * WEIGHT_STD
    # Layers may differ in their angles: those of the first are taken.
    first = next(config.layer_configs())
    found = []
    for kind in kinds:
        of_kind = changed(first, {"position": {"kind": kind}})
        found.append(encoding(kind, Setting(of_kind, positions_P, DTYPES[dtype], learned_PD), shown))
        if progress is not None:
            progress(len(found), len(kinds))
    return tuple(found)


def encoding(kind: str, setting: Setting, shown: int) -> Encoding:
    """What there is to say of one kind; `shown` positions are drawn."""
    table_PW = KINDS[kind].table(setting).double()
    similarity_PP = KINDS[kind].similarity(table_PW)
    by_distance = [similarity_PP.diagonal(distance).mean().item() for distance in range(len(table_PW))]
    pairs = [len(table_PW) - distance for distance in range(len(table_PW))]
    further = sum(mean * count for mean, count in zip(by_distance[2:], pairs[2:], strict=True)) / sum(pairs[2:])
    smallest, between = closest(table_PW)
    return Encoding(
        kind, table_PW.shape[1], _values(table_PW[:shown]), _values(similarity_PP[:shown, :shown]), by_distance,
        smallest, between, by_distance[1], further, nearest(similarity_PP),
    )  # fmt: skip


def closest(table_PW: Tensor) -> tuple[float, tuple[int, int]]:
    """The smallest Euclidean distance between two rows, exactly 0 for equal ones, and which two these are."""
    place = int(torch.cdist(table_PW, table_PW).fill_diagonal_(math.inf).argmin())
    one, other = place // len(table_PW), place % len(table_PW)
    # The distances of all pairs come from products, which leave a trace where nothing should be.
    return (table_PW[one] - table_PW[other]).norm().item(), (min(one, other), max(one, other))


def nearest(similarity_PP: Tensor) -> float:
    """The share of positions to which none is more similar than one of their neighbours."""
    others_PP = similarity_PP.clone().fill_diagonal_(-math.inf)
    none = others_PP.new_tensor([-math.inf])
    next_P = similarity_PP.diagonal(1)
    neighbour_P = torch.maximum(torch.cat((next_P, none)), torch.cat((none, next_P)))
    # Rounding may part two that are equally similar.
    return (neighbour_P >= others_PP.amax(dim=1) - 1e-12).double().mean().item()


def _values(rows: Tensor) -> Values:
    return [[x if math.isfinite(x) else None for x in row] for row in rows.tolist()]
