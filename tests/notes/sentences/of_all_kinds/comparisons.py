"""Sentences and tables of more than one model, of parts of one, of counts that follow from others; and errors."""

COMPARED = (
    "# Llama-3-8B\n\n32 层，和 Llama-2-7B 一样；参数 80.3 亿，比 Llama-2-7B 多 12.9 亿。",
    "# GPT-2 Medium\n\n有 3.55 亿参数，是 GPT-2 Small 的 2.85 倍。",
    "# GPT-2 Medium\n\n1024 维，GPT-2 Small 是 768 维。",
    "GPT-2 Small 和 Medium 分别有 12 层和 24 层，768 维和 1024 维。",
    "24 层、1024 维，而 GPT-2 Small 只有 12 层、768 维。",
    "80.3 亿参数，比 Llama-2-7B 多 12.9 亿。",
    "参数 72.4 亿，比 Llama-2-7B 的 67.4 亿多 5 亿。",
    "# Llama-3-8B\n\n总参数 80.3 亿，比 Llama-2-7B 多 12.9 亿参数。",
    "DeepSeek-V3 671B 的参数量约是 Llama-3.1-405B 的 1.65 倍。",
    "GPT-3 175B 的参数是 1746 亿，GPT-2 XL 是 15.6 亿。",
    "# Llama-3-8B\n\nParameters: 8.03B, 1.29B more than Llama-2-7B.",
    "# Llama-3-8B\n\nIt has 8.03B parameters, 1.29B parameters more than Llama-2-7B.",
    "# GPT-2 Medium\n\nIt has 355M parameters, 2.85 times the size of GPT-2 Small.",
    "Llama-2 70B has 62.2B parameters more than Llama-2 7B.",
    "Phi-1.5 有 1.3B 参数。",
    "Phi-1.5 takes 2.6 GB in fp16.",
)

TABLES_OF_MODELS = (
    "| 模型 | 层数 | 头数 | 嵌入参数 |\n|---|---|---|---|\n| GPT-2 Small | 12 | 12 | 39.4M |",
    "| 模型 | 层数 | 主干参数 | 头数 |\n|---|---|---|---|\n| GPT-2 Small | 12 | 85M | 12 |",
    "| Model | Layers | Heads | Non-embedding params |\n|---|---|---|---|\n| GPT-2 Small | 12 | 12 | 85M |",
    "| Model | Layers | Heads | Trainable params |\n|---|---|---|---|\n| GPT-2 Small | 12 | 12 | 295K |",
    "| 模型 | 层数 | 隐藏维度 | 非嵌入参数 |\n|---|---|---|---|\n| Qwen2.5-0.5B | 24 | 896 | 0.36B |\n"
    "| Qwen2.5-72B | 80 | 8192 | 70.0B |",
    "| 模型 | 层数 | 头数 | 参数量 |\n|---|---|---|---|\n| Llama-3-8B | 32 | 32 | 7.5B (w/o LM head) |",
    "| Model | Layers | d_model | Updated params |\n|---|---|---|---|\n| Llama-3-8B | 32 | 4096 | 21M |",
    "## GPT-3\n\n| 名称 | 参数 | 层数 | 宽度 |\n|---|---|---|---|\n| XL | 1.3B | 24 | 2048 |\n"
    "| 13B | 13B | 40 | 5140 |\n| 175B | 175B | 96 | 12288 |",
    "## GPT-3\n\n| 模型 | 参数量 | n_layers | d_model |\n|---|---|---|---|\n| GPT-3 XL | 1.3B | 24 | 2048 |\n"
    "| GPT-3 175B | 175.0B | 96 | 12288 |",
    "## GPT-2\n\n| 模型 | 参数 | 层数 | d_model |\n|---|---|---|---|\n| GPT-3 Small | 125M | 12 | 768 |",
    "## Llama 2 之后：Llama 3\n\n| 规模 | 层数 | 宽度 | 词表 |\n|---|---|---|---|\n| 8B | 32 | 4096 | 128256 |\n"
    "| 70B | 80 | 8192 | 128256 |\n| 405B | 126 | 16384 | 128256 |",
)

