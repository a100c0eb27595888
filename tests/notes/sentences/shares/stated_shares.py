"""Shares of what the same sentence or the note before it counts; and right ones that are of something else."""

PARTS = "- Token embedding: 50257 × 768 = 38,597,376\n- Blocks: 85,054,464\n- Total: 124,439,808\n\n"
"""A list of parts with their sum, of no model that is named."""
TABLE = (
    "| 部分 | 参数 |\n|---|---|\n| Embedding | 6,553,600 |\n| 注意力 | 16,777,216 |\n| FFN | 50,331,648 |\n"
    "| 合计 | 73,662,464 |\n\n"
)

OF_THE_MODEL = (
    "Llama 2 7B with LoRA r=8 trains 131,072 parameters per layer and 4,194,304 in total (0.06%).",
    "GPT-2 Small 做 LoRA（r=8，c_attn）：每层 24,576 个参数，12 层共 294,912 个，占 0.24%。",
    "With r=16 it's 32 × (131,072 + 81,920) = 6,815,744 parameters, 0.094% of Mistral 7B.",
    "In every layer of Mixtral 8x7B 2 × 176,160,768 = 352,321,536 expert weights are used, and the active "
    "parameters are about 12.9B, that is 27.6% of the total.",
    "# GPT-2 Small\n\n其中 wte 占 31.0%，12 个 Block 占 68.3%。",
)

OF_WHAT_WAS_TOLD = (
    PARTS + "The blocks are 68.4% of that, the token embedding 31.0%.",
    PARTS + "So the token embedding takes 31% of all parameters.",
    TABLE + "可见 FFN 占了 68.3%，注意力只占 22.8%，Embedding 占 8.9%。",
    TABLE + "占 1.2 亿参数的 61%。",
    "A layer has 4,718,592 FFN weights and 2,359,296 attention weights, so the FFN has 66.7% of the block's matrices.",
    "两部分相加是 73,662,464 个参数。其中 FFN 有 50,331,648 个，占 68.3%。",
    "- 总参数 494,032,768\n- 词嵌入 151936 × 896 = 136,134,656，占 27.6%。",
)

OF_SOMETHING_ELSE = (
    TABLE + "注意力占计算量的 33%，FFN 占显存的 6.8%。",
    TABLE + "The FFN is pruned to 38.6%.",
    TABLE + "如果词表翻倍，Embedding 占 16.3%。",
    TABLE + "每层 8 个头，注意力的 dropout 是 28.2%。",
    TABLE + "The embedding is 9.8% larger than before.",
    TABLE + "训练集有 1,003,854 个字符，占 90%。",
    PARTS + "The training split has 1,003,854 characters, that is 90%.",
    PARTS + "Vocabulary coverage: 50,257 tokens, 98% of all words.",
    PARTS + "An attention layer of 2,362,368 weights and an FFN of 4,722,432: that is 33.3% and 66.7%.",
    PARTS + "The embedding of the larger one has 80.4M parameters, 5.2% of its 1.56B.",
    "- attention per layer: 2,362,368\n- FFN per layer: 4,722,432\n- total: 124,439,808\n\n"
    "Attention is 22.8% of the model and the FFN 45.5%.",
    "GPT-2 XL has 1,557,611,200 parameters, GPT-2 Medium 354,823,168 parameters.\n\nThe embedding has 38,597,376 "
    "parameters, 31% of the model's.",
)

TYING = (
    "| Model | d_model | n_layers | Total parameters | With weight tying |\n|---|---|---|---|---|\n"
    "| GPT-2 Medium | 1024 | 24 | 406,212,608 | 354,749,440 |\n| GPT-2 XL | 1600 | 48 | 1,637,792,000 | 1,557,380,800 |"
)
"""Published sizes without the biases of q, k and v."""

