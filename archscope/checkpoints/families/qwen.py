"""Qwen 1.5 to 3: Llama's layout with biases on q, k and v, or with q and k normalised; some with experts."""

from __future__ import annotations

from collections.abc import Callable

from archscope.checkpoints.families.common import (
    EXPERTS_APART,
    EXPERTS_STACKED,
    LLAMA_ATTENTION,
    LLAMA_FFN,
    LLAMA_NAMES,
    LLAMA_OUTSIDE,
    Family,
    Table,
    biased,
    distinguish,
    layers_of,
    llama_like,
    windows,
)
from archscope.checkpoints.names import names
from archscope.checkpoints.theirs import Theirs


def qwen2(t: Theirs) -> Table:
    """Qwen 2 and 2.5: biases on q, k and v alone."""
    table = llama_like(t, vocabulary=151936, width=4096, layers=32, heads=(32, 32), d_ff=22016, context=32768)
    table["attention"]["qkv_bias"] = True
    _windows_from_a_layer_on(t, table)
    return table


def qwen3(t: Theirs) -> Table:
    """Qwen 3: q and k normalised in each head, heads of 128."""
    table = llama_like(
        t, vocabulary=151936, width=4096, layers=32, heads=(32, 32), d_ff=22016, context=32768, head_dim=128
    )
    biased(t, table)
    table["attention"]["qk_norm"] = "head"
    _windows_from_a_layer_on(t, table)
    return table


def qwen2_moe(t: Theirs) -> Table:
    """Qwen 1.5 and 2 with experts, one of them shared behind a gate."""
    table = llama_like(t, vocabulary=151936, width=2048, layers=24, heads=(16, 16), d_ff=5632, context=32768)
    table["attention"]["qkv_bias"] = t.flag("qkv_bias", True)
    first = t.count("max_window_layers", 28)
    _some_in_windows(t, table, lambda layer: layer % 2 == 0 and layer < first)
    table["experts"] = _experts(t, active=4, d_ff=1408) | {
        "shared_d_ff": t.size("shared_expert_intermediate_size", 5632),
        "shared_gate": True,
    }
    _some_with_experts(t, table, t.size("num_experts", 60))
    return table


def qwen3_moe(t: Theirs) -> Table:
    """Qwen 3 with experts."""
    table = llama_like(t, vocabulary=151936, width=2048, layers=24, heads=(32, 4), d_ff=6144, context=32768)
    biased(t, table)
    table["attention"] |= {"qk_norm": "head", "window": _window(t)}
    t.unused("max_window_layers")
    table["experts"] = _experts(t, active=8, d_ff=768)
    _some_with_experts(t, table, t.size("num_experts", t.size("num_local_experts", 128)))
    return table


def _window(t: Theirs) -> int | None:
    if t.flag("use_sliding_window", False):
        return t.optional_size("sliding_window", 4096)
    t.unused("sliding_window")
    return None


def _windows_from_a_layer_on(t: Theirs, table: Table) -> None:
    first = t.count("max_window_layers", 28)
    _some_in_windows(t, table, lambda layer: layer >= first)


def _some_in_windows(t: Theirs, table: Table, usual: Callable[[int], bool]) -> None:
    window = _window(t)
    local = windows(t, table, window, usual)
    distinguish(table, local, {"attention": {"window": window}}, {"attention": {"window": None}})


def _experts(t: Theirs, *, active: int, d_ff: int) -> Table:
    return {
        "active": t.size("num_experts_per_tok", active),
        "d_ff": t.size("moe_intermediate_size", d_ff),
        "normalize": t.flag("norm_topk_prob", False),
    }


def _some_with_experts(t: Theirs, table: Table, count: int) -> None:
    """Experts in every so manieth layer, but for those that are listed as dense."""
    step, dense = t.size("decoder_sparse_step", 1), set(t.whole_numbers("mlp_only_layers") or ())
    sparse = {layer for layer in layers_of(table) if (layer + 1) % step == 0} - dense
    distinguish(table, sparse, {"experts": {"count": count}}, {"experts": {"count": None}})


_ROUTED = LLAMA_ATTENTION | LLAMA_FFN | {"mlp.gate": "ffn.router"}
_SHARED = {f"mlp.shared_expert.{matrix}_proj": f"ffn.shared.{matrix}" for matrix in ("gate", "up", "down")} | {
    "mlp.shared_expert_gate": "ffn.shared_gate"
}
MOE_NAMES = tuple(
    names(LLAMA_OUTSIDE, "model.layers", _ROUTED | _SHARED | experts) for experts in (EXPERTS_APART, EXPERTS_STACKED)
)

FAMILIES = {
    "qwen2": Family(qwen2, (LLAMA_NAMES,)),
    "qwen3": Family(qwen3, (LLAMA_NAMES,)),
    "qwen2_moe": Family(qwen2_moe, MOE_NAMES),
    "qwen3_moe": Family(qwen3_moe, MOE_NAMES),
}
