"""Differences of two counts with the point in the wrong place."""

RIGHT = (
    "BERT-base has 109,482,240 parameters, without the pooler 108,891,648, that is 590,592 fewer.",
    "Base 124,439,808, medium 354,823,168: 230M more; large 774,030,080: 419M more.",
    "The table has 38,597,376 parameters, with the larger one 77,012,736, which is 3.2M more in each of 12 shards.",
    "One layer has 41,943,040 parameters, with GQA 16,777,216 fewer: 25,165,824; 32 layers save 536,870,912.",
    "不共享时是 163,037,184，共享时是 124,439,808，每张卡少了 386 万。",
    "不共享时是 163,037,184，共享时是 124,439,808，平均每层少了 386 万。",
    "不共享时是 163,037,184，共享时是 124,439,808，少了约 3860 万。",
    "From 163,037,184 to 124,439,808 saves 38.6M, and 8 bytes each makes 309 MB saved.",
    "The first has 124,439,808, the second 354,823,168; the third has 419M more.",
    "100,000,000 and 90,000,000 parameters: 1M more for the norms.",
    "From 163,037,184 to 124,439,808 we save 38.6M, not 3.86M.",
    "It is wrong to say that 163,037,184 are 3.86M more than 124,439,808.",
)
WRONG = {
    "从 38,597,376 到 77,012,736，多了约 384 万个参数。": ("384 万", "3842 万"),
    "From 38,597,376 to 77,012,736 parameters that is 3.84 million more parameters.": ("3.84 million", "38.42 million"),
    "嵌入矩阵共 38,597,376 个参数；若换用 100277 的词表，就是 77,012,736，多出约 384 万。": ("384 万", "3842 万"),
    "The table has 38,597,376 parameters; with the larger vocabulary it would have 77,012,736, which is 3.84M more.": (
        "3.84M",
        "38.42M",
    ),
    "With its own head the model has 163,037,184 instead of 124,439,808 parameters, an extra 386M.": ("386M", "39M"),
    "不共享时是 163,037,184，共享时是 124,439,808，少了 386 万。": ("386 万", "3860 万"),
    "Tying brings it from 163,037,184 down to 124,439,808 and saves 3.86M parameters.": ("3.86M", "38.60M"),
    "MHA has 67,108,864 parameters, GQA 41,943,040: that saves 2.52M.": ("2.52M", "25.17M"),
}