RATIOS = (
    "```\nname         params    ratio (%)\nattention   2359296      33.3189\nnorms          3072       0.0434\n"
    "mlp         4718592      66.6377\ntotal       7080960     100.0000\n```"
)
AGAINST_ONE = (
    "| 方法 | 每 token 缓存 | 相对 MHA |\n|---|---|---|\n| MHA | 2×32×128 = 8192 | 100% |\n"
    "| GQA（g=8） | 2×8×128 = 2048 | 25% |\n| MQA | 2×1×128 = 256 | 3.125% |"
)
OF_EACH = (
    "# GPT-2 家族\n\n| 模型 | 嵌入参数 | 占比 |\n|---|---|---|\n| Small | 3938万 | 31.6% |\n"
    "| Medium | 5251万 | 14.8% |\n| Large | 6564万 | 8.5% |\n| XL | 8205万 | 5.3% |"
)
OF_ONE = (
    "# Llama 2 7B\n\n| r | per layer | 32 layers | share |\n|---|---|---|---|\n| 4 | 65,536 | 2,097,152 | 0.031% |\n"
    "| 8 | 131,072 | 4,194,304 | 0.062% |\n| 16 | 262,144 | 8,388,608 | 0.124% |"
)
COLUMNS = (
    RATIOS,
    AGAINST_ONE,
    OF_EACH,
    OF_ONE,
    "| Model | Params | Accuracy relative to full |\n|---|---|---|\n| full | 8192 | 100% |\n| half | 4096 | 98% |\n"
    "| quarter | 2048 | 97% |",
    "| Model | Params (M) | Top-1 (%) |\n|---|---|---|\n| A | 25 | 76.1 |\n| B | 44 | 77.4 |\n| C | 60 | 78.3 |",
    "| 层 | token 数 | 命中率 (%) |\n|---|---|---|\n| 1 | 1000 | 50 |\n| 2 | 2000 | 100 |\n| 3 | 1500 | 80 |",
    "# GPT-2\n\n| 模型 | 参数 | 准确率 |\n|---|---|---|\n| Small | 124M | 31.6% |\n| Medium | 355M | 44.8% |",
)

CHANGES = (
    "GQA: 1.25 GiB and MHA 10 GiB at 4096 tokens. GQA saves 87.5% of the cache.",
    "每层一共 2×4096×4096 + 2×4096×1024 = 41,943,040, 比 MHA 的 67,108,864 少了 37.5%。",
    "With GQA the layer has 41,943,040 weights instead of 67,108,864, 37.5% fewer.",
    "Quantizing from 14 GB to 3.5 GB cuts the memory by 75%, and latency by 40%.",
    "It takes 14 GB in fp16 and 7 GB in int8 and is 3% less accurate.",
    "14 GB → 7 GB，节省 50%，速度只慢 5%。",
    "We went from 300,000,000 to 150,000,000 tokens. The text has 30% fewer words.",
    "Memory drops from 24 GB to 18 GB (25% less) with checkpointing, to 12 GB (50% less) with offloading.",
    "词表从 32,000 增加到 128,256，token 数减少 15%。",
    "The vocabulary went from 32,000 to 128,256, and texts need 15% fewer tokens.",
    "From 124M to 355M parameters the loss decreases by 8%.",
    "The 13 GB model is 86% larger than the 7 GB one.",
    "If it went from 14 GB to 3.5 GB, it would save 80% of 20 GB.",
    "4-bit: 3.5 GB，比 fp16 的 14 GB 少 75%；8-bit: 7 GB，少 50%。",
)
"""What is saved or added, of two numbers or of others."""

