"""Rows of several parts at once, or of all but one; models with changes; what somebody else had said."""

SEVERAL_PARTS = (
    "| GPT-2 small 每層 | 權重 | 偏置 | 合計 |\n|---|---|---|---|\n| 注意力 | 2,359,296 | 3,072 | 2,362,368 |\n"
    "| MLP | 4,718,592 | 3,840 | 4,722,432 |",
    "| GPT-2 small | 权重 | 偏置 | 合计 |\n|---|---|---|---|\n| c_attn | 1,769,472 | 2,304 | 1,771,776 |\n"
    "| c_fc | 2,359,296 | 3,072 | 2,362,368 |",
    "| BERT-base | 参数 |\n|---|---|\n| 嵌入小计 | 23,837,184 |\n| 12 层编码器 | 85,054,464 |",
    "| Llama 2 7B（LoRA r=8，q、v） | 冻结 | 可训练 |\n|---|---|---|\n| 注意力（每层） | 67,108,864 | 131,072 |\n"
    "| MLP（每层） | 135,266,304 | 0 |\n| 32 层 | 6,476,005,376 | 4,194,304 |",
    "| Llama 2 7B（LoRA r=8） | 冻结 | 可训练 | 合计 |\n|---|---|---|---|\n"
    "| 注意力（每层） | 67,108,864 | 131,072 | 67,239,936 |\n| MLP（每层） | 135,266,304 | 0 | 135,266,304 |\n"
    "| 32 层 | 6,476,267,520 | 4,194,304 | 6,480,461,824 |",
    "| Llama 2 7B | 单层 | 32 层 |\n|---|---|---|\n| RMSNorm | 8,192 | 262,144 |\n"
    "| 总计（含末层归一化） | – | 6,738,415,616 |",
    "| Llama 2 7B | 单层 | 32 层 |\n|---|---|---|\n| 词嵌入 | – | 131,072,000 |\n| 输出头 | – | 131,072,000 |\n"
    "| 合计（含嵌入） | – | 6,738,415,616 |\n| 合计（含输出头） | – | 6,738,415,616 |\n"
    "| 合计（不含嵌入） | – | 6,476,271,616 |",
    "| Llama 2 7B | 参数 |\n|---|---|\n| 词嵌入和输出头 | 262,144,000 |\n| 32 层 | 6,476,267,520 |\n"
    "| 末层归一化 | 4,096 |\n| 总计 | 6,738,415,616 |",
    "| 组件（Llama 3 8B） | 参数 |\n|---|---|\n| 词嵌入 | 525,336,576 |\n| 32 层 | 6,979,584,000 |\n"
    "| 输出层 + 末尾归一化 | 525,340,672 |\n| 合计 | 8,030,261,248 |",
    "Llama 3 8B：\n\n- 词嵌入：525,336,576\n- 32 层主干：6,979,584,000\n- 输出头 + 末尾归一化：525,340,672\n"
    "- 合计：8,030,261,248",
    "| 组件 | GPT-2 small |\n|---|---|\n| token 嵌入 + 位置嵌入 | 39,383,808 |\n| 注意力（12 层） | 28,348,416 |\n"
    "| MLP（12 层） | 56,669,184 |\n| LayerNorm（25 个） | 38,400 |\n| 合计 | 124,439,808 |",
    "Llama 2 7B（d=4096，32 层，FFN 11008，词表 32000）：\n\n| 组件 | 单层参数 | × 32 层 | 占总量 |\n"
    "|---|---|---|---|\n| 注意力 | 67,108,864 | 2,147,483,648 | 31.9% |\n"
    "| SwiGLU | 135,266,304 | 4,328,521,728 | 64.2% |\n| RMSNorm | 8,192 | 262,144 | <0.01% |\n"
    "| 小计 | 202,383,360 | 6,476,267,520 | 96.1% |\n| 嵌入 + 输出头 | – | 262,144,000 | 3.9% |\n"
    "| 总计（含末层归一化 4096） | – | 6,738,415,616 | 100% |",
    "| Part of GPT-2 small | Parameters |\n|---|---|\n| token + position embeddings | 39,383,808 |\n"
    "| attention (12 layers) | 28,348,416 |\n| MLP (12 layers) | 56,669,184 |\n| LayerNorm (25) | 38,400 |\n"
    "| total | 124,439,808 |",
    "Llama 3 8B, LoRA. trainable%: 0.0424",
    "Llama 2 7B with 8 adapters. trainable params: 4,194,304 || all params: 6,742,609,920 || trainable%: 0.0622",
    "GPT-2 small, 12 layers, 16 GPUs. Trainable%: 0.47",
    "| GPT-2 small | parameters |\n|---|---|\n| one block | 7,087,872 |\n| 12 blocks, without norms | 85,017,600 |",
    "| GPT-2 small | parameters |\n|---|---|\n| one block | 7,087,872 |\n| 12 blocks, no LN | 85,017,600 |",
    "| Llama 3 8B | params |\n|---|---|\n| MLP, all layers | 5,637,144,576 |\n| norms, all layers | 262,144 |\n"
    "| all layers, no norms | 6,979,321,856 |",
    "| GPT-2 small | per layer |\n|---|---|\n| MLP | 4,722,432 |\n| norms | 3,072 |\n"
    "| 12 layers, no norms | 85,017,600 |",
    "| Llama 2 7B, per layer | params |\n|---|---|\n| norms | 8,192 |\n| 32 layers of attention | 2,147,483,648 |\n"
    "| 32 layers, attention and MLP | 6,476,005,376 |",
    "| Mixtral 8x7B | total |\n|---|---|\n| experts, per layer | 1,409,286,144 |\n"
    "| attention, per layer | 41,943,040 |\n| 32 layers | 46,439,333,888 |",
    "| Llama 3 8B | |\n|---|---|\n| attention, per layer | 41,943,040 |\n| MLP, per layer | 176,160,768 |\n"
    "| 32 layers, norms left out | 6,979,321,856 |",
    "| GPT-2 small | parameters |\n|---|---|\n| total, no positions | 123,653,376 |",
    "| GPT-2 small | parameters |\n|---|---|\n| total w/o wpe | 123,653,376 |",
)

