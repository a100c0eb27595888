"""Headings with the rows below them: those of a table, and those of each table that is drawn in a block of code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.statements.passages import Passage, Row, Table


def headed_rows(table: Table) -> Iterator[tuple[Sequence[Passage], Sequence[Row]]]:
    """The headings of a table with its rows; in a block of code each line of words above lines with as many values."""
    if table.header:
        yield table.header, table.rows
    rows = [row for row in table.rows if not row.is_rule] if table.kind == "code" and not table.header else []
    for at, row in enumerate(rows):
        if len(row.passages) > 1 and not any(cell.lone_number for cell in row.passages):
            last = next((to for to in range(at + 1, len(rows)) if len(rows[to].cells) != len(row.cells)), len(rows))
            yield row.passages, rows[at + 1 : last]
