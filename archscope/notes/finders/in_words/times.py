"""Times: what something comes to, "16.06 / 3350 = 4.8 ms", and the same in another unit: "1,882 hours or 78 days"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.chains import carried_on
from archscope.notes.finders.calculations.nodes import first_factor
from archscope.notes.finders.in_words.worked_out import both_ways, is_off_by, sure_if
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.equations import Side
from archscope.notes.numbers.evaluation import Node, TooLarge, Value, evaluate, number_value
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.statements.durations import SECONDS, TimeUnit, unit_of_time
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_SAME = cased(
    r"[\s$*`]*(?:[,，]?\s*(?:(?:or|i\.e\.,?|that is,?)\s+|也就是|即为?|折合|合)(?:about |roughly |some |大约|约|~|≈)?|"
    r"[(（]\s*(?:about |大约|约|~|≈)?|[=≈]\s*|\\approx\s*|"
    r"(?:[,，]|[—–]+)[\s$*`]*(?:about|roughly|大约|约合?|~|≈)\s*)[\s$*`~]*"
)
"""What stands between a time and the same in another unit."""
_MANY = 100
"""Whole numbers that are smaller may be two times to choose from: "12 hours or 2 days"."""
_NEAR, _FAR = Fraction(3, 2), Fraction(5, 2)
"""A time that is rounded up is nearer; a working day is farther off."""
_CLOSES = cased(
    r"[\s$*`]*(?:[.,;:)）。，；=≈\n]|$|\\approx|[—–]\s?(?!\d)|[×*]\s?\d+ ?(?:[a-z]+|个?[\u4e00-\u9fff]{1,3})?\s?=)"
)
"""What follows a time of which nothing more is said: not "4 days on 10 GPUs", but "0.3 ms × 19 buckets = 5.7 ms"."""
_LETTERS = frozenset("hs")
_OPERATOR = cased(r"(?:[×*·+/÷−-]|\\times|\\cdot|\\div|乘以?|除以|加上?|减去?)[\s$]*$")
_EQUAL = frozenset(("=", "≈", "\\approx"))
"""Relations after which a number of so many steps, not rounded up by much, is meant to be the same."""


def times(passage: Passage) -> Iterator[Claim]:
    """A claim about each number in a unit of time that says again the time just before it, or what was worked out."""
    numbers = passage.numbers
    units = {number.start: unit for number in numbers if (unit := unit_of_time(passage, number)) is not None}
    if not units:
        return
    for first, second in itertools.pairwise(numbers):
        if first.start in units and second.start in units:
            yield from _said_again(passage, first, second, units[first.start], units[second.start])
    for sides in passage.equations:
        for index, side in enumerate(sides):
            number = _number_of(side) or (first_factor(side.expression.node) if side.expression is not None else None)
            if index and number is not None and number.start in units:
                yield from _worked_out(passage, sides[:index], number, units[number.start])


def _said_again(passage: Passage, first: Number, second: Number, unit: TimeUnit, other: TimeUnit) -> Iterator[Claim]:
    """ "1,882 hours or 78 days"."""
    between = passage.between(unit.end, second.start)
    if unit.seconds == other.seconds or not first.value or not second.value or not _SAME.fullmatch(between):
        return
    if unit.is_of_one is not other.is_of_one:
        return
    truth = Truth(number_value(first).times(unit.seconds / other.seconds), f"{first.text} in another unit")
    approximate = "≈" in between or "approx" in between
    for claim in claimed(passage, second, [truth], "arithmetic", FIRM, approximate=approximate, addends=(first.start,)):
        is_exact = first.digits >= _MANY or not isinstance(first.digits, int)
        ratio = divided(second.value, truth.value.exact)
        is_equal = between.strip(" $*`") in _EQUAL and second.is_precise
        is_equal = is_equal and not _OPERATOR.search(passage.before(first.start, 12))
        likely = is_equal or _NEAR <= max(ratio, 1 / ratio) <= _FAR or is_slip(second, truth.value)
        is_swapped = is_equal and slip(second, truth.value.exact) == SWAP
        is_all = is_swapped or _is_all(passage, other)
        strength = claim.strength if is_exact and likely and is_all else CONFIRM
        yield claim._replace(verdict="wrong" if is_swapped else claim.verdict, strength=strength)


def _is_all(passage: Passage, unit: TimeUnit) -> bool:
    """Whether no more is said of a time: how many share it, or what it is for."""
    return _CLOSES.match(passage.text, unit.end - passage.start) is not None


def _number_of(side: Side) -> Number | None:
    """The number that a side is, where an h after it may be read as a symbol."""
    if side.number is not None or side.expression is None:
        return side.number
    match side.expression.node:
        case ("*", ("number", number), ("symbol", "h")):
            return number if isinstance(number, Number) else None
    return None


def _worked_out(passage: Passage, before: Sequence[Side], number: Number, unit: TimeUnit) -> Iterator[Claim]:
    """ "16.06 / 3350 = 4.8 ms", where a slip explains what is wrong: what the operands are in isn't said."""
    expression = next((side.expression for side in reversed(before) if side.is_compound and not _number_of(side)), None)
    if expression is None or not expression.symbols <= _LETTERS or not number.value:
        return
    try:
        values = expression.values(lambda _symbol: 1)
    except TooLarge:
        return
    how = expression.text(passage.text, passage.start)
    apart = expression.in_scientific_notation
    node, is_plain = apart or expression.node, not expression.symbols and _is_all(passage, unit)
    values += [value for value in [evaluate(apart, lambda _symbol: None) if apart else None] if value is not None]
    truths = [Truth(value.times(scale), how) for value in values for scale in _readings(unit.seconds)]
    for claim in claimed(passage, number, truths, "arithmetic", FIRM, nearest=True, addends=carried_on(before)):
        slipped = [truth for truth in truths if is_slip(number, truth.value)]
        if not claim.is_right and slipped and is_plain:
            yield claim._replace(truth=slipped[0])
        else:
            yield sure_if(claim, is_plain and _is_by_a_rate(node))


def _is_by_a_rate(node: Node) -> bool:
    """Whether a node divides so many bytes or operations by as many in a second: nothing else is so large."""
    if node[0] != "/":
        return False
    sides = [evaluate(side, lambda _symbol: None) for side in node[1:] if isinstance(side, tuple)]
    return len(sides) > 1 and all(side is not None and side.exact >= _MANY_AT_ONCE for side in sides)


_MANY_AT_ONCE = 10**6


def _readings(unit: Fraction) -> Sequence[Fraction]:
    """What one of an expression may be in a unit of time: one of it, a second or, of days, an hour."""
    found = [Fraction(1), 1 / unit]
    return [*found, Fraction(1, 24)] if unit == SECONDS["day"] else found


def is_slip(number: Number, value: Value) -> bool:
    """Whether two digits changed places, or the point did."""
    # Of 1,640 the zero may be rounded.
    step = 10 if isinstance(number.digits, int) and number.digits % 10 == 0 else 1
    rounded = number._replace(digits=Fraction(number.digits) / step)
    is_swapped = slip(number, value.exact) == SWAP or slip(rounded, Fraction(value.exact) / step) == SWAP
    return is_swapped or is_off_by(number, value.exact, both_ways(10))
