"""What one layer has, and then so many layers, in prose and in bullets; in rows it is left open."""

_EXPERTS = "- Per-layer expert weights: 64 * (3 * 1024 * 512) = ~100.7M; across 24 layers: ~{} in all"

_IN_ROWS = (
    "| part | one | all |\n|---|---|---|\n| attention / layer | 42 M | 32 layers: {} |\n"
    "| FFN / layer | 176 M | {} over all 32 layers |"
)
_ROWS = "| 部件 | 参数量 | 备注 |\n|---|---|---|\n| 注意力（每层） | 42 M | 32 层共 {} |\n| FFN / 层 | 176 M | {} |"

RIGHT = (
    _IN_ROWS.format("1.34 B", "5.6 B"),
    _ROWS.format("~1.34 B（约 19%）", "32 层合计 5.63 B"),
    # With something besides, and of another number of layers.
    _ROWS.format("~1.34 B", "32 层共 6.4 B（含注意力）"),
    _ROWS.format("1.34 B", "其中 16 层共 2.82 B"),
    "| part | total | note |\n|---|---|---|\n| FFN | 176 M | 32 layers: 5.5 M for each |",
    "```\n每层 FFN 参数量: ~151M\n36 层总参数量: ~5.4B\n```",
    "- parameters per layer: 85M\n- 24 layers total: 2.04B",
    "- parameters per layer: 85M\n- 24 layers total with embeddings: 2.6B",
    _EXPERTS.format("2.42B"),
    "Each layer has 202M parameters, of which 32 layers share 4.6B.",
    "- One layer: 453,064,704; **44 layers**: 44 * 453,064,704 = 19,934,846,976",
    "加起来一层是 7,087,872，12 层就是 7,087,872 × 12 = 85,054,464。",
    "每层 786,432，6 层 4,718,592，词嵌入 1,280,000。",
    "每个 block 约 709万，12 个 block 约 8508万，加起来 1.24亿。",
    "- 注意力：每层 4194万，32 层 13.4 亿",
    "- FFN：$3 \\times 4096 \\times 14336 =$ **176,160,768**，32 层 56.4 亿",
    "- SwiGLU: 3 × 4096 × 14336 = 176.2M per layer\n- × 32 layers → 5.64B, most of the model",
    "Each layer has 3,147,776 parameters, so 24 layers have 75,546,624.",
    "That is 3,147,776 parameters per layer, times 24 = 75,546,624.",
    "It caches 4 KB per layer, 128 KB in all 32 layers.",
    # Either number may be ten times too large.
    "每个 block 约 709万，12 个 block 约 8.5亿。",
    # The layers aren't all that is counted.
    "Each layer has 3,147,776 parameters; 24 layers and the embeddings have 126,746,624.",
    "每层 709万，12 层共 1.24 亿（含词嵌入）。",
    "每层矩阵 2,359,296，12 层共 28,348,416（含偏置）。",
    # Not the same layers: 12 of the 24, or those of another model.
    "Each layer has 3,147,776 parameters, and 12 layers of them, 37,773,312, are frozen.",
    "One layer of the small model has 3,147,776 parameters. The large one has 36 layers and 774M.",
    # What is counted per layer, and then per head or token.
    "每层 2 × 8 × 128 = 2,048 个值，32 层 65,536 个值，每个 2 字节。",
    "The embedding has 50257 × 768 = 38,597,376 weights, 12 layers 85,054,464.",
    "Attention has 1,050,624 and the FFN 2,099,712 per layer, × 24 = 75,608,064.",
    "A layer has 3,147,776 parameters; 6 encoder layers and 12 decoder layers have 56,659,968.",
    "- MLP: 2,099,712 per layer\n- 24 layers: 75,546,624",
    "- one block: 3,147,776\n- 24 blocks + embeddings: 107,003,904",
    "The position table has 512 × 512 = 262,144 entries, 24 layers 75,497,472.",
    "每层 3,147,776，24 层里冻结 18 层，共 18,886,656。",
    "Each of the 24 layers holds 3,147,776 weights, 107,003,904 with the embeddings.",
    "Each of the 32 layers has 202M parameters, 6.74B in total.",
    "每层 202M 参数，共 32 层，总计 6.74B。",
    "- 65,536 per layer in fp16\n- × 32 layers × 2 bytes = 4,194,304",
    "Per block 3,152,384.\n\n× 24 layers × 2 = 151,314,432",
    "- one block: 3,152,384\n- x 24 blocks x 4 bytes = 302,628,864",
    # Two parts of each layer.
    "每层 attention 约 4.2M、FFN ≈ 8.4M，12 层合计约 151M。",
    "每层注意力 4d² ≈ 4.2M、FFN 8d² ≈ 8.4M，12 层合计约 151M。",
)

