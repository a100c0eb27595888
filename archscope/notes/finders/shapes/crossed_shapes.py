"""Shapes whose sizes are joined by crosses, in a list of the steps of one input: `scores = Q K^T / √64    (3 × 3)`."""

from __future__ import annotations

import re

from archscope.notes.finders.shapes.written_shapes import ARROW
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_CROSSED = cased(rf"[(（\[]\s?(\d{{1,7}})\s?[×x]\s?\d{{1,7}}\s?[\])）](?=[\s`*]*(?:$|{ARROW}))")
"""A product in brackets of which nothing is said behind it."""
_COUNTED = AnyCase(r"param|bias|flops|\bops\b|参数|偏置|个数|次乘")
_FEWEST = 3


def with_crossed_shapes(lines: list[Passage], tokens: Exact | None) -> list[Passage]:
    """Lines with commas for the crosses, if several of their products begin with as many tokens as the input has."""
    if tokens is None or sum("×" in line.text or " x " in line.text for line in lines) < _FEWEST:
        return lines
    found = [found for line in lines for found in _CROSSED.finditer(line.text)]
    is_of_tokens = len(found) >= _FEWEST and all(int(one[1]) == tokens for one in found)
    if not is_of_tokens or any(_COUNTED.search(line.text) for line in lines):
        return lines
    return [Passage(_CROSSED.sub(_with_a_comma, line.text), line.start) for line in lines]


def _with_a_comma(found: re.Match[str]) -> str:
    return found[0].replace("×", ",").replace("x", ",")
