"""Right sentences in which sizes change, parts go by names of their own, or norms and matrices are counted singly."""

FIRST = "GPT-2 Small，B = 4，T = 8。嵌入 (4, 8, 768)。拆头 (4, 12, 8, 64)。注意力分数 (4, 12, 8, 8)。\n\n"
"""A model whose sizes are known."""

CONFIGURED = (
    "d_model = 512，n_heads = 8，n_layers = 6，d_ff = 2048，词表 10000，batch = 4，序列长度 32。\n\n"
    "- 嵌入：(4, 32, 512)\n- 拆头：(4, 8, 32, 64)\n- FFN 升维：(4, 32, 2048)\n- logits：(4, 32, 10000)\n\n"
)
"""Sizes that are stated, and shapes that go with them."""

SIZES = "Let B = 2, T = 6, d_model = 12 and n_heads = 3.\n\n"

CHANGED = (
    "若把头数改成 6，拆头后是 (4, 6, 8, 128)。",
    "头数减半，拆头后是 (4, 6, 8, 128)。",
    "若 FFN 倍数改成 2，升维是 (4, 8, 1536)。",
    "词表补到 50304 后，logits 是 (4, 8, 50304)。",
    "若改用 Llama 词表，logits 是 (4, 8, 32000)。",
    "若 d_model 改成 1024，嵌入是 (4, 8, 1024)，FFN 升维 (4, 8, 4096)。",
    "单条序列的注意力分数是 (1, 12, 8, 8)。",
    "若 T 改成 1024，单条序列的注意力分数是 (1, 12, 1024, 1024)。",
    "序列加长一倍后，注意力分数是 (4, 12, 16, 16)。",
    "若 batch 减半，注意力分数是 (2, 12, 8, 8)。",
    "推理时每步的注意力分数是 (4, 12, 1, 9)。",
    "Beam search 用 3 个 beam，嵌入变成 (12, 8, 768)。",
    "MQA 只有一个 KV 头，k 拆头后是 (4, 1, 8, 64)。",
    "加一个 [CLS] 后，嵌入是 (4, 9, 768)，注意力分数 (4, 12, 9, 9)。",
    "左移一位后，输入 (4, 7, 768)，logits (4, 7, 50257)。",
    "GPT-2 代码里预存的掩码是 (1, 1, 1024, 1024)，取出左上角 (1, 1, 8, 8)。",
    "分块计算（FlashAttention，块大小 4），每块的注意力分数是 (4, 12, 4, 4)。",
    "两卡切分 FFN，每卡升维到 (4, 8, 1536)。",
    "词表按列切成 2 份（补齐到 50258），每卡 logits (4, 8, 25129)。",
    "序列并行把 T 切成 2 份，每卡嵌入 (4, 4, 768)。",
)

OF_OTHER_SIZES = (
    "两卡张量并行时，每卡 4 个头：拆头 (4, 4, 32, 64)，注意力分数 (4, 4, 32, 32)。",
    "两卡张量并行时，每卡 FFN 升维 (4, 32, 1024)。",
    "若 FFN 改用 SwiGLU，d_ff 取 1365，则升维到 (4, 32, 1365)。",
    "- 若 d_ff 改成 1024，FFN 升维：(4, 32, 1024)",
    "- 若词表改成 8000，logits：(4, 32, 8000)",
    "词表裁到 8000 之后，logits 为 (4, 32, 8000)。",
    "若 d_model 翻倍为 1024，FFN 升维 (4, 32, 4096)，拆头 (4, 8, 32, 128)。",
    "- 若改成 16 头，拆头：(4, 16, 32, 32)\n- 若 T 改成 12，注意力分数：(4, 8, 12, 12)",
    "- 若改成 16 头，拆头：(4, 16, 32, 32)\n- 只看第一个样本，注意力分数：(8, 32, 32)",
    "- 若改成 16 头，拆头：(4, 16, 32, 32)\n- 推理时每步的注意力分数：(4, 8, 1, 33)",
)

