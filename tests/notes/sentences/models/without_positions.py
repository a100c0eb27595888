"""Counts of GPT-2 without its position embedding."""

WRONG = {
    "## GPT-2 Large\n\nnanoGPT 默认不计 `wpe`，报 774.03M。": ("774.03M", "772.72M"),
    "GPT-2 Small without position embeddings has 124.44M parameters.": ("124.44M", "123.65M"),
    "GPT-2 medium：`get_num_params()` 默认不计 `wpe`，打印 354.82M。": ("354.82M", "353.77M"),
}
CONFIRMED = {
    "GPT-2 Small without position embeddings has 123.65M parameters.": "123.65M",
    "GPT-2 medium：`get_num_params()` 默认不计 `wpe`，打印 353.77M。": "353.77M",
}
RIGHT = (
    *CONFIRMED,
    "GPT-2 Small has 124.44M parameters, not counting what its position embeddings would have in a longer one.",
    "GPT-2 Small: 每层不计位置编码有 7.088M 参数，一共 124.44M。",
    "GPT-2 Small with position embeddings has 124.44M parameters.",
    "GPT-2 Small 不含位置嵌入和词嵌入的参数量为 85.06M，全部是 124.44M。",
)
