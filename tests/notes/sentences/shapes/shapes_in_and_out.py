"""Tables with what goes into a step and what comes out of it: a matrix, queries and keys, scores and values."""

_TABLE = (
    "| 步骤 | 动作 | 输入维度 | 输出维度 | 解释 |\n|---|---|---|---|---|\n"
    "| 1 | 生成 Query | `(1, 4096, 320)` | `(1, 4096, 320)` | 权重矩阵尺寸为 320x320 |\n"
    "| 2 | 生成 Key | `(1, 77, 768)` | `{}` | 权重矩阵尺寸为**768x320**。**维度从768降至320** |\n"
    "| 3 | 生成 Value | `(1, 77, 768)` | `(1, 77, 320)` | 权重矩阵尺寸为**768x320**。**维度从768降至{}** |\n"
    "| 4 | 分数 | Q: `(1, 8, 4096, 40)`<br>K: `(1, 8, 77, 40)` | `{}` | 相乘 |\n"
    "| 5 | Softmax | `(1, 8, 4096, 77)` | `(1, 8, 4096, 77)` | 归一化 |\n"
    "| 6 | 加权 | 分数: `(1, 8, 4096, 77)`<br>V: `(1, 8, 77, 40)` | `{}` | 相乘 |\n"
    "| 7 | 合并 | `(1, 8, 4096, 40)` | `(1, 4096, 320)` | 拼接 |"
)
_STEPS = (
    "| Step | Input | Output | Notes |\n|---|---|---|---|\n| Q | (2, 10, 64) | (2, 10, 48) | weight matrix 64 × 48 |\n"
    "| K | (2, 10, 64) | {} | weight matrix 64 × 48 |\n| V | (2, 10, 64) | (2, 10, 48) | weight matrix 64 × 48 |"
)
_PLAIN = (
    "| Stage | Input Shape | Operation | Output Shape | Sizes |\n|---|---|---|---|---|\n"
    "| Q | [2, 12, 384] | Linear | [2, 6, 12, 64] | - |\n| K | [2, 12, 384] | Linear | {} | - |\n"
    "| Scores | [2,6,12,64] × [2,6,64,12] | matmul | {} | - |\n"
    "| Softmax | [2, 6, 12, 12] | softmax | [2, 6, 12, 12] | - |\n"
    "| Values | [2,6,12,12] × [2,6,12,64] | matmul | [2, 6, 12, 64] | - |\n"
    "| FFN up | [2, 12, 384] | Linear | {} | d_ff=1536 |\n| FFN down | {} | Linear | [2, 12, 384] | d_model=384 |\n"
    "| Asked | [2, m, 384] | Linear | [2, 6, m, 64] | - |\n"
    "| Cross | [2,6,m,64] × [2,6,64,12] | matmul | [2, 6, m, 12] | - |"
)
"""What the tables of translation courses look like: products without labels, each row with what the next one takes."""
_RIGHT = ("[2, 6, 12, 64]", "[2, 6, 12, 12]", "[2, 12, 1536]", "[2, 12, 1536]")
_KEY, _SCORES, _HEADS = "(1, 77, 320)", "(1, 8, 4096, 77)", "(1, 8, 4096, 40)"

