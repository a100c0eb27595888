"""Shares of all parameters in sentences: "of the total", and of a model that an earlier sentence names."""

RIGHT = (
    "In GPT-2 Small the embedding alone is 32% of the total.",
    "In GPT-2 Small the token embedding alone is 31% of the total, which is why the head reuses it.",
    "GPT-2 Small has 124M parameters. The token embedding alone is 31% of the total.",
    "GPT-2 Small 有 1.24 亿参数。仅词嵌入就占总参数的 31%。",
    "FFN 占 GPT-2 Small 总参数的 46%。",
    "In Llama 3 8B the embedding and the head together are 13% of the total.",
    "In GPT-2 Small the embedding alone is 24% of the total without tying.",
    # Of something else.
    "GPT-2 Small runs in 10 ms. Attention is 40% of the total.",
    "GPT-2 Small takes 3 GB to train. The FFN is 60% of the total.",
    "Profiling GPT-2 Small shows the FFN at 60% of the total.",
    "In GPT-2 Small, FFN activations are 60% of the total.",
    "In GPT-2 Small the FFN is 60% of the total.",
    "GPT-2 Small 的计算中，FFN 占总量的 60%。",
    "In GPT-2 Small the embedding alone is 38% of the memory of training.",
    "# FLOPs of GPT-2 Small\n\nAttention is 28% of the total.",
    "In GPT-2 Small attention is 33% of the total outside the embeddings.",
    "GPT-2 Small has 124M parameters. Attention is 33% of the total of a block.",
    "GPT-2 Small has 124M parameters. We add a classification head. The head is 0.001% of the total.",
    "GPT-2 Small has 124M parameters. Ours is smaller: the embedding alone is 58% of the total.",
    "GPT-2 Small 有 1.24 亿参数。我们的模型更小，仅词嵌入就占总参数的 58%。",
    "In GPT-2 Small the embedding alone would be 58% of the total if it had 2 layers.",
)

WRONG = {
    "In GPT-2 Small the embedding alone is 38% of the total.": ("38%", "32%"),
    "In GPT-2 Small the token embedding alone is 38% of the total, which is why the head reuses it.": ("38%", "31%"),
    "GPT-2 Small has 124M parameters. The FFN is 60% of the total.": ("60%", "46%"),
    "In GPT-2 XL the FFN makes up 54% of the whole model.": ("54%", "63%"),
    "GPT-2 Small has 124M parameters. The token embedding alone is 38% of the total.": ("38%", "31%"),
    "GPT-2 Small 有 1.24 亿参数。仅词嵌入就占总参数的 38%。": ("38%", "31%"),
    "FFN 占 GPT-2 Small 总参数的 54%。": ("54%", "46%"),
}
