"""Sums of numbers that are all rounded alike, and what is only about as much."""

RIGHT = [
    "31M + 84M ≈ 115M per layer.",
    "31M + 84M ≈ 116M per layer.",
    "31M + 84M ≈ 118M per layer.",
    "31M + 84M ≈ 120M per layer.",
    "每层 67M + 135M ≈ 200M。",
    "每层 67M + 135M ≈ 210M。",
    "67M + 135M ≈ 0.2B",
    "1.24B + 3.41B ≈ 4.67B",
    # The terms aren't all there is to it.
    "50.3M + 84M + 0.1M ≈ 136M",
]
WRONG = {
    "16 GB + 8 GB = 26 GB": ("26 GB", "24 GB"),
    "16 GB (权重) + 8 GB (KV) = **22 GB**": ("22 GB", "24 GB"),
    "权重 16 GB + 缓存 8 GB ≈ 26 GB": ("26 GB", "24 GB"),
    "314M + 842M ≈ 1,166M in the blocks.": ("1,166M", "1,156M"),
    "每层 67M + 135M ≈ 212M。": ("212M", "202M"),
    "In all 1.24B + 3.43B ≈ 4.77B.": ("4.77B", "4.67B"),
}
CONFIRMED = {"每层 67M + 135M ≈ 202M。": "202M"}
RIGHT = (
    "16 GB + 8 GB (+ 2 GB reserve) = 26 GB",
    "权重 16 GB + 缓存 8 GB（外加 2 GB 碎片）≈ 26 GB",
    "16 GB + 8 GB = 26 GB with the CUDA context.",
    "显存：14 GB + 2 GB = 18 GB（含 2 GB 的 CUDA 上下文）",
    "14 GB + 2 GB per request = 24 GB for 5 requests",
    "Two cards: 24 GB + 24 GB = 46 GB usable, since each driver keeps about 1 GB.",
    "38.6M + 85.1M (+ 0.8M for positions) = 124.4M",
    "With 10% for fragmentation 16 GB + 8 GB = 26 GB.",
    "16 GB + 8 GB = 25 GB",
    "13.5 GB + 26.9 GB + 53.9 GB = 94.4 GB",
    "14 GB + 2.5 GB = 17 GB",
    "16 GB + 8 GB ≈ 25 GB",
)
