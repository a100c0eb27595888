"""The last of so many values that are counted from zero: "256 byte values (0–255)", "50,257 ids, from 0 to 50,256"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_VALUES = (
    r"(?:(?:possible|different|distinct|token|byte|unique|raw|single|可能的|不同的?|token|字节|个|种|\s)*"
    r"(?:byte[- ]?values?|ids?|indices|字节值|取值|编号|索引))[\s*`]*"
)
_RANGE = AnyCase(
    rf"(?<![\d.,])(\d[\d,]*)\s?{_VALUES}"
    r"(?:[(（][\s*`]*(?:from |numbered |ids |bytes |values |从)?|,\s(?:from\s|numbered\s)|，从?)"
    r"0\s?(?:[-–—~～]|to\b|through\b|[到至])\s?(\d[\d,]*)(?![\d.,]*\d)(?![^.。]{0,40}(?:exclu|不含|不包))"
)
_LEAST = 4


def counted_from_zero(passage: Passage) -> Iterator[Claim]:
    """A claim about each last value that is said beside how many there are from 0 on: it is one less."""
    if "0" not in passage.text:
        return
    for found in _RANGE.finditer(passage.text):
        count, last = (passage.number_at(found.start(group)) for group in (1, 2))
        if count is None or last is None or not isinstance(count.value, int) or count.value < _LEAST:
            continue
        if last.value in (count.value, count.value - 1):
            truth = Truth.of(count.value - 1, f"{count.text} − 1", "count")
            yield from claimed(passage, last._replace(step=1), [truth], "count", FIRM)