BOTH = (
    "## LLaMA-7B\n\n- 总参数：6,738,415,616\n- 注意力：2,147,483,648（31.9%）\n- FFN：4,328,521,728（64.2%）\n"
    "- 嵌入和输出：262,144,000（3.9%）"
)
BLOCK = (
    "A block has 7,087,872 parameters: 2,362,368 for attention (33.3%), 4,722,432 for the FFN (66.6%) and 3,072 for "
    "the norms (0.04%)."
)
LISTED = (
    "- FFN: 4,722,432 × 12 = 56,669,184 (45.5%)\n- Attention: 2,362,368 × 12 = 28,348,416 (22.8%)\n"
    "- Embedding: 39,383,808 (31.6%)\n- LayerNorm: 38,400 (0.03%)\n- Total: 124,439,808"
)
IN_BRACKETS = (
    BOTH,
    BLOCK,
    LISTED,
    "The FFN accounts for 66.7% of a block. In GPT-2 Small (124,439,808 parameters) it's 45.5% of all.",
    "Total: 25,829,888 (100%). Embedding: 3,276,800, 12.7%. FFN per layer: 2,162,688, 8.4%; all 8: 17,301,504, 67.0%.",
    "# GPT-2 家族\n\nSmall 共 124,439,808，XL 共 1,557,611,200。\n\n词嵌入在 Small 里占 31.0%，在 XL 里只占 5.2%。",
)
OF_BYTES = (
    "The weights take 13.5 GB, 84% of a 16 GB card.",
    "权重 14 GB，占 24 GB 显存的 58%；KV cache 4 GB，占 17%。",
    "Weights of 13.5 GiB, 84% of the card's 16 GB.",
    "The cache takes 2 GiB per sequence; at 16 sequences it is 32 GiB, 40% of an 80 GB card.",
    "KV cache 2.15 GB，占 24 GB 的 9%。",
    "The weights take 14 GB, and the KV cache 2 GB. That is 67% of the 24 GB.",
    "The optimizer needs another 8 GB, in total 90% of 24 GB.",
    "- KV cache: 2 GiB\n- 权重: 14 GB\n\n合计占 24 GB 显存的 67%。",
)
OF_A_WIDTH = "The width is 2.67 × 768 ≈ 2051, and the three matrices hold 4,725,504 weights, 0.15% more."
WITH_SIZES = "With d_ff = 11008 the FFN has 135,266,304 weights, 0.8% more than the 134,217,728 of the plain one."

RIGHT = (
    "GPT-2 Small：嵌入占 31.6%（词 31.0% + 位置 0.6%）。",
    "嵌入参数：136,134,656。\n\nQwen2.5-0.5B 的嵌入占总参数的 27.6%。若不共享嵌入，总数会变成 6.30 亿。",
    "词嵌入参数：38,597,376。\n\n嵌入占总参数的 31.0%。如果输出层不共享，总参数是 1.63 亿。",
    *IN_BRACKETS,
    *OF_BYTES,
    WITH_SIZES,
    *CHANGES,
    *COLUMNS,
    *OF_THE_MODEL,
    *OF_WHAT_WAS_TOLD,
    *OF_SOMETHING_ELSE,
    TYING,
    (
        "The embeddings have 20,480,000 parameters, the FFN 50,331,648 and attention 25,165,824. In "
        "total the model has 95,977,472 parameters.\n\nAbout 21.3% of the parameters are embeddings."
    ),
    (
        "The embeddings have 20,480,000 parameters, the FFN 50,331,648 and attention 25,165,824. In "
        "total the model has 95,977,472 parameters.\n\nRelative to the blocks the embeddings are 27.1%."
    ),
    (
        "The embeddings have 20,480,000 parameters, the FFN 50,331,648 and attention 25,165,824. In "
        "total the model has 95,977,472 parameters.\n\nThe embeddings are 27.1% of the rest."
    ),
    (
        "The embeddings have 20,480,000 parameters, the FFN 50,331,648 and attention 25,165,824. In "
        "total the model has 95,977,472 parameters.\n\n27.1% of the data are code."
    ),
    (
        "The embeddings have 20,480,000 parameters, the FFN 50,331,648 and attention 25,165,824. In "
        "total the model has 95,977,472 parameters.\n\nFFN: 66.7% of the layers, attention 33.3%."
    ),
    (
        "词嵌入共 20,480,000 个参数，前馈层共 50,331,648，注意力共 25,165,824。模型总共 95,977,472 "
        "个参数。\n\n词嵌入占 21.3%。"
    ),
    (
        "词嵌入共 20,480,000 个参数，前馈层共 50,331,648，注意力共 25,165,824。模型总共 95,977,472 "
        "个参数。\n\n词嵌入相当于其余部分的 27.1%。"
    ),
    (
        "词嵌入共 20,480,000 个参数，前馈层共 50,331,648，注意力共 25,165,824。模型总共 95,977,472 "
        "个参数。\n\n前馈占每层的 66.7%，注意力占 33.3%。"
    ),
    "ZeRO-3 是 3Ψ，即 1.5 倍，增加 50%。",
    "Activations take 1.25× the memory, i.e. 25% more.",
    "The cache is 4x smaller, a saving of 75%.",
    "数据增加 2 倍，即增加 200%。",
    "d_ff is 4x d_model, and the FFN has 33% more parameters.",
    "It reduces the cache to 12.5%: from 10 GiB to 1.25 GiB.",
    "A layer has 4,715,892 FFN weights and 2,359,926 attention weights, so the FFN has 66.7% of the block's matrices.",
    "One projection is $2048 \\times 2048$: $4{,}194{,}304$ parameters. LoRA with $r = 8$ trains $8 \\times (2048 "
    "+ 2048) = 32{,}768$, which is $0.78\\%$ of that matrix. The token "
    "embeddings are 31% of GPT-2 Small's 124M parameters.",
    # Of 1.24B, which is called 1B; and of a total that the note prints, not of another model's.
    "- The vocabulary of 128,256 is expensive in small models. The 1B ties its embedding, which holds 262,668,288 "
    "parameters, 21.3% of the model.",
    "```\ntok_embeddings  (6400, 512)  3,276,800\n总计（输出层共享词嵌入）  25,829,888\n```\n\n"
    "1. 词嵌入约 328 万，占 12.7%。\n2. 不共享输出层的话，总数变成 29,106,688。",
)

