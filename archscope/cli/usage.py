"""Running the command line: what typer says of it, in the words and the form that all errors have here."""

from __future__ import annotations

import sys
from typing import Any

import typer

from archscope.errors import InputError

_USAGE_ERROR: Any = typer.BadParameter.__base__
"""What all errors about a command line are; not every typer has a name for it."""

_WORDS = {
    "a valid integer": "a whole number",
    "a valid int": "a whole number",
    "a valid float": "a number",
    ". Did you": "; did you",
}
"""What typer says, and how that is said here."""


def run(app: typer.Typer) -> int:
    """Runs `app` with the arguments of this process; returns its exit status.

    Raises:
        InputError: if there is no such command or option, or an argument is missing or of the wrong type.
    """
    try:
        return app(standalone_mode=False) or 0
    except _USAGE_ERROR as error:
        context = error.ctx
        if context is not None and error.message == context.get_help():
            # A group of commands without one: its help is the answer.
            print(error.message, file=sys.stderr)
            return int(error.exit_code)
        raise InputError(_in_words(error.format_message()), _way_out(context)) from None


def _in_words(message: str) -> str:
    for theirs, ours in _WORDS.items():
        message = message.replace(theirs, ours)
    return (message[:1].lower() + message[1:]).removesuffix(".")


def _way_out(context: Any) -> str:
    return "" if context is None else f"`{context.command_path} --help` says what there is"
