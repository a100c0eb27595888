"""How many sequences fit at once by their length, lengths that are added, and letters for a batch."""

_ZH = """# Qwen3-0.6B

| S | 最大并发 |
|---|---|
| 512 | {} |
| 4096 | 85 |
| 16384 | 21 |
| 32768 | {} |
"""
_EN = """Requests that fit into the rest of the card:

| Context | Concurrency |
|---|---|
| 2K | 171 |
| 4K | 85 |
| 8K | {} |
| 32K | 10 |
"""
_CACHE = "# Qwen3-0.6B\n\nB = 32、S = 512 + 512 时，KV 总量 {} GiB。"
RIGHT = [
    _ZH.format(685, 10),
    _EN.format(42),
    _CACHE.format("3.5"),
    # A limit, a window, a batch that is a power of two, and another card.
    _ZH.format(256, 10),
    _ZH.format(685, 20),
    _ZH.format(512, 8),
    _ZH.format(685, 10) + "| 32768（A100-80G） | 22 |\n",
    "| Context | Batch |\n|---|---|\n| 2K | 64 |\n| 4K | 32 |\n| 8K | 16 |\n| 16K | 80 |\n",
    "| Sequence length | Max requests per minute |\n|---|---|\n| 2K | 171 |\n| 4K | 85 |\n| 8K | 42 |\n| 32K | 100 |\n",
    "# Qwen3-0.6B\n\nWith B = 4 and S = 1024 the KV cache takes 448 MiB, with B = 32 it takes 3.5 GiB.",
    "# Qwen3-0.6B\n\nB = 32 时激活占 3.5 GiB，S = 512 时 KV 每条 56 MiB。",
]
WRONG = {
    _ZH.format(865, 10): ("865", "685"),
    _EN.format(24): ("24", "42"),
}
CONFIRMED = {
    _ZH.format(685, 10): "685",
    _EN.format(42): "171",
    _CACHE.format("3.5"): "3.5 GiB",
    "# Qwen3-0.6B\n\nWith B = 32 and S = 1024 the KV cache takes 3.5 GiB.": "3.5 GiB",
    "Qwen3-0.6B：BF16 下 1.19 GB / 1.11 GiB。": "1.19 GB",
}
