"""Totals that lack the final norm, whether they are worked out or only said."""

RIGHT = [
    "12 blocks and both embeddings of GPT-2 Small: 85,054,464 + 39,383,808 = 124,438,272.",
    "GPT-2 Small has 85,054,464 + 39,383,808 = 124,438,272 parameters before the final norm.",
    "GPT-2 Small: 85,054,464 + 39,383,808 = 124,438,272 parameters. The last 1,536 are missing.",
    "GPT-2 Small 不含最后的归一化：85,054,464 + 39,383,808 = 124,438,272 个参数。",
    "## GPT-2 Small\n\nTotal: 124,438,272\n\nWith ln_f: 124,439,808",
    "85,054,464 + 39,383,808 = 124,438,272 parameters.",
]
WRONG = {
    "GPT-2 Small: 85,054,464 + 39,383,808 = 124,438,272 parameters.": ("124,438,272", "124,439,808"),
    "GPT-2 Small 总参数量：85,054,464 + 39,383,808 = 124,438,272": ("124,438,272", "124,439,808"),
    "Total parameters of GPT-2 Small: 124,438,272": ("124,438,272", "124,439,808"),
    "## GPT-2 Small\n\nTotal: 124,438,272": ("124,438,272", "124,439,808"),
    "## Llama 2 7B\n\n- blocks: 6,476,267,520\n- total: 262,144,000 + 6,476,267,520 = 6,738,411,520": (
        "6,738,411,520",
        "6,738,415,616",
    ),
}
