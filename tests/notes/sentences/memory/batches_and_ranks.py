"""Bytes of a batch by those of one request, of a token on each of some ranks, and so many times the bytes just said."""

RIGHT = (
    "每个 2K 上下文的请求，缓存要 1.5GB。若批大小 8，KV Cache 吃掉 12GB。",
    "One request of 2K tokens needs 1.5 GB. If batch size is 8 and we use int8, the cache takes 6 GB.",
    "- KV cache of one request: 2 GB, weights: 14 GB\n- batch 1: 16 GB\n- batch 16: 46 GB",
    "One 7B model takes 14 GB. A single request needs 2 GB. With batch 8: 30 GB in all.",
    "```\nKV cache: B × 256MB\n→ B=1: 256MB → fits\n→ B=32: 8GB → fits\n```",
    "一个 token 的 KV 共 960 KiB。\n\nTP2 均匀分片，每卡 480 KiB/token。",
    "The cache takes 128 KiB per token. With TP=16 each GPU keeps 16 KiB per token, as there are 8 heads.",
    "The cache takes 128 KiB per token. With TP=4, PP=2 each GPU keeps 16 KiB per token.",
    "The cache takes 128 KiB per token. With TP=4 and an fp8 cache each GPU keeps 16 KiB per token.",
    "每层缓存约 24 MiB。\n\n若不共享，就要大 4 倍（约 96 MiB）。",
    "It takes 96 KiB per token and 3 GiB at 32K; with MHA 4× larger (384 KiB per token).",
    "weights: 14 GB, gradients: 14 GB, Adam: 2 × 28 GB = 56 GB",
    "权重与缓存已占 62.3 GiB/卡，80 GiB 的卡只剩约 17.7 GiB。",
    "可用预算 80 GB（约 79.6 GiB）。",
    "The card has 192 GB (about 191.5 GiB).",
    "A card of 24 GB (22.4 GiB) has room for it.",
)
WRONG = {
    "每个 2K 上下文的请求，缓存要 1.5GB。若批大小 8，KV Cache 吃掉 6GB。": ("6GB", "12GB"),
    "One sequence takes 3 GB of cache. If batch size is 8, the cache takes 12 GB.": ("12 GB", "24 GB"),
    "```\nKV cache: B × 256MB\n→ B=1: 256MB → fits\n→ B=32: 4GB → fits\n```": ("4GB", "8.192GB"),
    "一个 token 的 KV 共 960 KiB。\n\nTP4 均匀分片，每卡 480 KiB/token。": ("480 KiB", "240 KiB"),
    "The cache takes 192 KiB per token. With TP=4 each GPU keeps 24 KiB per token.": ("24 KiB", "48 KiB"),
    "每层缓存约 24 MiB。\n\n若不共享，就要大 4 倍（约 96 GiB）。": ("96 GiB", "0.1 GiB"),
    "Full attention keeps 512 MB; a window makes that 4x smaller, about 128 KB.": ("128 KB", "128,000 KB"),
    "权重与缓存已占 63.2 GiB/卡，80 GiB 的卡只剩约 17.7 GiB。": ("63.2 GiB", "62.3 GiB"),
    "Weights and cache take 57.3 GiB, so an 80 GiB card has only 26.3 GiB left.": ("57.3 GiB", "53.7 GiB"),
    "可用预算 240 GB（约 233.5 GiB）。": ("233.5 GiB", "223.5 GiB"),
    "The weights have 5,368,709,120 bytes, or approximately 5.37 GiB.": ("5.37 GiB", "5.00 GiB"),
}
