"""Whether a config is sound, and every fault of one that isn't, those of blocks that differ among them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from archscope.faults import MAX_SIZE, Fault, field_faults, fields_of, paths_of, shown, without
from archscope.rules import MAX_VARIED, faults_between
from archscope.schema import Draft, Part, Variation
from archscope.variations import (
    NO_BLOCK,
    SELECTIONS,
    changes_of,
    is_selection,
    kinds_of_layers,
    numbers_in,
    pieces_of,
    selected,
    varied,
)


def is_sound(config: Draft) -> bool:
    """True if there is no fault, found out faster than which faults there are; kinds of blocks aren't looked at."""
    try:
        msgspec.convert(msgspec.to_builtins(config), Draft)
    # A value that is no number, text or table at all is a TypeError.
    except (msgspec.ValidationError, TypeError):
        return False
    return _largest(config) <= MAX_SIZE and next(faults_between(config), None) is None


def faults_in(values: Mapping[str, Any]) -> list[Fault]:
    """Every fault of a table: of its fields, of these to each other, and of blocks that differ; none is told twice."""
    layers = values.get("layers", ())
    if not isinstance(layers, list | tuple):
        return _judged(values).faults
    forms = [list(_form_faults(f"layers[{number}]", table)) for number, table in enumerate(layers)]
    sound = [{"select": NO_BLOCK} if form else table for form, table in zip(forms, layers, strict=True)]
    model = _judged({**values, "layers": sound})
    faults = [*model.faults, *(fault for form in forms for fault in form)]
    if model.draft.n_layers <= MAX_VARIED:
        faults += [*_faults_of_kinds(model), *_unused_faults(model.draft)]
    if not any(forms) and model.faulty.isdisjoint(("layers", "n_layers")):
        faults += selection_faults(model.draft)
    return faults


def selection_faults(config: Draft) -> Iterator[Fault]:
    """A fault for each number or slice that names none of the blocks: most often they were counted from 1."""
    for number, variation in enumerate(config.layers):
        for piece in pieces_of(variation.select) if is_selection(variation.select) else ():
            if not numbers_in(piece, config.n_layers):
                yield Fault(
                    ("layers.select", "n_layers"),
                    f"layers[{number}].select = {shown(variation.select)}: {piece} names no layer; they are numbered "
                    f"from 0, so the last of {config.n_layers} is {config.n_layers - 1}",
                )


def _unused_faults(config: Draft) -> Iterator[Fault]:
    """The other faults of variations that no block has, so far as they are theirs alone."""
    values = msgspec.to_builtins(config)
    for variation in config.layers:
        if not selected(variation.select, config.n_layers):
            own = {*changes_of(variation), "block"}
            for fault in _judged(varied(values, [variation])).faults:
                if own.issuperset(fault.fields):
                    yield _of_blocks(fault, [variation])


class _Judged(NamedTuple):
    """The faults of a model, its blocks being alike, and the model with harmless values for its `faulty` fields."""

    faults: list[Fault]
    draft: Draft
    faulty: set[str]


def _judged(values: Mapping[str, Any]) -> _Judged:
    faults = list(field_faults(Draft, values))
    faulty = {path for fault in faults for path in fault.fields}
    draft = msgspec.convert(without(faulty, Draft, values), Draft)
    between = (fault for fault in faults_between(draft) if faulty.isdisjoint(fault.fields))
    return _Judged([*faults, *between], draft, faulty)


def _faults_of_kinds(model: _Judged) -> Iterator[Fault]:
    """The faults of each kind of blocks, but for those of the model itself and what comes of its faulty fields.

    Where one variation is at fault, so are all kinds of blocks that have it and others: it is told of the fewest.
    """
    values = msgspec.to_builtins(model.draft)
    found: list[tuple[str, list[Variation]]] = [(fault.message, []) for fault in model.faults]
    for variations in sorted((each for _, each in kinds_of_layers(model.draft) if each), key=len):
        told = {message for message, others in found if all(other in variations for other in others)}
        for fault in _judged(varied(values, variations)).faults:
            if fault.message not in told and model.faulty.isdisjoint(fault.fields):
                found.append((fault.message, variations))
                yield _of_blocks(fault, variations)


def _of_blocks(fault: Fault, variations: Sequence[Variation]) -> Fault:
    where = " and ".join(variation.select for variation in variations)
    return Fault(tuple(f"layers.{field}" for field in fault.fields), f"layers {where}: {fault.message}")


def _form_faults(place: str, table: Any) -> Iterator[Fault]:
    """What is wrong with the form of a variation, which says which blocks it is of and has tables of fields."""
    if not isinstance(table, Mapping):
        yield Fault((place,), f"{place} = {shown(table)}: expected a table with select and the fields that differ")
        return
    if "select" not in table:
        yield Fault((f"{place}.select",), f"{place}.select: missing; expected {SELECTIONS}")
    known = [path for path in paths_of(Draft) if path.partition(".")[0] in fields_of(Variation)]
    yield from field_faults(Variation, {"select": NO_BLOCK, **table}, f"{place}.", known)


def _largest(part: msgspec.Struct) -> int:
    """The largest whole number in a part and the parts in it."""
    values = msgspec.structs.astuple(part)
    inner = [_largest(value) for value in values if isinstance(value, Part)]
    return max([value for value in values if isinstance(value, int)] + inner, default=0)
