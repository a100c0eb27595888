"""Slips in an equation that rounding would hide, or that show which of its numbers is wrong."""

from __future__ import annotations

import math
from collections.abc import Container, Iterator, Mapping, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.doubts import is_marked
from archscope.notes.finders.calculations.free_symbols import cancelled
from archscope.notes.finders.calculations.mismatches import Mismatch, is_within
from archscope.notes.finders.calculations.nodes import factors_of, terms_of, value_of, with_digits
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.slips import misnamed, slip, swapped, swaps
from archscope.notes.numbers.equations import Side
from archscope.notes.numbers.evaluation import Lookup, Node, TooLarge
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Exact, Number, Unit
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, size_named
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole

_LARGE = 10**4
_GROWING = frozenset("+*^")


def is_swapped_result(number: Number, truth: Truth) -> bool:
    """Whether a number of three digits or more is what its operands come to as they stand, but for two neighbours.

    Or it is a one, and they come to half of it: 512 MiB rounded up to 1 GiB is twice as much.
    """
    if number.digits == number.step and any(truth.value.exact * 2 == unit.scale for unit in number.units):
        return True
    meant = Truth.of(truth.value.exact, truth.how, truth.value.kind)
    return number.is_precise and swapped(number, [meant], 3) is not None


def _is_known(symbol: str, stated: Container[str]) -> bool:
    """Whether a symbol is stated, as it stands or in another spelling of its size."""
    return symbol in stated or (len(symbol) > 1 and size_named(symbol) in stated)


def follows(case: Mismatch) -> bool:
    """Whether the symbols are settled, and the number is off by a little or by tens; or by two or three, if exact.

    A passage that names a model or changes a size has its own.
    """
    passage, expression, number, truth = case.passage, case.expression, case.number, case.truth
    if not number.value or passage.mentions:
        return False
    symbols = expression.symbols - cancelled(expression)
    own = [setting for setting in passage.settings if setting.number.start != number.start]
    if own or not all(_is_known(symbol, case.settled) for symbol in symbols):
        return False
    if any(other.kind == "count" and not other.bare and other.start != number.start for other in passage.numbers):
        # "2N = 14 GFLOPs for a 7B model"
        return False
    ratio = Fraction(case.exact) / number.value
    # A padded vocabulary makes less of a difference.
    is_near = is_within(ratio, _NEARLY) and abs(ratio - 1) > Fraction(1, 100)
    is_plain = number.bare or (number.kind in ("flops", "macs") and number.units[0].scale == 1)
    is_twice = ratio in _TWICE and is_plain and number.digits >= _LARGE
    is_other = (
        _in_thirds(number, case.exact)
        or _in_thousands(number, truth)
        or _is_whole_quotient(expression, number, truth)
        or _is_another_multiple(expression, number, truth)
        or _is_of_fewer(expression, number, truth, case.settled)
    )
    return (is_near or is_twice or is_other or ratio in _TENS) and not COUNTERFACTUAL.search(passage.text)


def _in_thousands(number: Number, truth: Truth) -> bool:
    """Whether a rounded number is what it should be but for its prefix: "2 × 4096 = 8M"."""
    scales = [Fraction(1000) ** power for power in (-2, -1, 1, 2)]
    return not number.bare and number.kind == "count" and fits(number, [truth], scales)


def _is_of_fewer(expression: Expression, number: Number, truth: Truth, settled: Mapping[str, Exact]) -> bool:
    """Whether a number of three digits or more is what three or four matrices come to with one forgotten, or one too
    many: "4 × d_model² = 50.3M" of three. A gated FFN may be narrower than one of four times the width."""
    copies = Fraction(math.prod(factor[1].value for factor in factors_of(expression.node) if factor[0] == "number"))
    sizes = {size_named(symbol) if len(symbol) > 1 else None for symbol in expression.symbols}
    is_of_widths = sizes <= {"d_model", "d_ff"} and number.digits >= 100 * number.step
    if copies not in _OF_A_LAYER or not is_of_widths:
        return False
    if "d_ff" in sizes and settled.get("d_ff") == 4 * settled.get("d_model", 0):
        return False
    others = [copies + more for more in (-1, 1) if copies + more in _OF_A_LAYER]
    return any(fits(number, [Truth.of(truth.value.exact * other / copies, "")]) for other in others)


