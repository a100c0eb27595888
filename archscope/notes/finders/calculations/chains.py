"""Chains whose sides go on from each other.

4 × 640² + 2 × 640 = 1,638,400 + 1,280 = 1,639,680    each side is a step of the one before it
a × b = X weights × c = Y                             X is one number, and the side of Y another
L0 = 9 × 32 = 288 + L1 = 9 × 1024 = 9,216 = 9,504     the results are added up
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.calculations.mismatches import is_about, wrong
from archscope.notes.finders.calculations.nodes import as_expression, first_factor, value_of, values_of, with_digits
from archscope.notes.finders.calculations.readings import held
from archscope.notes.finders.calculations.slips_in_equations import point
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, as_float, distance, fits, judge
from archscope.notes.judging.holding import claimed, hold
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.equations import ROUGHLY, Side
from archscope.notes.numbers.evaluation import Node, Value, number_value, total
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import BARE, Number, divided
from archscope.notes.statements.passages import Passage

_EQUAL = frozenset("=≈")
_PAIR, _BINARY, _LEAST = 2, 3, 1000
_NEAREST = 10
"""How far off in a chain the result may be whose unit its sides have."""
_Step = tuple[int, Claim]
"""The place of a side in its chain, and a claim about a number in it."""


def carried_terms(passage: Passage, sides: Sequence[Side]) -> Iterator[_Step]:
    """A claim about each number in a side that stands where the side before it has what comes to it.

    It is wrong only if it is the one of them that doesn't, or comes so near to it that nothing else is meant.
    """
    for at, (before, side) in enumerate(itertools.pairwise(sides), 1):
        if side.relation != "=" or not (before.is_compound and side.is_compound):
            continue
        end = next((after.number for after in sides[at + 1 : at + _NEAREST] if after.number is not None), None)
        steps = (_carried(passage, number, node, end) for number, node in _steps(before, side))
        found = [claim for claim in steps if claim is not None]
        after = sides[at + 1] if at + 1 < len(sides) else None
        if any(not claim.is_right for claim in found) and _agree(before, side):
            # The same terms in another order.
            continue
        if after is not None and _agree(before, after) and not _agree(before, side):
            # What is carried on is exact: it is no rounding that makes this step another one.
            found = [claim._replace(verdict="wrong") if claim.verdict == "rounded" else claim for claim in found]
        wrong = sum(not claim.is_right for claim in found)
        is_passed_over = wrong == 1 and after is not None and _goes_by(before, side, after)
        for claim in found:
            is_sure = not claim.is_right and (is_passed_over or (claim.strength == FIRM and _is_near(claim)))
            strength = FIRM if is_sure else claim.strength if wrong <= 1 else CONFIRM
            yield at, claim._replace(strength=strength)


def _steps(before: Side, side: Side) -> Sequence[tuple[Number, Node]]:
    """The numbers of a side with what they stand for in the one before it; none if the two aren't built alike."""
    first, second = before.expression, side.expression
    if first is None or second is None or first.symbols or second.symbols:
        return ()
    try:
        return list(_paired(first.node, second.node))
    except _UnlikeError:
        return ()


class _UnlikeError(Exception):
    """Two sides that aren't built alike."""


def _paired(one: Node, other: Node) -> Iterator[tuple[Number, Node]]:
    if other[0] == "number":
        if one[0] != "number":
            yield other[1], one
        elif one[1].value != other[1].value:
            raise _UnlikeError
    elif one[0] != other[0] or len(one) != len(other) or len(one) != _BINARY:
        raise _UnlikeError
    else:
        yield from _paired(one[1], other[1])
        yield from _paired(one[2], other[2])


def _goes_by(before: Side, side: Side, after: Side) -> bool:
    """Whether the number after a side is what the one before it comes to, as it is rounded, and that one isn't."""
    if after.number is None or after.relation not in _EQUAL:
        return False
    values = [value_of(one.expression.node) for one in (before, side) if one.expression is not None]
    verdicts = [judge(after.number, [Truth(value, "")], "")[0] for value in values if value is not None]
    return len(verdicts) == _PAIR and verdicts[0] in ("exact", "rounded") and verdicts[1] == "wrong"


