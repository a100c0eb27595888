"""Coefficients of symbols that stay on both sides: "48 × 8 × T × 1600² = 983,040,000 × T", "2 × 8 × S = 16 S"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Set

from archscope.notes.finders.calculations.doubtful_units import has_another_unit
from archscope.notes.finders.calculations.nodes import factors_of, value_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.equations import ROUGHLY, Side
from archscope.notes.numbers.evaluation import Node
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_Powers = dict[str, int]
"""The symbols of a product, each with its power; none with the power 0."""
_HIGHEST, _FACTORS = 6, 2
GOES_ON = cased(
    r"['’′_^({\[\w+*/×·²³⁴-]|\s*(?:[+*/×·^-]|\\(?!\))[A-Za-z]|[A-Za-z]\b|[kKMGTP](?:i?B|[A-Z]\w+)\b|(?:per|each)\b|[每/])"
)
"""What makes another symbol or product of the last symbol, or says that it is of a part."""
OF_ANOTHER = cased(r"[\\_'’′^{][A-Za-z{}]*\s*$")
DOUBTFUL = AnyCase(r"mod\b|\bnot\b|\bif\b|suppose|≠|如果|若|不")


def free_symbols(passage: Passage) -> Iterator[Claim]:
    """A claim about each number before symbols that a product, or a sum of products, of the same symbols comes to."""
    for sides in passage.equations:
        for before, side in itertools.pairwise(sides):
            if side.relation in _EQUAL and side.is_compound and before.is_compound:
                yield from _gathered(passage, before, side)


_EQUAL = frozenset(("=", "≈"))


def cancelled(expression: Expression) -> Set[str]:
    """The symbols of which a product is no more nor less, whatever they stand for: the H of "2 H T² (D/H)"."""
    if len(expression.symbols) < _FACTORS or not expression.repeats_a_symbol:
        return frozenset()
    powers = _powers(expression.node)
    return frozenset() if powers is None else expression.symbols - powers.keys()


def _gathered(passage: Passage, before: Side, side: Side) -> Iterator[Claim]:
    first, second = before.expression, side.expression
    if first is None or second is None or not first.symbols or first.symbols != second.symbols:
        return
    if GOES_ON.match(passage.after(second.end)) or OF_ANOTHER.search(passage.before(first.start)):
        return
    number = _coefficient(second)
    if number is None or len(first.numbers) < _FACTORS or any(_may_be_a_letter(one) for one in first.numbers):
        return
    powers = _powers(first.node)
    if not powers or powers != _powers(second.node):
        return
    value = value_of(first.node, 1)
    if value is not None:
        how = first.text(passage.text, passage.start)
        truth = Truth(value, how)
        is_doubted = DOUBTFUL.search(passage.before(first.start)) is not None
        is_doubted = is_doubted or has_another_unit(passage.after(second.end), number, truth)
        strength = CONFIRM if is_doubted else FIRM
        yield from claimed(passage, number, [truth], "arithmetic", strength, approximate=side.relation in ROUGHLY)


def _may_be_a_letter(number: Number) -> bool:
    """Whether the unit of a number may be a symbol: 2T."""
    return number.units[0].name == "T"


def _coefficient(expression: Expression) -> Number | None:
    """The only number that a product of symbols has as a factor."""
    factors = list(factors_of(expression.node))
    numbers = [factor[1] for factor in factors if factor[0] == "number"]
    return numbers[0] if len(numbers) == 1 and all(factor[0] in _PLAIN for factor in factors) else None


_PLAIN = frozenset(("number", "symbol", "^"))


def _powers(node: Node) -> _Powers | None:
    """The symbols of a product, or of a sum whose terms all have the same; None of anything else."""
    match node:
        case ("number", _):
            return {}
        case ("symbol", name):
            return {name: 1}
        case ("^", base, ("number", Number() as power)):
            return _raised(_powers(base), power)
        case ("+" | "-" | "*" | "/" as sign, one, other):
            return _together(sign, _powers(one), _powers(other))
    return None


def _raised(base: _Powers | None, power: Number) -> _Powers | None:
    if not base or not isinstance(power.digits, int) or not 0 < power.digits <= _HIGHEST:
        return base if base == {} else None
    return {name: times * power.digits for name, times in base.items()}


def _together(sign: str, left: _Powers | None, right: _Powers | None) -> _Powers | None:
    if left is None or right is None:
        return None
    if sign in "+-":
        return left if left == right else None
    way = 1 if sign == "*" else -1
    found = {name: left.get(name, 0) + way * right.get(name, 0) for name in left.keys() | right.keys()}
    return {name: power for name, power in found.items() if power}
