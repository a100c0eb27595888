"""Rows that say that they have biases, and have none: "Pooler | dense, with bias | 589,824" is 768² alone."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, WITHOUT
from archscope.notes.statements.components import component_named
from archscope.notes.statements.passages import Table
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, says_any
from archscope.notes.truths.context import Context

_WITH = AnyCase(
    r"\b(?:with|has|incl(?:\.|uding|uded)?) (?:an? |the |its |all )?bias|\bbias(?:es)? (?:incl|too\b)|"
    r"(?:weights?|matri(?:x|ces)) (?:and|\+|&) (?:the )?bias|[含带有]\s?偏置|包[含括]\s?偏置|加上?\s?偏置"
)
_PARTLY = AnyCase(r"无偏置|偏置除外|仅|只|\bonly\b|\bsome\b|\bq, ?k|\bv bias")
_DENSE = AnyCase(r"pooler|\bdense\b|\blinear\b|fully[- ]connected|全连接|线性层|池化")
_FORMS = {"attention": (4, 4), "ffn": (8, 5), "out": (1, 1), "qkv": (3, 3)}
"""How many matrices of the width by the width a part has, and how many biases for each of its values."""
_LEAST, _LEAST_WIDTH, _OFTEN = 10**4, 64, 2


def rows_with_biases(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each count that is exactly that of the matrices of its row, which says that it has their biases."""
    for row in table.rows if context.says(_WITH) else ():
        said = " ".join(cell.text for cell in row.passages)
        if not _WITH.search(said) or says_any(said, WITHOUT, _PARTLY, COUNTERFACTUAL):
            continue
        form = _FORMS.get(component_named(row.label.text) or "") or ((1, 1) if _DENSE.search(said) else None)
        found = [(cell, cell.lone_number) for cell in row.cells if cell.lone_number is not None]
        long = [(cell, one) for cell, one in found if one is not None and one.bare and one.digits >= _LEAST]
        if form is None or len(long) != 1 or not is_whole(long[0][1]):
            continue
        cell, number = long[0]
        width = _width(int(number.digits), form[0])
        if width is not None and _stands_in(context.note, width):
            biases = form[1] * width
            truth = Truth.of(number.digits + biases, f"{number.text} + {biases:,} biases", "count")
            yield from claimed(cell, number, [truth], "quantity", FIRM)


def _width(count: int, matrices: int) -> int | None:
    """The width of so many square matrices that have a count together; None if there is none."""
    width = math.isqrt(count // matrices)
    return width if width >= _LEAST_WIDTH and matrices * width**2 == count else None


def _stands_in(note: str, width: int) -> bool:
    """Whether a note has a number more than once."""
    return str(width) in note and len(re.findall(rf"(?<![\d.,]){width}(?![\d.]|,\d)", note)) >= _OFTEN
