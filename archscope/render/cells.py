"""A value as the text of a cell, by the kind of its column."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from msgspec import structs

from archscope.reports.report import Column, Report, Sheet
from archscope.units import (
    bytes_text,
    count_text,
    decimal_text,
    deviation_text,
    flops_text,
    number_text,
    seconds_text,
    share_text,
)


class Layout(NamedTuple):
    """How a report is to look: style of counts, width in columns, colour or not."""

    units: str = "raw"
    width: int = 80
    color: bool = False


RIGHT = (
    "size", "count", "bytes", "flops", "share", "portion", "deviation", "seconds", "number", "factor", "decimal",
    "difference", "varies",
)  # fmt: skip
"""Kinds of column that are set to the right."""

LABELS = ("step", "name", "text", "size")
"""Kinds of column that say what a row is, where they come first."""

FOLDED = ("text", "formula")
"""Kinds of column whose cells may take several lines."""


def cell_text(column: Column, row: Mapping[str, Any], layout: Layout) -> str:
    """The value of `column` in `row` as a person reads it; empty for None."""
    value = row.get(column.key)
    if value is None:
        return ""
    kind = str(row["kind"]) if column.kind == "varies" else column.kind
    if kind in _STYLED:
        return _STYLED[kind](value, layout.units)
    return _WRITERS.get(kind, str)(value)


def _shape_text(sizes: Sequence[object]) -> str:
    return "(" + ", ".join(map(str, sizes)) + ("," if len(sizes) == 1 else "") + ")"


def _difference_text(value: float) -> str:
    size = count_text(abs(value)) if isinstance(value, int) else number_text(abs(value))
    return size if value == 0 else f"{'−' if value < 0 else '+'}{size}"


_STYLED: Mapping[str, Callable[[int, str], str]] = {"count": count_text, "flops": flops_text}
"""Kinds of column that `Layout.units` says the look of."""

_WRITERS: Mapping[str, Callable[[Any], str]] = {
    "size": "{:,}".format,
    "bytes": bytes_text,
    "share": share_text,
    "portion": share_text,
    "deviation": deviation_text,
    "seconds": seconds_text,
    "number": number_text,
    "factor": "{:.15g}".format,
    "decimal": decimal_text,
    "difference": _difference_text,
    "symbols": _shape_text,
    "shape": _shape_text,
}


def visible(sheet: Sheet) -> list[Column]:
    """The columns that a person reads; one that is empty in every row is left out."""
    return [
        column
        for column in sheet.columns
        if not column.data_only and any(row.get(column.key) is not None for row in sheet.rows)
    ]


def pages(columns: Sequence[Column], least: Mapping[Column, float], gap: float, room: float) -> Iterator[list[Column]]:
    """`columns` in groups that fit side by side, each with the columns that say what a row is.

    Args:
        least: the width that a column can't do without; `gap` lies between two, and `room` is there for all.
    """

    def spread(group: Iterable[Column]) -> float:
        return sum(least[column] + gap for column in group) - gap

    labels = list(takewhile(lambda column: column.kind in LABELS, columns))
    if spread(columns) <= room:
        yield list(columns)
        return
    page = list(labels)
    for column in columns[len(labels) :]:
        if len(page) > len(labels) and spread([*page, column]) > room:
            yield page
            page = list(labels)
        page.append(column)
    yield page


def code_lines(sheet: Sheet) -> list[str] | None:
    """The lines of a sheet that is a file, to be copied as it stands; None if it is a table."""
    if [column.kind for column in sheet.columns] != ["code"]:
        return None
    return [str(row[sheet.columns[0].key]) for row in sheet.rows]


def in_units(report: Report, units: str) -> Report:
    """`report` with the counts of its title and notes in a style, as cells have theirs."""

    def read(text: str) -> str:
        count = report.counts.get(text)
        return text if count is None else text.replace(count_text(count), count_text(count, units))

    return structs.replace(report, title=read(report.title), notes=tuple(map(read, report.notes)))
