"""Factors that a number is parted into, one of which has a digit that is another; and roots, which are of one thing."""

_PADDED = "50257 is odd. We pad it to `50304` = 128 × {}. This adds 47 rows."
_BRACKET = "词表 50304 (= 128 × {}) 是 128 的倍数。"
_SCALE = (
    "`batch_size=2, d_model=768, num_heads=12`\n\n12 个头各分到 768 / 12 = 64 维，"
    "因此缩放因子 $\\sqrt{{d_k}}$ = $\\sqrt{{64}}$ = {}。"
)
_BATCH = "With a batch of 2 sequences and 12 heads, the scores are divided by sqrt(64) = {}."

RIGHT = (
    _PADDED.format(393),
    _BRACKET.format(393),
    _SCALE.format(8),
    _BATCH.format(8),
    "The vocabulary of 50257 is padded to 50304 = 64 × 786.",
    "With a batch of 2 sequences: 4 × 4096 = 32,768.",
    # Nothing tells which of the two is wrong.
    "It has 50304 rows, 128 × 512 were planned.",
    # With a remainder, or about.
    "50,257 = 64 × 785, remainder 17",
    "50,257 = 785 × 64 余 17",
    "50,277 ≈ 50,280 = 8 × 6285",
)
WRONG = {
    _PADDED.format(383): ("383", "393"),
    _BRACKET.format(383): ("383", "393"),
    "We pad 50257 to 50304 = 64 × 768.": ("768", "786"),
    "把 50257 补到 `50304` = `128` × `343`。": ("343", "393"),
    _SCALE.format(16): ("16", "8"),
}
