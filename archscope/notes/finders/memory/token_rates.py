"""The bytes of a token as sentences give them, "128 KiB per token", and so many times as much in pairs of numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.sizes_in_bytes import PER_TOKEN, is_count_of_tokens, widths_in
from archscope.notes.judging.claims import FIRM, Claim, Truth, judge
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_slip_of
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase, cased

_BESIDE = AnyCase(
    r"[\s*_`$)）]*(?:(?:per|(?:for |with |by )?(?:each|every|one|a)|/)[\s-]?(?:\w+ )?token\b|"
    r"/\s?词元|每个?\s?(?:token|词元))"
)
OF_A_PART = AnyCase(
    r"\b(?:keys?|values?|[kv])(?: cache)? (?:alone|only)\b|\b(?:[kv] cache|only (?:the )?(?:keys?|values?|[kv])|"
    r"logits|the (?:keys|values)(?! and))\b|"
    r"[仅的]\s?[kv](?![a-z])|\b(?:per|each|every|one|a|single|and) (?:layer|block|head)\b|/\s?(?:layer|head)|"
    r"每个?\s?(?:层|头)|单[层头]|一层"
)
"""Words for the bytes of a token in one layer only."""
_JOINED = AnyCase(
    r"[\s*_`$]*(?:,|，|/|→|->|and|or|to|vs\.?|versus|instead of|rather than|against|和|或|与|到|对|而不是)"
    r"[\s*_`$]*(?:only |about |[~≈约])?[\s*_`$]*"
)
_FAR = 200
"""So many times as much isn't taken by a token in another form of attention."""
_KIBI = 1024
_SAID_AGAIN = 10
_LISTED = cased(r"(?:\d[\d,]{2}|\d\s?[kK])\s?(?:,|、|，|/|and|or|和|或|与|to|-|–)\s?(?:and |or )?$")
"""What stands before the last of several numbers of tokens: "4K, 8K and 16K tokens"."""
_PAGE = 128
_BEGINS, _LABELS = cased(r"[\s*_`|-]*"), cased(r"[\s*_`$]*(?:[:：|=≈→]|->|—|–)")
FACTORS = both_ways(2, 4, 8, 10, 16, 100, 1000)
_UNITS = both_ways(1000, 1000**2, 1024, 1024**2)
_NEAR = Fraction(3, 4)


class Rate(NamedTuple):
    """The bytes of a token, and the dtypes that are named before them, by their bytes."""

    size: Number
    widths: frozenset[Exact]


def rate_of(sentence: Passage, said: Sequence[Number]) -> Rate | None:
    """The most exact of the bytes of a token that a sentence gives."""
    size = min(said, key=_coarseness, default=None)
    return None if size is None else Rate(size, frozenset(widths_in(sentence.until(size.end))))


def said_of_one_token(sentence: Passage, sizes: Sequence[Number]) -> list[Number]:
    """The bytes of a token in a sentence: those beside "per token", or the first after it, and the same again."""
    if not PER_TOKEN.search(sentence.text) or OF_A_PART.search(sentence.text):
        return []
    beside = [number for number in sizes if is_beside_a_token(sentence, number)]
    if not beside:
        named = max(found.end() for found in PER_TOKEN.finditer(sentence.text)) + sentence.start
        after = [number for number in sizes if number.start >= named][:1]
        beside = [number for number in after if not lengths_in(sentence, named, number.start)]
    # "56 KiB or 392 KiB per token" are bytes of a token both.
    beside += [number for number in sizes for rate in beside if are_joined(sentence, number, rate)]
    return [number for number in sizes if any(are_same(number, one) for one in beside)]


def is_beside_a_token(sentence: Passage, number: Number) -> bool:
    """Whether a number is followed by "per token"."""
    return _BESIDE.match(sentence.after(number.end, 24)) is not None


def are_joined(sentence: Passage, one: Number, other: Number) -> bool:
    """Whether a number of bytes is joined to the next one, which isn't of something much larger."""
    is_next = one.end <= other.start and _JOINED.fullmatch(sentence.between(one.end, other.start)) is not None
    return is_next and one.value < _FAR * other.value and other.value < _FAR * one.value


def are_same(one: Number, other: Number) -> bool:
    """Whether two numbers may be the same bytes, one of them rounded more than the other."""
    first, second = sorted((one, other), key=_coarseness)
    truths = [Truth(number_value(first, (unit.system,)), "") for unit in first.units]
    return judge(second, truths, "about")[0] != "wrong"


def values_of(rate: Number) -> list[Value]:
    """The bytes of a token in each reading of their unit; whole KiB are hardly ever rounded."""
    return [
        Truth.of(rate.digits * unit.scale, "", "bytes").value
        if isinstance(rate.digits, int) and unit.scale % _KIBI == 0
        else number_value(rate._replace(units=(unit,)))
        for unit in rate.units
    ]


def _coarseness(number: Number) -> Fraction:
    """How much of its value the last digit of a number is."""
    return Fraction(number.step) / number.digits


def lengths_in(sentence: Passage, first: int, last: int) -> list[Exact]:
    """The one number of tokens that a part of a sentence names, in its readings; "32K (32,768)" is one said twice."""
    inside = [
        number for number in sentence.numbers if first <= number.start < last and not is_operand(sentence, number)
    ]
    counts = [count for count in inside if is_count_of_tokens(sentence, count) or _is_label(sentence, count)]
    if any(_LISTED.search(sentence.before(count.start)) for count in counts):
        return []
    again = [other for count in counts for other in inside if 0 < other.start - count.end <= _SAID_AGAIN]
    readings: list[set[Exact]] = [
        {
            int(count.digits * scale)
            for unit in count.units
            if unit.kind == "count"
            # Of 1M tokens there may be 1,048,576, as of 1K 1024.
            for scale in (unit.scale, *((_KIBI**2,) if unit.name == "M" else ()))
            if count.value and count.digits * scale == int(count.digits * scale)
        }
        for count in [*counts, *(other for other in again if other.kind == "count")]
    ]
    return sorted(set.intersection(*readings), reverse=True) if readings else []


def _is_label(sentence: Passage, number: Number) -> bool:
    """Whether an item begins with a number that is one of tokens: "- 32K: 4 GiB"."""
    is_long = number.kind == "count" and number.digits * number.units[-1].scale % _PAGE == 0
    is_first = is_long and _BEGINS.fullmatch(sentence.until(number.start)) is not None
    return is_first and _LABELS.match(sentence.after(number.end, 8)) is not None


def of_tokens(rate: Number, lengths: Sequence[Exact], batches: Sequence[int] = (1,)) -> list[Truth]:
    """What so many tokens take at a rate, in each of some batches."""
    return [
        Truth(
            value.times(length * batch),
            f"{length:,} tokens × {rate.text} for each" + (f", batch {batch}" if batch != 1 else ""),
        )
        for batch in batches
        for length in lengths
        for value in values_of(rate)
    ]


def held_at(
    said: Passage, number: Number, truths: Sequence[Truth], rate: Number, factors: Sequence[Fraction]
) -> Iterator[Claim]:
    """The claim that a number is one of some truths, firm where a slip of the unit or of the work explains it."""
    truths = [truth for truth in truths if truth.value.exact]
    for claim in claimed(said, number, truths, "memory", FIRM, addends=(rate.start,)):
        ratio = Fraction(number.value) / truths[0].value.exact
        is_near = len(factors) >= len(FACTORS) and _NEAR < ratio < 1 / _NEAR
        yield sure_if(claim, is_near or is_slip_of(number, truths, (*_UNITS, *factors)))
