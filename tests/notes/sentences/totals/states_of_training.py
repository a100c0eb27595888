"""Tables of the bytes that training keeps for each parameter, with their totals, and a paragraph right below them."""

_ROWS = (
    "| 状态 | 精度 | 字节 |\n|---|---|---|\n| 权重 | fp16 | 2 |\n| 梯度 | fp16 | 2 |\n"
    + "| 主权重 | fp32 | 4 |\n| 动量 | fp32 | 4 |\n"
)
_IN_ENGLISH = "| State | Bytes |\n|---|---|\n| FP16 weights | 2 |\n| FP16 gradients | 2 |\n| FP32 momentum | 4 |\n"
_ITEMS = (
    "- BF16 weights: 2 bytes/param\n- BF16 gradients: 2 bytes/param\n- FP32 master copy: 4 bytes/param\n"
    "- FP32 Adam moments (two): 8 bytes/param\n- {}"
)
_IN_CHINESE = (
    "- 参数 FP16：$N \\times 2$ 字节\n- 梯度 FP16：$N \\times 2$ 字节\n- 状态（FP32，两份）：$N \\times 8$ 字节\n- {}"
)
_ALIGNED = (
    "```\nState        Dtype   Bytes\n---------------------------\nweights      bf16    2\ngradients    bf16    2\n"
    "momentum     fp32    4\nvariance     fp32    4\n---------------------------\n{}\n```"
)

RIGHT = (
    _ITEMS.format("Total training state: 16 bytes per parameter"),
    # Not of all, of one card, or with more than is listed.
    _ITEMS.format("Total without the master copy: 12 bytes/param"),
    _ITEMS.format("Total per GPU with ZeRO-3 on 8 GPUs: 2 bytes/param"),
    _ITEMS.format("Total with activations: about 18 bytes/param"),
    _ITEMS.replace("(two): 8", "each: 4").format("Total: 16 bytes/param"),
    _IN_CHINESE.format("优化器合计：$N \\times 8$ 字节"),
    _ALIGNED.format("Total                12"),
    _ALIGNED.format("Total (ZeRO-1, 4 GPUs)   6"),
    _ALIGNED.replace("variance     fp32    4", "variance     fp32    4\nmisc").format("Total                16"),
    f"{_ROWS}| **合计（模型状态）** | | **12** |",
    f"{_ROWS}| 合计（每卡，8 卡分片） | | 4 |",
    f"{_IN_ENGLISH}| Total | 8 |\nWith a second moment it is 12, and with a copy in FP32 16.",
    f"{_IN_ENGLISH}| Total (with the copy) | 12 |",
    f"{_IN_ENGLISH}| Total (optimizer) | 4 |",
    # A sentence under a table is none of its rows.
    "| Part | Parameters |\n|---|---|\n| Embed | 6,400,000 |\n| Blocks | 3,200,000 |\nTotal: 9,700,000, with norms.",
    # What is there only for a moment isn't added.
    "| State | Precision | Bytes/param |\n|--|--|--|\n| Weights | BF16 | 2 |\n| Gradients (freed soon) | BF16 | 2 |\n"
    "| Master weights | FP32 | 4 |\n| Adam m | FP32 | 4 |\n| Adam v | FP32 | 4 |\n| Total | | 14 |",
)
WRONG = {
    _ITEMS.format("Total: 14 bytes/param"): ("14 bytes", "16 bytes"),
    _IN_CHINESE.format("总计：$N \\times 10$ 字节"): ("10$ 字节", "12$ 字节"),
    _ALIGNED.format("Total                16"): ("16", "12"),
    f"{_ROWS}| 基础占用合计 | | 10 |\n| 激活值 | fp16 | 2 |": ("10", "12"),
    f"{_ROWS}| **合计（模型状态）** | | **16** |": ("16", "12"),
    f"{_ROWS}| 合计 | | 10 |\n若再存一份二阶动量，还要 4 字节。": ("10", "12"),
    f"{_IN_ENGLISH}| Total (model states) | 6 |": ("6", "8"),
    f"{_IN_ENGLISH}| Total | 10 |\nOther optimizers keep less.": ("10", "8"),
}
