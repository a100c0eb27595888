"""Several shares in a sentence below a table of parts, of which one isn't of the same whole."""

_ZH = (
    "| 组件 | 参数量 |\n|---|---|\n| 词嵌入 | 1623 万 |\n| 注意力 | 3775 万 |\n"
    "| 前馈网络 | 7550 万 |\n| 输出层 | 1623 万 |\n\n{}"
)
_EN = (
    "| Part | Parameters |\n|---|---|\n| Attention | 28,311,552 |\n| FFN | 56,623,104 |\n"
    "| Token embedding | 24,576,000 |\n\n{}"
)
WRONG = {
    _ZH.format("看占比：前馈网络占 51.8%，注意力占 35.9%，词嵌入和输出层各占 11.1%。"): ("35.9%", "25.9%"),
    _ZH.format("前馈网络占 51.8%，注意力占 25.9%，词嵌入占 1.11%。"): ("1.11%", "11.14%"),
    _EN.format("The FFN holds 51.7%, attention 28.5%, the token embedding 22.4%."): ("28.5%", "25.8%"),
    _EN.format("The FFN holds 57.1%, attention 25.9%, the token embedding 22.4%."): ("57.1%", "51.7%"),
}
RIGHT = (
    _ZH.format("看占比：前馈网络占 51.8%，注意力占 25.9%，词嵌入和输出层各占 11.1%。"),
    # Of another whole, or of something else.
    _ZH.format("前馈网络占 58.3%，注意力占 29.1%，词嵌入占 12.5%（不计输出层）。"),
    _ZH.format("前馈网络的计算量占 51.8%，注意力占 35.9%，词嵌入占 0.3%。"),
    _ZH.format("前馈网络占 51.8%，注意力占约 26%，其余占 22%。"),
    _ZH.format("前馈网络占 51.8%，注意力占 25.9%，注意力加词嵌入占 37.0%。"),
    _EN.format("The FFN holds 51.7%, attention 25.9%, the token embedding 22.4%."),
    _EN.format("The FFN takes 51.7% of the time, attention 35.9%, the token embedding 2.4%."),
    _EN.format("The FFN holds 66.7% of a block and attention 33.3%; the token embedding is 22.4% of all."),
    _EN.format("In the larger model the FFN holds 57.3%, attention 28.7%, the token embedding 14.0%."),
    _EN.format("The FFN holds 51.7%, attention with the token embedding 48.3%, the token embedding 22.4%."),
)
