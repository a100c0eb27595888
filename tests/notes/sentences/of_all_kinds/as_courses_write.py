"""Statements in the manner of public course notes, right though a hasty rule may object; and some with one error."""

RIGHT = (
    # Four bits with scales beside them.
    "Measured on Llama-3.2-1B:\n\n| dtype | weights |\n|---|---|\n| `bfloat16` | 2.30 GB |\n"
    "| `int8` | 1.40 GB |\n| `nf4` | 1.00 GB |\n| `fp4` | 1.00 GB |",
    # A sum that the text itself calls wrong.
    "Attention is 4 × 2048 × 2048 = 16,777,216 and the FFN is 2 × 2048 × 8192 = 33,554,432. "
    "Per layer 50,313,648 (wrong!) in all.",
    # A letter that stands for tokens, and for a width in the models named.
    "    The rule is an optimal $D/N \\approx 20$, so for $N = 7\\text{ B}$, "
    "optimal $D = 140\\text{ B tokens}$ — but others (Llama 2, Llama 3) train far past it.",
    # What comes on top of the weights.
    "```\nLlama 3.1 8B\n\nFP16: 8B × 2 bytes = 16 GB  ← fits\nINT8: 8B × 1 byte  =  8 GB  ← fits\n"
    "INT4: 8B × 0.5 bytes = 4 GB ← fits\n\nPlus KV Cache (depends on context length):\n"
    "  At 4K context: ~0.5 GB additional\n```",
    # Seconds behind a brace.
    "The floor is ${2.5/3350 = 0.75}$ ms of the step.",
    # A share of what the sentence before has.
    "One projection is $2048 \\times 2048$: $4{,}194{,}304$ parameters. "
    "LoRA with $r = 8$ trains $8 \\times (2048 + 2048) = 32{,}768$, which is $0.78\\%$ of that matrix.",
    # A power of ten says how large a number is.
    "3.14e23 ≈ 10^23 FLOPs",
    "6.7e9 ≈ 10^10",
    # A remark in brackets behind the value of a line.
    "```\nAttention per layer:  4 × 2048²         = 16,777,216  ≈ 16.8 M\n"
    "FFN per layer:        3 × 2048 × 5632   ≈ 34.6 M  (SwiGLU: 3 matrices)\n"
    "Embedding (V=32000):  32000 × 2048      ≈ 65.5 M\n```",
    # A unit in LaTeX with words behind it.
    "$$2 \\times 32 \\times 8 \\times 128 \\times 2 = 131{,}072 \\text{ bytes} = 128 \\text{ KiB per token}$$",
    "$60 \\times (512 + 64) \\times 2 = 69{,}120 \\text{ bytes per token} \\approx 67.5 \\text{ KiB per token}$",
    "$12 \\cdot 49{,}152 = 589{,}824 \\approx 0.59\\text{M params}$",
    # Operators as word processors write them, and those that nobody knows.
    "输出层的参数量为64∗12∗768+768=590592，FFN 为(768∗3072+3072)+(3072∗768+768)=4722432",
    "12 ⨯ 768 + 768 = 9984, 12 \\ast 768 + 768 = 9984, 9216 ∕ 768 + 2 = 14.",
    "3 ⊗ 4 + 5 = 17 and 12 ‧ 768 + 768 = 9984.",
    # What is counted, and no factor.
    "The context is 128000 tokens.\n\nBatch of 32 × 4K context = 128K tokens.",
    # M as a power of two, said so or to the last digit.
    "M = 1024 * 1024\n\n151936 * 1024 = 148.375 M; 294 M + 148.375 M = 442.375 M = 0.432 B",
    "一层 MLP 的参数量 = 3 * 1024 * 2816 = 8.25M",
    # GB for GiB, marked as about, and nearly right.
    "2,127,057,600 parameters × 4 bytes = 8,508,230,400 bytes ≈ 7.93 GB",
    # Bytes that are added up behind the parameters of another model.
    "## LLaMA-7B\n\n训练一个 70B 参数的模型，参数 140 GB，梯度 140 GB，合计约 280 GB。",
    "## LLaMA-7B\n\n70B parameters in fp16: weights 140 GB, gradients 140 GB, total 280 GB.",
    # Widths are no counts.
    "## Qwen2.5-7B\n\n| 参数 | 值 |\n|---|---|\n| 总参数量 | 76.1 亿 |\n| 非嵌入参数量 | 65.3 亿 |\n"
    "| 中间前馈网络维度（intermediate_size） | 18944 |\n| 前馈层隐藏维度 | 18944 |",
    # The total of a group behind the count of its first tensor.
    "| Key | Shape | Count | All |\n|---|---|---|---|\n| word embeddings | [30522, 1024] | 31,254,528 | 31,782,912 |"
    "\n| position embeddings | [512, 1024] | 524,288 | |\n| token types | [2, 1024] | 2,048 | |",
    # A head of its own, as the text says.
    "# GPT-2 Small\n\nOur code does **not tie** the embedding and the head.\n\n| Part | Parameters |\n|---|---:|"
    "\n| Token embedding | 38,597,376 |\n| LM head | 38,597,376 |\n| **Total as it stands** | **163,037,184** |\n"
    "| **Total with tied weights** | **124,439,808** |",
    # An operand that is another model's.
    "**LLaMA 2 70B**\n\n```\nMHA (n_kv_heads=64): 2,621,440 bytes = 2.5 MiB/token\n"
    "GQA reduction: 2.5 MB / 0.32 MB = 8×\n```",
    # "MLP" further on is not what is counted.
    "**DeepSeek-V3** (61 layers): MLA per layer is 187,107,328 parameters, the dense layers' MLP width 18,432.",
    # An encoding that only the ids tell, and one that they don't.
    'Text: "Hello world, how are"\n\n- Token IDs: [15496, 995, 11, 703, ...]\n- Length: 5 tokens',
    '```\ntext: "Hello world"\nids: [7, 8, 9]\n3 tokens\n```',
    # Columns for two lengths, of which some rows depend and some don't.
    "| Part | T = 512 | T = 1024 |\n|---|---|---|\n| Token embedding | 38,597,376 | 38,597,376 |\n"
    "| Position embedding | 262,144 | 524,288 |\n| Attention | 28,311,552 | 28,311,552 |\n"
    "| FFN | 56,623,104 | 56,623,104 |",
    # Blocks of a cache, and a share with what was told before.
    "GPT-2 small 共有 64 个 block 的缓存。",
    "With paging GPT-2 small has 64 blocks of 16 tokens.",
    "The token embedding is 31.0% of GPT-2 small, the blocks 68.3%; with the positions it is 31.6%.",
    # A size and the bytes of it; a factor before a root; a length called L; a remark in a cell; the count that is real.
    "7B parameters in fp16 = $7 \\times 10^9 \\times 2$ = 14 GB",
    "$$0.02\\sqrt{768} \\approx 0.55$$ and $3\\frac{1}{2} = 3.5$",
    "For Llama 7B with $B = 1$, $L = 4096$, $d_{ff} = 11008$: $4096 \\times 11008 \\times 4 \\approx 180$ MB.",
    "Keep GPT-2 small's shape:\n\n| Setting | Value |\n|---|---|\n| Layers | 12 |\n| Width | 768 |\n| Heads | 12 |\n"
    "| Vocab | 24,576 (custom BPE) |",
    "```\nMini: 12 × 6 × 384²   ≈  10.6M\nGPT-2:     12 × 12 × 768²  ≈  84.9M  (actual: 124M with embeddings)\n"
    "GPT-3:     12 × 96 × 12288² ≈ 174B   (actual: 175B)\n```",
    # Dimensions that two letters share, parts of another training, and shapes in lines that end in a mark.
    "batch_size = 4, seq_len = 16, d_model = 64\n\n- (B, T, D) = (4, 16, 64)\n- (B, T) = (4, 16)\n"
    "- (B, P, Q) = (4, 4, 64)",
    "```\nFine-tuning a 7B model in bf16:\nweights 14 GB, gradients 14 GB\n\nAnother one:\n"
    "weights 26 GB, gradients 26 GB\n```",
    # Dtypes behind the bytes, in brackets or not, and a summary in MB of 1024² bytes.
    "A 7B model needs 14 GB in fp16, 7 GB in int8 and 3.5 GB in 4-bit.",
    "7B：28 GB（fp32）、14 GB（fp16）、3.5 GB（4 bit）",
    "A 13B model takes 26 GB in half precision, 13 GB when quantized to 8 bits, 6.5 GB in 4 bits.",
    "```\nTotal params: 101,770\nTrainable params: 101,770\nNon-trainable params: 0\n----\nInput size (MB): 0.00\n"
    "Forward/backward pass size (MB): 0.00\nParams size (MB): 0.39\nEstimated Total Size (MB): 0.39\n```",
    # A product of things beside bytes, and a space within a number.
    "长序列下 KV Cache 巨大（128K 序列 × 61 层 ≈ 8.6 GB / 请求）。",
    "Total = 1,000 + 5, 120 + 1,000 = 7,120",
    # Parts of the weights, gradients of another dtype or of some layers, and bytes times bytes.
    "On each of 4 cards, 7B in fp16 is 3.5 GB.",
    "7B 参数的模型（fp16）切成 4 份，每份 3.5 GB。",
    "A 7B model pruned by 50% in fp16 takes 7 GB.",
    "Training a 7B model (grads in fp32): weights 14 GB, gradients 28 GB, optimizer states 56 GB, total 98 GB.",
    "只训练后一半的层，7B 模型：权重 14 GB，梯度 7 GB，优化器 28 GB，合计 49 GB。",
    "Gradients fused into the update: 7B weights 14 GB, gradients 0.5 GB, optimizer 56 GB, total 70.5 GB.",
    "16 GB × 1024 MB = 16,384 MB",
    # Two configs side by side, and a model whose head was replaced.
    "| Setting | Baseline | Ours |\n|---|---|---|\n| d_model | 768 | 1536 |\n| d_ff | 3072 | 3072 |\n"
    "| vocab | 50257 | 50257 |\n| ctx | 1024 | 1024 |\n| layers | 12 | 12 |",
    "```\nGPTModel(\n  (tok_emb): Embedding(50257, 768)\n  (q_proj): Linear(in_features=768, out_features=768)\n"
    "  (out_head): Linear(in_features=768, out_features=2)\n)\n```",
    # Whichever of the two is off.
    "## Mixtral 8x7B\n\nThe experts are idle, so 12.88B are active, 27.6% of the total.",
    # A letter that the note defines, the width of a head beside the heads, and a number that it says to be an error.
    "k := 2 * 1024 * 1600 * 1600\n\n- ffn: 3 * 2 * 1024 * 1600 * 6400 = 12k\n- lm_head: 2 * 1024 * 1600 * 50257 = 31k",
    "| 模型 | 层数 | 头数 | 维度 | 序列长度 |\n|---|---|---|---|---|\n| LLaMA-7B | 32 | 32 | 128 | 2048 |\n"
    "| LLaMA-13B | 40 | 40 | 128 | 2048 |",
    "LLaMA-7B 的 KV 缓存：1M tokens 约 524 GB（注意不是 16 GB——16 GB 是漏乘 n_layer=32 的经典错误）。",
    # The table of GPT-3's paper, formulas that were copied twice over, and a zero that the brackets lack.
    "| Model | Params | Layers | d_model | Heads | d_head | Batch | Rate |\n|---|---|---|---|---|---|---|---|\n"
    "| GPT-3 Small | 125M | 12 | 768 | 12 | 64 | 0.5M | 6.0 × 10^-4 |\n"
    "| GPT-3 Medium | 350M | 24 | 1024 | 16 | 64 | 0.5M | 3.0 × 10^-4 |\n"
    "| GPT-3 Large | 760M | 24 | 1536 | 16 | 96 | 0.5M | 2.5 × 10^-4 |\n"
    "| GPT-3 XL | 1.3B | 24 | 2048 | 24 | 128 | 1M | 2.0 × 10^-4 |\n"
    "| GPT-3 2.7B | 2.7B | 32 | 2560 | 32 | 80 | 1M | 1.6 × 10^-4 |\n"
    "| GPT-3 6.7B | 6.7B | 32 | 4096 | 32 | 128 | 2M | 1.2 × 10^-4 |",
    "当 D=4096,r=8D=4096,r=8 时，LoRA 参数量只有全量的 16/4096≈0.39%！",
    "autoencoder 模型参数大小为 84M(8400000)。",
    # A design and its parameters, billions that are left out, tokens in a heading, and a unit in LaTeX with a slash.
    "传统设计: 6层 × 768维 = ~25M参数\n\nDeep and thin: 12 layers × 384 dims = 25M params",
    "70B 參數在 4-bit 下的理論大小為 $70 \\times 0.5\\text{ Bytes} = 35.0\\text{ GB}$。",
    "| Model | Context | KV per token | 32K KV |\n|---|---|---|---|\n| Qwen3-0.6B | 40K | 112.0 KiB | 3.50 GiB |\n"
    "| Ours | 32K | 112.0 KiB | 3.50 GiB |",
    "$$2 \\times 80 \\times 8 \\times 128 \\times 2 = 327{,}680 \\text{ B} \\approx 320 \\text{ KB / step}$$",
    "$2 \\times 4096 \\times 2 = 16 \\text{ KB / (token · layer)}$",
    "$$32 \\times 1024 \\times 2 = 64 \\text{ K / 头}$$",
    # The dimensions of heads, the result of a product, bytes of tokens and of formats with scales.
    "Llama-3.1-70B with GQA (80 layers, 8 KV heads, 128 head-dim, FP16) keeps 327,680 bytes per token.",
    "DeepSeek-V3's win comes from replacing a 128-head, 128-dim MHA baseline.",
    "head_dim = 128 (d_model=4096 / n_heads=32)",
    "Llama-3-8B: 32 layers × 8 KV heads × 128 head_dim = 32768 values per token for K.",
    "Qwen3-8B (36 layers, 32 heads × 128 head_dim = 4096) and GPT-2 small: 12 layers × 768 d_model = 9216 values.",
    "LLaMA-2-7B：32 头 × 128 head_dim = 4096 维。",
    "Llama-3.3-70B has 80 layers (GQA 8 KV heads × 128 head_dim = 2048 KV channels, all layers softmax).",
    "```\nModel: Llama 3.1 70B\n\nIF MHA (64 KV heads instead of 8):\n"
    "  Per token = 2 × 64 × 128 × 2 × 80 = 2.5 MB per token\n  128K tokens → 320 GB\n```",
    "# Llama 2 7B\n\n- Model weights (FP16): ~14 GB\n- KV cache (4096 context): ~2 GB (14% of model size!)",
    "12 层 × 12 头 × 768 维 = 1.1 亿；12层 × 768维 × 12头 = 1.24亿参数；32层 × 4096维 = 7B。",
    # A product behind a plus, and "per token" behind a text in quotes.
    "```\n+ embeddings 10000 · 512   = 5.12 M\n```",
    "expect(shown).toBe('many bytes of memory')\n  })\n  it('KV cache per token: 2 x layers x kv_heads x head_dim', "
    "() => {\n    expect(perToken(spec('gpt2')))",
    # Settings between slashes, and those of the other model in a bracket.
    "FP32 fits within 50 MB at rank=16 / dim=1024 / 80 layers.",
    "Gemma-2-9B's KV cache is larger than Qwen2.5-7B's due to 8 KV heads and head_dim=256 (vs 4 heads and "
    "head_dim=128).",
    # Widths that double with others by chance, and a share of the row that has none.
    "| Config | d_model | Layers | Heads | d_ff |\n|---|---|---|---|---|\n| Large | 512 | 12 | 8 | 2048 |\n"
    "| Medium | 256 | 6 | 4 | 1024 |\n| Tiny | 128 | 3 | 2 | 256 |\n| Nano | 64 | 2 | 2 | 128 |",
    "| Module | Parameters | Share |\n|---|---|---|\n| Before | 12,158,144 | the base |\n"
    "| Estimator | 101,728 | 0.82% |\n| FiLM | 183,040 | 1.47% |\n| **Added in all** | **284,768** | **2.34%** |\n"
    "| **Total** | **12,442,912** | **100%** |",
    # Powers whose raised digits were lost in copying; bytes of a parameter, and then of all of them.
    "The weights of a 405B model occupy 405 × 109 × 2 bytes = 810 GB, its training 3.1 × 1024 × 2 = 6.2 × 10^24.",
    "Use the simpler model (weights + gradients + two moments = 2+2+4+4 = 12 bytes = ~78 GB) or a rule of thumb.",
)

