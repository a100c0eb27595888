"""The share of a mixture that a token goes through, beside both counts; and what stands behind an arrow."""

WRONG = {
    "```\n总参数      : 236.0B\n激活参数    : 21.0B\n激活率      : 11.9%\n```": ("11.9%", "8.9%"),
    "- total parameters: 42.1B\n- active parameters: 6.9B\n- active fraction: 26.4%": ("26.4%", "16.4%"),
    "| 模型 | 总参数 | 激活参数 | 激活率 |\n|---|---|---|---|\n| A | 30.5B | 3.3B | 10.8% |\n"
    "| B | 235.0B | 22.0B | 4.9% |": ("4.9%", "9.4%"),
    "```\nattention     : 4.15B\nexperts       : 88.40B   ← 85.5% of all parameters\ntotal         : 92.55B\n```": (
        "85.5%",
        "95.5%",
    ),
}
CONFIRMED = {
    "```\n总参数      : 236.0B\n激活参数    : 21.0B\n激活率      : 8.9%\n```": "8.9%",
    "- total parameters: 42.1B\n- active parameters: 6.9B\n- active fraction: 16.4%": "16.4%",
    "```\nattention     : 4.15B\nexperts       : 88.40B   ← 95.5% of all parameters\n"
    "total         : 92.55B\n```": "95.5%",
}
RIGHT = (
    *CONFIRMED,
    # Counts without the embeddings make a bit of a difference.
    "```\n总参数      : 236.0B\n激活参数    : 21.0B\n激活率      : 8.6%\n```",
    "- total parameters: 42.1B\n- active parameters: 6.9B\n- dropout rate: 10%",
    "- total parameters: 42.1B\n- active parameters: 6.9B\n- active experts: 2 (25%)",
    "```\nattention     : 4.15B\nexperts       : 88.40B   ← 70% of the time\ntotal         : 92.55B\n```",
)
