"""Sentences about the sizes, parameters and bytes of named models: right ones, and some with one true error each."""

SIBLINGS = (
    # A size before a colon is a name.
    "Llama 2 7B: 6.7B parameters, 13B: 13.0B, 70B: 69.0B.",
    "Llama 3 8B: 8.03B, 70B: 70.6B, 405B: 405.9B parameters.",
    "Pythia 160M: 162M parameters, 410M: 405M, 1.4B: 1.41B, 2.8B: 2.78B.",
    "GPT-2 small: 124M parameters, medium: 355M, large: 774M, XL: 1.56B parameters.",
    "Llama 2 (7B: 6.74B, 13B: 13.0B, 70B: 69.0B parameters)",
    "Qwen2.5: 0.5B: 494M parameters; 7B: 7.62B parameters; 72B: 72.7B parameters",
    # Several families have an XL.
    "# From GPT-2 to GPT-3\n\n## fp32 checkpoints\n\n- small 0.5 GB · medium 1.4 GB · large 3.1 GB · XL 6.2 GB",
    "| Term | Example |\n|--|--|\n| Vocabulary | 50,257 for GPT-2, 128,256 for Llama 3, 32,000 for Llama 2 |",
    "Training memory with Adam: GPT-2 small 2.0 GB, medium 5.7 GB, large 12.4 GB, XL 24.9 GB in fp32.",
)

SIZES = (
    "GPT-2 Large has 36 layers, a hidden size of 1280 and a projection to a hidden size of 1600 on top.",
    "# Llama 2 7B\n\nA GQA variant: 32 layers, d_model 4096, 32 query heads, 8 KV heads, head_dim 128.",
    "# Mixtral 8x7B\n\nA dense model of that size would have 32 layers, d_model 5120, 32 query heads, head_dim 128.",
    "# GPT-2\n\nnanoGPT pads the vocabulary to 50,304; with special tokens it has a vocabulary of 50,260.",
    "# GPT-2 Small\n\nOur own config: 12 layers, 12 heads, head size 64, d_model 512.",
)

SLIPS = (
    "# GPT-2\n\nThe tokens are [50256, 11, 23784]; token 23,784 is hello.",
    "# Llama 2 7B\n\nWe train for 30,200 steps on 23,000 documents.",
    "Someone wrote 50,275 for GPT-2's vocabulary of 50,257. That is a typo.",
    "# GPT-2\n\nChinese GPT-2 has a vocabulary of 52,070.",
    "# Mixtral 8x7B\n\nThe FFN of a layer has 1.4B parameters, of which 352M are active.",
    "# Mixtral 8x7B\n\nIn the experts alone 11.3B are active per token.",
    "# DeepSeek-V3\n\nThe model has 671B parameters in total and 37B active.",
    "# DeepSeek-V3\n\nIts rival Kimi K2 has 1.04T parameters in total and 32B active.",
    "# Llama 2 7B\n\nThe total is 4,194,304 with LoRA. The total number of tokens is 2.0T.",
    "# Qwen3-30B-A3B\n\nThe larger sibling has 235B parameters in total and 22B active.",
)

PARTS = (
    "# GPT-2 Medium\n\n- token embeddings: 51.5M\n- position embeddings: 1.05M\n- per block: 12.6M\n  - attention "
    "4.2M\n  - MLP 8.4M\n- 24 blocks → 302M\n- total ≈ 355M ✔",
    "# GPT-2 Medium\n\n- token embeddings: 51.5M\n- position embeddings: 1.05M\n- total ≈ 345M",
    "# GPT-2 Small\n\n- LM head: 50,257\n- FFN: 3072\n- token embeddings 38.6M\n- blocks 85M\n- attention 28.3M\n"
    "- attention 2.36M per block",
    "# GPT-2 Small with SwiGLU\n\n- token embeddings 38.6M\n- positions 0.79M\n- attention 28.3M\n- MLP 85M\n"
    "- total 153M",
    "# Llama 2 7B\n\n## LoRA\n\n- attention 4.2M\n- MLP 8.1M\n- embeddings 131M\n- head 131M\n- total 12.3M",
    "# Llama 2 7B\n\n- attention: 67.1M\n- MLP: 135.3M\n- 2 layers: 405M\n- total: 6.74B",
)

