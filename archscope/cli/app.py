"""`archscope`: the commands, and how every failure ends."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from archscope import __version__
from archscope.cli import config, params, presets, shapes, tokens
from archscope.errors import ArchscopeError

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
app.command("presets")(presets.presets)
app.command("tokens")(tokens.tokens)
app.add_typer(config.app, name="config")

INTERRUPTED = 130
PIPE_CLOSED = 141


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


def main() -> None:
    """Runs the command line and exits: 0 done, 2 the request can't be carried out, 3 a bug in archscope."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        app(standalone_mode=True)
    except ArchscopeError as error:
        _fail(str(error), error.exit_code)
    except KeyboardInterrupt:
        _fail("interrupted", INTERRUPTED)
    except BrokenPipeError:
        # What is still buffered can't be written; without this Python would complain about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(PIPE_CLOSED)
    except Exception as error:
        if os.environ.get("ARCHSCOPE_TRACEBACK"):
            raise
        report = "set ARCHSCOPE_TRACEBACK=1 to see where, and report it"
        _fail(f"a bug in archscope: {type(error).__name__}: {error}\n{report}", 3)


def _fail(message: str, exit_code: int) -> None:
    first, *rest = message.splitlines() or [""]
    print("\n".join([f"error: {first}", *(f"       {line}" for line in rest)]), file=sys.stderr)
    sys.exit(exit_code)
