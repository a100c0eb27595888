"""`archscope`: the commands, each imported when it is asked for."""

from __future__ import annotations

import importlib
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from archscope import __version__

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
    "presets": "archscope.cli.presets",
    "tokens": "archscope.cli.tokens",
    "config": "archscope.cli.config",
}
"""The commands in the order of the help, and the module whose function of that name, or whose `app`, is each."""


class LazyGroup(TyperGroup):
    """A group that imports the module of a command when the command is asked for: a start pays for one of them."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        # Names without commands: enough for the list and for "did you mean".
        self.commands: Any = dict.fromkeys(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(COMMANDS[cmd_name])
        return typer.main.get_command(
            getattr(module, "app", None) or _alone(cmd_name, getattr(module, cmd_name.replace("-", "_")))
        )


def _alone(name: str, function: Any) -> typer.Typer:
    single = typer.Typer(rich_markup_mode=None, add_completion=False)
    single.command(name)(function)
    return single


app = typer.Typer(
    name="archscope",
    cls=LazyGroup,
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
