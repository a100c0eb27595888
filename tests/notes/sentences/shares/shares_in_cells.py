"""Cells with an amount and its share of a total in the same row, or at the end of the column."""

_ROWS = (
    "| Model | Total | Attention | FFN | Head |\n|--|--|--|--|--|\n"
    "| A | 349.5 G | {} | 173.9 G (49.8%) | 79.0 G (22.6%) |\n"
    "| B | 1033.1 G | 309.2 G (29.9%) | 618.5 G (59.9%) | {} |"
)
_COLUMN = (
    "| 部分 | 参数 |\n|--|--|\n| 嵌入 | 39.4M (31.7%) |\n| 注意力 | 28.3M ({}) |\n"
    "| FFN | {} (45.5%) |\n| 总计 | 124.4M |"
)

RIGHT = (
    "| Part | Params |\n|--|--|\n| Token embedding | 38.6M (31.0%) |\n| Positions | 0.8M (0.6%) |\n"
    "| Blocks | 85.1M (68.4%) |\n"
    "| LM head (tied) | 38.6M (0%) |\n| Total | 124.4M |",
    "| Part | Before | After pruning (share kept) |\n|--|--|--|\n| Embeddings | 39.4M (31.7%) | 39.4M (100%) |\n"
    "| Blocks | 85.1M (68.3%) | 42.5M (50%) |\n| Total | 124.4M | 81.9M (66%) |",
    _ROWS.format("96.6 G (27.6%)", "105.4 G (10.2%)"),
    _COLUMN.format("22.8%", "56.7M"),
    "| Model | Total | Fast | Slow |\n|--|--|--|--|\n| A | 100 | 30 (20%) | 40 (60%) |\n"
    "| B | 200 | 50 (12%) | 70 (44%) |",
)
WRONG = {
    _ROWS.format("96.6 G (27.6%)", "105.4 G (12.0%)"): ("12.0%", "10.2%"),
    _ROWS.format("48.3 G (27.6%)", "105.4 G (10.2%)"): ("48.3 G", "96.5 G"),
    _COLUMN.format("28.2%", "56.7M"): ("28.2%", "22.7%"),
    _COLUMN.format("22.8%", "65.7M"): ("65.7M", "56.7M"),
}
CONFIRMED = {
    _ROWS.format("96.6 G (27.6%)", "105.4 G (10.2%)"): "27.6%",
    _COLUMN.format("22.8%", "56.7M"): "22.8%",
}
