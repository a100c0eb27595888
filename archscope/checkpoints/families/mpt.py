"""MPT: ALiBi, and no biases anywhere."""

from __future__ import annotations

from archscope.checkpoints.families.common import Family, Table, embedding
from archscope.checkpoints.names import QKV, Fused, names
from archscope.checkpoints.theirs import Theirs


def mpt(t: Theirs) -> Table:
    """MPT: exact GELU; attention is in a table of its own."""
    t.only("expansion_ratio", 4)
    t.only("no_bias", True)
    t.only("norm_type", "low_precision_layernorm", "layernorm")
    t.without_effect("logit_scale")
    t.unused("init_config", "learned_pos_emb", "tokenizer_name", "verbose")
    return {
        "d_model": t.size(t.spelled("d_model", "hidden_size"), 2048),
        "n_layers": t.size(t.spelled("n_layers", "num_hidden_layers"), 24),
        "context_length": t.size("max_seq_len", 2048),
        "dropout": t.number("resid_pdrop", 0.0),
        "embedding": embedding(t, 50368, tied=True) | {"dropout": t.number("emb_pdrop", 0.0)},
        "attention": {"n_heads": t.size(t.spelled("n_heads", "num_attention_heads"), 16)}
        | _attention(t.table("attn_config")),
        "ffn": {"kind": "gelu", "bias": False},
        "norm": {"shift": False, "eps": t.number("layer_norm_epsilon", 1e-5)},
        "position": {"kind": "alibi"},
    }


def _attention(t: Theirs) -> Table:
    t.only("alibi", True)
    t.without_effect("alibi_bias_max", 8)
    t.only("attn_type", "multihead_attention")
    t.only("attn_uses_sequence_id", False)
    t.only("prefix_lm", False)
    t.only("qk_ln", False)
    t.unused("attn_impl")
    return {
        "clip": t.optional_number("clip_qkv") or None,
        "scale": t.optional_number("softmax_scale"),
        "dropout": t.number("attn_pdrop", 0.0),
        "qkv_bias": False,
        "out_bias": False,
    }


_NAMES = names(
    {"transformer.wte": "embedding.token", "transformer.norm_f": "final_norm", "lm_head": "head"},
    "transformer.blocks",
    {
        "norm_1": "attention_norm",
        "attn.Wqkv": Fused(QKV),
        "attn.out_proj": "attention.out",
        "norm_2": "ffn_norm",
        "ffn.up_proj": "ffn.up",
        "ffn.down_proj": "ffn.down",
    },
)

FAMILIES = {"mpt": Family(mpt, (_NAMES,))}
