"""Lists of ids in a line of code with their text in the comment behind them."""

_CODE = "The model gives one token at a time.\n\n```python\n{}\n```"

WRONG = {
    _CODE.format('ids = torch.tensor([[464, 3797, 3323]])  # "The cat sat"'): (
        "[464, 3797, 3323]",
        "[464, 3797, 3332]",
    ),
    _CODE.format("start = [1212, 318, 281, 1692]  // “This is an example”"): (
        "[1212, 318, 281, 1692]",
        "[1212, 318, 281, 1672]",
    ),
}
CONFIRMED = {
    _CODE.format('ids = torch.tensor([[464, 3797, 3332]])  # "The cat sat"'): "[464, 3797, 3332]",
}
RIGHT = (
    *CONFIRMED,
    _CODE.format('ids = [464, 3797, 3323]  # predicted after "The cat sat"'),
    _CODE.format('ids = [464, 3797, 0]  # padded: "The cat sat"'),
    _CODE.format('ids = [464, 3797, 3323]  # not "The cat sat"'),
    _CODE.format("shape = [464, 3797, 3332]  # the grid"),
)
