"""Counts of norms in notes that say that each has a scale and a shift; and of attention without some of its biases."""

_GPT2 = """\
A LayerNorm of GPT-2 small has a gain γ and a shift β, 2 × 768 = 1,536 parameters.

| Part | Parameters |
|---|---|
| Token embedding | 38,597,376 |
| Position embedding | 786,432 |
| FFN | 56,669,184 |
| LayerNorm (12 layers) | 36,864 |
"""
_BY_SIZES = """\
n_embd = 384, n_layer = 6, n_head = 6, vocab_size = 8,000, block_size = 256. Each norm has γ and β.

| Part | Parameters |
|---|---|
| Token embedding | 3,072,000 |
| Position embedding | 98,304 |
| FFN | 7,089,408 |
| Layer norms | 9,216 |
"""

RIGHT = (
    "# GPT-2 Small\n\nWithout biases of q, k and v the 12 blocks have 85,026,816 parameters.",
    "GPT-2 Small 的账\n\n| 部分 | 参数量 |\n|---|---|\n| 12 个 Transformer block | 85,026,816 |\n"
    "| 最后的 LayerNorm | 1,536 |",
    _GPT2,
    _BY_SIZES,
    # The gains alone, and norms without shifts.
    _GPT2.replace("LayerNorm (12", "LayerNorm gains (12").replace("36,864", "18,432"),
    _GPT2.replace("a gain γ and a shift β, 2 × 768 = 1,536", "a gain γ and no shift β, 768").replace(
        "36,864", "18,432"
    ),
    _GPT2.replace("36,864", "38,400"),
)

WRONG = {
    _GPT2.replace("36,864", "18,432"): ("18,432", "36,864"),
    _GPT2.replace("(12 layers) | 36,864", "| 19,200"): ("19,200", "38,400"),
}

CONFIRMED = {
    _GPT2: "36,864",
    _BY_SIZES: "9,216",
    _GPT2.replace("FFN | 56,669,184", "Attention | 28,320,768"): "28,320,768",
}

NOT_CONFIRMED = {_BY_SIZES.replace("9,216", "4,608"): "4,608"}
