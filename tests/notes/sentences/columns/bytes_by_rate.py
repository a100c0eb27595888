"""Rows that say how many bytes a parameter takes."""

WRONG = {
    "| 项目 | 大小 | 算法 |\n|---|---|---|\n| 权重 | 60 GB | 参数量 × 2 字节 |\n| 梯度 | 60 GB | 参数量 × 2 字节 |\n"
    "| Adam 状态 | 120 GB | 参数量 × 8 字节 |": ("120 GB", "240 GB"),
    "| what | ours | how |\n|---|---|---|\n| weights | 18 GB | 2 bytes per parameter |\n"
    "| gradients | 36 GB | 4 bytes per parameter |\n| moments | 27 GB | 8 bytes per parameter |": ("27 GB", "72 GB"),
}
CONFIRMED = {
    "| what | ours | how |\n|---|---|---|\n| weights | 18 GB | 2 bytes per parameter |\n"
    "| gradients | 36 GB | 4 bytes per parameter |\n| moments | 72 GB | 8 bytes per parameter |": "72 GB",
}
RIGHT = (
    *CONFIRMED,
    # Not all rows need be of all parameters.
    "| what | ours | how |\n|---|---|---|\n| weights | 18 GB | 2 bytes per parameter |\n"
    "| gradients | 36 GB | 4 bytes per parameter |\n| moments of the adapter | 0.3 GB | 8 bytes per parameter |",
    "| 项目 | 大小 | 算法 |\n|---|---|---|\n| 权重 | 60 GB | 参数量 × 2 字节 |\n"
    "| 梯度（分到 4 张卡） | 15 GB | 参数量 × 2 字节 |\n| Adam 状态（分到 4 张卡） | 60 GB | 参数量 × 8 字节 |",
    # Only some parts are shared out, or of some layers, and models of two sizes.
    "ZeRO-1 over 8 GPUs. What one GPU holds:\n\n"
    "| What | Memory | Why |\n|---|---|---|\n"
    "| Weights | 14 GB | 2 bytes per parameter |\n"
    "| Gradients | 14 GB | 2 bytes per parameter |\n"
    "| Adam | 10.5 GB | 12 bytes per parameter |",
    "| Model | Weights | Rule |\n|---|---|---|\n"
    "| 7B fp32 | 28 GB | 4 bytes per parameter |\n"
    "| 7B bf16 | 14 GB | 2 bytes per parameter |\n"
    "| 70B bf16 | 140 GB | 2 bytes per parameter |",
    "| 项目 | 显存 | 说明 |\n|---|---|---|\n"
    "| 权重 | 14 GB | 参数量 × 2 字节 |\n"
    "| Adam | 84 GB | 参数量 × 12 字节 |\n"
    "| 梯度（冻结一半层） | 7 GB | 参数量 × 2 字节 |",
)
