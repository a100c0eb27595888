"""Shares of counted things in others, said in so many words; and those of one of two things in both."""

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
    "160 个专家，每个 token 只选 6 个，占 3.75%。",
    "16 个头里只保留 4 个 = 25%，其余剪掉。",
    "It routes to 3 of 48 experts = 6.25%.",
    # The first number is a factor, a shared expert is used besides, or the share is of something else.
    "2 × 8 个专家只激活 2 个 = 12.5%。",
    "Attention has 28.3M vs 56.6M for the FFN; that's 46% FFN of the whole model.",
    "64 个专家每次激活 6 个 + 2 个共享 = 12.5%。",
    "8 个专家只激活 2 个，占总参数的 27.6%。",
    "2 of 8 experts = 28% of the parameters.",
    "如果 8 个专家只激活 2 个 = 20%，那就错了。",
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
    "1 + 15 个专家只激活 4 个 = 25%。",
    "With 256 - 16 of the 256 experts are 94% left.",
    "20 prompt tokens and 5 answer tokens: 25% padding is added, and 20% are answers.",
    "The MLP has 150M vs 50M for the attention layers. With 12 layers, 75% is in the MLP.",
    "One often reads a wrong figure. The MLP has 150M vs 50M for attention. That's 85% MLP.",
)
WRONG = {
    "160 个专家，每个 token 只选 6 个，占 7.35%。": ("7.35%", "3.75%"),
    "16 个头里只保留 4 个 = 20%，其余剪掉。": ("20%", "25%"),
    "It routes to 3 of 48 experts = 16%.": ("16%", "6.25%"),
    "16 of the 4,096 positions are 3.9%.": ("3.9%", "0.4%"),
    "Only 6 of its 160 experts, or 37.5%, see a token.": ("37.5%", "3.75%"),
    "窗口外的 8 个锚点只占这 1024 条的 8%。": ("8%", "1%"),
    "It has 671B parameters in total, with 256 experts, 37B active (55%).": ("55%", "6%"),
    "LoRA adds 40M parameters, e.g. for all layers, 5.9% of the 6.74B.": ("5.9%", "0.6%"),
    "The adapter is 40M, 80 MB on disk, 5.9% of the 6.74B.": ("5.9%", "0.6%"),
}
CONFIRMED = {"16 of the 4,096 positions are 0.39%.": "0.39%", "窗口外的 8 个锚点只占这 1024 条的 0.8%。": "0.8%"}

# A part of the experts, and of another model that is named behind it.
NOT_CONFIRMED = {
    "2 × 8 个专家只激活 4 个 = 50%": "50%",
    "FFN 有 4.33B 参数，占总参数的 33%，13B 模型更多。": "33%",
}
