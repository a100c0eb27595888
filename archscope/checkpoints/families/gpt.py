"""GPT-1 and GPT-2: learned positions, biases, plain FFN."""

from __future__ import annotations

import math

from archscope.checkpoints.families.common import Family, Table, embedding, layers_of, plain
from archscope.checkpoints.names import QKV, Fused, Layout, names
from archscope.checkpoints.theirs import Theirs, variations


def gpt2(t: Theirs) -> Table:
    """GPT-2: pre-norm; GELU in the tanh form."""
    t.only("add_cross_attention", False)
    t.only("attention_head_type", None, "multihead")
    table = gpt_like(t, vocabulary=50257, context=1024, activation="gelu_new")
    if t.flag("scale_attn_by_inverse_layer_idx", False):
        first = table["attention"]["scale"] or math.sqrt(table["attention"]["n_heads"] / table["d_model"])
        layers = layers_of(table)
        scales = [([layer], {"attention": {"scale": first / (layer + 1)}}) for layer in layers[1:]]
        table["layers"] = variations(len(layers), *scales)
    return table


def openai_gpt(t: Theirs) -> Table:
    """GPT-1: post-norm, no final norm; its "gelu" is the tanh form."""
    t.unused("n_special", "predict_special_tokens")
    activations = {"gelu": "gelu-tanh", "relu": "relu", "silu": "silu", "swish": "silu"}
    table = outline(t, vocabulary=40478, context=512)
    table["norm"] |= {"placement": "post", "final": False}
    return table | {"ffn": plain(t.activation("afn", "gelu", activations), None)}


def gpt_like(t: Theirs, *, vocabulary: int, context: int, activation: str) -> Table:
    """What reads like GPT-2's config; the arguments are the family's defaults."""
    table = outline(t, vocabulary=vocabulary, context=context)
    table["attention"]["scale"] = None if t.flag("scale_attn_weights", True) else 1.0
    return table | {"ffn": plain(t.activation("activation_function", activation), t.optional_size("n_inner"))}


def outline(
    t: Theirs, *, vocabulary: int, context: int, width: int = 768, layers: int = 12, heads: int = 12, tied: bool = True,
    dropout: float = 0.1,
) -> Table:  # fmt: skip
    """All but the FFN, in GPT-2's spelling or the usual one; the arguments are the family's defaults."""
    return {
        "d_model": t.size(t.spelled("n_embd", "hidden_size"), width),
        "n_layers": t.size(t.spelled("n_layer", "num_hidden_layers"), layers),
        "context_length": t.size(t.spelled("n_positions", "max_position_embeddings"), context),
        "dropout": t.number("resid_pdrop", dropout),
        "embedding": embedding(t, vocabulary, tied=tied) | {"dropout": t.number("embd_pdrop", dropout)},
        "attention": {
            "n_heads": t.size(t.spelled("n_head", "num_attention_heads"), heads),
            "dropout": t.number("attn_pdrop", dropout),
        },
        "norm": {"eps": t.number("layer_norm_epsilon", 1e-5)},
    }


GPT2_OUTSIDE: Layout = {
    "transformer.wte": "embedding.token",
    "transformer.wpe": "embedding.position",
    "transformer.ln_f": "final_norm",
    "lm_head": "head",
}
GPT2_NORMS: Layout = {"ln_1": "attention_norm", "ln_2": "ffn_norm"}
GPT2_MATRICES: Layout = {"attn.c_proj": "attention.out", "mlp.c_fc": "ffn.up", "mlp.c_proj": "ffn.down"}

_TRANSPOSED: Layout = {
    "attn.c_attn": Fused(QKV, transposed=True),
    "attn.c_proj": Fused(("attention.out",), transposed=True),
    "mlp.c_fc": Fused(("ffn.up",), transposed=True),
    "mlp.c_proj": Fused(("ffn.down",), transposed=True),
}

_GPT2_NAMES = names(GPT2_OUTSIDE, "transformer.h", GPT2_NORMS | _TRANSPOSED)
_GPT1_NAMES = names(
    {
        "transformer.tokens_embed": "embedding.token",
        "transformer.positions_embed": "embedding.position",
        "lm_head": "head",
    },
    "transformer.h",
    {"ln_1": "attention_sum_norm", "ln_2": "ffn_sum_norm"} | _TRANSPOSED,
)

FAMILIES = {
    "gpt2": Family(gpt2, (_GPT2_NAMES,)),
    "openai-gpt": Family(openai_gpt, (_GPT1_NAMES,)),
}
