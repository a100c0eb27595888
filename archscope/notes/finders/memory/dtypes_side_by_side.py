"""Bytes of the same in several dtypes: "fp32 28 GB, fp16 14 GB, int8 7 GB", "16.8M scores: fp32 67 MB, fp16 34 MB"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.bytes_of_what import BESIDE_WEIGHTS, IN_PARTS, is_size
from archscope.notes.finders.memory.sizes_in_bytes import DTYPE, in_bytes, width_in
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import SHARED_OUT, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_FEWEST, _FARTHEST, _LEAST = 3, 24, 10**6
OF_OTHERS = (
    BESIDE_WEIGHTS,
    IN_PARTS,
    AnyCase(r"vram|gpus?\b|cards?\b|gguf|gptq|awq|speed|file|显卡|文件|显存"),
)
"""What else than the same values takes bytes, or takes a bit more than they."""
IN_DTYPE = AnyCase(
    r"[\s*`]*(?:(?:in|at|as|with|for|using|when)\s|[(（@]\s?)(?:a |quantized (?:to|in) )?[*`]*"
    rf"({DTYPE})"
)
_SCALES, _NEEDED = Fraction(3, 2), Fraction(2)
"""Values in a few bits have scales beside them; what they need in all may be still more, unless many others aren't."""
_ALIKE = Fraction(104, 100)
_PAIR, _LEAST_COUNT, _OTHER_DTYPES = 2, 10_000, both_ways(2, 4, 8)
_A_DTYPE = AnyCase(DTYPE)
_CHANGED = AnyCase(
    r"(?<![a-z\d])\d|\bsav|\b(?:less|more|both|all|each|two|per|plus|with)\b|\band (?:its|the|their|all)\b|"
    r"\bk (?:and|&) v\b|[省多少各每两所共]|k\s?[和与]\s?v|"
    r"[a-z] and [a-z]|[\u4e00-\u9fff][和与及][\u4e00-\u9fff]"
)
"""What stands between two sizes of which one may be a difference, or the bytes of several."""


class BytesInDtype(NamedTuple):
    """A number of bytes and those of one value in its dtype."""

    number: Number
    width: Exact


def dtypes_side_by_side(passage: Passage) -> Iterator[Claim]:
    """A claim about the one number of bytes in a sentence that isn't in proportion to its dtype, as all others are.

    That they are in proportion is no witness where a model is named that is known.
    """
    if len(passage.numbers) < _FEWEST or passage.largest.get("bytes", 0) < _LEAST:
        return
    last = None
    for sentence in passage.sentences:
        before, last = last, sentence
        sized = sized_in(sentence)
        if len(sized) < _PAIR or len(sized) != len({one.width for one in sized}):
            continue
        if is_doubted(sentence.text, *OF_OTHERS):
            continue
        if len(sized) == _PAIR:
            yield from _of_a_count(sentence, before, sized)
            continue
        is_known = any(mention.is_one for mention in sentence.mentions)
        for at, one in enumerate(sized):
            found = _in_proportion(sentence, one, [*sized[:at], *sized[at + 1 :]])
            yield from (claim for claim in found if not (is_known and claim.is_right))


def _of_a_count(sentence: Passage, before: Passage | None, sized: Sequence[BytesInDtype]) -> Iterator[Claim]:
    """The claim about one of two numbers of bytes, where the other is that of the one count that the sentence, or the
    one before it, names: "16.8M scores. In fp32 67 MB, in fp16 34 MB"."""
    near = next((found for one in (sentence, before) if one is not None and (found := _counts_in(one))), [])
    between = _A_DTYPE.blanked(sentence.between(sized[0].number.end, sized[1].number.start))
    if len(near) != 1 or SHARED_OUT.search(sentence.text) or _CHANGED.search(between):
        return
    for one, other in (sized, sized[::-1]):
        counted = in_bytes(near[0], one.width)[:1]
        is_factor = not fits(one.number, counted) and fits(one.number, counted, _OTHER_DTYPES)
        others = in_bytes(near[0], other.width)[:1]
        if is_factor and fits(other.number, others):
            # 64 MB may be MiB, and so those of the other.
            is_decimal = fits(other.number._replace(units=other.number.units[:1]), others)
            truths = counted if is_decimal else [_in_the_dtype_of(one, other)]
            yield from claimed(sentence, one.number, truths, "memory", FIRM)


def _counts_in(sentence: Passage) -> list[Number]:
    return [one for one in sentence.numbers if one.kind == "count" and one.value >= _LEAST_COUNT]


def sized_in(sentence: Passage) -> list[BytesInDtype]:
    """The bytes that a sentence gives for each dtype: those that follow its name, or come before it."""
    found: list[BytesInDtype] = []
    last = sentence.start
    for number in sentence.numbers:
        if is_size(number) and not number.bare:
            before = sentence.between(last, number.start)[-_FARTHEST:]
            behind = IN_DTYPE.match(sentence.after(number.end, _FARTHEST))
            width = width_in(before if behind is None else behind[1])
            if width is not None:
                found.append(BytesInDtype(number, width))
            # "a 1.5B model (6 GB in fp32) is 3 GB": a dtype behind bytes is none of the next.
            last = number.end if behind is None else number.end + behind.end()
    return found


def _in_proportion(sentence: Passage, one: BytesInDtype, others: Sequence[BytesInDtype]) -> Iterator[Claim]:
    """The claim that bytes are those of the other dtypes, which agree with one another."""
    for system in ("decimal", "binary"):
        each = [number_value(other.number, (system,)).times(1 / Fraction(other.width)) for other in others]
        low, high = max(value.low for value in each), min(value.high for value in each)
        rates = [value.exact for value in each]
        if low > high or max(rates) > min(rates) * _ALIKE:
            continue
        value = each[0]._replace(low=low, high=high).times(one.width)
        how = f"{others[0].number.text} / {others[0].width} bytes × {one.width} bytes"
        most = _SCALES if one.width < 1 else 1
        most = max(most, _NEEDED) if len(others) < _FEWEST and one.width <= 1 else most
        is_more = 1 < divided(one.number.value, value.exact) < most
        claims = claimed(sentence, one.number, [Truth(value, how)], "memory", FIRM)
        yield from (sure_if(claim, not is_more) for claim in claims)
        return


def _in_the_dtype_of(one: BytesInDtype, other: BytesInDtype) -> Truth:
    value = number_value(other.number).times(divided(one.width, other.width))
    return Truth(value, f"{other.number.text} / {other.width} bytes × {one.width} bytes")
