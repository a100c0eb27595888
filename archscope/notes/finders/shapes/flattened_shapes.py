"""Shapes whose first axes are made one: "the logits are [4, 31, 50257], flattened to [124, 50257]"."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

from archscope.notes.finders.shapes.written_shapes import numbers_of, right_shape, shapes_in, wrong_shape
from archscope.notes.judging.claims import FIRM, SAID, Claim
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_FLATTENED = AnyCase(
    r"[\s`*'’s,，、;；(（:：]*(?:(?:and|which|that|then|is|are|it|之?后|再|并|被|就|的|形状)[\s`*]*){0,3}"
    r"(?:flatten(?:s|ed)?|collapsed?|展平|拉平|压平|摊平)(?:[\s`*]*(?:out|into|to|as|gives?|is|成了?|为|之?后|得到?|"
    r"是|变成|"
    r"[:：=,，]|→|->|the first two (?:axes|dims|dimensions)))*[\s`*]*"
)
"""What stands between a shape and what becomes of it."""


def flattened_shapes(passage: Passage) -> Iterator[Claim]:
    """A claim about each shape of two axes to which another one is flattened: the last stays, the others multiply."""
    if not _LOOK.search_lower(passage.lower):
        return
    for before, after in itertools.pairwise(shapes_in(passage)):
        dims, made = numbers_of(before), numbers_of(after)
        is_said = _FLATTENED.fullmatch(passage.between(before.end, after.start)) is not None
        if len(dims) < _AXES or len(made) != len("NC") or made[-1] != dims[-1] or not is_said:
            continue
        rows = math.prod(dims[:-1])
        if rows == made[0]:
            yield right_shape(after, FIRM)
        elif made[0] and rows and rows % made[0] and made[0] % rows and not _OTHERWISE.search_lower(passage.lower):
            yield wrong_shape(after, (rows, dims[-1]), SAID, brackets=after.text)


_OTHERWISE = AnyCase(
    r"\bdrop|shift|:1\]|\bafter x|取|\bpad|\bcls\b|\bmasked|\bcop(?:y|ies)|twice|\btop\b|gpus?\b|\bonly\b|except|"
    r"without|answer|\blast\b|first|"
    r"\bof (?=[\[(])|去掉|不含|只|仅|每个? ?token|最后|第一|答案|填充"
)
"""Words for some of the rows, or for some of them more than once."""
_LOOK, _AXES = AnyCase(r"flatten|collaps|[展拉压摊]平"), 3
