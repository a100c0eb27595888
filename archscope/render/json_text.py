"""JSON: raw integers and bytes, one object per row, NaN as null."""

from __future__ import annotations

import json
import math
from typing import Any

from archscope.render.cells import Layout
from archscope.reports.report import Report


def render(report: Report, layout: Layout) -> str:
    """{"schema", "version", "title", "sheets": {name: [row, …]}, "notes"}; keys are the keys of the columns."""
    sheets = {
        sheet.name: [{column.key: _plain(row.get(column.key)) for column in sheet.columns} for row in sheet.rows]
        for sheet in report.sheets
    }
    document = {
        "schema": report.schema,
        "version": report.version,
        "title": report.title,
        "sheets": sheets,
        "notes": list(report.notes),
    }
    return json.dumps(document, ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def _plain(value: Any) -> Any:
    return None if isinstance(value, float) and not math.isfinite(value) else value
