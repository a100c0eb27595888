"""Columns that go with the sizes, dtypes, cards, tokens and batches of their rows; the unit may be in the heading."""

_DTYPES = """```
模型         精度         显存(GB)          节省
------------------------------------------------------------
14B        FP32             56.0           -
14B        FP16             28.0           -
14B        INT8             14.0         50%
14B        INT4              7.0         75%
72B        FP32            288.0           -
72B        FP16            144.0           -
72B        INT8             72.0         50%
72B        INT4             36.0         75%
```"""
_CARDS = """| TP Size | 每卡权重 (FP16) | 每卡head数 |
|---|---|---|
| 1 | 350 GB | 96 |
| 2 | 175 GB | 48 |
| 4 | 87.5 GB | 24 |
| 8 | 43.75 GB | 12 |"""
_BITS = """| Format | Bits per weight | Total | Per rank |
|---|---|---|---|
| BF16 | 16 | 131.4 GiB | 16.43 GiB |
| FP8 | 8 | 65.7 GiB | 8.21 GiB |
| AWQ | 4.125 | 33.9 GiB | 4.24 GiB |"""
_BATCHES = """| Batch size | Context length | KV cache (GB) |
|---|---|---|
| 1 | 4096 | 2.15 |
| 4 | 4096 | 8.59 |
| 4 | 8192 | 17.2 |
| 16 | 2048 | 17.2 |
| 16 | 8192 | 68.7 |"""
_LENGTHS = """| Sequence length | KV cache per GPU / MiB |
|---|---|
| 1K | 96 |
| 2K | 192 |
| 8K | 768 |
| 32K | 3072 |"""

RIGHT = [
    _DTYPES,
    _CARDS,
    _BITS,
    _BATCHES,
    _LENGTHS,
    # A window is full, and heads of keys can't be split further.
    "| Sequence length | Sliding window cache |\n|---|---|\n| 1K | 128 MB |\n| 2K | 256 MB |\n| 4K | 512 MB |\n"
    "| 8K | 512 MB |",
    "| GPUs | KV cache per GPU |\n|---|---|\n| 2 | 40 GB |\n| 4 | 20 GB |\n| 8 | 10 GB |\n| 16 | 10 GB |",
    "| TP | KV heads per GPU |\n|---|---|\n| 2 | 4 |\n| 4 | 2 |\n| 8 | 1 |\n| 16 | 1 |",
    # Another column says why one row is another, or a word beside it.
    "| Context length | KV heads | KV cache |\n|---|---|---|\n| 2K | 8 | 256 MB |\n| 4K | 8 | 512 MB |\n"
    "| 8K | 8 | 1024 MB |\n| 16K | 4 | 1024 MB |\n| 32K | 8 | 4096 MB |",
    "| Context length | KV cache |\n|---|---|\n| 2K | 256 MB |\n| 4K | 512 MB |\n| 8K | 1 GB |\n| 16K (fp8) | 1 GB |\n"
    "| 32K | 4 GB |",
    "| Context length | KV cache | |\n|---|---|---|\n| 2K | 256 MB | |\n| 4K | 512 MB | |\n| 8K | 512 MB | int8 cache |"
    "\n| 16K | 2 GB | |",
    # What is recommended, measured, or shared out with a remainder is in no proportion.
    "| Model | GPU memory |\n|---|---|\n| 7B | 16 GB |\n| 13B | 32 GB |\n| 33B | 80 GB |\n| 65B | 160 GB |",
    "| GPUs | memory per GPU (GB) |\n|---|---|\n| 1 | 78.2 |\n| 2 | 45.1 |\n| 4 | 28.3 |\n| 8 | 20.1 |",
    "| PP | layers per stage |\n|---|---|\n| 1 | 30 |\n| 2 | 15 |\n| 4 | 8 |\n| 5 | 6 |",
    "| GPUs | batch per GPU |\n|---|---|\n| 1 | 64 |\n| 2 | 32 |\n| 4 | 16 |\n| 8 | 16 |",
    "| 显卡数 | 每卡批大小 | 每卡显存(GB) |\n|---|---|---|\n| 1 | 8 | 70 |\n| 2 | 8 | 35 |\n"
    "| 4 | 8 | 17.5 |\n| 8 | 16 | 17.5 |",
    # A model whose weights are in another dtype has its own row.
    "| Model | Weights |\n|---|---|\n| 7B | 14 GB |\n| 13B | 26 GB |\n| 34B | 68 GB |\n| 70B (INT8) | 70 GB |",
    "| Model | Weights |\n|---|---|\n| 7B | 14 GB |\n| 13B | 26 GB |\n| 34B | 68 GB |\n| 8x7B | 94 GB |",
]

WRONG = {
    _DTYPES.replace("36.0", "18.0"): ("18.0", "36.0"),
    _DTYPES.replace("144.0", "414.0"): ("414.0", "144.0"),
    _CARDS.replace("87.5 GB", "43.75 GB"): ("43.75 GB", "87.50 GB"),
    _CARDS.replace("| 12 |", "| 16 |"): ("16", "12"),
    _BITS.replace("131.4 GiB", "141.1 GiB"): ("141.1 GiB", "131.4 GiB"),
    _BATCHES.replace("8192 | 17.2", "8192 | 34.4"): ("34.4", "17.2"),
    _LENGTHS.replace("768", "7680"): ("7680", "768"),
    "Model    dtype    Weights (GB)\n".join(("```\n", "7B       fp16     14.0\n7B       int8     7.0\n"))
    + "32B      fp16     64.0\n32B      int8     16.0\n```": ("16.0", "32.0"),
}

CONFIRMED = {_DTYPES: "56.0", _CARDS: "48", _BITS: "4.24 GiB", _BATCHES: "68.7", _LENGTHS: "3072"}
