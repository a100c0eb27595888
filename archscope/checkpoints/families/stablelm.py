"""StableLM 3B and 2: Llama's layout with LayerNorm, and rotary on a quarter of each head."""

from __future__ import annotations

from archscope.checkpoints.families.common import LLAMA_NAMES, Family, Table, llama_like
from archscope.checkpoints.names import Fused
from archscope.checkpoints.theirs import Theirs


def stablelm(t: Theirs) -> Table:
    """StableLM 3B, Zephyr and StableLM 2; the 12B has a parallel block, and a norm for each head's q and k."""
    t.only("rope_pct", 0.25)
    t.only("rotary_scaling_factor", 1.0)
    t.only("norm_eps", 1e-5)
    table = llama_like(
        t, vocabulary=50304, width=2560, layers=32, heads=(32, 32), d_ff=6912, context=4096, fraction=0.25
    )
    table["attention"] |= {
        "qkv_bias": t.flag("use_qkv_bias", False),
        "qk_norm": "each-head" if t.flag("qk_layernorm", False) else "none",
    }
    return table | {
        "block": "parallel-shared" if t.flag("use_parallel_residual", False) else "sequential",
        "dropout": t.number("hidden_dropout", 0.0),
        "norm": {"kind": "layernorm", "eps": t.number("layer_norm_eps", 1e-5)},
    }


STABLELM_NAMES = LLAMA_NAMES | {
    f"model.layers.*.self_attn.{part}_layernorm.norms.#": Fused((f"blocks.*.attention.{part}_norm",)) for part in "qk"
}

FAMILIES = {"stablelm": Family(stablelm, (STABLELM_NAMES,))}