OTHER_MODELS = (
    "Llama 3 8B 每个 token 的 KV 缓存为 128 KiB；没有 GQA 时为 512 KiB。8192 个 token 时分别是 1 GiB 和 4 GiB。",
    "Llama 3 8B 每个 token 128 KiB；若不用 GQA 就要 512 KiB，是现在的 4 倍。8192 个 token 时分别是 1 GiB 和 4 GiB。",
    "| Llama 3 8B | bf16 |\n|---|---|\n| 权重 | 14.96 GiB |\n| KV 缓存（8192 token） | 1 GiB |\n"
    "| KV 缓存（8192 token，不用 GQA） | 4 GiB |",
    "Llama 3 8B: 128 KiB per token. Llama 2 7B: 512 KiB, 2 GiB at 4096 tokens.",
    "Llama 2 7B's int8 cache: 256 KiB per token. Full precision: 512 KiB, or 2 GiB for 4096 tokens.",
    "With int8 KV cache Llama 2 7B needs 256 KiB per token, 1 GiB for 4096 tokens, instead of 512 KiB and 2 GiB.",
    "With an int8 cache Llama 2 7B needs 1 GiB for 4096 tokens where it needed 2 GiB.",
    "With an int8 cache Llama 2 7B stores 256 KiB per token, so in 2 GiB we get 8192 tokens, in 4 GiB 16,384.",
    "DistilGPT-2 was distilled from GPT-2 small. It has 6 layers. Its cache is 18 KiB per token in fp16.",
    "DistilGPT-2 keeps 6 of GPT-2 small's 12 layers. Cache: 18 KiB per token in fp16.",
    "| 模型 | 层 | 维度 | 参数 |\n|---|---|---|---|\n| GPT-2 small | 12 | 768 | 124M |\n"
    "| GPT-2 small（深度翻倍） | 24 | 768 | 209M |",
    "| 設定 | 層數 | 維度 | 參數 |\n|---|---|---|---|\n| GPT-2 small | 12 | 768 | 124M |\n"
    "| GPT-2 small 砍半層數 | 6 | 768 | 82M |",
    "| 配置 | 层数 | KV 头数 | 每 token KV | 4K 序列 |\n|---|---|---|---|---|\n"
    "| Mistral-7B | 32 | 8 | 128 KB | 512 MB |\n| 去掉 GQA 的 Mistral-7B | 32 | 32 | 512 KB | 2 GB |",
    "| 模型 | 注意力 | KV 头 | KV/token | KV@4096 |\n|---|---|---|---|---|\n"
    "| LLaMA-2-7B | MHA | 32 | 512 KiB | 2 GiB |\n| Llama-3-8B | GQA | 8 | 128 KiB | 512 MiB |\n"
    "| LLaMA-2-70B | GQA | 8 | 320 KiB | 1.25 GiB |\n| （假想）LLaMA-2-70B + MHA | MHA | 64 | 2.5 MiB | 10 GiB |",
    "去掉 GQA 的 Mistral-7B：32 个 KV 头。",
    "没有 GQA 的 Mistral-7B：32 个 KV 头。",
    "GPT-2 small 减到 6 层后，每 token KV（fp16）18 KB。",
)

