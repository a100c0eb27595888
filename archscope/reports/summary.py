"""An architecture in a line, for the notes of every report about it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.config import ModelConfig
from archscope.parts import ffn as ffn_parts
from archscope.units import count_text, plural


def architecture(config: ModelConfig) -> str:
    """Sizes and kinds of `config`: "V 50,257 · D 768 · 12 layers · 12 heads of 64 (multi-head) · …"."""
    kv = "" if config.attention_form == "multi-head" else f", {config.n_kv_heads} for keys and values"
    parts = [
        f"V {count_text(config.embedding.vocab_size)}",
        f"d_model {count_text(config.d_model)}",
        plural(config.n_layers, "layer"),
        f"{plural(config.attention.n_heads, 'head')} of {count_text(config.head_dim)} ({config.attention_form}{kv})",
        f"FFN {config.ffn.kind} d_ff {count_text(config.d_ff)}" if config.d_ff else "no FFN",
        f"{config.position.kind} positions" if config.position.kind != "none" else "no positions",
        _norms(config),
        f"context {count_text(config.context_length)}",
        "tied" if config.embedding.tied else "untied",
    ]
    if config.attention.window is not None:
        parts.append(f"sliding window {count_text(config.attention.window)}")
    if config.block != "sequential":
        parts.append(f"{config.block} block")
    if not config.residual:
        parts.append("no residual")
    return " · ".join([*parts, *_particulars(config)])


def _particulars(config: ModelConfig) -> Iterator[str]:
    """What differs from a plain GPT in the weights and in what is done with them."""
    heads = config.attention
    biases = {"q, k, v": heads.qkv_bias, "output projection": heads.out_bias, "FFN": config.ffn_bias}
    if not heads.output_projection:
        biases.pop("output projection")
        yield "no output projection"
    if not config.d_ff:
        biases.pop("FFN")
    there = [name for name, bias in biases.items() if bias]
    if len(there) < len(biases):
        yield f"biases on {', '.join(there)} only" if there else "no linear biases"
    if heads.qk_norm:
        yield "q/k norm"
    if config.embedding.head_bias:
        yield "head bias"
    if config.embedding.scale:
        yield "embedding × √d_model"


def width_steps(config: ModelConfig) -> str:
    """How d_ff follows from the ratio: "d_ff = 2.67 × 768 = 2050.56, rounded 2,051"; empty where it doesn't."""
    if config.ffn.d_ff is not None or config.d_ff == 0 or ffn_parts.FORMS[config.ffn_kind.form].matrices == ("up",):
        return ""
    ratio = str(config.ffn.ratio if config.ffn.ratio is not None else config.ffn_ratio)
    exact = config.ffn_ratio * config.d_model
    steps = f"d_ff = {ratio} × {count_text(config.d_model)} = "
    rounded = (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)
    steps += f"{count_text(rounded)}" if exact == rounded else f"{_decimal(exact)}, rounded {count_text(rounded)}"
    if config.ffn.multiple_of is not None:
        steps += f", up to a multiple of {count_text(config.ffn.multiple_of)}: {count_text(config.d_ff)}"
    return steps


def _norms(config: ModelConfig) -> str:
    if config.norm.kind == "none":
        return "no norm"
    final = "" if config.norm.final else ", no final norm"
    place = "no block norm" if config.norm.placement == "none" else f"{config.norm.placement}-norm"
    return f"{place} {config.norm.kind}{final}"


def _decimal(value: Fraction) -> str:
    """`value` with two digits after the point, exactly, however large it is."""
    hundredths = round(value * 100)
    return f"{count_text(hundredths // 100)}.{hundredths % 100:02d}"
