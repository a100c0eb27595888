"""Lists with the dots of a page, which Markdown takes for one paragraph."""

WRONG = {
    "计算：\n\n  • Embedding: 30,000 × 2048 = 61.44M\n  • 每层: 4×2048² + 2×2048×8192 = 50.3M\n  • LM Head: ≈122.9M": (
        "122.9M",
        "61.4M",
    ),
    "• attention: 2,362,368\n• FFN: 4,722,432\n• total: 7,048,800": ("7,048,800", "7,084,800"),
}
RIGHT = (
    "计算：\n\n  • Embedding: 30,000 × 2048 = 61.44M\n  • 每层: 4×2048² + 2×2048×8192 = 50.3M\n  • LM Head: ≈61.4M",
    "• attention: 2,362,368\n• FFN: 4,722,432\n• total: 7,084,800",
    "• d = 512\n• h = 8, of 64 each",
    "• One dot alone with 7,084,800 parameters.",
)
