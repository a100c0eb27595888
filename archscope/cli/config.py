"""`archscope config`: configs as files."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import api
from archscope.cli.completion import completer
from archscope.cli.output import Format, Output, check_file, check_output, emit, write
from archscope.errors import check_choice
from archscope.presets import names
from archscope.render import FORMATS

WHOLE = {"toml": api.toml, "json": api.config_json}
"""Formats of a config that --config reads back, and what writes each."""

LISTS = tuple(form for form in FORMATS if form not in WHOLE)

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    add_completion=False,
    help="Configs as files: print one, list the fields.",
)


@app.command("show")
def show(
    name: Annotated[str, typer.Argument(help="A preset, or a TOML or JSON file.", autocompletion=completer(names))],
    format: Annotated[
        str,
        typer.Option(
            help=", ".join(WHOLE) + ", or as a list of fields: " + ", ".join(LISTS) + ".",
            autocompletion=completer(lambda: (*WHOLE, *LISTS)),
        ),
    ] = "toml",
    output: Output = None,
) -> None:
    """A preset or a config file as complete TOML or JSON, to change and use with --config."""
    check_choice("--format", format, (*WHOLE, *LISTS))
    check_file("--output", output)
    if format in WHOLE:
        write(WHOLE[format](name), output)
    else:
        emit(api.fields(name), format, output)


@app.command("fields")
def fields(format: Format = "table", output: Output = None) -> None:
    """Every field of a config, what it is unless given, and what it means."""
    check_output(format, "raw", output)
    emit(api.fields(), format, output)
