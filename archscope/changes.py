"""A config made from another one by changing fields.

The one place for the rules about what a change takes with it: a `base` in a file, the options of the command line and
`archscope.changed` all go through `changed`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from archscope.config import ModelConfig
from archscope.faults import fields_of, is_optional, is_struct

UNSET = "none"
"""The value that takes a field with a worked-out default back to that default."""


def changed(base: ModelConfig, changes: Mapping[str, Any], name: str | None = None) -> ModelConfig:
    """`base` with `changes`, a nested table of fields as a TOML file has it.

    A new `d_model` keeps the ratio d_ff / d_model; a new `ffn.ratio` replaces a width and the other way round; a new
    `ffn.kind` brings its own activation; "none" takes an optional field back to its worked-out value.

    Raises:
        ConfigError: with every fault of the result.
    """
    values = _merged(base.to_mapping(), _follow_ups(base, changes), ModelConfig)
    return ModelConfig.from_mapping(values | {"name": name or changes.get("name", base.name)})


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


def _follow_ups(base: ModelConfig, changes: Mapping[str, Any]) -> Mapping[str, Any]:
    """`changes` and what they entail for the FFN."""
    ffn = changes.get("ffn", {})
    if not isinstance(ffn, Mapping):
        return changes
    given = {field for field, value in ffn.items() if value != UNSET}
    entailed: dict[str, Any] = {}
    if "d_ff" in given:
        entailed = {"ratio": UNSET, "multiple_of": UNSET}
    elif "ratio" in given:
        entailed = {"d_ff": UNSET}
    elif "d_model" in changes and base.ffn.d_ff is not None:
        entailed = {"d_ff": UNSET, "ratio": str(Fraction(base.ffn.d_ff, base.d_model))}
    if ffn.get("kind", base.ffn.kind) != base.ffn.kind:
        entailed["activation"] = UNSET
    return {**changes, "ffn": {**entailed, **ffn}}


def _merged(base: Mapping[str, Any], changes: Mapping[str, Any], struct: type) -> dict[str, Any]:
    merged, fields = dict(base), fields_of(struct)
    for name, value in changes.items():
        expected: Any = fields[name].type if name in fields else None
        if isinstance(value, Mapping) and is_struct(expected):
            merged[name] = _merged(base.get(name, {}), value, expected)
        elif value == UNSET and is_optional(expected):
            merged.pop(name, None)
        else:
            merged[name] = value
    return merged
