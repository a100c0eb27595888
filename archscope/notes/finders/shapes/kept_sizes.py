"""Shapes before and after a step that only moves what is there: `(1, 5, 12, 64) -> transpose -> (1, 12, 5, 64)`.

A transpose has the same sizes in another order, a view or a reshape the same number of values.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.text.patterns import cased

_DIMS = r"[(\[]\s?\d{1,7}(?:\s?,\s?\d{1,7}){1,5}\s?[)\]]"
_ARROW = r"[\s`]*(?:->|→|=>|⇒)[\s`]*"
_STEP = cased(
    rf"({_DIMS})(?:{_ARROW}|[\s`]*(?:,|then|再|然后)[\s`]*)"
    rf"[.`]?(transpose|permute|转置|view|reshape)[.`]?(?:\([^()\n]{{0,24}}\))?{_ARROW}({_DIMS})"
)
_SHAPE, _NUMBER = cased(_DIMS), cased(r"\d+")
_MOVES = ("transpose", "permute", "转置")


def kept_sizes(text: str) -> Iterator[Claim]:
    """A claim about the odd one of two shapes, of which one is made of the other: it stands there less often."""
    start, often = 0, Counter[tuple[int, ...]]()
    while (step := _STEP.search(text, start)) is not None:
        # The shape behind a step may be the one before the next.
        start, moves = step.start(3), step[2] in _MOVES
        one, other = _dims(step[1]), _dims(step[3])
        if sorted(one) == sorted(other) if moves else math.prod(one) == math.prod(other):
            continue
        often = often or Counter(_dims(found[0]) for found in _SHAPE.finditer(text))
        group, odd, kept = (1, one, other) if often[one] < often[other] else (3, other, one)
        meant = _meant(odd, kept) if moves else ()
        shown = f"{step[group][0]}{', '.join(map(str, meant))}{step[group][-1]}" if meant else ""
        why = "a transpose keeps the sizes" if moves else f"a {step[2]} keeps the {math.prod(kept):,} values"
        truth = None if meant else Truth.of(math.prod(kept), f"{why} of {step[4 - group]}")
        yield Claim(*step.span(group), "shape", "wrong", FIRM, truth, shown=shown)


def _dims(shape: str) -> tuple[int, ...]:
    return tuple(map(int, _NUMBER.findall(shape)))


def _meant(odd: Sequence[int], kept: Sequence[int]) -> Sequence[int]:
    """A shape with the one size of another that it lacks, in place of the one that is too many; empty if it may stand
    in several places."""
    more, less = list((Counter(odd) - Counter(kept)).elements()), list((Counter(kept) - Counter(odd)).elements())
    if not len(more) == len(less) == 1 or odd.count(more[0]) > 1:
        return ()
    return [less[0] if size == more[0] else size for size in odd]
