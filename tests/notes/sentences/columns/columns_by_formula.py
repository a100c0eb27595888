"""Columns that follow from a formula right above their table."""

_TABLE = (
    "$$\\rho_1 = \\frac{{16N}}{{4N + 12N/P}} = \\frac{{4P}}{{P + 3}}$$\n\n| GPUs ($P$) | Memory reduction |\n"
    "|---|---|\n| 4 | 2.3× |\n| 8 | {eight}× |\n| 64 | {many}× |\n| ∞ | 4× |"
)
_ZH = (
    "显存缩小为 $r = 8P / (P + 7)$\n\n| GPU 数（$P$） | 缩小倍数 |\n|---|---|\n"
    "| 4 | 2.9 |\n| 8 | 4.3 |\n| 64 | {many} |"
)

RIGHT = (
    _TABLE.format(eight="2.9", many="3.8"),
    # Measured, and not by the formula.
    _TABLE.format(eight="2.5", many="3.2"),
    # The letter of the formula is another one.
    _TABLE.format(eight="3.9", many="3.8").replace("($P$)", "($N$)"),
    _ZH.format(many="7.2"),
)
WRONG = {
    _TABLE.format(eight="3.9", many="3.8"): ("3.9", "2.9"),
    _ZH.format(many="3.6"): ("3.6", "7.2"),
}
