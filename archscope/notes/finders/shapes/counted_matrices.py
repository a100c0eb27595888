"""Matrices that are written out with their shape behind them: `[[1, 0], [0, 1], [1, 1]]  (3 × 2)`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from archscope.notes.finders.shapes.written_shapes import right_shape, wrong_shape
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.text.patterns import cased

_ENTRY = r"[-−]?\d[\d.]*"
_LIST = rf"\[\s*{_ENTRY}(?:\s*,\s*{_ENTRY})*\s*\]"
_SIZES = r"(\d{1,4})\s?(?:[×x,]|\\times)\s?(\d{1,4})"
_IN_LISTS = cased(
    rf"(?<![\[\w,])\[\s*({_LIST}(?:\s*,?\s*{_LIST})+)\s*,?\s*\](?:\)|`|[ \t])*(?:#|//|,|，)?[ \t]*"
    rf"(?:(?:shape|形状)[ \t]*[:：=]?[ \t]*)?((?:[(（\[])\s?{_SIZES}\s?[)）\]])"
)
_IN_LATEX = cased(
    r"\\begin\{[bp]matrix\}([^{}]{1,400}?)(?:\\\\)?\s*\\end\{[bp]matrix\}\s*\\in\s*\\mathbb\{?\s?R\s?\}?\^\{\s?"
    rf"([(]?{_SIZES}[)]?)\s?\}}"
)
_ROW, _COMMA, _LINE_END, _AMPERSAND = cased(_LIST), cased(","), cased(r"\\\\"), cased("&")
_IS_NUMBER = cased(rf"\s*{_ENTRY}\s*")


def counted_matrices(text: str) -> Iterator[Claim]:
    """A claim about the shape behind each matrix of a note whose rows and columns can be counted."""
    if "[[" in text or "[\n" in text or "[ [" in text:
        for found in _IN_LISTS.finditer(text):
            yield from _held(found, [len(_COMMA.findall(row[0])) + 1 for row in _ROW.finditer(found[1])])
    if "matrix}" in text:
        for found in _IN_LATEX.finditer(text):
            rows = [_AMPERSAND.split(row) for row in _LINE_END.split(found[1])]
            # A letter may stand for a vector or for a matrix of its own, and dots for rows that aren't written.
            if all(_IS_NUMBER.fullmatch(entry) for row in rows for entry in row):
                yield from _held(found, [len(row) for row in rows])


def _held(found: re.Match[str], rows: list[int]) -> Iterator[Claim]:
    """A claim about a shape, if all rows are as long.

    Args:
        rows: how many entries each has.
    """
    if len({*rows}) != 1:
        return
    true = (len(rows), rows[0])
    if true == (int(found[3]), int(found[4])):
        yield right_shape(found.span(2), FIRM, group=None)
    else:
        yield wrong_shape(found.span(2), true, brackets="()", group=None)
