"""Every field of a config: its type, what it is unless given, and what it means."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_origin

import msgspec

from archscope.config import ModelConfig
from archscope.faults import fields_of, is_optional, is_struct
from archscope.reports.report import Column, Report, Sheet


def fields_report(config: ModelConfig | None = None) -> Report:
    """The fields of `ModelConfig`, as `--set` and config files name them; with their values in `config`, if given."""
    columns = (
        Column("field", "Field"),
        Column("value", "Value"),
        Column("default", "Unless given"),
        Column("meaning", "Meaning"),
    )
    rows = [
        {"field": field, "value": config and _value(config, field), "default": default, "meaning": meaning}
        for field, default, meaning in _fields(ModelConfig, "")
    ]
    notes = (
        "change one with --set FIELD=VALUE; the value none takes an optional field back to what it is unless given",
    )
    title = f"Fields of {config.name}" if config else "Fields of a config"
    return Report("archscope.fields", 1, title, (Sheet("fields", "", columns, rows),), notes)


def _fields(struct: type[msgspec.Struct], prefix: str) -> Iterator[tuple[str, str, str]]:
    for name, field in fields_of(struct).items():
        if is_struct(field.type):
            yield from _fields(field.type, f"{prefix}{name}.")
        else:
            yield prefix + name, _default(field), _description(field.type)


def _value(config: ModelConfig, field: str) -> str:
    value: Any = operator.attrgetter(field)(config)
    return "(worked out)" if value is None else _written(value)


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "(must be given)"
    if field.default is None or is_optional(field.type):
        return "(worked out)"
    return _written(field.default)


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value) or '""'


def _description(annotation: Any) -> str:
    if get_origin(annotation) is Annotated:
        return next((meta.description for meta in get_args(annotation)[1:] if meta.description), "")
    return ""
