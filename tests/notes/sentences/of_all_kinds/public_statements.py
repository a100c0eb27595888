# ruff: noqa: E501
"""Statements about models, memory, shares and tokens as public notes make them; and some with one error each."""

RIGHT = (
    # The noun behind a number says what it counts.
    "GPT-3 (175B params, 300B tokens)",
    "GPT-2 small (124M parameters, 40M web documents)",
    "- GPT-3 (175B 参数, 300B 个词元)",
    "GPT-3 (175B parameters, 300B training tokens)",
    # The tables, not the model.
    "In GPT-2 medium the two tables hold 52.5M weights, against 302M in the blocks.",
    "In GPT-2 small these tables are 39M weights.",
    "Llama 3.1 8B keeps untied tables of `128256 × 4096`, adding up to about 1.05 billion parameters.",
    "Llama 3 8B 的输入表和输出表互不绑定，两张表共约 10.5 亿参数。",
    # A formula that adds the head.
    "参数量 ≈ vocab × embed + n_blocks × (12 × embed²) + embed × vocab\n\n| 配置 | embed | heads | blocks | vocab | 参数量 |\n|---|---|---|---|---|---|\n"
    "| 小 | 128 | 4 | 2 | 512 | ~0.5M |\n| GPT-2 Large | 1280 | 20 | 36 | 50257 | ~838M |",
    "We count $N \\approx V \\cdot d_{\\text{model}} + 12 L d_{\\text{model}}^2 + d_{\\text{model}} \\cdot V$.\n\n| model | layers | heads | d_model | parameters |\n|---|---|---|---|---|\n"
    "| GPT-2 Small | 12 | 12 | 768 | 163M |\n| GPT-2 Large | 36 | 20 | 1280 | 838M |",
    "We count 2Vd + 12Ld² parameters.\n\n| model | layers | heads | width | parameters |\n|---|---|---|---|---|\n| GPT-2 Small | 12 | 12 | 768 | 163M |\n| GPT-2 Medium | 24 | 16 | 1024 | 406M |",
    # A share of what the sentence itself supposes.
    "At 70.6 B in total the 1,050 M vocabulary parameters are 1.49% of the model. In a 250 M model, 98.5 M is 39.4% of the model.",
    "In total there are 200M parameters. With a 500M budget, 120M is 24% of the model.",
    # What there was before a change is not added to what became of it.
    "- Original: 500 GB\n- Low-rank: ~50 GB\n- Indices: ~5 GB\n- Total: ~55 GB",
    "- 原始：400 GB\n- 压缩后：40 GB\n- 索引：4 GB\n- 合计：44 GB",
    # Requests by the size that was said last, in another precision, or as somebody set them.
    "40–48 GB may remain for KV cache. At 2.68 GB per sequence that is roughly 14–17 concurrent requests. At 32k each sequence consumes 10.74 GB; you are down to 3–4 concurrent requests.",
    "We have 48 GB for KV cache and 0.4 GB per request, so 120 requests. An int8 cache gives us 240 requests.",
    "With 60 GB for KV cache and 2 GB per request, the server holds 30 requests, but we set max_num_seqs to 16 requests.",
    "48 GB are left for the cache. At 1.5 GB per user that is 32 users. With two cards 64 users fit, and we limit it to 20 users.",
    # Two rates, two products.
    "The difference is between **48 KiB** and **384 KiB** per token. For a 4,096-token conversation it is between **192 MiB** and **1.5 GiB**.",
    "GQA or MHA: 128 KiB or 1 MiB per token. For 4,096 tokens: 512 MiB or 4 GiB.",
    "The difference is between 128 KB and 512 KB per token, and for 4,096 tokens between 512 MB and 2 GB.",
    # What is left is no weights.
    "Llama 3 70B. Quantize the weights to fp8 and they drop to 70.6 GB, leaving 118 GB for cache. Do both and weights are 70.6 GB.",
    "Llama 3 8B. Quantize the weights to int8 and they drop to 8.03 GB, which leaves about 15 GB for cache. Do both and weights are 8.03 GB.",
    # A head of several widths.
    "DeepSeek-V3 (61 layers, 128 heads, 128 dim)",
    "DeepSeek-V3（61 层，128 头，128 维）",
    # A word in a sentence has a space before it.
    'In "I saw two elephants" the word "elephants" is 1 token in GPT-2.',
    'In running text "butterflies" takes 1 token with GPT-2.',
    'GPT-2 把句子 "I like butterflies" 中的 "butterflies" 切成 1 个 token。',
    # What is stored beside the weights, to the unit.
    "# Read from GGUF files\n\n| model | params | layers | n_head |\n|---|---|---|---|\n| Llama-3.2-3B-Instruct | 3,212,749,888 | 28 | 24 |\n| Meta-Llama-3.1-8B-Instruct | 8,030,261,312 | 32 | 32 |",
    "DeepSeek-V3 has 671,026,419,200 parameters.",
    "- Mixtral 8x7B 46,702,792,704; DeepSeek-V3 671,026,419,200; Llama 3.1 8B 8,030,261,248.",
    # The cache of latents as that of one head.
    "**Example:** DeepSeek V3 (61 layers, 1 KV head, 576 head dim, FP16 KV)",
    "| Model | Layers | KV heads | Head dim |\n|---|---|---|---|\n| Llama 3 8B | 32 | 8 | 128 |\n| DeepSeek-V3 (MLA) | 61 | 1 | 576 |",
    # What a line adds to those before it.
    "Each device stores 12.5 billion parameters.\n\n- BF16 parameters: 23.28 GiB\n- Add FP32 gradients: 69.85 GiB",
)

