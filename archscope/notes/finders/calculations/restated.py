"""A number said again: in another unit or notation, in brackets, further on."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.doubts import goes_over
from archscope.notes.finders.calculations.mismatches import is_within
from archscope.notes.finders.calculations.multiples import is_for_so_many, is_multiple
from archscope.notes.finders.memory.bytes_said_again import (
    converted,
    in_plain_bytes,
    is_exactly_so_many,
    lacks_a_factor,
    said_in_bytes,
)
from archscope.notes.judging.blame import is_untouched
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, Truth, fits, judge
from archscope.notes.judging.holding import claimed, hold
from archscope.notes.judging.slips import SWAP, slip, swaps
from archscope.notes.numbers.equations import ROUGHLY, Side
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand, is_whole
from archscope.notes.text.patterns import AnyCase, cased

LEAST = 10**5
"""Smaller numbers may stand side by side by chance."""


def restated(passage: Passage) -> Iterator[Claim]:
    """Claims about numbers that repeat another one beside them."""
    for sides in passage.equations:
        for before, side in itertools.pairwise(sides):
            first, second = before.number, side.number
            if first is None or second is None or side.relation not in ("=", "≈"):
                continue
            yield from _converted(passage, first, second, side.relation)
        yield from converted(passage, sides)
    yield from _in_brackets(passage)
    yield from said_in_bytes(passage)
    yield from _said_twice(passage)


def _converted(passage: Passage, before: Number, number: Number, relation: str) -> Iterator[Claim]:
    """ "524,288 bytes = 512 KiB", "8,030,261,248 ≈ 8.03B"."""
    before = in_plain_bytes(before)
    # "FP16 (2 bytes) = 14 GB", "each 2 bytes = 160 KB": those are the bytes of each value.
    is_width = any(one.units[0].scale == 1 and one.digits <= _WIDEST for one in (before, number))
    of_bytes = (before.kind == number.kind == "bytes" and not is_width) or before.kind == number.kind == "flops"
    scaled = before.kind == number.kind == "count" and number.units[0].scale != 1
    if scaled and before.units[0].name.startswith(_POWER) and isinstance(before.digits, int):
        # "12 × 10⁶ = 1.2 × 10⁷": a product of whole numbers.
        claim = hold(passage, number, [Truth.of(before.value, before.text)], "arithmetic", FIRM)
        yield from () if claim is None or before.units == number.units else (claim,)
    elif of_bytes or (scaled and before.bare and before.value >= LEAST):
        truths = [Truth(number_value(before, (unit.system,)), before.text) for unit in before.units]
        claim = hold(
            passage,
            number,
            truths,
            "arithmetic",
            FIRM,
            approximate=relation == "≈",
            addends=(before.start,),
            rests=lacks_a_factor(before, number),
        )
        if claim is not None and not (claim.is_right and is_exactly_so_many(before, number)):
            is_other = (
                before.units == number.units
                or _is_for_each(passage, before, number)
                or goes_over(passage, before, number, before.value)
                or _is_of_each(passage, before, claim)
                or (claim.truth is not None and is_for_so_many(passage, number, claim.truth))
            )
            yield claim._replace(strength=CONFIRM) if is_other else claim


_WIDEST = 16
_POWER = "10^"
"""What the name of a number's unit begins with where that is a power of ten."""


def _is_of_each(passage: Passage, before: Number, claim: Claim) -> bool:
    """Whether a number is what so many take together: "8,192 tokens of 128 KB = 1 GB"."""
    counts = [other for other in passage.numbers if other.end < before.start <= other.end + _FARTHEST and other.digits]
    if not counts or claim.truth is None or claim.number is None:
        return False
    together = claim.truth.value.times(counts[-1].digits)
    return fits(claim.number, [Truth(together, "")])


_FARTHEST = 24


def _is_for_each(passage: Passage, before: Number, number: Number) -> bool:
    """Whether one of two numbers far apart is for each of what the other is for all of: "256 MB/层 ≈ 8 GB"."""
    if per_what(passage, before.end) == per_what(passage, number.end) or not number.value:
        return False
    return not is_within(divided(before.value, number.value), _FAR)


