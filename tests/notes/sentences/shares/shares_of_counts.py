"""Shares of counted things in others, said in so many words, and of what is left of them."""

RIGHT = (
    "16 of the 4,096 positions are 0.39%.",
    "Only 6 of its 160 experts, or 3.75%, see a token.",
    "4 of 64 layers are 6.25% of them.",
    "窗口外的 8 个锚点只占这 1024 条的 0.8%。",
    "这 16 个位置占全部 4096 个位置的不到 1%。",
    # Of the parameters, of the time, or of something else.
    "8 of 128 experts are active, 11% of the parameters.",
    "8 of the 128 experts, or 11% of the parameters, are used.",
    "2 of 32 layers take 20% of the time.",
    "3 个任务用了这 40 台机器的 75%。",
    "如果 8 个锚点占这 1024 条的 8%，就太多了。",
    "If 16 of the 4,096 positions were 4%, it would be too much.",
    "每层 2 × 16 个头占 64 个头的 50%。",
    "```\nreserved: 4096 slots\nused: 300 tokens\nwasted: 3796 slots (92.7%)\n```",
    "```\n预留: 1024 slot\n实际: 100 token\n浪费: 924 slot (90.2%)\n```",
    "```\nreserved: 4096\nused: 300\nfree: 900 (22.0%)\n```",
)
WRONG = {
    "16 of the 4,096 positions are 3.9%.": ("3.9%", "0.4%"),
    "Only 6 of its 160 experts, or 37.5%, see a token.": ("37.5%", "3.75%"),
    "窗口外的 8 个锚点只占这 1024 条的 8%。": ("8%", "1%"),
    "```\nreserved: 4096 slots\nused: 300 tokens\nwasted: 3796 slots (97.2%)\n```": ("97.2%", "92.7%"),
    "```\n预留: 1024 slot\n实际: 100 token\n浪费: 924 slot (80.2%)\n```": ("80.2%", "90.2%"),
}
CONFIRMED = {"16 of the 4,096 positions are 0.39%.": "0.39%", "窗口外的 8 个锚点只占这 1024 条的 0.8%。": "0.8%"}
