"""Shapes before and after a step that only moves what is there: `(1, 5, 12, 64) -> transpose -> (1, 12, 5, 64)`.

A transpose has the same sizes in another order, a view or a reshape the same number of values; a softmax has the shape
of what it is of.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.shape_claims import wrong_shape
from archscope.notes.finders.shapes.written_shapes import ARROW, IN_NUMBERS
from archscope.notes.judging.claims import SURE, Claim, Truth
from archscope.notes.text.patterns import AnyCase, cased

_THEN = rf"[\s`]*{ARROW}[\s`]*"
_STEP = cased(
    rf"({IN_NUMBERS})(?:{_THEN}|[\s`]*(?:,|then|再|然后)[\s`]*)"
    rf"[.`]?(transpose|permute|转置|view|reshape)[.`]?(?:\([^()\n]{{0,24}}\))?{_THEN}({IN_NUMBERS})"
)
_SHAPE, _NUMBER = cased(IN_NUMBERS), cased(r"\d+")
_MOVES = ("transpose", "permute", "转置")
_FAILS = AnyCase(r"\braises?\b|error|\bfails?\b|invalid|isn['’]t possible|repeat|报错|错误|失败|不能|无法")


def kept_sizes(text: str) -> Iterator[Claim]:
    """A claim about the odd one of two shapes, of which one is made of the other: it stands there less often."""
    start, often = 0, Counter[tuple[int, ...]]()
    while (step := _STEP.search(text, start)) is not None:
        # The shape behind a step may be the one before the next.
        start, moves = step.start(3), step[2] in _MOVES
        one, other = _dims(step[1]), _dims(step[3])
        if sorted(one) == sorted(other) if moves else math.prod(one) == math.prod(other):
            continue
        line = text[text.rfind("\n", 0, step.start()) + 1 : (text.find("\n", step.end()) + 1 or len(text) + 1) - 1]
        if _FAILS.search(line):
            continue
        often = often or Counter(_dims(found[0]) for found in _SHAPE.finditer(text))
        group, odd, kept = (1, one, other) if often[one] < often[other] else (3, other, one)
        meant = _meant(odd, kept) if moves else ()
        why = "a transpose keeps the sizes" if moves else f"a {step[2]} keeps the {math.prod(kept):,} values"
        truth = None if meant else Truth.of(math.prod(kept), f"{why} of {step[4 - group]}")
        claim = wrong_shape(step.span(group), meant, brackets=step[group], group=None)
        yield claim._replace(truth=truth)


def _dims(shape: str) -> tuple[int, ...]:
    return tuple(map(int, _NUMBER.findall(shape)))


def _meant(odd: Sequence[int], kept: Sequence[int]) -> Sequence[int]:
    """A shape with the one size of another that it lacks, in place of the one that is too many; empty if it may stand
    in several places."""
    more, less = list((Counter(odd) - Counter(kept)).elements()), list((Counter(kept) - Counter(odd)).elements())
    if not len(more) == len(less) == 1 or odd.count(more[0]) > 1:
        return ()
    return [less[0] if size == more[0] else size for size in odd]


_EACH = cased(
    r"(?<![\w.])([A-Za-z_]\w*) ?= ?(?:\w+\.)*(?:softmax|relu|gelu|silu|sigmoid|tanh|dropout)\(\s?([A-Za-z_]\w*) ?[,)]"
)
_FARTHEST = 1500


def kept_shapes(text: str) -> Iterator[Claim]:
    """A claim about the shape that a sketch tells of a softmax or the like, where what it is of has another one.

    It is wrong if that is what comes of a matrix whose other side it has; else either may be.
    """
    for step in _EACH.finditer(text) if "@" in text and _PRODUCT.search(text) else ():
        above, below = text[max(0, step.start() - _FARTHEST) : step.start()], text[step.end() : step.end() + _FARTHEST]
        of, made = _told(step[2], above), _told(step[1], below)
        if of is None or made is None or len(of[1]) != len(made[1]) or of[1][:-1] != made[1][:-1] or of[1] == made[1]:
            continue
        product = re.search(rf"(?<![\w.]){step[2]} ?= ?(\w+) ?@ ?(\w+)", above)
        told = [_told(name, above) for name in product.groups()] if product is not None else []
        tensors = [one[1] for one in told if one is not None]
        widths = {dims[-1] for dims in tensors if len(dims) > len("mn")}
        # What goes into a matrix is as wide as one of its sides, and what comes out as the other.
        is_made = any(set(dims) == {of[1][-1], made[1][-1]} for dims in tensors if len(dims) == len("mn"))
        if is_made and widths == {made[1][-1]}:
            start, end = (step.end() + at for at in made[0])
            yield wrong_shape((start, end), of[1], SURE, group=None)


_PRODUCT = cased(r"= ?\w+ ?@ ?\w")


def _told(name: str, text: str) -> tuple[tuple[int, int], tuple[int, ...]] | None:
    """Where a text tells the shape of a tensor, "logits: [8, 512, 128]", and the shape."""
    found = re.search(rf"(?<![\w.]){name}\s?[:：]\s?({IN_NUMBERS})", text)
    return None if found is None else (found.span(1), _dims(found[1]))