_OF_A_LAYER = (2, 3, 4)
"""How many matrices there are in attention, and in an FFN."""


def _is_whole_quotient(expression: Expression, number: Number, truth: Truth) -> bool:
    """Whether one symbol over another is a whole number, and so is what it is said to be: "d_k = d_model / h = 64"."""
    is_plain = expression.node[0] == "/" and not expression.numbers and expression.node[1][0] == "symbol"
    are_whole = truth.value.exact.denominator == 1 and is_whole(number)
    is_of_a_size = any(len(symbol) > 1 and size_named(symbol) for symbol in expression.symbols)
    return is_plain and are_whole and is_of_a_size and expression.node[2][0] == "symbol"


def _is_another_multiple(expression: Expression, number: Number, truth: Truth) -> bool:
    """Whether so many times a width is said to be another whole number of times that width: "4 × d_model = 2304".

    Of another model the width may be twice or half as large, but hardly a third more.
    """
    sizes = {size_named(symbol) for symbol in expression.symbols if len(symbol) > 1}
    if expression.node[0] != "*" or sizes != {"d_model"} or len(expression.numbers) != 1 or not number.bare:
        return False
    times, said, true = expression.numbers[0], Fraction(number.value), Fraction(truth.value.exact)
    if not is_whole(times) or times.digits < 1:
        return False
    is_multiple = (said * times.digits / true).denominator == 1
    return is_multiple and said * times.digits != true and not _is_power_of_two(said / true)


def _is_power_of_two(ratio: Fraction) -> bool:
    return all(part & (part - 1) == 0 for part in (ratio.numerator, ratio.denominator))


def _in_thirds(number: Number, true: Exact) -> bool:
    """Whether a number of three digits or more is a third of what it should be, or three times as much: the FLOPs of
    one of the passes of training and not of all three."""
    is_long = number.digits >= 100 * number.step
    return is_long and fits(number, [Truth.of(true * times, "", "") for times in (3, Fraction(1, 3))])


_NEARLY, _TWICE = Fraction(5, 4), {Fraction(2), Fraction(1, 2)}
_TENS = {Fraction(10) ** power for power in (-6, -3, -2, -1, 1, 2, 3, 6)}


def is_slip_of_symbols(case: Mismatch) -> bool:
    """Whether digits alone tell a slip, though the symbols' values may be those of another model: two of them changed
    places, or one of six or more is another."""
    number = case.number
    return case.is_swapped or bool(number.bare and number.value >= _SIX_DIGITS and slip(number, case.exact))


_SIX_DIGITS = 10**5


def lacks_a_term(expression: Expression, number: Number, truth: Truth) -> bool:
    """Whether a whole number is a sum but for one of its terms: "10,240,000 + 30,720,000 + 3,200 = 40,960,000"."""
    missing = truth.value.exact - number.value
    return bool(number.bare and missing) and any(_comes_to(term, missing) for term in terms_of(expression.node))


def _comes_to(node: Node, exact: Exact) -> bool:
    value = value_of(node)
    return value is not None and value.exact == exact


def no_size_fits(expression: Expression, number: Number) -> bool:
    """Whether an exact count can't be what an expression with one symbol comes to, whatever size that stands for.

    No h makes 4h² 12,582,912. Sizes are whole, and what is worked out must grow with them.
    """
    is_exact = is_whole(number) and number.step == 1 and number.digits >= _LARGE
    if not is_exact or len(expression.symbols) != 1 or not _grows(expression.node):
        return False
    below, above = 0, int(number.digits)
    while above - below > 1:
        middle = (below + above) // 2
        value = value_of(expression.node, middle)
        if value is None or value.exact == number.digits:
            return False
        below, above = (middle, above) if value.exact < number.digits else (below, middle)
    return 1 < above < number.digits


