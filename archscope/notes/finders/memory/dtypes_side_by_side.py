"""Bytes in several dtypes one after the other: "fp32 28 GB, fp16 14 GB, int8 7 GB, int4 3.5 GB"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.memory.bytes_of_what import BESIDE_WEIGHTS, IN_PARTS, is_size
from archscope.notes.finders.memory.sizes_in_bytes import DTYPE, widths_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says_any

_FEWEST, _FARTHEST = 3, 24
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
    for sentence in passage.sentences:
        sized = sized_in(sentence)
        if len({one.width for one in sized}) < _FEWEST or len(sized) != len({one.width for one in sized}):
            continue
        if says_any(sentence.text, *OF_OTHERS, COUNTERFACTUAL, DOUBTED):
            continue
        for at, one in enumerate(sized):
            others = [*sized[:at], *sized[at + 1 :]]
            is_known = any(mention.is_one for mention in sentence.mentions)
            yield from (claim for claim in _held(sentence, one, others) if not (is_known and claim.is_right))


_LEAST = 10**6


def sized_in(sentence: Passage) -> list[BytesInDtype]:
    """The bytes that a sentence gives for each dtype: those that follow its name, or come before it."""
    found: list[BytesInDtype] = []
    last = sentence.start
    for number in sentence.numbers:
        if is_size(number) and not number.bare:
            before = sentence.between(last, number.start)[-_FARTHEST:]
            behind = IN_DTYPE.match(sentence.after(number.end, _FARTHEST))
            widths = widths_in(before if behind is None else behind[1])
            if len(widths) == 1:
                found.append(BytesInDtype(number, widths[0]))
            last = number.end
    return found


def _held(sentence: Passage, one: BytesInDtype, others: Sequence[BytesInDtype]) -> Iterator[Claim]:
    """The claim that bytes are those of the other dtypes, which agree with one another."""
    for system in ("decimal", "binary"):
        ends = [number_value(other.number, (system,)) for other in others]
        low = max(Fraction(value.low) / other.width for value, other in zip(ends, others, strict=True))
        high = min(Fraction(value.high) / other.width for value, other in zip(ends, others, strict=True))
        rates = [Fraction(value.exact) / other.width for value, other in zip(ends, others, strict=True)]
        if low > high or max(rates) > min(rates) * _ALIKE:
            continue
        first = others[0]
        exact = Fraction(ends[0].exact) / first.width * one.width
        value = ends[0]._replace(exact=exact, low=low * one.width, high=high * one.width)
        how = f"{first.number.text} / {first.width} bytes × {one.width} bytes"
        for claim in claimed(sentence, one.number, [Truth(value, how)], "memory", FIRM):
            most = _SCALES if one.width < 1 else 1
            most = max(most, _NEEDED) if len(others) < _FEWEST and one.width <= 1 else most
            is_more = 1 < Fraction(one.number.value) / exact < most
            yield claim._replace(strength=CONFIRM) if is_more and not claim.is_right else claim
        return