CACHES = (
    "# KV cache of Llama 3 8B\n\nIn bf16 a token takes 128 KiB.\n\nAt 8,192 tokens: 1 GiB; with int8 values 512 MiB.",
    "# KV cache of Llama 3 8B\n\nIn bf16 a token takes 128 KiB.\n\nFor 8,192 tokens K takes 512 MiB and V "
    "takes 512 MiB.",
    "# KV cache of Llama 3 8B\n\nWe use bf16.\n\nWith a batch of 2, 8,192 tokens take 2 GiB.",
    "# KV cache of Llama 3 8B\n\nWe use bf16, batch size 2.\n\nThe cache of 8,192 tokens takes 2 GiB.",
    "# KV cache of Llama 3 8B\n\nWe use bf16.\n\nStored in fp32 instead, 8,192 tokens need 2 GiB. In fp32: 8K "
    "tokens, 2 GiB.",
    "# KV cache\n\nIn bf16 a token of Mistral 7B takes 128 KiB.\n\nIts window: for 32K tokens 512 MiB.",
    "Llama-3-70B in bf16. 128K 上下文时缓存为 40 GiB;int8 量化后 20 GiB,省一半。",
    "# KV cache of Llama 2 7B\n\n- dtype: fp16, 2 bytes\n\n| context | batch 1 | batch 8 |\n|--|--|--|\n"
    "| 1,024 | 512 MiB | 4 GiB |\n| 2,048 | 1 GiB | 8 GiB |\n| 4,096 | 2 GiB | 16 GiB |",
    "# KV cache\n\nLlama 2 70B: 2 * 80 * 8 * 128 * 2 = 327,680 bytes/token\n\nAt 4,096 tokens: MHA 10 GiB, GQA "
    "1.25 GiB, MQA 160 MiB.",
)

ANNOUNCED = (
    "GPT-2 Small has 117M parameters according to the paper, 124M in reality.",
    "GPT-2 Medium (345M parameters) and GPT-2 Large (762M parameters)",
)

SHARES = (
    "About 40 million in all, 0.59% of the 6.74B.",
    "LoRA adds 18,874,368 parameters, 37.7 MB in fp16; that's 0.011% of 175 billion.",
    "The rolling cache never exceeds 512 MiB, whereas a full 32K cache would need 4 GiB: a saving of 8×.",
    "The weights fall from 13.5 GB to 3.4 GB: a reduction of 4×.",
    "We keep 5.6B parameters after removing 20% of the 7B.",
    "It has 1.5B parameters and was trained on 10% of the 300B tokens.",
    "The cache takes 1 GiB, the weights 8 GiB, with GQA a saving of 4×.",
)

OF_OTHER_THINGS = (
    # A count with a head of its own is explained beside it, wondered about, or set against the published one.
    'Why does "GPT-2 124M" report 163,009,536 parameters?',
    "The GPT-2 124M model reports 163,009,536 parameters. The original ties its output head.",
    "Total: ~162.3M parameters (actual GPT-2 124M has optimizations)",
    "Parameters: 406M (GPT-2 medium has 355M because of weight tying)",
    "Our model is like GPT-2 Large: 36 layers, a hidden size of 1024.",
    "# GPT-2 Small\n\nConfig: 12 layers, 12 heads, d_model 768, context 512.",
    "# GPT-2 Small\n\nHyperparameters: 12 layers, 12 heads, head_dim 64, vocabulary 50304.",
    "# GPT-2 Small\n\n| | Value |\n|--|--|\n| Layers | 12 |\n| Heads | 12 |\n| Total FLOPs | 291G |",
    "# Llama 2 7B\n\n| | Value |\n|--|--|\n| Layers | 32 |\n| Heads | 32 |\n| Total trainable parameters | 4.2M |",
    "# Mixtral 8x7B\n\n| | Value |\n|--|--|\n| Layers | 32 |\n| Width | 4096 |\n| Active parameters per layer | 352M |",
    "# Llama 2 7B\n\nThe FFN is 11,008 wide. The learning rate warms up for 10,108 steps.",
    "Speed on Llama 2 7B: 45 tokens/s, 13B: 24 tokens/s, 70B: 6 tokens/s.",
    "Batch of GPT-3 Small: 0.5M tokens, GPT-3 XL: 1M, GPT-3 13B: 2M, GPT-3 175B: 3.2M.",
    "Download sizes: GPT-2 small 548 MB, medium 1.52 GB, large 3.25 GB, XL 6.43 GB (fp32).",
    "Without weight tying, GPT-2 Small would have 163M parameters.",
    "GPT-2 uses weight tying; without weight sharing the total would be 163M parameters.",
    "With weight tying Llama 2 7B would have 6.61B parameters.",
    "Mixtral 8x7B has access to 46.7B parameters per token.",
    "Mixtral 8x7B activates 12.9B parameters per token, and 2 of 8 experts.",
    "BERT-base 的总参数约为 1.1 亿。",
    "In GPT-2 each token becomes a vector of 768 dimensions, in our variant one of 786 dimensions.",
    "GPT-2 Small has 768 dimensions, GPT-2 XL 1600 维, both 64 dimensions for each head.",
    "# GPT-2 small\n\n- Query, key, value: 1,769,472\n- Output projection: 589,824\n"
    "- Total attention, 12 layers: 28,348,416",
    "LLaMA-2 7B has L=32 layers and 32 heads with d=128. GPT-2 Medium ($L=24$, $d=1280$ after widening).",
)