def _grows(node: Node) -> bool:
    """Whether there is nothing in a node but sums, products and powers of symbols and whole numbers."""
    if len(node) == 3:
        return node[0] in _GROWING and _grows(node[1]) and _grows(node[2])
    if node[0] == "number":
        return is_whole(node[1])
    return bool(node[0] == "symbol")


def slipped_operand(expression: Expression, number: Number) -> Claim | None:
    """A claim about the one operand of an exact equation that would hold if two of its digits changed places.

    "50,304 = 64 * 768", where 64 * 786 is meant; where the result itself may be the slip there is none.
    """
    operands = expression.numbers
    whole = all(is_whole(operand) for operand in (number, *operands))
    if not whole or expression.symbols or number.digits < _LARGE or len(operands) > _MOST:
        return None
    found = [
        (operand, meant)
        for operand in operands
        for meant in swaps(int(operand.digits))
        if _comes_to(with_digits(expression.node, operand, meant), number.digits)
    ]
    if len(found) != 1:
        return None
    operand, meant = found[0]
    truth = Truth.of(meant, number.text)
    return Claim(
        operand.start, operand.end, "arithmetic", "wrong", FIRM, truth, operand.units[0], number=operand,
        addends=(number.start,),
    )  # fmt: skip


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
    found = [term for term in terms if term.value + off > 0 and slip(term, term.value + off)]
    if len(found) == 1 and len(terms) >= _FEWEST:
        term, meant = found[0], Truth.of(found[0].value + off, number.text)
        yield Claim(term.start, term.end, "arithmetic", "wrong", FIRM, meant, term.units[0], number=term)


_LONG = 10**6
_FEWEST, _MOST = 2, 12
"""An equation with more operands may be mended in too many ways."""


def unless_it_hides_a_slip(passage: Passage, claim: Claim, expression: Expression, relation: str) -> Claim | None:
    """A number that is about right, wrong if a slip explains it and only zeros or rounded operands leave it open; None
    if it is about right only as both its operands and itself are rounded by much."""
    number, truth = claim.number, claim.truth
    if number is None or truth is None or claim.verdict == "loose":
        return claim
    if relation == "=" and not is_marked(passage, number) and _is_slip(claim, expression, number, truth):
        return claim._replace(verdict="wrong", truth=point(truth))
    return None if _is_beyond(number, claim.unit, truth) or _is_off_by_much(expression, number, truth) else claim


def _is_off_by_much(expression: Expression, number: Number, truth: Truth) -> bool:
    """Whether a sum of products of short decimals, each of which may be rounded, isn't what it comes to with all of its
    digits: "0.9 × 0.1 + 0.1 × 0.3 + 0.2 × 0.9 = 0.36", which is 0.30 as it stands."""
    if expression.node[0] != "+" or number.step != _HUNDREDTH or number.kind != "count":
        return False
    if not all(term[0] == "*" for term in terms_of(expression.node)):
        return False
    is_short = all(one.bare and one.digits * 10 % 1 == 0 for one in expression.numbers)
    exact = Fraction(truth.value.exact)
    return is_short and abs(Fraction(number.value) - exact) > _NEAR_BY * abs(exact)


_HUNDREDTH = Fraction(1, 100)


def _is_slip(claim: Claim, expression: Expression, number: Number, truth: Truth) -> bool:
    """Whether a slip explains that a number is only about right."""
    if truth.value.low == truth.value.high:
        return lacks_a_term(expression, number, truth)
    as_read = number if claim.unit is None else number._replace(units=(claim.unit,))
    return is_swapped_result(as_read, truth) or misnamed(as_read, [point(truth)]) is not None


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
