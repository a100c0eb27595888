"""Bytes of a batch by those of one request, of a token on each of some ranks, what cards have left, and other units."""

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
    # Of two requests, in another form, or on several cards.
    "A sequence takes 1.5 GB at 2K and 3 GB at 4K. If batch size is 8: 24 GB.",
    "One request of 8K takes 4 GB; one of 4K takes 2 GB. With batch size 8: 16 GB.",
    "一条 4K 的请求要 2 GB（MHA）或 0.5 GB（GQA）。若批大小 16：8 GB。",
    "KV cache per request is 2 GB.\n\n- B=1: 2 GB\n- B=8: 4 GB with GQA",
    "One request takes 2 GB of cache. With batch 8 the cache is 8 GB per GPU on two GPUs.",
    "每 token KV 320 KiB。量化到一半后 TP8 每卡 20 KiB/token。共 1 GiB 可用。",
    "The card has 192 GB (about 191.5 GiB).",
    "A card of 24 GB (22.4 GiB) has room for it.",
    "One request of 8K tokens takes 1 GiB. Batch of 32: 8 GiB (2K tokens each).",
    "One request of 8K takes 1 GiB. For a batch of 32, 16 GiB with FP8.",
    "单条请求 8K token 占 1 GiB。batch 32：8 GiB（平均长度 2K）。",
    "320 KiB/token for 80 layers; with 2 nodes in pipeline and TP8, each GPU 20 KiB/token.",
)
WRONG = {
    "每个 2K 上下文的请求，缓存要 1.5GB。若批大小 8，KV Cache 吃掉 6GB。": ("6GB", "12GB"),
    "One sequence takes 3 GB of cache. If batch size is 8, the cache takes 12 GB.": ("12 GB", "24 GB"),
    "```\nKV cache: B × 256MB\n→ B=1: 256MB → fits\n→ B=32: 4GB → fits\n```": ("4GB", "8.192GB"),
    "一个 token 的 KV 共 960 KiB。\n\nTP4 均匀分片，每卡 480 KiB/token。": ("480 KiB", "240 KiB"),
    "The cache takes 192 KiB per token. With TP=4 each GPU keeps 24 KiB per token.": ("24 KiB", "48 KiB"),
    "权重与缓存已占 63.2 GiB/卡，80 GiB 的卡只剩约 17.7 GiB。": ("63.2 GiB", "62.3 GiB"),
    "Weights and cache take 57.3 GiB, so an 80 GiB card has only 26.3 GiB left.": ("57.3 GiB", "53.7 GiB"),
    "可用预算 240 GB（约 233.5 GiB）。": ("233.5 GiB", "223.5 GiB"),
    "The weights have 5,368,709,120 bytes, or approximately 5.37 GiB.": ("5.37 GiB", "5.00 GiB"),
}
RIGHT += (
    # The batch, the GPU or the layer were spoken of further up.
    "Assume batch size 4.\n\nKV cache of Llama-3-8B: a context of 8,192 costs 4 GiB.",
    "We serve 4 requests at once. The KV cache of Llama-3-8B takes 4 GiB at 8,192 tokens.",
    "B = 4\n\nLlama-3-8B's KV cache: a context of 8,192 costs 4 GiB.",
    "The server holds 16 sequences.\n\nKV cache of Llama-3-8B: at 8,192 tokens 16 GiB.",
    "Everything below is per GPU, with tensor parallelism of 8.\n\nLlama-2-70B: the KV cache takes 40 KiB "
    "per token, a context of 4,096 costs 160 MiB.",
    "### One layer\n\nLlama-3-8B: KV cache 4 KiB per token, at 8,192 tokens 32 MiB.\n\n### All layers\n\n"
    "Llama-3-8B: KV cache 128 KiB per token, at 8,192 tokens 1 GiB.",
)
