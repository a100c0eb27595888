"""The rules between the fields of a config: which values go together."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.faults import Fault, unknown_choice, unprintable
from archscope.parts import block as block_parts
from archscope.parts import ffn as ffn_parts
from archscope.parts import norm as norm_parts
from archscope.parts import position as position_parts
from archscope.schema import Draft, as_ratio


def faults_between(config: Draft) -> Iterator[Fault]:
    """The faults of fields that are sound each on its own: unknown kinds, sizes that contradict each other."""
    yield from unprintable("name", config.name)
    if config.embedding.tokenizer:
        yield from unprintable("embedding.tokenizer", config.embedding.tokenizer)
    yield from unknown_choice("block", config.block, block_parts.KINDS)
    yield from unknown_choice("norm.kind", config.norm.kind, norm_parts.KINDS)
    yield from unknown_choice("norm.placement", config.norm.placement, norm_parts.PLACEMENTS)
    yield from unknown_choice("position.kind", config.position.kind, position_parts.KINDS)
    yield from _head_rules(config)
    yield from _ffn_rules(config)
    for field, wanted in (
        ("attention.qk_norm", config.attention.qk_norm),
        ("norm.scale", config.norm.scale),
        ("norm.shift", config.norm.shift),
    ):
        if wanted and config.norm.kind == "none":
            yield Fault((field, "norm.kind"), f"{field} = true: there is nothing to apply it to, norm.kind is none")


def _head_rules(config: Draft) -> Iterator[Fault]:
    D, heads = config.d_model, config.attention
    if heads.head_dim is None and D % heads.n_heads:
        near = _divisors_near(D, heads.n_heads)
        yield Fault(
            ("d_model", "attention.n_heads", "attention.head_dim"),
            f"d_model {D} is not divisible by n_heads {heads.n_heads}: "
            f"use --n-heads {near}, or give the width of a head with --head-dim",
        )
        return
    if heads.n_heads % config.n_kv_heads:
        yield Fault(
            ("attention.n_heads", "attention.n_kv_heads"),
            f"n_heads {heads.n_heads} is not a multiple of n_kv_heads {config.n_kv_heads}: "
            f"use --n-kv-heads {_divisors_near(heads.n_heads, config.n_kv_heads)}",
        )
    if not heads.output_projection and heads.n_heads * config.head_dim != D:
        yield Fault(
            ("d_model", "attention.n_heads", "attention.head_dim", "attention.output_projection"),
            f"without an output projection n_heads × head_dim must be d_model: "
            f"{heads.n_heads} × {config.head_dim} is not {D}",
        )
    if config.position.kind == "rotary" and (config.rotary_dim < 2 or config.rotary_dim % 2):
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
    if unknown or ffn_parts.KINDS[ffn.kind].form == "none":
        return
    if ffn.d_ff is not None and ffn.multiple_of is not None and ffn.d_ff % ffn.multiple_of:
        yield Fault(
            ("ffn.d_ff", "ffn.multiple_of"),
            f"ffn.d_ff = {ffn.d_ff} is not a multiple of {ffn.multiple_of}, ffn.multiple_of: give a ratio, which is "
            f"rounded up, or leave multiple_of out",
        )
    if config.d_ff == 0:
        yield Fault(("ffn.ratio", "d_model"), f"ffn.ratio = {ffn.ratio}: {ffn.ratio} × d_model {config.d_model} is 0")
    if ffn_parts.KINDS[ffn.kind].form == "single" and config.d_ff != config.d_model:
        yield Fault(
            ("ffn.kind", "ffn.ratio", "ffn.d_ff", "ffn.multiple_of", "d_model"),
            f"ffn.kind = {ffn.kind} has one matrix of d_model × d_model: width {config.d_ff} is not d_model "
            f"{config.d_model}; use --ratio 1",
        )


def _is_ratio(value: int | float | str) -> bool:
    try:
        as_ratio(value)
    except ValueError:
        return False
    return True


def _divisors_near(number: int, wanted: int) -> str:
    """The nearest divisors of `number` below and above `wanted`, for a hint."""
    search = range(1, min(wanted, 4096) + 1)
    below = next((wanted - step for step in search if wanted - step > 0 and number % (wanted - step) == 0), 1)
    above = next((wanted + step for step in search if number % (wanted + step) == 0), None)
    return f"{below} or {above}" if above else str(below)
