"""Columns that are so much for each of another one, or of a row and a column together; and what weights never do."""

_RANKS = "| rank | 单矩阵参数 |\n|--|--|\n| 4 | 32,768 |\n| 8 | 65,536 |\n| 16 | 131,072 |\n| 32 | {} |"
_GRID = (
    "| seq_len | batch=1 | batch=8 | batch=32 |\n|--:|--:|--:|--:|\n| 4,096 | 1.25 GB | 10.0 GB | 40.0 GB |\n"
    "| 8,192 | 2.5 GB | 20.0 GB | {} |"
)
_BLOCKS = (
    "每块占 2.5 MB。\n\n| 最大序列长度 | 块数 | KV 缓存大小 |\n|--|--|--|\n| 4K | 256 | {} |\n| 32K | 2048 | 5.0 GB |\n"
    "| 128K | 8192 | 20 GB |"
)
_PER_TOKEN = (
    "Each token takes 160 KB.\n\n| Context | KV cache |\n|--|--|\n| 4K | {} |\n| 32K | 5.0 GB |\n| 128K | 20 GB |"
)
_LLAMA = (
    "**Llama-3-8B (FP16)**\n\n| seq_len | batch=1 | batch=8 | batch=32 |\n|--:|--:|--:|--:|\n"
    "| 4,096 | 512 MB | 4.0 GB | 16.0 GB |\n| 8,192 | 1.0 GB | 8.0 GB | 32.0 GB |\n"
    "| 32,768 | 4.0 GB | {} | 128.0 GB |"
)
_IN_FULL = (
    "A token takes 2 × 24 × 4 × 64 × 2 = 24,576 bytes.\n\n```\nContext   Cache\n-------   ---------------------\n"
    " 2,048    50,331,648 B = 48 MiB\n 8,192    {}\n16,384    402,653,184 B = 384 MiB\n```"
)
_ROUNDED = "| Context | KV cache |\n|--|--|\n| 8K | 1.0 GB |\n| 32K | {} |\n| 128K | 16.0 GB |\n| 150K | {} |"
_AT_ONCE = (
    "```\nModel: A\nbatch | context | KV cache\n---------\n1     | 4096    | 0.50 GB\n"
    "8     | 8192    | {}\n32    | 16384   | 64.0 GB\n\nModel: B\nbatch | context | KV cache\n"
    "1     | 4096    | 2.00 GB\n8     | 8192    | 32.0 GB\n```"
)
_USERS = "| 并发 | 上下文 | KV 缓存 |\n|--|--|--|\n| 4 | 2048 | 1.25 GB |\n| 16 | 8192 | {} |\n| 64 | 4096 | 40 GB |"

