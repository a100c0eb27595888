"""OLMo 1 and 2, and OLMoE."""

from __future__ import annotations

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
    llama_like,
)
from archscope.checkpoints.names import names
from archscope.checkpoints.theirs import Theirs


def olmo(t: Theirs) -> Table:
    """OLMo: LayerNorm without weights, q, k and v cut off."""
    table = llama_like(t, vocabulary=50304, width=4096, layers=32, heads=(32, None), d_ff=11008, context=2048)
    biased(t, table)
    table["attention"]["clip"] = t.optional_number("clip_qkv")
    return table | {"norm": {"kind": "layernorm", "scale": False, "shift": False}}


def olmo2(t: Theirs) -> Table:
    """OLMo 2: norms on the output of each sublayer, and on q and k."""
    table = llama_like(t, vocabulary=50304, width=4096, layers=32, heads=(32, None), d_ff=11008, context=2048, eps=1e-5)
    biased(t, table)
    table["attention"]["qk_norm"] = "full"
    table["norm"]["placement"] = "output"
    return table


def olmoe(t: Theirs) -> Table:
    """OLMoE: 64 small experts in every layer, q and k normalised, then cut off."""
    table = llama_like(t, vocabulary=50304, width=2048, layers=16, heads=(16, None), d_ff=2048, context=4096, eps=1e-5)
    biased(t, table)
    table["attention"] |= {"qk_norm": "full", "clip": t.optional_number("clip_qkv")}
    return table | {
        "experts": {
            "count": t.size("num_experts", t.size("num_local_experts", 64)),
            "active": t.size("num_experts_per_tok", 8),
            "normalize": t.flag("norm_topk_prob", False),
        }
    }


OLMO2_NAMES = names(
    LLAMA_OUTSIDE,
    "model.layers",
    LLAMA_ATTENTION
    | LLAMA_FFN
    | {"post_attention_layernorm": "attention_output_norm", "post_feedforward_layernorm": "ffn_output_norm"},
)
OLMOE_NAMES = tuple(
    names(LLAMA_OUTSIDE, "model.layers", LLAMA_ATTENTION | {"mlp.gate": "ffn.router"} | experts)
    for experts in (EXPERTS_APART, EXPERTS_STACKED)
)

FAMILIES = {
    "olmo": Family(olmo, (LLAMA_NAMES,)),
    "olmo2": Family(olmo2, (OLMO2_NAMES,)),
    "olmoe": Family(olmoe, OLMOE_NAMES),
}
