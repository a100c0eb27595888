"""Heads beside the width that they make up, in rows of a table."""

_LETTERS = (
    "| 模型 | $h$ | $l$ | 头数 |\n|---|---|---|---|\n| 小 | 4096 | 32 | 32 |\n| 中 | 5120 | 40 | 40 |\n"
    "| 大 | 8192 | 80 | 64 |\n"
)
_WORDS = (
    "| Model | Layers | Hidden size | Attention heads |\n|---|---|---|---|\n| tiny | 6 | 384 | 6 |\n"
    "| base | 12 | 768 | 12 |\n| wide | 12 | 1536 | 24 |\n"
)

_PAPER = (
    "We use $h=8$ heads of $d_k=d_v=d_{\\text{model}}/h=64$.\n\n"
    "| model | $d_{\\text{model}}$ | $h$ | $d_k$ |\n|:--|--:|--:|--:|\n"
    "| base | 512 | 8 | 64 |\n"
)
_SIZED = (
    "| 模型 | 隐藏维度 | 头数 | 每头维度 |\n|---|---|---|---|\n| 小 | 768 | 12 | 64 |\n| 中 | 1024 | 16 | 64 |\n"
    "| 大 | 1280 | 20 | 64 |\n"
)

RIGHT = (
    f"{_PAPER}| big | 1024 | 16 | 64 |",
    f"{_SIZED}| 特大 | 1600 | 25 | 64 |",
    # Heads with a size of their own.
    f"{_SIZED}| 宽头 | 1024 | 16 | 128 |\n| 窄头 | 1024 | 16 | 32 |",
    f"{_SIZED}| Qwen3-0.6B | 1024 | 16 | 128 |",
    "| Model | d_model | heads | head_dim |\n|---|---|---|---|\n| a | 4096 | 32 | 128 |\n| b | 5120 | 40 | 128 |\n"
    "| c | 8192 | 64 | 128 |\n| d | 3072 | 16 | 256 |",
    "| Model | d_model | heads | head_dim |\n|---|---|---|---|\n| a | 768 | 12 | 64 |\n| b | 1024 | 16 | 128 |",
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
    f"{_PAPER}| big | 1024 | 16 | 128 |": ("128", "64"),
    f"{_SIZED}| 特大 | 1600 | 25 | 128 |": ("128", "64"),
    "Each head has hidden_size / num_heads values.\n\n| Model | hidden size | heads | head dim |\n|---|---|---|---|\n"
    "| S | 256 | 4 | 64 |\n| M | 512 | 8 | 46 |": ("46", "64"),
    f"{_LETTERS}| 加 | 6656 | 60 | 60 |": ("60", "52"),
    f"{_WORDS}| large | 24 | 1024 | 12 |": ("12", "16"),
    "| | d_model | heads |\n|---|---|---|\n| S | 512 | 8 |\n| M | 768 | 14 |\n| L | 1024 | 16 |\n| XL | 1536 | 24 |": (
        "14",
        "12",
    ),
    "| 模型 | 隐藏维度 | 层数 | 注意力头数 |\n|---|---|---|---|\n| 一 | 2048 | 16 | 16 |\n| 二 | 2560 | 32 | 23 |\n"
    "| 三 | 3072 | 28 | 24 |\n| 四 | 4096 | 32 | 32 |": ("23", "20"),
}
