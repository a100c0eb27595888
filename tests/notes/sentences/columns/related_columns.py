"""Tables whose columns go together in every row; with one error, or with rows that are meant to be different."""

_CACHE = (
    "| K / V | K | V | Both |\n|---|---|---|---|\n| f16 / f16 | 2048 MiB | 2048 MiB | 4096 MiB |\n"
    "| q4_0 / q4_0 | 576 MiB | 576 MiB | 1152 MiB |\n| q2 / q4_0 | 304 MiB | 576 MiB | 880 MiB |\n"
    "| q2 / q2 | 304 MiB | 304 MiB | 608 MiB |"
)
_ENCODINGS = (
    "| Encoding | Body | Embedding | Head | Total |\n|---|---|---|---|---|\n| Binary | 787K | 131K | 0.3K | 919K |\n"
    "| Nibble | 787K | 133K | 2K | 923K |\n| Char | 787K | 147K | 16K | 951K |\n"
    "| Bigram | 787K | 2228K | 2097K | 5113K |"
)
_GROUPS = (
    "| g | 每层 MLP 参数 | 总 MLP 参数 | 节省 |\n|---|---|---|---|\n| 1 (基线) | 50.3M | 1,006M | — |\n"
    "| 2 | 25.2M | 503M | 50% |\n| 4 | 12.6M | 252M | 75% |\n| 8 | 6.3M | 126M | 87.5% |"
)
_BUDGETS = (
    "| Design | Embedding | Body | Total | BF16 |\n|---|---|---|---|---|\n| Deep | 0.52M | 7.1M | 7.6M | 15.2 MB |\n"
    "| Mid | 2.10M | 6.29M | 8.4M | 16.8 MB |\n| Safe | 1.05M | 7.07M | 8.1M | 16.2 MB |\n"
    "| Wide | 1.05M | 3.15M | 4.2M | 8.4 MB |\n| Bytes | 0.13M | 7.86M | 8.0M | 16.0 MB |"
)
_SPEEDS = (
    "| GPUs | DDP | FSDP | Ratio |\n|---|---|---|---|\n| 1 | 40.12 ms | 64.19 ms | 1.60x |\n"
    "| 2 | 42.82 ms | 72.79 ms | 1.70x |\n| 4 | 44.90 ms | 80.82 ms | 1.80x |\n| 8 | 51.33 ms | 97.53 ms | 1.90x |"
)
_TABLES = (
    "| V | D | Bytes | Of 16 MB |\n|---|---|---|---|\n| 50,257 | 512 | ~51 MB | 320% |\n"
    "| 32,768 | 512 | ~33.6 MB | 210% |\n| 16,384 | 256 | ~8.4 MB | 52% |\n| 8,192 | 256 | ~4.2 MB | 26% |\n"
    "| 4,096 | 256 | ~2.1 MB | 13% |"
)

_LAYERS = """
| 模块 | 单层参数量 | 层数 | 小计 |
|:---|---:|:---:|---:|
| 编码器自注意力 | 1050624 | 6 | 6303744 |
| 编码器前馈网络 | 2099712 | 6 | 12598272 |
| 解码器自注意力 | 1050624 | 6 | 6303744 |
| 解码器交叉注意力 | 1050624 | 6 | 6303744 |
| 解码器前馈网络 | 2099712 | 6 | 12598272 |
"""
_CONTEXTS = """
以一个 70B 模型为例（`dtype=bfloat16`）：

| 对象 | token 数 | 占用 |
|---|---|---|
| 单个 token | 1 | 320 KiB |
| 一个块 | 16 | 5 MiB |
| 4K 上下文 | 4096 | 1.25 GiB |
| 8K 上下文 | 8192 | 2.5 GiB |
"""

