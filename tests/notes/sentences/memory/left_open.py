"""Numbers that are right on no ground that the note gives: they are neither wrong nor confirmed."""

CACHE = "# KV cache of Llama 3 8B\n\nIn bf16 a token takes 128 KiB.\n\n"

RIGHT = (
    "7B 模型，8 卡\n\n| 项目 | DDP (每卡) | FSDP (每卡, G=8) |\n|---|---|---|\n| bf16 参数 | 14 GB | 1.75 GB |",
    "# Qwen2-7B\n\n| 项目 | DDP (每卡) | FSDP (每卡, G=8) |\n|---|---|---|\n| bf16 参数 | 15.2 GB | 1.9 GB |",
    "64 GB are left, and each user takes 1.2 GB: ~53 concurrent users in theory. I plan for 40 users.",
    "| Format | Bytes/param | 7B | 70B | 405B |\n|---|---|---|---|---|\n| FP16 | 2 | 14 GB | 140 GB | 810 GB |\n"
    "| INT4 (Q4_K_M) | ~0.5 | 3.8 GB | 38 GB | 220 GB |",
    "A 7B model in fp16 plus a second one (28 GB) fits.",
    "Training a 7B model\n\n- Weights in fp16: 14 GB\n- Gradients: 14 GB\n- Adam states: 56 GB on the CPU\n"
    "- Total: 28 GB",
    "| Model | Size | FP16 memory |\n|---|---|---|\n| A | 7B | 14 GB |\n| B | 13B | 26 GB |\n"
    "| C (GPTQ) | 7B | 3.5 GB |",
    "Llama 2 7B in fp16, batch 16, seq 4096: 32 GB (more than the weights!).",
    "KV 缓存：\n- LLaMA-2 7B，FP16，batch=16，seq=4096：32 GB（比模型权重还多）",
    "LLaMA-7B 的缓存\n\n- 4K → 2 GB\n- 32K → 16 GB\n- 100 张图 → 额外 26.8 GB KV-Cache",
    "50帧 × 196 token/帧 = 9,800 个 token",
    f"{CACHE}For 8,192 tokens K takes 512 MiB.",
    f"{CACHE}8,192 个 token 时 K 占 512 MiB。",
)
NOT_CONFIRMED = {
    # In 1 byte for each value it is right, and in two where the keys or the values are forgotten.
    "KV cache of GPT-2 Small at 1024 tokens is 18 MiB.": "18 MiB",
    "GPT-2 Small 在 1024 个 token 时的 KV 缓存是 18 MiB。": "18 MiB",
    "The FFN of GPT-2 Small has 2,359,296 weights per block.": "2,359,296",
    "GPT-2 Small 的 FFN 每层有 2,359,296 个权重。": "2,359,296",
    "A step has 64 × 8192 = 524,288 tokens, and 32 × 16384 = 524,288 here. Then 1M (1,048,576).": "1,048,576",
}
CONFIRMED = {
    "KV cache of GPT-2 Small at 1024 tokens in int8 is 18 MiB.": "18 MiB",
    "KV cache of GPT-2 Small at 1024 tokens is 36 MiB.": "36 MiB",
    "An FFN matrix of GPT-2 Small has 2,359,296 weights.": "2,359,296",
    "显存:13.48 GB(十进制)= 12.55 GiB;`nvidia-smi` 显示 13.5 GiB,多出约 1 GiB。": "1 GiB",
}
WRONG = {
    "KV cache of GPT-2 Small at 1024 tokens in fp16 is 18 MiB.": ("18 MiB", "36 MiB"),
    f"{CACHE}For 8,192 tokens K and V take 512 MiB.": ("512 MiB", "1024 MiB"),
}