RIGHT = (
    "GPT-2 medium 比 small 多 2.3 亿参数，增加 185%；large 又比 medium 多 4.19 亿，增加 118%。",
    *(FIRST + text for text in CHANGED),
    *(CONFIGURED + text for text in OF_OTHER_SIZES),
    "# GPT-2 Small\n\n| 部分 | 每层 | × 层数 | 合计 |\n|--|--|--|--|\n| 注意力 | 2,362,368 | × 12 | 28,348,416 |\n"
    "| FFN | 4,722,432 | × 12 | 56,669,184 |\n| LayerNorm | 3,072 | × 12 | 36,864 |",
    "# GPT-2 Small\n\n| 部分 | 单层 | 层数 | 小计 |\n|--|--|--|--|\n| 注意力 | 2,362,368 | 12 | 28,348,416 |\n"
    "| FFN | 4,722,432 | 12 | 56,669,184 |\n| LN1 | 1,536 | 12 | 18,432 |\n"
    "| LN2 | 1,536 | 12 | 18,432 |",
    "# GPT-2 Small\n\n- 注意力：28,348,416\n- FFN：56,669,184\n- LayerNorm：36,864\n- 最终 LayerNorm：1,536\n"
    "- 小计：85,056,000",
    "# Llama 3 8B\n\n- 注意力：1,342,177,280\n- FFN：5,637,144,576\n- RMSNorm：262,144\n- 最终 RMSNorm：4,096",
    "# GPT-2 Small\n\n单层：\n\n- QKV 投影：1,771,776\n- 输出投影：590,592\n- FFN：4,722,432\n- LayerNorm：3,072",
    "# GPT-2 Small\n\n| 部分 | 每层 | 12 层合计 |\n|--|--|--|\n| QKV 投影 | 1,771,776 | 21,261,312 |\n"
    "| 输出投影 | 590,592 | 7,087,104 |\n| FFN | 4,722,432 | 56,669,184 |",
    "# Llama 2 7B\n\n| 部分 | 每层 | 32 层 |\n|--|--|--|\n| 注意力 | 67,108,864 | 2,147,483,648 |\n"
    "| FFN | 135,266,304 | 4,328,521,728 |\n| 输出投影 | 16,777,216 | 536,870,912 |\n"
    "| 两个 RMSNorm | 8,192 | 262,144 |",
    "# Llama 3 8B\n\n| 部分 | 参数 |\n|--|--|\n| 门控 | 58,720,256 |\n| 升维 | 58,720,256 |\n"
    "| 降维 | 58,720,256 |\n| FFN | 176,160,768 |",
    "| 模型 | 权重（FP16） | KV cache（1K） |\n|--|--|--|\n| GPT-2 Small | 237 MiB | 36 MiB |\n"
    "| GPT-2 XL | 2971 MiB | 300 MiB |",
    "The head of GPT-2 small has 38,597,376 weights.",
    "The head of Llama 3 8B has 525,336,576 parameters.",
    "Llama 3 8B's head has 525,336,576 parameters.",
    "The head that Llama 3 8B has contains 525,336,576 parameters.",
    "Untying the head of GPT-2 small adds 38,597,376 parameters.",
    "Untying the head in GPT-2 XL adds 80,411,200 parameters.",
    "The token table of GPT-2 small has 38,597,376 parameters.",
    "The up matrix of Llama 3 8B has 58,720,256 weights.",
    "The key matrix of Llama 3 8B has 4,194,304 weights.",
    "The trunk of GPT-2 small has 85,056,000 parameters.",
    "The stack of GPT-2 small has 85,054,464 parameters.",
    "The rest of GPT-2 small has 85,842,432 parameters.",
    "The reward model on GPT-2 small has 124,440,577 parameters.",
    SIZES + "FFN: (2, 6, 12) → (2, 6, 48) → gelu (2, 6, 48) → (2, 6, 12)",
    SIZES
    + "The scores are (3, 6, 6), and for a single head (6, 6). Some libraries: q is (2, 6, 3, 4).\n\n"
    + "Dropping the first position gives logits of (2, 5, 100) for next-token prediction with targets (2, 5).",
    SIZES
    + "x is (2, 1, 12), q is (2, 3, 1, 4), the scores are (2, 3, 1, 7) and att @ v is (2, 3, 1, 4).\n\n"
    + SIZES
    + "The scores are (3, 6, 6), and for a single head (6, 6). Some libraries: q is (2, 6, 3, 4).\n\n"
    + "Dropping the first position gives logits of (2, 5, 100) for next-token prediction with targets (2, 5).",
    SIZES
    + "Next step: scores (2, 3, 1, 7), att @ v (2, 3, 1, 4), merged (2, 1, 12), gelu (2, 1, 48), logits (2, 1, 100).",
)
