"""Ratios that are written as one over a number: "576 / 32768 ≈ 1/56.9"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.equations import ROUGHLY, Side
from archscope.notes.numbers.evaluation import TooLarge, Value
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_MAY_BE = cased(r"[=≈x]\W{0,8}(?:1\s?/|\\d?frac\{?1)")
_RELATIONS = frozenset(("=", "≈"))


def reciprocals(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that one is divided by where the side before it comes to the same ratio."""
    if not _MAY_BE.search(passage.text):
        return
    for sides in passage.equations:
        for before, side in itertools.pairwise(sides):
            number, value = _divided_by(side), _ratio(before)
            if number is None or value is None:
                continue
            times = Value(1 / Fraction(value.exact), 1 / Fraction(value.high), 1 / Fraction(value.low), "count")
            expression = before.expression
            how = f"1 / ({expression.text(passage.text, passage.start)})" if expression is not None else ""
            truths = [Truth(times, how)]
            yield from claimed(passage, number, truths, "arithmetic", FIRM, approximate=side.relation in ROUGHLY)


def _divided_by(side: Side) -> Number | None:
    """The number that one is divided by."""
    if side.expression is None or side.relation not in _RELATIONS:
        return None
    match side.expression.node:
        case ("/", ("number", Number() as one), ("number", Number() as other)) if one.bare and other.bare:
            return other if one.digits == 1 and other.digits > 1 else None
    return None


def _ratio(side: Side) -> Value | None:
    """What a quotient, or a number, comes to that is less than one."""
    expression = side.expression
    if expression is None or expression.symbols or expression.node[0] not in ("/", "number"):
        return None
    try:
        values = expression.values(_none)
    except TooLarge:
        return None
    return values[0] if len(values) == 1 and 0 < values[0].low <= values[0].high < 1 else None


def _none(_symbol: str) -> Exact | None:
    """What a symbol stands for: there is none."""
    return None
