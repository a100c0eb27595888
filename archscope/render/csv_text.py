"""CSV: raw values under the keys of the columns; sheets follow each other with an empty line between."""

from __future__ import annotations

import csv
import io

from archscope.render.cells import Layout, cell_text
from archscope.reports.report import Report


def render(report: Report, layout: Layout) -> str:
    """Every sheet with a line of keys; shapes as in a table, numbers unrounded; titles and notes are left out."""
    sheets = []
    for sheet in report.filled:
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(column.key for column in sheet.columns)
        for row in sheet.rows:
            writer.writerow(
                cell_text(column, row, layout) if column.kind in ("symbols", "shape") else row.get(column.key)
                for column in sheet.columns
            )
        sheets.append(text.getvalue())
    return "\n".join(sheets)
