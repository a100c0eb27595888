"""The same in another dtype, line by line: "Inference memory (fp32): 163M × 4 bytes ≈ 652 MB", "… (bf16): ≈ 326 MB"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.memory.bytes_of_what import is_size
from archscope.notes.finders.memory.dtypes_side_by_side import OF_OTHERS
from archscope.notes.finders.memory.sizes_in_bytes import DTYPE, widths_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says_any

_LABEL = AnyCase(rf"[\s*_`>•+-]*(?P<of>[^:：|\n]{{3,40}}?)[\s*_`]*[(（]\s*(?:{DTYPE})\s*[)）][\s*_`]*[:：|]")
_OF_WEIGHTS = AnyCase(r"weights?\b|inference|\bmodel\b|param|load|权重|推理|模型|参数|加载")
_EACH = AnyCase(r"(?:[×*·]|\\times)[^=≈\n]{0,24}(?:bytes?|b\b|字节)")
_LEAST_WIDTH = 1


class _Said(NamedTuple):
    """What a line says that something takes, and the bytes of a value in the dtype that it names."""

    line: Passage
    of: str
    number: Number
    width: Exact


def alike_in_dtypes(lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about the bytes of a line whose label is that of the line before, but for the dtype."""
    said = [found for line in lines if (found := _said(line)) is not None] if len(lines) > 1 else []
    for first, second in itertools.pairwise(said):
        if first.of != second.of or first.width == second.width:
            continue
        ratio = Fraction(second.width) / first.width
        truth = Truth(number_value(first.number).times(ratio), f"{first.number.text} × {second.width} / {first.width}")
        # One that is worked out of the bytes of a value is no more than these.
        is_sure = _EACH.search(first.line.text) is not None
        places = (first.number.start,)
        strength = FIRM if is_sure else CONFIRM
        yield from claimed(second.line, second.number, [truth], "memory", strength, addends=places)


def _said(line: Passage) -> _Said | None:
    """The one label, dtype and number of bytes of a line."""
    label = _LABEL.match(line.text) if "bytes" in line.largest else None
    if label is None or not _OF_WEIGHTS.search(label["of"]) or says_any(line.text, *OF_OTHERS, COUNTERFACTUAL, DOUBTED):
        return None
    sizes = [number for number in line.numbers if is_size(number) and not number.bare]
    widths = widths_in(label[0])
    is_one = len(widths) == 1 and widths[0] >= _LEAST_WIDTH and len(sizes) > 0
    return _Said(line, label["of"], sizes[-1], widths[0]) if is_one else None