def is_wrong_anyway(claim: Claim, side: Side, term: Claim) -> bool:
    """Whether the number that a side comes to is wrong, and would be with the wrong term of that as it is meant too."""
    if claim.is_right or claim.number is None or side.expression is None or term.number is None or term.truth is None:
        return False
    digits = divided(term.truth.value.exact, term.number.units[0].scale)
    meant = value_of(with_digits(side.expression.node, term.number, digits))
    # "21,474,836,480 bytes / 1,073,741,824 ≈ 20 GB" leaves its unit out.
    readings, mark = (claim.number, claim.number._replace(units=BARE)), "" if claim.number.bare else "about"
    return meant is not None and all(judge(one, [Truth(meant, "")], mark)[0] == "wrong" for one in readings)


def _is_near(claim: Claim) -> bool:
    """Whether a number is hardly another than what it should be."""
    value, true = (claim.number.value, claim.truth.value.exact) if claim.number and claim.truth else (0, 0)
    return abs(divided(value, true) - 1) < _NEAR


_NEAR = Fraction(1, 100)


def _agree(one: Side, other: Side) -> bool:
    """Whether two sides come to exactly the same."""
    values = [value_of(side.expression.node) for side in (one, other) if side.expression is not None]
    exact = [value.exact for value in values if value is not None and value.low == value.high]
    return len(exact) == _PAIR and exact[0] == exact[1]


def _carried(passage: Passage, number: Number, node: Node, end: Number | None) -> Claim | None:
    """The claim that a number is what a node comes to; `end` is the first result of their chain after it."""
    value, leaves = value_of(node), as_expression(node).numbers
    if value is None or not leaves:
        return None
    number = number if end is None else _in_the_unit_of(end, number, value)
    is_exact = value.low == value.high and number.value >= _LEAST and (number.bare or _counts_bytes(number, value))
    places = tuple(sorted(leaf.start for leaf in leaves))
    truth = Truth(value, _text_of(passage, leaves))
    return hold(passage, number, [truth], "arithmetic", FIRM if is_exact else CONFIRM, addends=places)


def _in_the_unit_of(end: Number, number: Number, value: Value) -> Number:
    """A number in the unit that stands only at the end of its chain, "= 9.0 + 4.2 = 13.2 GFLOPs", where it is nearer to
    its value in it."""
    if not number.bare or end.bare:
        return number
    in_it = number._replace(units=end.units)
    off_in_it, off = (distance(as_float(one.value), as_float(value.exact)) for one in (in_it, number))
    return in_it if off_in_it < off else number


def _counts_bytes(number: Number, value: Value) -> bool:
    """Whether a number counts bytes one by one, and isn't so many for each of the values before it."""
    is_plain = number.kind == "bytes" and all(unit.scale == 1 for unit in number.units)
    ratio = divided(number.value, value.exact)
    return is_plain and ratio not in _WIDTHS


_WIDTHS = frozenset(Fraction(2) ** power for power in range(-4, 5) if power)


def _text_of(passage: Passage, leaves: Sequence[Number]) -> str:
    """What stands from the first to the last of some numbers, with the bracket that closes it."""
    first, last = min(leaf.start for leaf in leaves), max(leaf.end for leaf in leaves)
    text = passage.between(first, last)
    return text + ")" * max(0, text.count("(") - text.count(")"))


