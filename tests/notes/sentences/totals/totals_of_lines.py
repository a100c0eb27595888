"""Totals in bullets, in remarks of programs and in lines of code, of rounded numbers; one of them off by a slip."""

_TERNARY = (
    "```\nAttention:\n  Q: 2560 × 2560 = 6.6M weights × 2 bits = 1.6 MB\n"
    "  K: 2560 × 640  = 1.6M weights × 2 bits = 0.4 MB\n  V: 2560 × 640  = 1.6M weights × 2 bits = 0.4 MB\n"
    "  O: 2560 × 2560 = 6.6M weights × 2 bits = 1.6 MB\n  Subtotal: 16.4M weights = 4.1 MB\n```"
)
_REMARKS = (
    "```python\n# Embedding: vocab * n_embd = 50257 * 1536 = 77.2M\n# Transformer blocks: n_layer * (attn + ffn)\n"
    "#   attn: 4 * n_embd^2 = 4 * 1536^2 = 9.44M per layer\n"
    "#   ffn:  8 * n_embd^2 = 8 * 1536^2 = 18.87M per layer  (4x hidden, 2 matrices)\n"
    "#   per layer total: ~28.3M\n# 24 layers: 24 * 28.3M = 679M\n# + embeddings: 77M\n# Total: ~756M\n```"
)
_LAYERS = (
    "```\nembed              = 262,144\nattn/layer         = 262,144\n"
    "ffn/layer (SwiGLU) = 3 × 256 × 683 = 524,544\nnorms/layer        = 512\nper-layer          = 787,200\n"
    "6 layers           = 4,723,200\nfinal norm         = 256\ntotal              = 4,985,600   (~5.0M)\n```"
)
_CARD = (
    "```\n  Weights:    70GB\n  KV cache:   16.8GB\n  Overhead:   3GB\n  ─────────────\n"
    "  Total:      89.8GB ← exceeds 80GB!\n```"
)
_BULLETS = (
    "- Weights: 14.2 GB\n- KV cache: 3.6 GB\n- Activations: 1.3 GB\n- Total: 19.1 GB per card, of 24 GB there are"
)
_COLUMNS = (
    "| Part | Formula | Params |\n|---|---|---|\n| Embedding | 64000 × 1536 | ≈ 98M |\n"
    "| Q per layer | 1536² | ≈ 2.4M |\n"
    "| K per layer | 1536 × 768 | ≈ 1.2M |\n| V per layer | 1536 × 768 | ≈ 1.2M |\n| O per layer | 1536² | ≈ 2.4M |\n"
    "| FFN per layer | 3 × 1536 × 4352 | ≈ 20.1M |\n| **Per layer total** | | ≈ 27.3M |\n| **24 layers** | | ≈ 655M |"
)
_BOXED = (
    "```\n+--------+----------+\n"
    "| 部分   | 参数量   |\n+========+==========+\n| 词嵌入 | 1.85 G   |\n+--------+----------+\n"
    "| 注意力 | 11.41 G  |\n+--------+----------+\n| 密集   | 1.19 G   |\n"
    "+--------+----------+\n| 专家   | 656.46 G |\n"
    "+--------+----------+\n| 门控   | 106.43 M |\n"
    "+--------+----------+\n| 总计   | 671.03 G |\n+--------+----------+\n```"
)
_STEPS = "```\nAttention: 4.1 MB\nFFN: 13.3 MB\n\nTotal per layer: ~17.4 MB\nTotal 30 layers: ~522 MB\n```"
_BOTH = (
    "```\nPer layer:\n  K: 1 × 8 × 4096 × 128 × 2 bytes = 8,388,608 bytes = 8 MB\n"
    "  V: 1 × 8 × 4096 × 128 × 2 bytes = 8,388,608 bytes = 8 MB\n  Total: 16 MB per layer\n```"
)
_BOTH_ZH = "每层：\n\n- K: 4096 × 1024 = 4,194,304\n- V: 4096 × 1024 = 4,194,304\n- 合计: 8,388,608"
_BIASED = (
    "```python\n# W_query: 768 * 768 = 589,824\n# W_key:   768 * 768 = 589,824\n# W_value: 768 * 768 = 589,824\n"
    "# out_proj: 768 * 768 + 768 (bias) = 590,592\n# Total: 2,360,064 parameters\n```"
)
_BIASED_ZH = "- 上投影：768 × 3072 + 3072 = 2,362,368\n- 下投影：3072 × 768 + 768 = 2,360,064\n- 合计：4,722,432 个参数"

_ALIKE = (
    "```\nOne MLP:\n1. gate: 8192 × 14,336 × 2 bytes = 235 MB\n2. up:   8192 × 14,336 × 2 bytes = 235 MB\n"
    "3. act:  8192 × 14,336 × 2 bytes = 235 MB\n4. down: 8192 × 14,336 × 2 bytes = 235 MB\n-----------\n"
    "{}:    {} MB\n```"
)

