"""How many times smaller the cache of some heads is, said in sentences; in tables it is left open."""

_TABLE = (
    "| Variant | KV heads | KV cache | Note |\n|---|---|---|---|\n| MHA | 32 | 2 GB | baseline |\n"
    "| GQA | 8 | {} | {} |\n| MQA | 1 | 64 MB | {} |"
)
_HEADS = "| 方案 | KV 头数 | 说明 |\n|---|---|---|\n| MHA | 64 | 基准 |\n| GQA | 8 | KV 缓存缩小 {} 倍 |"

RIGHT = (
    _TABLE.format("512 MB", "4x smaller than MHA", "32x smaller than MHA"),
    "| Variant | Cache |\n|---|---|\n| MHA | 2 GB |\n| GQA | 512 MB, 4x smaller than MHA |",
    "| Variant | KV heads | Note |\n|---|---|---|\n| MHA | 32 | 1x |\n| GQA int8 | 8 | 8x smaller than MHA with int8 |",
    "| Variant | KV heads | Note |\n|---|---|---|\n| MHA | 28 | 1x |\n| GQA | 4 | 7x smaller |\n"
    "| MQA | 1 | ~28x smaller |",
    _HEADS.format(8),
    "With 32 heads but 8 KV heads the KV cache is 4x smaller than with MHA.",
    "64 个查询头只有 8 个 KV 头，KV 缓存缩小 8 倍。",
    "With 32 heads and 8 KV heads in int8, the KV cache is 8x smaller.",
    "32 heads with 8 KV heads: K and V have 4x fewer parameters.",
    "A model with 32 heads and 8 KV heads has a KV cache 32x smaller than MQA would need for 256 users.",
    "| Variant | Heads | KV heads | Note |\n|---|---|---|---|\n| MHA 7B | 32 | 32 | base |\n"
    "| GQA 70B | 64 | 8 | 8x smaller than MHA of its own size |",
    "| Variant | KV heads | Note |\n|---|---|---|\n| MHA (Llama 2 7B) | 32 | base |\n"
    "| GQA (Llama 2 70B) | 8 | 8x smaller than MHA |",
    "| Variant | Heads | KV heads | Note |\n|---|---|---|---|\n| MHA | 32 | 32 | base |\n| GQA | 64 | 8 | 8x smaller |",
)

WRONG = {
    "With 32 heads but 8 KV heads the KV cache is 8x smaller than with MHA.": ("8", "4"),
    "64 个查询头只有 8 个 KV 头，KV 缓存缩小 4 倍。": ("4", "8"),
}
