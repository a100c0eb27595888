"""Totals of rows with a slip in one, and of rows that come to what the total is said to be about, but is not."""

_LINES = (
    "```\nTokens:     40,000 × 512   = 20,480,000\nPositions:     512 × 512   =    262,144  ← learned, 512 of them\n"
    "Layers:     6 × 12 × 512²  = {layers}\nLM head:    512 × 40,000   = 20,480,000\n\n"
    "Total:                     = {total}\n```"
)
_LIST = "- Tokens: 40,000 × 512 = 20,480,000\n- Positions: 512 × 512 = 262,144\n- Layers: 6 × 12 × 512² = 18,874,368\n"
_SHARES = (
    "| Component | Dimensions | Parameters | Share |\n|---|---|---|---|\n"
    "| Embedding | $d_{embed} \\times n_{vocab}$ | 20,480,000 | 34.2% |\n"
    "| Query | $d_{head} \\times d_{embed} \\times n_{heads}$ | 1,572,864 | 2.6% |\n"
    "| Key | $d_{head} \\times d_{embed} \\times n_{heads}$ | 1,572,864 | 2.6% |\n"
    "| Value | $d_{head} \\times d_{embed} \\times n_{heads}$ | 1,572,864 | 2.6% |\n"
    "| Output | $d_{embed} \\times d_{head} \\times n_{heads}$ | 1,572,864 | 2.6% |\n"
    "| MLP | $2 \\times d_{ff} \\times d_{embed}$ | 12,582,912 | 21.0% |\n"
    "| Unembedding | $n_{vocab} \\times d_{embed}$ | 20,480,000 | 34.2% |\n| **Total** | | **TOTAL** | |"
)
_TIED = "The head shares its weights with the embedding.\n\n"

RIGHT = (
    _LINES.format(layers="18,874,368", total="60,096,512  (~60.1M)"),
    # What is said to be about so much may be something else.
    _LINES.format(layers="18,874,368", total="60,096,512  (39.6M without the head)"),
    _TIED + _LINES.format(layers="18,874,368", total="39,616,512  (~39.6M)"),
    f"{_LIST}- Total: 39,616,512 (~40M)",
    f"{_LIST}- Total: 39,616,512（约 3962 万）",
    # The shares are those of all rows.
    _SHARES.replace("TOTAL", "59,834,368"),
)
WRONG = {
    _LINES.format(layers="18,874,368", total="39,616,512  (~60.1M)"): ("39,616,512", "60,096,512"),
    f"{_LIST}- Total: 36,616,512 (~39.6M)": ("36,616,512", "39,616,512"),
    f"{_LIST}- 总计：20,742,144（约 3962 万）": ("20,742,144", "39,616,512"),
    _SHARES.replace("TOTAL", "39,354,368"): ("39,354,368", "59,834,368"),
    # One of the rows is what is wrong, and the total is that of the rows as they are meant.
    _LINES.format(layers="18,784,368", total="60,096,512"): ("18,784,368", "18,874,368"),
}
BOTH_WRONG = {
    _LINES.format(layers="18,784,368", total="39,616,512"): [
        ("18,784,368", "18,874,368"),
        ("39,616,512", "60,096,512"),
    ],
}
CONFIRMED = {
    _LINES.format(layers="18,784,368", total="60,096,512"): "60,096,512",
}