WRONG = {
    "The model has 46.7B parameters, 12.9B of them active (26.7%).": ("26.7%", "27.6%"),
    BOTH.replace("64.2%", "62.4%"): ("62.4%", "64.2%"),
    BLOCK.replace("33.3%", "33.9%"): ("33.9%", "33.3%"),
    LISTED.replace("0.03%", "0.30%"): ("0.30%", "0.03%"),
    LISTED.replace("22.8%", "28.2%"): ("28.2%", "22.8%"),
    "在 GPT-2 Small 中，词嵌入 3860 万，约占总参数的 31%；FFN 5670 万，约占 64%。": ("64%", "46%"),
    "Mixtral activates 12.9B out of 46.7B parameters per token (72.6%).": ("72.6%", "27.6%"),
    "LoRA on q_proj adds 4,194,304 trainable parameters to Llama 2 7B's 6,738,415,616, i.e. 0.62%.": ("0.62%", "0.06%"),
    "The weights take 13.5 GB, 48% of a 16 GB card.": ("48%", "84%"),
    "16 GB 的权重占 80 GB 显存的 25%。": ("25%", "20%"),
    "GQA: 1.25 GiB and MHA 10 GiB at 4096 tokens. GQA saves 78.5% of the cache.": ("78.5%", "87.5%"),
    "GQA 的缓存是 1.25 GiB，MHA 是 10 GiB，节省了 75%。": ("75%", "88%"),
    "With GQA the layer has 41,943,040 weights instead of 67,108,864, 27% fewer.": ("27%", "37.5%"),
    "Quantizing from 14 GB to 3.5 GB cuts memory by 57%.": ("57%", "75%"),
    "The cache is 2 GiB with GQA and 512 MiB with MQA, 25% less.": ("25%", "75%"),
    "DeepSeek V3: 37B of 671B parameters are active, only 55%.": ("55%", "6%"),
    "Llama 2 7B with LoRA r=8 trains 131,072 parameters per layer and 4,194,304 in total (0.6%).": ("0.6%", "0.1%"),
    "GPT-2 Small 做 LoRA（r=8，c_attn）：每层 24,576 个参数，12 层共 294,912 个，占 2.4%。": ("2.4%", "0.2%"),
    "# GPT-2 Small\n\n其中 wte 占 31.0%，12 个 Block 占 86.3%。": ("86.3%", "68.3%"),
    PARTS + "So the token embedding takes 3.1% of all parameters.": ("3.1%", "31.0%"),
    PARTS + "The blocks are 63.8% of that, the token embedding 31.0%.": ("63.8%", "68.3%"),
    TABLE + "可见 FFN 占了 68.3%，注意力只占 28.2%，Embedding 占 8.9%。": ("28.2%", "22.8%"),
    TABLE + "占 1.2 亿参数的 6.1%。": ("6.1%", "61.4%"),
    "A layer has 4,718,592 FFN weights and 2,359,296 attention ones, so the FFN has 76.2% of the block's matrices.": (
        "76.2%",
        "66.7%",
    ),
    "总参数约 46.7B；每个 token 只用约 12.9B，占 17.6%。": ("17.6%", "27.6%"),
    "- 总参数 494,032,768\n- 词嵌入 151936 × 896 = 136,134,656，占了 37.6%。": ("37.6%", "27.6%"),
    "The token embedding has 38.6M parameters, 3.1% of the total 124.4M.": ("3.1%", "31.0%"),
    "词嵌入有 38,597,376 个参数，占模型总参数 124,439,808 的 41.6%。": ("41.6%", "31.0%"),
    RATIOS.replace("66.6377", "66.3677"): ("66.3677", "66.6377"),
    AGAINST_ONE.replace("| 25% |", "| 12.5% |"): ("12.5%", "25.0%"),
    OF_EACH.replace("8.5%", "5.3%"): ("5.3%", "8.5%"),
    OF_ONE.replace("0.124%", "1.24%"): ("1.24%", "0.12%"),
    TYING.replace("354,749,440", "354,794,440"): ("354,794,440", "354,749,440"),
    (
        "The embeddings have 20,480,000 parameters, the FFN 50,331,648 and attention 25,165,824. In "
        "total the model has 95,977,472 parameters.\n\n27.1% of the parameters are embeddings."
    ): ("27.1%", "21.3%"),
    (
        "The embeddings have 20,480,000 parameters, the FFN 50,331,648 and attention 25,165,824. In "
        "total the model has 95,977,472 parameters.\n\n40.7% of the weights belong to the embeddings."
    ): ("40.7%", "21.3%"),
    (
        "词嵌入共 20,480,000 个参数，前馈层共 50,331,648，注意力共 25,165,824。模型总共 95,977,472 "
        "个参数。\n\n词嵌入占 27.1%。"
    ): ("27.1%", "21.3%"),
    (
        "词嵌入共 20,480,000 个参数，前馈层共 50,331,648，注意力共 25,165,824。模型总共 95,977,472 "
        "个参数。\n\nembedding 占了 40.7%。"
    ): ("40.7%", "21.3%"),
    (
        "词向量：30522 &times; 768 = 23440896<br>\n位置向量：512 &times; 768 = 393216<br>\n合计 23834112\n"
        "\n12 层：85054464，总共 108888576。embedding 占了 28.0%。"
    ): ("28.0%", "21.9%"),
    (
        "Embeddings:\n\n$$30522 \\times 768 + 512 \\times 768 + 4 \\times 768 = 23837184$$\n\nThe 12 "
        "blocks have 85,054,464. So 28.0% of BERT base are embeddings."
    ): ("28.0%", "21.8%"),
    ("Standard: 2 × 4096 × 16384 = 134,217,728. SwiGLU: 3 × 4096 × 11008 = 135,266,304, i.e. 7.8% more."): (
        "7.8%",
        "0.8%",
    ),
    "GQA keeps 41,943,040 weights where MHA has 67,108,864, saving 62.5%.": ("62.5%", "37.5%"),
    "KV 缓存从 10 GiB 降到 1.25 GiB，减少了 12.5%。": ("12.5%", "87.5%"),
    "参数量从 131,072,000 增加到 204,607,488，增加了 5.61%。": ("5.61%", "56.10%"),
    "The new table has 204,607,488 weights instead of 131,072,000, an increase of 156.1%.": ("156.1%", "56.1%"),
    "LoRA on Mistral 7B:\n\n- one layer: 1,310,720, times 32 layers = 41,943,040\n\n"
    "That is still only 5.8% of the model.": ("5.8%", "0.6%"),
}
