"""Bounds in letters, and the same in numbers: only digits that changed places tell that one is wrong."""

WRONG = {
    "当 S > 3d 时注意力占主导（例如 d=640，S>1290）。": ("1290", "1920"),
}
RIGHT = (
    "The crossover is at $T = 8d$ — about $8{,}200$ tokens for $d = 1024$.",
    "在 T = 6d 处，约 3,840 个 token（当 d = 640）。",
    "With T = 6d, 2048 tokens for d = 640 are below it.",
    "If T = 6d were needed, about 100 tokens for d = 640 would not be enough.",
    "The window is T = 2w (about 300 tokens for d = 640).",
    "T = 6d — about 3,840 tokens for d = 640 × 2.",
    "T > 6d is what it takes; GPT-2 with d = 768 needs T > 4608, or about 4.6K.",
    "当 S > 3d 时注意力占主导。d=640 的模型只用 S > 100 的批次训练。",
    "T > 6d + 12 (d = 100, T > 612).",
    "If T > 6d were needed (d = 1024, T > 1024), it would not be so.",
    "T > 6d (d = 1024, T > 6 × 1024).",
)
