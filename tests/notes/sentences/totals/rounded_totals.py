"""Totals of rounded numbers in a paragraph, and numbers beside others that are no total of them all."""

RIGHT = (
    "The weights take 13.5 GB, the gradients 13.5 GB, Adam's states 53.9 GB and the copy 27.0 GB: 107.8 GB in all.",
    "The embedding has 38.6M, the positions 0.79M and the blocks 85.1M parameters, 124.5M in total.",
    "The embedding has 38.6M, the positions 0.79M and the blocks 85.1M parameters, 124M in total.",
    "词嵌入 38.6M，位置 0.79M，12 层 85.1M，共 124.5M。",
    # Some of them only.
    "Weights take 13.5 GB, activations 10.2 GB and the cache 2.15 GB; weights and cache take 15.7 GB in total.",
    "The first GPU has 24 GB, the second 48 GB and the third 80 GB; we need 128 GB in total.",
    "The model has 124.4M parameters: 38.6M, 0.79M and 85.1M for the blocks, 124.5M in total.",
    "Attention has 28.3M and the FFN 56.7M; with embeddings and norms that makes a total of 124.4M.",
)

WRONG = {
    "The weights take 13.5 GB, the gradients 13.5 GB, Adam's states 53.9 GB and the copy 27.0 GB: 170.8 GB in all.": (
        "170.8 GB",
        "107.9 GB",
    ),
    "Weights take 13.5 GB, gradients 13.6 GB, states 53.9 GB and the master copy 27.0 GB, a total of 81.0 GB.": (
        "81.0 GB",
        "108.0 GB",
    ),
    "The embedding has 38.6M, the positions 0.79M and the blocks 85.1M parameters, 142.5M in total.": (
        "142.5M",
        "124.5M",
    ),
    "词嵌入 38.6M，位置 0.79M，12 层 85.1M，共 142.5M。": ("142.5M", "124.5M"),
    "12 × 12 × 768² = 84.9M. 50257 × 768 = 38.6M and 1024 × 768 = 0.79M. Total ≈ 214.3M.": ("214.3M", "124.3M"),
}
