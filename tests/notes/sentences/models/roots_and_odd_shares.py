"""Roots of the scores, which are of the size of a head, and shares of parts of a model, which may be of any whole."""

_HEADS = "8 heads, each of size 64.\n\n"
_ZH = "8 个注意力头，每个头的维度 64。\n\n"
_TREE = (
    "```\nEmbedding          40,000,000 (40.0%)\n  ├─ Tokens        38,000,000 (38.0%)\n"
    "  └─ Positions      2,000,000 (2.0%)\nLayers             60,000,000 (60.0%)\n"
    "  ├─ Attention     20,000,000 ({attention})\n  └─ FFN           40,000,000 ({ffn})\n"
    "Total             100,000,000\nWithout sharing: 138,000,000\n```"
)

RIGHT = (
    f"{_HEADS}scores = Q K^T / sqrt(64)",
    f"{_HEADS}$\\frac{{QK^T}}{{\\sqrt{{64}}}}$",
    f"{_HEADS}With a single head scores = Q K^T / sqrt(512).",
    f"{_HEADS}scores = Q K^T / sqrt(64) and not Q K^T / sqrt(512).",
    # Nothing is said of the size of a head.
    "8 heads.\n\nscores = Q K^T / sqrt(512)",
    f"{_ZH}分数 $QK^T / \\sqrt{{64}}$。",
    _TREE.format(attention="20.0%", ffn="40.0%"),
    # Shares of the layers.
    _TREE.format(attention="33.3%", ffn="66.7%"),
)
WRONG = {
    f"{_HEADS}scores = Q K^T / sqrt(512)": ("512", "64"),
    "12-head parallel processing (each head 64 dimensions)\n\n1. scores = (Q · Kᵀ) / √768": ("768", "64"),
    f"{_ZH}分数 $QK^T / \\sqrt{{512}}$。": ("512", "64"),
}
