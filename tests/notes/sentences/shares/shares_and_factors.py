"""A share and a factor of the same two numbers, one of which tells what the other is."""

_LIST = "- 全量：16,777,216\n- LoRA：8 × (4096 + 4096) = 65,536，只有前者的 {}，缩小了 {} 倍\n"
_TEXT = "The full matrix has 16,777,216 weights. LoRA trains 65,536, which is {}, or {} times fewer."

RIGHT = (
    _LIST.format("0.39%", 256),
    _LIST.format("0.39%", "约 250"),
    _TEXT.format("0.39%", 256),
    _TEXT.format("0.39%", "about 260"),
    # Something else is so many times less, or the two are of other numbers.
    "- 全量：16,777,216\n- LoRA：65,536，只有前者的 0.39%，显存缩小了 3 倍\n",
    "- 全量：16,777,216\n- LoRA：65,536，只有前者的 1.6%，缩小了 64 倍\n",
    "The full matrix has 16,777,216 weights. LoRA trains 65,536, which is 0.39%, and the file is 128 times smaller.",
    "Of 16,777,216 weights 65,536 are trained: 0.39%, a tenth of a factor of 10 or so.",
)
WRONG = {
    _LIST.format("0.39%", 128): ("128", "256"),
    _LIST.format("3.9%", 256): ("3.9%", "0.4%"),
    _TEXT.format("0.39%", 128): ("128", "256"),
    _TEXT.format("3.9%", 256): ("3.9%", "0.4%"),
    "- full: 16,777,216\n- LoRA: 65,536, only 0.39% of that, 512× fewer\n": ("512", "256"),
}
CONFIRMED = {_LIST.format("0.39%", 256): "256", _TEXT.format("0.39%", 256): "0.39%"}