def continued(passage: Passage, sides: Sequence[Side]) -> Iterator[_Step]:
    """A claim about each number that goes on from a result and isn't it.

    X is wrong if what stands after the chain is right without it: Y is (a × b) × c and not X × c; or if nothing but two
    digits of it that changed places is.
    """
    for at in range(1, len(sides) - 1):
        before, side, after = sides[at - 1 : at + 2]
        if side.expression is None or after.number is None or after.relation not in _EQUAL:
            continue
        first, value = first_factor(side.expression.node), _value(before.expression)
        if first is None or value is None or not value.exact or side.relation not in {"→", *_EQUAL}:
            continue
        how = before.expression.text(passage.text, passage.start) if before.expression is not None else ""
        is_worked_out = before.is_compound and side.relation in _EQUAL
        if _is_wrong(first, value, side.expression, after.number, is_worked_out=is_worked_out):
            yield at, wrong(first, point(Truth(value, how)))


def carried_on(before: Sequence[Side]) -> tuple[int, ...]:
    """The place of the decimal that a product goes on from, which may be wrong: "a / b = 0.2 ms × 8 = 1.6 ms"."""
    expression = before[-1].expression if len(before) > 1 and before[-1].relation in _EQUAL else None
    first = first_factor(expression.node) if expression is not None else None
    return (first.start,) if first is not None and first.bare and not isinstance(first.digits, int) else ()


def _value(expression: Expression | None) -> Value | None:
    """What an expression in numbers alone comes to."""
    values = values_of(expression) if expression is not None else []
    return values[0] if len(values) == 1 else None


def _is_wrong(first: Number, value: Value, side: Expression, last: Number, *, is_worked_out: bool) -> bool:
    """Whether the first factor of a side is wrong, by what stands before it and after."""
    as_is = _value(side)
    if as_is is None or is_about(first, [value]) or _leaves_its_unit(first, value):
        return False
    if abs(divided(value.exact, as_is.exact) - 1) < _HARDLY:
        # "4 × 768² = 4 × 589,824 = 2,359,296"
        return False
    without = _value(as_expression(with_digits(side.node, first, divided(value.exact, first.units[0].scale))))
    if without is not None and is_about(last, [without]) and not is_about(last, [as_is]):
        return True
    return is_worked_out and slip(first, value.exact) == SWAP


_HARDLY = Fraction(1, 20)


def _leaves_its_unit(first: Number, value: Value) -> bool:
    """Whether a factor is the value in millions or billions, which it doesn't say: "70B FP16 ≈ 70 × 2 = 140 GB"."""
    return first.bare and any(first.value * scale == value.exact for scale in (10**3, 10**6, 10**9, 10**12))


class _Result(NamedTuple):
    """A number, and the expression before it that comes to it."""

    number: Number
    worked_out: Expression


def results_added(passage: Passage, sides: Sequence[Side]) -> Iterator[_Step]:
    """A claim about each result that a chain adds to the next one and about their sum, all at the place of the sum."""
    results: list[_Result] = []
    expression, is_named = None, False
    for at, side in enumerate(sides):
        if at and side.relation not in _EQUAL:
            return
        if results and sides[at - 1].number is not None:
            yield from ((at, claim) for claim in _added(passage, results, side))
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
    match side.expression.node if side.expression is not None else ():
        case ("+", ("number", Number() as number), ("symbol", _)):
            return number, None
        case ("+", ("number", Number() as number), term) if term[0] in "*/^" and not as_expression(term).symbols:
            return number, as_expression(term)
    return None, None


def _comes_to(expression: Expression, number: Number) -> bool:
    value = value_of(expression.node)
    return value is not None and fits(number, [Truth(value, "")])


def _added(passage: Passage, results: Sequence[_Result], side: Side) -> Iterator[Claim]:
    """The claims about the results, and about their sum."""
    for number, expression in results:
        value = value_of(expression.node)
        if value is not None:
            truth = Truth(value, _text_of(passage, expression.numbers))
            yield from claimed(passage, number, [truth], "arithmetic", FIRM)
    if len(results) > 1 and side.number is not None:
        numbers = [result.number for result in results]
        truth = Truth(total([*map(number_value, numbers)]), " + ".join(number.text for number in numbers))
        claim = held(passage, [(side.number, truth)], FIRM, side.relation in ROUGHLY)
        if claim is not None:
            yield claim._replace(addends=tuple(number.start for number in numbers), rests=True)
