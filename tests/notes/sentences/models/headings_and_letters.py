"""Columns that a formula in their heading works out, and letters that a note defines once; with some errors."""

RIGHT = (
    "GPT-2 Medium 是 24 层，隐藏维度 1024，16 个头，所以每个头 1024 除以 16，等于 64 维。",
    "With $L = 12$ and $d = 768$, $Ld^2 = 7{,}077{,}888$.",
    "h = 12, T = 1024: hT² = 12,582,912 scores per layer.",
    "With T = 1024 and d = 768 the QKV projection costs 2T · 3d² = 3.62 GFLOPs, and the scores 2T^2 d = 1.61e9.",
    "K = 8, d = 4096: 3K d = 98,304.",
    "**Q: What about BERT-large?**\n\nA: 24 layers, hidden 1024, 16 heads.",
    "**Q：BERT-large 呢？**\n\nA：24 层，隐藏 1024，前馈 4096，16 头。",
    "| Length | Attention scores | KV cache |\n|---|---|---|\n| 1024 | 24 MiB | 36 MiB |\n| 2048 | 96 MiB | 72 MiB |\n"
    "| 4096 | 384 MiB | 144 MiB |",
    "| Model | Params (non-emb. 2N) | Tokens |\n|---|---|---|\n| a | 1.3B | 26B |\n| b | 7B | 140B |",
    "# 1\n\n$T = 1024$, $d = 768$\n\n# 2\n\n| Tensor | Shape | Elements |\n|---|---|---|\n"
    "| x | $T \\times d$ | 786,432 |\n| batch of 2 | $T \\times d$ | 1,572,864 |\n| half | $T \\times d$ | 393,216 |",
    "d_model=4096:\n\n| Tokenizer | Vocab | Embedding params |\n|---|---|---|\n| Llama | 32000 | 131M |\n"
    "| Llama (with head) | 32000 | 262M |\n| Qwen | 151936 | 622M |",
    "| Model | 1 layer | 32 layers |\n|---|---|---|\n| a (32 layers) | 10M | 320M |\n| b (40 layers) | 12M | 480M |\n"
    "| c (24 layers) | 8M | 192M |",
    "| Model | N | D | D / N |\n|---|---|---|---|\n| a | 70B | 1.4T | 20 |\n| b | 8B | 15T | 1,870 |\n| c | 7B "
    "| 2T | 297 |",
    "| N | D = 20N | C = 6ND |\n|---|---|---|\n| 1B | 20B | 1.2e20 |\n| 8B | 160B | 7.71e21 |",
    "| Part | A/B test | n |\n|---|---|---|\n| a | 3 | 12 |\n| b | 4 | 13 |",
    "| 分词器 | 词表 | d_model=512 时的嵌入参数 |\n|---|---|---|\n| a | 32000 | 16,384,000 |\n| b | 50257 | "
    "25,731,584 |",
    "| T | scores of one head | 16 heads |\n|---|---|---|\n| 512 | 1 MiB | 16 MiB |\n| 1024 | 4 MiB | 64 MiB |",
    "| Part | per layer | 12 layers |\n|---|---|---|\n| attention | 2.36M | 28.3M |\n| FFN | 4.72M | 56.6M |\n"
    "| embedding | 38.6M | 38.6M |\n| positions | 0.79M | 0.79M |",
    # A letter that means two things, or a size that the note changes.
    "# 1\n\nWith $d = 64$ per head.\n\n# 2\n\nThe width is $d = 768$.\n\n# 3\n\n$d^2 = 4096$ and $4d^2 = 2,359,296$",
    "# 1\n\n$d_{ff} = 2048$ and $d_{model} = 512$.\n\n# 2\n\nWithout it, $2 d_{model} = 1024$.",
    "# 1\n\nLet $n = 1024$ and $d = 768$.\n\n# 2\n\n| Q and K | $n \\times d$ | 1,572,864 |\n|---|---|---|\n| X "
    "| $n \\times d$ | 786,432 |",
    "With $d_{model} = 512$ and $d_{ff} = 2048$:\n\n> $2\\, d_{model}\\, d_{ff} =$ 2,097,152 weights.",
    "$N$ is 7B.\n\n# 2\n\n$2N = 13.5$ GB in fp16.",
    # What a letter is defined as, for one thing and for another.
    "Compute is C = 6ND. With N = 7e9 and D = 2e12 we get C = 8.4e22.",
    "C = 6ND. For GPT-3, N = 175B and D = 300B, so C = 3.15e23. For Chinchilla N = 70B and D = 1.4T, so C = 5.88e23.",
    "$C = 6ND$. With $N = 70B$ and $D = 1.4T$, $C = 5.88 \\times 10^{23}$; for Gopher $C = 5.04 \\times 10^{23}$.",
    "# 1\n\n$L = 32$, $h = 4096$, $V = 32000$.\n\n# 2\n\n- $12Lh^2 + Vh = 6,573,522,944$",
    "$N = 70 \\times 10^9$.\n\nEach token costs about 2N = 14 GFLOPs for a 7B model.",
    # What the sentence before says is no term; what a list says is.
    "K 从 4096×4096 变成 4096×1024。一共 2×4096×4096 + 2×4096×1024 = 41,943,040。",
    "q is 768 × 768, k 768 × 768 = 1,179,648 together.",
    "| part | formula | params |\n|---|---|---|\n| wk + wv | 2×512×128 | 131,072 |\n| wq, wo | 512×512 | 524,288 |",
)

