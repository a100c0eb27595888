"""Numbers that are right of something else than is said, and factors that are no sizes of the model."""

_FLOAT = "Memory: `536,870,912 × 4 bytes (float32) = 2,147,483,648 bytes ≈ 2.15 GB`\n\n"
_TIED = "Qwen2.5-3B:因为 tie_word_embeddings 为 true,输出层与嵌入层共用一个矩阵,总参数量约 {}。"
_LORA = "# Gemma-2B\n\n- d=2048, 8 heads, L=18.\n- Parameters per projection = `2 * 16 * 2048 = {}`"
_KV = (
    "```\nKV Cache = (2 × 8192 × 8192 × 80 × 2 × 1) / 1,073,741,824\n         = {} bytes / 1,073,741,824\n"
    "         ≈ 20 GB\n```"
)
_FORMS = (
    "An example: d_model = 4096, num_query_heads = 32, num_kv_heads = 8, seq_len = 2048, num_layers = 32. Output:\n\n"
    "```\nMHA KV cache: 536.9M elements\nGQA KV cache: {}M elements\n```"
)
_MEDIUM = (
    "换成 GPT-2 Medium(24 层,16 个头,每个头 64 维),FP16 下每个 token 的 KV 缓存是 {} 字节;1024 个 token 就是 96 MB。"
)

RIGHT = (
    "7B 模型 FP16 权重 = $2 \\times 7 \\times 10^9 = 14$ GB",
    "FP32 weights: 4 × 7 × 10^9 = 28 GB, FP16: 2 × 7 × 10^9 = 14 GB",
    "KV cache in fp16: 2 × 32 × 4096 × 10^3 = 524 MB",
    "fp16 scores: 512 × 512 × 10^3 = 524 MB",
    "A 7B model in fp32: 7 × 10^9 = 28 GB",
    _TIED.format("3.09B"),
    "Qwen2.5-3B 的输出层若不与嵌入层共用一个矩阵，总参数量约 3.40B。",
    "GPT-2 Small's head shares one matrix with the embedding, so the model has 124M parameters, not 163M.",
    "0.9×0.1 + 0.1×0.3 + 0.2×0.9 = 0.30, 0.33 × 1 + 0.67 × 2 = 1.66",
    "0.7 × 1.1 + 0.3 × 0.4 = 0.90",
    _FLOAT + "At 4096: `8 × 16 × 4096 × 4096 = 2,147,483,648 elements ≈ 8.6 GB`",
    _FLOAT + "At 4096: `8 × 16 × 4096 × 4096 = 2,147,483,648 elements ≈ 4.3 GB` in fp16",
    _LORA.format("65,536"),
    _KV.format("21,474,836,480"),
    # So many bytes for each value.
    "(2 × 8192 × 8192 × 80) / 1,073,741,824 = 21,474,836,480 bytes / 1,073,741,824 ≈ 20 GB",
    _FORMS.format("134.2"),
    # Of two layers, of a batch, of a model with heads of keys that were stated before.
    _FORMS.replace("GQA KV cache", "GQA KV cache for a batch of 2").format("268.4"),
    "n_kv_heads = 8.\n\nWith d_model = 4096, num_heads = 32, num_layers = 32, seq_len = 2048:\n\n"
    "- KV cache in fp16: 268 MB",
    "d_model = 4096, num_heads = 32, num_layers = 32, seq_len = 2048.\n\n- KV 缓存（fp16）约 1.07 GB",
    _MEDIUM.format("98,304"),
)
WRONG = {
    "7B 模型 FP16 权重 = $2 \\times 7 \\times 10^9 = 28$ GB": ("28$ GB", "14$ GB"),
    "7B model in FP16: 2 × 7 × 10⁹ = 28 GB": ("28 GB", "14 GB"),
    _LORA.format("32,768"): ("32,768", "65,536"),
    _KV.format("20,401,094,656"): ("20,401,094,656 bytes", "21,474,836,480 bytes"),
    "(2 × 32 × 8 × 128 × 2 × 8192) / 1,073,741,824 = 1,073,714,824 bytes / 1,073,741,824 = 1 GiB": (
        "1,073,714,824 bytes",
        "1,073,741,824 bytes",
    ),
    _FORMS.format("268.4"): ("268.4M", "134.2M"),
    "d_model = 4096, num_heads = 32, num_layers = 32, seq_len = 2048.\n\n- KV 缓存（fp16）约 2.15 GB": (
        "2.15 GB",
        "1.07 GB",
    ),
    _MEDIUM.format("49,152"): ("49,152 字节", "98,304 字节"),
}
NOT_CONFIRMED = {
    "7B 模型 FP16 权重 = 2 × 7 × 10^9 = 28 GB": "28 GB",
    _TIED.format("3.40B"): "3.40B",
    "The head of GPT-2 Small shares one matrix with the embedding, so the model has 163M parameters.": "163M",
    "Q · K = 0.9×0.1 + 0.1×0.3 + 0.2×0.9 = 0.36": "0.36",
    _FLOAT + "At 4096: `8 × 16 × 4096 × 4096 = 2,147,483,648 elements ≈ 4.3 GB`": "4.3 GB",
    "**Llama-3-8B (FP16)**\n\n| seq_len | batch=1 | batch=8 |\n|--:|--:|--:|\n| 4,096 | 512 MB | 4.0 GB |\n"
    "| 8,192 | 1.0 GB | 8.0 GB |\n| 32,768 | 4.0 GB | 16.0 GB |": "16.0 GB",
}
"""What is right of other bytes, of a model tied otherwise, or of terms that are rounded by much."""
