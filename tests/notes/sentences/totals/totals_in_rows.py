"""Columns that are headed as the total of each row, or as what all layers have."""

_SHAPES = (
    "| 类型 | KV 头数 | Q 参数 | K 参数 | V 参数 | O 参数 | 合计 |\n|---|---|---|---|---|---|---|\n"
    "| MHA | 20 | 655万 | 655万 | 655万 | 655万 | 2621万 |\n| GQA | 4 | 655万 | 131万 | 131万 | 655万 | 1573万 |\n"
    "| MQA | 1 | 655万 | 33万 | 33万 | 655万 | 1376万 |"
)
_EXACT = (
    "| Run | Embedding | Attention | FFN | Total |\n|---|---|---|---|---|\n"
    "| a | 2,048,000 | 1,048,576 | 2,097,152 | 5,193,728 |\n| b | 4,096,000 | 4,194,304 | 8,388,608 | 16,678,912 |\n"
    "| c | 6,144,000 | 9,437,184 | 18,874,368 | 34,455,552 |"
)
_LAYERS = (
    "| Run | Layers | FFN per layer | All layers |\n|---|---|---|---|\n| a | 12 | 7,077,888 | 84.9M |\n"
    "| b | 20 | 12,582,912 | 251.7M |\n| c | 28 | 19,660,800 | 550.5M |"
)
_CHINESE = (
    "| 配置 | 層數 | 每層參數 | 全部層 |\n|---|---|---|---|\n| 小 | 10 | 135,266,304 | 13.53億 |\n"
    "| 中 | 20 | 212,336,640 | 42.47億 |\n| 大 | 40 | 203,685,888 | 81.47億 |"
)

RIGHT = (
    _SHAPES,
    _EXACT,
    _LAYERS,
    _CHINESE,
    # Something that has no column, in one of the rows.
    _EXACT.replace("34,455,552", "34,521,088"),
    # Another thing than the sum: the largest, or what there is of all.
    "| Step | Weights | Activations | Total |\n|---|---|---|---|\n| a | 12.1 GB | 2.1 GB | 80 GB |\n"
    "| b | 12.1 GB | 4.2 GB | 80 GB |\n| c | 12.1 GB | 8.4 GB | 80 GB |",
    # Layers that aren't all alike.
    _LAYERS.replace("550.5M", "570.2M"),
    # Either the total or a term of it has the slip.
    _EXACT.replace("9,437,184", "9,473,184"),
)

WRONG = {
    _SHAPES.replace("1573万", "1442万"): ("1442万", "1572万"),
    _EXACT.replace("16,678,912", "12,484,608"): ("12,484,608", "16,678,912"),
    _EXACT.replace("16,678,912", "16,687,912"): ("16,687,912", "16,678,912"),
}
