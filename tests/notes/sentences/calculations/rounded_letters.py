"""Letters that stand for rounded numbers, so that what is worked out from them may be off by as much."""

_BUDGET = "With D = 20N we get C = 120 N², so N = sqrt(1e21 / 120) = 2.89B parameters and D = {} tokens."

RIGHT = (
    _BUDGET.format("57.7B"),
    _BUDGET.format("57.8B"),
    "With N = 2.89B parameters, 20N = 57.7B tokens.",
    "设 N = 2.89B，D = 20N，则 D = 57.7B。",
    "With N = 124.4M parameters, 6N = 746.6M FLOPs per token.",
)
WRONG = {
    _BUDGET.format("67.7B"): ("67.7B", "57.8B"),
    "With N = 2.89B parameters, 20N = 59.7B tokens.": ("59.7B", "57.8B"),
    "With D = 20N and N = 2.89B, D = 54.7B tokens.": ("54.7B", "57.8B"),
}
CONFIRMED = {_BUDGET.format("57.7B"): "57.7B"}
