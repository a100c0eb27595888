"""Lists of expressions that are worked out one by one: scores, weights and sums of vectors."""

_WEIGHTS = "Weights: $[6.05/9.55, 1.65/9.55, 1.85/9.55] = [0.634, {}, 0.194]$."
_MIXED = "第 1 行：[0.3*2 + 0.7*4, 0.3*1 + 0.7*5] = [{}, 3.8]。"

RIGHT = (
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
    _WEIGHTS.format("0.713"): ("0.713", "0.173"),
    _MIXED.format("4.3"): ("4.3", "3.4"),
    "exp: [exp(1), exp(2), exp(3)] ≈ [2.718, 7.398, 20.086]": ("7.398", "7.389"),
}
CONFIRMED = {_WEIGHTS.format("0.173"): "0.173", _MIXED.format("3.4"): "3.4"}