SHAPES_OF_TWO = (
    "换成 Llama-2-7B 之后：32 层、4096 维、32 头。\n\n形状对比（batch=1，seq=1024）：\n\n"
    "- GPT-2 Small 的 hidden：(1, 1024, 768)；Llama-2-7B 的 hidden：(1, 1024, 4096)\n"
    "- GPT-2 Small 的 q：(1, 12, 1024, 64)；Llama-2-7B 的 q：(1, 32, 1024, 128)\n"
    "- GPT-2 Small 的 logits：(1, 1024, 50257)；Llama-2-7B 的 logits：(1, 1024, 32000)",
    "## GPT-2 Small（B=4，T=256）\n\n| 步骤 | GPT-2 Small | GPT-2 Medium |\n|---|---|---|\n"
    "| 嵌入 | (4, 256, 768) | (4, 256, 1024) |\n| Q | (4, 12, 256, 64) | (4, 16, 256, 64) |\n"
    "| logits | (4, 256, 50257) | (4, 256, 50257) |",
    "# GPT-2 Small\n\nbatch=8, seq=1024\n\n- 输入 (8, 1024, 768)\n- GPT-2 的 logits (8, 1024, 50257)\n"
    "- Llama-2-7B 的 logits 则是 (8, 1024, 32000)\n- 不同于 Llama-2-7B 的 (8, 1024, 4096)，输出 (8, 1024, 768)",
)

COUNTS_THAT_FOLLOW = (
    '"深度学习" 在 GPT-2 下 9 个 token，cl100k_base 下 6 个 token，少了 3 个 token。',
    '"我喜欢机器学习" 在 cl100k_base 下 10 个 token，比 GPT-2 的 17 个 token 少 7 个 token。',
    '句子 "I love machine learning" 在 GPT-2 里是 4 个 token，加上 <|endoftext|> 就是 5 个 token。',
    'GPT-2 编码 "Hello, world!" 得 4 个 token，加上 BOS 共 5 个 token。',
    '把 "I love machine learning" 复制 100 遍，GPT-2 下大约 400 个 token。',
    '"深度学习" 用 GPT-2 编码成 9 个 token，前两个字各占 3 个和 2 个 token。',
    # A comma between two numbers.
    "12 × 4,096 = 49,152,12 层。",
    "每层 8 × (768 + 2304) = 24,576,12 层 294,912,占 0.24%。",
)

RIGHT = (*COMPARED, *TABLES_OF_MODELS, *SHAPES_OF_TWO, *COUNTS_THAT_FOLLOW)

WRONG = {
    "有 1.42 亿参数的 GPT-2 Small。": ("1.42 亿", "1.24 亿"),
    "12 层、786 维的 GPT-2 Small。": ("786", "768"),
    "# Llama-3-8B\n\n总参数 83.0 亿，比 Llama-2-7B 多 12.9 亿参数。": ("83.0 亿", "80.3 亿"),
    "7,087,872 × 12 = 85,045,464,12 层一共。": ("85,045,464", "85,054,464"),
    '"深度学习" 在 GPT-2 下 9 个 token，cl100k_base 下 7 个 token，少了 3 个 token。': ("7", "6"),
    "| 模型 | 层数 | 头数 | 参数量（含嵌入） |\n|---|---|---|---|\n| GPT-2 Small | 12 | 12 | 142M |": ("142M", "124M"),
    "形状对比（batch=1，seq=1024）：\n\n"
    "- GPT-2 Small 的 hidden：(1, 1024, 768)；Llama-2-7B 的 hidden：(1, 1024, 4069)\n"
    "- GPT-2 Small 的 logits：(1, 1024, 50257)；Llama-2-7B 的 logits：(1, 1024, 32000)": (
        "(1, 1024, 4069)",
        "(1, 1024, 4096)",
    ),
}
