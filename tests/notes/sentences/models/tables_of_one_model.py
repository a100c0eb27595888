"""Tables of the sizes of one model, which is known by its parameters and by most of its sizes."""

_GPT_3 = (
    "| Quantity | Value |\n|---|---|\n| Total parameters | ~175B |\n| Embedding dimension $d_{{embed}}$ | 12,288 |\n"
    "| Vocabulary size $n_{{vocab}}$ | 50,257 |\n| Context size (tokens) | {context} |\n| Number of layers | 96 |\n"
    "| Attention heads per layer | 96 |\n| Key/query dimension | {width} |\n| MLP hidden size | 49,152 |"
)
_ZH = (
    "| 参数 | 值 |\n|---|---|\n| 总参数量 | {total} |\n| 嵌入维度 | 12,288 |\n| 层数 | 96 |\n| 头数 | 96 |\n"
    "| 头维度 | {width} |"
)

RIGHT = (
    _GPT_3.format(context="2,048", width=128),
    f"# GPT-3\n\n{_GPT_3.format(context='2,048', width=128)}",
    # Fewer tokens than a model has positions for.
    f"# GPT-3\n\n{_GPT_3.format(context='1,024', width=128)}",
    f"# A GPT-3 that we trained\n\n{_GPT_3.format(context='4,096', width=128)}",
    # Another model, of which not even the parameters are the same.
    _GPT_3.format(context="4,096", width=64).replace("~175B", "90B"),
    _GPT_3.format(context="4,096", width=64).replace("| 96 |", "| 80 |"),
    _ZH.format(total="175B", width=128),
    _ZH.format(total="90B", width=64),
    # The other column is of a model that has no name here.
    "| Property | GPT-2 Small | Baseline |\n|---|---|---|\n| Total parameters | 124,439,808 | 30,142,848 |\n"
    "| Layers | 12 | 6 |\n| Embedding | 38,597,376 | 19,298,688 |",
    "| | GPT-2 Small | Student |\n|---|---|---|\n| W_q | 589,824 | 147,456 |\n| FFN | 56.6M | 7.1M |",
)
WRONG = {
    _GPT_3.format(context="2,048", width=64): ("64", "128"),
    f"# GPT-3\n\n{_GPT_3.format(context='4,096', width=128)}": ("4,096", "2,048"),
    f"# GPT-3\n\n{_GPT_3.format(context='2,048', width=64)}": ("64", "128"),
    _ZH.format(total="175B", width=64): ("64", "128"),
}
