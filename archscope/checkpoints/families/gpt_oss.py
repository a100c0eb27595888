"""gpt-oss: experts with biases in every layer, attention with sinks, every other layer in a window."""

from __future__ import annotations

from archscope.checkpoints.families.common import (
    LLAMA_ATTENTION,
    LLAMA_OUTSIDE,
    Family,
    Table,
    distinguish,
    llama_like,
    windows,
)
from archscope.checkpoints.names import Fused, names
from archscope.checkpoints.theirs import Theirs

_YARN = {"rope_type": "yarn", "factor": 32.0, "truncate": False, "original_max_position_embeddings": 4096}


def gpt_oss(t: Theirs) -> Table:
    """gpt-oss: a softmax over the logits of the experts chosen, which is that over all, normalised."""
    t.only("swiglu_alpha", 1.702)
    t.only("swiglu_limit", 7.0)
    t.unused("experts_per_token", "initial_context_length")
    table = llama_like(
        t, vocabulary=201088, width=2880, layers=36, heads=(64, 8), d_ff=2880, context=131072, eps=1e-5, base=150000.0,
        head_dim=64, rope=_YARN,
    )  # fmt: skip
    bias = t.flag("attention_bias", True)
    table["attention"] |= {"qkv_bias": bias, "out_bias": bias, "sinks": True}
    table["ffn"] |= {"kind": "swiglu-clamped", "activation": None, "bias": True}
    table["experts"] = {
        "count": t.size("num_local_experts", t.size("num_experts", 128)),
        "active": t.size("num_experts_per_tok", 4),
        "router_bias": True,
        "normalize": True,
    }
    window = t.optional_size("sliding_window", 128)
    local = windows(t, table, window, lambda layer: layer % 2 == 0)
    distinguish(table, local, {"attention": {"window": window}}, {"attention": {"window": None}})
    return table


_OWN_SUFFIXES = ("", "_bias")
GPT_OSS_NAMES = names(
    LLAMA_OUTSIDE,
    "model.layers",
    LLAMA_ATTENTION
    | {
        "self_attn.sinks": "attention.sinks",
        "mlp.router": "ffn.router",
        "mlp.experts.gate_up_proj": Fused(
            ("ffn.experts.gate", "ffn.experts.up"), groups="rows", transposed=True, suffixes=_OWN_SUFFIXES
        ),
        "mlp.experts.down_proj": Fused(("ffn.experts.down",), transposed=True, suffixes=_OWN_SUFFIXES),
    },
)

FAMILIES = {"gpt_oss": Family(gpt_oss, (GPT_OSS_NAMES,))}
