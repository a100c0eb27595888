"""The bytes of a token in the cache beside the layers, the heads of keys and their width, and what follows."""

_TABLE = """| model | L | n_kv | d_head | KiB / token | 32k ctx |
|---|---|---|---|---|---|
| Llama-2-7B | 32 | 32 | 128 | 512 | 16 GiB |
| Mistral-7B | 32 | 8 | 128 | 128 | {} |
| Qwen2.5-7B | 28 | 4 | 128 | {} | 1.75 GiB |
| Llama-3-70B | 80 | 8 | 128 | 320 | 10 GiB |
"""
_ZH = """| 模型 | 层数 | KV头数 | 头维度 | 每token KV（KB） |
|---|---|---|---|---|
| A | 36 | 8 | 128 | {} |
| B | 28 | 8 | 128 | 114.7 |
| C | 64 | 8 | 128 | 262.1 |
"""
RIGHT = [
    _TABLE.format("4 GiB (w/o sliding window)", 56),
    _ZH.format(147.5),
    # Latent attention keeps less, whatever its heads are.
    _ZH.format(40.5),
]

WRONG = {
    _TABLE.format("4 GiB", 112): ("112", "56"),
    _ZH.format(1475): ("1475", "147"),
}