WRONG = {
    "| | Params | Tokens | FLOPs (6ND) |\n|---|---|---|---|\n| a | 175B | 300B | 3.15e23 |\n"
    "| b | 65B | 1.4T | 5.46e22 |": (
        "5.46e22",
        "5.46e23",
    ),
    "| Length | Attention scores (fp16, 12 heads) |\n|---|---|\n| 1024 | 24 MiB |\n"
    "| 2048 | 96 MiB |\n| 4096 | 192 MiB |": (
        "192 MiB",
        "384 MiB",
    ),
    "Compute is C = 6ND. With N = 7e9 and D = 2e12 we get C = 8.4e23.": ("8.4e23", "8.4e22"),
    "用 $C = 6ND$，$N = 6.7 \\times 10^9$，$D = 2 \\times 10^{12}$，得 $C = 8.40 \\times 10^{22}$。": (
        "8.40 \\times 10^{22}",
        "8.04 \\times 10^{22}",
    ),
    "$N = 70 \\times 10^9$, $D = 1.4 \\times 10^{12}$, thus $C \\approx 6ND = 5.88 \\times 10^{24}$ FLOPs.": (
        "5.88 \\times 10^{24}",
        "5.88 \\times 10^{23}",
    ),
    "# 1\n\n$L = 32$, $h = 4096$, $V = 32000$.\n\n# 2\n\n- $12Lh^2 + Vh = 6,537,522,944$": (
        "6,537,522,944",
        "6,573,522,944",
    ),
    "| Model | N | D | D / N |\n|---|---|---|---|\n| a | 70B | 1.4T | 20 |\n| b | 8B | 15T | 187 |": ("187", "1875"),
    "| N | D = 20N | C = 6ND |\n|---|---|---|\n| 1B | 20B | 1.2e20 |\n| 7B | 140B | 5.88e22 |": ("5.88e22", "5.88e21"),
    "| T | scores of one head | 16 heads |\n|---|---|---|\n| 512 | 1 MiB | 16 MiB |\n| 1024 | 4 MiB | 64 MiB |\n"
    "| 2048 | 16 MiB | 256 MiB |\n| 4096 | 64 MiB | 512 MiB |": ("512 MiB", "1024 MiB"),
    "# 1\n\nLet $n = 1024$ and $d = 768$.\n\n# 2\n\n| Matrix | Shape | # params |\n|---|---|---|\n| W | $n "
    "\\times d$ | "
    "393,216 |": ("393,216", "786,432"),
    "# 1\n\nHier $d_{model} = 512$, $d_{ff} = 2048$.\n\n# 2\n\n> $2\\, d_{model}\\, d_{ff} =$ 1,048,576 weights.": (
        "1,048,576",
        "2,097,152",
    ),
    "K 从 4096×4096 变成 4096×1024，每个 4,194,304。一共 2×4096×4096 + 2×4096×1024 = 67,108,864。": (
        "67,108,864",
        "41,943,040",
    ),
    "| part | formula | params |\n|---|---|---|\n| wq | 512×512 | 262,144 |\n| wk + wv | 2×512×128 | 524,288 |\n"
    "| ffn | 3×512×1408 | 2,162,688 |": ("524,288", "131,072"),
    "| 项目 | 公式 | 模型（L=12, d=768, T=1024） |\n|---|---|---|\n| 层 | `12 × d²` | 7,077,888 |\n| 全部 | `12 "
    "× L × d²` | "
    "84,934,656 |\n| 缓存 | `2 × L × T × d × 2` 字节 | 18 MiB |": ("18 MiB", "36 MiB"),
}
