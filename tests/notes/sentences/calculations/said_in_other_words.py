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
    # Subtotals, of which one has more in it.
    "- Weights: 14 GB\n- Gradients: 14 GB\n- Adam states: 84 GB\n- Subtotal: 112 GB",
    "| Item | Size |\n|--|--|\n| Weights | 14 GB |\n| Gradients | 14 GB |\n| Adam | 84 GB |\n| Total | 122 GB |",
    "- Weights: 14 GB\n- Gradients: 13 GB\n- Adam states: 84 GB\n- Subtotal: 121 GB",
    # Terms of the parts of a block.
    "Attention 4d² and FFN 8d²: in total 12d² per layer.",
    "每层：注意力 4d²，FFN 8d²，共 12d²。",
    "Attention has 4d² weights, the FFN 8d², and with two cross-attentions it makes 16d².",
    "Attention takes 8d² FLOPs per token and the FFN 16d², in total 72d² with the backward pass.",
    "每层注意力 4d²，FFN 8d²，12 层共 144d²。",
    "Attention 4d², FFN 8d², in total 12Ld² for L layers.",
    "Attention 4d², FFN 8d² (with d_ff = 4d); with SwiGLU the FFN has 12d².",
    # Dots that part a title, and dots that multiply.
    "PATCHED · 14 × 14 = 196",
    "• CLS + PATCHES · 1 + 14 × 14 = 197",
    "Layers · 4 × 768 = 36,864, with 12 layers.",
    "With H = 12: H · 4 × 64 = 3072",
    "d_k · 12 × 4 = 3072 where d_k = 64",
    "Heads · 64 × 2 = 1536 for 12 heads.",
    "ViT · 14 × 14 = 196 patches · 196 × 768 = 150,528",
    "14 × 14 = 196 · 196 × 768 = 150,528",
    "196 patches · 16 × 16 × 3 = 768 values",
    "2 · 3 × 4 = 24",
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
    "- Weights: 14 GB\n- Gradients: 14 GB\n- Adam states: 84 GB\n- Subtotal: 122 GB": ("122 GB", "112 GB"),
    "```\n权重: 14 GB\n梯度: 14 GB\n优化器: 84 GB\n小计: 122 GB\n```": ("122 GB", "112 GB"),
}
