"""Counts and shares side by side, of which one is neither what its total leaves for it nor as much as the other."""

_ATTENTION = (
    "| 组件 | 参数量 | 占比 |\n|--|--|--|\n| Q | 16.8M | 8.7% |\n| K | {} | {} |\n| V | 4.2M | 2.2% |\n"
    "| O | 16.8M | 8.7% |\n| **小计** | **{}** | **{}** |"
)
_MODEL = (
    "| Part | Parameters | Share |\n|--|--|--|\n| Embedding | 38.6M | 31.0% |\n| Attention | 28.3M | {} |\n"
    "| FFN | {} | 45.5% |\n| Positions | 0.8M | 0.6% |\n| **Total** | **124.4M** | {} |"
)
_LLAMA = (
    "Llama-3-8B:\n\n| Part | Parameters | Share |\n|---|---|---|\n| Embedding + output head | 1,050,673,152 | {} |\n"
    "| Attention | 1,342,177,280 | 16.7% |\n| MLP | 5,637,144,576 | 70.2% |\n| Norms | 266,240 | 0.003% |\n"
    "| **Total** | **8,030,261,248** | **100%** |"
)
_LLAMA_ZH = (
    "Llama-3-8B 的组成：\n\n| 部分 | 参数量 | 占比 |\n|---|---|---|\n| FFN | 5,637,144,576 | {} |\n"
    "| 注意力 | 1,342,177,280 | 16.7% |\n| 词嵌入与输出层 | 1,050,673,152 | {} |\n| 归一化 | 266,240 | 0.0% |\n"
    "| 合计 | 8,030,261,248 | 100% |"
)

RIGHT = (
    _LLAMA.format("13.1%"),
    _LLAMA_ZH.format("70.2%", "13.1%"),
    _ATTENTION.format("4.2M", "2.2%", "42M", "21.7%"),
    # Shares of something else, and shares of which there is no whole.
    _ATTENTION.format("4.2M", "2.2%", "42M", "100%"),
    _MODEL.format("22.7%", "56.7M", "100%"),
    _MODEL.format("22.7%", "56.7M", "99.8%"),
    "| Part | 2019 | Growth |\n|--|--|--|\n| A | 10M | 25% |\n| B | 10M | 25% |\n"
    "| C | 20M | 10% |\n| Total | 40M | 17.5% |",
    "| Part | Weights | Sparsity |\n|--|--|--|\n| A | 10M | 50% |\n| B | 20M | 50% |\n"
    "| C | 30M | 50% |\n| Total | 60M | 50% |",
)
WRONG = {
    _ATTENTION.format("8.4M", "2.2%", "42M", "21.7%"): ("8.4M", "4.2M"),
    _ATTENTION.format("4.2M", "12.2%", "42M", "21.7%"): ("12.2%", "2.2%"),
    _MODEL.format("22.7%", "65.7M", "100%"): ("65.7M", "56.7M"),
    _MODEL.format("27.7%", "56.7M", "100%"): ("27.7%", "22.7%"),
    # Its label may have this share too, but its count and the total stand beside it.
    _LLAMA.format("6.5%"): ("6.5%", "13.1%"),
    _LLAMA_ZH.format("70.2%", "7.3%"): ("7.3%", "13.1%"),
    _LLAMA_ZH.format("35.1%", "13.1%"): ("35.1%", "70.2%"),
}
