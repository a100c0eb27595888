"""Products whose factors have names or rates beside them, and quotients in thousands."""

CONFIRMED = {
    "A node: 8× H200 141 GB = 1128 GB.": "1128 GB",
    "- 16× H100 80G = 1280 GB": "1280 GB",
    "- `989 TFLOPS peak × 0.45 util = 445 TFLOPS`": "445 TFLOPS",
    "`3350 GB/s × 0.7 util = 2345 GB/s`": "2345 GB",
    "268 MB（每层）× 32 = 8.6 GB": "8.6 GB",
    "$$\n2.5\\ \\text{GiB} / 8 = 0.3125\\ \\text{GiB/GPU/request}\n$$": "0.3125\\ \\text{GiB/GPU/request}",
    "30000/2 = 15K": "15K",
}
NOT_CONFIRMED = {
    "30/2 = 15K": "15K",
    "12 GB / 0.4 GB ≈ 30k tokens": "30k",
    "5/3 ≈ 2B": "2B",
}
RIGHT = (
    *CONFIRMED,
    *NOT_CONFIRMED,
    "2 nodes with 8 × H100 80 GB = 1280 GB",
    "8 GPUs × 0.5 s = 4000 ms, 3 workers × 2 s = 1 min",
    "10 GB/s × 4 lanes × 2 directions = 80 GB/s",
    "0.7 kW × 30M GPU hours ≈ 21 GWh",
    "| Total FLOPs | 6ND × 1.08 ≈ **3.4e18** |",
)
WRONG = {
    "A node: 8× H200 141 GB = 1218 GB.": ("1218 GB", "1128 GB"),
    "- 16× H100 80G = 1820 GB": ("1820 GB", "1280 GB"),
    "- `989 TFLOPS peak × 0.45 util = 545 TFLOPS`": ("545 TFLOPS", "445 TFLOPS"),
    "`3350 GB/s × 0.7 util = 2534 GB/s`": ("2534 GB", "2345 GB"),
    "$$\n2.5\\ \\text{GiB} / 8 = 0.625\\ \\text{GiB/GPU/request}\n$$": (
        "0.625\\ \\text{GiB/GPU/request}",
        "0.312\\ \\text{GiB/GPU/request}",
    ),
}
