"""Parts of a model that a note describes by its sizes, without a name: "n_embd = 768" above "attn/kqv | 1,769,472".

What else the model is nobody says, so every usual kind counts as right: an FFN of two matrices or a gated one, learned
positions or none, biases or not. A row is wrong only beside others that are right, and where a slip explains it.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.config import ModelConfig
from archscope.errors import ConfigError
from archscope.notes.claims import CONFIRM, GROUP, Claim, Truth
from archscope.notes.components import component_named, counts_other
from archscope.notes.context import Context
from archscope.notes.facts import Facts
from archscope.notes.finders.models.labelled_rows import is_doubtful
from archscope.notes.finders.models.quantities import held
from archscope.notes.finders.totals.addends import BLANKS, ONE_BLOCK
from archscope.notes.numerals import Number
from archscope.notes.passages import Row, Table
from archscope.notes.slips import slip
from archscope.notes.vocabulary import size_described, size_named, symbol_of

_SIZES = ("d_model", "n_layers", "n_heads", "vocab_size", "n_kv_heads", "head_dim", "d_ff", "context_length")
_NEEDED = frozenset(_SIZES[:4])
_LEAST = 1000
_UNKNOWN = ("active", "non-embedding", "head")
"""Components that have too many readings, or that may be tied."""


def described_parts(table: Table, context: Context) -> Iterator[Claim]:
    """Rows that name a component of a model which is known by its sizes alone: those in force, or those of a column."""
    counts = sum(any(cell.largest.get("count", 0) >= _LEAST for cell in row.cells) for row in table.rows)
    mention = context.model_of(table) if counts > _FEW else None
    if counts <= _FEW or (mention is not None and mention.is_one):
        return
    in_force = {name: size for name in _SIZES if (size := context.size_before(name)) is not None}
    named: list[tuple[Row, str]] | None = None
    for column in range(max(len(row.cells) for row in table.rows)):
        described = _described({**in_force, **_sizes_in(table, column)})
        if described is not None and named is None:
            labels = ((row, component_named(row.label.text)) for row in table.rows)
            named = [(row, name) for row, name in labels if name is not None and name not in _UNKNOWN]
        if described is not None and named:
            has_positions = any(name == "position" for _, name in named)
            yield from _in_column(named, table, column, described.with_positions() if has_positions else described)


_FEW = 2


def _sizes_in(table: Table, column: int) -> Mapping[str, int]:
    """The sizes that the heading and the rows of a column give."""
    head = table.header[column + 1].settings if column + 1 < len(table.header) else []
    found = {setting.size: int(setting.number.value) for setting in head if setting.size in _SIZES}
    for row in table.rows:
        cell = row.cells[column] if column < len(row.cells) else None
        number = cell.lone_number if cell is not None and cell.numbers else None
        size = size_named(symbol_of(row.label.text)) or size_described(row.label.text)
        if size in _SIZES and number is not None and number.bare and number.digits < _MOST.get(size, 10**6):
            found.setdefault(size, int(number.digits))
    return found


class _Described(NamedTuple):
    """The models of every usual kind that have some sizes, and the same with as many heads of keys as of queries."""

    models: tuple[Facts, ...]
    with_all_heads: tuple[Facts, ...]

    def with_positions(self) -> _Described:
        """Those of them that learn their positions."""
        return _Described(
            *(tuple(facts for facts in each if facts.component("position")[0].value.exact) for each in self)
        )


def _described(sizes: Mapping[str, object]) -> _Described | None:
    """The models with some sizes; None if these don't tell enough."""
    known = {name: size for name, size in sizes.items() if isinstance(size, int) and size > 0}
    models = _of_sizes(tuple(sorted(known.items()))) if known.keys() >= _NEEDED else ()
    has_fewer = known.get("n_kv_heads", known.get("n_heads")) != known.get("n_heads")
    others = {name: size for name, size in known.items() if name != "n_kv_heads"} if has_fewer else {}
    return _Described(models, _of_sizes(tuple(sorted(others.items()))) if others else ()) if models else None


_MOST = dict.fromkeys(("n_layers", "n_heads", "n_kv_heads", "head_dim"), 1000)
"""A "block" of more is no number of layers, but of what one has."""


