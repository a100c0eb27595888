"""FLOPs of a token and bytes of the weights for each of several models, in a table."""

_TWO = "| | memory (bf16) | forward FLOPs per token |\n|---|---|---|\n| Mistral 7B | 14.5 GB | 14.5 GFLOPs |\n"
_TRAINING = "| Model | training FLOPs per token |\n|---|---|\n| GPT-2 Small | 747 MFLOPs |\n"

RIGHT = (
    f"{_TWO}| Mixtral 8x7B | 93.4 GB | 25.8 GFLOPs |",
    f"{_TRAINING}| Llama-2-7B | 40.4 GFLOPs |",
    # Without the embeddings, as MACs, of the active weights, in another dtype, on one of several cards.
    "| Model | inference FLOPs/token |\n|---|---|\n| GPT-2 Small | 170 MFLOPs |\n| Llama-2-7B | 13.2 GFLOPs |",
    "| Model | forward MACs per token |\n|---|---|\n| Mistral 7B | 7.25 GMACs |\n| Llama-2-7B | 6.74 GMACs |",
    "| Model | active weights (bf16) |\n|---|---|\n| Mistral 7B | 14.5 GB |\n| Mixtral 8x7B | 25.8 GB |",
    "| Model | weights (int8) | weights in bf16 |\n|---|---|---|\n| Llama-2-7B | 6.74 GB | 13.5 GB |\n"
    "| Llama-2-70B (int4) | 34.5 GB | 138 GB |",
    "| Model | VRAM (fp16) |\n|---|---|\n| Llama-2-7B | 13.5 GB |\n| Llama-2-70B, 2 GPUs | 69.0 GB |",
    "| Model | memory per GPU (bf16) |\n|---|---|\n| Llama-2-7B | 13.5 GB |\n| Llama-2-70B | 69.0 GB |",
    "| Model | forward FLOPs per token (with attention over 4096) |\n|---|---|\n| Llama-2-7B | 13.5 GFLOPs |\n"
    "| Llama-2-13B | 52.1 GFLOPs |",
)

WRONG = {
    f"{_TWO}| Mixtral 8x7B | 46.7 GB | 25.8 GFLOPs |": ("46.7 GB", "93.4 GB"),
    f"{_TWO}| Mixtral 8x7B | 93.4 GB | 12.9 GFLOPs |": ("12.9 GFLOPs", "25.8 GFLOPs"),
    f"{_TRAINING}| Llama-2-7B | 26.9 GFLOPs |": ("26.9 GFLOPs", "40.4 GFLOPs"),
    "| 模型 | 权重显存（fp16） |\n|---|---|\n| Llama-2-7B | 13.5 GB |\n| Llama-2-70B | 69.0 GB |": (
        "69.0 GB",
        "138.0 GB",
    ),
}

BOTH_WRONG = {
    "| 模型 | 权重显存（fp16） | 每个 token 的前向 FLOPs |\n|---|---|---|\n| Llama-2-7B | 13.5 GB | 13.5 GFLOPs |\n"
    "| Llama-2-13B | 26.0 GB | 26.0 GFLOPs |\n| Llama-2-70B | 69.0 GB | 69.0 GFLOPs |": [
        ("69.0 GB", "138.0 GB"),
        ("69.0 GFLOPs", "138.0 GFLOPs"),
    ],
}
