"""Lists of matrices with their count beside them; and counts of something else."""

RIGHT = (
    "Q, K, V, O: 4 个矩阵 = 4d²",
    "Q、K、V、O 共 4 个矩阵，每个 d×d。",
    "注意力有 4 个矩阵（Q、K、V、O），共 4d²。",
    "SwiGLU 有 3 个矩阵（gate、up、down）。",
    "gate, up, down: 3 个矩阵",
    "3 matrices (W_gate, W_up, W_down)",
    "4 weight matrices: W_Q, W_K, W_V and W_O.",
    "$W_Q$, $W_K$, $W_V$ 3 个投影矩阵 = 3d²",
    # Not all of the list, or not of the matrices in it.
    "Q, K, V 融合成 1 个矩阵。",
    "Q, K, V: 12 matrices, one per head.",
    "The Q, K, V and O projections have 2 matrices each with LoRA.",
    "LoRA adds 2 matrices (A, B) to Q, K, V, O.",
    "Embedding, Q, K, V: 4 matrices.",
    "4 个矩阵（Q、K、V 和输出）",
    "In GQA the K, V matrices are smaller: 2 matrices (K, V).",
    "Q, K, V, O 中只有 2 个矩阵加 LoRA。",
    "LoRA on Q, K, V, O: 8 matrices.",
    "W_Q, W_K, W_V, W_O: 2 matrices of d×d and 2 of d×d_kv.",
    "Q, K, V, O: 4 个矩阵 = 2d² + 2 × d × 1024",
)

WRONG = {
    "Q, K, V, O: 3 个矩阵": ("3", "4"),
    "Q, K, V, O: 4 个矩阵 = 3d²": ("3", "4"),
    "gate, up, down: 2 个矩阵": ("2", "3"),
    "SwiGLU 有 2 个矩阵（gate、up、down）。": ("2", "3"),
    "Attention has 3 weight matrices: W_Q, W_K, W_V and W_O.": ("3", "4"),
    "Q、K、V、O 共 3 个矩阵，每个都是 d×d。".replace("每个都", "都"): ("3", "4"),
}
