"""Caches in tables that have a column for the tokens of each row, and one for the batch."""

_HEAD = "| Model | Batch | Context | KV cache (FP16) |\n|---|---|---|---|\n"
_ROWS = _HEAD + (
    "| Llama 2 7B | 1 | 1024 | {} |\n| Llama 2 7B | 16 | 1024 | {} |\n"
    "| Llama 3 8B | 1 | 2048 | {} |\n| Llama 3 70B (FP16, GQA) | 4 | 2048 | {} |"
)
_ZH = (
    "| 模型 | 序列长度 | KV 缓存（BF16） |\n|---|---|---|\n| Llama 3 8B | 1024 | 128 MB |\n| Llama 3 8B | 2048 | {} |\n"
    "| Llama 3 70B | 4096 | 1.25 GB |\n| Llama 2 13B | 1024 | 800 MB |"
)

RIGHT = (
    _ROWS.format("0.5 GB", "8 GB", "256 MB", "2.5 GB"),
    _ZH.format("256 MB"),
    # Of one token, of another number of tokens, of the weights, in another dtype.
    "| Model | Context | KV per token | KV cache |\n|---|---|---|---|\n| Llama 2 7B | 1024 | 512 KB | 0.5 GB |\n"
    "| Llama 3 8B | 2048 | 128 KB | 256 MB |\n| Llama 3 70B | 2048 | 320 KB | 640 MB |",
    "| Model | Context length | KV cache, 1K tokens | Weights (fp16) |\n|---|---|---|---|\n"
    "| Llama 2 7B | 4096 | 0.5 GB | 13.5 GB |\n| Llama 3 8B | 8192 | 128 MB | 16.1 GB |",
    "| Model | Context | KV cache |\n|---|---|---|\n| Llama 2 7B (FP16) | 1024 | 0.5 GB |\n"
    "| Llama 3 8B (FP16) | 2048 | 256 MB |\n| Llama 3 8B (INT8) | 2048 | 128 MB |",
    "| Model | Context | Users | KV cache (FP16) |\n|---|---|---|---|\n| Llama 3 8B | 2048 | 1 | 256 MB |\n"
    "| Llama 3 8B | 4096 | 1 | 512 MB |\n| Llama 3 8B | 2048 | 8 | 2 GB |",
    "| Model | Context | KV cache (FP16) |\n|---|---|---|\n"
    "| Llama 3 8B | 2048 | 256 MB |\n| Llama 3 8B | 4096 | 512 MB |\n"
    "| Llama 3 8B on 2 GPUs | 4096 | 256 MB each |",
    "| 序列长度 | Llama 3 8B 的 KV 缓存 |\n|---|---|\n| 1024 | 128 MB |\n| 2048 | 256 MB |\n| 4096 | 512 MB |",
    "| Model | Max context | KV cache (FP16) |\n|---|---|---|\n"
    "| Llama 2 7B | 4096 | 2 GB |\n| Llama 3 8B | 8192 | 1 GB |",
    "| 模型 | 上下文 | 每 token 的 KV |\n|---|---|---|\n| Llama 2 7B | 1024 | 512 KB |\n| Llama 3 8B | 2048 | 128 KB |",
)

WRONG = {
    _ROWS.format("0.2 GB", "8 GB", "256 MB", "2.5 GB"): ("0.2 GB", "0.5 GB"),
    _ROWS.format("0.5 GB", "4 GB", "256 MB", "2.5 GB"): ("4 GB", "8 GB"),
    _ROWS.format("0.5 GB", "8 GB", "512 MB", "2.5 GB"): ("512 MB", "256 MB"),
    _ZH.format("512 MB"): ("512 MB", "256 MB"),
}

CONFIRMED = {
    _ROWS.format("0.5 GB", "8 GB", "256 MB", "2.5 GB"): "8 GB",
    _ZH.format("256 MB"): "256 MB",
}