RIGHT = (
    _LAYERS,
    _CONTEXTS,
    # A row may say that it is of two.
    _LAYERS.replace("解码器自注意力 | 1050624 | 6 | 6303744", "两个解码器自注意力 | 1050624 | 6 | 12607488"),
    _CONTEXTS.replace("8K 上下文 | 8192 | 2.5 GiB", "8K 上下文，batch 2 | 8192 | 5.0 GiB"),
    # What is measured needn't grow with what it is measured for.
    "| GPUs | tokens/s |\n|---|---|\n| 1 | 12,500 |\n| 8 | 100,000 |\n| 16 | 200,000 |\n| 64 | 400,000 |",
    _CACHE,
    _ENCODINGS,
    _GROUPS,
    _BUDGETS,
    _SPEEDS,
    _TABLES,
    # A row may have something that no column is for.
    _CACHE.replace("880 MiB", "896 MiB"),
    _CACHE.replace("1152 MiB", "1180 MiB"),
    _ENCODINGS.replace("951K", "967K"),
    # Either of two numbers may be the one that is wrong.
    "| Part | One | All |\n|---|---|---|\n| a | 12.6M | 252M |\n| b | 25.2M | 504M |\n| c | 3.15M | 63M |\n"
    "| d | 31.0M | 62M |\n| e | 6.3M | 126M |",
    # Measured speeds grow with the batch until they don't.
    "| Batch | Tokens/s |\n|---|---|\n| 1 | 12 |\n| 2 | 24 |\n| 4 | 48 |\n| 8 | 69 |",
    "| Batch | Tokens/s |\n|---|---|\n| 1 | 120 |\n| 2 | 240 |\n| 4 | 480 |\n| 8 | 910 |",
    # The text says that a number is wrong.
    "The third row has a typo.\n\n" + _CACHE.replace("880 MiB", "808 MiB"),
    # Either 97.8 or 675.9 may be off, by one.
    "| Memory | Build | Read | Total |\n|---|---|---|---|\n| A | 5140.5s | 796.7s | 5937.2s |\n"
    "| B | 97.8s | 577.1s | 675.9s |\n| C | 1350.9s | 583.4s | 1934.3s |\n| D | 92.6s | 388.3s | 480.9s |",
    # Versions are nearly in proportion to anything, and a ratio may be rounded in any way.
    "| CUDA | Linux | Windows |\n|---|---|---|\n| 10.2 | 440.33 | 441.22 |\n| 11.0 | 450.36 | 451.22 |\n"
    "| 11.1 | 455.23 | 456.38 |\n| 11.2 | 460.27 | 460.82 |",
    "| Pass | A | B | B/A |\n|---|---|---|---|\n| fwd | 7305.41 | 7655.58 | 0.954 |\n"
    "| dgrad | 6148.95 | 6456.53 | 0.953 |\n"
    "| wgrad | 582.33 | 360.16 | 1.617 |\n| proj | 197.87 | 152.15 | 1.301 |\n| fc | 656.11 | 460.34 | 1.425 |",
    # Three rows may go together by chance.
    "| a | b | c |\n|---|---|---|\n| 12 | 34 | 46 |\n| 23 | 45 | 86 |",
    # A mask takes a byte of each value.
    "FP16:\n\n| Tensor | Elements | Bytes |\n|---|---|---|\n| Q | 8,388,608 | 16 MB |\n| K | 8,388,608 | 16 MB |\n"
    "| scores | 134,217,728 | 256 MB |\n| dropout mask | 134,217,728 | 128 MB |",
    # What comes to more than its parts in every row does so for a reason.
    "| Model | Weights | Cache | Needed |\n|---|---|---|---|\n| 7B | 14 GB | 2 GB | 20 GB |\n"
    "| 13B | 26 GB | 3 GB | 35 GB |\n| 34B | 68 GB | 4 GB | 80 GB |\n| 70B | 140 GB | 5 GB | 160 GB |",
)

WRONG = {
    _LAYERS.replace("交叉注意力 | 1050624 | 6 | 6303744", "交叉注意力 | 1050624 | 6 | 12607488"): (
        "12607488",
        "6303744",
    ),
    _CONTEXTS.replace("2.5 GiB", "5.0 GiB"): ("5.0 GiB", "2.5 GiB"),
    _CACHE.replace("1152 MiB", "1125 MiB"): ("1125 MiB", "1152 MiB"),
    _CACHE.replace("880 MiB", "808 MiB"): ("808 MiB", "880 MiB"),
    _CACHE.replace("| 304 MiB | 576 MiB |", "| 340 MiB | 576 MiB |"): ("340 MiB", "304 MiB"),
    _ENCODINGS.replace("951K", "915K"): ("915K", "950K"),
    _ENCODINGS.replace("2097K", "2907K"): ("2907K", "2098K"),
    _GROUPS.replace("252M", "225M"): ("225M", "252M"),
    _GROUPS.replace("25.2M", "22.5M"): ("22.5M", "25.2M"),
    _BUDGETS.replace("16.2 MB", "12.6 MB"): ("12.6 MB", "16.2 MB"),
    _SPEEDS.replace("1.70x", "1.07x"): ("1.07", "1.70"),
    _SPEEDS.replace("97.53 ms", "79.53 ms"): ("79.53", "97.53"),
    _TABLES.replace("4.2 MB", "42 MB"): ("42 MB", "4 MB"),
}
