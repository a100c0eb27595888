"""Bytes of formulas in tables: in the dtype that is said there, or that all rows are in."""

_CACHES = """\
| Model | layers × kv heads × head dim | KV per token | 16K tokens |
|---|---|---|---|
| small | 16 × 6 × 96 | 36 KB | 0.6 GB |
| middle | 40 × 8 × 128 | 160 KB | 2.5 GB |
| large | 48 × 4 × 192 | {} KB | 2.25 GB |
"""
_WRITTEN = """\
| 长度 | 计算 | 缓存{} |
|---|---|---|
| 1024 | 2 × 24 × 2048 × 1024 × 2 | 192 MB |
| 2048 | 2 × 24 × 2048 × 2048 × 2 | 384 MB |
| 4096 | 2 × 24 × 2048 × 4096 × 2 | 768 MB |
| 8192 | 2 × 24 × 2048 × 8192 × 2 | {} |
"""
_HEADED = """\
| 部分 | 计算 | 参数量 | {} 大小 |
|---|---|---|---|
| `wte` | 32000 × 640 | 20.48M | {} |
| 10 × Block | 10 × 12 × 640² | 49.15M | {} |
"""
_PLAIN = """\
| tensor | elements | memory |
|---|---|---|
| hidden | 8 × 1024 × 640 | 10.5 MB |
| inner | 8 × 1024 × 2560 | 41.9 MB |
| logits{} | 8 × 1024 × 32000 | {} |
"""

_SHARED = "| Llama 2 70B | formula | value |\n|---|---|---|\n| weights on each of 4 cards | {} | {} |\n"

RIGHT = [
    _WRITTEN.format("", "1.61 GB"),
    _WRITTEN.format("", "1.5 GB"),
    _SHARED.format("140 / 4", "~35 GB"),
    _SHARED.format("140 GB / 4", "~35 GB"),
    _CACHES.format(144),
    # In fp32 all rows are twice as large.
    _CACHES.format(288).replace("36 KB", "72 KB").replace("160 KB", "320 KB"),
    _HEADED.format("fp32", "81.9MB", "196.6MB"),
    _HEADED.format("bf16", "41.0MB", "98.3MB"),
    _PLAIN.format("", "524.3 MB"),
    # Logits may be in fp32 whatever the rest is in.
    _PLAIN.format("", "1048.6 MB"),
    _PLAIN.format(" (fp32)", "1048.6 MB"),
    "All activations in bf16.\n\n" + _PLAIN.format("", "1048.6 MB"),
    # Keys alone are no pair.
    "| Tensor | Formula | Memory |\n|---|---|---|\n| K cache | 32 × 8 × 128 × 4096 | 268 MB |\n"
    "| V cache | 32 × 8 × 128 × 4096 | 268 MB |\n| KV cache | 32 × 8 × 128 × 4096 | 537 MB |",
]
WRONG = {
    _WRITTEN.format("", "3 GB"): ("3 GB", "1.5 GB"),
    _WRITTEN.replace("长度 | 计算 | 缓存{}", "Tokens | Worked out | Cache{}").format("", "768 MB"): (
        "768 MB",
        "1536 MB",
    ),
    _CACHES.format(288): ("288 KB", "144 KB"),
    _HEADED.format("fp32", "81.9MB", "98.3MB"): ("98.3MB", "196.6MB"),
    _HEADED.format("bf16", "41.0MB", "196.6MB"): ("196.6MB", "98.3MB"),
}
CONFIRMED = {
    _SHARED.format("140 / 4", "~35 GB"): "35 GB",
    _CACHES.format(144): "144 KB",
    _HEADED.format("fp32", "81.9MB", "196.6MB"): "196.6MB",
    _PLAIN.format(" (fp32)", "1048.6 MB"): "1048.6 MB",
}
NOT_CONFIRMED = {_PLAIN.format("", "1048.6 MB"): "1048.6 MB"}
