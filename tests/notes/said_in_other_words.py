"""Totals and sizes said again in other words, and sums whose total stands apart from them."""

_PARTS = "| Part | Count |\n|--|--|\n| A | 38,597,376 |\n| B | 85,154,304 |\n| Total | 123,751,680 |\n\n"

RIGHT = (
    # A count said again.
    _PARTS + "That is 123,751,680 parameters, or about 123.8M.",
    "总参数量：123,751,680。\n\n也就是说，模型有 123,751,680 个参数，或约 1.238 亿。",
    # Nothing tells which of the two is wrong.
    "The model has 123,751,680 parameters, or about 132.8M.",
    "497,759,232 bytes, about 474.7 MiB of memory.",
    "497,759,232 字节，约 0.5 GB 显存。",
    # Totals apart from their sums.
    "weights 14 GB + gradients 14 GB + optimizer 56 GB. Total: 84 GB",
    "权重 14 GB + 梯度 14 GB + 优化器 56 GB，合计 84 GB",
    "Weights (14 GB) + gradients (14 GB) + Adam (56 GB). In total 84 GB.",
    "Weights 14 GB + gradients 14 GB + Adam 56 GB. With activations in total 98 GB.",
    "Weights 14 GB + gradients 14 GB + Adam 56 GB + activations. Total: 98 GB",
    "2 × 14 GB + 56 GB. Total: 84 GB",
    "Weights 14 GB + gradients 14 GB, on 8 GPUs. Total: 224 GB",
    "38.6M + 0.8M + 85.1M. Total: 124.4M",
    "Total 16 GB: 14 GB + 2 GB.",
    "14 GB weights, 2 GB cache. Total: 24 GB",
    "显存：~14 GB、~14 GB、~28 GB。总计：~84 GB",
    # Dots that part a title, and dots that multiply.
    "PATCHED · 14 × 14 = 196",
    "• CLS + PATCHES · 1 + 14 × 14 = 197",
    "Layers · 4 × 768 = 36,864, with 12 layers.",
    "With H = 12: H · 4 × 64 = 3072",
    "d_k · 12 × 4 = 3072 where d_k = 64",
    "Heads · 64 × 2 = 1536 for 12 heads.",
)

WRONG = {
    _PARTS + "That is 123,751,680 parameters, or about 132.8M.": ("132.8M", "123.8M"),
    "总参数量：123,751,680。\n\n也就是说，模型有 123,751,680 个参数，或约 1.328 亿。": ("1.328 亿", "1.238 亿"),
    "497,759,232 bytes, about 474.7 GB of memory.": ("474.7 GB", "0.5 GB"),
    "497,759,232 字节，约 447.7 MB 显存。": ("447.7 MB", "474.7 MB"),
    "weights 14 GB + gradients 14 GB + optimizer 56 GB. Total: 98 GB": ("98 GB", "84 GB"),
    "权重 14 GB + 梯度 14 GB + 优化器 56 GB，总计：98 GB": ("98 GB", "84 GB"),
    "Weights (14 GB) + gradients (14 GB) + Adam (56 GB) → total 94 GB": ("94 GB", "84 GB"),
    "词嵌入 38.6M + 位置 0.8M + 层 85.1M。合计：142.4M": ("142.4M", "124.5M"),
    "PATCHED · 14 × 14 = 169": ("169", "196"),
    "- VISION TOWER · 24 × 24 = 567 patches": ("567", "576"),
    "## ATTENTION · 4 × 768² = 2,369,296": ("2,369,296", "2,359,296"),
    "• LoRA • 8 × 4096 = 32,786": ("32,786", "32,768"),
}
