"""Rows with the parts that only mixtures of experts have."""

_TABLE = (
    "# DeepSeek-V3\n\n| 组件 | 参数数量 |\n|---|---|\n| 词嵌入层 + 输出投影层 | 1.85 G |\n| 密集MLP层 | {} |\n"
    "| MoE专家层（含共享） | 656.46 G |\n| MoE门控网络 | {} |"
)
_MIXTRAL = (
    "## Mixtral 8x7B\n\n| Part | Parameters |\n|---|---|\n| Experts | 45,097,156,608 |\n| Router | {} |\n"
    "| Embedding + head | 262,144,000 |"
)
RIGHT = [
    _TABLE.format("1.19 G", "106.43 M"),
    _MIXTRAL.format("1,048,576"),
    # Of one layer, of the active ones, of another model.
    _TABLE.format("0.40 G", "1.84 M"),
    _MIXTRAL.format("32,768"),
    "## Mixtral 8x7B\n\n| Part | Active parameters |\n|---|---|\n| Experts | 11.27B |\n| Router | 1.05M |",
    "## Our small Mixtral\n\n| Part | Parameters |\n|---|---|\n| Experts | 54,097,156 |\n| Router | 10,485 |",
    "## Mixtral 8x7B\n\n| Part | Parameters in a variant with 4 experts |\n|---|---|\n"
    "| Experts | 22.5B |\n| Router | 0.5M |",
]
CONFIRMED = {
    _TABLE.format("1.19 G", "106.43 M"): "656.46 G",
    _MIXTRAL.format("1,048,576"): "1,048,576",
}
WRONG = {
    _TABLE.format("1.91 G", "106.43 M"): ("1.91 G", "1.19 G"),
    _MIXTRAL.format("1,084,576"): ("1,084,576", "1,048,576"),
}
