"""Mixtral: Mistral with eight experts in every layer."""

from __future__ import annotations

from archscope.checkpoints.families.common import (
    EXPERTS_STACKED,
    LLAMA_ATTENTION,
    LLAMA_OUTSIDE,
    Family,
    Table,
    llama_like,
)
from archscope.checkpoints.names import names
from archscope.checkpoints.theirs import Theirs


def mixtral(t: Theirs) -> Table:
    """Mixtral: the weights of the experts chosen sum to 1."""
    table = llama_like(
        t, vocabulary=32000, width=4096, layers=32, heads=(32, 8), d_ff=14336, context=131072, eps=1e-5, base=1e6
    )
    table["attention"]["window"] = t.optional_size("sliding_window")
    return table | {
        "experts": {
            "count": t.size("num_local_experts", 8),
            "active": t.size("num_experts_per_tok", 2),
            "normalize": True,
        }
    }


MIXTRAL_NAMES = (
    names(
        LLAMA_OUTSIDE,
        "model.layers",
        LLAMA_ATTENTION
        | {
            "block_sparse_moe.gate": "ffn.router",
            "block_sparse_moe.experts.#.w1": "ffn.experts.gate",
            "block_sparse_moe.experts.#.w2": "ffn.experts.down",
            "block_sparse_moe.experts.#.w3": "ffn.experts.up",
        },
    ),
    names(LLAMA_OUTSIDE, "model.layers", LLAMA_ATTENTION | {"mlp.gate": "ffn.router"} | EXPERTS_STACKED),
)

FAMILIES = {"mixtral": Family(mixtral, MIXTRAL_NAMES)}
