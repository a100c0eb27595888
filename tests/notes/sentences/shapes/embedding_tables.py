"""Tables of embeddings, one of them the other way round."""

_ZH = "词表有 21128 个词，因此词嵌入矩阵的形状为[21128, 640]。\n\n最大长度为 256，因此位置嵌入矩阵的形状为{}。"
_EN = (
    "The token embedding table has shape [21128, 640].\n\nThe segment embedding table has shape [2, 640].\n\n"
    "The position embedding table has shape {}."
)

WRONG = {
    _ZH.format("[640, 256]"): ("[640, 256]", "[256, 640]"),
    _EN.format("[640, 256]"): ("[640, 256]", "[256, 640]"),
}
RIGHT = (
    _ZH.format("[256, 640]"),
    _EN.format("[256, 640]"),
    # All of them with their entries in columns, and one that is turned.
    "The token embedding matrix is [640, 21128].\n\nThe position embedding matrix is [640, 256].",
    f"{_EN.format('[256, 640]')}\n\nTransposed, the token embedding matrix is [640, 21128].",
    "The token embedding table has shape [21128, 640].\n\nThe image embedding table has shape [640, 512].",
)
