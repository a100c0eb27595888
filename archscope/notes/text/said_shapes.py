"""Shapes whose sizes are joined by crosses, where the text says that they are shapes, read as lists of sizes.

"Q shape = 2 × 12 × 5 × 64", "$V \\in \\mathbb{R}^{20 \\times 64}$", `5 x 48` in the column "Shape" of a table.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence

from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import AnyCase, cased

_GAP = r"(?:\s|\n[ \t>]*)?"
"""A space, or the end of a line within a list or a quotation."""
_CROSS = rf"{_GAP}(?:[×x]|\\times){_GAP}"
_SIZE = r"(?:\d{1,7}|[a-z](?:_\w+)?)"
_PRODUCT = rf"\d{{1,7}}(?:{_CROSS}{_SIZE}){{1,4}}(?![\w]|[.,]\d|{_CROSS})"
_ENDS = r"(?=[\s`*$}\])）]*(?:$|[\n.,;:，。；：|]|→|->|\\to))"
"""Nothing is worked out of it: "shape 768 × 3072 = 2,359,296" is arithmetic."""
_SAID = AnyCase(rf"(?:\bshape|形状)[\s`*]*(?:=|:|：|is|are|为|是|\()?[\s`*$(（\[]*(?P<said>{_PRODUCT}){_ENDS}")
_OF_SCORES = AnyCase(rf"(?:\b(?:scores|logits)|分数|得分)[\s*]*[:：][\s`*$]*(?P<said>{_PRODUCT}){_ENDS}")
"""What has a shape and no parameters: "FFN: 768 × 3072" may count them. In brackets it may be a remark."""
_OF_REALS = cased(rf"\\mathbb\{{?\s?R\s?\}}?\^\{{\s?(?P<said>{_PRODUCT})\s?\}}", re.IGNORECASE)
_SHAPES = AnyCase(r"[\s*_`]*(?:(?:tensor|output|input|resulting) )?(?:shapes?|(?:张量)?形状)[\s*_`]*")
_COUNTS = AnyCase(
    r"param|count|number|element|size|total|bytes|memory|参数|个数|数量|元素|大小|字节|显存|内存|算式|计算"
)
_IN_SQUARE = cased(r"\[(?P<said>\d{1,7}(?:x\d{1,7}){1,4})\](?![\s`*]*[=≈×+^(]|[\s`]+\*|\(|[\s`*]*x\s?\d)")
"""A shape as many write it, `[17x4096]`, of which nothing is worked out."""
_WORDS = ("hape", "cores", "ogits", "mathbb", "形状", "分数", "得分")
_CELL = AnyCase(rf"[\s*_`$(（\[]*(?P<said>{_PRODUCT})[\s*_`$\])）]*")
_IN_BRACKETS = AnyCase(rf"[\s*_`$]*\[\s?(?P<said>{_PRODUCT})\s?\](?:\s?[×x]\s?\d+)?[\s*_`$]*")
"""A cell that is a shape whatever stands beside it: `[768 × 3072] | 2,359,296`, `[768 × 768] × 4`."""
_BETWEEN = cased(_CROSS)


def said_shapes(blocks: Sequence[Block]) -> Iterator[tuple[int, int, str]]:
    """Each product in some blocks that is said to be a shape: where it begins and ends, and the shape that it is."""
    columns: dict[int, AnyCase] = {}
    for before, block in itertools.pairwise([Block("", "", 0), *blocks]):
        if block.kind == "row":
            is_first = before.kind != "row" or before.group != block.group
            columns = _columns_of_shapes(block) if is_first else columns
            for column in sorted(columns) if not is_first else ():
                cell = block.cells[column] if column < len(block.cells) else None
                found = columns[column].fullmatch(cell.text) if cell is not None else None
                if cell is not None and found is not None:
                    yield _edit(cell.text, found, cell.start)
        elif block.kind != "program" and any(word in block.text for word in _WORDS):
            for pattern in (_SAID, _OF_SCORES, _OF_REALS):
                for found in pattern.finditer(block.text):
                    yield _edit(block.text, found, block.start)
        if block.kind not in ("program", "row") and "[" in block.text:
            for found in _IN_SQUARE.finditer(block.text):
                yield _edit(block.text, found, block.start)


def _columns_of_shapes(header: Block) -> dict[int, AnyCase]:
    """The columns of a table that are headed as shapes, with what a shape looks like in them: a product in square
    brackets; any product, if no other heading is of what their products come to."""
    shape = _IN_BRACKETS if any(_COUNTS.search(cell.text) for cell in header.cells) else _CELL
    return {at: shape for at, cell in enumerate(header.cells) if header.is_header and _SHAPES.fullmatch(cell.text)}


def _edit(text: str, found: re.Match[str], start: int) -> tuple[int, int, str]:
    """A product as a list of sizes, in brackets if it has none."""
    first, end = found.span("said")
    sizes = ", ".join(_BETWEEN.split(text[first:end]))
    return start + first, start + end, sizes if text[:first].endswith(_BRACKETS) else f"({sizes})"


_BRACKETS = ("(", "（", "[")