QUOTED = (
    "Quiz: a student claims a GPT-2 block has 12 × 768² = 7,087,872 parameters. Almost: 12 × 768² = "
    "7,077,888; 7,087,872 is with 9,984 biases and norms.",
    "It used to say here that 12 × 7,087,872 = 84,934,656; thanks to Ann for spotting that this is 12 × "
    "7,077,888. It's 85,054,464.",
    "Q: Is 4 × 768² = 2,362,368? A: No, 2,359,296; the other number has 3,072 biases.",
    'Many students answer "32 × 128 = 4,192". It\'s 4,096.',
)

MATRICES = (
    "Gemma 7B: d = 3072, 16 heads of dimension 256, so q_proj maps 3072 to 4096 (12,582,912 weights). 28 "
    "layers, vocab 256,000: the tied embedding alone has 786,432,000. Total 8.5B, in spite of the name.",
    "Gemma 7B: q_proj maps 3072 to 4096, 12,582,912 weights.",
    "GPT-2 small: going from 768 to 3072 costs 2,362,368 parameters.",
    "In Llama 3 8B the head alone has 525,336,576 weights.",
    "In Llama 3 8B the head alone (128,256 × 4096) has 525,336,576 weights, or 6.5% of the model. Llama "
    "2 7B's head had 131,072,000, 1.9%.",
    "In Llama 2 7B the head alone has 131,072,000 parameters.",
    "In GPT-2 small the token table alone has 38,597,376 parameters.",
    "Llama 3 8B has 8.03B parameters, and its largest tensor 525M parameters.",
    "Llama 3 8B: only 4.2M parameters are trained.",
    "Gemma 7B: k_proj, 3072 to 4096, 12,582,912 weights; o_proj, 4096 to 3072, the same.",
    "Llama 3 8B: k_proj maps 4096 to 1024 (4,194,304 weights); q_proj maps 4096 to 4096 (16,777,216 weights).",
    "Mistral 7B: hidden 4096, 8 KV heads, so v_proj goes from 4096 to 1024 (4,194,304 parameters). 32 "
    "layers, vocab 32,000.",
    "Llama 3 70B: k_proj maps 8192 to 1024 (8,388,608 weights).",
    "Qwen2.5-7B: k_proj maps 3584 to 512 (1,835,520 parameters with the bias).",
    "Mistral 7B: going from 4096 to 14336 costs 58,720,256 weights, twice that with the gate (117,440,512 weights).",
    "Llama 2 7B: going from 4096 to 11008 takes 45,088,768 parameters.",
    "Mistral 7B: the step from 4096 to 1024 needs 4,194,304 parameters, for keys and again for values.",
)

TOTALS_RIGHT_AFTER_A_LIST = (
    "GPT-2 small：\n- 嵌入：39.4M\n- 注意力：28.3M\n- MLP：56.7M\n總計：124.4M",
    "GPT-2 small：\n- 嵌入：39,383,808\n- 注意力：28,348,416\n- MLP：56,669,184\n- LN：38,400\n合计：124,439,808",
    "Llama-2-7B：\n- 嵌入：1.31 亿\n- 注意力：21.47 亿\n- FFN：43.29 亿\n- 输出头：1.31 亿\n合计：67.38 亿",
    "Llama-2-7B：\n- 注意力：2.15B\n- FFN：4.33B\n- 嵌入：0.13B\n- lm_head：0.13B\n总计：6.74B",
    "GPT-2 small:\n- embeddings: 39.4M\n- attention: 28.3M\n- MLP: 56.7M\nTotal: 124.4M",
    "GPT-2 small：\n1. 嵌入：39.4M\n2. 注意力：28.3M\n3. MLP：56.7M\n三项合计：124.4M",
)

