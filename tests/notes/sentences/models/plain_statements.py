"""Sentences that say what a part of a model has, or one of its sizes, and nothing else."""

RIGHT = [
    # One layer of an MLP is one of its matrices.
    "One layer of GPT-2 Small's MLP has 2,362,368 parameters.",
    # The vocabulary is padded to 50,304.
    "The token embedding of GPT-2 Small has 38,633,472 parameters.",
    "The token embedding of GPT-2 Small and of its sibling have 90,054,656 parameters.",
    "Our copy of GPT-2 Small has 6 layers.",
    "We keep 6 of GPT-2 Small's 12 layers; the FFN has 28,334,592 parameters.",
    "Each FFN of a pruned GPT-2 Small has 2,361,216 parameters.",
    "GPT-2 Small has a vocabulary of 50,304 tokens.",
    "OPT-125M has a context length of 2050.",
    "Llama 3 8B can be run with a context length of 32768.",
    "# GPT-2 Small, context length 16",
    "Token embedding of GPT-2 Small: 50257 × 768 parameters, 38,597,376 in all.",
    "## GPT-2 Small\n\nToken embedding: 50257 × 768 parameters, 38,597,376 in all.",
]
WRONG = {
    "GPT-2 Small's token embedding has 77,194,752 parameters.": ("77,194,752", "38,597,376"),
    "Each FFN of GPT-2 Small has 2,361,216 parameters.": ("2,361,216", "4,722,432"),
    "GPT-2 Small 每层注意力有 4,724,736 个参数。": ("4,724,736", "2,362,368"),
    "GPT-2 Small 的 12 层共有 42,527,232 个参数。": ("42,527,232", "85,054,464"),
    "All LayerNorms of GPT-2 Small together have 76,800 parameters.": ("76,800", "38,400"),
    "Llama 3 8B uses GQA with 32 KV heads.": ("32", "8"),
    "Llama 3 8B 使用 GQA，32 个 KV 头。": ("32", "8"),
    "GPT-2 Small was trained with a context window of 2048 tokens.": ("2048", "1024"),
    "GPT-2 Small has 12 heads of dimension 96.": ("96", "64"),
    "intermediate_size of Llama 2 7B is 16384.": ("16384", "11008"),
    "GPT-2 Small 的 FFN 隐藏层维度是 3027。": ("3027", "3072"),
    "The parameter count of GPT-2 Medium is 335M.": ("335M", "355M"),
    "Number of parameters in GPT-2 XL: 1.75B": ("1.75B", "1.56B"),
    "For Llama 2 7B at 4096 tokens the KV cache in fp16 takes 1 GB.": ("1 GB", "2 GB"),
}
