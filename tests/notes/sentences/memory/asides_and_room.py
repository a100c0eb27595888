"""Bytes beside a model that is named in a bracket with its own, and room that is divided, whatever fills it."""

_ASIDE = (
    "- The cache of our hybrid is small: 20 KB per token (a dense Qwen3-4B: 147 KB). Of 262k tokens it takes ~{} GB.\n"
)
_ROOM = "Llama 3 8B with a cache in fp16:\n\n```\nfp16: {} / 128 KiB per token = 8,192 tokens\n```\n"

RIGHT = [
    _ASIDE.format(5.4),
    _ROOM.format("1 GiB"),
    "A step of TinyLlama 1.1B in fp16 reads 2.2 GB / 320 GB/s = 6.9 ms.",
    "The 16 GB of weights of Llama 3 8B in bf16 stand next to a cache of 128 KiB for each token.",
]
CONFIRMED = {
    "The cache of Qwen3-4B takes 147 KB per token (in bf16), 4.7 GB for 32,000 tokens.": "4.7 GB",
    "我们把 7B 模型（Llama 2 7B）放在一张卡上：fp16 权重 13.5 GB。": "13.5 GB",
    "A step of TinyLlama 1.1B in fp16 reads weights of 2.2 GB / 320 GB/s = 6.9 ms.": "2.2 GB",
}
NOT_CONFIRMED = {
    _ASIDE.format(8.8): "8.8 GB",
    _ASIDE.format(17): "17 GB",
    "A token of Qwen3-8B takes 144 KiB of cache in fp16. That is little next to a 6 GB model file.": "6 GB",
    "Qwen3-8B 的每个 token 占 144 KiB 缓存（fp16）。与 6 GB 模型文件相比很小。": "6 GB",
    _ROOM.format("1 GiB"): "1 GiB",
}
