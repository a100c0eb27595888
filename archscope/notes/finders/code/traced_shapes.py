"""Shapes that a program prints as they stand in its text, step by step: `print("Token embedding:  (2, 32, 128)")`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.shapes_at_steps import shapes_at_steps, shapes_of_lines
from archscope.notes.finders.shapes.sizes_in_force import assumed_input
from archscope.notes.finders.shapes.written_shapes import IN_NUMBERS
from archscope.notes.judging.claims import Claim
from archscope.notes.statements.passages import Passage
from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import cased
from archscope.notes.truths.context import Context

_PRINTS = cased(rf"\s*print\(\s*(?P<text>f?(?P<mark>[\"'])[^\\]*?{IN_NUMBERS}[^\\]*(?P=mark))\s*\)\s*")
_MARKS = cased(r"^f?[\"']|[\"']$|:[<>^]?\d*(?=\})|[{}]|(?<=\{)['\"]|['\"](?=[\s+:}])|(?<=[\s+{])['\"]")
"""What stands in the text of a string and isn't printed: quotes within it, and how wide a column is."""
_FEWEST = 3


def traced_shapes(blocks: Sequence[Block], context: Context) -> Iterator[Claim]:
    """A claim about each shape that a program prints beside the name of its step, if it prints several."""
    lines = [line for block in blocks if "print(" in block.text and (line := _printed(block)) is not None]
    if len(lines) < _FEWEST:
        return
    context.assumed = assumed_input(shapes_of_lines(lines), context, lines)
    for line in lines:
        yield from shapes_at_steps(line, context)
    context.assumed = {}


def _printed(block: Block) -> Passage | None:
    """What a line prints, each mark in it a blank; None if that is no text with a shape."""
    found = _PRINTS.fullmatch(block.text)
    if found is None:
        return None
    return Passage(_MARKS.sub(_blank, found["text"]), block.start + found.start("text"))


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])