RIGHT = (
    _ALIKE.format("单层 MLP 总计", "940"),
    _ALIKE.format("Total", "940"),
    _ALIKE.format("Total without act", "705"),
    _ALIKE.format("Total of two", "470"),
    _BOTH,
    _BOTH_ZH,
    # The total of something else than both.
    _BOTH.replace("16 MB per layer", "8 MB per GPU"),
    _BOTH.replace("K: 1", "prefill: 1").replace("V: 1", "decode: 1").replace("16 MB", "8 MB"),
    _BIASED,
    _BIASED_ZH,
    _BIASED.replace("Total: 2,360,064 parameters", "Total weights: 2,359,296"),
    _BIASED.replace("Total: 2,360,064 parameters", "Total without biases: 2,359,296"),
    _BIASED.replace("Total: 2,360,064 parameters", "Total non-bias: 2,359,296"),
    _COLUMNS,
    _BOXED,
    _STEPS,
    "| Run | Loss | Tokens |\n|---|---|---|\n| a | 3.21 | 41.2M |\n| b | 3.05 | 82.4M |\n| Total | 3.05 | 123.6M |",
    "| Item | Bytes |\n|---|---|\n| Weights | 14.2 GB |\n| Cache | 2.1 GB |\n| Total | 19.6 GB |",
    _TERNARY,
    _REMARKS,
    _LAYERS,
    _CARD,
    _BULLETS,
    # Something that isn't listed.
    _BULLETS.replace("19.1", "21.1"),
    _BULLETS.replace("19.1", "19.8"),
    # Either the total or a line of it may have the slip.
    "- Weights: 12 GB\n- KV cache: 11 GB\n- Total: 32 GB",
    "- Weights: 12.1 GB\n- KV cache: 2.1 GB\n- Total: 12.3 GB",
    # Rounded so that 165 may be meant.
    "- Weights: 14 GB\n- Optimizer: 42 GB\n- Activations: ~100 GB\n- Total: ~158 GB",
    # Totals of other things than the lines above.
    "- Steps: 1,200\n- Tokens in each: 3,100\n- Total: 3,720,000 tokens",
    "- Layers: 32\n- Params per layer: 202M\n- Total: 6.74B",
    "- Weights in fp32: 28.1 GB\n- in fp16: 14.1 GB\n- in int8: 7.1 GB\n- Total: 28.1 GB",
)

WRONG = {
    _ALIKE.format("单层 MLP 总计", "705"): ("705 MB", "940 MB"),
    _ALIKE.format("Total", "705"): ("705 MB", "940 MB"),
    _BOTH.replace("16 MB", "8 MB"): ("8 MB", "16 MB"),
    _BOTH_ZH.replace("8,388,608", "4,194,304"): ("4,194,304", "8,388,608"),
    # A bias that a line has is left out.
    _BIASED.replace("Total: 2,360,064", "Total: 2,359,296"): ("2,359,296", "2,360,064"),
    _BIASED_ZH.replace("4,722,432", "4,718,592"): ("4,718,592", "4,722,432"),
    _BIASED_ZH.replace("4,722,432", "4,719,360"): ("4,719,360", "4,722,432"),
    _COLUMNS.replace("27.3M", "23.7M"): ("23.7M", "27.3M"),
    _BOXED.replace("671.03", "617.03"): ("617.03 G", "671.02 G"),
    _STEPS.replace("522", "552"): ("552 MB", "522 MB"),
    "| Item | Bytes |\n|---|---|\n| Weights | 14.2 GB |\n| Cache | 2.1 GB |\n| Total | 13.6 GB |": (
        "13.6 GB",
        "16.3 GB",
    ),
    _TERNARY.replace("16.4M", "14.6M"): ("14.6M", "16.4M"),
    _REMARKS.replace("~28.3M", "~23.8M"): ("23.8M", "28.3M"),
    _REMARKS.replace("~756M", "~576M"): ("576M", "756M"),
    _LAYERS.replace("787,200", "778,200"): ("778,200", "787,200"),
    _LAYERS.replace("4,985,600", "4,958,600"): ("4,958,600", "4,985,600"),
    _CARD.replace("89.8GB", "98.8GB"): ("98.8GB", "89.8GB"),
    _BULLETS.replace("19.1", "91.1"): ("91.1 GB", "19.1 GB"),
    _BULLETS.replace("14.2", "41.2"): ("41.2 GB", "14.2 GB"),
    "- Weights: 14.2 GB\n- KV cache: 63 GB\n- Total: 50.2 GB": ("63 GB", "36 GB"),
}
CONFIRMED = {
    "- **Scores:** 1 matmul, $2 \\times 512^2 \\times 768 = 402,653,184$ FLOPs\n"
    "- **Projections:** 4 matmuls, $4 \\times 2 \\times 512 \\times 768^2 = 2,415,919,104$ FLOPs\n"
    "- **Total per block:** $2,818,572,288$ FLOPs": "2,818,572,288$ FLOPs",
}
