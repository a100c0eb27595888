"""The states of Adam beside weights and gradients in fp32."""

_LEAD = "Adam keeps two moments.\n\nExample (200M params, FP32):\n\n"
_BOX = _LEAD + "```\nModel:      800 MB\nGradients:  800 MB\nOptimizer:  {}\n```"
_ROWS = (
    "AdamW 训练 500M 参数的模型（FP32）：\n\n| 项目 | 大小 |\n|---|---|\n"
    "| 权重 | 2 GB |\n| 梯度 | 2 GB |\n| 优化器状态 | {} GB |"
)

RIGHT = (
    _BOX.format("1600 MB"),
    _BOX.format("800 MB").replace("Adam keeps two moments", "SGD with momentum keeps one, Adam two"),
    _BOX.format("800 MB").replace("two moments", "two moments, here in 8-bit, with a scale"),
    _ROWS.format(4),
    "- **Inference memory (fp32):** 410M × 4 bytes ≈ 1640 MB.\n- **Inference memory (bf16):** ≈ 820 MB.",
    # Training isn't in proportion to the dtype of the weights.
    "- Training memory (fp32): 410M × 16 bytes ≈ 6560 MB.\n- Training memory (bf16): ≈ 4920 MB.",
    "- Inference memory (fp32): 1640 MB\n- Download size (bf16): 830 MB",
)
WRONG = {
    _BOX.format("800 MB"): ("800 MB", "1600 MB"),
    _ROWS.format(2): ("2 GB", "4 GB"),
}
CONFIRMED = {_BOX.format("1600 MB"): "1600 MB"}
