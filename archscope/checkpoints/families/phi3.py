"""Phi-3 and Phi-4: Llama's layout with fused matrices; Phi-3.5-MoE: Mixtral's, with LayerNorm and biases."""

from __future__ import annotations

from archscope.checkpoints.families.common import (
    EXPERTS_STACKED,
    LLAMA_ATTENTION,
    LLAMA_OUTSIDE,
    Family,
    Table,
    biased,
    llama_like,
)
from archscope.checkpoints.families.mixtral import MIXTRAL_NAMES
from archscope.checkpoints.names import QKV, Fused, names
from archscope.checkpoints.theirs import Theirs


def phi3(t: Theirs) -> Table:
    """Phi-3 and Phi-4: q, k and v in one matrix, gate and up in another."""
    for name in ("full_attn_mod", "interpolate_factor"):
        t.only(name, 1)
    for name in ("attention_bias", "mlp_bias", "lm_head_bias"):
        t.only(name, False)
    table = llama_like(
        t, vocabulary=32064, width=3072, layers=32, heads=(32, None), d_ff=8192, context=4096, eps=1e-5, fraction=1.0
    )
    table["attention"]["window"] = t.optional_size("sliding_window")
    table["embedding"]["dropout"] = t.number("embd_pdrop", 0.0)
    return table | {"dropout": t.number("resid_pdrop", 0.0)}


def phimoe(t: Theirs) -> Table:
    """Phi-3.5-MoE: two of its experts by sparsemixer, LayerNorm."""
    t.only("num_experts_per_tok", 2)
    t.only("router_jitter_noise", 0.01)
    table = llama_like(
        t, vocabulary=32064, width=4096, layers=32, heads=(32, 8), d_ff=6400, context=131072, eps=1e-5, base=1e6
    )
    biased(t, table)
    table["attention"]["window"] = t.optional_size("sliding_window")
    table["embedding"]["head_bias"] = t.flag("lm_head_bias", False)
    table["norm"]["kind"] = "layernorm"
    return table | {
        "dropout": t.number("hidden_dropout", 0.0),
        "experts": {"count": t.size("num_local_experts", 16), "active": 2, "router": "sparsemixer"},
    }


PHI3_NAMES = names(
    LLAMA_OUTSIDE,
    "model.layers",
    LLAMA_ATTENTION
    | {
        "self_attn.qkv_proj": Fused(QKV),
        "mlp.gate_up_proj": Fused(("ffn.gate", "ffn.up")),
        "mlp.down_proj": "ffn.down",
    },
)
_STACKED = names(LLAMA_OUTSIDE, "model.layers", LLAMA_ATTENTION | {"mlp.router": "ffn.router"} | EXPERTS_STACKED)

FAMILIES = {"phi3": Family(phi3, (PHI3_NAMES,)), "phimoe": Family(phimoe, (MIXTRAL_NAMES[0], _STACKED))}
