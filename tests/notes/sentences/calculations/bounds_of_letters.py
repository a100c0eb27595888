"""Bounds in letters, and the same in numbers."""

WRONG = {
    "当 S > 3d 时注意力占主导（例如 d=640，S>1290）。": ("1290", "1920"),
    "The scores dominate once **T > 6d** (for d = 1024, T > 3072).": ("3072", "6144"),
    "With $n > 4d$ attention wins; at d = 512 that is $n > 1024$.": ("1024", "2048"),
}
CONFIRMED = {
    "当 S > 3d 时注意力占主导（例如 d=640，S>1920）。": "1920",
    "The scores dominate once **T > 6d** (for d = 1024, T > 6144).": "6144",
}
RIGHT = (
    *CONFIRMED,
    "T > 6d is what it takes; GPT-2 with d = 768 needs T > 4608, or about 4.6K.",
    "当 S > 3d 时注意力占主导。d=640 的模型只用 S > 100 的批次训练。",
    "T > 6d + 12 (d = 100, T > 612).",
    "If T > 6d were needed (d = 1024, T > 1024), it would not be so.",
    "T > 6d (d = 1024, T > 6 × 1024).",
)
