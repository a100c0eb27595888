"""Slips in an equation that rounding would hide, or that show which of its numbers is wrong: "50,304 = 64 * 768"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.mismatches import Mismatch, is_marked, wrong
from archscope.notes.finders.calculations.nodes import terms_of, value_of, with_digits
from archscope.notes.judging.claims import LOOSE, Claim, Truth, fits
from archscope.notes.judging.slips import misnamed, slip, swapped, swaps
from archscope.notes.numbers.equations import Side
from archscope.notes.numbers.evaluation import Lookup, Node, TooLarge
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Exact, Number, Unit, divided
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole

_LARGE = 10**4


def _is_swapped_result(number: Number, truth: Truth) -> bool:
    """Whether a number of three digits or more is what its operands come to as they stand, but for two neighbours.

    Or it is a one, and they come to half of it: 512 MiB rounded up to 1 GiB is twice as much.
    """
    if number.digits == number.step and any(truth.value.exact * 2 == unit.scale for unit in number.units):
        return True
    meant = Truth.of(truth.value.exact, truth.how, truth.value.kind)
    return number.is_precise and swapped(number, [meant], 3) is not None


def _lacks_a_term(expression: Expression, number: Number, truth: Truth) -> bool:
    """Whether a whole number is a sum but for one of its terms: "10,240,000 + 30,720,000 + 3,200 = 40,960,000"."""
    missing = truth.value.exact - number.value
    return bool(number.bare and missing) and any(_comes_to(term, missing) for term in terms_of(expression.node))


def _comes_to(node: Node, exact: Exact) -> bool:
    value = value_of(node)
    return value is not None and value.exact == exact


def wrong_operand(case: Mismatch, *, is_doubted: bool) -> Claim | None:
    """A claim about the one operand of an exact equation that is rather wrong than the result.

    Two of its digits changed places, "50,304 = 64 * 768", where 64 * 786 is meant. Or it is a small one, and the note
    has the result elsewhere too, but neither what the equation comes to nor the operand: "3 × 640² = 1,638,400",
    which was 4 × 409,600 before.
    """
    expression, number, often = case.expression, case.number, case.often
    operands = expression.numbers
    if len(operands) > _MOST or not all(map(is_whole, (number, *operands))):
        return None
    swapped = [
        (one, meant)
        for one in (operands if number.digits >= _LARGE else ())
        for meant in swaps(int(one.digits))
        if _comes_to(with_digits(expression.node, one, meant), number.digits)
    ]
    is_told = number.digits >= _TOLD and often.get(int(number.digits), 0) >= _TWICE and not often.get(int(case.exact))
    small = [one for one in operands if 0 < one.digits < _TOLD] if is_told and not is_doubted else []
    replaced = [(one, meant) for one in small if (meant := _instead(expression, one, number))]
    factored = slipped_factors(expression, number, case.exact) if not is_doubted and not replaced else []
    for found in (swapped, replaced, factored):
        if len(found) == 1:
            operand, meant = found[0]
            is_elsewhere = operand.digits >= _NO_FACTOR and often.get(int(operand.digits), 0) >= _TWICE
            if found is replaced and is_elsewhere and not often.get(meant):
                return None
            return wrong(operand, Truth.of(meant, number.text), addends=(number.start,))
    return None


_MOST, _TOLD, _TWICE, _NO_FACTOR = 12, 1000, 2, 32
"""An equation with more operands may be mended in too many ways; a result that a note has `_TWICE` may be right. A
number as small as 12 stands in any note."""


def slipped_factors(expression: Expression, number: Number, exact: Exact) -> list[tuple[Number, int]]:
    """The factors that a number is parted into behind it with one digit that is another: "50,304 = 128 × 383".

    Args:
        exact: what the expression comes to.
    """
    is_given = number.start < expression.start and number.digits >= _LARGE and expression.node[0] == "*"
    if not is_given or len(expression.numbers) != _TWICE or slip(number, exact):
        return []
    factors = [(one, _instead(expression, one, number)) for one in expression.numbers if one.digits >= _THREE_DIGITS]
    return [(one, meant) for one, meant in factors if meant and slip(one, meant)]


_THREE_DIGITS = 100


def _instead(expression: Expression, operand: Number, number: Number) -> int:
    """The whole number in place of an operand with which an expression comes to a number; 0 if there is none."""
    one, two = (value_of(with_digits(expression.node, operand, digits)) for digits in (1, 2))
    if one is None or two is None or one.exact == two.exact:
        return 0
    meant = 1 + divided(number.digits - one.exact, two.exact - one.exact)
    is_it = 0 < meant < _LARGE and meant.denominator == 1
    return int(meant) if is_it and _comes_to(with_digits(expression.node, operand, meant), number.digits) else 0


def has_a_formula(sides: Sequence[Side], number: Number, lookup: Lookup) -> bool:
    """Whether a formula earlier in a chain comes to a long number, so that what stands between them doesn't."""
    formulas = [side.expression for side in sides if side.is_compound and number.value >= _LONG]
    known = (one for one in formulas if one is not None and one.symbols and None not in map(lookup, one.symbols))
    try:
        return any(value.exact == number.value for formula in known for value in formula.values(lookup))
    except TooLarge:
        return False


