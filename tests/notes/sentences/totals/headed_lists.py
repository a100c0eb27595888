"""Counts that stand above the list of what they are made of."""

_NOTE = (
    "### Block (4 layers, total 3,152,384 parameters)\n\nEach layer uses {layer} parameters:\n\n"
    "**Attention ({attention} parameters)**\n\nEight heads of 32.\n\n* Query: 65,536 parameters\n"
    "* Key: 65,536 parameters\n* Value: 65,536 parameters\n* Output: 65,792 parameters (including bias)\n\n"
    "Steps:\n\n1. Take the 256 numbers.\n\n"
    "**FeedForward (524,672 parameters)**\n\n* First: 262,400 parameters\n* GELU (no parameters)\n"
    "* Second: 262,272 parameters\n\n**LayerNorm ({norm} parameters)**\n\n"
    "* norm1 (before Attention): 512 parameters\n* norm2 (before FFN): 512 parameters\n\n### Output\n"
)
_ZH = (
    "注意力（{attention} 个参数）\n\n- Q：65,536 个参数\n- K：65,536 个参数\n- V：65,536 个参数\n\n"
    "前馈网络（524,672 个参数）\n\n- 第一层：262,400 个参数\n- 第二层：262,272 个参数\n"
)

RIGHT = (
    _NOTE.format(layer="788,096", attention="262,400", norm="1,024"),
    # The count is that of each of the norms.
    _NOTE.format(layer="788,096", attention="262,400", norm="512").replace("LayerNorm", "Each LayerNorm"),
    # Without another sum it may be that of each.
    "**LayerNorm (1,536 parameters)**\n\n* norm1: 1,536 parameters\n* norm2: 1,536 parameters\n",
    _ZH.format(attention="196,608"),
    # Some of it isn't listed.
    _ZH.format(attention="262,144"),
)
WRONG = {
    _NOTE.format(layer="788,096", attention="196,864", norm="1,024"): ("196,864", "262,400"),
    _NOTE.format(layer="790,400", attention="262,400", norm="1,024"): ("790,400", "788,096"),
    _ZH.format(attention="131,072"): ("131,072", "196,608"),
}
CONFIRMED = {
    _NOTE.format(layer="788,096", attention="262,400", norm="1,024"): "524,672",
}
