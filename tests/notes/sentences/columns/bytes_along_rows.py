"""Bytes in a row that grow with what its columns are headed by."""

_GRID = "| | BS=1, 512 | BS=1, 4096 | BS=16, 512 | BS=16, 4096 |\n|---|---|---|---|---|\n"
_LENGTHS = "| 缓存 | 2K | 4K | 8K | 16K |\n|---|---|---|---|---|\n"

RIGHT = (
    f"{_GRID}| MHA | 1.25 GiB | 10 GiB | 20 GiB | 160 GiB |\n"
    "| GQA, 8 KV heads | 160 MiB | 1.25 GiB | 2.5 GiB | 20 GiB |",
    f"{_LENGTHS}| 我们的 7B | 1 GB | 2 GB | 4 GB | 8 GB |\n| 我们的 13B | 1.6 GB | 3.1 GB | 6.3 GB | 12.5 GB |",
    # A window of tokens, what a card has, what doesn't grow, and another way to count.
    f"{_LENGTHS}| full | 256 MiB | 512 MiB | 1 GiB | 2 GiB |\n"
    "| with a sliding window of 4K | 256 MiB | 512 MiB | 512 MiB | 512 MiB |",
    f"{_LENGTHS}| ours | 128 MiB | 256 MiB | 512 MiB | 512 MiB |",
    f"{_LENGTHS}| ours | 4 GB | 8 GB | 16 GB | 24 GB (OOM) |",
    f"{_LENGTHS}| a mixture of layers | 0.5 GiB | 1 GiB | 2 GiB | 2.6 GiB |",
    "| KV cache | 4K | 8K | 16K | 32K |\n|---|---|---|---|---|\n| a | 80.2 MB | 160.4 MB | 320.8 MB | 641.6 MB |\n"
    "| b | 805.3 MB | 1.6 GB | 3.2 GB | 6.4 GB |\n| c | 75.5 MB | 151 MB | 302 MB | 604 MB |\n"
    "| d | 1 GB | 2 GB | 4 GB | 8 GB |\n| local | 125.8 MB | 125.8 MB | 125.8 MB | 125.8 MB |",
    "| KV cache | B=32, T=4096 | B=32, T=16384 | B=4, T=512 | B=4, T=2048 |\n|---|---|---|---|---|\n"
    "| a | 68.72 GB | 274.88 GB | 1.07 GB | 4.29 GB |\n| b | 268.44 MB | 1.07 GB | 4.19 MB | 16.78 MB |\n"
    "| c | 38.65 GB | 154.62 GB | 603.98 MB | 2.42 GB |\n| d | 19.33 GB | 77.31 GB | 301.99 MB | 1.21 GB |\n"
    "| local | 25.76 GB | 25.76 GB | 805.31 MB | 3.22 GB |",
    "| KV cache | 512 | 1K | 2K | 16K |\n|---|---|---|---|---|\n| a | 1.91 GiB | 3.83 GiB | 7.66 GiB | 61.25 GiB |\n"
    "| b | 1 MiB | 2 MiB | 4 MiB | 32 MiB |\n| c | 128 MiB | 256 MiB | 512 MiB | 4 GiB |\n"
    "| some layers local | 22.5 MiB | 40.5 MiB | 76.5 MiB | 580.5 MiB |",
    "| KV cache | B=8, T=512 | B=8, T=2048 | B=32, T=512 | B=32, T=4096 |\n|---|---|---|---|---|\n"
    "| local | 1.611 GB | 6.439 GB | 6.442 GB | 25.757 GB |\n| a | 536.871 MB | 2.147 GB | 2.147 GB | 17.18 GB |\n"
    "| b | 1.208 GB | 4.832 GB | 4.832 GB | 38.655 GB |\n| c | 524.288 KB | 2.097 MB | 2.097 MB | 16.777 MB |",
    "| | batch 1 | batch 2 | batch 4 | batch 8 |\n|---|---|---|---|---|\n"
    "| activations | 2.1 GB | 4.2 GB | 8.4 GB | 16.8 GB |\n"
    "| total | 16.1 GB | 18.2 GB | 22.4 GB | 30.8 GB |\n| weights | 14 GB | 14 GB | 14 GB | 14 GB |",
    "| | batch 1 | batch 2 | batch 4 | batch 8 (checkpointed) |\n|---|---|---|---|---|\n"
    "| activations | 2.1 GB | 4.2 GB | 8.4 GB | 4.2 GB |",
)

WRONG = {
    f"{_GRID}| MHA | 1.25 GiB | 10 GiB | 20 GiB | 160 GiB |\n"
    "| GQA, 8 KV heads | 160 MiB | 1.25 GiB | 2.5 GiB | 40 GiB |": ("40 GiB", "20 GiB"),
    f"{_LENGTHS}| 我们的 7B | 1 GB | 2 GB | 4 GB | 16 GB |\n| 我们的 13B | 1.6 GB | 3.1 GB | 6.3 GB | 12.5 GB |": (
        "16 GB",
        "8 GB",
    ),
    "| KV cache | batch=1, T=1024 | batch=4, T=1024 | batch=8, T=2048 | batch=32, T=2048 |\n|---|---|---|---|---|\n"
    "| ours | 36 MiB | 144 MiB | 675 MiB | 2.25 GiB |": ("675 MiB", "576 MiB"),
}
