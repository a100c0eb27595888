"""FLOPs of so many parameters and so many tokens by a rule of thumb that the text gives."""

RIGHT = (
    "Training compute is 6 × N × D. For N = 7B and D = 2T this is 8.4e22 FLOPs.",
    "With 7B parameters and 2T tokens, training takes 6 × N × D = 8.4 × 10^22 FLOPs.",
    "GPT-3 has 175B parameters and was trained on 300B tokens: 6ND = 3.15 × 10^23 FLOPs.",
    "GPT-3 has 175B parameters and was trained on 300B tokens: 6ND ≈ 3.14e23 FLOPs.",
    "GPT-3 有 175B 参数、300B token，训练需要 6ND ≈ 3.15e23 FLOPs",
    "训练计算量约为 6 × 参数量 × token 数：7B 参数、2T token，约 8.4e22 FLOPs。",
    "A forward pass costs 2 × parameters × tokens: for a 7B model and 4K tokens that is 57 TFLOPs.",
    "Training compute is $6ND$. With 70B parameters and 1.4T tokens it is $5.9 \\times 10^{23}$ FLOPs.",
    "For inference 2N FLOPs per token: a 7B model on 1000 tokens takes 14 TFLOPs.",
    "一次前向每个 token 2N：7B 模型对 1000 个 token 需要 14 TFLOPs。",
    # Of something else.
    "With a budget of 1e24 FLOPs and 6ND, a 70B model should see 1.4T tokens.",
    "We have 1e24 FLOPs, and by 6ND a 70B model on 1.4T tokens is within them.",
    "With 6ND, 7B parameters and 2T tokens need 8.4e22 FLOPs; at 40% MFU a GPU gives 4e14 FLOPs per second.",
    "6ND holds for dense models; of 671B parameters 37B are active, so that 14.8T tokens take 3.3e24 FLOPs.",
    "6ND 中 7B 参数每个 token 需要 42 GFLOPs，训练 2T token。",
    "If 7B parameters saw 4T tokens instead of 2T tokens, 6ND would be 1.68e23 FLOPs.",
    "2ND for the forward pass and 4ND for the backward pass: 7B parameters and 2T tokens take 8.4e22 FLOPs.",
)

WRONG = {
    "Training compute is 6 × N × D. For N = 7B and D = 2T this is 4.8e22 FLOPs.": ("4.8e22 FLOPs", "8.4e22 FLOPs"),
    "With 7B parameters and 2T tokens, training takes 6 × N × D = 4.8 × 10^22 FLOPs.": (
        "4.8 × 10^22 FLOPs",
        "8.4 × 10^22 FLOPs",
    ),
    "GPT-3 有 175B 参数、300B token，训练需要 6ND ≈ 5.13e23 FLOPs": ("5.13e23 FLOPs", "3.15e23 FLOPs"),
    "训练计算量约为 6 × 参数量 × token 数：7B 参数、2T token，约 8.4e21 FLOPs。": ("8.4e21 FLOPs", "8.4e22 FLOPs"),
    "A forward pass costs 2 × parameters × tokens: for a 7B model and 4K tokens that is 157 TFLOPs.": (
        "157 TFLOPs",
        "56 TFLOPs",
    ),
}
