"""Counts of a module behind words that say whether it has a bias."""

_SIZES = "vocab_size = 65, n_embd = 384.\n\n{}"

RIGHT = tuple(
    _SIZES.format(text)
    for text in (
        "`nn.Linear(384, 65)` has 24,960 parameters (with bias off).",
        "`nn.Linear(384, 65)` has 24,960 parameters without the bias.",
        "`nn.Linear(384, 65)` has 24,960 parameters.",
        "`nn.Linear(384, 65)` has 25,025 parameters.",
        "`nn.Linear(384, 65)`, whose bias we leave out, has 24,960.",
        "`nn.Linear(384, 65)`, which keeps its bias, has 24,960 weights and 65 biases.",
        "`nn.Linear(384, 65)`, which has a bias, has a weight of 24,960.",
        "`nn.Linear(384, 65)` has no bias: 24,960.",
        "`nn.Linear(384, 65)` with a bias has 24,960 + 65 parameters.",
        "`nn.Linear(384, 65)` has a bias; six of them with the bias have 150,150.",
        "`nn.Linear(384, 65)` does not keep its bias and has 24,960.",
        "`nn.Linear(384, 65)` is not biased, it has 24,960.",
        "`nn.Linear(384, 65)` with bias has 24,960 multiplications.",
        "`nn.Linear(384, 65)` with bias, 24,960 of which are weights.",
        "`nn.Linear(384, 65)` with bias: 24,960, plus 65 of the bias.",
    )
)
WRONG = {
    _SIZES.format(text): error
    for text, error in {
        "`nn.Linear(384, 65)`, bias included, has 24,960 parameters.": ("24,960", "25,025"),
        "输出层 `nn.Linear(384, 65)` 有偏置，所以是 24,960 个参数。": ("24,960", "25,025"),
        "The head `nn.Linear(384, 65)` has 24,960 parameters with its bias.": ("24,960", "25,025"),
        "`lm_head = nn.Linear(384, 65)`, which keeps its bias and is not tied, has 24,960.": ("24,960", "25,025"),
        "`nn.Linear(384, 65)` without bias has 25,025.": ("25,025", "24,960"),
        "`nn.Linear(384, 65)` with its bias holds 24,960.": ("24,960", "25,025"),
        "`lm_head = nn.Linear(384, 65)` 带偏置，共 24,960 个参数。": ("24,960", "25,025"),
        "`nn.Linear(384, 65)`（不带偏置）有 25,025 个参数。": ("25,025", "24,960"),
        "The `lm_head` keeps its bias and has 24,960.": ("24,960", "25,025"),
        "`nn.Linear(384, 384)` (with bias): 147,456": ("147,456", "147,840"),
    }.items()
}
