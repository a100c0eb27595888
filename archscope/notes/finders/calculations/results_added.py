"""Chains that add up their own results: `L0 = 9 × 32 = 288 + L1 = 9 × 1024 = 9,216 = 9,504`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.calculations.nodes import value_of, with_node
from archscope.notes.finders.calculations.readings import held
from archscope.notes.finders.calculations.terms_carried_on import text_of
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.equations import ROUGHLY, Side
from archscope.notes.numbers.evaluation import number_value, total
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage

_EQUAL = frozenset(("=", "≈"))


class _Result(NamedTuple):
    """A number, and the expression before it that comes to it."""

    number: Number
    worked_out: Expression


def results_added(passage: Passage, sides: Sequence[Side]) -> Iterator[tuple[int, Claim]]:
    """A claim about each result that a chain adds to the next one and about their sum, with the place of its side."""
    results: list[_Result] = []
    expression, is_named = None, False
    for at, side in enumerate(sides):
        if at and side.relation not in _EQUAL:
            return
        if results and side.number is not None and at and sides[at - 1].number is not None:
            yield from ((at, claim) for claim in _claims(passage, results, side))
            return
        number, following = _added_to(side)
        if number is not None:
            if expression is None or not (is_named or following is None or _comes_to(expression, number)):
                return
            results.append(_Result(number, expression))
            expression, is_named = following, following is None
        elif side.is_compound and side.expression is not None and not side.expression.symbols:
            expression = side.expression
        elif side.number is not None and expression is not None and results:
            if not (is_named or _comes_to(expression, side.number)):
                # Without a name the sum may be the next step of the chain: "2 × 3 = 6 + 4 × 5 = 26".
                return
            results.append(_Result(side.number, expression))
        elif at:
            return


def _added_to(side: Side) -> tuple[Number | None, Expression | None]:
    """The number to which a side adds something, and what that is; nothing if it is the name of what follows."""
    if side.expression is not None:
        match side.expression.node:
            case ("+", ("number", Number() as number), ("symbol", _)):
                return number, None
            case ("+", ("number", Number() as number), term) if not side.expression.symbols and term[0] in "*/^":
                return number, with_node(side.expression, term)
    return None, None


def _comes_to(expression: Expression, number: Number) -> bool:
    value = value_of(expression.node)
    return value is not None and fits(number, [Truth(value, "")])


def _claims(passage: Passage, results: Sequence[_Result], side: Side) -> Iterator[Claim]:
    """The claims about the results, and about their sum."""
    for number, expression in results:
        value = value_of(expression.node)
        if value is not None and expression.numbers:
            truths = [Truth(value, text_of(passage, expression.numbers))]
            yield from claimed(passage, number, truths, "arithmetic", FIRM)
    if len(results) > 1 and side.number is not None:
        numbers = [result.number for result in results]
        truth = Truth(total([*map(number_value, numbers)]), " + ".join(number.text for number in numbers))
        claim = held(passage, [(side.number, truth)], FIRM, side.relation in ROUGHLY)
        if claim is not None:
            yield claim._replace(addends=tuple(number.start for number in numbers), rests=True)
