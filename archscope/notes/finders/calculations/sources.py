"""Which side of a chain works out a number: in "12 × 768² = 7.08M ≈ 7M" the product does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from archscope.notes.numbers.equations import Side
from archscope.notes.numbers.evaluation import Lookup
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Number

_NEAREST = 10
"""How far off in a chain the side may be that works a number out."""


class Source(NamedTuple):
    """The side that works a number out, how the two are related, and the sides between them."""

    expression: Expression
    relation: str
    between: Sequence[Side]

    @property
    def results(self) -> list[Number]:
        """The numbers that stand between."""
        return [side.number for side in self.between if side.number is not None]


def _first(sides: Sequence[Side], index: int) -> int:
    """The first side that may work out the number at `index`: "2.265 × batch = 48.3 → batch = 21.3" begins anew."""
    for other in range(index - 1, max(index - _NEAREST, 0), -1):
        expression = sides[other].expression
        if sides[other].relation in _SO and expression is not None and expression.symbols:
            return other
    return max(index - _NEAREST, 0)


_SO = frozenset(("→", "is"))
"""Relations after which another thing may be spoken of."""


def source_of(sides: Sequence[Side], index: int, lookup: Lookup) -> Source | None:
    """The side that works out the number at `index`, the relation and its place: the nearest before, else after it.

    One in numbers alone goes before one with symbols.
    """
    ways = [(other, sides[index].relation) for other in range(index - 1, _first(sides, index) - 1, -1)]
    ways += [
        (other, sides[other].relation)
        for other in range(index + 1, min(index + _NEAREST, len(sides)))
        if sides[index + 1].relation in ("=", "≈")
    ]
    for symbols_too in (False, True):
        for other, relation in ways:
            expression = sides[other].expression
            if expression is None or not expression.is_compound or bool(expression.symbols) is not symbols_too:
                continue
            if all(lookup(symbol) is not None for symbol in expression.symbols):
                return Source(expression, relation, sides[other + 1 : index])
    return None
