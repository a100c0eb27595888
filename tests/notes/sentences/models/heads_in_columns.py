"""Heads beside the width that they make up, in rows of a table."""

_LETTERS = (
    "| 模型 | $h$ | $l$ | 头数 |\n|---|---|---|---|\n| 小 | 4096 | 32 | 32 |\n| 中 | 5120 | 40 | 40 |\n"
    "| 大 | 8192 | 80 | 64 |\n"
)
_WORDS = (
    "| Model | Layers | Hidden size | Attention heads |\n|---|---|---|---|\n| tiny | 6 | 384 | 6 |\n"
    "| base | 12 | 768 | 12 |\n| wide | 12 | 1536 | 24 |\n"
)

RIGHT = (
    f"{_LETTERS}| 加 | 6656 | 60 | 52 |",
    f"{_WORDS}| wide | 12 | 1024 | 8 |",
    # Heads of other sizes, and of a size of their own.
    "| Model | d_model | n_heads |\n|---|---|---|\n| a | 4096 | 32 |\n| b | 4544 | 71 |\n| c | 2560 | 20 |",
    "| Model | d_model | n_heads | head_dim |\n|---|---|---|---|\n| a | 1024 | 16 | 64 |\n| b | 2048 | 32 | 64 |\n"
    "| c | 5376 | 40 | 64 |",
    "| Model | n_layers | d_model | n_heads |\n|---|---|---|---|\n| XL | 24 | 2048 | 24 |\n| 6.7B | 32 | 4096 | 32 |\n"
    "| 13B | 40 | 5140 | 40 |\n| 175B | 96 | 12288 | 96 |",
    "| Model | n_layers | d_model | n_heads |\n|---|---|---|---|\n| XL | 24 | 2048 | 24 |\n| 6.7B | 32 | 4096 | 32 |\n"
    "| 175B | 96 | 12288 | 96 |",
    f"{_WORDS}| D | 12 | 1024 | 12 |\n\n1024 不能被 12 整除。",
    "| Size | Width | Heads |\n|---|---|---|\n| S | 384 | 6 |\n| M | 512 | 8 |\n| L | 768 | 10 |",
    f"{_WORDS}| pruned | 12 | 768 | 10 |",
)

WRONG = {
    f"{_LETTERS}| 加 | 6656 | 60 | 60 |": ("60", "52"),
    f"{_WORDS}| large | 24 | 1024 | 12 |": ("12", "16"),
    "| | d_model | heads |\n|---|---|---|\n| S | 512 | 8 |\n| M | 768 | 14 |\n| L | 1024 | 16 |\n| XL | 1536 | 24 |": (
        "14",
        "12",
    ),
    "| 模型 | 隐藏维度 | 层数 | 注意力头数 |\n|---|---|---|---|\n| 一 | 2048 | 16 | 16 |\n| 二 | 2560 | 32 | 23 |\n"
    "| 三 | 3072 | 28 | 24 |\n| 四 | 4096 | 32 | 32 |": ("23", "20"),
}
