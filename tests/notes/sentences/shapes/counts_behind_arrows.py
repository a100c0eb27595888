"""What a weight has by its shape, behind an arrow: its biases are told apart."""

_UP = "fc_in : (d, d_ff) = (96, 384)    → 36,864 + bias 384\n"
_OUT = "proj.weight: (96, 96) → 9216\n"

RIGHT = (
    f"```\n{_UP}fc_out : (d_ff, d) = (384, 96)   → 36,864 + bias 96\n```",
    f"```\n{_OUT}proj.bias: (96,) → 96\n```",
    # What becomes of a tensor is no count of it.
    "```\nx: (96, 384) → 2048 tokens later\nmask: (1024, 1024) → 1024 rows\n```",
    "```\ntokens (4, 512) → 2,048 + 96 more\nlogits (4, 512) → 1000 classes\n```",
)
WRONG = {
    f"```\n{_UP}fc_out : (d_ff, d) = (384, 96)   → 9,216 + bias 96\n```": ("9,216", "36,864"),
    "- 升维：(96, 384) → 36,864 + 384 偏置\n- 降维：(384, 96) → 18,432 + 96 偏置": ("18,432", "36,864"),
}
CONFIRMED = {
    f"```\n{_UP}```": "36,864",
    f"```\n{_OUT}```": "9216",
}
