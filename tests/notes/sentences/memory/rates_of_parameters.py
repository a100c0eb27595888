"""What so many bytes for each parameter come to for the one model of a sentence."""

RIGHT = [
    "Llama-2-7B needs 16 bytes per parameter, or 107.8 GB.",
    "Llama-2-7B needs 16 bytes per parameter, or 112 GB.",
    "Llama-2-7B needs 16 bytes per parameter, or 100.4 GiB.",
    "Adam adds 8 bytes per parameter, so training Llama-2-7B takes 107.8 GB.",
    "Adam keeps 12 bytes per parameter, so training Llama-2-7B takes 107.8 GB.",
    "At 16 bytes per parameter; the bf16 weights of Llama-2-7B alone are 13.5 GB.",
    "At 16 bytes per parameter, Llama-2-7B on 8 GPUs takes 13.5 GB per GPU.",
    "Without Adam's master copy it is 12 bytes per parameter, or 80.9 GB for Llama-2-7B.",
    "每个参数 16 字节，Llama-2-7B 共需约 108 GB。",
    "优化器每个参数 12 字节，Llama-2-7B 训练共需 107.8 GB。",
    "每个参数 16 字节，用 ZeRO-3 切到 8 张卡，Llama-2-7B 每卡 13.5 GB。",
    "# Llama 2\n\n| Model | Params |\n|---|---|\n| Llama-2-7B | 6.74B |\n\nFor the 7B model that makes 18 bytes per "
    "parameter, or 121.3 GB.",
    "# Llama 2\n\n| Model | Params |\n|---|---|\n| Llama-2-7B | 6.74B |\n\nFor a 7B model that makes 18 bytes per "
    "parameter, or 126 GB.",
    "With 2 bytes per parameter the weights of Llama-2-7B take 13.5 GB, at 16 bytes per parameter 107.8 GB.",
]
WRONG = {
    "Llama-2-7B needs 16 bytes per parameter, or 80.9 GB.": ("80.9 GB", "107.8 GB"),
    "每个参数 16 字节，Llama-2-7B 共需 80.9 GB。": ("80.9 GB", "107.8 GB"),
    "Llama-2-70B 按每参数 18 字节算，需要 1104 GB。": ("1104 GB", "1242 GB"),
    "With fp32 gradients it is 18 bytes per parameter, i.e. 128.5 GB for Llama-3.1-8B.": ("128.5 GB", "144.5 GB"),
    "In fp32 every parameter takes 16 bytes, so Llama-2-13B needs 156.2 GB.": ("156.2 GB", "208.3 GB"),
    "混合精度训练每参数 16 字节，7B 模型就要 84 GB。": ("84 GB", "112 GB"),
    "# Llama 2\n\n| Model | Params |\n|---|---|\n| Llama-2-7B | 6.74B |\n\nFor the 7B model that makes 20 bytes per "
    "parameter, or 121.3 GB.": ("121.3 GB", "134.8 GB"),
    "# Llama 3\n\n| 模型 | 参数量 |\n|---|---|\n| Llama-3.1-8B | 8.03B |\n\n8B 模型每个参数 20 字节，共 144.5 GB。": (
        "144.5 GB",
        "160.6 GB",
    ),
}
RIGHT += [
    "Training needs 16 bytes per parameter. For Llama-2-13B that is 208.3 GB.",
    "Training needs 16 bytes per parameter. For Llama-2-13B the weights alone are 26.0 GB.",
    "Training needs 16 bytes per parameter. Llama-2-13B in bf16 takes 26.0 GB.",
    "Training needs 16 bytes per parameter. Llama-2-13B has 26.0 GB of weights.",
    "Adam adds 12 bytes per parameter. For Llama-2-13B that is 208.3 GB with all else.",
    "训练时每个参数要 16 字节。Llama-2-13B 推理只要 26.0 GB。",
]
WRONG |= {
    "Training needs 16 bytes per parameter. For Llama-2-13B that is 156.2 GB.": ("156.2 GB", "208.3 GB"),
    "训练时每个参数要 16 字节。对 Llama-2-13B 来说就是 156.2 GB。": ("156.2 GB", "208.3 GB"),
    "In mixed precision each parameter costs 2 + 2 + 12 = 16 bytes; Llama-2-7B then needs 94.3 GB.": (
        "94.3 GB",
        "107.8 GB",
    ),
}
RIGHT += [
    "Training takes 16 bytes per parameter. Of these, Llama-2-7B needs 13.5 GB for the weights.",
    "Inference needs 2 bytes per parameter. Training Llama-2-7B takes 107.8 GB.",
    "Inference needs 2 bytes per parameter. For training, Llama-2-7B needs 107.8 GB.",
    "推理时每个参数 2 字节。训练 Llama-2-7B 则要 107.8 GB。",
    "推理时每个参数 2 字节。Llama-2-7B 训练要 107.8 GB。",
    "INT8 takes 1 byte per parameter. Llama-2-7B takes 13.5 GB in fp16.",
    "fp16 is 2 bytes per parameter. Llama-2-7B needs 13.5 GB, and 27 GB in fp32.",
    "fp32 takes 4 bytes per parameter, fp16 2 bytes per parameter. So Llama-2-7B takes 27.0 GB.",
    "fp32 takes 4 bytes per parameter. Half of that is enough. So Llama-2-7B takes 13.5 GB.",
    "The moments take 8 bytes per parameter. So Llama-2-7B takes 107.8 GB in training.",
]
