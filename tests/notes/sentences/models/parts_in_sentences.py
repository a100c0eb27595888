"""Counts of the parts of a model, said without the word "parameters": "the FFNs take 56.7M, attention 28.3M"."""

RIGHT = (
    "In GPT-2 Small attention computes 12.6M scores per layer, the FFN 3.1M.",
    "GPT-2 Small: token embedding 38.6M, positions 0.79M. A block with LoRA has 7.2M.",
    "GPT-2 Small has 124M parameters: 38.6M in the token embedding, 0.79M in positions. Pruned, 8 blocks have 56.7M.",
)

WRONG = {
    "GPT-2 Small: token embedding 38.6M, positions 0.79M, blocks 80.1M.": ("80.1M", "85.1M"),
    "GPT-2 Small：词嵌入 3859.7 万，位置嵌入 78.6 万，12 个块 8055 万。": ("8055 万", "8505 万"),
    "GPT-2 Small has 124M parameters: 38.6M in the token embedding, 0.79M in positions and 80.5M in the 12 blocks.": (
        "80.5M",
        "85.1M",
    ),
}

CONFIRMED = {
    "GPT-2 Small 有 1.24 亿参数，其中词嵌入占 3859.7 万个。": "3859.7 万",
    "GPT-2 Small 的注意力共 2835 万。": "2835 万",
    "In GPT-2 Small the FFNs take 56.7M.": "56.7M",
    "GPT-2 Small: the 12 blocks have 85.1M.": "85.1M",
}

NOT_CONFIRMED = {
    "GPT-2 Small: 10 blocks have 85.1M.": "85.1M",
    "In GPT-2 Small the FFNs take 65.6M, attention 28.3M.": "65.6M",
}
