"""Sizes that are brought to a multiple of something."""

_CODE = "```python\ninner = up(round(w * 8 / 3), 64)  # w=640: 1706 → rounded up to {} (multiple of 64)\n```"

RIGHT = (
    _CODE.format(1728),
    "The inner width is 1706.7, rounded up to the next multiple of 64: 1728.",
    "The vocabulary of 50257 tokens is padded to 50304 (a multiple of 64).",
    "隐藏维度 1706 向上取整到 64 的倍数，即 1728。",
    "The result 1706 is rounded to the nearest multiple of 64, 1728.",
    "The result 1690 is rounded to the nearest multiple of 64, 1664.",
    # What follows is something else.
    "It is 1706, rounded up to a multiple of 64, in 12 layers.",
    "1706 was rounded up to a multiple of 64, not 1700 but 1728.",
    "1706 rounded up to the next multiple of 64 is 27 × 64.",
)
WRONG = {
    _CODE.format(1792): ("1792", "1728"),
    "The inner width is 1706.7, rounded up to the next multiple of 64: 1664.": ("1664", "1728"),
    "The vocabulary of 50257 tokens is padded to 50240 (a multiple of 64).": ("50240", "50304"),
    "隐藏维度 1706 向上取整到 64 的倍数，即 1706。": ("1706", "1728"),
}
CONFIRMED = {
    _CODE.format(1728): "1728",
    "The inner width is 1706.7, rounded up to the next multiple of 64: 1728.": "1728",
}
