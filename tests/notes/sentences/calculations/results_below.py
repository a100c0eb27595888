"""Results in a line of their own, below what is to be worked out; and what is concluded from one, which may be more."""

RIGHT = (
    "```\nP = 40,960 + 1,310,720 + 640\nP = 1,352,320 parameters\n```",
    "```\nP = 40,960 + 1,310,720 + 640\nN = 1,310,720 parameters\n```",
    "```\nlr = 3 * 4 / 2\nlr = 10\n```",
    "```\nP = 40,960 + 1,310,720 + 640\nP = 5,409,280 bytes\n```",
    "- Q, K, V\n  - \\( 3 \\times 2 \\times L \\times d^2 \\)\n  - \\( 6 \\times 1,024 \\times 1,048,576 \\)\n"
    "  - **Result**: \\( 6,442,450,944 \\) FLOPs",
    # Which of two it is that of, and in which unit, nobody says.
    "- 6 × 1,024\n- 5 × 16\n- Result: 6,224",
    "- 8,388,608 / 1024 / 1024\n- Result: 8 MB",
    "```\n= 8,508,230,400 / 1024 KB\n= 8,308,818.75 KB\n\n= 8,308,818.75 / 1024 MB\n= 8,114.08 MB\n```",
    # There is more to work out than was read, or more is said of it.
    "- L × 5 × 16\n- Result: 81,920",
    "- 5 × 16 heads in each of them\n- Result: 81,920",
    "- 5 × 16\n- Result: 80 × 1,024 = 81,920",
    "16 × 1024 for each head, 12 heads in all: 16 × 1024\n\nResult: 196,608",
    "四个矩阵：4 × 768 × 768\n\n结果：2,359,296 个参数",
    "$$\n2 \\times 8 \\times 32 \\times 128 \\times 4096 \\times 2\n$$\n\n$$\n\\approx 537\\text{ MB}\n$$\n\n"
    "So the cache takes about 537 MB.",
    # What is concluded is about more, or the result may have been about less.
    "$$8 \\times 32 \\times 128 \\times 4096 \\times 2 \\approx 268\\text{ MB}$$\n\nSo the cache has about 537 MB.",
    "$$3 \\times 10^9 \\times 2 = 6\\text{ GB}$$\n\nSo both copies take 12 GB.",
    "$$3 \\times 10^9 \\times 2 = 6\\text{ GB}$$\n\nSo we need a card with 12 GB.",
    "$$3 \\times 10^9 \\times 2 = 6\\text{ GB}$$\n\nSo a user with fp32 weights needs 12 GB.",
    "$$3 \\times 10^9 \\times 2 = 6\\text{ GB}$$\n\nTherefore training takes at least 60 GB.",
    "$$3 \\times 10^9 \\times 2 = 6\\text{ GB}$$\n\nThus a phone has 12 GB.\n\nSome have 12 GB.",
    "$$3 \\times 10^9 \\times 2 = 6\\text{ GB}$$\n\n所以两份权重要 12 GB。",
    "$$3 \\times 10^9 \\times 2 = 6\\text{ GB}$$\n\n因此权重要 6 GB。",
    "如果有四个矩阵：4 × 768 × 768\n\n结果：589,824",
    # Of another model than the one that was worked out.
    "weights = 7e9 × 2 bytes = 14 GB\n\nThus a quantized model takes 7 GB of memory.",
    "weights = 7e9 × 2 bytes = 14 GB\n\nSo the compressed weights fit in 7 GB of memory.",
    "weights = 13e9 × 2 bytes = 26 GB\n\nSo the smaller model takes 13 GB of memory.",
    "权重 = 7 × 10^9 × 2 = 14 GB\n\n也就是说，量化后的模型显存占用为 7 GB。",
)
WRONG = {
    "```\nP = embeddings + blocks + norm\nP = 40,960 + 1,310,720 + 640\nP = 1,311,360 parameters\n```": (
        "1,311,360",
        "1,352,320",
    ),
    "```\n总量 = 词表 + 各层\nN = 40,960 + 1,310,720\nN = 1,351,608\n```": ("1,351,608", "1,351,680"),
    "- Q, K, V\n  - \\( 3 \\times 2 \\times L \\times d^2 \\)\n  - \\( 6 \\times 1,024 \\times 1,048,576 \\)\n"
    "  - **Result**: \\( 3,221,225,472 \\) FLOPs": ("3,221,225,472", "6,442,450,944"),
    "- Sum of the above: 8,589,934,592 + 33,554,432 + 8,589,934,592\n- Result: 17,179,869,184 FLOPs": (
        "17,179,869,184 FLOPs",
        "17,213,423,616 FLOPs",
    ),
    "```\n4 × 768 × 768\nResult: 2,359,296\n12 × 2,359,296\nResult: 28,301,552\n```": ("28,301,552", "28,311,552"),
    "四个矩阵：4 × 768 × 768\n\n结果：1,769,472 个参数": ("1,769,472", "2,359,296"),
}
CONFIRMED = {
    "- Softmax\n  - 5 × 16 × 1,048,576\n  - **Result**: 83,886,080 FLOPs": "83,886,080 FLOPs",
    "注意力：4 × 768 × 768\n\n计算结果：2,359,296": "2,359,296",
}
