"""Sizes that are called extra large, in tables of a family's models: no "Large" stands in them."""

_GPT2 = (
    "# The Illustrated GPT-2\n\nGPT-2 Small and the others:\n\n| Size | Blocks | Width | Heads |\n|---|---|---|---|\n"
    "| Small | 12 | 768 | 12 |\n| Medium | 24 | 1024 | 16 |\n"
)

RIGHT = (
    f"{_GPT2}| Large | 36 | 1280 | 20 |\n| Extra large | 48 | 1600 | 25 |",
    f"{_GPT2}| Large | 36 | 1280 | 20 |\n| X-Large | 48 | 1600 | 25 |",
    f"{_GPT2}| Extra small | 6 | 384 | 6 |",
)

WRONG = {
    f"{_GPT2}| Large | 24 | 1280 | 20 |\n| Extra large | 48 | 1600 | 25 |": ("24", "36"),
    f"{_GPT2}| Large | 36 | 1280 | 20 |\n| Extra Large | 36 | 1600 | 25 |": ("36", "48"),
}
