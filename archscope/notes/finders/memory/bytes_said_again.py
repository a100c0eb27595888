"""Bytes said again in another unit: "327,680 bytes per token (320 KiB)", "1.5 GiB = 1536 MiB"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.judging.blame import is_untouched
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, Truth, fits
from archscope.notes.judging.holding import claimed, hold
from archscope.notes.judging.slips import DIGIT, SWAP, is_swapped_in, slip
from archscope.notes.numbers.equations import Side
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import BARE, UNITS, Exact, Number, Unit, divided, in_thousands
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered

_LEAST = 1000
_FARTHEST = 48
_MARKS = cased(r"[*`$]+")
_NEARLY = r"(?:~|≈|about|roughly|approximately|exactly|precisely|around|大约|约[为合]?|大概|差不多|正好|恰好|刚好)"
_ABOUT = rf"(?:{_NEARLY}|only|just|some)?\s*"
_EACH_TOKEN = (
    r"(?:每一?个?\s?(?:token|词元)|\b(?:per|each|every|a) token\b)[\s:：]*(?:is|takes|needs|占用?|是|为|需要?|要)?"
)
_SAME = AnyCase(
    rf"(?:\s?(?:per|for each|for a|for one|/)\s?(?:token|layer|sequence|value|parameter)|/token)?"
    rf"(?:\s?[,，(（]?\s*(?:i\.e\.,?|that is,?|or|which is|也就是|即为?|就是|约?合|折合|相当于|换算[成为]?)"
    rf"\s*{_ABOUT}(?:{_EACH_TOKEN}\s*{_ABOUT})?|"
    rf"\s?(?:[(（]=?|—|–)\s*{_ABOUT}|"
    rf"\s?[,，]\s*(?:\\approx|{_NEARLY})\s*)"
)
"""What stands between some bytes and the same in another unit."""
CLOSES = AnyCase(
    r"\s*(?:(?:of|in) (?:gpu |device |main )?(?:memory|v?ram)\b|的?(?:显存|内存))?"
    r"\s*(?:[.,;:)）。，；：]|$|\n|per (?:token|layer|sequence)\s*(?:[.,;:)]|$|\n)|[(（](?:除以|divided by|/|÷)\s?1)"
)
"""What ends behind bytes of which nothing more is said."""
_FACTORS, _FACTORS_IN_BRACKETS = both_ways(2, 4, 8, 10, 1000, 1024), both_ways(2, 1000, 1024)
"""What one forgets; "16,777,216 bytes (2 MB)" may also be the bytes before and after something."""
_OF_TOKEN = AnyCase(
    r"(?:per|each|every|a|for each|for one)[ -](?:token|sequence|layer|request|user|head)|"
    r"每一?个?\s?(?:token|词元|序列|层|用户|请求|头)"
)
_OF_MANY = AnyCase(
    r"token|词元|context|sequence|batch|users?\b|\b\d+ \w+s\b|layers\b|heads\b|上下文|序列|批|用户|共|\d\s?层"
)
_OPERATOR = cased(r"(?:[×*·+/÷−-]|\\times|\\cdot)\s*$")
_DIGITS = 100
_PER_STEP = tuple(Fraction(1024, 1000) ** power for power in (-1, 1, 2, 3))
"""What parts a size from one that was divided by 1024 in too few of its steps, or in one too many."""
_EXACTLY = AnyCase(r"(?:exactly|precisely|正好|恰好|刚好)[\s*`$]*$")
"""What says that the second of two sizes was worked out from the first."""
_FORGOTTEN = both_ways(2, 4)
_SEVERAL, _ROUND = 1000, 1000
_LARGE, _FEW = 10**5, 10


def said_in_bytes(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that says the bytes just before it in another unit."""
    if "bytes" not in passage.largest:
        return
    for first, second in itertools.pairwise(map(in_plain_bytes, passage.numbers)):
        if second.kind != "bytes" or second.start - first.end > _FARTHEST or not first.value or not second.value:
            continue
        between = _MARKS.sub("", lowered(passage.between(first.end, second.start)))
        after = _MARKS.sub("", passage.after(second.end, _FARTHEST))
        is_operand = _OPERATOR.search(passage.before(first.start, 12)) is not None
        if first.kind == "bytes" and not is_operand and _SAME.fullmatch(between):
            factors = _FACTORS_IN_BRACKETS if "(" in between or "（" in between else _FACTORS
            if _OF_TOKEN.search(between + after) and _OF_MANY.search(passage.until(first.start)):
                # "8 tokens take 524,288 bytes, that is 64 KiB per token", and so of layers or sequences
                factors = ()
            yield from _of_bytes(passage, first, second, after, factors)


