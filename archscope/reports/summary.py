"""An architecture in a line, for the notes of every report about it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Protocol

from archscope.config import ModelConfig
from archscope.dimensions import Dimensions, dimensions_of_layers
from archscope.ledger import ledger
from archscope.sizes import Size
from archscope.units import count_text, decimal_text, plural
from archscope.variations import changes_of, selected, selection_of

_NAME = re.compile(r"[a-z]\w*")


class Repeated(Protocol):
    """What is the same in several layers: a weight, a product."""

    @property
    def copies(self) -> Size: ...

    @property
    def layers(self) -> Sequence[int]: ...


def architecture(config: ModelConfig) -> str:
    """Sizes and kinds of `config`: "V 50,257 · D 768 · 12 layers · 12 heads of 64 (multi-head) · …"."""
    parts = [
        f"V {count_text(config.embedding.vocab_size)}",
        f"d_model {count_text(config.d_model)}",
        plural(config.n_layers, "layer"),
        f"{plural(config.attention.n_heads, 'head')} of {count_text(config.head_dim)} ({_attention(config)})",
        *_feed_forward(config),
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


def ffn_name(config: ModelConfig) -> str:
    """The kind of the FFN, with its activation where that isn't the kind's own: "swiglu", "geglu (gelu-tanh)"."""
    is_own = config.ffn_activation == config.ffn_kind.activation
    return config.ffn.kind if is_own else f"{config.ffn.kind} ({config.ffn_activation})"


def unlike_layers(config: ModelConfig) -> str:
    """Which layers differ, and in what: "layers 0 to 2: experts.count = none"; empty where none does."""
    described = []
    for variation in config.layers:
        layers = selected(variation.select, config.n_layers)
        if not layers:
            continue
        differences = (f"{field} = {_as_written(value)}" for field, value in changes_of(variation).items())
        which = "layer" if len(layers) == 1 else "layers"
        described.append(f"{which} {span(layers, config.n_layers)}: {', '.join(differences)}")
    return "; ".join(described)


def named_sizes(config: ModelConfig, rows: Iterable[Repeated] | None = None) -> str:
    """What names stand for in formulas that the config itself doesn't have; empty where all layers are alike.

    First the numbers of layers, then sizes of some of them: "n_layers_2 = 1 (0), n_layers_3 = 11 (1 to 11),
    d_ff_2 = 100 (0)".

    Args:
        rows: what is in which layers, the weights unless given.
    """
    if not config.layers:
        return ""
    rows = ledger(config).in_blocks if rows is None else rows
    layers = dict.fromkeys(name for row in rows for (name,) in row.copies.terms)
    return _what_are(config, [*layers, *_numbered_sizes(config)])


def named_in(config: ModelConfig, formulas: Iterable[str]) -> str:
    """The same of those names that are in some formulas."""
    if not config.layers:
        return ""
    there = dict.fromkeys(name for formula in formulas for name in _NAME.findall(formula))
    layers = [name for name in config.names_of_kinds.values() if name in there]
    return _what_are(config, [*layers, *(name for name in _numbered_sizes(config) if name in there)])


def _what_are(config: ModelConfig, names: Iterable[str]) -> str:
    known = _numbered_sizes(config)
    for places, name in config.names_of_kinds.items():
        layers = [layer for place in places for layer in config.kinds[place].layers]
        known[name] = len(layers), layers
    told = ((name, *known[name]) for name in names if name != "n_layers")
    return ", ".join(f"{name} = {count_text(size)} ({span(layers, config.n_layers)})" for name, size, layers in told)


def _numbered_sizes(config: ModelConfig) -> dict[str, tuple[int, Collection[int]]]:
    """The sizes that only some layers have, by name, and which layers these are: {"d_ff_2": (100, [0])}."""
    own, of_layers = Dimensions(config).named, dict[str, tuple[int, list[int]]]()
    for kind, sizes in zip(config.kinds, dimensions_of_layers(config), strict=True):
        for name, size in sizes.named.items():
            if size and name not in own:
                of_layers.setdefault(name, (size, []))[1].extend(kind.layers)
    return {**of_layers}


def experts_chosen(config: ModelConfig) -> str:
    """How many experts a token goes through: "2 of 8", or "2 of 4 or 2 of 8" where layers differ; empty without any."""
    experts = (kind.config.experts for kind in config.kinds)
    return " or ".join(
        dict.fromkeys(f"{each.active:,} of {each.count:,}" for each in experts if each.count is not None)
    )


MAX_NAMED = 6
"""So many layers that don't follow each other are named one by one."""


