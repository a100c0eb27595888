"""The options that name a model and change it, and those that say what it is run on: the same on every command."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from archscope.changes import UNSET, changed, nested, typed
from archscope.cli.choices import Attention, Batch, Checkpointing, DType, Optimizer, Seq
from archscope.cli.completion import completer
from archscope.cli.model_options import MODEL_OPTIONS, ModelOption
from archscope.config import ModelConfig
from archscope.errors import InputError
from archscope.lookup import load, load_file
from archscope.presets import DEFAULT, names
from archscope.workload import Workload


def takes_model(
    command: Callable[..., None], *, default: str = DEFAULT, also: Mapping[str, str] | None = None
) -> Callable[..., None]:
    """Gives a command, whose first parameter is the config, the options that make one instead of that parameter.

    Args:
        default: the preset to start from where none is named.
        also: a second name for some of the options: {"n-layers": "layers"}.
    """
    own = list(inspect.signature(command, eval_str=True).parameters.values())[1:]
    changes = [_parameter(option, (also or {}).get(option.name)) for option in MODEL_OPTIONS]
    added = [*_source_parameters(default), *changes, _set_parameter()]

    @functools.wraps(command)
    def with_config(**values: Any) -> None:
        given = {parameter.name: values.pop(parameter.name) for parameter in added}
        command(_config(given, values.get("checkpoint"), default), **values)

    signature = inspect.Signature([*added, *own])
    with_config.__signature__ = signature  # type: ignore[attr-defined]
    with_config.__annotations__ = {parameter.name: parameter.annotation for parameter in signature.parameters.values()}
    return with_config


def takes_run(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command the options that say what quantities are of; it gets them as one keyword, `run`."""
    own = list(inspect.signature(command, eval_str=True).parameters.values())
    place = [parameter.name for parameter in own].index("run")
    added = [_keyword(name, annotation, Workload._field_defaults[name]) for name, annotation in _RUN.items()]

    @functools.wraps(command)
    def with_run(*arguments: Any, **values: Any) -> None:
        command(*arguments, run={name: values.pop(name) for name in _RUN}, **values)

    with_run.__signature__ = inspect.Signature([*own[:place], *added, *own[place + 1 :]])  # type: ignore[attr-defined]
    return with_run


_RUN: Mapping[str, Any] = {
    "seq": Seq,
    "batch": Batch,
    "dtype": DType,
    "attention": Attention,
    "checkpointing": Checkpointing,
    "optimizer": Optimizer,
}
"""The fields of a `workload.Workload` as options, in the order of the help."""


def _config(given: Mapping[str, Any], checkpoint: Path | None, default: str) -> ModelConfig:
    """The config that the values of the model options describe, by itself or as a change to that of a checkpoint."""
    base = _base(given, checkpoint, default)
    fields: dict[str, Any] = {}
    for option in MODEL_OPTIONS:
        value = given[_identifier(option)]
        if value is not None:
            fields |= dict.fromkeys(option.fields, value)
    if fields.get("norm.shift") is True:
        fields["norm.shift"] = UNSET
    for text in given["set"] or ():
        field, value = _assignment(text)
        _refuse_another_value(given, field, value, text)
        fields[field] = value
    if not fields:
        return base
    shown = ", ".join(f"{field}={_as_typed(value)}" for field, value in fields.items())
    return changed(base, nested(fields), name=fields.get("name", f"{base.name} with {shown}"))


def _base(given: Mapping[str, Any], checkpoint: Path | None, default: str) -> ModelConfig:
    preset, file = given["preset"], given["config"]
    if preset is not None and file is not None:
        raise InputError("give --preset or --config, not both", 'a file can start from a preset: base = "gpt2-small"')
    if file is not None:
        return load_file(file)
    if preset is None and checkpoint is not None:
        from archscope.checkpoints.checkpoint import config_beside

        return load_file(config_beside(checkpoint))
    return load(default if preset is None else preset)


def _assignment(text: str) -> tuple[str, Any]:
    """`attention.qkv_bias=true` as ("attention.qkv_bias", True)."""
    path, equals, value = (part.strip() for part in text.partition("="))
    if not equals or not path:
        raise InputError(f"--set {text}: expected FIELD=VALUE", "`archscope config fields` lists the fields")
    return path, typed(path, value)


def _refuse_another_value(given: Mapping[str, Any], field: str, value: Any, text: str) -> None:
    """Refuses a `--set` of a field that an option of its own gives another value; one for several it may refine."""
    for option in MODEL_OPTIONS:
        other = given[_identifier(option)]
        if option.fields == (field,) and other is not None and typed(field, _as_typed(other)) != value:
            raise InputError(f"--set {text} contradicts {_typed_option(option, other)}", "leave one of them out")


def _typed_option(option: ModelOption, value: Any) -> str:
    if not isinstance(value, bool):
        return f"--{option.name} {value}"
    positive, negative = option.name.split("/")
    return f"--{positive if value else negative}"


def _as_typed(value: Any) -> str:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return "".join(character if character.isprintable() else "?" for character in text)


def _source_parameters(default: str) -> list[inspect.Parameter]:
    preset = typer.Option(help=f"Start from this preset.  [default: {default}]", autocompletion=completer(names))
    config = typer.Option(help="Start from a TOML or JSON file.")
    return [
        _keyword("preset", Annotated[str | None, preset]),
        _keyword("config", Annotated[Path | None, config]),
    ]


def _set_parameter() -> inspect.Parameter:
    option = typer.Option("--set", help="Any other field, as FIELD=VALUE; repeatable.", metavar="FIELD=VALUE")
    return _keyword("set", Annotated[list[str] | None, option])


def _parameter(option: ModelOption, second: str | None) -> inspect.Parameter:
    flags = "/".join(f"--{name}" for name in option.name.split("/"))
    info = typer.Option(
        *([flags, f"--{second}"] if second else [flags]),
        help=option.help,
        show_default=False,
        autocompletion=completer(lambda: option.choices) if option.choices else None,
    )
    return _keyword(_identifier(option), Annotated[option.type | None, info])


def _keyword(name: str, annotation: Any, default: Any = None) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _identifier(option: ModelOption) -> str:
    return option.name.partition("/")[0].replace("-", "_")
