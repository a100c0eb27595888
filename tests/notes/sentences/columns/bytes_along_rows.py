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
