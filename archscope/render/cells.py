"""A value as the text of a cell, by the kind of its column."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from archscope.reports.report import Column, Sheet
from archscope.units import bytes_text, count_text, number_text, share_text


class Layout(NamedTuple):
    """How a report is to look: style of counts, width in columns, colour or not."""

    units: str = "raw"
    width: int = 80
    color: bool = False


RIGHT = ("count", "bytes", "share", "portion", "number")
"""Kinds of column that are set to the right."""


def cell_text(column: Column, row: Mapping[str, Any], layout: Layout) -> str:
    """The value of `column` in `row` as a person reads it; empty for None."""
    value = row.get(column.key)
    if value is None:
        return ""
    if column.kind == "count":
        return count_text(value, layout.units)
    if column.kind == "bytes":
        return bytes_text(value)
    if column.kind in ("share", "portion"):
        return share_text(value)
    if column.kind == "number":
        return number_text(value)
    if column.kind in ("symbols", "shape"):
        return "(" + ", ".join(map(str, value)) + ("," if len(value) == 1 else "") + ")"
    return str(value)


def visible(sheet: Sheet) -> list[Column]:
    """The columns that a person reads; one that is empty in every row is left out."""
    return [
        column
        for column in sheet.columns
        if not column.data_only and any(row.get(column.key) is not None for row in sheet.rows)
    ]
