"""Columns that their headings work out, with two numbers of a row, or of a column, that are wrong."""

_RUNS = (
    "| Model | N | D (tokens) | D / N | C = 6ND |\n|---|---|---|---|---|\n"
    "| GPT-3 | 175B | 300B | 1.7 | 3.15e23 |\n| Gopher | 280B | 300B | 1.07 | 5.04e23 |\n"
    "| Chinchilla | 70B | 1.4T | 20 | 5.88e23 |\n| Llama-3-8B | 8B | {} | {} | {} |\n"
)
_FEW = (
    "| 模型 | N | D | C = 6ND |\n|---|---|---|---|\n| GPT-3 | 175B | 300B | 3.15e23 |\n"
    "| LLaMA-65B | 65.2B | 1.4T | {} |\n\nC is in FLOPs.\n"
)
_WIDTHS = (
    "| 模型 | d_model | d_ff | d_ff / d_model |\n|---|---|---|---|\n| A | 4096 | 11008 | 2.69 |\n"
    "| B | 5120 | 13824 | 2.70 |\n"
    "| C | 8192 | 28672 | 3.50 |\n| D | 4096 | 14336 | 3.50 |\n| E | 4096 | 11008 | {} |\n| F | 3584 | 18944 | {} |\n"
)

RIGHT = (
    _RUNS.format("15T", "1875", "7.2e23"),
    _FEW.format("5.48e23"),
    _WIDTHS.format("2.69", "5.29"),
    # With active parameters, and a token count that the row itself doubts.
    _FEW.format("8.4e22").replace("LLaMA-65B", "MoE (active 10B)"),
    _RUNS.format("1.5T", "1875", "7.2e23"),
)
WRONG = {
    _FEW.format("5.48e22"): ("5.48e22", "5.48e23"),
    _WIDTHS.format("2.69", "5.92"): ("5.92", "5.29"),
    _RUNS.format("15T", "187.5", "7.2e23"): ("187.5", "1875.0"),
}
BOTH_WRONG = {
    _RUNS.format("15T", "187.5", "2.4e23"): [("187.5", "1875.0"), ("2.4e23", "7.2e23")],
    _WIDTHS.format("3.50", "5.92"): [("3.50", "2.69"), ("5.92", "5.29")],
}
