"""Bytes beside counts that are worked out in their cells, under a heading that names the dtype."""

WRONG = {
    # One factor of two stands beside it, but the bytes are told before they are said again.
    "K 和 V 两个缓存，字节数为：2,097,152 × 2 = 4,194,304 bytes = 8 MiB。": ("8 MiB", "4 MiB"),
    "Of the two caches: 2,097,152 × 2 = 4,194,304 bytes = 8 MiB.": ("8 MiB", "4 MiB"),
    "| 组件 | 参数 | FP16 大小 |\n|---|---|---|\n| QKV | 3 × 1024 × 1024 = 3.15M | 6.3 MB |\n"
    "| 上投影 | 1024 × 4096 = 4.19M | 4.19 MB |\n| 下投影 | 4096 × 1024 = 4.19M | 8.4 MB |": ("4.19 MB", "8.38 MB"),
    "| part | parameters | fp32 size |\n|---|---|---|\n| q, k, v | 3 × 640 × 640 = 1.23M | 4.9 MB |\n"
    "| up | 640 × 2560 = 1.64M | 6.6 MB |\n| down | 2560 × 640 = 1.64M | 3.3 MB |": ("3.3 MB", "6.6 MB"),
}
RIGHT = (
    "K 和 V 两个缓存，字节数为：2,097,152 × 2 = 4,194,304 bytes = 4 MiB。",
    "Of the two caches: 2,097,152 × 2 = 4,194,304 bytes = 8 MiB for both.",
    "| 组件 | 参数 | FP16 大小 |\n|---|---|---|\n| QKV | 3 × 1024 × 1024 = 3.15M | 6.3 MB |\n"
    "| 上投影 | 1024 × 4096 = 4.19M | 8.4 MB |\n| 下投影 | 4096 × 1024 = 4.19M | 8.4 MB |",
    "| part | parameters | Q4 size | on disk (fp16) |\n|---|---|---|---|\n"
    "| q, k, v | 3 × 640 × 640 = 1.23M | 0.7 MB | 9 MB |\n"
    "| up | 640 × 2560 = 1.64M | 0.9 MB | 9 MB |",
    "| part | parameters | fp16 |\n|---|---|---|\n| q, k, v | 3 × 640 × 640 = 1.23M | 2.5 MB |\n"
    "| up | 640 × 2560 = 1.64M | 3.3 MB |\n| down with its cache | 2560 × 640 = 1.64M | 5.0 MB |",
)
