"""Matrices that a column of remarks lists in words: several sizes, each with the names of what has it."""

_TABLE = (
    "| 模块 | 参数个数 | 说明 |\n|---|---|---|\n| 词嵌入 | 3,276,800 | `6400 × 512` |\n"
    "| 注意力 | {} | `512×512`（q、o） + `512×128`（k、v） |\n| 归一化 | 1,024 | 两个 `RMSNorm(512)` |\n"
    "| 专家 | {} | 三个 `512×1408`/`1408×512` 矩阵 |\n| 最终归一化 | 512 | 输出前归一化 |"
)
_NOTES = (
    "| Part | Parameters | Notes |\n|---|---|---|\n| Embedding | 3,276,800 | 6400 × 512 |\n"
    "| Attention | {} | 512 × 512 (q, o) + 512 × 128 (k, v) |\n| Norms | 1,024 | two RMSNorm(512) |\n"
    "| FFN | {} | {} |"
)
THREE = "three 512 × 1408 matrices"

RIGHT = (
    _TABLE.format("655,360", "2,162,688"),
    _NOTES.format("655,360", "2,162,688", THREE),
    # What isn't all of a list says nothing.
    _NOTES.format("655,360", "1,441,792", "three 512 × 1408 matrices, but one is shared"),
    _NOTES.format("655,360", "11,534,336", "sixteen of two 512 × 1408 matrices"),
    # Things are added here that a number counts, and no numbers.
    _TABLE.format("655,360", "2,162,688") + "\n| MoE 总计 | 10,815,488 | 4 + 1 个专家 + 门控矩阵 `4×512` |",
    # One row alone bears no other out.
    "| Part | Parameters | Notes |\n|---|---|---|\n| Norms | 1,024 | two RMSNorm(512) |\n"
    "| FFN | 1,441,792 | three 512 × 1408 matrices |",
)
WRONG = {
    _TABLE.format("1,048,576", "2,162,688"): ("1,048,576", "655,360"),
    _TABLE.format("655,360", "1,441,792"): ("1,441,792", "2,162,688"),
    _NOTES.format("1,048,576", "2,162,688", THREE): ("1,048,576", "655,360"),
    _NOTES.format("655,360", "1,441,792", THREE): ("1,441,792", "2,162,688"),
}
