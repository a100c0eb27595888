"""What to type to see a number of a report in full: the command lines that notes name."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from archscope import presets
from archscope.changes import changed, nested, typed
from archscope.config import ModelConfig
from archscope.errors import RequestError
from archscope.lookup import FILES
from archscope.workload import Workload

_FROM_FILE = "--config FILE"


def model_options(config: ModelConfig, changes: Mapping[str, Any] | None = None) -> str:
    """The options that make `config`, and then `changes` by field.

    Its name says of which preset or file it was made and how. Of a model made in Python it can't be known in which file
    it is: then it is `--config FILE`.
    """
    base, _, made = config.name.partition(" with ")
    fields = [text.partition("=")[::2] for text in made.split(", ")] if made else []
    source = next((option for option, model in _sources(base) if _is_made_of(config, model, fields)), None)
    options = [source, *(_set(field, value) for field, value in fields)] if source else [_FROM_FILE]
    return " ".join([*options, *(_set(field, value) for field, value in (changes or {}).items())])


def _sources(name: str) -> Iterator[tuple[str, ModelConfig]]:
    """The models that go by a name, each with the option that asks for it."""
    if name in presets.names():
        yield f"--preset {name}", presets.get_config(name)
    if name in FILES:
        path, config = FILES[name]
        yield f"--config {shlex.quote(str(path))}", config


def memory_command(model: str, run: Workload) -> str:
    """The command that shows the memory of training in `run`; its own defaults are others."""
    options = _given(run, "batch", "seq", "attention", "checkpointing")
    return " ".join([f"archscope memory {model} --training {run.optimizer} --dtype {run.dtype}", *options])


def flops_command(model: str, run: Workload) -> str:
    """The command that shows the FLOPs of `run`."""
    return " ".join([f"archscope flops {model}", *_given(run, "batch", "seq")])


def _given(run: Workload, *options: str) -> Iterator[str]:
    """Those of `options` that must be typed: their values aren't the usual ones."""
    values = {option: getattr(run, option) for option in options}
    return (f"--{option} {value}" for option, value in values.items() if value != Workload._field_defaults[option])


def _is_made_of(config: ModelConfig, base: ModelConfig, fields: list[tuple[str, str]]) -> bool:
    """True if these changes to a model really make the config: a file may give it any name."""
    with suppress(RequestError):
        values = {field: typed(field, value) for field, value in fields}
        made = changed(base, nested(values), name=config.name)
        return made == config
    return False


def _set(field: str, value: Any) -> str:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f"--set {shlex.quote(f'{field}={text}')}"
