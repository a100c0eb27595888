"""Shares by which something went from one number to another, however small these are."""

_CHINESE = "中文受益最明显：第三句从 21 个降到 11 个，少了 {}；英文句子几乎不变。"
_ENGLISH = "The third sentence goes from 21 to 11 tokens, {} fewer."
_ARROW = "Third sentence: 21 → 11 tokens (−{})."
_GROWS = "词表从 50257 扩大到 100277，增加了 {}。"

RIGHT = (
    _CHINESE.format("48%"),
    _CHINESE.format("近一半（48%）"),
    _ENGLISH.format("48%"),
    _ENGLISH.format("about 50%"),
    _ARROW.format("47.6%"),
    _GROWS.format("99.5%"),
    "Token count drops from 22 to 16, i.e. 27% fewer.",
    "loss 从 3.2 降到 2.9，降低 9%。",
    # Of something else, of another baseline, or of what isn't so.
    "From 21 to 11 tokens, 57% fewer than with gpt2 on average.",
    "From 12 layers to 6 layers, 45% faster.",
    "From 12 to 24 layers, 40% more parameters.",
    "From 16 to 8 bits, 45% smaller.",
    "从 16 位降到 8 位，减少 45%。",
    "从 32 个头减到 8 个，少了 12%。",
    "从 21 个降到 11 个，相当于 52%。",
    "从 12 层增加到 24 层，参数增加 60%。",
    "If it went from 21 to 11 tokens, 57% fewer, we would be glad.",
    "From 10 to 20 epochs the loss falls by 57%.",
    "MFU went from 38% to 43%, 5% more.",
    "Accuracy rises from 40 to 44, 4% points more.",
    "It goes from 21 to 11 tokens, up to 57% fewer.",
    "From 4 to 8 GPUs, 45% less memory.",
    # From the first of three numbers, or with one unit for both.
    "100 → 80 → 60 tokens (−40%)",
    "Loss: 4.0 → 3.0 → 2.0 (−50%)",
    "词数 100 → 80 → 60，减少 40%。",
    "The loss falls from 10.8 to 4.2 to 3.3, 69% lower.",
    "GPT-3.5 → GPT-4: 4 → 8 k tokens, 100% more",
)
WRONG = {
    _CHINESE.format("57%"): ("57%", "48%"),
    _CHINESE.format("约 62%"): ("62%", "48%"),
    _ENGLISH.format("57%"): ("57%", "48%"),
    _ENGLISH.format("91%"): ("91%", "48%"),
    _ARROW.format("57.6%"): ("57.6%", "47.6%"),
    _GROWS.format("49.9%"): ("49.9%", "99.5%"),
    "The sentence goes from 21 tokens to 11, a reduction of 57%.": ("57%", "48%"),
    "token 数由 21 减少到 11，减少约 57%。": ("57%", "48%"),
    "From 12 to 24 layers, 50% more layers.": ("50%", "100%"),
}
CONFIRMED = {_CHINESE.format("48%"): "48%", _ENGLISH.format("48%"): "48%", _GROWS.format("99.5%"): "99.5%"}
