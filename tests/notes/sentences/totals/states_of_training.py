"""Tables of the bytes that training keeps for each parameter, with their totals, and a paragraph right below them."""

_ROWS = (
    "| 状态 | 精度 | 字节 |\n|---|---|---|\n| 权重 | fp16 | 2 |\n| 梯度 | fp16 | 2 |\n"
    + "| 主权重 | fp32 | 4 |\n| 动量 | fp32 | 4 |\n"
)
_IN_ENGLISH = "| State | Bytes |\n|---|---|\n| FP16 weights | 2 |\n| FP16 gradients | 2 |\n| FP32 momentum | 4 |\n"

RIGHT = (
    f"{_ROWS}| **合计（模型状态）** | | **12** |",
    f"{_ROWS}| 合计（每卡，8 卡分片） | | 4 |",
    f"{_IN_ENGLISH}| Total | 8 |\nWith a second moment it is 12, and with a copy in FP32 16.",
    f"{_IN_ENGLISH}| Total (with the copy) | 12 |",
    f"{_IN_ENGLISH}| Total (optimizer) | 4 |",
    # A sentence under a table is none of its rows.
    "| Part | Parameters |\n|---|---|\n| Embed | 6,400,000 |\n| Blocks | 3,200,000 |\nTotal: 9,700,000, with norms.",
)
WRONG = {
    f"{_ROWS}| **合计（模型状态）** | | **16** |": ("16", "12"),
    f"{_ROWS}| 合计 | | 10 |\n若再存一份二阶动量，还要 4 字节。": ("10", "12"),
    f"{_IN_ENGLISH}| Total (model states) | 6 |": ("6", "8"),
    f"{_IN_ENGLISH}| Total | 10 |\nOther optimizers keep less.": ("10", "8"),
}
