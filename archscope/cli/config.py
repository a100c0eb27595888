"""`archscope config`: configs as files."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import api
from archscope.cli.choices import completer
from archscope.cli.output import Format, Output, check_output, emit, write
from archscope.documents import to_toml
from archscope.lookup import load
from archscope.presets import all_presets, get
from archscope.render import FORMATS

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Configs as files: print one, list the fields.")


@app.command("show")
def show(
    name: Annotated[
        str, typer.Argument(help="A preset, or a TOML or JSON file.", autocompletion=completer(all_presets))
    ],
    format: Annotated[
        str, typer.Option(help="toml, or as a list of fields: " + ", ".join(FORMATS) + ".", rich_help_panel="Output")
    ] = "toml",
    output: Output = None,
) -> None:
    """A preset or a config file as complete TOML, to change and use with --config."""
    if format != "toml":
        check_output(format, "raw", output)
        emit(api.fields(name), format, output)
        return
    check_output("table", "raw", output)
    comments = (get(name).description, get(name).source) if name in all_presets() else ()
    write(to_toml(load(name), comments), output)


@app.command("fields")
def fields(format: Format = "table", output: Output = None) -> None:
    """Every field of a config, what it is unless given, and what it means."""
    check_output(format, "raw", output)
    emit(api.fields(), format, output)
