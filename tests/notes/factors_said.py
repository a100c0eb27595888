"""How many times less or more one of two numbers is, said beside them."""

RIGHT = (
    "The base model goes from ~130GB (fp16) to ~32.5GB (4-bit) — a 4x compression.",
    "This reduces 16.8M params to 65,536 params — a 256× reduction.",
    "An $8\\times$ reduction from 96 MB to 12 MB.",
    "KV cache 从 10 GB 降到 1.25 GB，缩小了 8 倍。",
    "MLA cuts 838 GB down to 14.7 GB: 57x smaller.",
    "It takes 28 GB instead of 14 GB, 2x more; others say 1x more.",
    # Something else is so many times less.
    "Weights are 14 GB in fp16; the cache of 2 GB is 4x smaller than MHA's.",
    "From 96 MB to 12 MB, and in int8 16x smaller.",
    "GQA: from 10 GB to 2.5 GB, and the latency is 2x lower.",
    "From 1.5B to 175B parameters, 100× bigger.",
    "LoRA: 37.7M vs 175B parameters — 10,000× fewer.",
)
WRONG = {
    "The base model goes from ~130GB (fp16) to ~32.5GB (4-bit) — a 8x compression.": ("8", "4"),
    "This reduces 16.8M params to 65,536 params — a 128× reduction.": ("128", "256"),
    "An $4\\times$ reduction from 96 MB to 12 MB.": ("4", "8"),
    "KV cache 从 10 GB 降到 1.25 GB，缩小了 4 倍。": ("4", "8"),
    "MLA cuts 838 GB down to 14.7 GB: 75x smaller.": ("75", "57"),
    "A 16x reduction in cache size, from 40 GB to 5 GB.": ("16", "8"),
}
