"""Scores of attention, one for each pair of tokens, and the halves of a mask, in words that leave open which."""

_ROW = "```text\nT = 3,000  → {} scores per head\n```"
_MASK = "For $T = 64$, the strict upper triangle has {} entries."

RIGHT = (
    _ROW.format("9,000,000"),
    _MASK.format("2016"),
    "For T = 64 the lower triangle, including the diagonal, has 2,080 entries.",
    "300 个 token 的注意力矩阵有 90,000 个元素。",
    "With 2,048 tokens there are about 4.2M scores per head.",
    # Fewer or more than one for each pair.
    "With 2,048 tokens and a causal mask there are about 2.1M scores per head.",
    "With 2,048 tokens and 2 heads we get 8,388,608 scores.",
    "With 2,048 tokens a window of 1,024 leaves 2,097,152 scores per head.",
    "16 tokens in 12 layers: 3,072 scores per head in total.",
    "The decoder has 20 tokens; cross-attention to 10 of the encoder has 200 scores.",
    # A whole matrix with a triangle in it, and scores that were masked.
    "With 16 tokens the lower triangular mask has 256 entries.",
    "With 16 tokens we get 256 masked scores.",
    # No pairs.
    "4,000 tokens of a vocabulary with 8,000,000 entries.",
    "1,024 tokens, 524,288 elements in the embedding.",
    "It would be wrong to say that 1,024 tokens have 524,288 scores.",
    # All scores beside those that a mask hides or leaves, and those of one token.
    "With T = 8 tokens there are 64 scores, of which 28 are masked out.",
    "T = 8 时共有 64 个注意力分数，其中 28 个被屏蔽。",
    "For a sequence of 8 tokens the matrix of scores has 64 entries, and its lower triangle 36.",
    "With T = 8 a causal mask leaves 36 scores and hides 28 of them.",
    "With T = 1,000 tokens in the cache, one new query needs 1,000 dot products.",
)
NOT_CONFIRMED = {"With 12 heads and 64 tokens we get 4,096 scores in total.": "4,096"}
