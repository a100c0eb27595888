"""Long numbers that others of their section make, but for a slip of digits."""

RIGHT = [
    "## Data\n\n1115394 characters in all.\n\nThe split is (65, 1003854, 111540).",
    # A sum, and a number that only looks like one.
    "Layers 85,054,464, embedding 38,597,376, norm 1,536.\n\nTogether 123,653,376.",
    # Of six digits there are too many products beside it to be sure.
    "- 500 × 768\n- 1000 × 384\n- 2000 × 96\n- 4000 × 160\n- 640 × 600\n- 320 × 24\n\nThe file has 393,261 lines.",
    "## Sizes\n\n21233 blocks of 64 tokens.\n\nThe seed is 1385912.",
    # Of both the slip may be.
    "The parts are 2,000,354 and 1,000,000.\n\nThe sum is 3,000,345.",
]
WRONG = {
    "## Data\n\n1115394 characters in all.\n\nThe split is (65, 1003854, 111504).": ("111504", "111540"),
    "## Log\n\n- blocks in the pool: 21233\n- tokens per block: 64\n\nRoom for so many tokens: 1385912.": (
        "1385912",
        "1358912",
    ),
    "## 数据\n\n训练集 1003854 字符，\n\n共 1115394 字符，验证集剩 111504 字符。": ("111504", "111540"),
    "One block: 7,087,872.\n\nThere are 12 of them.\n\nAll of them hold 85,045,464 weights.": (
        "85,045,464",
        "85,054,464",
    ),
}