RIGHT = (
    "- Width: 1024 (GPT-2 Small uses 768)",
    "- d_model: 512 (smaller than GPT-2 Small)",
    "- d_model: 384, half of GPT-2 Small",
    "Our hidden size is 512 (GPT-2 Small).",
    "- Number of layers: 24 (for GPT-2 Medium)",
    "- 层数：48（GPT-2 XL）",
    "- Probed layers: 3 (GPT-2 Small)",
    "- Frozen layers: 8 (GPT-2 Small)",
    "- Pruned heads: 24 (GPT-2 Small)",
    "- LoRA layers: 16 (for Llama 3 8B)",
    "- Layers: 6 of GPT-2 Small",
    "There are 6607.34M float16 parameters, roughly 13GB, which is also the size of the files.",
    "7B float16 parameters, about 60 GB of VRAM for training.",
    "Llama 2 70B uses 64 heads. It has 80 layers.",
    "Llama 2 70B is large. It has 2 layers fewer on top.",
    "Llama 2 70B is large. We pruned ours. It has 40 layers and 32 heads left.",
    *OF_OTHER_THINGS,
    *SHARES,
    *ANNOUNCED,
    *SIBLINGS,
    *SIZES,
    *SLIPS,
    *PARTS,
    *CACHES,
)

WRONG = {
    "- Number of layers: 36 (for GPT-2 Medium)": ("36", "24"),
    "- Embedding size = 1280 (GPT-2 Medium)": ("1280", "1024"),
    "- 隐藏维度：1280（GPT-2 XL）": ("1280", "1600"),
    "The hidden size is 1280 for GPT-2 Medium.": ("1280", "1024"),
    "There are 6607.34M float16 parameters, roughly 26GB, which is also the size of the files.": ("26GB", "13GB"),
    "它有 6607.34M 个 float16 参数，约 26 GB。": ("26 GB", "13 GB"),
    "Llama 2 70B uses 64 heads. It has 82 layers.": ("82", "80"),
    "Llama 2 70B 用 GQA。它有 82 层。": ("82", "80"),
    "The GPT-2 124M model reports 163,037,184 parameters.": ("163,037,184", "124,439,808"),
    "Llama 3 8B: 8.03B, 70B: 76.0B, 405B: 405.9B parameters.": ("76.0B", "70.6B"),
    "GPT-2 small: 124M parameters, medium: 355M, large: 747M, XL: 1.56B parameters.": ("747M", "774M"),
    "# GPT-2 sizes\n\n## fp32 checkpoints\n\n- small 0.5 GB · medium 1.4 GB · large 1.3 GB · XL 6.2 GB": (
        "1.3 GB",
        "3.1 GB",
    ),
    "| Term | Example |\n|--|--|\n| Vocabulary | 50,527 for GPT-2, 128,256 for Llama 3, 32,000 for Llama 2 |": (
        "50,527",
        "50,257",
    ),
    "GPT-2 Large has 36 layers, a hidden size of 1600 and 774 million parameters.": ("1600", "1280"),
    "GPT-2 Small: d_model 786, 12 layers.": ("786", "768"),
    "# Mixtral 8x7B\n\nConfig: 32 layers, d_model 5120, 32 query heads, 8 KV heads, head_dim 128, vocab 32,000.": (
        "5120",
        "4096",
    ),
    "# GPT-2: four sizes\n\n- head size always 64\n- vocabulary 50,275": ("50,275", "50,257"),
    "# GPT-3\n\n- 96 layers, d_model = 12,828, 96 heads": ("12,828", "12,288"),
    "# Mixtral 8x7B\n\nOnly the FFNs are replicated. The real total is 47.6B.": ("47.6B", "46.7B"),
    "# Mixtral 8x7B\n\nThe real total is 46.7B, of which 6.5B are active per token.": ("6.5B", "12.9B"),
    "# Qwen3-30B-A3B\n\nThe model has 35.0B parameters in total and 3.3B active.": ("35.0B", "30.5B"),
    "# GPT-3\n\n- 96 layers, d_model = 12,288, 96 heads\n- 157B parameters": ("157B", "175B"),
    "Mistral's FFN is wider than that of Llama 2 7B (14,336 against 11,080).": ("11,080", "11,008"),
    "# Mistral 7B\n\n7,214,732,096. It isn't the same as Llama 2 7B.": ("7,214,732,096", "7,241,732,096"),
    "# GPT-2 Medium\n\n- token embeddings: 38.6M\n- position embeddings: 1.05M\n- attention 101M\n- total ≈ 355M": (
        "38.6M",
        "51.5M",
    ),
    "# GPT-2 XL\n\n- 48 blocks ≈ 1.84B": ("1.84B", "1.48B"),
    "# DeepSeek-V3\n\n| | Value |\n|--|--|\n| Total parameters | 617B |\n| Hidden size | 7168 |\n| Heads | 128 |": (
        "617B",
        "671B",
    ),
    "Mistral 7B v0.1 has 32 layers, hidden size 4096, FFN size 11008 and a vocabulary of 32,000.": ("11008", "14336"),
    "We take GPT-2 Small.\n\n| Term | Meaning | Example |\n|--|--|--|\n| Embedding dimension | Width | 678 |": (
        "678",
        "768",
    ),
    "# KV cache\n\nLlama 3 8B: 2 × 32 × 8 × 128 × 2 bytes = 131,072 bytes\n\nor 128 KiB. At the full 8,192-token "
    "context, a single sequence takes 2 GiB.": ("2 GiB", "1 GiB"),
    "# KV cache\n\nLlama 2 70B: 2 * 80 * 8 * 128 * 2 = 327,680 bytes/token\n\nAt 4,096 tokens: MHA 5 GiB, GQA "
    "1.25 GiB, MQA 160 MiB.": ("5 GiB", "10 GiB"),
    "# KV cache of Llama 2 13B in fp16\n\nA token takes 800 KiB in fp16.\n\nA 4,096-token sequence takes 3.63 GB.": (
        "3.63 GB",
        "3.36 GB",
    ),
    "# KV cache of Llama 2 7B\n\n- dtype: fp16, 2 bytes\n\n| context | batch 1 | batch 8 |\n|--|--|--|\n"
    "| 1,024 | 512 MiB | 4 GiB |\n| 2,048 | 1 GiB | 6 GiB |\n| 4,096 | 2 GiB | 16 GiB |": ("6 GiB", "8 GiB"),
    "About 40 million in all, 0.95% of the 6.74B.": ("0.95%", "0.59%"),
    "LoRA adds 18,874,368 parameters, 37.7 MB in fp16; that's 0.11% of 175 billion.": ("0.11%", "0.01%"),
    "Without weight tying, GPT-2 Small would have 136M parameters.": ("136M", "163M"),
    "GPT-2 Small 的总参数约为 1.5 亿。": ("1.5 亿", "1.2 亿"),
    "BERT-base 的总参数约为 1.5 亿。": ("1.5 亿", "1.1 亿"),
    "Mixtral 8x7B activates 19.2B parameters per token.": ("19.2B", "12.9B"),
    "Mixtral 8x7B uses only 19.2B parameters per token.": ("19.2B", "12.9B"),
    "GPT-2 XL has 48 layers, a width of 1600, and 20 attention heads.": ("20", "25"),
    "In GPT-2 each token becomes a vector of 786 dimensions.": ("786", "768"),
    "LLaMA-7B 的每个 token 是 4069 维。": ("4069", "4096"),
    # Where the sum of the rows and the model agree, neither needs to be sure.
    "# GPT-2 small\n\n- Query, key, value: 768 × 768 × 3 = 1,769,472\n- Biases: 768 × 3 = 2,304\n"
    "- Output projection: 768 × 768 + 768 = 590,592\n- Total attention: 4,724,736": ("4,724,736", "2,362,368"),
    "| Model | Layers ($N$) | Hidden dim ($d$) | Heads ($H$) |\n|---|---|---|---|\n| LLaMA-2 7B | 32 | 4096 | 32 |\n"
    "| LLaMA-2 70B | 80 | 8192 | 80 |": ("80", "64"),
    "LLaMA-2 7B has d=4906, L=32, d_ff=11008, V=32000.": ("4906", "4096"),
}