WRONG = {
    "GPT-2 small (parameters: 142M, 9B tokens)": ("142M", "124M"),
    "As the table shows, GPT-2 Small has 142M parameters.": ("142M", "124M"),
    "GPT-2 Small ties its two matrices and has 142M parameters.": ("142M", "124M"),
    "We count `vocab * d + 12 * L * d * d + d * vocab`.\n\n| model | layers | heads | width | parameters |\n|---|---|---|---|---|\n| GPT-2 Small | 12 | 12 | 768 | 163M |\n"
    "| GPT-2 Large | 36 | 20 | 1280 | 883M |": ("883M", "774M"),
    "We count Vd + 12Ld² parameters.\n\n| model | layers | heads | width | parameters |\n|---|---|---|---|---|\n| GPT-2 Small | 12 | 12 | 768 | 124M |\n"
    "| GPT-2 Medium | 24 | 16 | 1024 | 406M |": ("406M", "355M"),
    "At 70.6 B in total the 1,050 M vocabulary parameters are 1.49% of the model. In a 250 M model, 98.5 M is 34.9% of the model.": (
        "34.9%",
        "39.4%",
    ),
    "- Weights: 500 GB\n- Low-rank: 50 GB\n- Indices: 5 GB\n- Total: 55 GB": ("55 GB", "555 GB"),
    "48 GB are left for the cache. At 1.5 GB per user that is 32 users. At twice the length each user needs 3 GB, and we serve 160 users.": (
        "160",
        "16",
    ),
    "剩余 48 GB 给 KV cache，每个请求消耗 1.5 GB，可容纳 320 个请求。": ("320", "32"),
    "DeepSeek-V3 (61 layers, 128 heads, 7618 dim).": ("7618", "7168"),
    'In "I saw two elephants" the word "elephants" is 2 tokens in GPT-2.': ("2", "3"),
    'The sentence "I like butterflies" is 5 tokens in GPT-2.': ("5", "3"),
    "# Read from GGUF files\n\n| model | params | layers | n_head |\n|---|---|---|---|\n| Llama-3.2-3B-Instruct | 3,212,749,888 | 28 | 24 |\n| Meta-Llama-3.1-8B-Instruct | 8,030,261,328 | 32 | 32 |": (
        "8,030,261,328",
        "8,030,261,248",
    ),
    "A 70B model's weights consume ~35 GB in FP16, leaving ~45 GB for the KV cache.": ("35 GB", "140 GB"),
    "一个 70B 模型的权重在 FP16 下要消耗约 35 GB 显存，剩下约 45 GB 给 KV cache。": ("35 GB", "140 GB"),
    "In FP16, the weights of a 13B model eat up about 13 GB.": ("13 GB", "26 GB"),
}

NOT_CONFIRMED = {
    # The shape beside it tells whose table it is.
    "The embedding matrix has ~51 million parameters in GPT-2 alone (50,257 × 768).": "51 million",
    "GPT-2 embeds with a 50257 × 1280 table and has 124M parameters.": "124M",
}
