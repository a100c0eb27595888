"""Blocks that differ from the others: which numbers a selection names, and what a change of fields takes with it.

Everything here works on plain nested tables, before they are known to be sound.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from archscope.faults import fields_of, is_optional, is_struct
from archscope.parts import ffn, position
from archscope.schema import Draft, FFNConfig, Variation

UNSET = "none"
"""The value that takes a field with a worked-out default back to that default."""

SELECTIONS = "numbers like 0,3 or a slice like 0:3, ::2 or 5::6"
"""What a selection of blocks looks like, for a person who wrote something else."""

SWITCHES: Mapping[str, str] = {"experts": "count", "latent": "kv_rank", "rope_scaling": "kind"}
"""Parts that a model does without unless one field of theirs is given, and that field."""

OWN_FIELDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "ffn": {
        kind: ("activation", "ratio", "d_ff", "multiple_of") if row.matrices else () for kind, row in ffn.KINDS.items()
    },
    "position": dict.fromkeys(position.KINDS, ())
    | {"learned": ("offset",), "rotary": ("rotary_fraction", "rotary_base", "interleaved")},
    "rope_scaling": {
        "linear": (),
        "bands": ("low_frequency", "high_frequency"),
        "longrope": ("short", "long", "magnitude"),
        "yarn": ("beta_fast", "beta_slow", "truncate", "magnitude"),
    },
}
"""For each kind of a part the fields that mean something to it, but for those that mean something to all kinds.

`ffn.bias` is none of them: who gives or takes away all biases of a model says nothing about an FFN that isn't there.
"""

NO_BLOCK = "0:0"
"""The selection that names none."""

_PIECE = re.compile(r"(?P<one>\d{1,6})|(?P<start>\d{1,6})?:(?P<stop>\d{1,6})?(?::(?P<step>\d{1,6}))?", re.ASCII)


def is_selection(select: str) -> bool:
    """True if `select` is written as `selected` reads it."""
    return all(map(_piece, pieces_of(select)))


def pieces_of(select: str) -> list[str]:
    """The numbers and slices of a selection, one by one."""
    return [piece.strip() for piece in select.split(",")]


def selected(select: str, n_layers: int) -> set[int]:
    """The numbers of the blocks that "0:3", "::2" or "0,4,7:9" names; those beyond the last are left out."""
    return {number for piece in pieces_of(select) for number in numbers_in(piece, n_layers)}


def numbers_in(piece: str, n_layers: int) -> range:
    """The numbers of the blocks that one piece of a selection names, however many; none if it isn't written as one."""
    match = _piece(piece)
    if match is None:
        return range(0)
    if match["one"]:
        return range(n_layers)[int(match["one"]) :][:1]
    start, stop, step = (int(match[name]) if match[name] else None for name in ("start", "stop", "step"))
    return range(n_layers)[start:stop:step]


def selection_of(layers: Iterable[int], n_layers: int) -> str:
    """The shortest selection that names exactly `layers`: one slice where there is one."""
    wanted = sorted(layers)
    if not wanted:
        return NO_BLOCK
    first, last = wanted[0], wanted[-1]
    step = wanted[1] - first if len(wanted) > 1 else 1
    if list(range(first, last + 1, step)) != wanted:
        return ",".join(map(str, wanted))
    begin, end = first or "", "" if last + step >= n_layers else last + 1
    return f"{begin}:{end}" if step == 1 else f"{begin}:{end}:{step}"


def kinds_of_layers(config: Draft) -> list[tuple[list[int], list[Variation]]]:
    """The blocks in groups that are alike, each with the variations that apply to it, in order of their first block."""
    applying: list[list[int]] = [[] for _ in range(config.n_layers)]
    for number, variation in enumerate(config.layers):
        for layer in selected(variation.select, config.n_layers):
            applying[layer].append(number)
    groups: dict[tuple[int, ...], list[int]] = {}
    for layer, numbers in enumerate(applying):
        groups.setdefault(tuple(numbers), []).append(layer)
    return [(layers, [config.layers[number] for number in numbers]) for numbers, layers in groups.items()]


def changes_of(variation: Variation) -> dict[str, Any]:
    """The fields that a variation gives another value, by path: {"block": "parallel", "attention.window": 512}."""
    changes: dict[str, Any] = {}
    for name in variation.__struct_fields__:
        value = getattr(variation, name)
        if isinstance(value, Mapping):
            changes |= {f"{name}.{field}": given for field, given in value.items()}
        elif name != "select" and value is not None:
            changes[name] = value
    return changes


def varied(values: Mapping[str, Any], variations: Sequence[Variation]) -> dict[str, Any]:
    """The table of a block: `values` of the model with the fields of `variations`, one after the other."""
    table = {name: value for name, value in values.items() if name != "layers"}
    for variation in variations:
        own = {name: getattr(variation, name) for name in variation.__struct_fields__ if name != "select"}
        table = merged(table, {name: value for name, value in own.items() if value})
    return without_what_is_off(table)


