"""How many norms a model has."""

WRONG = {
    "**Llama 2 13B** 有 40 层。\n\nRMSNorm 每层有 2 个，加上最后的 RMSNorm，共 80 个。": ("80", "81"),
    "GPT-2 small has two LayerNorms in each block and a final one, 24 in all.": ("24", "25"),
    "28 层，每层两个 RMSNorm，再加最后一个 norm，一共 58 个。": ("58", "57"),
}
CONFIRMED = {
    "**Llama 2 13B** 有 40 层。\n\nRMSNorm 每层有 2 个，加上最后的 RMSNorm，共 81 个。": "81",
    "GPT-2 small has two LayerNorms in each block and a final one, 25 in all.": "25",
}
RIGHT = (
    *CONFIRMED,
    "GPT-2 small has two LayerNorms in each block and a final one, 25 in all, with 38,400 parameters.",
    "**Llama 2 13B**\n\nRMSNorm 每层有 2 个，加上最后的 RMSNorm，共 414,720 个参数。",
    "Llama 3 8B has 32 layers with two RMSNorm layers per layer, 64 in total, plus the final norm.",
    "每层 2 个归一化层，32 层共 64 个，加上最终归一化一共 65 个。",
    "28 层。每层两个 norm，不算最后一个共 56 个。",
    "Mistral 7B: RMSNorm 每层有 2 个，共 64 个。",
    "If GPT-2 small had two LayerNorms in each block and no final one, it would be 24 in all.",
)
