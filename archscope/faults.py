"""Judging untrusted values as the fields of a config, and finding every fault at once.

`field_faults` judges each field on its own: known, present, of the right type. The rules between fields, which are in
`rules.py`, are judged on what `without` leaves, so that both kinds are told together and no mistake twice.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Annotated, Any, NamedTuple, get_args, get_origin

import msgspec

from archscope.errors import nearest

MAX_SIZE = 10**36
"""Larger sizes are refused: their products print as nothing that a person can read."""


class Fault(NamedTuple):
    """One thing that is wrong: the dotted paths of the fields it is about, and the sentence for the user."""

    fields: tuple[str, ...]
    message: str


@functools.cache
def fields_of(struct: type[msgspec.Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    """The fields of `struct` by name."""
    return {field.name: field for field in msgspec.structs.fields(struct)}


def field_faults(
    struct: type[msgspec.Struct], values: Mapping[str, Any], prefix: str = "", known: Sequence[str] | None = None
) -> Iterator[Fault]:
    """The faults of `values` as the fields of `struct`, each field taken alone; nested tables included.

    Args:
        prefix: what stands before the name of each field.
        known: the paths that a field may have been meant for; those of `struct` unless given.
    """
    return _table_faults(struct, values, prefix, paths_of(struct) if known is None else known)


@functools.cache
def paths_of(struct: type[msgspec.Struct]) -> tuple[str, ...]:
    """Every field of `struct` that holds a value, dotted: "attention.n_heads"."""
    paths: list[str] = []
    for name, field in fields_of(struct).items():
        paths += [f"{name}.{inner}" for inner in paths_of(field.type)] if is_struct(field.type) else [name]
    return tuple(paths)


def _table_faults(
    struct: type[msgspec.Struct], values: Mapping[str, Any], prefix: str, known: Sequence[str]
) -> Iterator[Fault]:
    fields = fields_of(struct)
    for name in values:
        if name not in fields:
            path = f"{prefix}{name}"
            elsewhere = [other for other in known if other.rpartition(".")[2] == name]
            hint = f"write {' or '.join(elsewhere)}" if elsewhere else nearest(str(name), fields)
            yield Fault((path,), f"{path}: no such field; {hint}")
    for name, field in fields.items():
        path = prefix + name
        if is_struct(field.type):
            table = values.get(name, {})
            if isinstance(table, Mapping):
                yield from _table_faults(field.type, table, path + ".", known)
            else:
                yield Fault((path,), f"{path} = {shown(table)}: expected a table of fields")
        elif name in values:
            yield from _value_faults(path, values[name], field.type)
        elif field.required:
            yield Fault((path,), f"{path}: missing; a config without a base must give it")


def without(
    faulty: Collection[str], struct: type[msgspec.Struct], values: Mapping[str, Any], prefix: str = ""
) -> dict[str, Any]:
    """`values` with harmless stand-ins for the faulty and missing fields, so that the rules have something to judge."""
    sound: dict[str, Any] = {}
    for field in fields_of(struct).values():
        path, value = prefix + field.name, values.get(field.name)
        if is_struct(field.type):
            sound[field.name] = without(faulty, field.type, value if isinstance(value, Mapping) else {}, path + ".")
        elif field.name in values and path not in faulty:
            sound[field.name] = value
        elif field.required:
            sound[field.name] = 1
    return sound


def unknown_choice(path: str, value: str, known: Collection[str]) -> Iterator[Fault]:
    """A fault if `value` is not one of `known`, with the nearest names."""
    if value not in known:
        yield Fault((path,), f"{path} = {shown(value)}: no such kind; {nearest(value, known)}")


def unprintable(path: str, value: str) -> Iterator[Fault]:
    """A fault if `value` is empty or holds what can't be printed in one line, control characters say."""
    if not value.strip() or not value.isprintable():
        yield Fault((path,), f"{path} = {shown(value)}: expected a text that can be printed in one line")


def shown(value: Any) -> str:
    """`value` as an error message quotes it: short, whatever it is."""
    if isinstance(value, int) and abs(value) >= 10**40:
        return "a number of over 40 digits"
    if isinstance(value, bool):
        return str(value).lower()
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def is_struct(annotation: Any) -> bool:
    """True if a field of this type is a table of fields."""
    return isinstance(annotation, type) and issubclass(annotation, msgspec.Struct)


def is_optional(annotation: Any) -> bool:
    """True if a field of this type may be None."""
    if get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    return type(None) in get_args(annotation)


def _value_faults(path: str, value: Any, expected: Any) -> Iterator[Fault]:
    try:
        msgspec.convert(value, expected)
    except msgspec.ValidationError as error:
        yield Fault((path,), f"{path} = {shown(value)}: {_in_words(str(error))}")
    else:
        if isinstance(value, int) and value > MAX_SIZE:
            yield Fault((path,), f"{path} = {shown(value)}: larger than 10^36")


def _in_words(message: str) -> str:
    message = message[:1].lower() + message[1:].replace(" | null", "")
    for types, words in (("int | float | str", "a number or fraction"), ("bool | float", "true, false or a number")):
        message = message.replace(types, words)
    # What is written 2.0 is a whole number to whoever wrote it.
    message = message.replace("got `float`", "got a number with a decimal point")
    for name, word in (
        ("int", "a whole number"),
        ("float", "a number"),
        ("bool", "true or false"),
        ("str", "a text"),
        ("array", "a list"),
        ("object", "a table"),
    ):
        message = message.replace(f"`{name}`", word)
    return message.replace("`", "")
