"""Groups of commands that are imported when they are asked for: a start pays for one of them; and such a command."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any, ClassVar

import typer
from typer.core import TyperCommand, TyperGroup

from archscope.errors import InputError


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


class Command(TyperCommand):
    """A command that says of one argument too many, often a model, how it is given instead."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise InputError(f"{rest[0]!r} is an argument too many", self._instead(ctx, rest[0]))
        return rest

    def _instead(self, ctx: Any, argument: str) -> str:
        from archscope.lookup import SUFFIXES
        from archscope.presets import names

        takes_model = any(parameter.name == "preset" for parameter in self.params)
        if takes_model and argument in names():
            return f"write --preset {argument}"
        if takes_model and argument.endswith(SUFFIXES):
            return f"write --config {argument}"
        return f"`{ctx.command_path} --help` lists the options"


def _alone(name: str, function: Any) -> typer.Typer:
    single = typer.Typer(rich_markup_mode=None, add_completion=False)
    single.command(name, cls=Command, context_settings={"allow_extra_args": True})(function)
    return single
