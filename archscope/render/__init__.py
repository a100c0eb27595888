"""A `Report` as text, one file per format. A format knows columns and rows, never the question."""

from __future__ import annotations

import importlib
from collections.abc import Iterator

from archscope.reports.report import Report

FORMATS = {
    "table": "archscope.render.table",
    "json": "archscope.render.json_text",
    "csv": "archscope.render.csv_text",
    "markdown": "archscope.render.markdown",
    "latex": "archscope.render.latex",
}
"""The formats, and the module whose `render(report, layout)` makes each; imported when it is used."""


def render(report: Report, form: str, units: str = "raw", width: int = 80, color: bool = False) -> str:
    """`report` in one of FORMATS.

    Args:
        units: how a person reads counts, one of `units.COUNT_STYLES`; JSON and CSV carry raw numbers whatever it is.
        width: columns of the terminal; only for tables.
        color: with the escape codes of a terminal; only for tables.
    """
    return "".join(lines(report, form, units, width, color))


def lines(report: Report, form: str, units: str = "raw", width: int = 80, color: bool = False) -> Iterator[str]:
    """The same in pieces: line by line where the format can, so that rows needn't all be held; else in one."""
    from archscope.render.cells import Layout

    module, layout = importlib.import_module(FORMATS[form]), Layout(units, width, color)
    if hasattr(module, "lines"):
        yield from module.lines(report, layout)
    else:
        yield module.render(report, layout)
