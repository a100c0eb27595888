"""Columns of factors against the row that their heading names."""

_VALUES = (
    "| Variant | values per token | vs MHA |\n|--|--|--|\n| MHA | 16,384 | 1x |\n| GQA-8 | 2,048 | {} |\n"
    "| MLA | 576 | 28.4x |"
)
_SCORES = "| 长度 | 注意力分数 | 相对 2K |\n|--|--|--|\n| 2K | 8 MB | 1× |\n| 8K | 128 MB | 16× |\n| 64K | 8 GB | {} |"

RIGHT = (
    _VALUES.format("8x"),
    _SCORES.format("1024×"),
    # Measured, or of something else.
    "| Variant | n | speed vs MHA |\n|--|--|--|\n| MHA | 4096 | 1.0x |\n| GQA | 1024 | 1.8x |\n| MQA | 128 | 2.1x |",
    "| 方案 | 参数 | 相对 MHA |\n|--|--|--|\n| MHA | 67M | 1.0x |\n| GQA | 42M | 1.6x |\n| MQA | 34M | 1.3x |",
    # A share of it, or what is saved.
    _VALUES.format("1/8"),
    "| Variant | KV | vs MHA |\n|--|--|--|\n| MHA | 512 KiB | 1 |\n| GQA | 128 KiB | 0.25 |\n| MLA | 36 KiB | 0.07 |",
    # Of another base than is named.
    "| dtype | GB | vs FP32 |\n|--|--|--|\n| FP32 | 28 GB | 1x |\n| BF16 | 14 GB | 2x |\n| INT8 | 7 GB | 4x |\n"
    "| INT4 (with scales) | 4.2 GB | 6.7x |",
    # It alone has fewer layers.
    "| Variant | Layers kept | KV / layer | vs MHA |\n|--|--|--|--|\n| MHA | 32 | 16 KB | 1x |\n"
    "| GQA-8 | 32 | 4 KB | 4x |\n| MQA | 32 | 0.5 KB | 32x |\n| YOCO | 16 | 4 KB | 8x |",
)
WRONG = {
    _VALUES.format("4x"): ("4", "8"),
    _SCORES.format("256×"): ("256", "1024"),
}
CONFIRMED = {_VALUES.format("8x"): "28.4"}
