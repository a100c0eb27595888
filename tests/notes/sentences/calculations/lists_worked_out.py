"""Lists of expressions that are worked out one by one: scores, weights and sums of vectors."""

_WEIGHTS = "Weights: $[6.05/9.55, 1.65/9.55, 1.85/9.55] = [0.634, {}, 0.194]$."
_MIXED = "第 1 行：[0.3*2 + 0.7*4, 0.3*1 + 0.7*5] = [{}, 3.8]。"

_SOFTMAX = "注意力权重：softmax([3.0, 1.0, -1.0]) ≈ [{}, 0.117, 0.016]"

RIGHT = (
    _SOFTMAX.format("0.867"),
    "softmax([1, 2, 3]) = [0.09, 0.24, 0.67]",
    "softmax([1, 2, 3]) = [0.2, 0.3, 0.5] after a temperature of 2.2",
    "softmax([1.07, 0.71]) = [0.59, 0.41]",
    _WEIGHTS.format("0.173"),
    _MIXED.format("3.4"),
    # Rounded so that they come to 1 together.
    "[1/3, 1/3, 1/3] → [0.33, 0.33, 0.34]",
    # None fits: they are something else.
    "The spans [3 + 4, 5 + 6] → [2, 9] move.",
    # Slices and indices, lists of other lengths, one of which another thing is said.
    "x[2*3, 4*5] = [1, 20]",
    "[2*3, 4*5, 1+1] = [6, 21]",
    "It would be wrong to write [2*3, 4*5] = [6, 21].",
    "[a + 1, 2 + 3] = [4, 6]",
)
WRONG = {
    _SOFTMAX.format("0.786"): ("0.786", "0.867"),
    r"$\text{softmax}([0.5, 0.5, 2]) = [0.154, 0.164, 0.691]$": ("0.164", "0.154"),
    _WEIGHTS.format("0.713"): ("0.713", "0.173"),
    _MIXED.format("4.3"): ("4.3", "3.4"),
    "exp: [exp(1), exp(2), exp(3)] ≈ [2.718, 7.398, 20.086]": ("7.398", "7.389"),
}
CONFIRMED = {_SOFTMAX.format("0.867"): "0.016", _WEIGHTS.format("0.173"): "0.173", _MIXED.format("3.4"): "3.4"}
