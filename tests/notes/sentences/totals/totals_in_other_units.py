"""Totals in another unit than their rows have."""

_ZH = (
    "| 组件 | 参数量 |\n|---|---|\n| 词嵌入 | 1623 万 |\n| 注意力{} | 3775 万 |\n"
    "| 前馈网络 | 7550 万 |\n| 输出层 | 1623 万 |\n"
    "| **合计** | **{}** |\n"
)
_EN = "| Part | Parameters |\n|---|---|\n| attention | 302M |\n| FFN | 604M |\n| embedding | 98M |\n| Total | {} |\n"
WRONG = {
    _ZH.format("", "约 14.6 亿"): ("14.6 亿", "1.5 亿"),
    _ZH.format("（×16）", "0.146 亿"): ("0.146 亿", "1.457 亿"),
    _EN.format("10.04B"): ("10.04B", "1.00B"),
}
BOTH_WRONG = {
    # A row has a slip of its own, with which the total isn't ten times their sum.
    "d_model = 768, max_len = 512, vocab = 21128.\n\n| 组件 | 公式 | 参数量 |\n|---|---|---|\n"
    "| 词嵌入 | vocab × d_model | 1623 万 |\n| 位置嵌入 | max_len × d_model | 393 万 |\n"
    "| 注意力 | 64 × d_model² | 3775 万 |\n| 前馈 | 128 × d_model² | 7550 万 |\n| **合计** | | **约 13.0 亿** |\n": [
        ("393 万", "39 万"),
        ("13.0 亿", "1.3 亿"),
    ],
}
RIGHT = (
    _ZH.format("", "约 1.46 亿"),
    _ZH.format("", "1.46 亿"),
    _EN.format("1.0B"),
    _EN.format("1B"),
    _EN.replace("| Total |", "| Total, all 10 blocks |").format("10.04B"),
    _EN.format("7.2B"),
)
