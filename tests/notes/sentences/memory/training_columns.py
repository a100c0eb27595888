"""What training takes, with a part to each column."""

_MODELS = """| Model | Params | Weights (FP16) | Adam states | Gradients (FP16) | Total (no activations) |
|---|---|---|---|---|---|
| GPT-2 Small | 124M | 248 MB | 992 MB | 248 MB | 1.5 GB |
| Llama 3 8B | 8B | 16 GB | {} GB | 16 GB | 96 GB |
| Llama 3 70B | 70B | 140 GB | 560 GB | {} GB | 840 GB |
| Llama 3 405B | 405B | 810 GB | 3,240 GB | 810 GB | 4,860 GB |
"""
_DTYPES = """**Memory comparison for a 7B model:**

| Precision | Weights | Optimizer | Gradients | Total |
|---|---|---|---|---|
| FP32 everywhere | 28 GB | 56 GB | 28 GB | 112 GB |
| Mixed (BF16, FP32 Adam states) | 14 GB | 56 GB | 14 GB | {} GB |
"""
_ZH = """| 模型 | 参数量 | 权重 | 梯度 | 优化器状态 | 合计 |
|---|---|---|---|---|---|
| A | 7B | 14 GB | 14 GB | 84 GB | 112 GB |
| B | 13B | 26 GB | {} GB | 156 GB | 208 GB |
| C | 70B | 140 GB | 140 GB | 840 GB | 1120 GB |
"""
RIGHT = [
    "| Model | Weights | Gradients | Adam states | Total |\n|---|---|---|---|---|\n| 1B | 2 GB | 2 GB | 12 GB "
    "| 16 GB |\n| 7B | 14 GB | 14 GB | 84 GB | 112 GB |\n| 13B | 26 GB | 26 GB | 156 GB | 208 GB |\n| 70B, "
    "fp32 grads | 140 GB | 280 GB | 840 GB | 1260 GB |",
    _MODELS.format("64", "140"),
    _DTYPES.format("84"),
    _ZH.format("26"),
    # Other optimizers, adapters, shards, and what comes on top.
    _DTYPES.format("84") + "| BF16, 8-bit Adam | 14 GB | 14 GB | 14 GB | 42 GB |\n",
    _DTYPES.format("84") + "| BF16 with SGD | 14 GB | 28 GB | 14 GB | 56 GB |\n",
    _DTYPES.format("84") + "| LoRA | 14 GB | 0.3 GB | 0.07 GB | 14.4 GB |\n",
    _DTYPES.format("84") + "| Mixed with a master copy | 14 GB | 84 GB | 14 GB | 112 GB |\n",
    _ZH.format("26") + "| C，梯度 FP32 | 70B | 140 GB | 280 GB | 840 GB | 1260 GB |\n",
    _ZH.format("26") + "| D，8 卡 ZeRO-3 | 70B | 17.5 GB | 17.5 GB | 105 GB | 140 GB |\n",
    "| Model | Params | Weights | Gradients | Optimizer |\n|---|---|---|---|---|\n| A | 7B | 14 GB | 14 GB | 56 GB |\n"
    "| B | 13B | 26 GB | 26 GB | 104 GB |\n| C, Adafactor | 70B | 140 GB | 140 GB | 0.3 GB |\n",
    "| Model | Params | Weights | Gradients | Optimizer |\n|---|---|---|---|---|\n| A | 7B | 14 GB | 14 GB | 56 GB |\n"
    "| B | 13B | 26 GB | 26 GB | 104 GB |\n| C (Lion) | 70B | 140 GB | 140 GB | 280 GB |\n",
    "Per GPU with ZeRO-1 on 8 GPUs:\n\n| Params | Weights | Gradients | Optimizer |\n|---|---|---|---|\n"
    "| 7B | 14 GB | 14 GB | 10.5 GB |\n| 13B | 26 GB | 26 GB | 19.5 GB |\n| 70B | 140 GB | 140 GB | 105 GB |\n",
]
WRONG = {
    _MODELS.format("32", "140"): ("32 GB", "64 GB"),
    _MODELS.format("64", "280"): ("280 GB", "140 GB"),
    _ZH.format("52"): ("52 GB", "26 GB"),
}
CONFIRMED = {
    _MODELS.format("64", "140"): "992 MB",
    _DTYPES.format("84"): "56 GB",
    _ZH.format("26"): "840 GB",
}
