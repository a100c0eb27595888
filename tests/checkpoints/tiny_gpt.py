"""Tiny configs of the families in GPT-2's tradition, in the fields of their own config.json."""

V, CONTEXT = 61, 20

GPT = {"vocab_size": V, "n_embd": 32, "n_layer": 3, "n_head": 4, "n_positions": CONTEXT}

NEO = {
    "vocab_size": V, "hidden_size": 32, "num_layers": 4, "num_heads": 4, "max_position_embeddings": CONTEXT,
    "window_size": 6, "attention_types": [[["global", "local"], 2]],
}  # fmt: skip

NEOX = {
    "vocab_size": V, "hidden_size": 32, "intermediate_size": 56, "num_hidden_layers": 2, "num_attention_heads": 4,
    "max_position_embeddings": CONTEXT,
}  # fmt: skip

OPT = {
    "vocab_size": V, "hidden_size": 32, "ffn_dim": 56, "num_hidden_layers": 2, "num_attention_heads": 4,
    "max_position_embeddings": CONTEXT,
}  # fmt: skip

BLOOM = {"vocab_size": V, "hidden_size": 32, "n_layer": 2, "n_head": 4}

FALCON = {
    "vocab_size": V, "hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4,
    "max_position_embeddings": CONTEXT,
}  # fmt: skip
FALCON_40B = FALCON | {"new_decoder_architecture": True, "num_kv_heads": 2}
FALCON_RW = FALCON | {"alibi": True, "multi_query": False, "parallel_attn": False, "bias": True}

MPT = {"vocab_size": V, "d_model": 32, "n_heads": 4, "n_layers": 2, "max_seq_len": CONTEXT}

STARCODER2 = NEOX | {"num_key_value_heads": 2}

LINEAR = {"rope_scaling": {"type": "linear", "factor": 2.0}}

TINY = {
    "gpt2": ("gpt2", GPT),
    "gpt2, n_inner, relu, eps, untied": (
        "gpt2",
        GPT | {"n_inner": 56, "activation_function": "relu", "layer_norm_epsilon": 0.1, "tie_word_embeddings": False},
    ),
    "gpt2, unscaled": ("gpt2", GPT | {"scale_attn_weights": False}),
    "gpt2, scaled by layer": ("gpt2", GPT | {"scale_attn_by_inverse_layer_idx": True}),
    "gpt2, scaled by layer alone": (
        "gpt2",
        GPT | {"scale_attn_by_inverse_layer_idx": True, "scale_attn_weights": False},
    ),
    "gpt1": ("openai-gpt", GPT),
    "gpt1, silu, untied": ("openai-gpt", GPT | {"afn": "silu", "tie_word_embeddings": False}),
    "gpt_bigcode": ("gpt_bigcode", GPT),
    "gpt_bigcode, multi-head, unscaled": ("gpt_bigcode", GPT | {"multi_query": False, "scale_attn_weights": False}),
    "gpt_bigcode, n_inner, gelu": ("gpt_bigcode", GPT | {"n_inner": 56, "activation_function": "gelu"}),
    "gpt_neo": ("gpt_neo", NEO),
    "gpt_neo, mostly local": (
        "gpt_neo",
        NEO | {"attention_types": [[["local"], 2], [["global", "local"], 1]], "intermediate_size": 56},
    ),
    "gpt_neo, untied, silu": (
        "gpt_neo",
        NEO | {"activation_function": "silu", "tie_word_embeddings": False, "layer_norm_epsilon": 0.1},
    ),
    "gptj": ("gptj", GPT | {"rotary_dim": 4}),
    "gptj, whole heads, n_inner, tied": (
        "gptj",
        GPT | {"rotary_dim": 8, "n_inner": 56, "tie_word_embeddings": True},
    ),
    "gpt_neox": ("gpt_neox", NEOX),
    "gpt_neox, one after the other": ("gpt_neox", NEOX | {"use_parallel_residual": False, "rotary_pct": 1.0}),
    "gpt_neox, no attention bias, tied": ("gpt_neox", NEOX | {"attention_bias": False, "tie_word_embeddings": True}),
    "gpt_neox, base, scaling, gelu_fast": (
        "gpt_neox",
        NEOX | {"rotary_emb_base": 500, "rotary_pct": 0.5, "hidden_act": "gelu_fast"} | LINEAR,
    ),
    "opt": ("opt", OPT),
    "opt, post-norm, narrow embedding": ("opt", OPT | {"do_layer_norm_before": False, "word_embed_proj_dim": 24}),
    "opt, narrow embedding, untied": ("opt", OPT | {"word_embed_proj_dim": 24, "tie_word_embeddings": False}),
    "opt, no biases, no norm weights, gelu": (
        "opt",
        OPT | {"enable_bias": False, "layer_norm_elementwise_affine": False, "activation_function": "gelu"},
    ),
    "opt, no final norm": ("opt", OPT | {"_remove_final_layer_norm": True}),
    "bloom": ("bloom", BLOOM),
    "bloom, 6 heads, untied": (
        "bloom",
        BLOOM | {"n_head": 6, "hidden_size": 48, "tie_word_embeddings": False, "layer_norm_epsilon": 0.1},
    ),
    "phi": ("phi", NEOX),
    "phi, grouped, qk norm, base": (
        "phi",
        NEOX | {"num_key_value_heads": 2, "qk_layernorm": True, "rope_theta": 500.0, "layer_norm_eps": 0.1},
    ),
    "phi, partial, scaling, tied": (
        "phi",
        NEOX | {"partial_rotary_factor": 0.25, "tie_word_embeddings": True, "hidden_act": "gelu"} | LINEAR,
    ),
    "falcon 7b": ("falcon", FALCON),
    "falcon 40b": ("falcon", FALCON_40B | {"bias": True, "ffn_hidden_size": 56, "tie_word_embeddings": False}),
    "falcon 11b": ("falcon", FALCON_40B | {"num_ln_in_parallel_attn": 1, "rope_theta": 500.0}),
    "falcon rw": ("falcon", FALCON_RW),
    "falcon rw, 6 heads, side by side": (
        "falcon",
        FALCON_RW | {"num_attention_heads": 6, "hidden_size": 48, "parallel_attn": True},
    ),
    "falcon, multi-head, rotary, one after the other": (
        "falcon",
        FALCON | {"multi_query": False, "parallel_attn": False, "activation": "gelu_new", "layer_norm_epsilon": 0.1},
    ),
    "falcon, one key/value head, one after the other": (
        "falcon",
        FALCON | {"parallel_attn": False} | LINEAR,
    ),
    "mpt": ("mpt", MPT),
    "mpt, clipped, scaled, 6 heads": (
        "mpt",
        MPT | {"n_heads": 6, "d_model": 48, "attn_config": {"clip_qkv": 0.5, "softmax_scale": 0.2}},
    ),
    "mpt, untied": ("mpt", MPT | {"tie_word_embeddings": False, "layer_norm_epsilon": 0.1}),
    "starcoder2": ("starcoder2", STARCODER2),
    "starcoder2, no biases, window, untied": (
        "starcoder2",
        STARCODER2 | {"use_bias": False, "sliding_window": 6, "tie_word_embeddings": False},
    ),
    "starcoder2, base, eps, scaling": (
        "starcoder2",
        STARCODER2 | {"rope_theta": 500.0, "norm_epsilon": 0.1, "hidden_act": "silu"} | LINEAR,
    ),
}
