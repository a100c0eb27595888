"""`archscope sweep`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from archscope import planning
from archscope.cli.choices import Plot
from archscope.cli.options import takes_model, takes_run
from archscope.cli.output import Format, Output, Units, check_output, emit
from archscope.cli.progress import progress_bar
from archscope.config import ModelConfig
from archscope.errors import InputError, listed
from archscope.render.figure import draw
from archscope.sweeps.axes import WRITTEN
from archscope.workload import RunOptions


@takes_model
@takes_run
def sweep(
    config: ModelConfig,
    *,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            help="A field and its values: a list like 256,512, a range like 512..4096:512 or 512..4096*2; repeatable.",
            metavar="FIELD=VALUES",
        ),
    ] = None,
    show: Annotated[
        list[str] | None,
        typer.Option(help="Quantities, like params.ffn,params.ffn_share.  [default: params.total]", metavar="QUANTITY"),
    ] = None,
    equal: Annotated[
        str | None,
        typer.Option(
            help="Change the width of each config so that this quantity stays what it is; with --multiple-of rounded.",
            metavar="QUANTITY",
        ),
    ] = None,
    plot: Plot = None,
    jobs: Annotated[int, typer.Option(help="Processes that share the work.")] = 1,
    run: RunOptions,
    units: Units = "raw",
    format: Format = "table",
    output: Output = None,
) -> None:
    """Quantities of every combination of values of some fields; CSV is written as it is worked out."""
    from archscope.reports.sweep import are_possible

    check_output(format, units, output, plot)
    stream = format == "csv" and plot is None
    fields = _varied(vary or ())
    shown = [address for text in show or () for address in listed("--show", text)]
    with progress_bar("sweeping", quiet=stream and output is None and sys.stdout.isatty()) as progress:
        report = planning.sweep(
            config, fields, show=shown, equal=equal, **run, jobs=jobs,
            progress=progress, stream=stream,
        )  # fmt: skip
        if plot is not None:
            draw(report, "configs", [column.key for column in report.sheets[0].columns[: len(fields)]], plot)
        emit(report, format, output, units)
    if not are_possible(report):
        raise InputError("none of these configs is possible; the rows say why", "vary other values, or more fields")


def _varied(texts: Sequence[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for text in texts:
        name, equals, values = (part.strip() for part in text.partition("="))
        if not equals or not name:
            raise InputError(f"--vary {text}: expected FIELD=VALUES", WRITTEN)
        if name in fields:
            raise InputError(f"{name} is varied twice", f"give all its values at once: --vary {name}=…,…")
        fields[name] = values
    return fields
