"""The families of published models: for each `model_type`, how its fields read in our terms.

Defaults are those of the family's own configuration class in transformers. A family that needs what our configs can't
say yet is in NOT_YET, with what is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from archscope.checkpoints.theirs import GATED, Theirs

Table = dict[str, Any]


def gpt2(t: Theirs) -> Table:
    """GPT-2: learned positions, pre-norm, biases, GELU (tanh)."""
    t.only("add_cross_attention", False)
    t.only("scale_attn_by_inverse_layer_idx", False)
    activation = t.activation("activation_function", "gelu_new")
    return _gpt(t, vocabulary=50257, positions=1024) | {"ffn": _plain(activation, t.optional_size("n_inner"))}


def openai_gpt(t: Theirs) -> Table:
    """GPT-1: post-norm, no final norm; its "gelu" is the tanh form."""
    activations = {"gelu": "gelu-tanh", "relu": "relu", "silu": "silu", "swish": "silu"}
    table = _gpt(t, vocabulary=40478, positions=512)
    table["norm"] |= {"placement": "post", "final": False}
    return table | {"ffn": _plain(t.activation("afn", "gelu", activations), None)}


def gpt_bigcode(t: Theirs) -> Table:
    """SantaCoder and StarCoder: GPT-2 with one key/value head."""
    t.only("add_cross_attention", False)
    activation = t.activation("activation_function", "gelu_pytorch_tanh")
    table = _gpt(t, vocabulary=50257, positions=1024)
    if t.flag("multi_query", True):
        t.only("num_key_value_heads", 1)
        table["attention"]["n_kv_heads"] = 1
    return table | {"ffn": _plain(activation, t.optional_size("n_inner"))}


def gpt_neox(t: Theirs) -> Table:
    """GPT-NeoX and Pythia: parallel block with a norm for each branch, rotary on a quarter of each head."""
    bias = t.flag("attention_bias", True)
    dropout = float(t.number("hidden_dropout", 0.0))
    return _sizes(t, width=6144, layers=44, context=2048) | {
        "block": "parallel" if t.flag("use_parallel_residual", True) else "sequential",
        "dropout": dropout,
        "embedding": _embedding(t, 50432, tied=False) | {"dropout": dropout},
        "attention": _heads(t, 64, None) | {"qkv_bias": bias, "out_bias": bias},
        "ffn": _plain(t.activation("hidden_act", "gelu"), t.size("intermediate_size", 24576)),
        "norm": {"eps": float(t.number("layer_norm_eps", 1e-5))},
        "position": t.rotary(fraction=0.25),
    }


def llama(t: Theirs) -> Table:
    """Llama 1 to 3.2, and the many models of its layout."""
    t.only("pretraining_tp", 1)
    bias = t.flag("attention_bias", False)
    table = _llama_like(t, vocabulary=32000, width=4096, layers=32, heads=(32, None), d_ff=11008, context=2048)
    table["attention"] |= {"head_dim": t.optional_size("head_dim"), "qkv_bias": bias, "out_bias": bias}
    table["ffn"]["bias"] = t.flag("mlp_bias", False)
    return table


def mistral(t: Theirs) -> Table:
    """Mistral: grouped-query attention in a sliding window."""
    table = _llama_like(t, vocabulary=32000, width=4096, layers=32, heads=(32, 8), d_ff=14336, context=131072)
    table["attention"] |= {"head_dim": t.optional_size("head_dim"), "window": t.optional_size("sliding_window", 4096)}
    return table


def qwen2(t: Theirs) -> Table:
    """Qwen 2 and 2.5: biases on q, k and v alone."""
    _full_attention_only(t)
    table = _llama_like(t, vocabulary=151936, width=4096, layers=32, heads=(32, 32), d_ff=22016, context=32768)
    table["attention"]["qkv_bias"] = True
    return table


def qwen3(t: Theirs) -> Table:
    """Qwen 3: q and k normalised in each head, heads of 128."""
    _full_attention_only(t)
    bias = t.flag("attention_bias", False)
    table = _llama_like(t, vocabulary=151936, width=4096, layers=32, heads=(32, 32), d_ff=22016, context=32768)
    table["attention"] |= {"head_dim": t.size("head_dim", 128), "qk_norm": True, "qkv_bias": bias, "out_bias": bias}
    return table


def gemma(t: Theirs) -> Table:
    """Gemma: GeGLU, heads of 256, scaled embedding, tied."""
    t.only("use_bidirectional_attention", None, False)
    bias = t.flag("attention_bias", False)
    table = _llama_like(
        t, vocabulary=256000, width=3072, layers=28, heads=(16, 16), d_ff=24576, context=8192, tied=True
    )
    act = t.activation("hidden_activation", "gelu_pytorch_tanh") if t.document.get("hidden_activation") else None
    table["ffn"] |= _gate(act or t.activation("hidden_act", "gelu_pytorch_tanh"))
    table["embedding"]["scale"] = True
    table["attention"] |= {"head_dim": t.size("head_dim", 256), "qkv_bias": bias, "out_bias": bias}
    return table


def olmo(t: Theirs) -> Table:
    """OLMo: LayerNorm without weights."""
    t.without_effect("clip_qkv")
    bias = t.flag("attention_bias", False)
    table = _llama_like(t, vocabulary=50304, width=4096, layers=32, heads=(32, None), d_ff=11008, context=2048)
    table["attention"] |= {"qkv_bias": bias, "out_bias": bias}
    return table | {"norm": {"kind": "layernorm", "scale": False, "shift": False}}


def stablelm(t: Theirs) -> Table:
    """StableLM 3B and 2: LayerNorm, rotary on a quarter of each head."""
    t.only("use_parallel_residual", False)
    t.only("qk_layernorm", False)
    table = _llama_like(
        t, vocabulary=50304, width=2560, layers=32, heads=(32, 32), d_ff=6912, context=4096, fraction=0.25
    )
    table["attention"]["qkv_bias"] = t.flag("use_qkv_bias", False)
    table["dropout"] = float(t.number("hidden_dropout", 0.0))
    return table | {"norm": {"kind": "layernorm", "eps": float(t.number("layer_norm_eps", 1e-5))}}


def phi3(t: Theirs) -> Table:
    """Phi-3: Llama's layout with fused matrices."""
    table = _llama_like(t, vocabulary=32064, width=3072, layers=32, heads=(32, None), d_ff=8192, context=4096, eps=1e-5)
    table["attention"]["window"] = t.optional_size("sliding_window")
    table["embedding"]["dropout"] = float(t.number("embd_pdrop", 0.0))
    return table | {"dropout": float(t.number("resid_pdrop", 0.0))}