WRONG = {
    "$$160 \\times 8 \\times 128 \\times 2 = 327{,}680 \\text{ bytes per token} = 230 \\text{ KiB per token}$$": (
        "230 \\text{ KiB per token}",
        "320 \\text{ KiB per token}",
    ),
    "输出层的参数量为64∗12∗768+768=509592。": ("509592", "590592"),
    "M = 1024 * 1024\n\n3 * 1024 * 2816 = 5.5M": ("5.5M", "8.7M"),
    '```\n输入："小沈阳江西演唱会邀请了"\n\nToken IDs: [31809, 31106, 230, ...]\n长度：16 个 token\n```': ("16", "15"),
    '- Input: "Hello world"\n- Token IDs: [15496, 995]\n- Length: 3 tokens': ("3", "2"),
    "Scaled by $2\\sqrt{768} \\approx 65.4$.": ("65.4", "55.4"),
    # What an MB is says nothing of the M of a count.
    "1 MB = 1024 * 1024 bytes\n\n3 * 1024 * 2816 = 8.85M": ("8.85M", "8.65M"),
    # What stands beside the marks of a part that folds.
    "<details>\n<summary>Sum</summary> The total: 120 × 700 = 85,000.\n</details>": ("85,000", "84,000"),
    "<details>\n<summary>Sum</summary>\nThe total: 120 × 700 = 85,000.</details>": ("85,000", "84,000"),
    "```\ncost *\n3 × 400 = 1300\n```": ("1300", "1200"),
    # A family's name is the member with the sizes that stand beside it.
    "# Counting GPT-2\n\nGPT-2 (d_model = 768, 12 layers, vocab 50257).\n\n| Part | Parameters |\n|---|---|\n"
    "| Embeddings | 39,383,808 |\n| Blocks | 85,045,464 |": ("85,045,464", "85,054,464"),
    "# GPT-3\n\nIt has d_model = 12288 and 96 layers.\n\n总参数量：157B": ("157B", "175B"),
}