_FAR = 4
_PER = cased(
    r"[\s*`$(（]*(?:/|\bper\s|\ban?\s(?=(?:layer|block|head|expert|token)\b)|每个?)\s?([A-Za-z]+|[\u4e00-\u9fff]{1,2})"
)


def per_what(passage: Passage, position: int) -> frozenset[str]:
    """What a number is for each of, as the text after it says: "/layer/token", "per layer", "（每层）"."""
    text, at, found = passage.after(position), 0, set()
    while (match := _PER.match(text, at)) is not None:
        found.add(match[1].lower().removesuffix("s"))
        at = match.end()
    return frozenset(found)


_OF_THE_SAME = AnyCase(
    r"^[\s*`$]*(?:(?:个?参数|parameters|params|values|个数)[\s*`$]*)?[.。;；,，\s]*[~≈$\s]*$"
    r"|\b(?:it|that|this|which|they|these|say|said|call\w*)\b|说|这|即|它"
)
"""What stands between a result and the same said again: nothing much, or a word for it."""


def said_again(passage: Passage, side: Side, result: Number) -> Iterator[Claim]:
    """A result said again further on: "… = 2,097,152. Some say that it is ≈ 4 million"."""
    number = side.number
    if number is None or number.bare or number.kind != result.kind or result.value < LEAST:
        return
    between = passage.between(result.end, number.start)
    if side.relation in ROUGHLY and _OF_THE_SAME.search(between):
        truth = Truth.of(result.value, result.text)
        for claim in claimed(
            passage, number, [truth], "arithmetic", CONFIRM, approximate=True, addends=(result.start,)
        ):
            ratio = divided(number.value, result.value)
            doubled = any(abs(ratio * factor - 1) < Fraction(1, 12) for factor in (Fraction(1, 2), 2))
            yield claim._replace(strength=FIRM) if doubled or _is_slip(ratio) else claim


_RESTATED = cased(
    r"^[\s*`]*(?:(?:个?参数|(?:trainable |total )?(?:parameters|params)|values|个数)[\s*`]*)?(?:#\s*|[(（]\s*(?:~|≈|"
    r"约|about )?|[,，]\s*(?:(?:也就是|即)(?:整?个?模型的?)?(?:总?(?:规模|参数量?|大小))?|i\.e\.,?|that is,?|or)?\s*"
    r"(?:~|≈|\$?\\approx|大约|约为|约|about|roughly|or about|or)\s*)[\s*`$]*$"
)
_OF_WHAT = r"[\s*`$]*(?:tokens|values|weights|(?:trainable |total )?(?:parameters|params)|个?(?:参数|权重|值)?)[\s*`$]*"
_THAT_IS = cased(rf"^{_OF_WHAT}[,，][\s*`$]*(?:i\.e\.,?|that is,?|也就是|即|约为?|about)[\s*`$]*$")
_ENDS = cased(rf"^{_OF_WHAT}(?:[.。;；)）]|$)")


def _is_told(passage: Passage, exact: Number, between: str, scaled: Number) -> bool:
    """Whether a result is said again, and nothing more: "143,000 × 2,097,152 = 299,892,736,000 tokens, i.e. 300B."."""
    is_result = _RESULT.search(passage.before(exact.start, 8)) is not None
    return is_result and _THAT_IS.match(between) is not None and _ENDS.match(passage.after(scaled.end)) is not None


_RESULT = cased(r"[=≈][\s*`$]*$")


def _in_brackets(passage: Passage) -> Iterator[Claim]:
    """An exact number said again with a unit: "603,979,776（6.04亿）", "175B (174,604,259,328)"; bytes only where they
    stand behind the same in GB, "16 GB (17,179,869,184 bytes)"."""
    for first, second in itertools.pairwise(map(in_plain_bytes, passage.numbers)):
        pair = _exact_and_scaled(passage, first, second)
        if pair is None:
            continue
        exact, scaled = pair
        is_sure, rests = _how_sure(passage, exact, scaled)
        truth = Truth.of(exact.value, exact.text, _kind(exact))
        strength = FIRM if is_sure else CONFIRM
        for claim in claimed(passage, scaled, [truth], "arithmetic", strength, addends=(exact.start,), rests=rests):
            yield claim._replace(rests=True) if _is_swapped(exact, claim) else claim