def starcoder2(t: Theirs) -> Table:
    """StarCoder 2: grouped-query attention, LayerNorm, plain FFN, biases."""
    t.only("mlp_type", "default")
    t.only("norm_type", "layer_norm")
    bias = t.flag("use_bias", True)
    ffn = _plain(t.activation("hidden_act", "gelu_pytorch_tanh"), t.size("intermediate_size", 12288))
    return _sizes(t, width=3072, layers=30, context=4096) | {
        "dropout": float(t.number("residual_dropout", 0.0)),
        "embedding": _embedding(t, 49152, tied=True) | {"dropout": float(t.number("embedding_dropout", 0.0))},
        "attention": _heads(t, 24, 2)
        | {"qkv_bias": bias, "out_bias": bias, "window": t.optional_size("sliding_window")},
        "ffn": ffn | {"bias": bias},
        "norm": {"eps": float(t.number("norm_epsilon", 1e-5))},
        "position": t.rotary(),
    }


def mpt(t: Theirs) -> Table:
    """MPT: ALiBi, no biases anywhere."""
    t.only("no_bias", True)
    t.only("norm_type", "low_precision_layernorm")
    t.without_effect("logit_scale")
    t.flag("learned_pos_emb", True)
    attention = t.table("attn_config")
    attention.only("alibi", True)
    attention.only("qk_ln", False)
    attention.only("prefix_lm", False)
    attention.without_effect("clip_qkv")
    attention.without_effect("softmax_scale")
    return {
        "d_model": t.size("d_model", 2048),
        "n_layers": t.size("n_layers", 24),
        "context_length": t.size("max_seq_len", 2048),
        "embedding": _embedding(t, 50368, tied=True),
        "attention": {"n_heads": t.size("n_heads", 16), "qkv_bias": False, "out_bias": False},
        "ffn": {"kind": "gelu", "ratio": t.size("expansion_ratio", 4), "bias": False},
        "norm": {"shift": False, "eps": float(t.number("layer_norm_epsilon", 1e-5))},
        "position": {"kind": "alibi"},
    }


def nanogpt(t: Theirs) -> Table:
    """nanoGPT's GPTConfig: GPT-2's layout, with or without biases (norms included), exact GELU."""
    bias, dropout = t.flag("bias", True), float(t.number("dropout", 0.0))
    table = _blocks_of_karpathy(t, vocabulary=50304, dropout=dropout)
    table["attention"] |= {"qkv_bias": bias, "out_bias": bias}
    return table | {"ffn": {"kind": "gelu", "bias": bias}, "norm": {"shift": bias}}


def mingpt(t: Theirs) -> Table:
    """minGPT's GPT: GPT-2's layout with a head of its own, without bias."""
    table = _blocks_of_karpathy(t, vocabulary=50257, dropout=0.1)
    table["embedding"]["tied"] = False
    return table | {"ffn": {"kind": "gelu-tanh"}}


