"""Rows that say that they have biases, and have none; columns of weights alone."""

_BERT = (
    "# BERT-base\n\n隐藏维度 768，即 (2, 16, 768)。\n\n"
    "| 部分 | 计算 | 参数量 |\n|---|---|---|\n| 位置嵌入 | 512 × 768 | 393,216 |\n"
)
_BLOCK = "One block at d = 512, i.e. 512 features:\n\n| part | parameters |\n|---|---|\n"

RIGHT = (
    f"{_BERT}| Pooler | 全连接，含偏置 | 590,592 |",
    f"{_BERT}| Pooler | 全连接，不含偏置 | 589,824 |",
    f"{_BERT}| Pooler | 全连接 | 589,824 |",
    f"{_BLOCK}| attention (with biases) | 1,050,624 |\n| FFN (with biases) | 2,099,712 |",
    f"{_BLOCK}| attention (q, k, v without bias, the output with bias) | 1,049,088 |",
    # Some of the biases, and another width.
    f"{_BLOCK}| attention (including bias of v only) | 1,049,088 |",
    f"{_BLOCK}| a layer of 1024 by 1024, with bias | 1,049,600 |",
    "d_model = 768\n\n| Layer | bias | weight numel |\n|---|---|---|\n| FFN | with bias | 4,718,592 |",
    f"{_BLOCK}| attention, biases incl. where there are some, here none | 1,048,576 |",
)

WRONG = {
    f"{_BERT}| Pooler | 全连接，含偏置 | 589,824 |": ("589,824", "590,592"),
    f"{_BLOCK}| attention (with biases) | 1,048,576 |\n| FFN (with biases) | 2,099,712 |": ("1,048,576", "1,050,624"),
    f"{_BLOCK}| attention (with biases) | 1,050,624 |\n| FFN, weights and biases | 2,097,152 |": (
        "2,097,152",
        "2,099,712",
    ),
}
