"""Counts beside shapes: "K: [1, heads, d_head] = 1 × 4 × 32 = 128 floats", and as many for V of the same shape."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_SHAPED = cased(r"[\s*`$|•-]*[^\s:：=\[\]]{1,16}\s?[:：]\s*`?(\[[^\[\]=]*,[^\[\]=]*\])`?\s*=[^=]*(?:=[^=]*)?$")
_COUNTS = cased(
    r"[\s*`$]*(?:个?(?:浮点数|元素|数值?|值|参数)|floats?\b|values?\b|elements?\b|numbers?\b|entries\b)?\W*$"
)
_LEAST = 2


def counts_of_shapes(lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each count of a shape that a line above works out for the same shape."""
    known: dict[str, tuple[Number, str]] = {}
    for line in lines:
        found = _SHAPED.match(line.text) if "[" in line.text else None
        number = line.numbers[-1] if found is not None and line.numbers else None
        if found is None or number is None or not number.bare or not _COUNTS.match(line.text, number.end - line.start):
            continue
        shape = found[1].replace(" ", "")
        if any(side.is_compound for sides in line.equations for side in sides):
            known.setdefault(shape, (number, found[1]))
        elif shape in known and number.value >= _LEAST:
            first, said = known[shape]
            truth = Truth.of(first.value, f"{said} as above", "count")
            yield from claimed(line, number, [truth], "repeated", FIRM, addends=(first.start,), rests=True)
