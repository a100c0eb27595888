"""BLOOM: ALiBi, and a norm after the embedding."""

from __future__ import annotations

from archscope.checkpoints.families.common import Family, Table, embedding
from archscope.checkpoints.names import QKV, Fused, names
from archscope.checkpoints.theirs import Theirs


def bloom(t: Theirs) -> Table:
    """BLOOM: GELU in the tanh form, biases."""
    t.only("apply_residual_connection_post_layernorm", False)
    t.only("slow_but_exact", False)
    t.unused("bias_dropout_fusion", "masked_softmax_fusion", "n_inner", "offset_alibi", "pretraining_tp")
    t.unused("skip_bias_add", "skip_bias_add_qkv")
    return {
        "d_model": t.size(t.spelled("n_embed", "hidden_size"), 64),
        "n_layers": t.size(t.spelled("n_layer", "num_hidden_layers"), 2),
        "context_length": t.size("seq_length", 2048),
        "dropout": t.number("hidden_dropout", 0.0),
        "embedding": embedding(t, 250880, tied=True) | {"norm": True},
        "attention": {
            "n_heads": t.size(t.spelled("n_head", "num_attention_heads"), 8),
            "dropout": t.number("attention_dropout", 0.0),
        },
        "ffn": {"kind": "gelu-tanh"},
        "norm": {"eps": t.number("layer_norm_epsilon", 1e-5)},
        "position": {"kind": "alibi"},
    }


_NAMES = names(
    {
        "transformer.word_embeddings": "embedding.token",
        "transformer.word_embeddings_layernorm": "embedding.norm",
        "transformer.ln_f": "final_norm",
        "lm_head": "head",
    },
    "transformer.h",
    {
        "input_layernorm": "attention_norm",
        "post_attention_layernorm": "ffn_norm",
        "self_attention.query_key_value": Fused(QKV, groups="n_heads"),
        "self_attention.dense": "attention.out",
        "mlp.dense_h_to_4h": "ffn.up",
        "mlp.dense_4h_to_h": "ffn.down",
    },
)

FAMILIES = {"bloom": Family(bloom, (_NAMES,))}
