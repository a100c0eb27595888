"""Llama and those of its layout: RMSNorm, rotary positions, gated FFN."""

from __future__ import annotations

from archscope.checkpoints.families.common import (
    LLAMA_NAMES,
    Family,
    Table,
    biased,
    distinguish,
    layers_of,
    llama_like,
    windows,
)
from archscope.checkpoints.theirs import Theirs


def llama(t: Theirs) -> Table:
    """Llama 1 to 3.2, and the many models of its layout."""
    table = llama_like(t, vocabulary=32000, width=4096, layers=32, heads=(32, None), d_ff=11008, context=2048)
    biased(t, table)
    table["ffn"]["bias"] = t.flag("mlp_bias", False)
    return table


def mistral(t: Theirs) -> Table:
    """Mistral: grouped-query attention in a sliding window."""
    table = llama_like(t, vocabulary=32000, width=4096, layers=32, heads=(32, 8), d_ff=14336, context=131072)
    table["attention"]["window"] = t.optional_size("sliding_window", 4096)
    return table


def smollm3(t: Theirs) -> Table:
    """SmolLM 3: every fourth layer without positions."""
    table = llama_like(
        t, vocabulary=128256, width=2048, layers=36, heads=(16, 4), d_ff=11008, context=32768, tied=True, base=2e6
    )
    biased(t, table)
    table["ffn"]["bias"] = t.flag("mlp_bias", False)
    t.unused("max_window_layers", "sliding_window")
    window = t.optional_size("sliding_window") if t.flag("use_sliding_window", False) else None
    rotary = _with_rotary(t, table)
    local = windows(t, table, window, lambda layer: layer not in rotary)
    distinguish(table, rotary, {"position": table["position"]}, {"position": {"kind": "none"}})
    distinguish(table, local, {"attention": {"window": window}}, {"attention": {"window": None}})
    return table


def _with_rotary(t: Theirs, table: Table) -> set[int]:
    """The layers that turn queries and keys: those with a 1 in the list, or all but every so manieth."""
    interval, listed = t.size("no_rope_layer_interval", 4), t.whole_numbers("no_rope_layers")
    if listed is None:
        return {layer for layer in layers_of(table) if (layer + 1) % interval}
    if len(listed) != table["n_layers"]:
        t.faults["no_rope_layers"] = f"no_rope_layers has {len(listed)} numbers: expected one for each layer"
    return {layer for layer, turns in enumerate(listed) if turns}


def granite(t: Theirs) -> Table:
    """Granite 3: Llama with factors on the embedding, the scores, each sublayer and the logits."""
    table = llama_like(t, vocabulary=32000, width=4096, layers=32, heads=(32, None), d_ff=11008, context=2048)
    biased(t, table)
    table["ffn"]["bias"] = t.flag("mlp_bias", False)
    table["attention"]["scale"] = t.number("attention_multiplier", 1.0)
    table["embedding"]["scale"] = _factor(t.number("embedding_multiplier", 1.0))
    table["embedding"]["head_scale"] = _factor(1 / (t.number("logits_scaling", 1.0) or 1.0))
    return table | {"residual_scale": _factor(t.number("residual_multiplier", 1.0))}


def _factor(number: float) -> float | None:
    return None if number == 1 else number


FAMILIES = {
    "llama": Family(llama, (LLAMA_NAMES,)),
    "mistral": Family(mistral, (LLAMA_NAMES,)),
    "smollm3": Family(smollm3, (LLAMA_NAMES,)),
    "granite": Family(granite, (LLAMA_NAMES,)),
}
