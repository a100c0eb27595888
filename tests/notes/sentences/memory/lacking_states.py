"""Totals of weights, gradients and states that lack one of the three, wherever they stand."""

_SHARDED = (
    "**Sharded over 4 GPUs:**\n- Parameters (BF16): 26 GB / 4 = 6.5 GB\n- Gradients (BF16): 26 GB / 4 = 6.5 GB\n"
    "- Optimizer states (FP32): 104 GB / 4 = 26 GB\n- **Total per GPU**: {}"
)
_ZH = "- 参数：26 GB\n- 梯度：26 GB\n- 优化器状态：104 GB\n- 合计：{}"
_TABLE = "| State | Memory |\n|---|---|\n| Parameters | 6 GB |\n| Gradients | 6 GB |\n| Optimizer | 24 GB |\n| {} |"

RIGHT = (
    _SHARDED.format("39 GB"),
    _ZH.format("156 GB"),
    _TABLE.format("Total | 36 GB"),
    # Not of all of them, or of more.
    _TABLE.format("Total for inference | 6 GB"),
    _TABLE.format("Total without gradients | 30 GB"),
    _TABLE.format("Total that is offloaded | 30 GB"),
    _TABLE.replace("Gradients |", "Gradients (freed layer by layer) |").format("Total | 30 GB"),
    _TABLE.replace("Gradients |", "Gradients, fused |").format("Total | 30 GB"),
    _ZH.replace("梯度：26 GB", "梯度：26 GB（复用缓冲）").format("130 GB"),
    _ZH.replace("- 合计", "- 除梯度外合计").format("130 GB"),
    _TABLE.format("Total on top of the weights | 30 GB"),
    _ZH.format("130 GB（梯度算完即用）"),
    "Checkpoint: weights 14 GB and optimizer 56 GB; gradients (14 GB) aren't saved. Total: 70 GB.",
    "Weights 14 GB, gradients 14 GB, optimizer 84 GB. The last two total 98 GB.",
    "优化器放在主机内存：权重 14 GB、梯度 14 GB、优化器 84 GB，GPU 合计 28 GB。",
    "- Weights: 2 GB\n- Gradients: 2 GB\n- Optimizer: 8 GB\n- Activations: 5 GB\n- Total: 17 GB",
    "- Weights: 2 GB\n- Gradients: 2 GB\n- Optimizer: 8 GB\n- Total: about 12 GB\n- Total for inference: 2 GB",
)

WRONG = {
    _SHARDED.format("32.5 GB"): ("32.5 GB", "39.0 GB"),
    _ZH.format("130 GB"): ("130 GB", "156 GB"),
    _TABLE.format("Total | 12 GB"): ("12 GB", "36 GB"),
}
