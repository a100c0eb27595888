"""Formulas of rows that are added up below."""

_NOTE = (
    "GPT-2 Small has d = 768.\n\n| Part | Formula | Value |\n|---|---|---|\n| QKV | $3d^2 + 3d$ | 1,771,776 |\n"
    "| projection | $d^2 + d$ | 590,592 |\n| MLP | $8d^2 + 5d$ | 4,722,432 |\n| LayerNorms | ${}$ | {} |\n"
    "| One block | $12d^2 + 13d$ | 7,087,872 |\n"
)
_ZH = (
    "取 $d=1024$（GPT-2 Medium）。\n\n| 部分 | 公式 | 数值 |\n|---|---|---|\n| 注意力 | $4d^2+4d$ | {} |\n"
    "| FFN | $8d^2+5d$ | {} |\n| 归一化 | $4d$ | {} |\n| 一层合计 | | 12,596,224 |\n"
)
WRONG = {
    _NOTE.format("4d", "1,536"): ("1,536", "3,072"),
    _NOTE.format("2 \\cdot 2d", "1,536"): ("1,536", "3,072"),
    _ZH.format("4,198,400", "8,393,728", "2,048"): ("2,048", "4,096"),
    _ZH.format("4,194,304", "8,393,728", "4,096"): ("4,194,304", "4,198,400"),
    _ZH.format("4,198,400", "8,392,704", "4,096"): ("8,392,704", "8,393,728"),
}
RIGHT = (
    _NOTE.format("4d", "3,072"),
    _ZH.format("4,198,400", "8,393,728", "4,096"),
    # It may be the formula that has the slip.
    _NOTE.format("2d", "3,072"),
    # The sum has what the value is.
    "GPT-2 Small has d = 768.\n\n| Part | Formula | Value |\n|---|---|---|\n| QKV | $3d^2$ | 1,769,472 |\n"
    "| projection | $d^2$ | 589,824 |\n| one of two norms | $2d$ | 1,536 |\n| Sum | | 2,360,832 |\n",
)
