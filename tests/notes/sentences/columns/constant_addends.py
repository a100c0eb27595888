"""Columns that are another one and the same amount more."""

_ZH = """| 并发数 | KV Cache | 权重 + KV Cache |
|---|---|---|
| 1 | 3.36 GB | 29.36 GB |
| 4 | 13.42 GB | {} GB |
| 8 | {} GB | 52.84 GB |
| 16 | 53.69 GB | 79.69 GB |
| 32 | 107.37 GB | 133.37 GB |
"""
_EN = """| Context | KV cache | Weights + KV cache |
|---|---|---|
| 2K | 1 GiB | 14.5 GiB |
| 4K | 2 GiB | 15.5 GiB |
| 8K | 4 GiB | 17.5 GiB |
| 16K | 8 GiB | {} GiB |
"""
RIGHT = [
    _ZH.format("39.42", "26.84"),
    _EN.format("21.5"),
    # Of two kinds of weights; with activations that grow; of other words; of a window.
    "| Batch | KV | Weights + KV |\n|---|---|---|\n| 1 | 2 GB | 16 GB |\n| 2 | 4 GB | 18 GB |\n| 4 | 8 GB | 22 GB |\n"
    "| 4, int4 weights | 8 GB | 11.5 GB |\n",
    "| Batch | KV | Weights + KV + activations |\n|---|---|---|\n| 1 | 2 GB | 16.5 GB |\n| 2 | 4 GB | 19 GB |\n"
    "| 4 | 8 GB | 24 GB |\n| 8 | 16 GB | 34 GB |\n",
    "| Batch | KV | Total |\n|---|---|---|\n| 1 | 2 GB | 16 GB |\n| 2 | 4 GB | 18 GB |\n| 4 | 8 GB | 22 GB |\n"
    "| 8 | 16 GB | 32 GB |\n",
    "| Batch | KV | Weights + KV (peak) |\n|---|---|---|\n| 1 | 2 GB | 16 GB |\n| 2 | 4 GB | 18 GB |\n"
    "| 4 | 8 GB | 22 GB |\n| 8 | 16 GB | 33 GB |\n",
    "| Model | KV | Weights + KV |\n|---|---|---|\n| A | 2 GB | 16 GB |\n| B | 4 GB | 18 GB |\n| C | 8 GB | 22 GB |\n"
    "| D | 16 GB | 156 GB |\n",
]
WRONG = {
    _ZH.format("39.42", "28.64"): ("28.64 GB", "26.84 GB"),
    _ZH.format("34.42", "26.84"): ("34.42 GB", "39.42 GB"),
    _EN.format("23.5"): ("23.5 GiB", "21.5 GiB"),
}
CONFIRMED = {
    _ZH.format("39.42", "26.84"): "39.42 GB",
    _ZH.format("39.42", "28.64"): "52.84 GB",
    _EN.format("21.5"): "21.5 GiB",
}
