"""How many times as much as that of another model something is."""

WRONG = {
    "BLOOM 的词表有 250880 个条目，是 Llama 2 的 78 倍。": ("78", "7.84"),
    "BLOOM's vocabulary has 250,880 entries, 78 times that of Llama 2.": ("78", "7.84"),
    "The vocabulary of Llama-3-8B has 128,256 entries, 8x that of Llama-2-7B.": ("8", "4.008"),
    "Llama 3 的词表是 128256，是 Llama 2（32000）的 40 倍。": ("40", "4.008"),
    "GPT-2 XL 的隐藏维度是 1600，是 GPT-2 Small 的 3.1 倍。": ("3.1", "2.1"),
    "GPT-3 的上下文长度 2048，是 GPT-2 的 4 倍。": ("4", "2"),
    "GPT-3 has 96 layers, 8 times as many as GPT-2 XL.": ("8", "2"),
    "GPT-3 has 175B parameters, 1117 times as many as GPT-2 XL.": ("1117", "112"),
}
RIGHT = (
    "We use 24 layers, 8x GPT-2 Small's data.",
    "We use 24 layers, 8x the training data of GPT-2 Small.",
    "我们用 24 层，是 GPT-2 Small 的 8 倍训练数据。",
    "GPT-3 uses 96 heads, 8x the heads of GPT-2 Small.",
    "GPT-2 XL has 48 layers, twice as many as GPT-2 Medium (24), and 25 heads, 1.6 times as many as GPT-2 Medium.",
    "BLOOM 的词表有 250880 个条目，是 Llama 2 的 7.8 倍。",
    "BLOOM 的词表有 250880 个条目，是 Llama 2 的近 8 倍。",
    "BLOOM's vocabulary has 250,880 entries, about 8 times that of Llama 2.",
    "The vocabulary of Llama-3-8B has 128,256 entries, 4x that of Llama-2-7B.",
    "GPT-3 has 96 layers, 2 times as many as GPT-2 XL.",
    "GPT-3 has 175B parameters, 117 times as many as GPT-2 XL.",
    "GPT-3 has 175B parameters, more than 100 times as many as GPT-2 XL.",
    # Of all parameters, of compute, of data, of another thing that the sentence states.
    "GPT-3 has 96 layers and is 112 times the size of GPT-2 XL.",
    "GPT-3 has 96 layers, 112 times the size of GPT-2 XL.",
    "GPT-3 有 1750 亿参数、96 层，是 GPT-2 XL 的 112 倍。",
    "GPT-3 的上下文长度 2048，是 GPT-2 的 4 倍计算量。",
    "GPT-3 was trained on 300B tokens, 30 times as many as GPT-2.",
    "GPT-3 有 96 层，训练算力是 GPT-2 XL 的 200 倍。",
    "With 250,880 entries the vocabulary of BLOOM is larger than Llama 2's; its context is 3 times that of GPT-1.",
    "The context of 8192 is 2-4 times that of GPT-2.",
    "If BLOOM had a vocabulary of 320,000 entries, 20 times that of Llama 2, it would not fit.",
    "Our vocabulary has 64,000 entries, 2 times that of Llama 2, and a batch is 8 times as large.",
    "Llama 3 的词表是 128256，是 Llama 2（32000）的 4 倍。",
    "Falcon has 71 query heads and 1 KV head, 71 times fewer than GPT-2.",
)
CONFIRMED = {
    "BLOOM's vocabulary has 250,880 entries, 7.8 times that of Llama 2.": "7.8",
    "GPT-2 XL 的隐藏维度是 1600，是 GPT-2 Small 的 2.1 倍。": "2.1",
}
