"""Shapes that stay what they are: `(1, 5, 12, 64) -> transpose -> (1, 12, 5, 64)`, `[8, 32, 64] (same shape)`, "That
final `[8, 32, 100]` tensor"."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.written_shapes import (
    ARROW,
    IN_NUMBERS,
    how_often,
    is_in_numbers,
    places_off,
    right_shape,
    shapes_in,
    sizes_in,
    wrong_shape,
)
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.numbers.lexer import Token
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased, says_any

_THEN = rf"[\s`]*{ARROW}[\s`]*"
_STEP = cased(
    rf"({IN_NUMBERS})(?:{_THEN}|[\s`]*(?:,|then|再|然后)[\s`]*)"
    rf"[.`]?(transpose|permute|转置|view|reshape)[.`]?(?:\([^()\n]{{0,24}}\))?{_THEN}({IN_NUMBERS})"
)
_SHAPE = cased(IN_NUMBERS)
_MOVES = ("transpose", "permute", "转置")
_FAILS = AnyCase(r"\braises?\b|error|\bfails?\b|invalid|isn['’]t possible|repeat|报错|错误|失败|不能|无法")


def kept_sizes(text: str) -> Iterator[Claim]:
    """A claim about the odd one of two shapes in a note, of which one is made of the other: it stands there less often.

    A transpose has the same sizes in another order, a view or a reshape the same number of values.
    """
    start, often = 0, Counter[tuple[int, ...]]()
    while (step := _STEP.search(text, start)) is not None:
        # The shape behind a step may be the one before the next.
        start, moves = step.start(3), step[2] in _MOVES
        one, other = sizes_in(step[1]), sizes_in(step[3])
        if sorted(one) == sorted(other) if moves else math.prod(one) == math.prod(other):
            continue
        line = text[text.rfind("\n", 0, step.start()) + 1 : step.end()] + text[step.end() :].partition("\n")[0]
        if _FAILS.search(line):
            continue
        often = often or Counter(sizes_in(found[0]) for found in _SHAPE.finditer(text))
        group, odd, kept = (1, one, other) if often[one] < often[other] else (3, other, one)
        meant = _meant(odd, kept) if moves else ()
        why = "a transpose keeps the sizes" if moves else f"a {step[2]} keeps the {math.prod(kept):,} values"
        truth = None if meant else Truth.of(math.prod(kept), f"{why} of {step[4 - group]}")
        claim = wrong_shape(step.span(group), meant, brackets=step[group], group=None)
        yield claim._replace(truth=truth)


def _meant(odd: Sequence[int], kept: Sequence[int]) -> Sequence[int]:
    """A shape with the one size of another that it lacks, in place of the one that is too many; empty if it may stand
    in several places."""
    more, less = list((Counter(odd) - Counter(kept)).elements()), list((Counter(kept) - Counter(odd)).elements())
    if not len(more) == len(less) == 1 or odd.count(more[0]) > 1:
        return ()
    return [less[0] if size == more[0] else size for size in odd]


_SAYS_SO = AnyCase(
    r"[\s`*]*(?:[(（#,，;；—–←|-]|//)[\s*]*(?:(?:still|again|the|with|of|仍然?|依然|还是)\s?)*"
    r"(?:same (?:shape|size)s?(?! (?:as|in))|(?:shape|size)s? (?:is |are |stays? )?(?:unchanged|preserved|the same)|"
    r"unchanged|no change|(?:形状|尺寸|大小|维度)(?:不变|相同|一样|保持不变)|(?:保持)?不变)"
)
_WEIGHT = AnyCase(r"weight|matri|\bbias|kernel|\bw_?[qkvo12]?\b|_proj\b|权重|矩阵|偏置")
_DIFFERS = AnyCase(r"differ|except|apart from|other than|不同|除了")
"""A shape above that is none of a step, and what is the same but for something."""
_WORDS = ("same", "change", "preserved", "不变", "相同", "一样")


def unchanged_shapes(lines: Sequence[Passage], note: str) -> Iterator[Claim]:
    """A claim about each shape of which its line says that it is the one before, that of the line above.

    It is wrong if the note has it nowhere else, and the one above elsewhere too: else it may be that of the input.
    """
    for above, line in itertools.pairwise(lines):
        if not any(word in line.lower for word in _WORDS):
            continue
        before, found = shapes_in(above), shapes_in(line)
        if len(before) != 1 or len(found) != 1 or not _SAYS_SO.match(line.after(found[0].end)):
            continue
        if says_any(above.text, _WEIGHT) or says_any(line.text, _DIFFERS):
            continue
        one, other = before[0].dims, found[0].dims
        if one == other:
            yield right_shape(found[0], FIRM)
        elif _may_be_same(before[0], found[0]) and how_often(one, note) > 1 and how_often(other, note) == 1:
            yield wrong_shape(found[0], one)


def _may_be_same(one: Token, other: Token) -> bool:
    """Whether two shapes are in numbers, of as many axes."""
    return is_in_numbers(one) and is_in_numbers(other) and len(one.dims) == len(other.dims)


def last_shape_again(passage: Passage, table: Table) -> Iterator[Claim]:
    """A claim about the shape of "that final tensor", in the text below a block whose last shape that is."""
    found = next(iter(shapes_in(passage)), None) if table.kind == "code" else None
    if found is None or not _FINAL.fullmatch(passage.until(found.start)):
        return
    above = [token for row in table.rows for cell in row.passages for token in shapes_in(cell)][-1:]
    if above and _may_be_same(above[0], found) and _TENSOR.match(passage.after(found.end)):
        off = places_off(above[0].dims, found.dims)
        if not off:
            yield right_shape(found)
        elif len(off) == 1 and (_POINTS_BACK.match(passage.text) or _OF_SCORES.match(passage.after(found.end))):
            # "The final output" may be that of the blocks.
            yield wrong_shape(found, above[0].dims)


_FINAL = AnyCase(
    r"[\s*`>]*(?:so )?(?:that|this|the) (?:final|last) (?:shape |tensor |output )?(?:of )?[\s*`]*|"
    r"[\s*`>]*最[终后]的?[\s*`]*"
)
_POINTS_BACK = AnyCase(r"[\s*`>]*(?:so )?(?:that|this)\b")
_OF_SCORES = AnyCase(r"[^.。\n]{0,48}?(?:score|logit|probabilit|分数|得分|概率)")
_TENSOR = AnyCase(r"[\s`*]*(?:tensor|output|shape|result|张量|输出|结果)")
