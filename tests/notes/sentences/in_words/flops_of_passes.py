"""The FLOPs of a forward pass, of the backward pass and of both."""

RIGHT = [
    "With checkpointing the backward pass of a 7B model takes 42 GFLOPs per token, forward 14 GFLOPs, total 56 GFLOPs.",
    "LoRA: forward 14 GFLOPs per token, backward 14 GFLOPs since the weights of the 7B model are frozen.",
    "A forward pass of one layer takes 14.6 GFLOPs, the backward pass of all 10 layers 292 GFLOPs.",
    "With half of the context the 7B model takes 13.9 GFLOPs forward per token.",
]
WRONG = {
    "The forward pass takes 291.6 GFLOPs, the backward pass 58.33 GFLOPs.": ("58.33 GFLOPs", "583.20 GFLOPs"),
    "每个 token：前向 140 GFLOPs，反向 280 GFLOPs，合计 42.0 GFLOPs。": ("42.0 GFLOPs", "420.0 GFLOPs"),
}
CONFIRMED = {
    "每个 token 要 6N。对 70B：前向 140 GFLOPs，反向 280 GFLOPs，合计 420 GFLOPs。": "280 GFLOPs",
    "Per token a 70B model takes 140 GFLOPs forward: forward 140 GFLOPs, backward 280 GFLOPs.": "280 GFLOPs",
}
