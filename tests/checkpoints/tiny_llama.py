"""Tiny configs of the families in Llama's tradition, in the fields of their own config.json."""

V, CONTEXT = 61, 20

LLAMA = {
    "vocab_size": V, "hidden_size": 32, "intermediate_size": 56, "num_hidden_layers": 2, "num_attention_heads": 4,
    "num_key_value_heads": 2, "max_position_embeddings": CONTEXT, "pad_token_id": 0,
}  # fmt: skip
SMALL = {"num_experts": 6, "num_experts_per_tok": 3}
ROUTED = SMALL | {"moe_intermediate_size": 24}
LOCAL = {"num_local_experts": 6, "num_experts_per_tok": 2}
LATENT = {
    "num_key_value_heads": 4, "num_hidden_layers": 3, "kv_lora_rank": 12, "q_lora_rank": 20, "qk_nope_head_dim": 6,
    "qk_rope_head_dim": 8, "v_head_dim": 10, "n_routed_experts": 6, "num_experts_per_tok": 2,
    "moe_intermediate_size": 24, "first_k_dense_replace": 1, "n_group": 3, "topk_group": 2,
}  # fmt: skip
DEEPSEEK_YARN = {
    "type": "yarn", "factor": 4.0, "original_max_position_embeddings": 8, "mscale": 0.8, "mscale_all_dim": 0.7,
    "beta_fast": 32, "beta_slow": 1,
}  # fmt: skip
LLAMA3 = {
    "rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
    "original_max_position_embeddings": 12,
}  # fmt: skip
WINDOWS = {"num_hidden_layers": 5, "use_sliding_window": True, "sliding_window": 6}
EVERYTHING = {"attention_bias": True, "mlp_bias": True, "head_dim": 12, "tie_word_embeddings": True}
GEMMA3 = LLAMA | {"num_hidden_layers": 7, "head_dim": 12, "sliding_window": 6, "query_pre_attn_scalar": 20}
VISION = {"hidden_size": 16, "intermediate_size": 24, "num_hidden_layers": 1, "num_attention_heads": 2,
          "image_size": 28, "patch_size": 14}  # fmt: skip

LONGROPE = {
    "max_position_embeddings": 40,
    "rope_scaling": {"type": "longrope", "short_factor": [1.0, 1.1, 1.3, 2.0], "long_factor": [1.5, 2.0, 4.0, 9.0]},
}

