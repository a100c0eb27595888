"""Columns whose cells say more than a value, are grouped by spaces, or go together at a rate that a heading gives."""

_MATRICES = (
    "| matrix | in | out | weights |\n|---|---|---|---|\n| q | 5120 | 5120 (=40 × 128) | 26 214 400 |\n"
    "| k | 5120 | 1024 (=8 × 128) | 5 242 880 |\n| v | 5120 | 1024 (=8 × 128) | 5 242 880 |\n"
    "| up | 5120 | 13824 | 70 778 880 |\n| down | 13824 | 5120 | 70 778 880 |"
)
_CACHED = (
    "| 结构 | 每层元素 | 每 token |\n|---|---|---|\n| MHA | 10 240 | 800 KiB |\n| GQA | 2 048 | 160 KiB |\n"
    "| MQA | 256 | 20 KiB |\n| MLA | 576 | 45 KiB |"
)
_CONTEXT = (
    "| 模型 | 每 token 字节 | 32K 上下文合计 |\n|---|---|---|\n| A | 524,288 | 17.2 GB |\n| B | 131,072 | 4.3 GB |\n"
    "| C | 114,688 | 3.8 GB |\n| D | 57,344 | 1.9 GB |"
)
_PRINTED = (
    "```\nmodel    KiB/tok   32K GB   ms\n--------------------------------\nA          512.0    17.18   12\n"
    "B          320.0    10.74   31\nC          128.0     4.29   14\nD           68.6     2.30   17\n"
    "E           34.3     1.15   15\n```"
)
_CONFIGS = (
    "| Model | Layers | Heads | KV heads | head_dim | KiB/token |\n|---|---|---|---|---|---|\n"
    "| A | 40 | 40 | 40 | 128 | 800.0 |\n| B | 48 | 40 | 8 | 128 | 192.0 |\n| C | 32 | 32 | 8 | 128 | 128.0 |\n"
    "| D | 64 | 40 | 8 | 128 | 256.0 |"
)

RIGHT = (
    _MATRICES,
    _CACHED,
    _CONTEXT,
    _PRINTED,
    _CONFIGS,
    # A row may have a bias, or be kept in fewer bits.
    _MATRICES.replace("1024 (=8 × 128) | 5 242 880 |\n| v", "1024 (=8 × 128) | 5 243 904 |\n| v"),
    _PRINTED.replace("E           34.3     1.15", "E (8 bit)   34.3     0.57"),
    # Ids are no number in groups of three.
    "| text | ids |\n|---|---|\n| a b | 101 102 |\n| c d | 220 318 |\n| e f | 310 407 |\n| g h | 120 133 |",
    # Speeds in which another row is twice as fast.
    "| model | GB | tokens/s |\n|---|---|---|\n| A | 13.5 | 148 |\n| B | 26.0 | 76.9 |\n| C | 16.1 | 124 |\n"
    "| D | 140 | 28.6 |",
)

WRONG = {
    _MATRICES.replace("1024 (=8 × 128) | 5 242 880 |\n| v", "1024 (=8 × 128) | 41 943 040 |\n| v"): (
        "41 943 040",
        "5 242 880",
    ),
    _CACHED.replace("20 KiB", "10 KiB"): ("10 KiB", "20 KiB"),
    _CONTEXT.replace("4.3 GB", "4.3 MB"): ("4.3 MB", "4295.0 MB"),
    _PRINTED.replace("10.74", "17.04"): ("17.04", "10.73"),
    _CONFIGS.replace("| 128.0", "| 256.0"): ("256.0", "128.0"),
}
