"""Counts beside shapes, of which one is wrong; and those of something else, or of the same shape in two lines."""

_NORMS = (
    "| part | shape | params |\n|---|---|---|\n| $W_Q$ | (4096, 4096) | 16.8 M |\n| $W_K$ | (4096, 1024) | 4.2 M |\n"
)

RIGHT = (
    # Of all norms, beside the shape of one.
    _NORMS + "| RMSNorm per layer ×2 + final | (4096,) | 0.27 M (whole model) |",
    _NORMS + "| 归一化 | (4096,) | 0.27 M（全模型） |",
    _NORMS + "| norms ×2 and the last one | (4096,) | 0.27 M |",
    "```\nK: [1, n_heads, d_head] = 1 × 6 × 64 = 384 floats\nV: [1, n_heads, d_head] = 384 floats\n```",
    "```\n每个 token：\nQ: [1, n_heads, d_head] = 1 × 8 × 64 = 512\nK: [1, n_kv, d_head] = 128\n```",
    "```\nK: [T, d] = 16 × 64 = 1024 values\nV: [T, d] = 2 KB\n```",
    # What its entries are, and bytes.
    "- scores: [T, T] = 9 × 9 = 81 values\n- mask: [T, T] = 0",
    "The weights have the shape (768, 3072), i.e. 768 × 6144 = 4,718,592 bytes in fp16.",
    "每行 [16, 512]，即 16 × 1024 = 16384 字节（bf16）。",
)
WRONG = {
    _NORMS + "| $W_O$ | (4096, 4096) | 61.8 M |": ("61.8 M", "16.8 M"),
}
