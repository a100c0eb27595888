"""The heads of known models, widths that heads make up, and members of a family by their size alone."""

RIGHT = (
    "- **GPT-J-6B**: 28 layers, hidden size 4096, 16 heads of 256, 6.05B parameters.",
    "- **Falcon-7B**: 32 layers, hidden size 4544, 71 query heads of dimension 64 that share one key/value head.",
    "Gemma-7B has 28 layers, hidden size 3072 and 16 heads of dimension 256.",
    "DeepSeek-V3 has hidden size 7168 and 128 heads of dimension 128.",
    "Llama-3-8B has hidden size 4096 and 32 heads of 64 each in our ablation.",
    "Unlike GPT-3 with hidden size 12288, our model has 96 heads of dimension 64.",
    "GPT-3 has hidden size 12288 and 96 heads; GPT-2 XL has 25 heads of dimension 64.",
    "The model has hidden size 2048 and 16 heads of dimension 256 (the projections widen it to 4096).",
    "The model has hidden size 4096 and 32 heads of dimension 64.",
    "The width is 4608 and there are 32 heads of dimension 128.",
    "Our GPT-2 variants: Small has 12 layers and 8 heads; Medium has 24 layers, 1024 dimensions and 12 heads.",
    "If we halve GPT-2: Medium has 12 layers, 1024 dimensions and 16 heads.",
    "BERT has two sizes. Base has 12 layers, 768 dimensions and 12 heads. Large has 24 layers, 1024 dimensions and "
    "16 heads.",
)
WRONG = {
    "再过一年，GPT-3 来了：96 层、12288 维、96 个头，每个头 64 维，FFN 中间层 49152，上下文 2048。": ("64", "128"),
    "BLOOM (176B): 70 layers, hidden size 14,336, 112 heads of dimension 64.": ("64", "128"),
    "- **GPT-J-6B**: 28 layers, hidden size 4096, 16 heads of 128, 6.05B parameters.": ("128", "256"),
    "Gemma-2B：18 层、2048 维、8 个头，每个头 128 维。": ("128", "256"),
    "GPT-3 kept the recipe. It has 96 layers, $d_{model}$ = 12,228 and 96 heads of dimension 128, with a context of "
    "2048 tokens.": ("12,228", "12,288"),
    "GPT-3 来了。它有 96 层、12228 维、96 个头，每个头 128 维。": ("12228", "12288"),
    "The model has a hidden size of 5210, with 40 heads of dimension 128.": ("5210", "5120"),
    "隐藏维度 3854，28 个头，每个头 128 维。": ("3854", "3584"),
    "- GPT-2 有四个尺寸。Medium 是 24 层、1024 维、16 头；Large 是 36 层、1280 维、16 头，7.74 亿 参数；"
    "最大的 XL 有 48 层、1600 维、25 头。上下文也变成原来的 2 倍。": ("16", "20"),
    "GPT-2 came in four sizes. Medium has 24 layers, 1024 dimensions and 16 heads; Large has 36 layers, 1280 "
    "dimensions and 16 heads; XL has 48 layers, 1600 dimensions and 25 heads.": ("16", "20"),
    "- Pythia has many sizes. 410M has 24 layers, 1024 dimensions and 16 heads; 1.4B has 24 layers, 2048 dimensions "
    "and 32 heads.": ("32", "16"),
}
