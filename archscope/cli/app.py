"""`archscope`: the commands."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import __version__
from archscope.cli import compare, config, params, presets, shapes, tokens

app = typer.Typer(
    name="archscope",
    help="What a GPT-style model is: the shape of every tensor, the parameters by component, each with its formula.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("shapes")(shapes.shapes)
app.command("params")(params.params)
app.command("compare")(compare.compare)
app.command("presets")(presets.presets)
app.command("tokens")(tokens.tokens)
app.add_typer(config.app, name="config")


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"archscope {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    pass
