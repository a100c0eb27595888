"""Bytes that are called weights, in the dtype that was stated before them; and bytes of each parameter "for" a size."""

RIGHT = (
    "With 1.5 bytes per parameter, a 12B model takes 18 GB.",
    "int4: 0.5 byte/param → 12B model = ~6 GB",
    "Everything below is in bf16.\n\nThe 13B weights (26 GB) fit easily.",
    "以下都用 FP16。\n\n13B 模型权重就要 26 GB，再加上缓存。",
    # Quantized, trained, in parts, or where fp32 is spoken of.
    "Everything below is in bf16.\n\nThe 13B weights (13 GB) fit easily.",
    "以下都用 FP16。\n\n13B 权重（6.5 GB）也放得下。",
    "FP16 推理。FP32 主权重另算。\n\n13B 权重（52 GB）只在训练时有。",
    "以下都用 FP16。\n\n13B 模型的权重和梯度共 52 GB。",
    "以下都用 FP16。\n\n13B 模型权重、梯度（52 GB）都在显存里。",
    "以下都用 FP16。\n\n两张卡上 13B 权重（52 GB）各有一份。",
    "All in fp16. We train with Adam.\n\nOptimizer of 13B weights: 104 GB.",
    "In fp32 it is twice that.\n\nThe 13B weights (52 GB) don't fit.",
    "Inference needs 2 bytes/param (about 19 GB for 9.5B), training 16 bytes/param (152 GB).",
    "训练要 16 bytes/param（112 GB for 7B），推理要 2 bytes/param（约 14 GB for 7B）。",
    # A card that would do, a run, a term of the bytes of each, and what they are in another dtype.
    "Minimum: 7B in INT4 (6 GB), 13B in INT4 (10 GB), 70B in INT4 (48 GB).",
    "推荐配置：7B 模型 FP16（24 GB）、13B 模型 FP16（48 GB）。",
    "12 + 4 bytes/param, so a 7B is 112 GB.",
    "In fp16, a 1.5B model (6 GB in fp32) is 3 GB.",
    "A 7B model in FP32 (14 GB once cast to BF16).",
    "Inference needs 2 bytes/param (16 GB for 7B with its cache).",
    # Of several.
    "Each matrix has 16.8M weights; the four matrices take 134 MB in bf16.",
)
WRONG = {
    "With 0.5 bytes per parameter a 12B model needs 12 GB.": ("12 GB", "6 GB"),
    "以 GPT-J-6B（fp16）为例，每 token 的缓存另算。\n\nGPT-J-6B 的权重只要 24 GB。": ("24 GB", "12 GB"),
    "Everything below is in bf16.\n\nThe 13B weights (52 GB) fit easily.": ("52 GB", "26 GB"),
    "以下都用 FP16。\n\n13B 模型权重就要 52 GB，再加上缓存。": ("52 GB", "26 GB"),
    "我们以 Llama 2 13B（fp16）为例。\n\nLlama 2 13B 的权重才 52 GB。": ("52 GB", "26 GB"),
    "Inference needs 2 bytes/param (about 38 GB for 9.5B), training 16 bytes/param.": ("38 GB", "19 GB"),
    "推理要 2 bytes/param（约 50 GB for 20B）。": ("50 GB", "40 GB"),
}
CONFIRMED = {
    "Everything below is in bf16.\n\nThe 13B weights (26 GB) fit easily.": "26 GB",
    "推理要 2 bytes/param（约 40 GB for 20B）。": "40 GB",
}
