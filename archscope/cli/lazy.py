"""Groups of commands that are imported when they are asked for: a start pays for one of them."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any, ClassVar

import typer
from typer.core import TyperGroup


class LazyGroup(TyperGroup):
    """A group with a table of `modules`: for each command that whose function of its name, or whose `app`, it is."""

    modules: ClassVar[Mapping[str, str]] = {}

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        # Names without commands: enough for the list and for "did you mean".
        self.commands: Any = dict.fromkeys(self.modules)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in self.modules:
            return None
        module = importlib.import_module(self.modules[cmd_name])
        return typer.main.get_command(
            getattr(module, "app", None) or _alone(cmd_name, getattr(module, cmd_name.replace("-", "_")))
        )


def _alone(name: str, function: Any) -> typer.Typer:
    single = typer.Typer(rich_markup_mode=None, add_completion=False)
    single.command(name)(function)
    return single
