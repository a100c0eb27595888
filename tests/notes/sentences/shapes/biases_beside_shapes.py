"""Biases beside the shapes of their weights, in columns of a table."""

_IN_OUT = (
    "| Weights of one block | Shape | Weights | Bias |\n|---|---|---:|---:|\n"
    "| `attn/c_attn` | 768 × 2304 | 1,769,472 | 2,304 |\n| `attn/c_proj` | 768 × 768 | 589,824 | 768 |\n"
    "| `mlp/c_fc` | 768 × 3072 | 2,359,296 | 3,072 |\n"
)
_OUT_IN = (
    "| 层 | 权重形状 | 偏置 |\n|---|---|---|\n| fc1 | (2048, 512) | 2048 |\n| fc2 | (512, 2048) | 512 |\n"
    "| head | (1000, 512) | 1000 |\n"
)

RIGHT = (
    f"{_IN_OUT}| `mlp/c_proj` | 3072 × 768 | 2,359,296 | 768 |",
    f"{_OUT_IN}| q | (512, 512) | 512 |",
    # No bias, heads that have one each, and shapes that say nothing of the order.
    f"{_IN_OUT}| `lm_head` | 768 × 50257 | 38,597,376 | 0 |",
    f"{_IN_OUT}| `gate` | 768 × 8 | 6,144 | none |",
    "| 层 | 形状 | 偏置 |\n|---|---|---|\n| q | 512 × 512 | 512 |\n| k | 512 × 512 | 512 |\n| up | 512 × 2048 | 512 |",
)

WRONG = {
    f"{_IN_OUT}| `mlp/c_proj` | 3072 × 768 | 2,359,296 | 3,072 |": ("3,072", "768"),
    f"{_OUT_IN}| out | (512, 1024) | 1024 |": ("1024", "512"),
    _IN_OUT.replace("| 2,304 |", "| 768 |") + "| `mlp/c_proj` | 3072 × 768 | 2,359,296 | 768 |": ("768", "2304"),
}