def span(layers: Collection[int], n_layers: int) -> str:
    """Numbers of layers as a person reads them: "0 to 2", "5, 11, 17", or a slice like 1::2."""
    first, last = min(layers, default=0), max(layers, default=-1)
    if len(layers) == last - first + 1 > 2:
        return f"{first} to {last}"
    return ", ".join(map(str, sorted(layers))) if len(layers) <= MAX_NAMED else selection_of(layers, n_layers)


def _as_written(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:,.10g}" if isinstance(value, float) else str(value)


def _attention(config: ModelConfig) -> str:
    if config.latent.kv_rank is not None:
        return f"latent, kv_rank {count_text(config.latent.kv_rank)}"
    kv = "" if config.attention_form == "multi-head" else f", {config.n_kv_heads} for keys and values"
    return f"{config.attention_form}{kv}"


def _feed_forward(config: ModelConfig) -> Iterator[str]:
    mixture = config.mixture
    if mixture is None or any(not kind.config.is_mixture for kind in config.kinds):
        yield f"FFN {ffn_name(config)} d_ff {count_text(config.d_ff)}" if config.has_ffn else "no FFN"
    if mixture is not None:
        experts = mixture.experts
        words = f"{experts.active:,} of {experts.count:,} {ffn_name(mixture)} experts of {count_text(mixture.d_expert)}"
        if experts.active_groups < experts.groups:
            words += f" from {experts.active_groups:,} of {experts.groups:,} groups"
        yield words + (f" and a shared one of {count_text(experts.shared_d_ff)}" if experts.shared_d_ff else "")


def _particulars(config: ModelConfig) -> Iterator[str]:
    """What differs from a plain GPT in the weights and in what is done with them."""
    heads, embedding, scaling = config.attention, config.embedding, config.rope_scaling
    yield from _biases(config)
    for there_is, words in (
        (heads.qk_norm != "none", f"q/k norm ({heads.qk_norm})"),
        (heads.sinks, "sinks"),
        (heads.scale is not None, f"scores × {heads.scale or 0:.4g}"),
        (heads.cap is not None, f"scores within ±{heads.cap or 0:g}"),
        (heads.clip is not None, f"q, k, v within ±{heads.clip or 0:g}"),
        (scaling.kind != "none", f"rotary scaled ({scaling.kind}, factor {scaling.factor:g})"),
        (config.position.offset > 0, f"positions from row {config.position.offset}"),
        (embedding.width is not None, f"token table of width {embedding.width or 0:,}, projected in and out"),
        (embedding.norm, "embedding norm"),
        (embedding.head_bias, "head bias"),
        (embedding.scale is True, "embedding × √d_model"),
        (embedding.scale is not True and bool(embedding.scale), f"embedding × {float(embedding.scale):g}"),
        (config.residual_scale is not None, f"sublayers × {config.residual_scale or 0:g}"),
        (embedding.head_scale is not None, f"logits × {embedding.head_scale or 0:g}"),
        (embedding.head_cap is not None, f"logits within ±{embedding.head_cap or 0:g}"),
    ):
        if there_is:
            yield words


def _biases(config: ModelConfig) -> Iterator[str]:
    heads = config.attention
    biases = {"q, k, v": heads.qkv_bias, "output projection": heads.out_bias, "FFN": config.ffn_bias}
    if not heads.output_projection:
        biases.pop("output projection")
        yield "no output projection"
    if not config.has_ffn:
        biases.pop("FFN")
    there = [name for name, bias in biases.items() if bias]
    if len(there) < len(biases):
        yield f"biases on {', '.join(there)} only" if there else "no linear biases"


def width_steps(config: ModelConfig) -> str:
    """How d_ff follows from the ratio: "d_ff = 2.67 × 768 = 2050.56, rounded 2,051"; empty where it doesn't."""
    if config.ffn.d_ff is not None or not config.ffn_kind.has_own_width:
        return ""
    ratio = str(config.ffn.ratio if config.ffn.ratio is not None else config.ffn_ratio)
    exact = config.ffn_ratio * config.d_model
    steps = f"d_ff = {ratio} × {count_text(config.d_model)} = "
    rounded = (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)
    steps += f"{count_text(rounded)}" if exact == rounded else f"{decimal_text(exact)}, rounded {count_text(rounded)}"
    if config.ffn.multiple_of is not None:
        steps += f", up to a multiple of {count_text(config.ffn.multiple_of)}: {count_text(config.d_ff)}"
    return steps


def _norms(config: ModelConfig) -> str:
    if config.norm.kind == "none":
        return "no norm"
    final = "" if config.norm.final else ", no final norm"
    place = "no block norm" if config.norm.placement == "none" else f"{config.norm.placement}-norm"
    return f"{place} {config.norm.kind}{final}"
