"""Rows whose formula adds biases, and whose value has them, or lacks them."""

_HEAD = "One layer of GPT-2 Medium:\n\n| Part | Parameters |\n|---|---|\n"
_THREE = "GPT-2 Medium 的一层：\n\n| 部分 | 公式 | 参数量 |\n|---|---|---|\n"

RIGHT = [
    _HEAD + "| Attention: 4 × (1024² + 1024) | 4,198,400 |\n| FFN: 1024×4096 + 4096 + 4096×1024 + 1024 | 8,393,728 |\n",
    _THREE + "| 注意力 | 4 × 1024² + 4 × 1024 | 4,198,400 |\n"
    "| FFN | 1024×4096 + 4096 + 4096×1024 + 1024 | 8,393,728 |\n",
    # The gist, and all the model has.
    _HEAD + "| Attention: 4 × 1024² | 4,198,400 |\n| FFN: 2 × 1024 × 4096 | 8,393,728 |\n",
    # Without them, as is said.
    _HEAD.replace("Parameters", "Parameters without biases")
    + "| Attention: 4 × 1024² + 4 × 1024 | 4,194,304 |\n| FFN: 1024×4096 + 4096 + 4096×1024 + 1024 | 8,388,608 |\n",
    "| Part | Formula | Matrices | Vectors |\n|---|---|---|---|\n"
    "| MLP | 2 × 768 × 3072 + 3072 + 768 | 4,718,592 | 3,840 |",
]
WRONG = {
    _HEAD
    + "| Attention: 4 × (1024² + 1024) | 4,198,400 |\n| FFN: 1024×4096 + 4096 + 4096×1024 + 1024 | 8,388,608 |\n": (
        "8,388,608",
        "8,393,728",
    ),
    _HEAD
    + "| Attention: 4 × (1024² + 1024) | 4,194,304 |\n| FFN: 1024×4096 + 4096 + 4096×1024 + 1024 | 8,393,728 |\n": (
        "4,194,304",
        "4,198,400",
    ),
    _THREE
    + "| 注意力 | 4 × (1024² + 1024) | 4,198,400 |\n| FFN | 1024×4096 + 4096 + 4096×1024 + 1024 | 8,388,608 |\n": (
        "8,388,608",
        "8,393,728",
    ),
}
