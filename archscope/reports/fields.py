"""Every field of a config: its type, what it is unless given, and what it means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_origin

import msgspec

from archscope.config import ModelConfig
from archscope.faults import fields_of, is_optional, is_struct
from archscope.reports.report import Column, Report, Sheet


def fields_report() -> Report:
    """The fields of `ModelConfig`, as `--set` and config files name them."""
    columns = (Column("field", "Field"), Column("default", "Unless given"), Column("meaning", "Meaning"))
    rows = [{"field": f, "default": default, "meaning": meaning} for f, default, meaning in _fields(ModelConfig, "")]
    notes = (
        "change one with --set FIELD=VALUE; the value none takes an optional field back to what it is unless given",
    )
    return Report("archscope.fields", 1, "Fields of a config", (Sheet("fields", "", columns, rows),), notes)


def _fields(struct: type[msgspec.Struct], prefix: str) -> Iterator[tuple[str, str, str]]:
    for name, field in fields_of(struct).items():
        if is_struct(field.type):
            yield from _fields(field.type, f"{prefix}{name}.")
        else:
            yield prefix + name, _default(field), _description(field.type)


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "(must be given)"
    if field.default is None or is_optional(field.type):
        return "(worked out)"
    return str(field.default).lower() if isinstance(field.default, bool) else str(field.default) or '""'


def _description(annotation: Any) -> str:
    if get_origin(annotation) is Annotated:
        return next((meta.description for meta in get_args(annotation)[1:] if meta.description), "")
    return ""