RIGHT = (
    _TABLE.format(_KEY, "320", _SCORES, _HEADS).replace("V: `(1, 8, 77, 40)`", "V^T: `(1, 8, 40, 77)`"),
    _TABLE.format(_KEY, "320", _SCORES, _HEADS).replace("K: `(1, 8, 77, 40)`", "K_T: `(1, 8, 40, 77)`"),
    _TABLE.format(_KEY, "320", _SCORES, _HEADS).replace("相乘 |\n| 5", "相乘，每个块都有 |\n| 5"),
    _TABLE.format(_KEY, "320", _SCORES, _HEADS),
    _STEPS.format("(2, 10, 48)"),
    # Two rows that take the same, one of which says how wide it is.
    "| Branch | Input | Config | Output |\n|---|---|---|---|\n| gate | (1, 9, 768) | d_ff = 2048 | (1, 9, 2048) |\n"
    "| up | (1, 9, 768) | d_ff = 2048 | (1, 9, 2048) |\n| router | (1, 9, 768) | d_model = 768 | (1, 9, 8) |\n"
    "| shared | (1, 9, 768) | d_ff = 2048 | (1, 9, 2048) |",
    # Matrices the other way round, a row with two of them, and one that is said to be of something else.
    _STEPS.format("(2, 10, 48)").replace("64 × 48", "48 × 64"),
    _STEPS.format("(2, 10, 24)").replace("64 × 48 |\n| V", "64 × 48, then 48 × 24 |\n| V"),
    _STEPS.format("(2, 10, 24)").replace("weight matrix 64 × 48 |\n| V", "pooled |\n| V"),
    _PLAIN.format(*_RIGHT),
    # A gated network halves what its matrix gives, and the row says a size of something else.
    _PLAIN.format(*_RIGHT[:2], "[2, 12, 3072]", "[2, 12, 1536]").replace("FFN up |", "GLU |"),
    _PLAIN.format(*_RIGHT).replace("softmax | [2, 6, 12, 12]", "/ sqrt(d_k=64) | [2, 6, 12, 12]"),
    # A matrix that takes other tokens than those of the row above, and rows that don't follow upon each other.
    _PLAIN.format(*_RIGHT).replace("| Asked |", "| Start | - | - | [2, 1] | seq_len=1 |\n| Asked |"),
    _PLAIN.format("[2, 2, 12, 64]", *_RIGHT[1:]),
    # A product of two matrices, neither of which is turned yet.
    "| Step | Input | Output |\n|---|---|---|\n| Gram | (6, 40) × (6, 40) | (6, 6) |\n| Sum | (6, 6) | (6, 6) |",
    # Nothing else in the note bears the step out.
    "| Step | Input | Output | Notes |\n|---|---|---|---|\n| K | (2, 10, 64) | (2, 10, 24) | weight matrix 64 × 48 |",
)
WRONG = {
    # Two sizes that changed places, whatever is said of the blocks of an image in the row.
    _TABLE.format(_KEY, "320", "(1, 8, 77, 4096)", _HEADS).replace("相乘 |\n| 5", "相乘，每个块都有 |\n| 5"): (
        "(1, 8, 77, 4096)",
        _SCORES,
    ),
    _TABLE.format(_KEY, "320", _SCORES, _HEADS).replace("V: `(1, 8, 77, 40)`", "V: `(1, 8, 40, 77)`"): (
        "(1, 8, 40, 77)",
        "(1, 8, 77, 40)",
    ),
    _TABLE.format("(1, 77, 768)", "320", _SCORES, _HEADS): ("(1, 77, 768)", "(1, 77, 320)"),
    _TABLE.format(_KEY, "512", _SCORES, _HEADS): ("512", "320"),
    _TABLE.format(_KEY, "320", "(1, 8, 4096, 4096)", _HEADS): ("(1, 8, 4096, 4096)", _SCORES),
    _TABLE.format(_KEY, "320", _SCORES, "(1, 8, 4096, 77)"): ("(1, 8, 4096, 77)", _HEADS),
    _STEPS.format("(2, 10, 64)"): ("(2, 10, 64)", "(2, 10, 48)"),
    _PLAIN.format("[2, 6, m, 64]", *_RIGHT[1:]): ("[2, 6, m, 64]", "[2, 6, 12, 64]"),
    _PLAIN.format(_RIGHT[0], "[2, 6, 12, 64]", *_RIGHT[2:]): ("[2, 6, 12, 64]", "[2, 6, 12, 12]"),
    _PLAIN.format(*_RIGHT[:2], "[2, 12, 768]", _RIGHT[3]): ("[2, 12, 768]", "[2, 12, 1536]"),
    _PLAIN.format(*_RIGHT[:3], "[2, 12, 768]").replace("d_ff=1536", "-").replace("d_model=384", "d_ff=1536"): (
        "[2, 12, 768]",
        "[2, 12, 1536]",
    ),
}
CONFIRMED = {_PLAIN.format(*_RIGHT): "[2, 6, m, 12]"}
