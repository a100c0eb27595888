"""Small totals above the items that make them up."""

_NORMS = "Per block:\n\n- **Norms**: {} total\n  - 2 for attention\n  - 1 for the MLP\n  - 2 for the rest\n- GELU: 1\n"
_ZH = "- 矩阵乘法：共 {} 次\n  - 3 次：Q、K、V\n  - 1 次：输出\n  - 2 次：前馈\n"

RIGHT = (
    _NORMS.format(5),
    _ZH.format(6),
    # Not all items are counted, or they are counted for each of several.
    "- **Norms**: 9 total\n  - 2 for attention\n  - the others for the MLP\n",
    "- **Norms**: 24 total\n  - 1 for attention in each layer\n  - 1 for the MLP in each layer\n",
    "- **Heads**: 12 total\n  - 64 per head\n  - 768 in all\n",
    "- **Steps**: 9 total\n- 3 for warm-up\n- 4 for decay\n",
)
WRONG = {
    _NORMS.format(4): ("4", "5"),
    _ZH.format(5): ("5", "6"),
}
CONFIRMED = {_NORMS.format(5): "5", _ZH.format(6): "6"}
