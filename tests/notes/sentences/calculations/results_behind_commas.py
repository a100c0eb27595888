"""Results behind a comma and "about", "which is" or the like."""

_CHINESE = "一、**詞嵌入**：50257 × 12288，大約 {}。"
_HAS = "词嵌入有 50257 × 12288 个参数，{}。"
_IS = "The embedding is 50257 × 12288, {} parameters."
_BRACKET = "The embedding is 50257 × 12288 (about {})."

RIGHT = (
    _CHINESE.format("6.18 億"),
    _HAS.format("约 6.18 亿"),
    _HAS.format("也就是 6.1756 亿"),
    _IS.format("about 618M"),
    _IS.format("which is 617.6M"),
    _BRACKET.format("0.62B"),
    # What more there is, or of several.
    "The up and down matrices are 768 × 3072 (about 4.7M).",
    "The up and down matrices are 768 × 3072 each, about 4.7M.",
    "The FFN has 2 × 768 × 3072 weights, about 4.72M with its biases.",
    "Attention takes 4 × 768², about 2.8M with everything.",
    "每层 12 × 768²，约 8500 万（12 层）。",
    "GPT-3 has 96 × 12288, about 175B parameters.",
    "Mixtral is 8 × 7B, which is about 46.7B.",
    "A batch is 16 × 1024 tokens, about 0.5M for 32 steps.",
    "从 50257 × 768，约 3860 万，降到 32000 × 768，约 2458 万。",
    "50257 × 768，约占 31%。",
    "每层注意力里，q 和 o 是 4096 × 4096，k 和 v 是 4096 × 1024，共 41,943,040。",
    "12 heads × 64 dimensions, or about 768 in all.",
    "On 8 GPUs the 4096 × 4096, about 2.1M per GPU, is split.",
    "It needs 2 × 7B, about 14 GB.",
    "If it were 50257 × 12288, about 6.2B, nobody would train it.",
)
WRONG = {
    _CHINESE.format("6176 萬"): ("6176 萬", "61756 万"),
    _CHINESE.format("7.18 億"): ("7.18 億", "6.18 亿"),
    _HAS.format("约 6176 万"): ("6176 万", "61756 万"),
    _HAS.format("也就是 5.18 亿"): ("5.18 亿", "6.18 亿"),
    _HAS.format("即约 61.8 亿"): ("61.8 亿", "6.2 亿"),
    _IS.format("about 61.8M"): ("61.8M", "617.6M"),
    _IS.format("roughly 728M"): ("728M", "618M"),
    _IS.format("which is 6.18B"): ("6.18B", "0.62B"),
    _IS.format("i.e. about 61.8M"): ("61.8M", "617.6M"),
    _IS.format("or about 518M"): ("518M", "618M"),
    _BRACKET.format("61.8M"): ("61.8M", "617.6M"),
    "每层有 4 × 768²，约 23.6M。": ("23.6M", "2.4M"),
}
CONFIRMED = {_CHINESE.format("6.18 億"): "6.18 億", _IS.format("about 618M"): "618M"}
