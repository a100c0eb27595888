"""Bytes of one thing in several dtypes side by side: in columns or rows that are called by these."""

_COLUMNS = (
    "Weights only, in GB (10⁹ bytes):\n\n| Model | FP32 | BF16 | INT8 | INT4 |\n|---|---|---|---|---|\n"
    "| 1B | 4.94 | 2.47 | 1.24 | 0.62 |\n| 8B | 32.1 | 16.1 | 8.03 | 4.02 |\n"
)
_ROWS = (
    "## 显存占用\n\n| 精度 | 7B | 13B | 70B |\n|---|---|---|---|\n| FP32 | 28 GB | 52 GB | 280 GB |\n"
    "| FP16 | 14 GB | 26 GB | 140 GB |\n"
)

RIGHT = (
    f"{_COLUMNS}| 70B | 282.2 | 141.1 | 70.6 | 35.3 |",
    f"{_ROWS}| INT8 | 7 GB | 13 GB | 70 GB |\n| INT4 | 3.5 GB | 6.5 GB | 35 GB |",
    # With scales, rounded up, of a dtype that isn't there.
    "| Model | FP16 | INT8 | INT4 |\n|---|---|---|---|\n| 7B | 13.5 GB | 6.7 GB | 3.9 GB |\n"
    "| 13B | 26.0 GB | 13.0 GB | 7.3 GB |\n| 70B | 138 GB | 69 GB | 39 GB |",
    "| Model size | FP32 | FP16 | INT8 | INT4 |\n|---|---|---|---|---|\n| 7B | 28 GB | 14 GB | 7 GB | 4 GB |\n"
    "| 13B | 52 GB | 26 GB | 13 GB | 7 GB |",
    "| Model | FP16 | INT8 | INT4 |\n|---|---|---|---|\n| 7B | 13.5 GB | 6.7 GB | 3.4 GB |\n"
    "| 13B | 26.0 GB | 13.0 GB | 6.5 GB |\n| 70B | 138 GB | 69 GB | 69 GB (falls back to INT8) |",
    # Of other things than bytes.
    "| Model | FP32 | FP16 | INT8 |\n|---|---|---|---|\n| latency (ms), bound by memory | 8 | 4 | 4 |\n"
    "| size | 8 | 4 | 2 |",
    "How many cards of 80 GB:\n\n| Model | FP32 | FP16 | INT8 |\n|---|---|---|---|\n| 70B | 4 | 2 | 2 |\n"
    "| 13B | 1 | 1 | 1 |\n| 30B | 2 | 1 | 1 |",
    "| GPU | FP32 | FP16 | INT8 | memory |\n|---|---|---|---|---|\n| T4 | 8.1 | 65 | 130 | 16 GB |\n"
    "| A100 | 19.5 | 312 | 624 | 80 GB |",
    "| Model | FP32 | FP16 | INT8 | INT4 |\n|---|---|---|---|---|\n| accuracy by weights | 80 | 40 | 20 | 20 |",
    "| Length | FP16 | FP8 | INT4 |\n|---|---|---|---|\n| 4K cache | 2 GiB | 1 GiB | 512 MiB |\n"
    "| 8K cache | 4 GiB | 2 GiB | 1 GiB |",
)

WRONG = {
    f"{_COLUMNS}| 70B | 282.2 | 141.1 | 70.6 | 17.6 |": ("17.6", "35.3"),
    f"{_COLUMNS}| 405B | 1,263.4 | 811.7 | 405.9 | 202.9 |": ("1,263.4", "1,623.4"),
    f"{_ROWS}| INT8 | 7 GB | 13 GB | 140 GB |\n| INT4 | 3.5 GB | 6.5 GB | 35 GB |": ("140 GB", "70 GB"),
    "| | fp32 | fp16 | int8 | int4 |\n|---|---|---|---|---|\n| KV cache of 8K | 8 GB | 4 GB | 2 GB | 2 GB |": (
        "2 GB",
        "1 GB",
    ),
    "| Model | FP32 | FP16 | INT8 |\n|---|---|---|---|\n| a | 498 MB | 249 MB | 124 MB |\n"
    "| b | 6.23 GB | 3.12 GB | 1.56 GB |\n| c | 1.42 GB | 710 MB | 535 MB |\n| d | 3.10 GB | 1.55 GB | 774 MB |": (
        "535 MB",
        "355 MB",
    ),
    "| 模型 | FP32（GB） | FP16（GB） | INT8（GB） |\n|---|---|---|---|\n| 小 | 26.8 | 13.4 | 6.7 |\n"
    "| 中 | 52 | 26 | 13 |\n| 大 | 280 | 104 | 70 |": ("104", "140"),
}

BOTH_WRONG = {
    f"{_COLUMNS}| 70B | 282.2 | 141.1 | 70.6 | 17.6 |\n| 405B | 1,263.4 | 811.7 | 405.9 | 202.9 |": [
        ("17.6", "35.3"),
        ("1,263.4", "1,623.4"),
    ],
}
RIGHT += (
    # What is not always in the dtype of the weights.
    "KV caches below 8 bits stay in int8.\n\n| dtype | weights | KV cache |\n|---|---|---|\n| fp32 | 27.0 GB "
    "| 2 GiB |\n| fp16 | 13.5 GB | 1 GiB |\n| int8 | 6.7 GB | 0.5 GiB |\n| int4 | 3.4 GB | 0.5 GiB |",
    "| Model | FP32 | BF16 | INT8 | INT4 |\n|---|---|---|---|---|\n| 7B | 28 GB | 14 GB | 7 GB | 3.5 GB |\n| "
    "70B | 280 GB | 140 GB | 70 GB | 35 GB |\n| 70B per GPU (TP 2) | 140 GB | 70 GB | 35 GB | 17.5 GB |\n| "
    "70B, TP 4 for fp32, else 2 | 70 GB | 70 GB | 35 GB | 17.5 GB |",
    "|  | FP16 | INT8 | INT4 |\n|---|---|---|---|\n| weights | 14 GB | 7 GB | 3.5 GB |\n| KV cache (always "
    "fp16) | 2 GB | 2 GB | 2 GB |\n| activations | 1 GB | 1 GB | 1 GB |\n| total | 17 GB | 10 GB | 6.5 GB |",
    "|  | FP32 | FP16 | FP8 |\n|---|---|---|---|\n| weights | 28 GB | 14 GB | 7 GB |\n| KV cache | 4 GB | 2 "
    "GB | 1 GB |\n| master weights | — | 28 GB | 28 GB |\n| gradients | 28 GB | 14 GB | 14 GB |",
)
