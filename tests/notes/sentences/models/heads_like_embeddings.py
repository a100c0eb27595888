"""A head of its own has as much as the embedding."""

WRONG = {
    "- Embedding: 40,000 × 2560 = 102M\n- 每层: 78.6M\n- LM Head: ≈205M": ("205M", "102M"),
    "```\nToken embedding: 30,000 × 1024 = 30.72M\nLM head:         61.44M\n```": ("61.44M", "30.72M"),
}
CONFIRMED = {
    "- Embedding: 40,000 × 2560 = 102M\n- 每层: 78.6M\n- LM Head: ≈102M": "102M",
    "```\nToken embedding: 30,000 × 1024 = 30.72M\nLM head:         30.72M\n```": "30.72M",
}
RIGHT = (
    *CONFIRMED,
    # With biases, or tied; and both together.
    "- Embedding: 40,000 × 2560 = 102.4M\n- LM Head: 102.44M",
    "- Embedding: 40,000 × 2560 = 102.4M\n- LM Head: 0 (tied)",
    "- Embedding: 40,000 × 2560 = 102.4M\n- LM Head + Embedding: 204.8M",
    "- Embedding: 40,000 × 2560 = 102.4M\n- LM Head (two of them): 204.8M",
    "- Embedding + positions: 40,000 × 640 + 2,000 × 640 = 26.9M\n- LM Head: 25.6M",
)
