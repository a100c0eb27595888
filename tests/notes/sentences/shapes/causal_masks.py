"""How many entries of a causal mask are kept, and how many are hidden."""

RIGHT = (
    "The `tril` buffer is 256 by 256, 65,536 numbers, and 32,896 of them are ones.",
    "因果掩码是一个 32 × 32 的下三角矩阵，共 1024 个元素，其中 528 个为 1，496 个为 0。",
    "The scores make an 11 × 11 table, 121 cells. The mask hides the cells above the diagonal; only 66 remain.",
    "Of the 16,384 weights of a head, 8,128 lie strictly above the diagonal, so 8,256 remain under the causal mask.",
    # Masks whose ones are what is hidden, and others than a triangle.
    "`torch.triu(torch.ones(256, 256), diagonal=1)` is the mask: 32,640 of its entries are ones.",
    "With a sliding window of 4 the causal 32 × 32 mask keeps less: 122 entries are kept, 528 are kept without it.",
    "The causal mask is 8 × 8, and 28 heads are kept.",
    "With a padding mask over 16 × 16 scores 120 remain.",
    "The causal mask is 256 × 256. About half of the entries are masked; 32,768 scores are computed.",
    "The attention matrix is 11 × 11; the causal rule leaves 66 cells, and 55 stay empty.",
)
WRONG = {
    "The `tril` buffer is 256 by 256, 65,536 numbers, and 32,640 of them are ones.": ("32,640", "32,896"),
    "The scores make an 11 × 11 table, 121 cells. The mask hides the cells above the diagonal; only 55 remain.": (
        "55",
        "66",
    ),
    "因果掩码是一个 32 × 32 的下三角矩阵，其中 496 个为 1。": ("496", "528"),
    "因果掩码大小为 64 × 64，有 2080 个位置被屏蔽。": ("2080", "2016"),
}
