"""CSV: raw values under the keys of the columns; sheets follow each other with an empty line between."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Any

from archscope.render.cells import Layout, cell_text
from archscope.reports.report import Report


def render(report: Report, layout: Layout) -> str:
    """Every sheet with a line of keys; shapes as in a table, numbers unrounded; titles and notes are left out."""
    return "".join(lines(report, layout))


def lines(report: Report, layout: Layout) -> Iterator[str]:
    """The same line by line, so that rows which are worked out as they are read needn't all be held.

    The first sheet has its keys even without rows: what reads it finds them wherever it looks.
    """
    shown = [sheet for number, sheet in enumerate(report.sheets) if not sheet.data_only and (sheet.rows or not number)]
    for number, sheet in enumerate(shown):
        yield "\n" * (number > 0) + _line(column.key for column in sheet.columns)
        for row in sheet.rows:
            yield _line(
                cell_text(column, row, layout) if column.kind in ("symbols", "shape") else row.get(column.key)
                for column in sheet.columns
            )


def _line(values: Iterable[Any]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()
