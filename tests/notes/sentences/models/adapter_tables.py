"""Parameters of LoRA in tables: by ranks, by the sides of matrices, by the names of a model's matrices."""

_RANKS = (
    "LoRA on q and v:\n\n| rank | trainable | of the full matrix |\n|---|---|---|\n| 4 | 32,768 | 0.20% |\n"
    "| 8 | 65,536 | 0.39% |\n| 16 | 131,072 | 0.78% |\n"
)
_SIDES = (
    "We use LoRA with r = 16.\n\n| Module | d_in | d_out | LoRA parameters |\n|---|---|---|---|\n"
    "| `q_proj` | 4096 | 4096 | 131,072 |\n| `v_proj` | 4096 | 1024 | 81,920 |\n| `o_proj` | 4096 | 4096 | 131,072 |\n"
)
_MODULES = (
    "# LoRA of Llama-3-8B\n\n| module | LoRA params (r = 16) |\n|---|---|\n| q_proj | 131,072 |\n"
    "| v_proj | 81,920 |\n| o_proj | 131,072 |\n| gate_proj | 294,912 |\n"
)

RIGHT = (
    f"{_RANKS}| 64 | 524,288 | 3.13% |",
    f"{_SIDES}| `k_proj` | 4096 | 1024 | 81,920 |",
    f"{_MODULES}| k_proj | 81,920 |\n| up_proj | 294,912 |",
    # Other matrices, other layers, another rank, all weights, or a head beside it.
    "LoRA:\n\n| r | modules | trainable parameters |\n|---|---|---|\n| 4 | q, v | 2,097,152 |\n"
    "| 8 | q, v | 4,194,304 |\n| 16 | q, v | 8,388,608 |\n| 32 | q, k, v, o | 33,554,432 |",
    "LoRA:\n\n| r | layers | LoRA params |\n|---|---|---|\n| 4 | 32 | 2,097,152 |\n| 8 | 32 | 4,194,304 |\n"
    "| 16 | 32 | 8,388,608 |\n| 32 | 16 | 8,388,608 |",
    f"{_SIDES}| `lm_head` (r = 8) | 4096 | 32000 | 288,768 |",
    "| rank | LoRA parameters |\n|---|---|\n| 8 | 294,912 |\n| 16 | 589,824 |\n| 32 | 1,179,648 |\n"
    "| full | 124,439,808 |",
    "| rank | LoRA parameters |\n|---|---|\n| 8 | 294,912 |\n| 16 | 589,824 |\n| 32 | 1,179,648 |\n"
    "| 64 (all linear) | 9,437,184 |",
    "| LoRA rank | trainable (with a classifier) |\n|---|---|\n| 2 | 75,266 |\n| 4 | 148,994 |\n| 8 | 296,450 |\n"
    "| 16 | 591,362 |",
    "| LoRA 秩 r | 可训练参数 | 占比 |\n|---|---|---|\n| 4 | 2.1M | 0.03% |\n| 8 | 4.19M | 0.06% |\n"
    "| 16 | 8.39M | 0.12% |\n| 64 | 33.6M | 0.5% |",
    "LoRA:\n\n| Module | shape | r | LoRA parameters |\n|---|---|---|---|\n| q_proj | 4096 × 4096 | 8 | 65,536 |\n"
    "| v_proj | 4096 × 4096 | 16 | 131,072 |\n| up_proj | 4096 × 11008 | 8 | 120,832 |\n"
    "| down_proj | 11008 × 4096 | 8 | 120,832 |",
)

WRONG = {
    f"{_RANKS}| 64 | 262,144 | 3.13% |": ("262,144", "524,288"),
    f"{_SIDES}| `k_proj` | 4096 | 1024 | 131,072 |": ("131,072", "81,920"),
    f"{_MODULES}| k_proj | 131,072 |\n| up_proj | 294,912 |": ("131,072", "81,920"),
    "# LoRA 表\n\n| 秩 r | 可训练参数 |\n|---|---|\n| 4 | 2,097,152 |\n| 8 | 4,194,304 |\n| 16 | 8,388,608 |\n"
    "| 32 | 16,777,216 |\n| 64 | 67,108,864 |": ("67,108,864", "33,554,432"),
    "| LoRA | trainable params |\n|---|---|\n| r = 1 | 36,864 |\n| r = 2 | 73,728 |\n| r = 4 | 147,456 |\n"
    "| r = 8 | 249,912 |": ("249,912", "294,912"),
    "## 低秩适配\n\n| 矩阵 | 形状 | 新增参数（r=8） |\n|---|---|---|\n| wq | (4096, 4096) | 65,536 |\n"
    "| wk | (1024, 4096) | 40,960 |\n| wv | (1024, 4096) | 40,960 |\n| w1 | (14336, 4096) | 117,440 |": (
        "117,440",
        "147,456",
    ),
}

CONFIRMED = {f"{_SIDES}| `k_proj` | 4096 | 1024 | 81,920 |": "81,920", f"{_RANKS}| 64 | 524,288 | 3.1% |": "524,288"}
