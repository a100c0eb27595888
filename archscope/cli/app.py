"""`archscope`: the commands, each imported when it is asked for."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import __version__
from archscope.cli.lazy import LazyGroup

COMMANDS = {
    "shapes": "archscope.cli.shapes",
    "params": "archscope.cli.params",
    "flops": "archscope.cli.flops",
    "memory": "archscope.cli.memory",
    "compare": "archscope.cli.compare",
    "get": "archscope.cli.get",
    "sweep": "archscope.cli.sweep",
    "solve": "archscope.cli.solve",
    "explain-dff": "archscope.cli.explain_dff",
    "check": "archscope.cli.check",
    "verify": "archscope.cli.verify",
    "lab": "archscope.cli.lab",
    "presets": "archscope.cli.presets",
    "tokens": "archscope.cli.tokens",
    "config": "archscope.cli.config",
}
"""The commands in the order of the help, and the module whose function of that name, or whose `app`, is each."""


class Commands(LazyGroup):
    """Those of `archscope`."""

    modules = COMMANDS


app = typer.Typer(
    name="archscope",
    cls=Commands,
    help="What a GPT-style model is: every tensor's shape, its parameters, FLOPs and memory, each with its formula.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


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
