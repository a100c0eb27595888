"""Shares of a mixture, which may be of its parameters or of its experts; and what stands behind an arrow."""

_EXPERTS = (
    "| | dense | 64 experts |\n|---|---|---|\n| 总参数量 | 12.6M | 12.6M × 64 = **806.4M** |\n"
    "| 每个 token 激活参数 | 12.6M (100%) | 12.6M (**1.6%**) |"
)

WRONG = {
    "```\nattention     : 4.15B\nexperts       : 88.40B   ← 85.5% of all parameters\ntotal         : 92.55B\n```": (
        "85.5%",
        "95.5%",
    ),
}
CONFIRMED = {
    "```\nattention     : 4.15B\nexperts       : 88.40B   ← 95.5% of all parameters\n"
    "total         : 92.55B\n```": "95.5%",
}
RIGHT = (
    *CONFIRMED,
    _EXPERTS,
    "| Model | Total | Active |\n|---|---|---|\n| A | 46.7B | 12.9B (27.6%) |\n| B | 20B | 2 experts (25%) |",
    "- total parameters: 42.1B\n- active experts: 2 (25%)",
    # The rate of the experts, as its label, a remark or the columns beside it say.
    "| | A |\n|---|---|\n| Total parameters | 671B |\n| Active parameters | 37B |\n| Active ratio (experts) | 3.5% |",
    "| Model | Total | Active | Activation ratio |\n|---|---|---|---|\n| A | 671B | 37B | 3.1% (8 of 256 experts) |",
    "| 模型 | 专家 | 每次激活 | 总参数 | 激活参数 | 激活率 |\n|---|---|---|---|---|---|\n"
    "| A | 8 | 2 | 46.7B | 12.9B | 25% |\n| B | 256 | 8 | 671B | 37B | 3.1% |",
    "- total parameters: 42.1B\n- active parameters: 6.9B (25% of the experts)",
    # Counts without the embeddings make a bit of a difference.
    "```\n总参数      : 236.0B\n激活参数    : 21.0B\n激活率      : 8.6%\n```",
    "- total parameters: 42.1B\n- active parameters: 6.9B\n- dropout rate: 10%",
    "- total parameters: 42.1B\n- active parameters: 6.9B\n- active experts: 2 (25%)",
    "```\nattention     : 4.15B\nexperts       : 88.40B   ← 70% of the time\ntotal         : 92.55B\n```",
    "| | A |\n|---|---|\n| Total params in memory | 1342 GB |\n| Active params | 37B |\n| Activation rate | 5.5% |",
)