def _exact_and_scaled(passage: Passage, first: Number, second: Number) -> tuple[Number, Number] | None:
    """The exact one of two numbers side by side, and the other if it is the same with a unit."""
    between = passage.between(first.end, second.start)
    if is_whole(first) and _is_exact(first) and (_RESTATED.match(between) or _is_told(passage, first, between, second)):
        exact, scaled = first, second
    elif _is_exact(second) and between.strip() in ("(", "（") and passage.after(second.end, 1) in (")", "）"):
        exact, scaled = second, first
    else:
        return None
    return None if scaled.bare or not scaled.value or scaled.kind != exact.kind else (exact, scaled)


def _is_exact(number: Number) -> bool:
    is_counted = number.bare or (number.kind == "bytes" and number.units[0].scale == 1)
    return is_counted and isinstance(number.digits, int) and number.digits >= LEAST


def _kind(exact: Number) -> str:
    return "bytes" if exact.kind == "bytes" else ""


def _how_sure(passage: Passage, exact: Number, scaled: Number) -> tuple[bool, bool]:
    """Whether a number must be meant to be an exact one beside it, and whether that may rather be what is wrong."""
    ratio = divided(scaled.value, exact.value)
    after = passage.after(scaled.end)
    if (ratio > 1 and _WITH_MORE.match(after)) or _OF_OTHERS.match(after):
        return False, False
    if exact.kind == "bytes":
        return is_within(ratio, Fraction(5, 4)), False
    # Of 41,493,040 and 41.94M either may be what is wrong, of 7,087,872 and 7.1B hardly the first.
    between = passage.between(min(exact.end, scaled.end), max(exact.start, scaled.start))
    is_twice = any(abs(ratio * by - 1) < _HARDLY for by in (_HALF, 2))
    # What so many layers have together may stand behind a result without a word, but no odd multiple of it.
    is_odd = _RESULT.search(passage.before(exact.start, 8)) is not None and not is_multiple(ratio)
    # In a bracket without a word may be another number, "38,597,376 (124M)".
    is_about = (is_twice or is_odd) and _ABOUT.search(between) is not None
    is_told = (is_about and _ENDS.match(passage.after(scaled.end)) is not None) or (
        is_within(ratio, 2) and _is_told(passage, exact, between, scaled)
    )
    is_swapped = slip(scaled, exact.value) == SWAP
    rests = _is_slip(ratio, (0,)) and not is_swapped and not is_untouched(exact, Fraction(scaled.value - exact.value))
    return _is_slip(ratio) or is_swapped or is_told, rests


_HALF, _HARDLY, _NO_DIGIT = Fraction(1, 2), Fraction(1, 50), cased(r"\D")
_WITH_MORE = AnyCase(r"[\s*`$]*(?:param\w*\s)?(?:with|incl\w*|counting|plus)\b")
_OF_OTHERS = AnyCase(
    r"[\s*`$]*(?:param\w*\s)?(?:(?:in|by|per|according to)\b[^()\d]*\b(?:papers?|report|docs?|card|blog)\b|是?论文)"
)
_ABOUT = AnyCase(r"[~≈约]|approx|\babout|\broughly")


def _is_swapped(exact: Number, claim: Claim) -> bool:
    """Whether it is the exact number that is wrong: with two of its digits changed, or with another number of zeros,
    the other one would be right."""
    if claim.is_right or claim.number is None:
        return False
    if str(exact.digits).rstrip("0") == _NO_DIGIT.sub("", claim.number.text).strip("0"):
        return True
    if is_untouched(exact, Fraction(claim.number.value) - exact.value):
        return False
    others = swaps(int(exact.digits))
    truths = [Truth.of(other, "", _kind(exact)) for other in others]
    return any(judge(claim.number, [truth], "")[0] == "rounded" for truth in truths)


def _is_slip(ratio: Fraction, powers: Sequence[int] = (-3, -2, -1, 0, 1, 2, 3)) -> bool:
    """Whether two numbers are so near, or so exactly powers of ten apart, that they must be meant to be the same."""
    return any(
        bound < ratio * Fraction(10) ** power < 1 / bound
        for power in powers
        for bound in [_AT_SIGHT if power == 0 else _BUT_FOR_TENS]
    )


