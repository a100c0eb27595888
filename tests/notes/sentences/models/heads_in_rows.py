"""Heads in the rows of a table, whose sizes may go with the widths beside them or not; and those of a named model."""

_TABLE = (
    "| 参数量 | 隐藏维度 h | 层数 n | heads 数目 |\n|---|---|---|---|\n| 6.7B | 4096 | 32 | 32 |\n"
    "| 13.0B | 5120 | 40 | 40 |\n| 32.5B | 6656 | 60 | {} |\n| 65.2B | 8192 | 80 | 64 |"
)
_SIZES = (
    "| Size | Width | Layers | Heads |\n|---|---|---|---|\n| S | 384 | 6 | 6 |\n| M | 512 | 8 | 8 |\n"
    "| L | 768 | 12 | {} |\n| XL | 1024 | 24 | 16 |"
)

RIGHT = (
    _TABLE.format("52"),
    _SIZES.format("12"),
    # Heads of another size, a size of a head in a column of its own, and too few rows.
    _SIZES.format("16"),
    _SIZES.format("10").replace("Layers", "Head dim"),
    "| Size | Width | Heads |\n|---|---|---|\n| S | 384 | 6 |\n| M | 512 | 8 |\n| L | 768 | 10 |",
    # Heads of another size in every row.
    _SIZES.format("10").replace("| 512 | 8 | 8 |", "| 512 | 8 | 4 |"),
)
WRONG = {
    "在 Llama 2 7B 中用了 40 个头。": ("40", "32"),
}