def merged(base: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a config with `changes` and what they entail for the FFN.

    A new `d_model` keeps the ratio d_ff / d_model; a new `ffn.ratio` replaces a width and the other way round; a new
    `ffn.kind` brings its own activation; "none" takes an optional field back to its worked-out value, and a part that
    it switches off goes as a whole, rotary's scaling with rotary. Fields that mean nothing to a new kind go with the
    old one. With fewer layers the blocks that differ are those of them that are left.
    """
    off = {part for part, switch in SWITCHES.items() if _field(changes, part, switch) == UNSET}
    has_rotary = any(_field(each, "position", "kind") == "rotary" for each in base.get("layers", ()))
    if _field(changes, "position", "kind") not in (None, "rotary") and not has_rotary:
        off.add("rope_scaling")
    kept = {name: value for name, value in base.items() if name not in off}
    now = {part: {"kind": _field(changes, part, "kind") or _field(base, part, "kind")} for part in OWN_FIELDS}
    kept = _without_idle(kept, [now, *base.get("layers", ())])
    return _merged(kept, _follow_ups(kept, changes), Draft)


def is_on(part: str, table: Mapping[str, Any]) -> bool:
    """True if the fields of a part switch it on."""
    return table.get(SWITCHES[part]) not in (None, UNSET)


def without_what_is_off(table: Mapping[str, Any]) -> dict[str, Any]:
    """The table of a model or a block without the parts that none of its blocks has: fields of experts without any.

    What is no field of such a part stays in it, to be judged.
    """
    tables = [table, *table.get("layers", ())]
    off = {part for part in SWITCHES if not any(is_on(part, each.get(part) or {}) for each in tables)}
    if all(_field(each, "position", "kind") != "rotary" for each in tables):
        off.add("rope_scaling")
    unknown = {part: table.get(part, {}).keys() - fields_of(fields_of(Draft)[part].type) for part in off}
    left = {part: {name: table[part][name] for name in names} for part, names in unknown.items() if names}
    return _without_idle({name: value for name, value in table.items() if name not in off}, tables) | left


@functools.cache
def idle_fields(part: str, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The fields of a part that mean nothing to any of `kinds`; none if there is no such kind."""
    own = OWN_FIELDS[part]
    known = [own[kind] for kind in kinds if kind in own]
    idle = set(itertools.chain(*own.values())).difference(*known) if known else ()
    return tuple(sorted(idle))


def _without_idle(table: Mapping[str, Any], tables: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """`table` without the fields that mean nothing to the kinds that `tables` give."""
    kept = dict(table)
    for part in OWN_FIELDS.keys() & table:
        idle = idle_fields(part, tuple(str(_field(each, part, "kind")) for each in tables))
        kept[part] = {field: value for field, value in table[part].items() if field not in idle}
    return kept


def _field(table: Mapping[str, Any], part: str, field: str) -> Any:
    """The value of a field in one of the parts of a table, None if it isn't given there."""
    inner = table.get(part)
    return inner.get(field) if isinstance(inner, Mapping) else None


def _left(layers: Sequence[Mapping[str, Any]], n_layers: int) -> list[Mapping[str, Any]]:
    """What `layers` say of the first `n_layers` blocks; a selection of later ones alone is left out."""
    selections = [
        ",".join(piece for piece in pieces_of(table["select"]) if numbers_in(piece, n_layers)) for table in layers
    ]
    return [{**table, "select": select} for table, select in zip(layers, selections, strict=True) if select]


def _piece(text: str) -> re.Match[str] | None:
    match = _PIECE.fullmatch(text)
    return None if match is None or match["step"] == "0" else match


def _follow_ups(base: Mapping[str, Any], changes: Mapping[str, Any]) -> Mapping[str, Any]:
    n_layers = changes.get("n_layers")
    if isinstance(n_layers, int) and base.get("layers") and "layers" not in changes:
        changes = {**changes, "layers": _left(base["layers"], n_layers)}
    ffn, before = changes.get("ffn", {}), base.get("ffn", {})
    if not isinstance(ffn, Mapping):
        return changes
    given = {field for field, value in ffn.items() if value != UNSET}
    entailed: dict[str, Any] = {}
    if "d_ff" in given:
        entailed = {"ratio": UNSET, "multiple_of": UNSET}
    elif "ratio" in given:
        entailed = {"d_ff": UNSET}
    elif "d_model" in changes and before.get("d_ff") is not None:
        entailed = {"d_ff": UNSET, "ratio": str(Fraction(before["d_ff"], base["d_model"]))}
    kind = before.get("kind", FFNConfig().kind)
    if ffn.get("kind", kind) != kind:
        entailed["activation"] = UNSET
    return {**changes, "ffn": {**entailed, **ffn}}


def _merged(base: Mapping[str, Any], changes: Mapping[str, Any], struct: type) -> dict[str, Any]:
    result, fields = dict(base), fields_of(struct)
    for name, value in changes.items():
        expected: Any = fields[name].type if name in fields else None
        if isinstance(value, Mapping) and is_struct(expected):
            result[name] = _merged(base.get(name, {}), value, expected)
        elif value == UNSET and is_optional(expected):
            result.pop(name, None)
        else:
            result[name] = value
    return result
