"""The same divided by two ways to write a number."""

RIGHT = (
    "```\nscores / √64 = scores / 8\n```",
    "$\\frac{QK^T}{\\sqrt{64}} = \\frac{QK^T}{8}$",
    "分数 / √64 = 分数 / 8",
    "tokens / 4 × 2 = tokens / 2, and (a + b) / √768 ≈ (a + b) / 27.7 then.",
    "x / 2 = y / 4, a / b = a / 8, and x/√64 = x/8 · 1.",
    "scores / √64 = scores / 8d, not scores / √64 = scores / 32.",
)
WRONG = {
    "```\n              scores / √64 = scores / 32\n```": ("32", "8"),
    "QKᵀ / sqrt(64) = QKᵀ / 4 and then a softmax": ("4", "8"),
    "Scale: $\\frac{QK^T}{\\sqrt{64}} = \\frac{QK^T}{32}$": ("32", "8"),
    "分数 / √128 ≈ 分数 / 12.3": ("12.3", "11.3"),
    "缩放：\\frac{QK^T}{\\sqrt{64}} = \\frac{QK^T}{16}": ("16", "8"),
}
CONFIRMED = {"```\nscores / √64 = scores / 8\n```": "8", "分数 / √64 = 分数 / 8": "8"}