def slipped_term(expression: Expression, number: Number) -> Iterator[Claim]:
    """A claim about the one term of a sum of whole numbers in which a slip keeps it from coming to a number."""
    terms = [node[1] for node in terms_of(expression.node) if node[0] == "number" and node[1].bare]
    value = value_of(expression.node)
    off = int(number.value) - (value.exact if value is not None else 0)
    found = [term for term in terms if slip(term, term.value + off)]
    if len(found) == 1:
        yield wrong(found[0], Truth.of(found[0].value + off, number.text))


_LONG = 10**6


def unless_it_hides_a_slip(passage: Passage, claim: Claim, expression: Expression, relation: str) -> Claim | None:
    """A number that is about right, wrong if a slip explains it and only zeros or rounded operands leave it open; None
    if it is about right only as both its operands and itself are rounded by much."""
    number, truth = claim.number, claim.truth
    if number is None or truth is None:
        return claim
    if claim.verdict == "loose":
        return claim._replace(verdict="wrong") if _has_another_digit(expression, number, truth) else claim
    if relation == "=" and not is_marked(passage, number) and _is_slip(claim, expression, number, truth):
        return claim._replace(verdict="wrong", truth=point(truth))
    if _is_off_as_no_rounding_is(expression, number):
        is_near = relation != "=" and abs(Fraction(number.value) - truth.value.exact) <= LOOSE * truth.value.exact
        return claim._replace(verdict="loose" if is_near else "wrong", truth=point(truth))
    return None if _is_beyond(number, claim.unit, truth) or _is_off_by_much(expression, number, truth) else claim


def _has_another_digit(expression: Expression, number: Number, truth: Truth) -> bool:
    """Whether a number that is about a sum has a digit other than it, before the last: "31M + 84M ≈ 125M". Whoever adds
    up numbers in one unit rounds no more."""
    terms = [term[1] for term in terms_of(expression.node) if term[0] == "number"]
    if len(terms) < _SUM or any(term.units != number.units for term in terms) or not number.is_precise:
        return False
    off = abs(Fraction(number.value) - truth.value.exact) / Fraction(number.step * number.units[0].scale)
    return off >= _NEXT_DIGIT and slip(number, truth.value.exact) > 0


_SUM, _NEXT_DIGIT = 2, 10
"""Terms of a sum; what the digit before the last is worth."""


def _is_off_as_no_rounding_is(expression: Expression, number: Number) -> bool:
    """Whether a sum in one unit is off by more than its terms can be that are all rounded, or all cut off: "16 GB +
    8 GB = 26 GB"."""
    terms = [term[1] for term in terms_of(expression.node) if term[0] == "number"]
    if len(terms) < _SUM or len(terms) < len(expression.numbers) or number.bare:
        return False
    if any(term.units != number.units or term.step != number.step for term in terms):
        return False
    off = (number.digits - sum(Fraction(term.digits) for term in terms)) / Fraction(number.step)
    return off > len(terms) - 1 or -off > len(terms) // 2


def _is_off_by_much(expression: Expression, number: Number, truth: Truth) -> bool:
    """Whether a sum of products of short decimals, each of which may be rounded, isn't what it comes to with all of its
    digits: "0.9 × 0.1 + 0.1 × 0.3 + 0.2 × 0.9 = 0.36", which is 0.30 as it stands."""
    if expression.node[0] != "+" or number.step != _HUNDREDTH:
        return False
    if not all(term[0] == "*" for term in terms_of(expression.node)):
        return False
    is_short = all(one.digits * 10 % 1 == 0 for one in expression.numbers)
    exact = Fraction(truth.value.exact)
    return is_short and abs(Fraction(number.value) - exact) > _NEAR_BY * abs(exact)


_HUNDREDTH = Fraction(1, 100)


def _is_slip(claim: Claim, expression: Expression, number: Number, truth: Truth) -> bool:
    """Whether a slip explains that a number is only about right."""
    if truth.value.low == truth.value.high:
        return _lacks_a_term(expression, number, truth)
    as_read = number if claim.unit is None else number._replace(units=(claim.unit,))
    return _is_swapped_result(as_read, truth) or misnamed(as_read, [point(truth)]) is not None


def _is_beyond(number: Number, unit: Unit | None, truth: Truth) -> bool:
    """Whether a number is neither what rounded operands may come to nor near it: "1B × 2 bytes = 3 GB"."""
    value = Fraction(number.digits * (unit or number.units[0]).scale)
    exact, low, high = map(Fraction, (truth.value.exact, truth.value.low, truth.value.high))
    is_near = low <= value <= high or abs(value - exact) <= _NEAR_BY * abs(exact)
    return not (is_near or fits(number, [point(truth)]))


_NEAR_BY = Fraction(1, 10)


def point(truth: Truth) -> Truth:
    """A truth without the range that rounded operands leave."""
    exact = truth.value.exact
    return truth._replace(value=truth.value._replace(low=exact, high=exact))
