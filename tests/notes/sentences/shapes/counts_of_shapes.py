"""Counts beside the same shape in two lines."""

RIGHT = (
    "```\nK: [1, n_heads, d_head] = 1 × 6 × 64 = 384 floats\nV: [1, n_heads, d_head] = 384 floats\n```",
    "```\n每个 token：\nQ: [1, n_heads, d_head] = 1 × 8 × 64 = 512\nK: [1, n_kv, d_head] = 128\n```",
    "```\nK: [T, d] = 16 × 64 = 1024 values\nV: [T, d] = 2 KB\n```",
)
WRONG = {
    "```\nK: [1, n_heads, d_head] = 1 × 6 × 64 = 384 floats\nV: [1, n_heads, d_head] = 64 floats\n```": ("64", "384"),
    "缓存：\n\n- K: [1, n_heads, d_head] = 1 × 8 × 64 = 512 个元素\n- V: [1, n_heads, d_head] = 256 个元素": (
        "256",
        "512",
    ),
}
