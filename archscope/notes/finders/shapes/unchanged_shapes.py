"""Shapes that a note says again: `blocks: [8, 32, 64] (same shape)`, "That final `[8, 32, 100]` tensor"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.shape_claims import right_shape, wrong_shape
from archscope.notes.finders.shapes.written_shapes import how_often, is_in_numbers, places_off, shapes_in
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, says_any

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
        elif is_in_numbers(before[0]) and is_in_numbers(found[0]) and len(one) == len(other):
            is_meant = how_often(one, note) > 1 and how_often(other, note) == 1
            yield from [wrong_shape(found[0], one)] if is_meant else ()


def last_shape_again(passage: Passage, table: Table) -> Iterator[Claim]:
    """A claim about the shape of "that final tensor", in the text below a block whose last shape that is."""
    found = shapes_in(passage)[:1] if table.kind == "code" else []
    if not found or not is_in_numbers(found[0]) or not _FINAL.fullmatch(passage.until(found[0].start)):
        return
    if not _TENSOR.match(passage.after(found[0].end)):
        return
    above = [token for row in table.rows for cell in row.passages for token in shapes_in(cell)][-1:]
    if above and is_in_numbers(above[0]) and len(above[0].dims) == len(found[0].dims):
        off = places_off(above[0].dims, found[0].dims)
        if not off:
            yield right_shape(found[0])
        elif len(off) == 1 and (_POINTS_BACK.match(passage.text) or _OF_SCORES.match(passage.after(found[0].end))):
            # "The final output" may be that of the blocks.
            yield wrong_shape(found[0], above[0].dims)


_FINAL = AnyCase(
    r"[\s*`>]*(?:so )?(?:that|this|the) (?:final|last) (?:shape |tensor |output )?(?:of )?[\s*`]*|"
    r"[\s*`>]*最[终后]的?[\s*`]*"
)
_POINTS_BACK = AnyCase(r"[\s*`>]*(?:so )?(?:that|this)\b")
_OF_SCORES = AnyCase(r"[^.。\n]{0,48}?(?:score|logit|probabilit|分数|得分|概率)")
_TENSOR = AnyCase(r"[\s`*]*(?:tensor|output|shape|result|张量|输出|结果)")