FAMILIES: dict[str, Callable[[Theirs], Table]] = {
    "gpt2": gpt2,
    "openai-gpt": openai_gpt,
    "gpt_bigcode": gpt_bigcode,
    "gpt_neox": gpt_neox,
    "llama": llama,
    "mistral": mistral,
    "qwen2": qwen2,
    "qwen3": qwen3,
    "gemma": gemma,
    "olmo": olmo,
    "stablelm": stablelm,
    "phi3": phi3,
    "starcoder2": starcoder2,
    "mpt": mpt,
}

NOT_YET = {
    "gpt_neo": "layers that differ",
    "gptj": "one norm for both branches of a parallel block",
    "opt": "positions with an offset, projections around the embedding",
    "bloom": "a norm after the embedding",
    "mixtral": "experts",
    "qwen2_moe": "experts",
    "qwen3_moe": "experts",
    "gemma2": "layers that differ",
    "gemma3": "layers that differ",
    "gemma3_text": "layers that differ",
    "phi": "one norm for both branches of a parallel block",
    "phimoe": "experts",
    "falcon": "one norm for both branches of a parallel block",
    "olmo2": "norms on the outputs of sublayers alone",
    "olmoe": "experts",
    "deepseek_v2": "latent attention and experts",
    "deepseek_v3": "latent attention and experts",
    "gpt_oss": "experts and attention sinks",
    "smollm3": "layers that differ",
    "granite": "multipliers on embedding, residual and logits",
}
"""Known families that our configs can't say yet, and what they would need."""


def _gpt(t: Theirs, *, vocabulary: int, positions: int) -> Table:
    """What GPT-1, GPT-2 and StarCoder share."""
    return {
        "d_model": t.size("n_embd", 768),
        "n_layers": t.size("n_layer", 12),
        "context_length": t.size("n_positions", positions),
        "dropout": float(t.number("resid_pdrop", 0.1)),
        "embedding": _embedding(t, vocabulary, tied=True) | {"dropout": float(t.number("embd_pdrop", 0.1))},
        "attention": {"n_heads": t.size("n_head", 12), "dropout": float(t.number("attn_pdrop", 0.1))},
        "norm": {"eps": float(t.number("layer_norm_epsilon", 1e-5))},
    }


def _blocks_of_karpathy(t: Theirs, *, vocabulary: int, dropout: float) -> Table:
    return {
        "d_model": t.size("n_embd", 768),
        "n_layers": t.size("n_layer", 12),
        "context_length": t.size("block_size", 1024),
        "dropout": dropout,
        "embedding": {"vocab_size": t.size("vocab_size", vocabulary), "dropout": dropout},
        "attention": {"n_heads": t.size("n_head", 12), "dropout": dropout},
    }


def _llama_like(
    t: Theirs, *, vocabulary: int, width: int, layers: int, heads: tuple[int, int | None], d_ff: int, context: int,
    tied: bool = False, eps: float = 1e-6, fraction: float = 1.0,
) -> Table:  # fmt: skip
    """RMSNorm, rotary positions, gated FFN, no biases; the arguments are the family's defaults."""
    gate = {} if "hidden_activation" in t.document else _gate(t.activation("hidden_act", "silu"))
    return _sizes(t, width=width, layers=layers, context=context) | {
        "embedding": _embedding(t, vocabulary, tied=tied),
        "attention": _heads(t, *heads) | {"qkv_bias": False, "out_bias": False},
        "ffn": {"d_ff": t.size("intermediate_size", d_ff)} | gate,
        "norm": {"kind": "rmsnorm", "eps": float(t.number("rms_norm_eps", eps))},
        "position": t.rotary(fraction=fraction),
    }


def _sizes(t: Theirs, *, width: int, layers: int, context: int) -> Table:
    return {
        "d_model": t.size("hidden_size", width),
        "n_layers": t.size("num_hidden_layers", layers),
        "context_length": t.size("max_position_embeddings", context),
    }


def _embedding(t: Theirs, vocabulary: int, *, tied: bool) -> Table:
    return {"vocab_size": t.size("vocab_size", vocabulary), "tied": t.flag("tie_word_embeddings", tied)}


def _heads(t: Theirs, heads: int, kv_heads: int | None) -> Table:
    """Query heads, key/value heads (as many unless given, where the family's default is None), attention dropout."""
    return {
        "n_heads": t.size("num_attention_heads", heads),
        "n_kv_heads": t.optional_size("num_key_value_heads", kv_heads),
        "dropout": float(t.number("attention_dropout", 0.0)),
    }


def _plain(activation: str, d_ff: int | None) -> Table:
    return {"kind": activation, "d_ff": d_ff}


def _gate(activation: str) -> Table:
    return {"kind": GATED[activation], "activation": activation}


def _full_attention_only(t: Theirs) -> None:
    t.only("use_sliding_window", False)
    t.same_layers("layer_types", "full_attention")
    t.optional_size("sliding_window")
    t.optional_size("max_window_layers")
