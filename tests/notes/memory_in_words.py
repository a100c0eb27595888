"""Bytes that words explain: those of the weights of a size in a dtype, of gradients, states and all of them"""

CONFIRMED = {
    "In fp16 the 13B model weighs 26 GB.": "26 GB",
    "A 30B model in int8 is about 30 GB: it does not fit on a 24 GB card.": "30 GB",
    "Stored in bf16, 405B parameters are 810 GB.": "810 GB",
    "With 18 bytes/param: 13B needs 234 GB.": "234 GB",
    "- 236B MoE FP8 ≈ 236 GB": "236 GB",
    "34B 模型用 FP16 加载需要 68 GB 显存。": "68 GB",
    "用 INT4，34B 模型约 17 GB。": "17 GB",
    "Qwen2.5 32B → 65 GB (BF16)": "65 GB",
}
NOT_CONFIRMED = {
    "An A100 has 80 GB; a 13B model in fp16 leaves 54 GB for the cache.": "54 GB",
    "Training a 13B model in bf16 is 208 GB.": "208 GB",
}
RIGHT = (
    *CONFIRMED,
    *NOT_CONFIRMED,
    # With what else is on a card it may be more.
    "A 70B model in FP16 needs 168 GB.",
    "A 65B model in 4-bit takes 41 GB.",
    "Mixtral 8x7B in bf16 is 93 GB, and Qwen3-235B-A22B in fp8 is 235 GB.",
    "A 13B model in fp16 is 13 GB on each of two GPUs.",
    "13B in bf16 is 13 GB per GPU with TP = 2.",
    "From 26 GB for 13B in fp16 to 13 GB in int8.",
    "If a 13B model in fp16 were 52 GB, it would not fit.",
    "7B in bf16 takes 13 GB (13.04 GiB).",
)
WRONG = {
    "In fp16 the 13B model weighs 52 GB.": ("52 GB", "26 GB"),
    "A 30B model in int8 is about 60 GB: it does not fit on a 40 GB card.": ("60 GB", "30 GB"),
    "Stored in bf16, 405B parameters are 405 GB.": ("405 GB", "810 GB"),
    "With 18 bytes/param: 13B needs 156 GB.": ("156 GB", "234 GB"),
    "34B 模型用 FP16 加载需要 34 GB 显存。": ("34 GB", "68 GB"),
    "GPT-3 175B → 175 GB (FP16)": ("175 GB", "349 GB"),
}