_AT_SIGHT, _BUT_FOR_TENS = Fraction(4, 5), Fraction(15, 16)


def _said_twice(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that a slip parts from a rounded one before it, of which it is another notation.

    "1.24 亿（124M）", "32K (32,768)", "7.44 GFLOPs = 7440 MFLOPs". Neither proves the other right: they only show that
    one of them is wrong.
    """
    if max(passage.largest.values(), default=0) < _LEAST_AGAIN:
        return
    for first, second in itertools.pairwise(passage.numbers):
        if (first.bare and second.bare) or not first.digits or not second.digits:
            continue
        if not _AGAIN.fullmatch(passage.between(first.end, second.start)) or is_operand(passage, first):
            continue
        meant = _exactly(first, second) if second.units[0].scale == 1 else _roughly(first, second)
        if meant is None or not _CLOSES.match(passage.after(second.end, 24)):
            continue
        truth, strength, rests = meant
        for claim in claimed(passage, second, [truth], "arithmetic", strength, addends=(first.start,), rests=rests):
            if not claim.is_right or second.kind == "flops":
                yield claim


_NOUN = r"(?:个?(?:参数|token|词元)|(?:trainable |total |model )?(?:param(?:eter)?s|tokens|weights|bytes)|字节)"
_NEARLY = r"(?:~|≈|\\approx|about|roughly|around|大约|约为|约合|约|大概|正好|exactly)"
_AGAIN = AnyCase(
    rf"[\s*`$]*(?:{_NOUN}[\s*`]*)?(?:[=≈]|\\approx|[(（,，]?\s*(?:也就是|即为?|i\.e\.,?|that is,?|折合|合|等于)|"
    rf"[(（]|[,，]\s*(?:or\s+)?(?={_NEARLY}))\s*{_NEARLY}?[\s*`$]*"
)
"""What stands between a number and the same in another notation."""
_CLOSES = AnyCase(rf"[\s*`$]*{_NOUN}?[\s*`$]*(?:[)）。，；]|[,.;](?!\d)|$|\n|per\b|/token)")
_Meant = tuple[Truth, int, bool]
"""What a number must be, how sure that is, and whether the slip may be in the one before it as well."""


def _exactly(first: Number, second: Number) -> _Meant | None:
    """The number in full of one in K or MiB, which two digits of a long one that changed places are by no chance."""
    unit = first.units[-1]
    exact = first.digits * unit.scale
    is_it = unit.scale % _KIBI == 0 and slip(second, exact) == SWAP
    return (Truth.of(exact, first.text), SURE, False) if is_it else None


def _roughly(first: Number, second: Number) -> _Meant | None:
    """The same number in another unit of its kind."""
    one, other = first.units[0], second.units[0]
    is_of_a_kind = one.kind == other.kind or (first.bare and other.kind == "flops")
    if not is_of_a_kind or other.kind not in _KINDS:
        return None
    value, ratio = number_value(first), divided(second.value, first.value)
    if one.kind == other.kind == "flops" and 1 != one.scale != other.scale != 1:
        # "1033.1 GFLOPs (1.03 TFLOPs)"
        return Truth(value, first.text), CONFIRM, False
    if (one.scale == 1 or one.name.isascii() is not other.name.isascii()) and any(
        abs(ratio * ten - 1) < _SAME for ten in _TENS
    ):
        # A power of ten apart, in other languages or with no prefix: "300B（300 亿）". Of 2.6e14 FLOPs (2.6 PFLOPs) the
        # exponent may be what is wrong.
        return Truth(value, first.text), FIRM, not first.bare and one.scale == 1
    is_swapped = second.digits >= _DIGITS * min(second.step, 1) and slip(second, value.exact) == SWAP
    return (Truth(value, first.text), FIRM, True) if is_swapped else None


_LEAST_AGAIN, _DIGITS, _KIBI, _SAME = 1000, 100, 1024, Fraction(1, 100)
_KINDS, _TENS = frozenset(("count", "flops")), [Fraction(10) ** power for power in (-4, -3, -2, -1, 1, 2, 3, 4)]