def _of_bytes(
    passage: Passage, first: Number, second: Number, after: str, factors: Sequence[Fraction]
) -> Iterator[Claim]:
    """The same bytes in another unit; of two that are both rounded the one that a slip explains is wrong."""
    is_width = first.value < _LEAST < second.value / first.value
    if is_width or {unit.scale for unit in first.units} == {unit.scale for unit in second.units}:
        return
    if first.units[0].scale == 1 and isinstance(first.digits, int):
        yield from _of_exact(passage, first, second, after, factors)
        return
    truths = [Truth(number_value(first, (unit.system,)), first.text, None) for unit in first.units]
    # "154.4 MB (154.4 MiB)": the one that says it again is no other number.
    is_copied = second.digits == first.digits
    claim = hold(passage, second, truths, "arithmetic", FIRM, addends=(first.start,), rests=not is_copied)
    if claim is not None and claim.verdict == "loose" and is_copied:
        claim = claim._replace(verdict="wrong")
    if claim is None:
        return
    is_odd = _is_round(first) and _slipped_in(second, first.value) is not None and CLOSES.match(after) is not None
    if claim.verdict == "loose" and is_odd and second.digits >= _SEVERAL * second.step:
        claim = claim._replace(verdict="wrong", truth=truths[0], unit=second.units[0])
    if claim.is_right or not (CLOSES.match(after) or (is_copied and second.step < 1)):
        yield claim._replace(strength=CONFIRM)
        return
    is_first = slip(first, second.value) == SWAP
    is_second = slip(second, first.value) == SWAP or _is_tenfold(first, second) or _is_half_converted(first, second)
    is_second = is_second or is_odd
    if is_second and not is_first:
        claim = claim._replace(rests=False)
    elif is_first and not is_second:
        truth = Truth(number_value(second), second.text)
        yield from claimed(passage, first, [truth], "arithmetic", FIRM)
        return
    yield claim


def _is_round(number: Number) -> bool:
    """Whether a size is one that somebody started from, as it has none of the digits that a conversion leaves."""
    return isinstance(number.digits, int) and number.digits < _ROUND and number.units[0].system == "decimal"


def _is_tenfold(first: Number, second: Number) -> bool:
    """Whether the point is what parts two sizes of three digits."""
    is_long = second.digits >= _DIGITS * min(second.step, 1)
    return is_long and fits(second, [Truth(number_value(first), "")], (10, Fraction(1, 10)))


def _is_half_converted(first: Number, second: Number) -> bool:
    """Whether a size went wrong on its way between decimal and binary units: "3.30 GB (3.22 GiB)" is 3.30 / 1.024, and
    "208.3 GB (223.6 GiB)" is multiplied where it should be divided."""
    if not (first.is_precise and second.is_precise):
        return False
    if in_thousands(second) is not None and first.units[0].system == "decimal":
        # What a card is sold with is no rounded number: of 192 GB it may have 191.5 GiB.
        true = Truth.of(first.value, "") if _is_round(first) else Truth(number_value(first), "")
        return fits(second, [true], (*_PER_STEP, _turned(second)))
    if in_thousands(first) is not None and second.units[0].system == "decimal":
        return fits(second._replace(units=second.units[:1]), [Truth(number_value(first), "")], (1 / _turned(first),))
    return False


def _turned(binary: Number) -> Fraction:
    """What parts a size from one that was multiplied by the ratio of a decimal unit and its binary one where it should
    be divided."""
    return divided(binary.units[0].scale, UNITS[f"{binary.units[0].name[0]}B"][0].scale) ** 2


