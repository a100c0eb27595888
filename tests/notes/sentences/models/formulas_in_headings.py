"""Columns that a formula works out which stands in their heading, or in that of the section: D / N, C = 6ND."""

_RUNS = (
    "| Model | N | D | D / N | C = 6ND |\n|---|---|---|---|---|\n| a | 175B | 300B | 1.7 | 3.15e23 |\n"
    "| b | 70B | 1.4T | 20 | 5.88e23 |\n| c | 7B | 2T | 286 | 8.4e22 |\n"
)
_WIDTHS = (
    "| Model | d_model | d_ff | d_ff / d_model |\n|---|---|---|---|\n| a | 1024 | 4096 | 4 |\n"
    "| b | 2048 | 5632 | 2.75 |\n| c | 4096 | 11008 | 2.69 |\n"
)
_TWO = "| Model | N | D | C |\n|---|---|---|---|\n| a | 175B | 300B | 3.15e23 |\n"
_SLIDE = "**Slide 16.** Whole training runs, C = 6ND:\n\n" + _TWO

RIGHT = (
    f"{_SLIDE}| b | 70B | 1.4T | 5.88e23 |\n| c | 8B | 15T | 7.2e23 |\n",
    # Half of the rows may be of another rule, or one of a mixture.
    f"{_SLIDE}| b | 70B | 1.4T | 1.96e23 |\n",
    f"{_SLIDE}| b | 70B | 1.4T | 1.96e23 |\n| c | 8B | 15T | 2.4e23 |\n",
    f"{_SLIDE}| Mixtral | 46.7B | 8T | 6.19e23 |\n| c | 8B | 15T | 7.2e23 |\n| d | 7B | 2T | 2.8e22 |\n",
    _RUNS,
    # The size may be what is wrong where both numbers are right of another one.
    f"{_RUNS}| d | 80B | 15T | 1875 | 7.2e23 |",
    # Of a mixture only a part takes part in training.
    f"{_RUNS}| Mixtral | 46.7B | 8T | 620 | 6.19e23 |",
    "## C = 6ND\n\n| Model | N | D | C |\n|---|---|---|---|\n| a | 175B | 300B | 3.14e23 |\n"
    "| DeepSeek-V3 | 671B | 14.8T | 3.29e24 |\n| c | 8B | 15T | 7.22e23 |",
    f"## Compute\n\n{_TWO}| b | 70B | 1.4T | 1.96e23 |",
    f"## C = 6ND\n\n{_TWO}| b | 70B | 1.4T | 5.9e23 |",
    "| Model | width | heads | d_ff | d_ff / width |\n|---|---|---|---|---|\n| a | 1024 | 16 | 4096 | 4.0 |\n"
    "| b | 2048 | 16 | 8192 | 4.0 |\n| c (MoE) | 4096 | 32 | 11008 | 8.0 |\n| d | 5120 | 40 | 13824 | 2.7 |\n"
    "| e (as 2/3) | 8192 | 64 | 28672 | 5.25 |",
    "T = 1,024, d = 1,024, d_ff = 4,096.\n\n| matmul | formula | FLOPs |\n|---|---|---|\n"
    "| projection | 2Td² | 2,147,483,648 |\n| FFN, both matrices | 2 · 2T·d·d_ff | 17,179,869,184 |",
    "| 模块 | 公式 | 参数量 |\n|--|--|--|\n| wpe | $1024 \\cdot d$ | 78.6 万 |\n| wpe | 1024 x d_model | 78.6 万 |",
)

WRONG = {
    "# GPT-2 small\n\n12 层，$d=768$，词表 50257，上下文 1024。\n\n| 模块 | 公式 | 参数量 |\n|:--|:--|--:|\n"
    "| wte | $Vd$ | 3860 万 |\n| wpe | $1024 \\times d$ | 7.86 万 |\n| 单层 FFN | $8d^2+5d$ | 472.2 万 |": (
        "7.86 万",
        "78.64 万",
    ),
    f"Using $C \\approx 6ND$ we get:\n\n{_TWO}| b | 70B | 1.4T | 5.88e22 |": ("5.88e22", "5.88e23"),
    f"## 用 C=6ND 估算\n\n{_TWO}| b | 70B | 1.4T | 5.88e24 |": ("5.88e24", "5.88e23"),
    f"## $C = 6ND$ (FLOPs)\n\n{_TWO}| b | 70B | 1.4T | 8.55e23 |\n| c | 7B | 2T | 8.4e22 |": ("8.55e23", "5.88e23"),
    f"{_WIDTHS}| d | 5120 | 13824 | 3.7 |\n| e | 8192 | 28672 | 3.5 |\n| f | 3584 | 18944 | 5.29 |": ("3.7", "2.7"),
}

BOTH_WRONG = {
    f"{_RUNS}| d | 8B | 15T | 187.5 | 2.4e23 |": [("187.5", "1875.0"), ("2.4e23", "7.2e23")],
    "| 模型 | 参数量 N | 词元数 D | D / N | 算力 C = 6ND |\n|---|---|---|---|---|\n"
    "| a | 175B | 300B | 1.7 | 3.15e23 |\n| b | 70B | 1.4T | 20 | 5.88e23 |\n"
    "| c | 13B | 2T | 15.4 | 5.2e22 |\n| d | 7B | 2T | 286 | 8.4e22 |": [
        ("15.4", "153.8"),
        ("5.2e22", "1.6e23"),
    ],
    f"{_WIDTHS}| d | 5120 | 13824 | 3.7 |\n| e | 8192 | 28672 | 5.3 |\n| f | 3584 | 18944 | 5.29 |\n"
    "| g | 1536 | 8960 | 5.83 |": [("3.7", "2.7"), ("5.3", "3.5")],
    "| Model | n_heads | head_dim | n_heads × head_dim |\n|---|---|---|---|\n| a | 12 | 64 | 768 |\n"
    "| b | 16 | 64 | 1024 |\n| c | 32 | 128 | 4096 |\n| d | 40 | 128 | 5210 |\n| e | 64 | 128 | 8129 |": [
        ("5210", "5120"),
        ("8129", "8192"),
    ],
}

BOTH_WRONG = {
    # A point, and the forward pass alone.
    f"{_SLIDE}| b | 70B | 1.4T | 5.88e22 |\n| c | 6.74B | 2T | 2.70e22 |\n| d | 8.03B | 15T | 7.23e23 |\n": [
        ("5.88e22", "5.88e23"),
        ("2.70e22", "8.09e22"),
    ],
    f"{_SLIDE}| b | 70B | 1.4T | 1.96e23 |\n| c | 6.74B | 2T | 2.70e22 |\n| d | 8.03B | 15T | 7.23e23 |\n": [
        ("1.96e23", "5.88e23"),
        ("2.70e22", "8.09e22"),
    ],
}
