"""Formulas in a column behind their value, with a letter in the name of the row, or before bytes under a heading."""

_ASIDE = (
    "One block with `embed_dim = 512`:\n\n| Component | Parameters | Calculation |\n|---|---|---|\n"
    "| Attention | ~{}M | 4 × (512 × 512) for Q, K, V, O projections |\n| Norm 1 | 1K | 2 × 512 for gamma, beta |\n"
    "| MLP | ~2.1M | (512 × 2048 + 2048) + (2048 × 512 + 512) |\n| **Total** | **~3.15M** | mostly the MLP |"
)
_AUF = (
    "| 组件 | 参数量 | 计算公式 |\n|--|--|--|\n| Q 投影 | 589,824 | 768 × 768 |\n| K 投影 | 590,592 | 768 × 768 |\n"
    "| FFN | {} | 768 × 3072 + 3072 + 3072 × 768 + 768 |\n| LayerNorm | 1,536 | 2 × 768 |"
)
_MATRICES = (
    "For 4 sequences and 8 heads (float32):\n\n| Length | Attention matrix | Memory (MB) |\n|--|--|--|\n"
    "| 512 | 4 × 8 × 512 × 512 | 33.6 |\n| 1024 | 4 × 8 × 1024 × 1024 | 134.2 |\n"
    "| 2048 | 4 × 8 × 2048 × 2048 | {} |\n| 4096 | 4 × 8 × 4096 × 4096 | 2147.5 |"
)
_RANKS = (
    "| 方法 | 参数量 | 示例 (d=4096, k=4096) |\n|--|--|--|\n| 全量微调 | $d \\times k$ | 16.8M |\n"
    "| LoRA (r=8) | $r \\times (d + k)$ | 65.5K |\n| LoRA (r=16) | $r \\times (d + k)$ | {} |\n"
    "| LoRA (r=32) | $r \\times (d + k)$ | {} |"
)
_LABELS = (
    "| 模块 | 参数量 |\n|--|--|\n| LayerNorm 1： $2 \\times 768$ | 1,536 |\n| LayerNorm 2： $2 \\times 768$ | 1,536 |\n"
    "| FFN up： $768 \\times 3072 + 3072$ | 2,362,368 |\n| FFN down： $3072 \\times 768 + 768$ | {} |"
)

RIGHT = (
    _ASIDE.format("1.05"),
    # With biases that the formula leaves out, and cut off.
    _ASIDE.format("1.04"),
    _AUF.format("4,722,432"),
    # A column behind the value that has remarks, and one that gives the gist of one row.
    "| Part | Parameters | Notes |\n|--|--|--|\n| Q | 1.5M | 4 × (512 × 512) in the paper |\n| K | 1K | 2 × 512 |",
    "| Part | Parameters | Calculation |\n|--|--|--|\n| Q | 0.8M | 3 × 512² and the rest |\n| K | 1.9M | 2 × 512² |",
    _MATRICES.format("536.9"),
    # In MiB, and in a dtype of which nothing is said.
    "In fp16:\n\n| Length | Scores | Memory (MB) |\n|--|--|--|\n| 1024 | 1024 × 1024 | 2 |\n"
    "| 2048 | 2048 × 2048 | 8 |\n| 4096 | 4096 × 4096 | 32 |",
    _MATRICES.replace(" (float32)", "").format("268.4"),
    _MATRICES.replace("float32", "float32, the large one in fp16").format("268.4"),
    _RANKS.format("131K", "262K"),
    _RANKS.format("0.131M", "262,144"),
    _LABELS.format("2,360,064"),
    "| 项目 | 大小 | 算法 |\n|---|---|---|\n| 权重 | 14 GB | 7B × 2 |\n"
    "| KV cache | 2 GiB | 2 × 32 × 4096 × 4096 × 2 |\n| 单卡权重（TP=2） | 7 GB | 7B × 2 |",
    "| Quantity | Value | Basis |\n|---|---|---|\n| KV cache per token | 0.125 MiB | 2 × 32 × 8 × 128 × 2 / 1024² |\n"
    "| KV cache of 8 | 1 MiB | 0.125 MiB × 8 |\n| KV cache per token | 131 KB | 2 × 32 × 8 × 128 × 2 bytes |",
    # A label that gives the gist.
    "| Part | Parameters |\n|--|--|\n| Up: 768 × 3072 | 2,362,368 |\n| Down: 3072 × 768 | 2,360,064 |\n"
    "| Attention: 4 × 768² | 2,362,368 |",
    "| component | parameters |\n|:--|--:|\n| Q, K, V, 768 × 768 | 1,769,472 |\n| Q and K, 768 × 768 | 1,179,648 |\n"
    "| eight experts, 3 × 4096 × 14336 | 1,409,286,144 |\n| projections, 768 × 768 | 2,359,296 |",
)
WRONG = {
    _ASIDE.format("1.5"): ("1.5M", "1.0M"),
    _AUF.format("4,732,432"): ("4,732,432", "4,722,432"),
    _RANKS.format("1.31M", "262K"): ("1.31M", "0.13M"),
    _RANKS.format("131K", "226K"): ("226K", "262K"),
    _LABELS.format("2,362,368"): ("2,362,368", "2,360,064"),
    "| component | parameters |\n|:--|--:|\n| one expert, $3 \\cdot 4096 \\cdot 14336$ | 176,160,768 |\n"
    "| router, $4096 \\cdot 8$ | 32,678 |": ("32,678", "32,768"),
}
