"""Every field of a config: its type, what it is unless given, and what it means."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_origin

import msgspec

from archscope.changes import type_of
from archscope.config import ModelConfig
from archscope.faults import fields_of, is_optional, is_struct
from archscope.parts import attention as attention_parts
from archscope.parts import block as block_parts
from archscope.parts import experts as expert_parts
from archscope.parts import ffn as ffn_parts
from archscope.parts import norm as norm_parts
from archscope.parts import position as position_parts
from archscope.reports.report import Column, Report, Sheet
from archscope.schema import OFF


def fields_report(config: ModelConfig | None = None) -> Report:
    """The fields of `ModelConfig`, as `--set` and config files name them, and the kinds that parts can be.

    With a config: its values of the fields, without the kinds.
    """
    columns = (
        Column("field", "Field", "name"),
        Column("value", "Value"),
        Column("default", "Unless given"),
        Column("meaning", "Meaning"),
    )
    rows = [
        {"field": field, "value": config and _value(config, field), "default": default, "meaning": meaning}
        for field, default, meaning in _fields(ModelConfig, "")
    ]
    kinds = (
        Column("field", "Field", "name"),
        Column("kind", "Kind", "name"),
        Column("what", "What it is"),
        Column("source", "Source"),
    )
    choices = [dict(zip(("field", "kind", "what", "source"), row, strict=True)) for row in _kinds()]
    notes = (
        "change one with --set FIELD=VALUE; the value none takes an optional field back to what it is unless given",
    )
    title = f"Fields of {config.name}" if config else "Fields of a config"
    sheets = [Sheet("fields", "", columns, rows)]
    if config is None:
        sheets.append(Sheet("kinds", "Kinds", kinds, choices))
    return Report("archscope.fields", 1, title, tuple(sheets), notes)


def _fields(struct: type[msgspec.Struct], prefix: str) -> Iterator[tuple[str, str, str]]:
    for name, field in fields_of(struct).items():
        if is_struct(field.type):
            yield from _fields(field.type, f"{prefix}{name}.")
        else:
            yield prefix + name, _default(field), _description(field.type)


def _value(config: ModelConfig, field: str) -> str:
    value: Any = operator.attrgetter(field)(config)
    return _unset(type_of(field)) if value is None else _written(value)


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "(must be given)"
    if field.default is None or is_optional(field.type):
        return _unset(field.type)
    return _written(field.default)


def _written(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(getattr(each, "select", str(each)) for each in value) or "(none)"
    return str(value).lower() if isinstance(value, bool) else str(value) or '""'


def _unset(annotation: Any) -> str:
    """What it means that a field of this type isn't given."""
    return "(off)" if OFF in get_args(annotation) else "(worked out)"


def _description(annotation: Any) -> str:
    if get_origin(annotation) is Annotated:
        return next((meta.description for meta in get_args(annotation)[1:] if meta.description), "")
    return ""


def _kinds() -> Iterator[tuple[str, str, str, str | None]]:
    """Every row of the tables in `parts/`: the field that takes it, its name, what it does, where it is from."""
    for name, ffn in ffn_parts.KINDS.items():
        act = ffn_parts.ACTIVATIONS[ffn.activation].formula
        what = ffn_parts.FORMS[ffn.form].formula + (f", act(x) = {act}" if ffn.matrices else "")
        yield "ffn.kind", name, what, ffn.source
    for name, norm in norm_parts.KINDS.items():
        trained = " and ".join(word for word, there in (("scale", norm.scale), ("shift", norm.shift)) if there)
        yield "norm.kind", name, f"with {trained}" if trained else "nothing", norm.source
    for name, place in norm_parts.PLACEMENTS.items():
        yield "norm.placement", name, place.formula, None
    for name, position in position_parts.KINDS.items():
        trained = "trained, " if position.trained else ""
        yield "position.kind", name, f"{trained}acts on {position.acts_on or 'nothing'}", position.source
    for name, what in attention_parts.QK_NORMS.items():
        yield "attention.qk_norm", name, what, None
    for name, router in expert_parts.ROUTERS.items():
        yield "experts.router", name, router.formula, router.source
    for name, what in position_parts.ROPE_SCALINGS.items():
        yield "rope_scaling.kind", name, what, None
    for name, wiring in block_parts.KINDS.items():
        yield "block", name, wiring.source, None
