"""Equations in a text: expressions and the relations between them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.lexer import RANGE, Token
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.sides import MAY_RELATE, SideReader
from archscope.notes.text.records import Record

ROUGHLY = frozenset(("≈", "~", RANGE))
"""Relations to what is rounded."""
_NO_VALUE = frozenset(("symbol", "unknown"))


class Side(Record, frozen=True):
    """A side of an equation and the relation before it; no expression if it couldn't be read."""

    relation: str
    expression: Expression | None

    @property
    def number(self) -> Number | None:
        """The number, if it is nothing else."""
        return None if self.expression is None else self.expression.number

    @property
    def is_compound(self) -> bool:
        """Whether something is to be worked out in it."""
        return self.expression is not None and self.expression.is_compound


def equations(tokens: Sequence[Token]) -> Iterator[list[Side]]:
    """The equations among `tokens`, two or more sides each, but those that only words or nothing readable ends."""
    relations = [at for at, token in enumerate(tokens) if token.kind == "relation" or token.text in MAY_RELATE]
    reader, at = SideReader(tokens), 0
    for place in relations:
        if place < at or not reader.relation(place):
            continue
        at, sides = place, []
        while at < len(tokens) and (relation := reader.relation(at)):
            side, at = reader.right_side(reader.after_relation(at))
            sides.append(Side(relation, side))
        if any(side.expression is not None and side.expression.node[0] not in _NO_VALUE for side in sides):
            # Most of prose is "… is a word", of which what stands before needn't be read.
            sides.insert(0, Side("", reader.left_side(place)))
            if not _is_range(sides):
                yield sides


def _is_range(sides: Sequence[Side]) -> bool:
    """Whether a number in a chain begins a range: 10 ~ 20 × 2."""
    return any(after.relation == RANGE and before.number is not None for before, after in itertools.pairwise(sides))
