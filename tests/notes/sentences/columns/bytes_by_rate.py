"""Rows that say how many bytes a parameter takes."""

WRONG = {
    "| 项目 | 大小 | 算法 |\n|---|---|---|\n| 权重 | 60 GB | 参数量 × 2 字节 |\n| 梯度 | 60 GB | 参数量 × 2 字节 |\n"
    "| Adam 状态 | 120 GB | 参数量 × 8 字节 |": ("120 GB", "240 GB"),
    "| what | ours | how |\n|---|---|---|\n| weights | 18 GB | 2 bytes per parameter |\n"
    "| gradients | 36 GB | 4 bytes per parameter |\n| moments | 27 GB | 8 bytes per parameter |": ("27 GB", "72 GB"),
    # A column says it, and a total that has all, or the rate of all.
    "| Part | Bytes/param | Memory |\n|---|---|---|\n| weights | 2 | 18.0 GB |\n| gradients | 2 | 18.0 GB |\n"
    "| master copy | 4 | 36.0 GB |\n| Adam m | 4 | 36.0 GB |\n| Adam v | 4 | 18.0 GB |\n| total | | 144 GB |\n": (
        "18.0 GB",
        "36.0 GB",
    ),
    "| What | Bytes per parameter | Memory |\n|---|---|---|\n| weights | 4 | 5.6 GB |\n| gradients | 4 | 5.6 GB |\n"
    "| Adam (both moments) | 8 | 5.6 GB |\n| sum | 16 | 22.4 GB |\n": ("5.6 GB", "11.2 GB"),
    "| 项目 | 精度 | 每参数字节数 | 大小 |\n|---|---|---|---|\n| 参数 | bf16 | 2 | 26 GB |\n"
    "| 梯度 | bf16 | 2 | 26 GB |\n"
    "| 优化器状态 | fp32 | 8 | 52 GB |\n| 激活 | - | - | 20 GB |\n| 合计 | | | 176 GB |\n": ("52 GB", "104 GB"),
    "| Llama-2-7B | bytes per weight | size |\n|---|---|---|\n| fp32 | 4 | 27.0 GB |\n| fp16 | 2 | 13.5 GB |\n"
    "| int8 | 1 | 6.74 GB |\n| fp8 | 1 | 13.5 GB |\n": ("13.5 GB", "6.7 GB"),
}
CONFIRMED = {
    "| what | ours | how |\n|---|---|---|\n| weights | 18 GB | 2 bytes per parameter |\n"
    "| gradients | 36 GB | 4 bytes per parameter |\n| moments | 72 GB | 8 bytes per parameter |": "72 GB",
}
RIGHT = (
    *CONFIRMED,
    # Either column may have the slip.
    "| Part | Bytes/param | Memory |\n|---|---|---|\n| weights | 2 | 18.0 GB |\n| gradients | 2 | 18.0 GB |\n"
    "| Adam | 4 | 72.0 GB |\n| total | | 108 GB |\n",
    "| Part | Bytes/param | Memory |\n|---|---|---|\n| weights | 2 | 18.0 GB |\n| gradients | 2 | 18.0 GB |\n"
    "| master copy | 4 | 18.0 GB |\n| total | | 54 GB |\n",
    # Sharded, 8-bit, offloaded or of fewer parameters, as another column says.
    "| Part | Bytes/param | ZeRO-1, 2 GPUs |\n|---|---|---|\n| weights | 2 | 18.0 GB |\n| gradients | 2 | 18.0 GB |\n"
    "| Adam | 8 | 36.0 GB |\n| total | | 72 GB |\n",
    "| Part | Bytes/param | ZeRO-1, 2 GPUs |\n|---|---|---|\n| weights | 2 | 18.0 GB |\n| gradients | 2 | 18.0 GB |\n"
    "| Adam | 8 | 36.0 GB |\n",
    "| Part | Bytes/param | Memory | |\n|---|---|---|---|\n| weights | 2 | 18.0 GB | |\n| gradients | 2 | 9.0 GB | "
    "only half of the layers |\n| copy | 4 | 36.0 GB | |\n| total | | 63 GB | |\n",
    "| Part | Bytes/param | Memory |\n|---|---|---|\n| weights | 2 | 18.0 GB |\n| EMA copy | 4 | 36.0 GB |\n"
    "| LoRA gradients | 2 | 0.18 GB |\n| total | | 54.2 GB |\n",
    "| 格式 | 每参数字节 | 文件大小 |\n|---|---|---|\n| fp32 | 4 | 28 GB |\n| fp16 | 2 | 14 GB |\n| int8 | 1 | 7 GB |\n"
    "| q4_k_m | 0.5 | 4.1 GB |\n",
    "| 项目 | 每参数字节 | 显存 |\n|---|---|---|\n| 参数 | 2 | 14 GB |\n| 梯度 | 2 | 14 GB |\n| 优化器 | 12 | 84 GB |\n"
    "| 合计 | 16 | 112 GB |\n",
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
