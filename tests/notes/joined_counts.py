"""Parameters joined to something else by a word: "12 layers and 124M parameters", "holds 47B but uses only 13B"."""

RIGHT = (
    "GPT-2 Small has 12 layers and 124M parameters.",
    "GPT-2 Small has 12 transformer layers and about 124 million trainable parameters.",
    "GPT-2 Small has 12 layers and 163M parameters without weight tying.",
    "GPT-2 XL has 48 layers and 1.5 billion parameters, 10x more than GPT-1.",
    "GPT-2 Small 有 12 层和 1.24 亿参数。",
    "GPT-2 Small 由 12 个 Transformer 层和 1.24 亿个参数组成。",
    "BERT-base has 12 layers and 110M parameters, GPT-2 Small has 12 layers and 117M parameters.",
    "GPT-3 has 96 layers and 175 billion parameters.",
    "LLaMA-7B has 32 layers and 6.7 billion parameters in total.",
    # What is joined is of the layers, or without the embeddings.
    "GPT-2 Small has 12 layers and 85M parameters in them.",
    "GPT-2 Small has 12 layers and 7.1M parameters in each of them.",
    "GPT-2 Small has 12 layers and 85M parameters outside the embeddings.",
    "GPT-2 Small has 12 layers and 38.6M parameters in the embedding.",
    "GPT-2 Small 有 12 层和 8500 万非嵌入参数。",
    "LLaMA-7B has 32 layers and 6.4 billion parameters.",
    "LLaMA-7B has 32 layers and 6.5 billion non-embedding parameters in total.",
    # Another model of that name.
    "A GPT-2 Small with 6 layers and 82M parameters.",
    "GPT-2 Small with 12 layers and 139M parameters after growing its vocabulary.",
    "GPT-2 Small has 12 layers and 142M parameters with a vocabulary of 74,000.",
    # Some of the parameters of a mixture are those that a token uses.
    "Mixtral 8x7B holds 47B parameters but uses only ~13B per token.",
    "Mixtral 8x7B has 46.7B total parameters but only uses 12.9B parameters per token.",
    "Mixtral 8x7B does not have 56B parameters but 47B, of which 13B are active.",
    "Mixtral 8x7B has 45B parameters in its experts but uses only 13B per token.",
    "Mixtral 8x7B 拥有 470 亿参数，其中每个 token 激活 130 亿。",
    "Mixtral 8x7B 共有 467 亿参数，但每个 token 只激活 130 亿。",
    "DeepSeek-V3 has 685B parameters on Hugging Face, but only 37B are activated for each token.",
    "Mixtral 8x7B (46.7B total, 12.9B active) is a mixture.",
    "Mixtral 8x7B（47B 总参数，13B 激活）是混合专家模型。",
    "Concretely, Mixtral has 45B total parameters but only uses 12B parameters per token.",
    "The name Mixtral 8x7B suggests 56B total, 14B active parameters.",
    "Mixtral 8x7B uses 26 GFLOPs per token and 128 KiB per token of its cache.",
)

WRONG = {
    "GPT-2 Small has 12 layers and 142M parameters.": ("142M", "124M"),
    "GPT-2 Small has 12 decoder layers and about 142 million parameters.": ("142 million", "124 million"),
    "With its 12 layers and 142M parameters, GPT-2 Small is easy to train.": ("142M", "124M"),
    "GPT-2 Small 有 12 层和 1.42 亿参数。": ("1.42 亿", "1.24 亿"),
    "GPT-2 Small 由 12 个 Transformer 层和 1.42 亿个参数组成。": ("1.42 亿", "1.24 亿"),
    "GPT-3 has 96 layers and 157 billion parameters.": ("157 billion", "175 billion"),
    "Llama 3 8B has 32 layers and 7.5B parameters in total.": ("7.5B", "8.0B"),
    # "In total" says that the embeddings are meant, too.
    "LLaMA-7B has 32 layers and 6.4 billion parameters in total.": ("6.4 billion", "6.7 billion"),
    "Mixtral 8x7B holds 74B parameters but uses only ~13B per token.": ("74B", "47B"),
    "Mixtral 8x7B holds 47B parameters but uses only ~31B per token.": ("31B", "13B"),
    "Mixtral 8x7B has 74B parameters in total but activates only 13B per token.": ("74B", "47B"),
    "Mixtral 8x7B 共有 740 亿参数，但每个 token 只激活 130 亿。": ("740 亿", "467 亿"),
    "Mixtral 8x7B (74B total, 13B active) is a mixture.": ("74B", "47B"),
    "Mixtral 8x7B（74B 总参数，13B 激活）是混合专家模型。": ("74B", "47B"),
    "DeepSeek-V3 has 617B parameters, but only 37B are activated for each token.": ("617B", "671B"),
}
