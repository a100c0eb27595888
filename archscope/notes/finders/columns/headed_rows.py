"""Headings with the rows below them, of a table, and of each table that is drawn in a block of code; and columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, SHARED_OUT
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, says

_IN_BITS = AnyCase(r"(?<![a-z])(?:fp|bf|int|nf|q)\s?\d|\d[ -]?bits?\b|quanti|window|sliding|active|量化|窗口|激活|位")


def headed_rows(table: Table) -> Iterator[tuple[Sequence[Passage], Sequence[Row]]]:
    """The headings of a table with its rows; in a block of code each line of words above lines with as many values."""
    if table.header:
        yield table.header, table.rows
    rows = [row for row in table.rows if not row.is_rule] if table.kind == "code" and not table.header else []
    for at, row in enumerate(rows):
        if len(row.passages) > 1 and not any(cell.lone_number for cell in row.passages):
            last = next((to for to in range(at + 1, len(rows)) if len(rows[to].cells) != len(row.cells)), len(rows))
            yield row.passages, rows[at + 1 : last]


def columns_of(table: Table) -> range:
    """The places of cells that any row of a table has."""
    return range(max((len(row.cells) for row in table.rows), default=0))


def labelled_cells(table: Table, column: int) -> list[tuple[Passage, Passage]]:
    """The cells of a column, with the labels of their rows."""
    return [(row.label, row.cells[column]) for row in table.rows if column < len(row.cells)]


def is_otherwise(row: Row) -> bool:
    """Whether a row may have other numbers than its neighbours for a reason: "GQA + FP8", "128K (2 GPUs)"."""
    return any(says(part.text, _IN_BITS, SHARED_OUT, COUNTERFACTUAL) for part in row.passages)
