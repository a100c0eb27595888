"""Caches beside weights in a few bits: they stay in 16 bits where nothing else is said of them."""

RIGHT = [
    "Mixtral 8x7B：总参数 46.7B，激活 12.9B。\n\n- bf16 权重：93.4 GB\n- 每 token 读取：25.8 GB\n- "
    "int4：23.4 GB（加缩放约 26 GB）\n- KV 缓存：每 token 128 KiB",
    "## Llama-3-8B on a 24 GB card\n\nWe quantise the weights to int8: 8.0 GB.\n\nThe KV cache takes 128 KiB "
    "per token, a context of 8,192 costs 1 GiB.",
    "Llama-3-70B with fp8 weights (70.6 GB): KV cache 320 KiB per token, so a context of 8,192 costs 2.5 GiB.",
    "AWQ 4-bit Llama-3-70B (about 40 GB): KV cache 320 KiB per token, and a context of 8,192 costs 2.5 GiB.",
    "Model: Llama-3-70B\nWeights (int4): 35.3 GB\nKV cache: 320 KiB per token, 2.5 GiB at 8,192 tokens",
    "Model: Llama-3-8B\n\n- Weights: 8.0 GB (int8)\n- KV cache: 128 KiB per token, 1 GiB at 8,192 tokens\n- "
    "Total: 9.1 GB",
    "Llama-3-8B int8：\n\n- 权重：8.0 GB\n- KV 缓存：每 token 128 KiB，8k 上下文 1 GiB",
    "## Llama-3-8B in int8\n\n- weights: 8.0 GB\n- KV cache: 128 KiB per token",
    "## Llama-3-8B with bitsandbytes 4-bit\n\nWeights: 5.6 GB. KV cache: 128 KiB per token.",
]
RIGHT += [
    "## In fp8 (weights only)\n\n- Llama-3-8B: weights 8.0 GB, KV cache 128 KiB per token\n- Llama-3-70B: "
    "weights 70.6 GB, KV cache 320 KiB per token",
    "## int4 权重\n\n- Llama-3-8B：权重约 5.7 GB，KV 缓存每 token 128 KiB\n- Llama-3-70B：权重约 40 GB，KV "
    "缓存每 token 320 KiB",
    "int4 的 Llama-3-8B 占 4.0 GB，8,192 个 token 的 KV 缓存占 1 GiB。",
    "| Model | int8 weights | KV cache per token |\n|---|---|---|\n| Llama-3-8B | 8.0 GB | 128 KiB |\n| "
    "Llama-3-70B | 70.6 GB | 320 KiB |",
]