TINY = {
    "llama": ("llama", LLAMA),
    "llama, biases, head_dim, tied": ("llama", LLAMA | EVERYTHING),
    "llama, llama3": ("llama", LLAMA | {"rope_scaling": LLAMA3, "rope_theta": 500.0}),
    "llama, linear": ("llama", LLAMA | {"rope_scaling": {"type": "linear", "factor": 4.0}, "hidden_act": "gelu"}),
    "llama, yarn": ("llama", LLAMA | {"rope_parameters": {"rope_type": "yarn", "factor": 4.0, "rope_theta": 500.0}}),
    "llama, yarn with all fields": (
        "llama",
        LLAMA
        | {
            "original_max_position_embeddings": 10,
            "rope_parameters": {
                "rope_type": "yarn", "factor": 4.0, "beta_fast": 1.0, "beta_slow": 0.1, "attention_factor": 1.3,
                "rope_theta": 100.0, "truncate": False, "original_max_position_embeddings": 5,
            },
        },
    ),
    "mistral, window": ("mistral", LLAMA | {"sliding_window": 6}),
    "mistral, no window, head_dim": ("mistral", LLAMA | {"sliding_window": None, "head_dim": 12, "rope_theta": 1e6}),
    "mixtral": ("mixtral", LLAMA | LOCAL),
    "mixtral, window": ("mixtral", LLAMA | LOCAL | {"sliding_window": 6, "num_experts_per_tok": 3, "head_dim": 12}),
    "smollm3": ("smollm3", LLAMA | {"num_hidden_layers": 5}),
    "smollm3, listed, biases, window": (
        "smollm3",
        LLAMA | WINDOWS | {"no_rope_layers": [1, 0, 0, 1, 0], "attention_bias": True, "mlp_bias": True},
    ),
    "granite": ("granite", LLAMA),
    "granite, factors, biases": (
        "granite",
        LLAMA
        | {"attention_bias": True, "mlp_bias": True, "embedding_multiplier": 1.7, "attention_multiplier": 0.2,
           "residual_multiplier": 0.4, "logits_scaling": 3.0, "tie_word_embeddings": True},
    ),
    "qwen2": ("qwen2", LLAMA),
    "qwen2, windows": ("qwen2", LLAMA | WINDOWS | {"max_window_layers": 2, "tie_word_embeddings": True}),
    "qwen2, layer_types": (
        "qwen2",
        LLAMA
        | WINDOWS
        | {"layer_types": ["full_attention", "sliding_attention", "full_attention", "full_attention",
                           "sliding_attention"]},
    ),
    "qwen3": ("qwen3", LLAMA | {"head_dim": 12}),
    "qwen3, windows, biases": (
        "qwen3", LLAMA | WINDOWS | {"max_window_layers": 3, "attention_bias": True, "tie_word_embeddings": True}
    ),
    "qwen2_moe": ("qwen2_moe", LLAMA | ROUTED | {"shared_expert_intermediate_size": 40}),
    "qwen2_moe, some dense, windows": (
        "qwen2_moe",
        LLAMA
        | ROUTED
        | WINDOWS
        | {"shared_expert_intermediate_size": 40, "decoder_sparse_step": 2, "mlp_only_layers": [3], "qkv_bias": False,
           "max_window_layers": 3, "norm_topk_prob": True},
    ),
    "qwen3_moe": ("qwen3_moe", LLAMA | ROUTED | {"norm_topk_prob": True, "head_dim": 12}),
    "qwen3_moe, some dense, window, biases": (
        "qwen3_moe", LLAMA | ROUTED | WINDOWS | {"mlp_only_layers": [0, 4], "attention_bias": True}
    ),
    "gemma": ("gemma", LLAMA | {"head_dim": 12}),
    "gemma, biases, gelu, untied": (
        "gemma",
        LLAMA | {"head_dim": 12, "attention_bias": True, "hidden_act": "gelu", "tie_word_embeddings": False},
    ),
    "gemma2": ("gemma2", LLAMA | {"head_dim": 12, "sliding_window": 6, "num_hidden_layers": 3}),
    "gemma2, low caps, scalar, biases": (
        "gemma2",
        LLAMA
        | {"head_dim": 12, "sliding_window": 6, "attn_logit_softcapping": 0.7, "final_logit_softcapping": 0.9,
           "query_pre_attn_scalar": 20, "attention_bias": True, "tie_word_embeddings": False, "rms_norm_eps": 0.01},
    ),
    "gemma2, no caps, one kind": (
        "gemma2",
        LLAMA
        | {"head_dim": 12, "attn_logit_softcapping": None, "final_logit_softcapping": None, "sliding_window": 6,
           "hidden_activation": "silu", "layer_types": ["sliding_attention", "sliding_attention"]},
    ),
    "gemma3_text": ("gemma3_text", GEMMA3),
    "gemma3_text, scaled, biases, cap": (
        "gemma3_text",
        GEMMA3
        | {"rope_scaling": {"rope_type": "linear", "factor": 8.0}, "rope_theta": 3000.0, "rope_local_base_freq": 200.0,
           "sliding_window_pattern": 3, "attention_bias": True, "final_logit_softcapping": 0.9, "rms_norm_eps": 0.01},
    ),
    "gemma3_text, most layers see all": (
        "gemma3_text",
        GEMMA3
        | {"layer_types": ["full_attention"] * 5 + ["sliding_attention"] * 2,
           "rope_parameters": {"full_attention": {"rope_type": "linear", "factor": 2.0, "rope_theta": 500.0},
                               "sliding_attention": {"rope_type": "default", "rope_theta": 300.0}}},
    ),
    "gemma3": ("gemma3", {"text_config": GEMMA3, "vision_config": VISION, "image_token_index": V}),
    "gemma3, untied": (
        "gemma3",
        {"text_config": GEMMA3, "vision_config": VISION, "image_token_index": V, "tie_word_embeddings": False},
    ),
    "phi3": ("phi3", LLAMA),
    "phi3, window, part of a head": (
        "phi3",
        LLAMA | {"sliding_window": 6, "partial_rotary_factor": 0.75, "tie_word_embeddings": True},
    ),
    "phi3, longrope, short": ("phi3", LLAMA | LONGROPE | {"original_max_position_embeddings": 19}),
    "phi3, longrope, long": (
        "phi3", LLAMA | LONGROPE | {"original_max_position_embeddings": 9, "partial_rotary_factor": 1.0}
    ),
    "phimoe": ("phimoe", LLAMA | LOCAL),
    "phimoe, biases, window": (
        "phimoe", LLAMA | LOCAL | {"attention_bias": True, "lm_head_bias": True, "sliding_window": 6}
    ),
    "olmo": ("olmo", LLAMA),
    "olmo, clip, biases, tied": (
        "olmo",
        LLAMA | {"clip_qkv": 0.5, "attention_bias": True, "tie_word_embeddings": True},
    ),
    "olmo2": ("olmo2", LLAMA),
    "olmo2, biases, head_dim": ("olmo2", LLAMA | {"attention_bias": True, "head_dim": 12}),
    "olmoe": ("olmoe", LLAMA | SMALL),
    "olmoe, clip, normalised, biases": (
        "olmoe",
        LLAMA | SMALL | {"clip_qkv": 0.5, "norm_topk_prob": True, "attention_bias": True},
    ),
    "stablelm": ("stablelm", LLAMA),
    "stablelm, biases, half a head": ("stablelm", LLAMA | {"use_qkv_bias": True, "partial_rotary_factor": 0.5}),
    "stablelm, parallel, norms": (
        "stablelm",
        LLAMA | {"qk_layernorm": True, "use_parallel_residual": True, "tie_word_embeddings": True},
    ),
    "deepseek_v2": ("deepseek_v2", LLAMA | LATENT),
    "deepseek_v2, groups, biases, yarn": (
        "deepseek_v2",
        LLAMA
        | LATENT
        | {"topk_method": "group_limited_greedy", "routed_scaling_factor": 1.5, "attention_bias": True,
           "rope_scaling": DEEPSEEK_YARN, "rms_norm_eps": 1e-2},
    ),
    "deepseek_v2, plain queries": ("deepseek_v2", LLAMA | LATENT | {"q_lora_rank": None, "n_shared_experts": 1}),
    "deepseek_v3": ("deepseek_v3", LLAMA | LATENT),
    "deepseek_v3, yarn, biases, not normalised": (
        "deepseek_v3",
        LLAMA
        | LATENT
        | {"attention_bias": True, "norm_topk_prob": False, "rope_scaling": DEEPSEEK_YARN, "n_shared_experts": 2,
           "first_k_dense_replace": 2},
    ),
    "deepseek_v3, plain queries, halves, one group": (
        "deepseek_v3",
        LLAMA
        | LATENT
        | {"q_lora_rank": None, "rope_interleave": False, "n_group": 1, "topk_group": 1, "first_k_dense_replace": 0},
    ),
    "gpt_oss": ("gpt_oss", LLAMA | LOCAL | {"head_dim": 12, "sliding_window": 6, "num_hidden_layers": 3}),
    "gpt_oss, no biases, yarn given": (
        "gpt_oss",
        LLAMA
        | {"num_local_experts": 5, "num_experts_per_tok": 3, "attention_bias": False, "sliding_window": 6,
           "rope_scaling": {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 8},
           "layer_types": ["full_attention", "sliding_attention"]},
    ),
}  # fmt: skip
