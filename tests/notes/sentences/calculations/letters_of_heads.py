"""The size of a head that follows from two letters, which were stated just before."""

_LETTERS = "```\nwidth   d   = 96\nheads   h   = 6\n"

RIGHT = (
    _LETTERS + "d_head  d_h = d / h = 16\n```",
    # Another d, another h.
    "d = 96 dimensions and h = 6 hours; a step of d / h = 32 is taken.",
    "With d = 96 and h = 6 heads, in a model twice as wide d_k = d / h = 32.",
    "An example first: d = 96 and h = 6.\n\nGPT-2 Small has d_k = d / h = 64.",
)
WRONG = {
    _LETTERS + "d_head  d_h = d / h = 32\n```": ("32", "16"),
    "其中 d = 96，h = 6。\n\n每个头的维度 d_k = d / h = 24。": ("24", "16"),
}
CONFIRMED = {_LETTERS + "d_head  d_h = d / h = 16\n```": "16"}
