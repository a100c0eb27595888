"""What is kept in tuning: two values of Adam for each weight, one or smaller ones of others; and what is frozen."""

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
_IN_FULL = """For a 3B model in mixed precision with Adam:

- Model weights: ~6 GB
- Gradients: ~6 GB
- {}
"""
_QLORA = """QLoRA makes do with little for a 13B model:

- Frozen base model in 4-bit: ~{} GB
- Adapters in bf16: 0.1 GB"""
_FROZEN = """一个 30B 模型：

- 冻结的基座模型权重 int8：{} GB
- 适配器 bf16：0.2 GB"""

RIGHT = (
    "微调 7B 模型，只更新最后 8 层（共 32 层）：权重 14 GB，梯度 3.5 GB。",
    "For a 7B model: weights 14 GB, fp32 gradients 28 GB, Adam states 56 GB, 98 GB in total.",
    "7B：权重 14 GB、梯度 14 GB、Adam 56 GB；推理时总共只要 14 GB。",
    "### GPT-3 175B 训练\n\n```\n参数：175B × 2 bytes (FP16) = 350 GB\n梯度：350 GB\n优化器：175B × 8 bytes = 1400 GB\n"
    "激活值：~500 GB (批次大小=1)\n总计：~2600 GB\n```",
    "# QLoRA on Mistral 7B\n\n| Part | Size |\n|---|---|\n| Base model (NF4) | 3.6 GB |\n"
    "| Adam moments, 8-bit (1 byte/parameter × 2) | ~84 MB |",
    _IN_FULL.format("FP32 Adam states: ~24 GB"),
    _IN_FULL.format("FP32 Adam states with a copy of the weights: ~36 GB"),
    # One of the two, or states in fewer bits.
    _IN_FULL.format("FP32 Adam momentum: ~12 GB"),
    _IN_FULL.format("8-bit Adam states: ~6 GB"),
    _IN_FULL.format("Adam states in bf16: ~12 GB"),
    _QLORA.format(6.5),
    # With scales beside the values, or some layers only.
    _QLORA.format(7.3),
    "QLoRA makes do with little for a 13B model:\n\n- Frozen layers in bf16: 13 GB\n- the others: 6.5 GB",
    _FROZEN.format(30),
    _LIST.format(12),
    _LIST.format(24),
    _CHINESE.format(52),
    _NAMED.format("8-bit Adam states"),
    _NAMED.format("optimizer states (SGD with momentum)"),
    _NAMED.format("Lion's state"),
    _NAMED.format("Adam states"),
    # One state of another optimizer, and a part of a model.
    "A 7B model in fp32:\n\n- weights: 28 GB\n- gradients: 28 GB\n"
    "- optimizer (momentum): 28 GB\n\nAdam would need 56 GB.",
    "With FSDP over 4 GPUs a 7B model takes on each GPU:\n\n- weights (bf16): 3.5 GB\n- gradients (bf16): 3.5 GB\n"
    "- AdamW states (fp32): 14 GB",
)
WRONG = {
    _IN_FULL.format("FP32 Adam states: ~12 GB"): ("12 GB", "24 GB"),
    _IN_FULL.format("Adam 状态（FP32）：12 GB"): ("12 GB", "24 GB"),
    _QLORA.format("13.0"): ("13.0 GB", "6.5 GB"),
    _FROZEN.format(60): ("60 GB", "30 GB"),
    _LIST.format(6): ("6 GB", "12 GB"),
    _CHINESE.format(26): ("26 GB", "52 GB"),
}
CONFIRMED = {
    _QLORA.format(6.5): "6.5 GB",
    "In Llama 2 7B the KV cache is 256 KiB per token, in fp8.": "256 KiB",
    _LIST.format(12): "12 GB",
    _CHINESE.format(52): "52 GB",
}
NOT_CONFIRMED = {
    # Of a cache in 8 bits a note speaks.
    "In Llama 2 7B the KV cache is 256 KiB per token.": "256 KiB",
}
