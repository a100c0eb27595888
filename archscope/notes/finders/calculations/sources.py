"""Which side of a chain works out a number, and what its symbols may stand for: in "12 × 768² = 7.08M ≈ 7M" the product
does."""

from __future__ import annotations

import bisect
import itertools
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.numbers.equations import ROUGHLY, Side
from archscope.notes.numbers.evaluation import Lookup, Node, Value, evaluate
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import size_named
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.settings import Setting

_NEAREST = 10
"""How far off in a chain the side may be that works a number out."""


class Source(NamedTuple):
    """The side that works a number out, how the two are related, and the sides between them."""

    expression: Expression
    relation: str
    between: Sequence[Side]

    @property
    def steps(self) -> list[Expression]:
        """The expressions that stand between."""
        return [side.expression for side in self.between if side.expression is not None]

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


def _relation(relations: Sequence[str]) -> str:
    """How the two ends of a chain are related: about, if any two sides are: "50,277 ≈ 50,280 = 8 × 6285"."""
    return next((relation for relation in relations if relation in ROUGHLY), relations[-1])


def source_of(sides: Sequence[Side], index: int, lookup: Lookup) -> Source | None:
    """The side that works out the number at `index`, the relation and its place: the nearest before, else after it.

    One in numbers alone goes before one with symbols.
    """
    ways = [(other, sides[index].relation) for other in range(index - 1, _first(sides, index) - 1, -1)]
    ways += [
        (other, _relation([side.relation for side in sides[index + 1 : other + 1]]))
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


def lookups(passage: Passage, expression: Expression, lookup: Lookup) -> list[Lookup]:
    """The ways to look up the symbols of an expression: with what was stated last before it, then with the rest.

    "For d = 768: 12d² = 7.08M. For d = 1024: 12d² = 12.6M."
    """
    at = bisect.bisect_left(passage.settings, expression.start, key=_start)
    near = passage.settings[max(0, at - _NEAR) : at + _NEAR]
    stated = {symbol: _values(near, symbol, expression.start) for symbol in dict.fromkeys(expression.symbols)}
    known = {symbol: values for symbol, values in stated.items() if values}
    choices = itertools.islice(itertools.product(*known.values()), _MOST)
    return [_with(dict(zip(known, values, strict=True)), lookup) for values in choices]


def as_rounded(passage: Passage, expression: Expression, number: Number) -> list[Value]:
    """What an expression may come to as the numbers before `number` that its symbols stand for are rounded themselves:
    "N = 2.89B, so 20N = 57.7B".

    Raises:
        TooLarge: if it is beyond the bounds.
    """
    stated = {
        one.spelling: one.number
        for one in passage.settings
        if one.number.end <= number.start and one.spelling in expression.symbols and _is_rounded(one.number)
    }
    value = evaluate(_stated_in(expression.node, stated), lambda _symbol: None) if stated else None
    return [] if value is None else [value]


def _is_rounded(number: Number) -> bool:
    return number.is_precise and (not number.bare or number.digits.denominator > 1)


def _stated_in(node: Node, stated: Mapping[str, Number]) -> Node:
    """A node with numbers in the place of symbols."""
    if node[0] == "symbol":
        return ("number", stated[node[1]]) if node[1] in stated else node
    return tuple(_stated_in(part, stated) if isinstance(part, tuple) and part else part for part in node)


def _values(settings: Sequence[Setting], symbol: str, start: int) -> list[Exact]:
    """The values that are stated for a symbol, the last one before a place first; 4K of them may be 4096."""
    size = size_named(symbol) if len(symbol) > 1 else None
    named = [known.number for known in settings if known.spelling == symbol or (size and known.size == size)]
    before = [number for number in named if number.end <= start]
    ordered = [*reversed(before), *(number for number in named if number.end > start)]
    return list(dict.fromkeys(value for number in ordered for value in _readings(number)))


def _start(setting: Setting) -> int:
    return setting.number.start


def _readings(number: Number) -> list[Exact]:
    return [number.value, number.value * _KIBI] if number.units[0].scale == 1000 else [number.value]


def _with(values: Mapping[str, Exact], lookup: Lookup) -> Lookup:
    return lambda symbol: values[symbol] if symbol in values else lookup(symbol)


_MOST, _NEAR = 12, 24
_KIBI = Fraction(1024, 1000)