WRONG = {
    # The total in a line of its own.
    "```\n每层 FFN 参数量: ~151M\n36 层总参数量: ~4.3B\n```": ("4.3B", "5.4B"),
    "- parameters per layer: 85M\n- 24 layers total: 1.6B": ("1.6B", "2.0B"),
    _EXPERTS.format("242M"): ("242M", "2417M"),
    "Four projections → **524,288** per layer.\n32 layers → **\\~18.6M** (still small).": ("18.6M", "16.8M"),
    "每层 FFN 约 **176M 参数**，32 层合计约 **3.76B**。": ("3.76B", "5.63B"),
    "Each layer has 202M parameters; 32 layers have 4.6B.": ("4.6B", "6.5B"),
    "- **Layer** — 12·d² = 1,811,939,328\n- **× 96 layers** — 172.1B": ("172.1B", "173.9B"),
    "加起来一层是 7,087,872，12 层就是 7,087,872 × 12 = 85,544,064。": ("85,544,064", "85,054,464"),
    "每层 786,432，6 层 5,505,024，词嵌入 1,280,000。": ("5,505,024", "4,718,592"),
    "每层 786,432，6 层 4,781,592，词嵌入 1,280,000。": ("4,781,592", "4,718,592"),
    "每个 block 约 709万，12 个 block 约 8055万，加起来 1.24亿。": ("8055万", "8508万"),
    "- FFN：$3 \\times 4096 \\times 14336 =$ **176,160,768**，32 层 5.64 亿": ("5.64 亿", "56.37 亿"),
    "- SwiGLU: 3 × 4096 × 14336 = 176.2M per layer\n- × 32 layers → 56.4B, most of the model": ("56.4B", "5.6B"),
    "Each layer has 3,147,776 parameters, so 24 layers have 75,456,624.": ("75,456,624", "75,546,624"),
    "That is 3,147,776 parameters per layer, times 24 = 72,398,848.": ("72,398,848", "75,546,624"),
    "每层缓存 4 × 1024 = 4,096 字节，32 层共 131,027 字节。": ("131,027 字节", "131,072 字节"),
    "4 × 512² + 8 × 512² = 3,145,728 per layer, × 24 = 50,331,648, most of the model.": ("50,331,648", "75,497,472"),
    "- 12 * 512^2 + 13 * 512 = 3,152,384 per block\n- times 24: 56,742,912\n- final norm: 1,024": (
        "56,742,912",
        "75,657,216",
    ),
    "- one block: 3,152,384\n- 24 blocks: 72,504,832": ("72,504,832", "75,657,216"),
    "每一層有 3,152,384 個參數，24 層就是 75,765,216。": ("75,765,216", "75,657,216"),
    "一层共 3,152,384 个参数，乘以 24 层得到 56,742,912。": ("56,742,912", "75,657,216"),
    "每个 block 3,152,384，共 24 个 block，合计 31,523,840。": ("31,523,840", "75,657,216"),
    "Each of the 24 layers holds 3,152,384 weights, 56,742,912 in all.": ("56,742,912", "75,657,216"),
    "$12 \\times 512^2 = 3{,}145{,}728$ per layer, $\\times 24 = 25{,}165{,}824$.": (
        "25{,}165{,}824",
        "75{,}497{,}472",
    ),
    "Per block: 4 × 512² + 8 × 512² = 3,145,728. Times 24, we get 62,914,560.": ("62,914,560", "75,497,472"),
}
