"""Tables of what each GPU keeps at the stages of ZeRO or FSDP."""

_GRID = """每张卡上的模型状态（单位 GB）：

| DP | 7.5B (ZeRO-1 / 2 / 3) | 128B (ZeRO-1 / 2 / 3) |
|---|---|---|
| 1 | 120 / 120 / 120 | 2048 / 2048 / 2048 |
| 64 | 31.4 / {} / **1.9** | 536 / {} / 32 |
"""
_PARTS = """The math for a 70B model on 8 GPUs:

| Component | Without FSDP | With FSDP |
|---|---|---|
| Weights (FP16) | 140 GB per GPU | {weights} GB per GPU |
| Adam states (FP32) | 560 GB per GPU | {states} GB per GPU |
| Gradients (FP16) | 140 GB per GPU | 17.5 GB per GPU |
| **Total** | 840 GB per GPU | {total} GB per GPU |
"""
_ROWS = """Per-GPU memory of a 7B model with mixed-precision Adam on 8 GPUs:

| Stage | Parameters | Gradients | Optimizer states | Total |
|---|---|---|---|---|
| DDP | 14 GB | 14 GB | 84 GB | 112 GB |
| ZeRO-1 | 14 GB | 14 GB | {states} GB | 38.5 GB |
| ZeRO-2 | 14 GB | 1.75 GB | 10.5 GB | {total} GB |
| ZeRO-3 | 1.75 GB | 1.75 GB | 10.5 GB | 14 GB |
"""
_COLUMNS = """7B 模型，混合精度 Adam，每卡显存：

| 卡数 | DDP | ZeRO-1 | ZeRO-2 | ZeRO-3 |
|---|---|---|---|---|
| 8 | 112 GB | 38.5 GB | {} GB | 14 GB |
| 64 | 112 GB | 29.3 GB | 15.5 GB | 1.75 GB |
"""
_BOTH = {"states": "70", "weights": "17.5", "total": "105"}

RIGHT = [
    _GRID.format("16.6", "284"),
    _PARTS.format(**_BOTH),
    _ROWS.format(states="10.5", total="26.25"),
    _COLUMNS.format("26.3"),
    # ZeRO-2 leaves the weights whole; FSDP of half the GPUs; with activations; of several nodes.
    "A 7B model on 8 GPUs:\n\n| Component | DDP | ZeRO-2 |\n|---|---|---|\n| Weights | 14 GB | 14 GB |\n"
    "| Gradients | 14 GB | 1.75 GB |\n| Optimizer | 56 GB | 7 GB |\n",
    _ROWS.format(states="10.5", total="26.25") + "| ZeRO-3 on 16 GPUs | 0.875 GB | 0.875 GB | 5.25 GB | 7 GB |\n",
    _COLUMNS.format("26.3") + "| 8（含激活） | 120 GB | 46.5 GB | 34.3 GB | 22 GB |\n",
    _PARTS.format(**_BOTH) + "| Activations | 30 GB per GPU | 30 GB per GPU |\n| Peak | 870 GB | 140 GB |\n",
    _PARTS.format(**_BOTH) + "| Checkpoint | 140 GB | 140 GB |\n| All-gathered layer | 0 GB | 1.75 GB |\n",
    _ROWS.format(states="10.5", total="26.25") + "| ZeRO-3 + CPU offload | 1.75 GB | 1.75 GB | 0 GB | 3.5 GB |\n",
    _ROWS.format(states="10.5", total="26.25") + "| ZeRO-1, 8-bit Adam | 14 GB | 14 GB | 1.75 GB | 29.75 GB |\n",
    # Frozen weights, other models, other widths, what was measured.
    "A 7B model with LoRA on 8 GPUs:\n\n| Stage | Memory per GPU |\n|---|---|\n| DDP | 15 GB |\n| ZeRO-2 | 14.5 GB |\n"
    "| ZeRO-3 | 2.1 GB |\n",
    "Measured on 8 GPUs with 7B parameters:\n\n| Stage | Memory |\n|---|---|\n| DDP | 118 GB |\n| ZeRO-1 | 44 GB |\n"
    "| ZeRO-2 | 32 GB |\n| ZeRO-3 | 21 GB |\n",
    "A 7B model on 8 GPUs, fp32 gradients:\n\n| Stage | Memory per GPU |\n|---|---|\n| DDP | 126 GB |\n"
    "| ZeRO-1 | 52.5 GB |\n| ZeRO-2 | 28 GB |\n| ZeRO-3 | 15.75 GB |\n",
    "On 8 GPUs with ZeRO-3:\n\n| Model | Memory per GPU |\n|---|---|\n| 7B | 14 GB |\n"
    "| 13B | 26 GB |\n| 70B | 140 GB |\n",
    "7B on 8 GPUs:\n\n| Stage | Communication per step | Memory |\n|---|---|---|\n| DDP | 28 GB | 112 GB |\n"
    "| ZeRO-2 | 28 GB | 26.25 GB |\n| ZeRO-3 | 42 GB | 14 GB |\n",
    # Where the sharding is over the GPUs of one node, of several.
    "A 7B model on 2 nodes of 8 GPUs:\n\n| Stage | Memory per GPU |\n|---|---|\n| ZeRO-1 | 33.25 GB |\n"
    "| ZeRO-2 | 20.1 GB |\n| ZeRO-3 | 7 GB |\n",
]
WRONG = {
    _GRID.format("61.6", "284"): ("61.6", "16.6"),
    _GRID.format("16.6", "312"): ("312", "284"),
    _PARTS.format(**{**_BOTH, "states": "35"}): ("35 GB", "70 GB"),
    _PARTS.format(**{**_BOTH, "weights": "140"}): ("140 GB", "17.5 GB"),
    _PARTS.format(**{**_BOTH, "total": "150"}): ("150 GB", "105 GB"),
    _ROWS.format(states="42", total="26.25"): ("42 GB", "10.5 GB"),
    _ROWS.format(states="10.5", total="28.0"): ("28.0 GB", "26.25 GB"),
    _COLUMNS.format("32.6"): ("32.6 GB", "26.25 GB"),
}
CONFIRMED = {
    _GRID.format("16.6", "284"): "16.6",
    _PARTS.format(**_BOTH): "105 GB",
    _ROWS.format(states="10.5", total="26.25"): "26.25 GB",
    _COLUMNS.format("26.3"): "29.3 GB",
}
