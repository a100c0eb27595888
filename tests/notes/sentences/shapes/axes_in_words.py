"""Shapes, and behind them in words what there are how many of along each axis."""

_TOKENS = "图像有 26 个 token。\n\n- `输入 shape：[3, 26, 96]`：3 张图，每张 26 个 token，每个 96 维。"
_IMAGES = "Each image has 65 tokens.\n\nThe batch has shape (5, 65, 48): 5 images with 65 tokens each, 48 channels."
_HEADS = "There are 6 heads.\n\nScores are `[5, 6, 40, 40]`, i.e. 5 texts, 6 heads, 40 queries, 40 keys."

RIGHT = (
    _TOKENS,
    _IMAGES,
    _HEADS,
    # There is more along the axis, other things are counted, or not all of it is said.
    _IMAGES.replace("65 tokens each", "64 patches plus one more each"),
    _IMAGES.replace("65 tokens each", "64 patches and a CLS token each"),
    _TOKENS.replace("每张 26 个 token", "每张 25 个 patch 加 CLS"),
    _TOKENS.replace("每张 26 个 token", "每张最多 24 个 token"),
    _TOKENS.replace("3 张图，每张 26 个 token，每个 96 维", "9 张图，每张 28 个 token，每个 64 维"),
    _HEADS.replace("5 texts, 6 heads, ", "so 4 heads, "),
    _HEADS.replace("5 texts, 6 heads, 40 queries, 40 keys", "8 texts, 6 heads, 4 groups, 40 keys"),
)

WRONG = {
    _TOKENS.replace("每张 26 个 token", "每张 25 个 token"): ("25", "26"),
    _IMAGES.replace("65 tokens each", "64 tokens each"): ("64", "65"),
    _HEADS.replace("6 heads, 40", "8 heads, 40"): ("8", "6"),
}

CONFIRMED = {_TOKENS: "96", _IMAGES: "48"}
