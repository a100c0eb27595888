"""A config made from another one by changing fields.

The one place for the rules about what a change takes with it: a `base` in a file, the options of the command line and
`archscope.changed` all go through `changed`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from archscope.config import ModelConfig
from archscope.errors import InputError, nearest
from archscope.faults import fields_of, is_struct, paths_of
from archscope.schema import Draft
from archscope.variations import UNSET, merged

__all__ = ["UNSET", "changed", "field_named", "nested", "type_of", "typed"]

SHORT_NAMES = {
    "d_ff": "ffn.d_ff",
    "d_expert": "experts.d_ff",
    "d_shared": "experts.shared_d_ff",
    "n_experts": "experts.count",
    "n_active": "experts.active",
    "embedding_width": "embedding.width",
}
"""Sizes whose name in formulas isn't that of the field which gives them."""


def changed(base: ModelConfig, changes: Mapping[str, Any], name: str | None = None) -> ModelConfig:
    """`base` with `changes`, a nested table of fields as a TOML file has it; see `variations.merged` for what follows.

    Raises:
        ConfigError: with every fault of the result.
    """
    return ModelConfig.from_mapping(_values(base, changes, name))


def is_possible(base: ModelConfig, changes: Mapping[str, Any]) -> bool:
    """Whether `changed` gives a config."""
    return ModelConfig.is_possible(_values(base, changes))


def _values(base: ModelConfig, changes: Mapping[str, Any], name: str | None = None) -> dict[str, Any]:
    """The table of the config that `changed` gives."""
    return merged(base.to_mapping(), changes) | {"name": name or changes.get("name", base.name)}


def nested(paths: Mapping[str, Any]) -> dict[str, Any]:
    """{"ffn.kind": "relu"} as {"ffn": {"kind": "relu"}}."""
    tables: dict[str, Any] = {}
    for path, value in paths.items():
        *parents, field = path.split(".")
        table = tables
        for parent in parents:
            inner = table.setdefault(parent, {})
            table = inner if isinstance(inner, dict) else {}
        table[field] = value
    return tables


def field_named(name: object) -> str:
    """The path of a field that is named in full, by its last part where only one ends so, or as formulas call it.

    "attention.n_heads" and "n_heads" are the same, and "d_ff" is "ffn.d_ff".

    Raises:
        InputError: if there is none, or several; it names them, or the nearest.
    """
    paths = paths_of(Draft)
    if not isinstance(name, str):
        raise InputError(f"{name!r} is no name of a field", "`archscope config fields` lists them all")
    if name in paths:
        return name
    ending = [SHORT_NAMES[name]] if name in SHORT_NAMES else [path for path in paths if path.endswith(f".{name}")]
    if len(ending) == 1:
        return ending[0]
    hint = f"write {' or '.join(ending)}" if ending else nearest(name, [*paths, *SHORT_NAMES])
    raise InputError(f"no field {name!r}; {hint}", "`archscope config fields` lists them all")


def type_of(path: str) -> Any:
    """The type of the field at `path`, None if there is no such field."""
    expected: Any = ModelConfig
    for name in path.split("."):
        fields = fields_of(expected) if is_struct(expected) else {}
        if name not in fields:
            return None
        expected = fields[name].type
    return expected


def typed(path: str, text: str) -> Any:
    """`text` as a value of the field at `path`; if it can't be one, as what it looks like, for the config to refuse."""
    expected = type_of(path)
    if expected is None:
        return text
    for candidate in (expected, int, float, bool):
        try:
            return msgspec.convert(text, candidate, strict=False)
        except msgspec.ValidationError:
            pass
    return text
