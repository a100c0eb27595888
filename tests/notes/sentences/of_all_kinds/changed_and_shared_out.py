"""Right numbers of a model that is shared out among devices or changed, of ids and shapes in another form."""

RIGHT = (
    # Ids with those that begin and end a text, and ids of a text in another form.
    'With GPT-2, BOS added: "Hello, world!" → [50256, 15496, 11, 995, 0], 5 tokens.',
    'GPT-2 padded to 8: "Hello, world!" → [15496, 11, 995, 0, 50256, 50256, 50256, 50256]',
    'GPT-2 编码，末尾加 <|endoftext|>："Hello, world!" → [15496, 11, 995, 0, 50256]，共 5 个 token。',
    'GPT-2 tokenizer, with a space before it, "Hello, world!" → [18435, 11, 995, 0].',
    'GPT-2 tokenizer, in lower case: "Hello, world!" → [31373, 11, 995, 0].',
    # Shapes of another pass, of a part, of another example than the one that was stated.
    "```python\natt = q @ k.transpose(-2, -1)  # (B, H, T, T)\n```\n\n"
    "With B=4, H=8, T=16, in the decode step att is (4, 8, 1, 16).",
    "```python\natt = q @ k.transpose(-2, -1)  # (B, H, T, T)\n```\n\n"
    "With B=4, H=8, T=16, att is (4, 4, 16, 16) on each rank.",
    "```python\nx = emb(idx)  # (B, T, C)\n```\n\nB=4, T=1024, C=512. After cropping x is (4, 8, 512).",
    "[4, 16, 512] (batch, seq, d_model)\n\n[4, 16, 512] (batch, seq, d_model)\n\n"
    "For the other example, batch 16 and seq 4:\n\n[16, 4, 512] (batch, seq, d_model)",
    # Models that are shared out, changed, padded or of another language.
    "GPT-2 Small on 4 GPUs with TP: per rank 3 heads, d_model 768, d_ff 768, 12 layers.",
    "BERT-base with PP=4: each stage holds 3 layers, 12 heads, d_model 768, d_ff 3072.",
    "BERT-base 流水线并行 4 段：每段 3 层，12 头，d_model=768，d_ff=3072。",
    "Changing GPT-2 Small (layers=12, heads=12, d_model=768) to n_kv_heads=4 gives GQA.",
    "Padded: GPT-2 Small: 12 layers, 12 heads, d_model 768, d_ff 3072, vocab 32064, context 1024.",
    "GPT-2 in Chinese (uer): 12 layers, 12 heads, d_model 768, vocab 21128.",
    "GPT-2 Small distilled: 6 layers, 12 heads, d_model 768, vocab 50257.",
    "GPT-2 Small（剪枝后）：6 层，12 头，d_model=768，词表 50257。",
    "On one of two GPUs, a 70B model in bf16 takes 70 GB.",
    # A unit behind the symbol.
    "T × 640 × 2 bytes = 1.25 T KB",
    "```\nFLOPs = 2 * B * 128 * 144 * 4096\n      ≈ 0.15 * B GFLOPs\n```",
    "`2 · N · 4096 · 4096 = 33.6 · N MFLOP`",
    # Caches of a part, of a model with changes, of several answers.
    "Llama 2 7B: KV cache 256 KB per token for K alone (fp16), 512 KB for both.",
    "GPT-2 Small (fp16): KV cache is 3 KB per token and layer.",
    "GPT-2 Small pruned to 6 blocks: KV cache 18 KB per token in fp16.",
    "GPT-2 Small with beam 4: KV cache of 144 KB per token in fp16.",
    "K 和 V 共用一份时，GPT-2 Small 的 KV 缓存 18 KB/token（fp16）。",
    # The share of all layers beside what one of them takes, a part whose count is left open, a result that is rounded.
    "| phase | ms | share |\n|---|---|---|\n| total | 100 | 100% |\n| embed | 4 | 4% |\n"
    "| 6 blocks, each | 12 | 72% |\n| head | 24 | 24% |",
    "| part | params | share |\n|---|---|---|\n| total | 100M | 100% |\n| embed | 4M | 4% |\n"
    "| layer (x12) | 6M | 72% |\n| head | 24M | 24% |",
    "| Part | Parameters |\n|---|---|\n| Embedding | 3,276,800 |\n| Layers | 16,785,408 |\n| LM head | — |\n"
    "| Total | 20,062,720 |",
    # What is weighed stands before its bytes, billions may stay unsaid.
    "30K token KV ≈ 125 KB × 30,000 ≈ 3.75 GB（单请求）",
    "7B 模型权重 ≈ 7B × 2 bytes ≈ 14 GB",
    "7B model ≈ 2 bytes × 7B ≈ 14 GB",
    "13B 参数 ≈ 13B × 2 字节 ≈ 26 GB",
    "32K context KV ≈ 128 KB × 32768 ≈ 4 GB",
    "70B FP16 ≈ 70 × 2 = 140 GB",
    "7B model weights ≈ 7B × 2 B ≈ 14 GB",
    "7B model fp32 weights = 7B × 4 = 28 GB; fp16 = 14 GB",
    "8-bit weights = 7B × 1 B = 7 GB, 16-bit weights = 7B × 2 B = 14 GB",
    "100K vocab embedding = 100K × 768 = 76.8M",
    "128K token embedding = 128K × 4096 = 524M, 32K context embeddings = 32K × 4096 = 131M",
    # Columns that doubled together until one was chosen otherwise, and assignments one after the other.
    "| TP | PP | GPUs |\n|---|---|---|\n| 1 | 1 | 32 |\n| 2 | 1 | 64 |\n| 4 | 1 | 128 |\n| 8 | 1 | 512 |",
    "| Batch | Tokens |\n|---|---|\n| 1 | 64 |\n| 2 | 128 |\n| 4 | 256 |\n| 8 | 1024 |",
    "active_moe = 10.4M + (2 × 16.9M) + (2 × 16.9M) = 78M\nactive_dense = 27.3M",
    # What was measured, and layers of a kind.
    "> E = 1 + 0.75 + 0.56250 + 0.42188 + 0.31641\n>   = 3.05078  (analytic)\n>   = 3.04870  (Monte-Carlo, 200k steps)",
    "The model has 40 layers. 10 full attention layers × 576 × 2 = 11,520 bytes.",
    "```\nKV = 2 × 80 × 8 × 128 × 128000 × 2 bytes\n   = ~42 GB (FP16)\n   = ~21 GB (FP8)  ← 压缩 2x\n```",
    "```\nKV = 2 × 80 × 8 × 128 × 128000 × 2 bytes\n   = 42 GB\n   = 5.2 GB/卡 (TP=8)\n   = ~21 GB (压缩 2x)\n```",
    "```\n2 × 32 × 32 × 128 × 4096 × 2 bytes\n= 2 GiB (MHA)\n= 0.5 GiB (GQA, 8 组)\n```",
    "显存 = 70B × 2 字节 = 140 GB（总）= 17.5 GB（每卡，8 卡）",
    "训练 6 × 7e9 × 2e12 = 8.4e22 FLOPs = 2.8e22 FLOPs (仅前向)。",
    "- 40 layers × 576 × 2 = 46,080\n- 4 source layers × (512 + 64) × 2 = 4,608",
    "10,600 GPU-seconds/day = 2.94 GPU-hours/day × $2.50 = **$7.36/day**",
)

WRONG = {
    # Beside special tokens the others are still read, and what is said of all devices is said of the model.
    'With GPT-2 and an end: "Hello, world!" → [15496, 11, 959, 0, 50256]': (
        "[15496, 11, 959, 0, 50256]",
        "[15496, 11, 995, 0]",
    ),
    "| part | params | share |\n|---|---|---|\n| total | 100M | 100% |\n| embed | 4M | 4% |\n"
    "| layer (x12) | 6M | 27% |\n| head | 24M | 24% |": ("27%", "6%"),
    "7B 模型权重 ≈ 7B × 2 bytes ≈ 41 GB": ("41 GB", "14 GB"),
    "85M params = 12 × 7.8M": ("85M", "94M"),
    "70B in bf16 takes 104 GB.": ("104 GB", "140 GB"),
    "Trained for a week: GPT-2 Small: 12 layers, 12 heads, d_model 786.": ("786", "768"),
}
