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
)