def _of_exact(
    passage: Passage, first: Number, second: Number, after: str, factors: Sequence[Fraction]
) -> Iterator[Claim]:
    truth = Truth.of(first.digits, first.text, "bytes")
    in_full = first._replace(units=BARE)
    rests = is_swapped_in(first, second) and not is_untouched(in_full, Fraction(second.value) - first.digits)
    rests = rests or (not _EXACTLY.search(passage.before(second.start, 16)) and lacks_a_factor(first, second))
    claim = hold(passage, second, [truth], "arithmetic", CONFIRM, addends=(first.start,), rests=rests)
    if claim is None:
        return
    ratio = divided(second.value, first.digits)
    slipped = _slipped_in(second, first.digits)
    if claim.verdict == "loose" and slipped is not None and second.is_precise:
        claim = claim._replace(verdict="wrong")
    is_slip = slipped is not None or Fraction(4, 5) < ratio < Fraction(5, 4)
    is_slip = is_slip or fits(second, [truth], factors)
    if is_slip and first.digits >= _LEAST and CLOSES.match(after):
        claim = claim._replace(strength=SURE, unit=claim.unit if claim.is_right else slipped or claim.unit)
    yield claim
    if not claim.is_right and lacks_a_factor(first, second):
        factor = next(by for by in _FORGOTTEN if fits(second, [truth], (by,)))
        other = Truth.of(first.digits * factor, second.text, "bytes")
        yield from claimed(passage, first, [other], "arithmetic", SURE, addends=(second.start,), rests=True)


def lacks_a_factor(first: Number, second: Number) -> bool:
    """Whether a factor of two, or some of them, is what one of two sizes lacks that should be the same; nothing between
    them tells which: "262,144 bytes (512 KB)" has forgotten the keys, or is in another dtype."""
    return fits(second, [Truth(number_value(first), "", None)], _FORGOTTEN)


def _slipped_in(number: Number, true: Exact) -> Unit | None:
    """The reading of its unit in which two digits of a number changed places, or one of several is another."""
    least = DIGIT if number.digits >= _SEVERAL * number.step else SWAP
    return next((unit for unit in number.units if slip(number._replace(units=(unit,)), true) >= least), None)


def in_plain_bytes(number: Number) -> Number:
    """A number of B so large that it can't be billions: "24,766,204,352 B"."""
    is_large = number.units[-1].system == "byte" and number.digits >= _LARGE
    return number._replace(units=number.units[-1:]) if is_large else number


def converted(passage: Passage, sides: Sequence[Side]) -> Iterator[Claim]:
    """A claim about each side of an equation that one before says in a larger unit of the same system, so that it is
    meant exactly: "1.5 GiB = 1536 MiB"; wrong if a slip parts them."""
    before: list[Number] = []
    for side in sides:
        number = side.number
        if number is None or number.kind != "bytes":
            continue
        exact = next((other for other in before[:_FEW] if is_exactly_so_many(other, number)), None)
        if exact is not None and side.relation == "=":
            yield from _converted(passage, exact, number)
        before.append(number)


def _converted(passage: Passage, exact: Number, number: Number) -> Iterator[Claim]:
    truths = [Truth.of(exact.digits * unit.scale, exact.text, "bytes") for unit in exact.units]
    claim = hold(passage, number, truths, "arithmetic", CONFIRM)
    if claim is None:
        return
    least = DIGIT if isinstance(exact.digits, int) and len(exact.units) == 1 else SWAP
    for at, truth in enumerate(truths if not claim.is_right and number.digits >= _DIGITS else ()):
        unit = number.units[min(at, len(number.units) - 1)]
        if slip(number._replace(units=(unit,)), truth.value.exact) >= least:
            yield claim._replace(strength=SURE, truth=truth, unit=unit)
            return
    yield claim


def is_exactly_so_many(before: Number, number: Number) -> bool:
    """Whether some bytes are what a round number of them is in a smaller unit of its system: 24 GiB in MiB."""
    is_smaller = number.units[0].scale < before.units[0].scale
    # 0.5 and 1.25 are meant exactly, too.
    is_binary = before.digits.denominator & (before.digits.denominator - 1) == 0
    is_round = isinstance(before.digits, int) or (before.digits < _FEW and is_binary)
    is_alike = number.units[0].scale == 1 or len(number.units) == len(before.units)
    return is_alike and is_smaller and is_round