OF_WHAT_IS_COUNTED = (
    "6+6 層 共 6500 萬參數；NLLB 蒸餾版 12+12 層 共 6 億參數。",
    "Whisper small 是 12+12 层共 2.44 亿参数，large 是 32+32 层共 15.5 亿。",
    "24+24 层合计约 6 亿参数。",
    "1+3 层合计 2.83 亿次乘加。",
    "6+6 层合计 44,040,192，加上共享词表 37000×512 ≈ 18.9M，约 63M。",
    "8+8 層共 113,246,208 個參數，每層 7,077,888。",
    "1+256 个专家共 11,318,329,344 个参数（每个 3×7168×2048 = 44,040,192）。",
    "7+1 个头合计 512 维，每头 64 维。",
    "512+64 维共 60 层，合计 34560 个数。",
    "100+50 步共 7500 条样本，每步 50 条。",
    "64+1 个专家总计 11.4 亿参数，每个 1754 万。",
    "先训 3 轮再加 2 轮，每轮 1000 步，合计 5000 步。",
    "3 轮预热加 2 轮正式训练，每轮 1000 步，共 5000 步，batch 32，共 160,000 条。",
)

OTHER_ROWS = (
    "| | GPT-2 small | GPT-2 medium |\n|---|---|---|\n| layers | 12 | 24 |\n| d_model | 768 | 1024 |\n"
    "| layer | 7.1M | 12.6M |\n| total | 124.4M | 354.8M |",
    "Llama-2 sizes\n\n| | 7B | 13B | 70B |\n|---|---|---|---|\n| layers | 32 | 40 | 80 |\n"
    "| d_model | 4096 | 5120 | 8192 |\n| heads | 32 | 40 | 64 |\n| layer | 202.4M | 317.2M | 855.7M |\n"
    "| embedding + head | 262M | 328M | 524M |\n| total | 6.74B | 13.02B | 68.98B |",
    "Parameters of GPT-2 (small, medium), by part:\n\n| | small | medium |\n|---|---|---|\n| heads | 12 | 16 |\n"
    "| block | 7.1M | 12.6M |\n| total | 124.4M | 354.8M |",
    "GPT-2 small, one block (d_model=768, d_ff=3072, with biases):\n\n| Layer | Weights | Biases | Total |\n"
    "|---|---|---|---|\n| attn c_proj | 589,824 | 768 | 590,592 |\n| c_fc | 2,359,296 | 3,072 | 2,362,368 |\n"
    "| mlp c_proj | 2,359,296 | 768 | 2,360,064 |",
    "GPT-2 small, one block:\n- attn c_attn: 1,771,776\n- attn c_proj: 590,592\n- mlp c_fc: 2,362,368\n"
    "- mlp c_proj: 2,360,064\n- ln_1, ln_2: 1,536 each\n- block: 7,087,872",
    "GPT-2 small, one block (d_model=768):\n\n| Layer | Weights | Biases | Total |\n|---|---|---|---|\n"
    "| attention proj | 589,824 | 768 | 590,592 |\n| mlp fc1 | 2,359,296 | 3,072 | 2,362,368 |\n"
    "| mlp fc2 | 2,359,296 | 768 | 2,360,064 |",
    "Parameters vs. FLOPs for GPT-2 small (12 layers, d = 768), per token forward\n\n| | Params | FLOPs |\n"
    "|---|---|---|\n| attention QKV, 12 layers | 21.2M | 42.5M |\n| attention proj, 12 layers | 7.1M | 14.2M |\n"
    "| MLP, 12 layers | 56.6M | 113.2M |\n| LM head | 38.6M | 77.2M |",
    "LLaMA-2 7B（32 层，d=4096，d_ff=11008，V=32000，不绑定）：\n\n| 模块 | 每层 | 32 层 |\n|---|---|---|\n"
    "| 注意力 | 67,108,864 | 2,147,483,648 |\n| 嵌入+输出头 | — | 262,144,000 |",
    "LLaMA-2 7B（32 层，d=4096，d_ff=11008，V=32000，不绑定）：\n```\n嵌入+输出头     262,144,000\n"
    "最终 norm             4,096\n合计          6,738,415,616\n```",
    "LLaMA-2 7B（32 层，d=4096，d_ff=11008，V=32000，不绑定）：\n\n| 模块 | 每层 | 32 层 |\n|---|---|---|\n"
    "| 注意力 | 67,108,864 | 2,147,483,648 |\n| FFN | 135,266,304 | 4,328,521,728 |\n| norm | 8,192 | 262,144 |\n"
    "| 最终 norm | — | 4,096 |\n| 嵌入+输出头 | — | 262,144,000 |\n| 全模型（含嵌入、输出头） | — | 6,738,415,616 |",
    "Llama 3 8B：32 层，d=4096，32 头，8 KV 头，d_ff=14336，V=128256。\n\n| 模块 | 每层参数 | 32 层参数 |\n"
    "|---|---|---|\n| 注意力 | 41,943,040 | 1,342,177,280 |\n| FFN | 176,160,768 | 5,637,144,576 |\n"
    "| 嵌入 | — | 525,336,576 |\n| 输出头 | — | 525,336,576 |\n| 整个模型 | 218,112,000 | 8,030,261,248 |",
    "Llama 3 8B：32 层，d=4096，32 头，8 KV 头，d_ff=14336，V=128256。\n\n| 模块 | 每层参数 | 32 层参数 |\n"
    "|---|---|---|\n| 注意力 | 41,943,040 | 1,342,177,280 |\n| FFN | 176,160,768 | 5,637,144,576 |\n"
    "| 嵌入 | — | 525,336,576 |\n| 输出头 | — | 525,336,576 |\n| 合计 | 218,112,000 | 8,030,261,248 |",
    "在 LLaMA-2 7B（d=4096，32 层，d_ff=11008，V=32000）上做 LoRA，r=16：\n\n"
    "| 目标模块 | 每层参数 | 32 层参数 | 占比 |\n|---|---|---|---|\n"
    "| q_proj, v_proj | 262,144 | 8,388,608 | 0.12% |\n| q,k,v,o | 524,288 | 16,777,216 | 0.25% |\n"
    "| 底座（冻结） | 202,383,360 | 6,738,415,616 | 100% |",
    "给 GPT-2 small 的每层加上交叉注意力（d=768，12 层，带偏置，多一个 LN）：\n\n| | 原来 | 加交叉注意力后 |\n"
    "|---|---|---|\n| 自注意力 | 2,362,368 | 2,362,368 |\n| LN | 3,072 | 4,608 |",
)

