"""Bytes before the product that they are, or in a bracket behind a size and a dtype; the bytes of each parameter."""

RIGHT = (
    "You need 26 GB of weights (13B × 2 bytes), and the cache on top.",
    "权重约 26 GB（13B × 2 字节），缓存另算。",
    "A row takes 6 KB (3 × 1024 × 2 bytes).",
    # Of something else, of more, of a part.
    "A 48 GB card (13B × 2 bytes fit on it) will do.",
    "Both copies take 52 GB (13B × 2 bytes).",
    "52 GB for two (13B × 2 bytes)",
    "Each of the two cards holds 13 GB (13B × 2 bytes).",
    "In 8 bits that saves 13 GB (13B × 2 bytes).",
    "If it were in fp32, it took 52 GB (13B × 2 bytes).",
    "DPO also keeps the reference: 52 GB (13B × 2 bytes)",
    "Weights and gradients take 52 GB (13B × 2 bytes).",
    "参数 + 梯度：52 GB（13B × 2 字节）。",
    "8-bit loading takes 13 GB for the weights (13B × 2 bytes in FP16).",
    "KV cache for batch 8: 4 GB (2 × 32 × 8 × 128 × 4096 × 2 bytes)",
    "| 配置 | 显存 |\n|---|---|\n| 单卡 FP16 | 26 GB（13B × 2 字节） |\n| 两卡 FP16 | 13 GB（13B × 2 字节） |",
    "| Mode | Memory |\n|---|---|\n| TP=2 | 13 GB for weights (13B × 2 bytes) |",
    "We serve a 34B model in FP16 (2x80GB).",
    "Training a 3B model in bf16 (48 GB) fits on one card.",
    "A 34B model at BF16 (136 GB in FP32) needs two cards.",
    "13B 模型的 KV 缓存用 BF16（52GB）。",
    "两份 13B 权重在 BF16 下大约 52 GB。",
    "13B 权重和梯度在 BF16 下大约 52 GB。",
    "训练 13B 模型在 BF16 下大约 208 GB。",
    # Of each parameter.
    "Training: ~16 bytes/param → 3B model ≈ 48 GB",
    "At up to 16 bytes/param, a 3B model needs 36 GB.",
    "With 12-16 bytes/param a 3B model takes 36 GB.",
    "At 16 bytes/param a 3B model takes 55 GB with activations.",
    "At 16 bytes per parameter, a 3B model takes 6 GB per GPU on 8 GPUs.",
    "Training takes 16 bytes/param; LoRA on a 3B model takes 8 GB.",
    "每个参数最多 16 字节，3B 模型需要 36 GB。",
    "每个参数 16 字节，3B 模型分到 8 张卡约 6 GB。",
)

WRONG = {
    "You need 52 GB of weights (13B × 2 bytes), and the cache on top.": ("52 GB", "26 GB"),
    "~4 GB for the weights (20B × 2 bytes) plus the cache": ("4 GB", "40 GB"),
    "权重约 52 GB（13B × 2 字节）。": ("52 GB", "26 GB"),
    "A 34B model at BF16 (136GB) does not fit there.": ("136GB", "68GB"),
    "13B 权重在 BF16 下大约 52 GB。": ("52 GB", "26 GB"),
    "Training: ~16 bytes/param → 3B model ≈ 36 GB": ("36 GB", "48 GB"),
    "训练：每个参数约 16 字节 → 3B 模型约 36 GB": ("36 GB", "48 GB"),
    "Training takes about 16 bytes per parameter, so a 3B model needs 24 GB.": ("24 GB", "48 GB"),
}

CONFIRMED = {
    "You need 26 GB of weights (13B × 2 bytes), and the cache on top.": "26 GB",
    "Training: ~16 bytes/param → 3B model ≈ 48 GB": "48 GB",
}
