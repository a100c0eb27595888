"""The rules between the fields of a config: which values go together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from archscope.faults import Fault, fields_of, shown, unknown_choice, unprintable
from archscope.parts import attention as attention_parts
from archscope.parts import block as block_parts
from archscope.parts import experts as expert_parts
from archscope.parts import ffn as ffn_parts
from archscope.parts import norm as norm_parts
from archscope.parts import position as position_parts
from archscope.schema import Draft
from archscope.variations import OWN_FIELDS, SELECTIONS, SWITCHES, idle_fields, is_on, is_selection

MAX_VARIED = 10_000
"""More layers than this are counted only if they are all alike."""


def faults_between(config: Draft) -> Iterator[Fault]:
    """The faults of fields that are sound each on its own: unknown kinds, sizes that contradict each other."""
    yield from unprintable("name", config.name)
    if config.embedding.tokenizer:
        yield from unprintable("embedding.tokenizer", config.embedding.tokenizer)
    for path, value, known in (
        ("block", config.block, block_parts.KINDS),
        ("norm.kind", config.norm.kind, norm_parts.KINDS),
        ("norm.placement", config.norm.placement, norm_parts.PLACEMENTS),
        ("position.kind", config.position.kind, position_parts.KINDS),
        ("attention.qk_norm", config.attention.qk_norm, attention_parts.QK_NORMS),
        ("experts.router", config.experts.router, expert_parts.ROUTERS),
        ("rope_scaling.kind", config.rope_scaling.kind, position_parts.ROPE_SCALINGS),
    ):
        yield from unknown_choice(path, value, known)
    yield from (_latent_rules if config.is_latent else _head_rules)(config)
    yield from _rotary_rules(config)
    yield from _ffn_rules(config)
    yield from _expert_rules(config)
    yield from _norm_rules(config)
    yield from _layer_rules(config)
    yield from _switch_rules(config)
    yield from _idle_rules(config)


def _norm_rules(config: Draft) -> Iterator[Fault]:
    if config.norm.kind != "none":
        return
    for field, value, without in (
        ("attention.qk_norm", config.attention.qk_norm, "none"),
        ("embedding.norm", config.embedding.norm, False),
        ("norm.scale", bool(config.norm.scale), False),
        ("norm.shift", bool(config.norm.shift), False),
    ):
        if value != without:
            yield Fault(
                (field, "norm.kind"), f"{field} = {shown(value)}: there is nothing to apply it to, norm.kind is none"
            )


def _head_rules(config: Draft) -> Iterator[Fault]:
    D, heads = config.d_model, config.attention
    has_width = heads.head_dim is not None or D % heads.n_heads == 0
    if not has_width:
        near = _divisors_near(D, heads.n_heads)
        yield Fault(
            ("d_model", "attention.n_heads", "attention.head_dim"),
            f"d_model {D} is not divisible by n_heads {heads.n_heads}: "
            f"use --n-heads {near}, or give the width of a head with --head-dim",
        )
    if heads.n_heads % config.n_kv_heads:
        yield Fault(
            ("attention.n_heads", "attention.n_kv_heads"),
            f"n_heads {heads.n_heads} is not a multiple of n_kv_heads {config.n_kv_heads}: "
            f"use --n-kv-heads {_divisors_near(heads.n_heads, config.n_kv_heads)}",
        )
    if has_width and not heads.output_projection and heads.n_heads * config.head_dim != D:
        yield Fault(
            ("d_model", "attention.n_heads", "attention.head_dim", "attention.output_projection"),
            f"without an output projection n_heads × head_dim must be d_model: "
            f"{heads.n_heads} × {config.head_dim} is not {D}",
        )


def _latent_rules(config: Draft) -> Iterator[Fault]:
    heads, latent = config.attention, config.latent
    for field, value in (("n_kv_heads", heads.n_kv_heads), ("head_dim", heads.head_dim)):
        if value is not None:
            yield Fault(
                (f"attention.{field}", "latent.kv_rank"),
                f"attention.{field} = {value}: latent attention has no such size; leave it out (none), or leave out "
                f"latent.kv_rank",
            )
    for field, there in (
        ("attention.qk_norm", heads.qk_norm != "none"),
        ("attention.clip", heads.clip is not None),
        ("attention.sinks", heads.sinks),
        ("attention.output_projection", not heads.output_projection),
        ("position.rotary_fraction", config.position.rotary_fraction != 1),
    ):
        if there:
            yield Fault((field, "latent.kv_rank"), f"{field}: latent attention is not made with it here")
    if config.norm.kind == "none":
        yield Fault(("norm.kind", "latent.kv_rank"), "norm.kind = none: latent attention normalises its vectors")
    if latent.rope_dim % 2 and config.position.kind == "rotary":
        yield Fault(("latent.rope_dim",), f"latent.rope_dim = {latent.rope_dim}: rotary turns pairs, so it is even")


def _rotary_rules(config: Draft) -> Iterator[Fault]:
    if config.position.kind != "rotary":
        return
    scaling = config.rope_scaling
    if scaling.kind == "bands" and scaling.low_frequency >= scaling.high_frequency:
        yield Fault(
            ("rope_scaling.low_frequency", "rope_scaling.high_frequency"),
            f"rope_scaling.low_frequency = {scaling.low_frequency:g} is not below rope_scaling.high_frequency = "
            f"{scaling.high_frequency:g}",
        )
    for field, numbers in (("short", scaling.short), ("long", scaling.long)):
        if scaling.kind == "longrope" and config.head_dim and len(numbers) != config.rotary_dim // 2:
            yield Fault(
                (f"rope_scaling.{field}", "rope_scaling.kind"),
                f"rope_scaling.{field} has {len(numbers)} numbers: longrope has one for each of the "
                f"{config.rotary_dim // 2} pairs that rotary turns",
            )
    if config.is_latent:
        return
    if config.attention.head_dim is None and config.d_model % config.attention.n_heads:
        return
    if config.rotary_dim < 2 or config.rotary_dim % 2:
        yield Fault(
            ("attention.head_dim", "attention.n_heads", "d_model", "position.rotary_fraction"),
            f"rotary turns pairs: {config.position.rotary_fraction:g} × head_dim {config.head_dim} is "
            f"{config.rotary_dim}, not an even number of at least 2",
        )


def _ffn_rules(config: Draft) -> Iterator[Fault]:
    ffn = config.ffn
    unknown = list(unknown_choice("ffn.kind", ffn.kind, ffn_parts.KINDS))
    if ffn.activation is not None:
        unknown += unknown_choice("ffn.activation", ffn.activation, ffn_parts.ACTIVATIONS)
    yield from unknown
    if ffn.ratio is not None and not _is_ratio(ffn.ratio):
        yield Fault(("ffn.ratio",), f"ffn.ratio = {ffn.ratio!r}: expected a number above 0 like 4, 2.67 or 8/3")
        return
    if ffn.ratio is not None and ffn.d_ff is not None:
        yield Fault(("ffn.ratio", "ffn.d_ff"), f"ffn.d_ff = {ffn.d_ff} and ffn.ratio = {ffn.ratio}: give one of them")
    if unknown or not config.has_ffn:
        return
    if ffn.d_ff is not None and ffn.multiple_of is not None and ffn.d_ff % ffn.multiple_of:
        yield Fault(
            ("ffn.d_ff", "ffn.multiple_of"),
            f"ffn.d_ff = {ffn.d_ff} is not a multiple of {ffn.multiple_of}, ffn.multiple_of: give a ratio, which is "
            f"rounded up, or leave multiple_of out",
        )
    if config.d_ff == 0:
        yield Fault(("ffn.ratio", "d_model"), f"ffn.ratio = {ffn.ratio}: {ffn.ratio} × d_model {config.d_model} is 0")
    if config.ffn_kind.is_square and config.d_ff != config.d_model:
        yield Fault(
            ("ffn.kind", "ffn.ratio", "ffn.d_ff", "ffn.multiple_of", "d_model"),
            f"ffn.kind = {ffn.kind} has one matrix of d_model × d_model: width {config.d_ff} is not d_model "
            f"{config.d_model}; use --ratio 1",
        )


def _expert_rules(config: Draft) -> Iterator[Fault]:
    experts = config.experts
    if experts.count is None:
        return
    kind = ffn_parts.KINDS.get(config.ffn.kind)
    activation = config.ffn.activation or (kind.activation if kind else "")
    trained = activation in ffn_parts.ACTIVATIONS and ffn_parts.ACTIVATIONS[activation].weights
    if kind is None or not kind.has_own_width or trained:
        yield Fault(
            ("experts.count", "ffn.kind", "ffn.activation"),
            f"ffn.kind = {config.ffn.kind}: experts are of a kind with a matrix up and one down and a fixed activation",
        )
    if experts.active > experts.count:
        yield Fault(
            ("experts.active", "experts.count"),
            f"experts.active = {experts.active}: there are {experts.count} experts, experts.count",
        )
    if experts.count % experts.groups:
        yield Fault(
            ("experts.groups", "experts.count"),
            f"experts.count = {experts.count} is not divisible by experts.groups = {experts.groups}",
        )
    elif experts.active_groups > experts.groups:
        yield Fault(
            ("experts.active_groups", "experts.groups"),
            f"experts.active_groups = {experts.active_groups}: there are {experts.groups} groups, experts.groups",
        )
    elif min(experts.active, experts.count) > experts.count // experts.groups * experts.active_groups:
        yield Fault(
            ("experts.active", "experts.active_groups"),
            f"experts.active = {experts.active}: {experts.active_groups} of {experts.groups} groups "
            f"{'holds' if experts.active_groups == 1 else 'hold'} only "
            f"{experts.count // experts.groups * experts.active_groups} experts",
        )
    if experts.router == "sparsemixer" and experts.active != 2:
        yield Fault(("experts.active",), f"experts.active = {experts.active}: sparsemixer chooses 2")
    if experts.shared_gate and experts.shared_d_ff is None:
        yield Fault(("experts.shared_gate",), "experts.shared_gate: there is no shared expert, experts.shared_d_ff")


def _layer_rules(config: Draft) -> Iterator[Fault]:
    if config.layers and config.n_layers > MAX_VARIED:
        yield Fault(
            ("n_layers", "layers"), f"n_layers = {config.n_layers}: with layers that differ at most {MAX_VARIED:,}"
        )
    on_input = {kind for kind, row in position_parts.KINDS.items() if row.acts_on == "input"}
    for number, variation in enumerate(config.layers):
        if not is_selection(variation.select):
            yield Fault(("layers",), f"layers[{number}].select = {shown(variation.select)}: expected {SELECTIONS}")
        kind = variation.position.get("kind", config.position.kind)
        if kind != config.position.kind and on_input & {str(kind), config.position.kind}:
            yield Fault(
                ("layers",),
                f"layers[{number}].position.kind = {shown(kind)}: positions added to the input are the same for all "
                f"layers",
            )


def _switch_rules(config: Draft) -> Iterator[Fault]:
    """Fields of a part that no block has, given without the one that would switch it on."""
    for part, switch in SWITCHES.items():
        own, varied = getattr(config, part), [getattr(each, part) for each in config.layers]
        if own == fields_of(Draft)[part].default and not any(varied):
            continue
        if any(is_on(part, each) for each in (msgspec.structs.asdict(own), *varied)):
            continue
        given = list(_given(own))
        given += [field for each in varied for field in each if field != switch and field in own.__struct_fields__]
        if given:
            fields = [f"{part}.{field}" for field in dict.fromkeys(given)]
            yield Fault(
                (*fields, f"{part}.{switch}"),
                f"{', '.join(fields)}: {'mean' if fields[1:] else 'means'} nothing without {part}.{switch}; give that "
                f"too, or leave {'them' if fields[1:] else 'it'} out",
            )
    scaled = config.rope_scaling.kind in position_parts.ROPE_SCALINGS.keys() - {"none"}
    kinds = [config.position.kind, *(each.position.get("kind") for each in config.layers)]
    if scaled and config.position.kind in position_parts.KINDS and "rotary" not in kinds:
        yield Fault(
            ("rope_scaling.kind", "position.kind"),
            f"rope_scaling.kind = {shown(config.rope_scaling.kind)}: there is nothing to scale, position.kind is "
            f"{config.position.kind}; make it rotary, or leave rope_scaling out",
        )


def _idle_rules(config: Draft) -> Iterator[Fault]:
    """Fields that mean nothing to the kind of their part: the width of no FFN, a base of rotary without it."""
    for part in OWN_FIELDS:
        own, varied = getattr(config, part), [getattr(each, part) for each in config.layers]
        kinds = (own.kind, *(str(each["kind"]) for each in varied if "kind" in each))
        tables = [("", kinds, _given(own) if idle_fields(part, kinds) else {})]
        for number, table in enumerate(varied):
            tables.append((f"layers[{number}].", (str(table["kind"]),) if "kind" in table else kinds, table))
        for place, of, table in tables:
            for field in (field for field in idle_fields(part, of) if field in table):
                yield Fault(
                    (f"{place}{part}.{field}", f"{part}.kind"),
                    f"{place}{part}.{field} = {shown(table[field])}: means nothing with {part}.kind = "
                    f"{' or '.join(dict.fromkeys(of))}; leave it out, or change the kind",
                )


def _given(part: msgspec.Struct) -> dict[str, Any]:
    """The fields of a part that aren't as they are unless given."""
    defaults = {field: info.default for field, info in fields_of(type(part)).items()}
    return {field: value for field, value in msgspec.structs.asdict(part).items() if value != defaults[field]}


def _is_ratio(value: int | float | str) -> bool:
    try:
        ffn_parts.as_ratio(value)
    except ValueError:
        return False
    return True


def _divisors_near(number: int, wanted: int) -> str:
    """The nearest divisors of `number` below and above `wanted`, for a hint."""
    from_below, reach = min(wanted - 1, number), 4096
    below = next((near for near in range(from_below, max(0, from_below - reach), -1) if number % near == 0), 1)
    above = next((near for near in range(wanted + 1, min(wanted + reach, number) + 1) if number % near == 0), None)
    return f"{below} or {above}" if above else str(below)
