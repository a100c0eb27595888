"""The one share of a column that doesn't fit the whole of which all others are shares; and shares behind a name."""

_SO_FAR = (
    "| | Parameters | of the model |\n|---|---|---|\n| Embeddings | 20,480,000 | {} |\n"
    "| 8 blocks | 39,321,600 | 65.5% |\n| **So far** | **59,801,600** | **99.67%** |"
)
_SAME = (
    "| 部分 | 参数 | 占比 |\n|---|---|---|\n| 嵌入 | 5,120,000 | 0.5% |\n| 注意力 | 327,680,000 | 32.8% |\n"
    "| 前馈 | 655,360,000 | 65.5% |\n| 输出头 | 5,120,000 | {} |"
)

WRONG = {
    _SO_FAR.format("31.4%"): ("31.4%", "34.1%"),
    _SAME.format("5.0%"): ("5.0%", "0.5%"),
    "20,185,088 trainable parameters, 2.99% of Llama-2-7B's 6.74B.": ("2.99%", "0.30%"),
    "可训练参数 20,185,088，占 Llama-2-7B 6.74B 的 3.0%。": ("3.0%", "0.3%"),
}
CONFIRMED = {
    "20,185,088 trainable parameters, 0.30% of Llama-2-7B's 6.74B.": "0.30%",
    "可训练参数 20,185,088，占 Llama-2-7B 6.74B 的 0.3%。": "0.3%",
}
RIGHT = (
    *CONFIRMED,
    _SO_FAR.format("34.1%"),
    _SAME.format("0.5%"),
    # Some rows may be shares of another row, or of something else.
    _SO_FAR.format("52.1% of the blocks"),
    "| | Parameters | share |\n|---|---|---|\n| Blocks | 80,000,000 | 80% |\n| of which FFN | 54,000,000 | 67.5% |\n"
    "| Embeddings | 20,000,000 | 20% |",
    "| 部分 | 参数 | 占比 |\n|---|---|---|\n| 注意力 | 40M | 40% |\n| 前馈 | 50M | 50% |\n| 其中上投影 | 25M | 50% |",
    "| | tokens | share |\n|---|---|---|\n| web | 700B | 70% |\n| code | 200B | 20% |\n| books | 100B | 1 epoch |",
    # Whether a point is in the wrong place in the count or in the share nobody knows.
    "The router adds 33M parameters; in another run 5% of the model's 6.74B were frozen.",
    "20M parameters are trained in all, which is 3% of the block's 671M.",
    "2M are in the norms, 25% of Qwen-7B's 7.6B in the embeddings.",
    "| Test | Correct | Accuracy |\n|---|---|---|\n| A | 5,000 | 63.1% |\n| B | 5,000 | 61.3% |\n| C | 2,500 | 31.5% |"
    "\n| D | 7,500 | 94.6% |",
)
