"""Right notes in which lines, bullets and settings part statements, and wrong ones that only so can be read."""

GLOSSES = (
    # A gloss in brackets, the bytes of a type, what is cut off, another noun, cards, floors.
    "84（12 × 7）+ 14 + 14 = 112",
    "权重 14 GB（7B × 2 字节）+ KV 2 GB（4096 × 0.5 MB）= 16 GB",
    "38.6M（50257 × 768）+ 0.8M（1024 × 768）+ 85M（12 × 7.09M）= 124.4M",
    "7B（70 亿）× 2 字节 = 14 GB",
    "批大小 32（8 卡 × 4）× 1024 = 32,768 token",
    "FFN = 77.9M（47%）\n其他 = 89.0M（53%）\n合计 = 166.9M",
    "- FP32 (4 bytes) = 28 GB\n- FP16 (2 bytes) = 14 GB",
    "fp32: 4 bytes = 32 GB, fp16: 2 bytes = 16 GB (8B model)",
    "8B parameters times 2 bytes = 16 GB",
    "50257 = 256 bytes + 50,000 merges + 1 special token",
    "197 tokens = 14² patches + 1 class token",
    "7,087,872 = 2,362,368 attention + 4,722,432 MLP + 3,072 LayerNorm",
    "197 = 14 × 14 plus 1",
    "124M = 12 × 7.09M, plus 39.4M for the embeddings",
    "512 KB = 2 × 32 × 4096 fp16 values",
    "64 × 8192 = 524,288 tokens = 64 sequences",
    "70B × 2 bytes = 140 GB = 70 GB per GPU",
    "50,000 words / 0.75 = 66,667 tokens = 8 windows of 8K",
    "(50257 + 63) // 64 * 64 = 50304",
    "256 * ((10922 + 255) // 256) = 11008",
    "48//8 = 6",
    "4 × 4090 = 96 GB, RTX 4090（24GB）× 2 = 48GB",
    "LLaMA 2（70B）× 2 字节 = 140 GB",
    "Llama 2 (7B) × 2 bytes = 14 GB",
    "80 × 90% = 72 GB",
    "python train.py --n_layer=12 --n_head=12 --n_embd=768 --batch_size=12 --block_size=1024",
    "10~20 token/s × 60 s = 600~1200 token",
    "LoRA 可训练参数 32 × 2 × 2 × 8 × 4096 = 4,194,304 个，占模型的 0.06%。",
    "8x7B = 46.7B（共享注意力）",
)

