"""Shares of counted things in others, said in so many words, and of what is left of them."""

RIGHT = (
    "16 of the 4,096 positions are 0.39%.",
    "Only 6 of its 160 experts, or 3.75%, see a token.",
    "Per layer the MLP has 90M vs 30M for attention. That's 75% MLP.",
    "A layer has 30M for attention vs 90M for the MLP, i.e. 25% attention.",
    "每层 MLP 90M，对比 attention 30M，即 75% MLP。",
    "Examples have 300 prompt tokens and 100 answer tokens, so 25% of the loss is on answers.",
    "每条有 300 个提示 token 和 100 个回答 token，25% 的 loss 落在回答上。",
    # A share of one in the other, or of something else.
    "Per layer the MLP has 90M vs 30M for attention. That's 33% attention for 100% MLP.",
    "Per layer the MLP has 90M vs 30M for attention. That's 200% more.",
    "The MLP of the new one has 90M vs 60M for that of the old one, i.e. 50% more.",
    "A run with 90M vs 30M parameters has a 12% lower loss, and 60% of the steps are enough.",
    "There are 100 answer tokens and 300 prompt tokens. Answers are 33% as many as prompts.",
    "There are 300 prompt tokens and 100 answer tokens. The model gets 33% of the answers right.",
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
    "Per layer the MLP has 90M vs 30M for attention. That's 67% MLP.": ("67%", "75%"),
    "每层 MLP 90M，对比 attention 30M，即 67% MLP。": ("67%", "75%"),
    "Examples have 300 prompt tokens and 100 answer tokens, so 33% of the loss is on answers.": ("33%", "25%"),
    "每条有 300 个提示 token 和 100 个回答 token，33% 的 loss 落在回答上。": ("33%", "25%"),
    "窗口外的 8 个锚点只占这 1024 条的 8%。": ("8%", "1%"),
    "```\nreserved: 4096 slots\nused: 300 tokens\nwasted: 3796 slots (97.2%)\n```": ("97.2%", "92.7%"),
    "```\n预留: 1024 slot\n实际: 100 token\n浪费: 924 slot (80.2%)\n```": ("80.2%", "90.2%"),
}
CONFIRMED = {"16 of the 4,096 positions are 0.39%.": "0.39%", "窗口外的 8 个锚点只占这 1024 条的 0.8%。": "0.8%"}
