"""What several experiments do with their options, and all with what they find."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import typer

from archscope.cli.output import emit
from archscope.errors import InputError
from archscope.render.drawing import draw
from archscope.reports.report import Report


def refuse(context: typer.Context, names: Iterable[str], because: str) -> None:
    """Refuses options that were given, by the names of their parameters, and that have nothing to act on."""
    for name in names:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise InputError(f"--{name.replace('_', '-')}: {because}", "leave it out")


def show(report: Report, format: str, output: Path | None, plot: Path | None) -> None:
    """Prints a report, and draws its picture into the file `plot` if there is one."""
    if plot is not None and report.picture is not None:
        draw(report.picture, plot)
    emit(report, format, output)