RIGHT = (
    *GLOSSES,
    "n_layer=12<br>n_head=12<br>n_embd=768",
    "头数：12<br>d_model=768",
    "T = 4k, L = 32, d = 4096: 4·L·T·d = 2.15 GB",
    "V = 128K, d = 4096: V × d = 525M; T = 8K: T² = 67M",
    "1.8e9 s = 500K GPU-hours; 80 GB − 16 GB = 64 GB = 524K tokens of cache",
    "8,192 tokens of 128 KB = 1 GB; 28 GB = 4 bytes for each of 7B params",
    "E: 38.6M\nB: 85.1M\nE + B = 123.7M",
    "Q: 16.8M\nK: 4.2M\nV: 4.2M\nQ + K + V = 25.2M",
    "A = 4096 × 8 = 32,768\nB = 8 × 4096 = 32,768\nA + B = 65,536",
    (
        "K: 768 elements × 2 bytes (bf16) = 1536 bytes\nV: 768 elements × 2 bytes (bf16) ="
        " 1536 bytes\nK + V = 3072 bytes"
    ),
    (
        "K: 768 elements × 2 bytes (bf16) = 1536 bytes \\\nV: 768 elements × 2 bytes (bf16)"
        " = 1536 bytes \\\nK + V = 3072 bytes = 3 KB"
    ),
    "d_model = 512\nbatch_size = 64\nn_layers = 6\nd_hidden = 4 * d_model",
    "batch_size = 64\nn_layers = 6\nx = 3 * 7",
    "epochs = 3\ntotal = 3 * 1000\nlr = 0.001",
    "lr = 5\nwd = 4 * 3\nsteps = 10",
    '"n_embd": 768,\nvocal_size = 50257\nn_layers = 12\nhidden_dim_2 = 4*hidden_dim',
    "  • hidden_dim = 4096\n  • num_layers = 32",
    "• d_model = 512\n• n_heads = 8\n• n_layers = 6",
    "• 7B × 2 = 14 GB\n• 13B × 2 = 26 GB\n• 70B × 2 = 140 GB",
    "· 7B × 2 = 14 GB\n· 13B × 2 = 26 GB\n· 70B × 2 = 140 GB",
    "// 2 × 12 layers × 12 heads × 64 = 18,432",
    "// 2048 × 32 layers × 8 KV heads × (128 × 2 + 128 × 2) = 268,435,456",
    "// 7 × 8 × 9 = 504\n// 512 × 4096 × 4 × 2 = 16,777,216 bytes",
    "> ```\n>   - 6 floats × 4 bytes = 24 bytes per layer\n> ```",
    "(2) num_heads = 32",
    "（2）num_heads = 32",
    "(26) FLOPs = 6 × 2B",
    "H=4096\nL=32\nIntermediate=4H=16384",
    "C=384, nh=6, hs=64; scale 64**-0.5 = 0.125",
    "2**-3 = 0.125",
    "占比 $0.073\\％$",
    "4e8 / 900e9 = 444 μs",
    "400 MB / 900 GB/s = 444μs",
    "  At 900 GB/sec bandwidth: 100M × 4bytes / 900e9 = ~450μs per head",
    "32 × 2 × 2 × 8 × 4096 = 4,194,304 parameters, the norms less than 0.1%",
    "C = 768 → 4C = 3072",
    "d_model = 768 → 4·d_model = 3072",
    "d_model = 512, h = 8 → d_k = d_model / h = 64",
    "h=768 → 12h² = 7.08M",
    "L=12 → 2L+1 = 25 LayerNorms",
    "V=50257, d=768 → V×d = 38.6M",
    "r=8, d=4096 → 2rd = 65,536",
    "d_k = 64 → √d_k = 8",
    "B = 4, T = 16 → B × T = 64 tokens",
    "$C = 768 \\Rightarrow 4C = 3072$",
    "C = 768 gives 4C = 3072",
    "n_layer = 12 → 1/sqrt(2 × n_layer) = 0.204",
    "N=124M → 6N = 744M",
    "T = 1024 → 2048: T² = 1,048,576 → 4,194,304",
    "N=8e+09 params, D=1.5e+13 tokens -> 6ND = 7.2e+23 FLOPs",
    "With N = 124M parameters → 6N = 744 MFLOPs per token.",
    "N = 7e9 parameters → 2N = 14 GB in fp16",
    "V=50257 tokens, d=768 → V·d = 38.6M",
    "N ≈ 12 n_layer d_model² = 85M (GPT-2 Small)",
    "With n_layer = 12, d_model = 768: 12 n_layer d_model² = 84.9M",
    "For d = 768: 12d² = 7.08M. For d = 1024: 12d² = 12.6M.",
    "GPT-2 Small (L=12, d=768): 12Ld² = 85M; Medium (L=24, d=1024): 12Ld² = 302M.",
    ("For N = 7B: 2N = 14 GB in fp16. For N = 13B: 2N = 26 GB. For N = 70B: 2N = 140 GB."),
    "d = 4096. r = 8: 2rd = 65,536; r = 16: 2rd = 131,072; r = 64: 2rd = 524,288.",
    "if d_k = 64, √d_k = 8; if d_k = 128, √d_k = 11.3",
    "12d² = 7.08M (d = 768); 12d² = 12.6M (d = 1024)",
    (
        "| 组件 | 参数量 |\n|------|--------|\n| 每层 FFN (W1+W2+W3) | 3 × d_model × d_ff = 3 × 16"
        "00 × 4288 ≈ **20.6M** |\n| 每层 RMSNorm (×2) | 2 × d_model = **3200** |"
    ),
    (
        "$BERT_{LARGE}$ $L=24, H=1024, A=16$\n于是，multi-head attention 中 单个 head 的模型宽带为 $H/"
        "A=64$。\n然后根据 Bert base 的超参数 $L=12,H=768$，计算出总参数量"
    ),
    "很多教程说 12 × 7,080,960 = 85,011,520，这是错的，正确结果是 84,971,520。",
    "初版误写为 12 × 768² = 7,077,666，已更正为 7,077,888。",
    "~~12 × 768 = 9,126~~ 更正：12 × 768 = 9,216",
    "不要写成 2 × 2 = 5。",
    (
        "| Component                       | Parameters      | % of total |\n| -----------"
        "-------------------- | --------------- | ---------- |\n| Token embedding (`wte`) "
        "        | 38,597,376      | 31.0%      |\n| └─ LayerNorms (24 total)        | 36,"
        "864          | 0.03%      |\n| └─ QKV projections              | 21,261,312      "
        "| 17.1%      |\n| Final LayerNorm                 | 1,536           | 0.001%     "
        "|\n| **Total**                       | **124,439,808** | **100%**   |"
    ),
    (
        "| Component | Params | % |\n|---|---|---|\n| Embedding | 38,597,376 | 31.0% |\n| At"
        "tention heads (12 in total) | 28,348,416 | 22.8% |\n| MLP | 56,669,184 | 45.5% |\n"
        "| Rest | 824,832 | 0.7% |\n| **Total** | **124,439,808** | **100%** |"
    ),
    (
        "| Item | Params | Share |\n|---|---|---|\n| 1. embeddings | 39.4M | 31.6% |\n| 2. b"
        "locks, total | 85.1M | 68.3% |\n| 2a. attention | 28.3M | 22.8% |\n| 2b. MLP | 56."
        "7M | 45.5% |\n| Total | 124.4M | 100% |"
    ),
    (
        "```\nLinear 1 (768 → 3072):   768 × 3072 + 3072  =  2,362,368 parameters\nLinear 2"
        " (3072 → 768):  3072 × 768  +  768  =  2,360,064 parameters\n```"
    ),
    (
        "| Component | Params |\n|---|---|\n| — Per layer: SwiGLU (320→640→320) | 614,720 |"
        "\n| — Per layer: RMSNorm × 2 | 640 |"
    ),
    (
        "| 组件 | 参数量 |\n|------|--------|\n| 每层 FFN (W1+W2+W3) | 3 × d_model × d_ff = 3 × 16"
        "00 × 4288 ≈ **20.6M** |\n| 每层 RMSNorm (×2) | 2 × d_model = **3200** |"
    ),
    "LoRA r=8 on q and v of Llama 2 7B: 32 × 2 × 2 × 8 × 4096 = 4,194,304 (0.062%).",
    ("  - matmul_output_int32_: (seq_len, n) = varies, max 512 × 2048 = 4,194,304 bytes"),
    "The fp32 scores take 512 × 512 = 1,048,576 bytes.",
    "The bf16 logits take 16,384 × 50,257 = 1,646,821,376 bytes.",
    "fp16 scores per head: 2048 × 2048 = 8,388,608 bytes (2 each)",
    ("| Mean-pooled (current) | 768 floats × 12 layers = 36 KB | 4096 × 32 layers = 512 KB |"),
    (
        "| x | y | z |\n|---|---|---|\n| Mean-pooled (current) | 768 floats × 12 layers = 3"
        "6 KB | 4096 × 32 layers = 512 KB |"
    ),
    "1024 fp32 numbers × 12 = 48 KB",
    "权重 [4096 x 11008] = 86 MiB（BF16）",
    "projection [768 x 50257] = 147.3 MB",
)

