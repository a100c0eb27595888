"""`archscope presets`."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import api
from archscope.cli.completion import completer
from archscope.cli.output import Format, Output, Units, check_output, emit
from archscope.presets import names

app = typer.Typer(
    name="presets",
    invoke_without_command=True,
    rich_markup_mode=None,
    add_completion=False,
    help="The architectures known by name, with their exact sizes.",
)


@app.callback()
def presets(
    context: typer.Context,
    search: Annotated[str, typer.Option(help="Only those with this in name, family, description or source.")] = "",
    units: Units = "raw",
    format: Format = "table",
    output: Output = None,
) -> None:
    if context.invoked_subcommand is None:
        check_output(format, units, output)
        emit(api.presets(search), format, output, units)


@app.command()
def show(
    name: Annotated[str, typer.Argument(help="A preset.", autocompletion=completer(names))],
    format: Format = "table",
    output: Output = None,
) -> None:
    """One preset: quoted and exact size, source, and the TOML that it is written in."""
    check_output(format, "raw", output)
    emit(api.preset(name), format, output)