RIGHT = (
    "| Model | Precision | Memory |\n|---|---|---|\n| 7B | FP16 | 14 GB |\n| 13B | FP16 | 26 GB |\n"
    "| 70B | INT4 | 35 GB |",
    "| 上下文 | KV 头数 | 缓存 |\n|---|---|---|\n| 2K | 32 | 1 GB |\n| 4K | 32 | 2 GB |\n| 32K | 8 | 4 GB |",
    "```\nContext   dtype   KV cache\n4K        fp16    2 GB\n8K        fp16    4 GB\n16K       int8    4 GB\n```",
    "- 4K: 2 GB\n- 8K: 4 GB\n- 32K: 4 GB with GQA",
    "| Setup | Tokens | KV cache |\n|--|--|--|\n| bf16 | 2,000 | 640 MB |\n| bf16 | 4,000 | 1.28 GB |\n"
    "| int8 | 8,000 | 1.28 GB |\n| bf16 | 16,000 | 5.12 GB |",
    "| Step | Tokens | KV cache |\n|--|--|--|\n| 1 | 2,000 | 640 MB |\n| 5 | 12,000 | 3.84 GB |\n"
    "| 10 | 30,000 | 9.6 GB |\n"
    "| 15 | 50,000 | 16 GB |",
    "| Step | Tokens | KV cache (window of 4K) |\n|--|--|--|\n| 1 | 2,000 | 640 MB |\n| 2 | 4,000 | 1.28 GB |\n"
    "| 3 | 8,000 | 1.28 GB |\n| 4 | 16,000 | 1.28 GB |",
    _AT_ONCE.format("8.00 GB"),
    _USERS.format("20 GB"),
    # A window, other dtypes, what grows otherwise.
    _USERS.format("10 GB（FP8）"),
    "滑动窗口为 4096：\n\n" + _USERS.format("10 GB"),
    _USERS.replace("KV 缓存", "激活值").format("80 GB"),
    _IN_FULL.format("201,326,592 B = 192 MiB"),
    # A rate that the note doesn't give.
    _IN_FULL.partition("\n\n")[2].format("209,715,200 B = 200 MiB"),
    # Nobody counts 150K in powers of two; or somebody does.
    _ROUNDED.format("4.0 GB", "18.3 GB"),
    _ROUNDED.format("4.0 GB", "18.8 GB"),
    _RANKS.format("262,144"),
    # Until somebody chooses otherwise.
    _RANKS.format("196,608"),
    "| GPUs | batch |\n|--|--|\n| 1 | 16,384 |\n| 2 | 32,768 |\n| 4 | 65,536 |\n| 8 | 65,536 |",
    _GRID.format("80.0 GB"),
    # Weights beside the cache.
    "| context | 1 user | 4 users | 16 users |\n|--|--|--|--|\n| 2K | 17.1 GB | 18.2 GB | 22.8 GB |\n"
    "| 4K | 17.4 GB | 19.4 GB | 27.6 GB |",
    _BLOCKS.format("640 MB"),
    _BLOCKS.format("0.64 GB"),
    _BLOCKS.replace("每块占 2.5 MB。\n\n", "").format("614 MB"),
    _PER_TOKEN.format("0.6 GB"),
    _PER_TOKEN.format("0.64 GB"),
    _LLAMA.format("32.0 GB"),
    "Llama 3 8B in FP16:\n\n| Context | Weights | KV cache |\n|--|--|--|\n| 4K | 16 GB | 0.5 GB |\n"
    "| 8K | 16 GB | 1 GB |\n| 16K | 16 GB | 2 GB |",
    # Rows of other dtypes and users, blocks given out whole, and a window that slides.
    "| Context | Users | KV cache |\n|---|---|---|\n"
    "| 8K | 1 | 1 GiB |\n"
    "| 8K | 16 | 16 GiB |\n"
    "| 32K | 1 | 4 GiB |\n"
    "| 128K | 1 | 16 GiB |",
    "| Context | KV cache |\n|---|---|\n"
    "| 4K | 0.5 GiB |\n"
    "| 8K | 1 GiB |\n"
    "| 32K | 4 GiB |\n"
    "| 128K | 8 GiB (quantized) |",
    "Padded to a multiple of 64 tokens.\n\n"
    "| length | padded |\n|---|---|\n"
    "| 64 | 128 KB |\n"
    "| 128 | 256 KB |\n"
    "| 200 | 512 KB |\n"
    "| 256 | 512 KB |\n"
    "| 320 | 640 KB |",
    "Sliding window of 4K\n\n"
    "| tokens | KV cache |\n|---|---|\n"
    "| 1K | 128 MiB |\n"
    "| 2K | 256 MiB |\n"
    "| 4K | 512 MiB |\n"
    "| 8K | 512 MiB |",
    # The last row shares half of it.
    "| 并发 | 上下文 | KV cache |\n|--|--|--|\n| 1 | 4K | 0.5 GB |\n| 8 | 4K | 4 GB |\n| 32 | 4K | 16 GB |\n"
    "| 32 | 4K | 8 GB |",
)
WRONG = {
    "| Step | Tokens | KV cache | Notes |\n|--|--|--|--|\n| 1 | 2,000 | 640 MB | prompt |\n"
    "| 5 | 12,000 | 3.84 GB | tools |\n"
    "| 10 | 30,000 | 6.9 GB | files |\n| 15 | 50,000 | 16 GB | more |": ("6.9 GB", "9.6 GB"),
    _AT_ONCE.format("4.00 GB"): ("4.00 GB", "8.00 GB"),
    _USERS.format("40 GB"): ("40 GB", "20 GB"),
    _IN_FULL.format("188,743,680 B = 192 MiB"): ("188,743,680 B", "201,326,592 B"),
    _ROUNDED.format("8.0 GB", "18.3 GB"): ("8.0 GB", "4.0 GB"),
    _ROUNDED.format("4.0 GB", "36.6 GB"): ("36.6 GB", "18.8 GB"),
    _RANKS.format("226,144"): ("226,144", "262,144"),
    _GRID.format("8.0 GB"): ("8.0 GB", "80.0 GB"),
    _GRID.format("40.0 GB"): ("40.0 GB", "80.0 GB"),
    _BLOCKS.format("614 MB"): ("614 MB", "640 MB"),
    _PER_TOKEN.format("1.25 GB"): ("1.25 GB", "0.62 GB"),
    _LLAMA.format("16.0 GB"): ("16.0 GB", "32.0 GB"),
    # What is told is in the system of what it is worked out from.
    "Each is 128 KiB = 131,072 bytes, exactly 4 GiB of 4096 MiB.\n\n8B: 64 × 0.5 GB = 64 GB": ("64 GB", "32 GB"),
}