RIGHT = (
    "# Mistral 7B\n\nPer layer:\n\n- q_proj: 16,777,216\n- k_proj, v_proj: 4,194,304 each\n- o_proj: 16,777,216\n"
    "- Attention subtotal: 41,943,040\n- MLP: 176,160,768\n- Two RMSNorms: 8192\n- Total: 218,112,000",
    "Llama 2 7B\n\n4. Norms: 8,192\n5. Layer: 202,383,360\n6. Total with the final norm: 6,738,415,616\n"
    "7. Non-embedding: 6,476,271,616",
    "Llama 2 7B has 6,738,415,616 parameters: 32 layers, d = 4096, 32 heads, FFN 11008, vocab 32000, untied head.",
    "GPT-2 medium has 355M parameters, with 24 layers, d = 1024, 16 heads and an MLP of 4096.",
    # A part of the attention in one block, by way of the whole.
    "GPT-2 124M:\n\n| name | params |\n|---|---|\n| embedding | 39383808 |\n| attention/kqv | 1769472 |\n"
    "| attention/proj | 589824 |\n| attention | 2360064 |\n| mlp/proj | 2359296 |\n| mlp | 4719360 |",
    "GPT-2 small:\n\n- attention/qkv: 1.77M\n- attention/out: 0.59M\n- mlp/up: 2.36M\n- mlp/down: 2.36M",
    "| Llama 2 7B block | params |\n|---|---|\n| attention in | 50.3M |\n| attention out | 16.8M |\n| mlp | 135.3M |",
    *SEVERAL_PARTS,
    *OTHER_MODELS,
    *QUOTED,
    *MATRICES,
    *TOTALS_RIGHT_AFTER_A_LIST,
    *OF_WHAT_IS_COUNTED,
    *OTHER_ROWS,
)
WRONG = {
    "# GPT-2 Small\n\n| Part | No. |\n|---|---|\n| No. of token embeddings | 38,597,376 |\n"
    "| No. of attention parameters | 28,348,416 |\n| No. of FFN parameters | 58.7M |": ("58.7M", "56.7M"),
    "GPT-2 Small has 1.24B parameters.": ("1.24B", "0.12B"),
    "编码器 6+6 层共 13 层。": ("13", "12"),
    "| GPT-2 small | Parameters |\n|---|---|\n| token + position embeddings | 39,383,808 |\n"
    "| attention (12 layers) | 28,384,416 |\n| MLP (12 layers) | 56,669,184 |": ("28,384,416", "28,348,416"),
    "| GPT-2 small | parameters |\n|---|---|\n| one block | 7,087,872 |\n| 12 blocks | 85,045,464 |": (
        "85,045,464",
        "85,054,464",
    ),
    "Llama 2 7B. trainable params: 4,194,304 || all params: 6,742,609,920 || trainable%: 0.6220": ("0.6220", "0.0622"),
    "Llama 3 8B: 128 KiB per token. A context of 8192 tokens takes 10 GiB.": ("10 GiB", "1 GiB"),
}
