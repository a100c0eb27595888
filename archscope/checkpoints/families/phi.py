"""Phi-1, Phi-1.5 and Phi-2."""

from __future__ import annotations

from archscope.checkpoints.families.common import Family, Table, attention, embedding, plain, sizes
from archscope.checkpoints.names import names
from archscope.checkpoints.theirs import Theirs


def phi(t: Theirs) -> Table:
    """Phi: attention and FFN side by side after one norm, rotary on half of each head, biases, also on the head."""
    qk_norm = t.flag("qk_layernorm", False)
    table = sizes(t, width=2048, layers=24, context=2048) | {
        "block": "parallel-shared",
        "dropout": t.number("resid_pdrop", 0.0),
        "embedding": embedding(t, 51200, tied=False) | {"head_bias": True, "dropout": t.number("embd_pdrop", 0.0)},
        "attention": attention(t, 32, None) | {"qk_norm": "head" if qk_norm else "none"},
        "ffn": plain(t.activation("hidden_act", "gelu_new"), t.size("intermediate_size", 8192)),
        "norm": {"eps": t.number("layer_norm_eps", 1e-5)},
    }
    return table | t.rotary(fraction=0.5, context=2048)


_NAMES = names(
    {"model.embed_tokens": "embedding.token", "model.final_layernorm": "final_norm", "lm_head": "head"},
    "model.layers",
    {
        "input_layernorm": "attention_norm",
        "self_attn.q_proj": "attention.q",
        "self_attn.k_proj": "attention.k",
        "self_attn.v_proj": "attention.v",
        "self_attn.dense": "attention.out",
        "self_attn.q_layernorm": "attention.q_norm",
        "self_attn.k_layernorm": "attention.k_norm",
        "mlp.fc1": "ffn.up",
        "mlp.fc2": "ffn.down",
    },
)

FAMILIES = {"phi": Family(phi, (_NAMES,))}
