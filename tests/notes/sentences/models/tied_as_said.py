"""Totals of a model whose sentence says whether its head is tied."""

RIGHT = (
    "With weight tying GPT-2 Small has 124,439,808 parameters.",
    "GPT-2 Small 的输出头和词嵌入是同一个矩阵，因此总参数量为 1.24 亿。",
    "如果 `lm_head` 不与 wte 共享，GPT-2 Small 的总量涨到 1.63 亿。",
    "If GPT-2 Small were untied, it would have 163M parameters.",
    "If GPT-2 Small were untied, it would have 38.6M parameters more.",
    "Without weight tying GPT-2 Small would add 38,597,376 parameters.",
    "GPT-2 Small has 124,439,808 parameters, without a separate head.",
    "GPT-2 Small 没有独立的输出头，总参数量 1.24 亿。",
    "If the head were tied, Llama 3 8B would have 7.5B parameters.",
    # Other totals of a model that is tied or not.
    "With weight tying our GPT-2 Small with a larger vocabulary has 163,037,184 parameters.",
    "Untied and padded to 50,304 tokens GPT-2 Small has 163.1M parameters.",
    "Without weight tying GPT-2 Small goes from 124M to 163M parameters.",
    "Untying the head of GPT-2 Small would add 38.6M parameters.",
    "权重共享为 GPT-2 Small 省下 3860 万参数。",
    "Sharing the K and V of GPT-2 Small's layers saves 3.86M parameters.",
)
WRONG = {
    "With weight tying GPT-2 Small has 163,037,184 parameters.": ("163,037,184", "124,439,808"),
    "GPT-2 Small 的输出头和词嵌入是同一个矩阵，因此总参数量为 1.63 亿。": ("1.63 亿", "1.24 亿"),
    "Without weight tying GPT-2 Small has 124,439,808 parameters.": ("124,439,808", "163,037,184"),
    "如果 `lm_head` 不与 wte 共享，GPT-2 Small 的总量涨到 1.36 亿。": ("1.36 亿", "1.63 亿"),
    "If GPT-2 Small were untied, it would have 124M parameters.": ("124M", "163M"),
    "If the head were tied, Llama 3 8B would have 8.03B parameters.": ("8.03B", "7.50B"),
    "Untying the head of GPT-2 Small would add 3.86M parameters.": ("3.86M", "38.60M"),
    "Weight tying saves 386M parameters in GPT-2 Small.": ("386M", "39M"),
    "权重共享为 GPT-2 Small 省下 386 万参数。": ("386 万", "3860 万"),
}
