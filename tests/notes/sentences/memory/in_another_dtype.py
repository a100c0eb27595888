"""The same bytes in another dtype than those just before, and what quantising the cache leaves of a token."""

RIGHT = [
    "The bf16 weights of Llama-2-7B take 13.5 GB. In int8 that would be 6.7 GB.",
    "The bf16 weights of Llama-2-7B take 13.5 GB. In int4 that would be 3.4 GB, with its scales 3.9 GB.",
    "The bf16 weights of Llama-2-7B take 13.5 GB. In fp32 Adam's states take 53.9 GB.",
    "The bf16 weights of Llama-2-7B take 13.5 GB. In fp32 on each of 4 GPUs they take 6.74 GB.",
    "The bf16 weights of Llama-2-7B take 13.5 GB. The cache in int8 takes 1.1 GB.",
    "In fp32 GPT-2 XL takes 6.23 GB. In fp16 with its gradients it takes 6.23 GB.",
    "Llama-3.1-8B caches 128 KiB per token in bf16. Quantizing only the keys to fp8 brings that down to 96 KiB.",
    "Llama-3.1-8B caches 128 KiB per token in bf16. In fp8 that is 64 KiB per token.",
    "LLaMA-3.1-8B 的缓存每 token 128 KiB。把 KV 量化成 int8，每 token 降为 64 KiB。",
    "LLaMA-3.1-8B 的缓存每 token 128 KiB。把 KV 量化成 int8，每层每 token 只要 2 KiB。",
    "LLaMA-3.1-8B 的缓存每 token 128 KiB。把 KV 量化成 int4，再只保留一半的 token，平均每 token 16 KiB。",
    "Llama-2-7B 的 fp16 权重 13.5 GB，量化到 int4 后约 3.9 GB。",
    "Each token of Llama-2-7B costs 512 KiB. With an int4 cache this drops to 128 KiB.",
    "Each token of Llama-2-7B costs 512 KiB. With an int8 cache of half the layers this drops to 128 KiB.",
    "fp16 权重约 13.5 GB（Llama-2-7B），24 GB 的卡放得下；若存 fp32，要 27.0 GB。",
]
WRONG = {
    "The bf16 weights of Llama-2-7B take 13.5 GB. In int8 that would be 3.4 GB.": ("3.4 GB", "6.8 GB"),
    "In fp32 GPT-2 XL takes 6.23 GB. In fp16 it takes 1.56 GB.": ("1.56 GB", "3.12 GB"),
    "Llama-2-7B 的 fp16 权重约 13.5 GB，24 GB 的卡放得下；若存 fp32，要 53.9 GB。": ("53.9 GB", "27.0 GB"),
    "GPT-2 XL 的权重用 fp32 存要 6.23 GB，换成 fp16 只要 1.56 GB。": ("1.56 GB", "3.12 GB"),
    "The weights of Llama-2-13B take 26.0 GB in fp16. Quantized to int8 they shrink to 6.51 GB.": (
        "6.51 GB",
        "13.00 GB",
    ),
    "LLaMA-3.1-8B 跑满 131072 个 token，缓存要 16 GiB。常用做法是把 KV 量化成 int8，每 token 降为 32 KiB。": (
        "32 KiB",
        "64 KiB",
    ),
    "Llama-3.1-8B caches 128 KiB per token in bf16. Quantizing the cache to fp8 cuts it to 32 KiB per token.": (
        "32 KiB",
        "64 KiB",
    ),
    "把 KV cache 量化到 int4，Llama-2-7B 每 token 只要 64 KiB。": ("64 KiB", "128 KiB"),
    "Each token of Llama-2-7B costs 512 KiB. With an int8 cache this drops to 128 KiB.": ("128 KiB", "256 KiB"),
}
RIGHT += [
    # Half of the model is what is quantised.
    "7B 模型 bf16 14 GB；剪掉一半后 7 GB；再量化到 int8 只剩 3.5 GB。",
]
