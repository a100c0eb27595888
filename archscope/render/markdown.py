"""GitHub's Markdown, to paste into notes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from archscope.render.cells import RIGHT, Layout, cell_text, code_lines, in_units, visible
from archscope.reports.report import Column, Report, Sheet

_CODE = ("formula", "symbols", "shape")

_SPECIAL = re.compile(r"[\\|*<`\[\]]|(?<!\w)_|_(?!\w)")
"""What Markdown would take as markup; an underscore inside a word is none."""


def render(report: Report, layout: Layout) -> str:
    """A heading, a table for each sheet, the notes as a list."""
    report = in_units(report, layout.units)
    parts = [f"### {_escaped(report.title)}"]
    for sheet in report.filled:
        code = code_lines(sheet)
        body = _table(sheet, layout) if code is None else _fenced(sheet.columns[0].title.lower(), code)
        parts += [f"#### {_escaped(sheet.title)}"] * bool(sheet.title) + [body]
    if report.notes:
        parts.append("\n".join(f"- {_escaped(note)}" for note in report.notes))
    return "\n\n".join(parts) + "\n"


def _fenced(language: str, lines: Sequence[str]) -> str:
    return "\n".join([f"```{language}", *lines, "```"])


def _table(sheet: Sheet, layout: Layout) -> str:
    columns = visible(sheet)
    lines = [
        "| " + " | ".join(_escaped(column.title or "#") for column in columns) + " |",
        "|" + "|".join("---:" if column.kind in RIGHT else "---" for column in columns) + "|",
    ]
    lines += ["| " + " | ".join(_cell(column, row, layout) for column in columns) + " |" for row in sheet.rows]
    return "\n".join(lines)


def _cell(column: Column, row: Mapping[str, Any], layout: Layout) -> str:
    text = cell_text(column, row, layout)
    if not text:
        return ""
    if column.kind in _CODE:
        return f"`{text}`"
    if row.get("role") == "part" and column.key == "component":
        return f"↳ {_escaped(text)}"
    return f"**{_escaped(text)}**" if row.get("role") == "total" else _escaped(text)


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\g<0>", text).replace("\n", " ")
