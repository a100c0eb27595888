"""What the optimizer keeps: Adam two values for each weight, others one, or smaller ones."""

_LIST = """Training a 3B model in bf16 takes

- ~6 GB for the weights
- ~6 GB for the gradients
- ~{} GB for the states of AdamW, which keeps two values for each weight

at least."""
_CHINESE = """微调 13B 模型，bf16：

- 权重：26 GB
- 梯度：26 GB
- 优化器状态（Adam，两份动量）：{} GB"""
_NAMED = """Training a 3B model in bf16 takes

- weights: 6 GB
- gradients: 6 GB
- {}: 6 GB"""

RIGHT = (
    _LIST.format(12),
    _LIST.format(24),
    _CHINESE.format(52),
    _NAMED.format("8-bit Adam states"),
    _NAMED.format("optimizer states (SGD with momentum)"),
    _NAMED.format("Lion's state"),
    _NAMED.format("Adam states"),
)
WRONG = {
    _LIST.format(6): ("6 GB", "12 GB"),
    _CHINESE.format(26): ("26 GB", "52 GB"),
}
CONFIRMED = {_LIST.format(12): "12 GB", _CHINESE.format(52): "52 GB"}
