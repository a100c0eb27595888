"""Chains that go on from a result: `a × b = X weights × c = Y`, where X is one number and the side of Y another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.mismatches import wrong
from archscope.notes.finders.calculations.nodes import first_factor, values_of, with_digits, with_node
from archscope.notes.finders.calculations.slips_in_equations import point
from archscope.notes.judging.claims import Claim, Truth, judge
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.equations import Side
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage

_RELATIONS = frozenset("=≈")
_RIGHT = frozenset(("exact", "rounded", "loose"))


def chained(passage: Passage, sides: Sequence[Side]) -> Iterator[tuple[int, Claim]]:
    """A claim about each number that goes on from a result and isn't it, with the place of the side that it is in.

    X is wrong if what stands after the chain is right without it: Y is (a × b) × c and not X × c; or if nothing but two
    digits of it that changed places is.
    """
    for at in range(1, len(sides) - 1):
        before, side, after = sides[at - 1 : at + 2]
        if side.expression is None or after.number is None or after.relation not in _RELATIONS:
            continue
        first = first_factor(side.expression.node)
        value = None if first is None else _value(before.expression)
        if first is None or value is None or not value.exact or side.relation not in {"→", *_RELATIONS}:
            continue
        how = before.expression.text(passage.text, passage.start) if before.expression is not None else ""
        is_worked_out = before.is_compound and side.relation in _RELATIONS
        if _is_wrong(first, value, side.expression, after.number, is_worked_out=is_worked_out):
            yield at, wrong(first, point(Truth(value, how)))


def carried_on(before: Sequence[Side]) -> tuple[int, ...]:
    """The place of the decimal that a product goes on from, which may be wrong: "a / b = 0.2 ms × 8 = 1.6 ms"."""
    expression = before[-1].expression if len(before) > 1 and before[-1].relation in _RELATIONS else None
    first = first_factor(expression.node) if expression is not None else None
    return (first.start,) if first is not None and first.bare and not isinstance(first.digits, int) else ()


def _value(expression: Expression | None) -> Value | None:
    """What an expression in numbers alone comes to."""
    if expression is None or expression.symbols:
        return None
    values = values_of(expression)
    return values[0] if len(values) == 1 else None


def _is_wrong(first: Number, value: Value, side: Expression, last: Number, *, is_worked_out: bool) -> bool:
    """Whether the first factor of a side is wrong, by what stands before it and after."""
    as_is = _value(side)
    if as_is is None or _fits(first, value) or _agree(as_is, value) or _leaves_its_unit(first, value):
        return False
    meant = with_digits(side.node, first, Fraction(value.exact) / first.units[0].scale)
    without = _value(with_node(side, meant))
    if without is not None and _fits(last, without) and not _fits(last, as_is):
        return True
    return is_worked_out and slip(first, value.exact) == SWAP


def _leaves_its_unit(first: Number, value: Value) -> bool:
    """Whether a factor is the value in millions or billions, which it doesn't say: "70B FP16 ≈ 70 × 2 = 140 GB"."""
    return first.bare and any(first.value * scale == value.exact for scale in (10**3, 10**6, 10**9, 10**12))


def _fits(number: Number, value: Value) -> bool:
    return judge(number, [Truth(value, "")], "about")[0] in _RIGHT


def _agree(one: Value, other: Value) -> bool:
    """Whether two sides may come to the same: "4 × 768² = 4 × 589,824 = 2,359,296"."""
    return bool(one.exact) and abs(Fraction(other.exact) / one.exact - 1) < Fraction(1, 20)
