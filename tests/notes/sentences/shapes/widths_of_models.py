"""Products of shapes that go with another width than that of the model: it is the matrix that is wrong."""

_HEAD = "# Llama 2 7B\n\n```\nLM head: (1, 5, 4096) × (4096, {}) → (1, 5, {})\n```"
_ZH = "以 GPT-2 Small 为例：\n\n```\n输出: (2, 9, 768) @ (768, {}) → (2, 9, {})\n```"

RIGHT = (
    _HEAD.format("32000", "32000"),
    _ZH.format("50257", "50257"),
    # With a vocabulary of its own the product is right.
    _HEAD.format("32064", "32064"),
    # What is done to a result yet: it is halved, padded columns are cut, parts of several cards are put together.
    "GPT-2 Small qkv: (4, 768) @ (768, 2304) → (4, 768) × 3",
    "GPT-2 Small: logits (4, 768) @ (768, 50304) → (4, 50257)",
    "LLaMA-7B：(8, 4096) @ (4096, 22016) → (8, 11008)，gate 与 up 相乘。",
    "GPT-2 Small: (4, 768) @ (768, 192) → (4, 768) after the all-gather.",
    "# GPT-2 Small\n\n```\n(2, 9, 768) @ (768, 2304) → (2, 9, 2304)\n```",
)
WRONG = {
    _HEAD.format("50257", "32000"): ("(4096, 50257)", "(4096, 32000)"),
    _HEAD.format("32000", "50257"): ("(1, 5, 50257)", "(1, 5, 32000)"),
    _ZH.format("30522", "50257"): ("(768, 30522)", "(768, 50257)"),
}
