"""A config made from another one by changing fields.

The one place for the rules about what a change takes with it: a `base` in a file, the options of the command line and
`archscope.changed` all go through `changed`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from archscope.config import ModelConfig
from archscope.variations import UNSET, merged

__all__ = ["UNSET", "changed", "nested"]


def changed(base: ModelConfig, changes: Mapping[str, Any], name: str | None = None) -> ModelConfig:
    """`base` with `changes`, a nested table of fields as a TOML file has it; see `variations.merged` for what follows.

    Raises:
        ConfigError: with every fault of the result.
    """
    values = merged(base.to_mapping(), changes)
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
