"""The options that name a model and change it, the same on every command that takes a model."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from archscope.changes import changed, nested
from archscope.cli.choices import completer
from archscope.config import ModelConfig
from archscope.errors import InputError
from archscope.lookup import load, load_file
from archscope.parts import ffn, norm, position
from archscope.presets import DEFAULT, all_presets


class ModelOption(NamedTuple):
    """One option of the command line and the fields of the config that it sets."""

    name: str
    type: type
    fields: tuple[str, ...]
    help: str
    choices: tuple[str, ...] = ()


MODEL_OPTIONS = (
    ModelOption("d-model", int, ("d_model",), "Width of the residual stream; d_ff keeps its ratio."),
    ModelOption("n-layers", int, ("n_layers",), "Number of blocks."),
    ModelOption("n-heads", int, ("attention.n_heads",), "Query heads."),
    ModelOption("n-kv-heads", int, ("attention.n_kv_heads",), "Key/value heads: fewer than query heads share them."),
    ModelOption("head-dim", int, ("attention.head_dim",), "Width of a head, if not d_model / n_heads."),
    ModelOption("ffn", str, ("ffn.kind",), "Kind of FFN: " + ", ".join(ffn.KINDS) + ".", tuple(ffn.KINDS)),
    ModelOption("ratio", str, ("ffn.ratio",), "d_ff / d_model, like 4, 2.67 or 8/3."),
    ModelOption("d-ff", int, ("ffn.d_ff",), "Width of the FFN itself."),
    ModelOption("multiple-of", int, ("ffn.multiple_of",), "Round the width from a ratio up to a multiple of this."),
    ModelOption("vocab-size", int, ("embedding.vocab_size",), "Number of token ids."),
    ModelOption("context", int, ("context_length",), "Most tokens at once."),
    ModelOption("norm", str, ("norm.kind",), "Kind of norm: " + ", ".join(norm.KINDS) + ".", tuple(norm.KINDS)),
    ModelOption("norm-placement", str, ("norm.placement",), ", ".join(norm.PLACEMENTS) + ".", tuple(norm.PLACEMENTS)),
    ModelOption("position", str, ("position.kind",), ", ".join(position.KINDS) + ".", tuple(position.KINDS)),
    ModelOption("tied/untied", bool, ("embedding.tied",), "The output head reuses the token embedding, or not."),
    ModelOption(
        "bias/no-bias",
        bool,
        ("attention.qkv_bias", "attention.out_bias", "ffn.bias", "norm.shift"),
        "Biases of q, k, v, output projection and FFN, and the LayerNorms' shift.",
    ),
    ModelOption(
        "dropout", float, ("dropout", "embedding.dropout", "attention.dropout"), "All dropouts; off in inference."
    ),
    ModelOption("residual/no-residual", bool, ("residual",), "Residual connections."),
)


def takes_model(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command, whose first parameter is the config, the options that make one instead of that parameter."""
    own = list(inspect.signature(command, eval_str=True).parameters.values())[1:]
    added = [*_source_parameters(), *map(_parameter, MODEL_OPTIONS), _set_parameter()]

    @functools.wraps(command)
    def with_config(**values: Any) -> None:
        given = {parameter.name: values.pop(parameter.name) for parameter in added}
        command(_config(given), **values)

    signature = inspect.Signature([*added, *own])
    with_config.__signature__ = signature  # type: ignore[attr-defined]
    with_config.__annotations__ = {parameter.name: parameter.annotation for parameter in signature.parameters.values()}
    return with_config


def _config(given: Mapping[str, Any]) -> ModelConfig:
    """The config that the values of the model options describe."""
    if given["preset"] is not None and given["config"] is not None:
        raise InputError("give --preset or --config, not both", 'a file can start from a preset: base = "gpt2-small"')
    base = load_file(given["config"]) if given["config"] is not None else load(given["preset"] or DEFAULT)
    fields: dict[str, Any] = {}
    for option in MODEL_OPTIONS:
        value = given[_identifier(option)]
        if value is not None:
            fields |= dict.fromkeys(option.fields, value)
    if fields.get("norm.shift") is True:
        fields["norm.shift"] = "none"
    fields |= dict(map(_assignment, given["set"] or ()))
    if not fields:
        return base
    shown = ", ".join(f"{field}={_as_typed(value)}" for field, value in fields.items())
    return changed(base, nested(fields), name=f"{base.name} with {shown}")


def _assignment(text: str) -> tuple[str, Any]:
    """`attention.qkv_bias=true` as ("attention.qkv_bias", True)."""
    field, equals, value = text.partition("=")
    if not equals or not field:
        raise InputError(f"--set {text}: expected FIELD=VALUE", "`archscope config fields` lists the fields")
    return field.strip(), _typed(value.strip())


def _typed(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    for number in (int, float):
        try:
            return number(text)
        except ValueError:
            pass
    return text


def _as_typed(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _source_parameters() -> list[inspect.Parameter]:
    preset = typer.Option(help=f"Start from this preset.  [default: {DEFAULT}]", autocompletion=completer(all_presets))
    config = typer.Option(help="Start from a TOML or JSON file.")
    return [
        _keyword("preset", Annotated[str | None, preset]),
        _keyword("config", Annotated[Path | None, config]),
    ]


def _set_parameter() -> inspect.Parameter:
    option = typer.Option("--set", help="Any other field, as FIELD=VALUE; repeatable.", metavar="FIELD=VALUE")
    return _keyword("set", Annotated[list[str] | None, option])


def _parameter(option: ModelOption) -> inspect.Parameter:
    flags = "/".join(f"--{name}" for name in option.name.split("/"))
    info = typer.Option(
        flags,
        help=option.help,
        rich_help_panel="The model",
        show_default=False,
        autocompletion=completer(lambda: option.choices) if option.choices else None,
    )
    return _keyword(_identifier(option), Annotated[option.type | None, info])


def _keyword(name: str, annotation: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def _identifier(option: ModelOption) -> str:
    return option.name.partition("/")[0].replace("-", "_")
