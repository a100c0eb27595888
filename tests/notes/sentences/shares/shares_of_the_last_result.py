"""Shares of a model that "this", "that" or nothing says the last result to be, whose factors and rounding stand by."""

_CODE = "**GPT-2 Medium**:\n```\nvocab = 50,257\nwidth = 1,024\nparams = 50,257 × 1,024 = 51,463,168 ≈ 51.5M\n```\n\n"

RIGHT = [
    _CODE + "That is 14.5% of all GPT-2 Medium (355M) parameters.",
    _CODE + "这占 GPT-2 Medium（355M）总参数的 14%。",
    "词嵌入共 51.5M 参数，这占 GPT-2 Medium（355M）总参数的 14.5%。",
    "The embeddings have 51.5M parameters. This makes up 15% of the model's 355M parameters.",
    # Of something else than the number before it.
    "词嵌入共 51.5M 参数。FFN 占 GPT-2 Medium（355M）总参数的 57%。",
    "The embeddings have 51.5M parameters. This saves 50% of the traffic.",
    "Attention has 100M parameters and the FFN 201M. That is 85% of the model's 355M parameters.",
]
WRONG = {
    _CODE + "That is 41.5% of all GPT-2 Medium (355M) parameters.": ("41.5%", "14.5%"),
    _CODE + "这占 GPT-2 Medium（355M）总参数的 24%。": ("24%", "14%"),
    "词嵌入共 51.5M 参数，这占 GPT-2 Medium（355M）总参数的 24.5%。": ("24.5%", "14.5%"),
    "The embeddings have 51.5M parameters. This makes up 25% of the model's 355M parameters.": ("25%", "15%"),
    "The embeddings have 51.5M parameters, accounting for 41.5% of GPT-2 Medium (355M).": ("41.5%", "14.5%"),
}
CONFIRMED = {
    _CODE + "这占 GPT-2 Medium（355M）总参数的 14%。": "14%",
    "The embeddings have 51.5M parameters. This makes up 15% of the model's 355M parameters.": "15%",
    "模型共 124,439,808 个参数。注意力 28,348,416 个，占它的 22.8%；是 FFN 的一半。": "22.8%",
}
