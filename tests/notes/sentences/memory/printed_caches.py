"""What estimators of caches print: sizes, and what follows from them."""

_PRINTED = """```
==== Config ====
context_length   : {tokens}
emb_dim          : 4096
n_heads          : 32
n_layers         : 32
batch_size       : 1
dtype            : bf16 ({width} Bytes/elem)
head_dim         : {size}
n_kv_heads       : 8

==== KV-cache totals ====
MHA total KV cache  : {mha} GB
GQA total KV cache  : {gqa} GB
Ratio (MHA / GQA)   : {ratio}x
Savings (GQA vs MHA): {saved}%
```
"""
_WINDOW = """```bash
$ python kv.py --layers 48 --window 1024
context_length : 32768
sliding_window_size : 1024
hidden_size : 3840
num_attention_heads : 16
num_key_value_heads : 8
head_dim : 256
num_hidden_layers : 48
dtype : bf16
Layer ratio (SWA:Full) : 5:1
Distributed layers : {local} SWA, 8 FULL

GQA KV total : 12.88 GB
GQA + SWA KV total : {mixed} GB
```
"""
_CHINESE = """```
层数: 32
注意力头数: 32
KV头数: 8
隐藏维度: 4096
序列长度 (seq_len): 8192
batch_size: 4
精度: fp16

KV 缓存总量: {gqa} GB
多头 KV 缓存: {mha} GB
```
"""
_RIGHT = {
    "tokens": 32768, "width": 2, "size": 128, "mha": "17.18", "gqa": "4.29", "ratio": "4.00", "saved": "75.00",
}  # fmt: skip
_SIZES = "n_layers: 32\nn_heads: 32\nn_kv_heads: 8\nhead_dim: 128\nseq_len: 4096\ndtype: fp16\n"

RIGHT = [
    "```\nemb_dim : 4096\nn_heads : 32\nn_layers : 32\ncontext_length : 32768\ndtype : bf16 (2 Bytes/elem)\n"
    "GQA n_kv_heads : 8\nlocal_ctx : 1024\nMHA total KV cache : 17.18 GB\nGQA total KV cache : 4.29 GB\nGQA + "
    "SWA total KV cache : 0.134 GB\n```",
    "```\nemb_dim : 4096\nn_heads : 32\nn_layers : 32\ncontext_length : 32768\ndtype : bf16 (2 Bytes/elem)\n"
    "GQA n_kv_heads : 8\nsliding_window_size : 1024\nLayer ratio (SWA:full): 3:1\nGQA total KV cache : 4.29 "
    "GB\nGQA KV cache full attention layers : 1.07 GB\nGQA KV cache sliding window layers : 0.101 GB\n```",
    _PRINTED.format(**_RIGHT),
    _WINDOW.format(local=40, mixed="2.48"),
    _CHINESE.format(gqa="4.29", mha="17.18"),
    # Heads of a size of their own: 1024 / 16 is 64.
    "```\nhidden_size: 1024\nn_layers: 28\nn_heads: 16\nn_kv_heads: 8\nhead_dim: 128\nseq_len: 32768\n"
    "KV cache: 3.76 GB\n```\n",
    # The same where nothing shows which it is.
    "```\nhidden_size: 1024\nn_layers: 28\nn_heads: 16\nn_kv_heads: 8\nhead_dim: 128\nseq_len: 32768\n"
    "KV cache per GPU (TP=2): 1.88 GB\n```\n",
    # With the weights, of one layer, of keys alone, at another length, in another dtype, what is saved, per GPU.
    *(
        f"```\n{_SIZES}KV cache: 537 MB\n{line}\n```\n"
        for line in (
            "Weights: 16.06 GB\nGQA total: 16.60 GB",
            "KV cache per layer: 16.8 MB",
            "K cache: 268 MB",
            "KV cache (8192): 1.07 GB",
            "KV cache (int8): 268 MB",
            "KV cache (window 1024): 134 MB",
            "KV saved by GQA: 1.61 GB",
            "KV cache per GPU: 67 MB",
            "Free for KV cache: 24 GB",
            "Prefix cache: 100 MB",
            "Params MHA: 7.1B\nMemory ratio (MHA / GQA): 1.1x",
            "MLA KV cache: 38 MB",
            "Ratio (MHA / MQA): 32x",
            "If all heads were kept, KV cache: 2.15 GB",
            "KV cache, batch 8: 4.29 GB",
        )
    ),
]
WRONG = {
    _PRINTED.format(**{**_RIGHT, "size": 64}): ("64", "128"),
    _PRINTED.format(**{**_RIGHT, "gqa": "2.15"}): ("2.15 GB", "4.29 GB"),
    _PRINTED.format(**{**_RIGHT, "saved": "25.00"}): ("25.00%", "75.00%"),
    _PRINTED.format(**{**_RIGHT, "ratio": "8.00"}): ("8.00", "4.00"),
    _PRINTED.format(**{**_RIGHT, "width": 4}): ("4 Bytes", "2 Bytes"),
    _WINDOW.format(local=40, mixed="0.40"): ("0.40 GB", "2.48 GB"),
    _CHINESE.format(gqa="4.29", mha="4.29"): ("4.29 GB", "17.18 GB"),
}
CONFIRMED = {
    _PRINTED.format(**_RIGHT): "75.00%",
    _WINDOW.format(local=40, mixed="2.48"): "2.49 GB",
    _WINDOW.format(local=40, mixed="2.48"): "40",
    _CHINESE.format(gqa="4.29", mha="17.18"): "17.18 GB",
    f"```\n{_SIZES}KV cache: 537 MB\nKV cache per token: 131,072 bytes\n```\n": "131,072 bytes",
}