WRONG = {
    "```\nlayer                                  233,057,792\nx 28                                 6,292,560,384\n"
    "final norm     d                             3,584\n```": ("6,292,560,384", "6,525,618,176"),
    "```\nattention   4 * 4096 * 4096    = 67,108,864\nffn         3 * 4096 * 11008   = 135,266,304\n"
    "per layer                        202,375,168\nx 32 layers                      6,566,005,376\n```": (
        "6,566,005,376",
        "6,476,005,376",
    ),
    "  • 每层 Transformer: 4×4096² + 2×4096×16384 = 67M + 134M ≈ 201M\n  • 所有层: 32 × 201M = 6342M": (
        "6342M",
        "6432M",
    ),
    "  • 显存占用总计:14 x 2 + 28 x 3 = 121 GB\n  • 可简记为:7 x (2+2+12) = 112": ("121 GB", "112 GB"),
    "// 512 × 4096 × 4 × 2 = 33,554,432 bytes": ("33,554,432 bytes", "16,777,216 bytes"),
    "C = 768 → 4C = 3702": ("3702", "3072"),
    "d_model = 768, d_ff = 4 × d_model = 3072, d_model = 768 again: 12 × d_model² = 7.80M": ("7.80M", "7.08M"),
    "| Component                       | Parameters      | ％ of total |\n| -----------"
    "-------------------- | --------------- | ---------- |\n| Token embedding (`wte`) "
    "        | 38,597,376      | 31.0％      |\n| └─ LayerNorms (24 total)        | 36,"
    "864          | 0.03％      |\n| └─ QKV projections              | 21,261,312      "
    "| 71.1％      |\n| Final LayerNorm                 | 1,536           | 0.001％     "
    "|\n| **Total**                       | **124,439,808** | **100％**   |": ("71.1％", "17.1％"),
    "12 × 12 × 64 × 4096 × 2 × 4 ≈ 226 MB": ("226 MB", "302 MB"),
    "2 × 80 × 8 × 128 × 2 = 655,360 bytes in fp16": ("655,360 bytes", "327,680 bytes"),
}