@functools.lru_cache(maxsize=32)
def _of_sizes(items: tuple[tuple[str, int], ...]) -> tuple[Facts, ...]:
    sizes = dict(items)
    return tuple(
        facts
        for kind, position, biased in itertools.product(
            ("gelu", "swiglu") if "d_ff" in sizes else ("gelu",),
            ("learned", "none") if "context_length" in sizes else ("none",),
            (True, False),
        )
        if (facts := _of_kind(sizes, kind, position, biased)) is not None
    )


def _of_kind(sizes: Mapping[str, int], kind: str, position: str, biased: bool) -> Facts | None:
    """The facts of a model with some sizes; None if there can be none."""
    heads = {"n_heads": sizes["n_heads"], "n_kv_heads": sizes.get("n_kv_heads"), "head_dim": sizes.get("head_dim")}
    try:
        config = ModelConfig.from_mapping(
            {
                "name": "the model described",
                "d_model": sizes["d_model"],
                "n_layers": sizes["n_layers"],
                "context_length": sizes.get("context_length", _LEAST),
                "embedding": {"vocab_size": sizes["vocab_size"]},
                "attention": {name: size for name, size in heads.items() if size} | {"qkv_bias": biased},
                "ffn": {"kind": kind, "bias": True} | ({"d_ff": sizes["d_ff"]} if "d_ff" in sizes else {}),
                "position": {"kind": position},
            }
        )
    except ConfigError:
        return None
    return Facts(config.name, config)


def _in_column(named: Sequence[tuple[Row, str]], table: Table, column: int, described: _Described) -> Iterator[Claim]:
    """A claim about the count of each row, held against every model that may be meant."""
    labels = [row.label.text.strip(BLANKS) for row, _ in named]
    for (row, name), label in zip(named, labels, strict=True):
        cell = row.cells[column] if column < len(row.cells) else None
        number = cell.lone_number if cell is not None and cell.numbers else None
        if cell is None or number is None or number.kind != "count" or not number.bare or number.value < _LEAST:
            continue
        if counts_other(table.head(column), row, number):
            continue
        has_norm = any(other.startswith(f"{label}/") and component_named(other) == "norm" for other in labels)
        truths, others = (_truths(models, name, has_norm=has_norm) for models in described)
        for claim in held(cell, number, truths, CONFIRM, (), group=("described", table.group, column)):
            meant = None
            if not claim.is_right and not is_doubtful(label, name, table, column):
                scope = [truth for truth in truths if "one block" in truth.how] if ONE_BLOCK.search(label) else []
                lacks_a_term = any(facts.lacks_a_term(number) for facts in described.models)
                meant = truths[0] if lacks_a_term else _meant(number, scope or truths, others)
            if claim.is_right or meant is not None:
                yield claim._replace(strength=GROUP, truth=meant or claim.truth)


def _truths(models: Sequence[Facts], name: str, *, has_norm: bool) -> list[Truth]:
    """What a component may have, not of one matrix alone; with its norm where that is listed as a part of it."""
    found = [truth for facts in models for truth in facts.component(name) if not truth.how.endswith("one matrix")]
    if has_norm:
        found = [truth for truth in found if truth.how.endswith("its norms")]
    otherwise = (truth for facts in models for truth in facts.tied_otherwise) if name == "total" else ()
    return list(dict.fromkeys((*found, *otherwise)))


def _meant(number: Number, truths: Sequence[Truth], with_all_heads: Sequence[Truth]) -> Truth | None:
    """The truth that a number is but for a slip, for heads of keys that aren't there, or for a simple factor; None if
    nothing explains it."""
    own = {truth.how: truth for truth in reversed(truths)}
    slipped = (truth for truth in truths if slip(number, truth.value.exact))
    repeated = (own[other.how] for other in with_all_heads if other.value.exact == number.value and other.how in own)
    times = (truth for truth in truths if truth.value.exact and Fraction(number.value) / truth.value.exact in _FACTORS)
    return next(itertools.chain(slipped, repeated, times), None)


_FACTORS = {Fraction(a, b) for a, b in ((1, 2), (2, 1), (2, 3), (3, 4), (1, 10), (10, 1))}
"""Matrices that were left out or counted twice, and places of the point."""
