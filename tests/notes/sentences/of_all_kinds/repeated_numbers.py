"""Long numbers that a note gives more than once: one with two digits that changed places, and others that are not."""

RIGHT = (
    "The key is 01110111, then 01110111 again, and at last 01101111.",
    "Port 10012, 10012 and 10012, but 10021 for the other one.",
    "50257 × 768 = 38,597,376. Some write 38,579,376 instead of 38,597,376.",
    "50257 × 768 = 38,597,376, which is not 38,579,376.",
    "50257 × 768 = 38,597,376. Digits swapped: 38,579,376.",
    "Seeds: 1,234,567 and 1,243,567.",
    "50257 × 1000 = 50,257,000, and 52,057,000 samples.",
    "| Run | Samples |\n|---|---|\n| a | 38,597,376 |\n| b | 38,579,376 |\n| c | 38,579,376 |\n| d | 38,597,376 |\n",
)

WRONG = {
    "50257 × 768 = 38,597,376. The head would add 38,579,376 more.": ("38,579,376", "38,597,376"),
    "The head would add 38,579,376 more: 50257 × 768 = 38,597,376.": ("38,579,376", "38,597,376"),
    "It has 236,828,928 weights.\n\nAll 236,828,928 are trained.\n\nAdam keeps twice 236,882,928.": (
        "236,882,928",
        "236,828,928",
    ),
    "d_ff is 16,384. With 16,384 columns, and 16,384 rows, the width 16,348 is kept.": ("16,348", "16,384"),
    "词嵌入 50257 × 768 = 38597376。\n\n输出层共享这 38579376 个参数。": ("38579376", "38597376"),
}
