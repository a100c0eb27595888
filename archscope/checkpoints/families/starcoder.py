"""SantaCoder, StarCoder and StarCoder 2."""

from __future__ import annotations

from archscope.checkpoints.families.common import (
    LLAMA_ATTENTION,
    LLAMA_OUTSIDE,
    Family,
    Table,
    attention,
    embedding,
    plain,
    sizes,
)
from archscope.checkpoints.families.gpt import GPT2_MATRICES, GPT2_NORMS, GPT2_OUTSIDE, gpt_like
from archscope.checkpoints.names import QKV, Fused, names
from archscope.checkpoints.theirs import Theirs


def gpt_bigcode(t: Theirs) -> Table:
    """SantaCoder and StarCoder: GPT-2 with one key/value head."""
    t.only("add_cross_attention", False)
    t.unused("inference_runner", "max_batch_size", "max_sequence_length", "num_key_value_heads", "pad_key_length")
    t.unused("pre_allocate_kv_cache", "validate_runner_input")
    table = gpt_like(t, vocabulary=50257, context=1024, activation="gelu_pytorch_tanh")
    table["attention"]["n_kv_heads"] = 1 if t.flag("multi_query", True) else None
    return table


def starcoder2(t: Theirs) -> Table:
    """StarCoder 2: grouped-query attention in a window, rotary, plain FFN, biases."""
    t.only("mlp_type", "default")
    t.only("norm_type", "layer_norm")
    t.unused("activation_function", "attention_bias", "layer_norm_epsilon", "scale_attn_weights")
    bias, window = t.flag("use_bias", True), t.optional_size("sliding_window")
    ffn = plain(t.activation("hidden_act", "gelu_pytorch_tanh"), t.size("intermediate_size", 12288))
    table = sizes(t, width=3072, layers=30, context=4096) | {
        "dropout": t.number("residual_dropout", 0.0),
        "embedding": embedding(t, 49152, tied=True) | {"dropout": t.number("embedding_dropout", 0.0)},
        "attention": attention(t, 24, 2) | {"qkv_bias": bias, "out_bias": bias, "window": window},
        "ffn": ffn | {"bias": bias},
        "norm": {"eps": t.number("norm_epsilon", 1e-5)},
    }
    return table | t.rotary(context=4096)


_BIGCODE_NAMES = names(
    GPT2_OUTSIDE,
    "transformer.h",
    GPT2_NORMS | GPT2_MATRICES | {"attn.c_attn": Fused(QKV, groups="n_kv_heads")},
)
_STARCODER2_NAMES = names(
    LLAMA_OUTSIDE, "model.layers", LLAMA_ATTENTION | {"mlp.c_fc": "ffn.up", "mlp.c_proj": "ffn.down"}
)

FAMILIES = {
    "gpt_bigcode": Family(gpt_bigcode, (_BIGCODE_NAMES,)),
    "starcoder2": Family(starcoder2, (_STARCODER2_NAMES,)),
}
