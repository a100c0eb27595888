"""What is left of a card's memory."""

WRONG = {
    "推理时权重 40 GB，KV cache 25 GB。在 80 GB 的卡上装完这两样只剩 25 GB，长上下文就放不下了。": ("25 GB", "15 GB"),
    "The weights take 31 GB and the cache 38 GB. An 80 GB card then has 21 GB left.": (
        "21 GB",
        "11 GB",
    ),
    "3090 只有 24 GB 显存，权重占 15 GB，只剩 19 GB。": ("19 GB", "9 GB"),
    "An L40S has 48 GB: with 33 GB of weights 25 GB are left for the cache.": ("25 GB", "15 GB"),
}
CONFIRMED = {
    "推理时权重 40 GB，KV cache 25 GB。在 80 GB 的卡上装完这两样只剩 15 GB，长上下文就放不下了。": "15 GB",
    "The weights take 31 GB and the cache 38 GB. An 80 GB card then has 11 GB left.": "11 GB",
    "A 24 GB card holds 15.2 GB of weights, so 8.8 GB are left for the cache.": "8.8 GB",
}
RIGHT = (
    *CONFIRMED,
    # Something else may be taken too, or the one GB be another.
    "The weights take 31 GB. On an 80 GB card that leaves 45 GB, the rest is reserved.",
    "24 GB 的卡，权重 16.1 GB，剩下约 6 GB 给 KV cache。",
    "On an 80 GB card 26 GB of weights leave 55.8 GB.",
    # Two cards, and other formats.
    "Two of these 80 GB cards hold 140 GB of weights and leave 20 GB.",
    "The weights take 26 GB in fp16. In int4 an 80 GB card with them has 73 GB left.",
    "Sharded over 4 GPUs, 26 GB of weights leave 73 GB on an 80 GB card.",
    "权重 26 GB。量化之后 80 GB 的卡上还剩 70 GB。",
    "If the cache of 20 GB were smaller, an 80 GB card would have 70 GB left.",
    "Llama 2 13B takes 26 GB. With Phi-2 an 80 GB card has 74 GB left.",
)
NOT_CONFIRMED = {
    # What a framework takes is none of the weights.
    "**TinyLlama-1.1B**，fp16。\n\n权重放进去之后，再减框架开销 1 到 2 GB，KV cache 几乎没地方放。": "2 GB",
}
RIGHT += (
    "# Serving Llama-3-8B\n\nThe model has 8,030,261,248 parameters, in bf16 16.06 GB (14.96 GiB).\n\n## KV "
    "cache\n\nn_layers = 32, n_kv_heads = 8, head_dim = 128. Each token takes 128 KiB in bf16. At 8,192 "
    "tokens this is 1 GiB.\n\n## Quantised\n\nIn fp8 the weights take 8.03 GB and the cache 64 KiB per "
    "token; a context of 8,192 costs 512 MiB.\nAn A10 has 24 GB, so there's room for about 15 GB of cache.",
)
