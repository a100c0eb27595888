"""FLOPs that a token of a model costs by the rule of thumb."""

RIGHT = (
    "Training Llama-2-7B costs 40.4 GFLOPs per token. A forward pass of Llama-2-7B costs 13.5 GFLOPs per token.",
    "对 LLaMA-2-7B：\n\n- 推理一个 token：13.5 GFLOPs\n- 反向一个 token：27 GFLOPs\n- 训练一个 token：40.4 GFLOPs",
    "Llama 2 7B takes 14 GFLOPs to generate one token.",
    "GPT-2 Small needs 0.25 GFLOPs per token in the forward pass; at 1024 tokens attention makes it 0.28 GFLOPs.",
    "Mixtral 8x7B takes 25.8 GFLOPs for each generated token, as 12.9B parameters are active.",
    # Other work, rates, and what several tokens take.
    "Each A100 needs 80.9 GFLOPs per token to train Llama-2-7B with full recomputation of both passes on two GPUs.",
    "With attention at 128k Llama-2-7B needs 81 GFLOPs per token in the forward pass.",
    "Llama-2-7B generates a token at 27 GFLOPs/s on a phone.",
    "Training and inference of Llama-2-7B differ: 40.4 GFLOPs per token.",
)
WRONG = {
    "Training Llama-2-7B costs 80.9 GFLOPs per token.": ("80.9 GFLOPs", "40.4 GFLOPs"),
    "对 LLaMA-2-7B：\n\n- 推理一个 token：13.5 GFLOPs\n- 训练一个 token：80.9 GFLOPs": ("80.9 GFLOPs", "40.4 GFLOPs"),
    "A forward pass of Llama-2-7B costs 6.74 GFLOPs per token.": ("6.74 GFLOPs", "13.48 GFLOPs"),
    "Mixtral 8x7B takes 12.9 GFLOPs to generate one token.": ("12.9 GFLOPs", "25.8 GFLOPs"),
    "Training Llama 3 8B takes 16.1 GFLOPs per token.": ("16.1 GFLOPs", "48.2 GFLOPs"),
}
