"""By what share one count is less than another, or how far two of them are apart."""

WRONG = {
    "门控的 FFN 有 6,291,456 个参数，不带门控的有 6,553,600 个参数，两者仅相差 41.7%。": ("41.7%", "4.2%"),
    "One has 8,388,608 parameters and the other 8,650,752, they differ by 31.3%.": ("31.3%", "3.125%"),
}
CONFIRMED = {
    "门控的 FFN 有 6,291,456 个参数，不带门控的有 6,553,600 个参数，两者仅相差 4.17%。": "4.17%",
    "One has 8,388,608 parameters and the other 8,650,752, they differ by 3.1%.": "3.1%",
    "Llama 2 13B has 13.0B parameters, and Llama 2 7B has 6.74B, 48% fewer.": "48%",
}
RIGHT = (
    *CONFIRMED,
    "The difference: 33,554,432 - 25,165,824 = 8,388,608.\n\nThe whole model has 3% less.",
    "The difference: 33,554,432 - 25,165,824 = 8,388,608.\n\nWith it training is 75% faster.",
    "The difference: 33,554,432 - 25,165,824 = 8,388,608.\n\nWith 2,097,152 in 4 groups it has 75% less of them.",
    "One has 8,388,608 parameters and the other 8,650,752, their losses differ by 30%.",
    # Of a model whose head is its own a share as if it were tied says nothing.
    "以 Qwen3-8B 为例：MLP 通常占模型参数量的 60-70%。",
)
NOT_CONFIRMED = {
    "**Qwen3-8B**\n\n- 36 × Transformer Layer: ~7.8B (92%)": "92%",
}
