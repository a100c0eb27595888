"""Shapes of a source with a target, whose lengths the note gives."""

_PAIR = "源句 15 个词，目标句 9 个词，batch 2，d_model = 64，4 个头。\n\n"
_COPY = "Source length 15, target length 9; batch 2, d_model = 64, 4 heads.\n\n"

RIGHT = (
    _PAIR + "- 编码器输出：(2, 15, 64)\n- 交叉注意力权重：(2, 4, 9, 15)\n- 解码器自注意力：(2, 4, 9, 9)"
    "\n- memory_mask：(9, 15)",
    _COPY
    + "- encoder output: (2, 15, 64)\n- cross-attention scores: (2, 4, 9, 15)\n- cross-attention output: (2, 9, 64)"
    "\n- cross-attention K: (2, 4, 15, 16)\n- cross-attention scores while decoding: (2, 4, 1, 15)\n"
    "- encoder self-attention: (2, 4, 15, 15)",
    # Several lengths, or none that are known to differ.
    "A source of 15 tokens, then a source of 20 tokens; the target has 9 tokens.\n\n- cross-attention: (2, 4, 15, 9)",
    "Source batch (4, 12), target batch (4, 12). Cross-attention scores: (4, 8, 12, 12).",
)

WRONG = {
    _PAIR + "| 步骤 | 形状 |\n|---|---|\n| 编码器输出 | (2, 15, 64) |\n| 交叉注意力分数 | (2, 4, 15, 15) |": (
        "(2, 4, 15, 15)",
        "(2, 4, 9, 15)",
    ),
    _COPY + "- encoder output: (2, 9, 64)": ("(2, 9, 64)", "(2, 15, 64)"),
    _COPY + "- decoder self-attention weights: (2, 4, 15, 15)": ("(2, 4, 15, 15)", "(2, 4, 9, 9)"),
    "Source batch `[6, 33]`, target batch `[6, 21]`.\n\nThe cross-attention matrix is [6, 8, 33, 21].": (
        "[6, 8, 33, 21]",
        "[6, 8, 21, 33]",
    ),
    "With 33 source tokens and 21 target tokens, the logits are (6, 33, 8000).": ("(6, 33, 8000)", "(6, 21, 8000)"),
}
