"""Bytes of weights in a row below that of the parameters, in the dtype that stands there."""

_TABLE = (
    "| | Tiny | Large |\n|---|---|---|\n| Parameters | 640,000 | 3 billion |\n| Weights read | {} (fp32) | {} (bf16) |"
)
_LABELLED = "| 项目 | 小模型 | 大模型 |\n|---|---|---|\n| 参数量 | 12.5M | 2.4B |\n| 权重（fp16） | 25 MB | {} |"
_LIST = "- Parameters: 45,000,000\n- Weight file: {} (fp16)"
_ALL_TRAINED = (
    "| 项目 | 数值 |\n|---|---|\n| 总参数量 | 24,600,000 |\n| 可训练参数 | {} |\n"
    "| 模型大小 | {} (float32) |\n| 优化器 | AdamW |"
)
_METRICS = (
    "| Metric | Value |\n|---|---|\n| Total parameters | 24.6M |\n| Model size (fp32) | {} |\n| Optimizer | AdamW |"
)

RIGHT = (
    _TABLE.format("2.6 MB", "6 GB"),
    _LABELLED.format("4.8 GB"),
    _LIST.format("90 MB"),
    _ALL_TRAINED.format("24,600,000", "98.4 MB"),
    _ALL_TRAINED.format("1,200,000", "4.8 MB"),
    _METRICS.format("98.4 MB"),
    _METRICS.format("295 MB"),
    "| Item | Value |\n|---|---|\n| Parameters | 163,009,536 |\n| Tied | yes |\n| Model size (fp32) | 497.6 MB |",
    "| 项目 | 值 |\n|---|---|\n| 总参数 | 24,600,000 |\n| 不含嵌入 | 18,000,000 |\n| 模型大小 (fp32) | 72 MB |",
    # Rounded names, scales of few bits, one of several cards, something else in bytes.
    "| | A |\n|---|---|\n| Params | 7B |\n| Weights (bf16) | 13.5 GB |",
    "| | A |\n|---|---|\n| Params | 7B |\n| Weights (int4) | 4.2 GB |",
    "| | A |\n|---|---|\n| Params | 7B |\n| Weights (bf16, TP=2, per GPU) | 7 GB |",
    "| | A |\n|---|---|\n| Params | 7B |\n| Memory (bf16) | 20 GB |",
    # The bytes of one weight, and parameters that are in bytes already.
    "| | 7B | 13B |\n|---|---|---|\n| 参数量 | 7B | 13B |\n| 权重（fp16） | 2 字节 | 2 字节 |",
    "| | small | medium |\n|---|---|---|\n| Parameters | 498 MB | 1.42 GB |\n| Weights (fp32) | 498 MB | 1.42 GB |",
    # No dtype, or two.
    "| | A |\n|---|---|\n| Params | 7B |\n| Weights | 7 GB |",
    "| | A |\n|---|---|\n| Params | 7B |\n| Weights (fp16/fp32) | 28 GB |",
    # Of some parameters, or with the states of an optimizer.
    "| Item | Value |\n|---|---|\n| Parameters | 671B |\n| Active parameters | 37B |\n| Weights read (bf16) | 74 GB |",
    "| Item | Value |\n|---|---|\n| Parameters | 7B |\n| Checkpoint (fp32, Adam) | 84 GB |",
    "LoRA fine-tuning\n\n| Item | Value |\n|---|---|\n| Parameters | 7B |\n| Checkpoint | 40 MB (fp16) |",
)
WRONG = {
    _TABLE.format("1.3 MB", "6 GB"): ("1.3 MB", "2.56 MB"),
    _TABLE.format("2.6 MB", "12 GB"): ("12 GB", "6 GB"),
    _LABELLED.format("2.4 GB"): ("2.4 GB", "4.8 GB"),
    _LIST.format("180 MB"): ("180 MB", "90 MB"),
    _ALL_TRAINED.format("24,600,000", "49.2 MB"): ("49.2 MB", "98.4 MB"),
    _METRICS.format("49.2 MB"): ("49.2 MB", "98.4 MB"),
}
CONFIRMED = {_TABLE.format("2.6 MB", "6 GB"): "2.6 MB", _LABELLED.format("4.8 GB"): "4.8 GB"}
