"""Tables of what full fine-tuning takes, in notes that also treat LoRA; Adam has two states in fp32."""

_TABLE = (
    "# 微调：全量 / LoRA / QLoRA\n\n## {}\n\n| 组件 | 7B 模型 |\n|---|---|\n| 模型参数（fp16） | 14 GB |\n"
    "| 梯度（fp16） | 14 GB |\n| {} | {} |\n| **合计（不含激活）** | {} |"
)
_FULL, _BOTH = "全量微调的显存", "Adam 的 m 和 v（fp32）"
_ENGLISH = (
    "# LoRA and full fine-tuning\n\n## Full fine-tuning of a 7B model\n\n| Part | Memory |\n|---|---|\n"
    "| Weights (bf16) | 14 GB |\n| Gradients (bf16) | 14 GB |\n| {} | {} |\n| Total | {} |"
)
RIGHT = [
    _TABLE.format(_FULL, _BOTH, "56 GB", "84 GB"),
    _ENGLISH.format("Adam moments (fp32)", "56 GB", "84 GB"),
    # Each of the two, in another dtype, of another optimizer, of some parameters.
    _TABLE.format(_FULL, "Adam 的 m 和 v（fp32），各", "28 GB", "84 GB"),
    _TABLE.format(_FULL, "Adam 的 m 和 v（bf16）", "28 GB", "56 GB"),
    _TABLE.format(_FULL, "8-bit Adam 的 m 和 v", "14 GB", "42 GB"),
    _TABLE.format(_FULL, "SGD 动量（fp32）", "28 GB", "56 GB"),
    _ENGLISH.format("Adafactor state (fp32)", "28 GB", "56 GB"),
    _ENGLISH.format("fp32 master copy", "28 GB", "56 GB"),
    _TABLE.format("LoRA 的显存", _BOTH, "0.2 GB", "28.4 GB"),
    "# LoRA\n\n## 显存\n\n| 组件 | 7B 模型 |\n|---|---|\n| 模型参数（fp16） | 14 GB |\n| 梯度（fp16） | 0.1 GB |\n"
    "| Adam 的 m 和 v（fp32） | 0.3 GB |\n| 合计 | 14.4 GB |",
]
CONFIRMED = {_TABLE.format(_FULL, _BOTH, "56 GB", "84 GB"): "84 GB"}
WRONG = {
    _TABLE.format(_FULL, _BOTH, "28 GB", "84 GB"): ("28 GB", "56 GB"),
    _ENGLISH.format("Adam moments (fp32)", "28 GB", "84 GB"): ("28 GB", "56 GB"),
}
