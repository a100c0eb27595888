"""Bytes of a batch in the sentence of those of one sequence, those of so many tokens, and of a token said again."""

RIGHT = (
    "The cache takes 0.5 MiB per token, so 4096 tokens take 2 GiB, and a batch of 8 needs 16 GiB.",
    "The cache of 4096 tokens takes 2 GiB, and a batch of 16 takes 8 GiB on each of 4 GPUs.",
    "A 4096-token cache takes 2 GiB, and a batch of 16 sequences 4 GiB, since most share a prefix.",
    "The cache takes 2 GiB at 4096 tokens, and with a batch of 16 8 GiB at 1024.",
    "The cache of 4096 tokens takes 64 MiB per layer, and a batch of 16 takes 32 GiB in all.",
    "Weights take 14 GB, a cache of 4096 tokens 2 GB, and with a batch of 8 30 GB.",
    "512 KiB per token, so 4096 tokens need 2 GiB, and a batch of 16 needs 2 GiB per GPU on 16 GPUs.",
    "The cache takes 2 GiB for one sequence and 16 GiB for a batch of 16 in int8.",
    "The cache takes 2 GiB for one sequence and 16 GiB for a batch of 16 half-length ones.",
    "One user takes 1 GiB of cache, so 32 users fit into 40 GiB.",
    "One user takes 1 GiB of cache, so with 32 users we need 40 GiB.",
    "One user at 8K takes 1 GiB of cache, and 32 users of 4K take 16 GiB.",
    "One user takes 1 GiB of cache, 32 users 16 GiB because most prompts are short.",
    "一个用户占 1 GiB 缓存，32 个用户共享前缀，只要 8 GiB。",
    "One sequence takes 2 GiB of cache and 16 sequences on 2 GPUs take 16 GiB each.",
    "One request takes 2 GiB of cache, 8 requests 8 GiB with GQA.",
    "fp16: 128 KiB per token.\n\nWith int8 it is 64 KiB per token. 8192 tokens take 1 GiB in fp16.",
    "Llama 3 8B: 128 KiB per token.\n\nFor Llama 2 7B it is 512 KiB per token. With 4096 tokens that is 2 GiB.",
    "一个 token 占 128 KiB，一个用户 1 GiB，1000 个就是 1000 GiB。",
    "The cache takes 128 KiB per token. At 8192 tokens: 1 GiB.\n\nWith int8 it is 64 KiB per token.\n\n"
    "At 8192 tokens: 1 GiB again for two sequences.",
    "The first has 512 KiB per token.\n\nThe second has 128 KiB per token. With 4096 tokens, the first needs 2 GiB.",
    "第一种每个 token 512 KiB。\n\n第二种每个 token 128 KiB。4096 个 token 时，第一种要 2 GiB，第二种要 512 MiB。",
    "**MHA.** Per token 512 KiB.\n\n**GQA.** Per token 128 KiB. At 8192 tokens that is 1 GiB instead of 4 GiB.",
    "1024 tokens take 58,720,256 bytes, that is 56 KiB per token.",
    "8 个 token 共 524,288 字节，即每个 token 64 KiB。",
    "131,072 bytes (131 KB) per token.",
    "一共 524,288 字节，折合每个 token 524 KB。",
    "每层 2,048 字节，即每个 token 64 KiB。",
)
WRONG = {
    "Per token: 2 · 80 · 8 · 128 · 2 = 327,680 bytes. At $T = 4096$ this is 1.25 GiB, and for a batch of 16 sequences "
    "40 GiB.": ("40 GiB", "20 GiB"),
    "The cache of one sequence of 4096 tokens is 2 GiB; with a batch of 16 we need 16 GiB.": ("16 GiB", "32 GiB"),
    "The cache takes 2 GiB for one sequence and 16 GiB for a batch of 16.": ("16 GiB", "32 GiB"),
    "KV cache：一条 4096 的序列占 2 GiB，而 batch 为 16 时就是 16 GiB。": ("16 GiB", "32 GiB"),
    "The cache: at 2048 tokens 1 GiB, batch 4: 4 GiB, batch 8: 16 GiB.": ("16 GiB", "8 GiB"),
    "For one user at 8K context the KV cache is 1 GiB, for 32 users 16 GiB.": ("16 GiB", "32 GiB"),
    "单个用户 8K 上下文的 KV 缓存为 1 GiB，32 个用户就是 16 GiB。": ("16 GiB", "32 GiB"),
    "每个 token 819,200 字节。4096 个 token 要 3.125 GiB，8 个并发请求要 12.5 GiB。": ("12.5 GiB", "25.0 GiB"),
    "每个 token 占 128 KiB，8192 个就是 2 GiB。": ("2 GiB", "1 GiB"),
    "每个 token 2 × 40 × 40 × 128 × 2 = 819,200 字节，即 800 KiB。4096 个就是 1.56 GiB。batch 取 16 时要 50 GiB。": (
        "1.56 GiB",
        "3.125 GiB",
    ),
    "Each token takes 128 KiB. 8192 of them take 2 GiB.": ("2 GiB", "1 GiB"),
    # Each paragraph, or item, has a token of its own.
    "**(b)** Per token: 2 · 80 · 64 · 128 · 2 = 2,621,440 bytes, and 10 GiB for a full sequence of 4096.\n\n"
    "**(c)** Per token: 2 · 28 · 4 · 128 · 2 = 57,344 bytes. With 32,768 tokens of context: 1.57 GiB.": (
        "1.57 GiB",
        "1.75 GiB",
    ),
    "- Llama-2-7B: 512 KiB per token. At 4096 tokens: 2 GiB.\n- Llama-3-8B: 128 KiB per token. At 8192 tokens: 2 GiB."
    "\n- Llama-3-70B: 320 KiB per token. At 8192 tokens: 2.5 GiB.": ("2 GiB", "1 GiB"),
    "57,344 字节，即每个 token 57.3 KiB。": ("57.3 KiB", "56.0 KiB"),
    "2 × 28 × 4 × 128 × 2 = 57,344 bytes, that is, each token takes 57.3 KiB.": ("57.3 KiB", "56.0 KiB"),
    "4,194,304 bytes, that is per token 4.19 MiB.": ("4.19 MiB", "4.00 MiB"),
}
CONFIRMED = {
    "2 × 28 × 4 × 128 × 2 = 57,344 字节，也就是每个 token 56 KiB。": "56 KiB",
    "KV cache：一条 4096 的序列占 2 GiB，而 batch 为 16 时就是 32 GiB。": "32 GiB",
    "一个 token 占 128 KiB，1000 个就是 125 MiB。": "125 MiB",
}
