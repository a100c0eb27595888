"""Products and sums whose terms have names or rates beside them, and quotients in thousands."""

CONFIRMED = {
    "A node: 8× H200 141 GB = 1128 GB.": "1128 GB",
    "- 16× H100 80G = 1280 GB": "1280 GB",
    "- `989 TFLOPS peak × 0.45 util = 445 TFLOPS`": "445 TFLOPS",
    "`3350 GB/s × 0.7 util = 2345 GB/s`": "2345 GB",
    "268 MB（每层）× 32 = 8.6 GB": "8.6 GB",
    "$$\n2.5\\ \\text{GiB} / 8 = 0.3125\\ \\text{GiB/GPU/request}\n$$": "0.3125\\ \\text{GiB/GPU/request}",
    "30000/2 = 15K": "15K",
    "Byte-level BPE: 256 bytes + 50,000 merges + 1 special token = 50,257 entries": "50,257",
    "词表大小 = 256（基础字节）+ 50,000（合并）+ 1（特殊 token）= 50,257": "50,257",
    "32 层 × 4096 窗口 = 131,072 个 token": "131,072",
}
NOT_CONFIRMED = {
    "30/2 = 15K": "15K",
    "12 GB / 0.4 GB ≈ 30k tokens": "30k",
    "5/3 ≈ 2B": "2B",
    "- 200 inputs + 300 hidden units = 60,000 weights": "60,000",
    "- 100,000 merges + 256 bytes = 100,277 entries": "100,277",
    "- about 100,212 merges + 256 bytes = 100,277 entries": "100,277",
    "- 200 个输入 + 300 个隐藏单元 = 60,000 个权重": "60,000",
    "24 blocks × 1024 window = 49,152 keys and values": "49,152",
}
RIGHT = (
    *CONFIRMED,
    *NOT_CONFIRMED,
    "2 nodes with 8 × H100 80 GB = 1280 GB",
    "8 GPUs × 0.5 s = 4000 ms, 3 workers × 2 s = 1 min",
    "10 GB/s × 4 lanes × 2 directions = 80 GB/s",
    "0.7 kW × 30M GPU hours ≈ 21 GWh",
    "24 layers × 3 kernels = 36 fused launches, two at a time.",
    "2 GPUs × 8 streams = 8 streams per GPU",
    "3 个算子 × 24 层 = 36 次融合后的启动",
    "| Total FLOPs | 6ND × 1.08 ≈ **3.4e18** |",
)
WRONG = {
    "- Launches: 24 layers × 3 kernels = **62 kernels**": ("62", "72"),
    "- 24 layers × 5 matmuls = 96 matrix products": ("96", "120"),
    "12 层 × 7 算子 = 74 算子": ("74", "84"),
    "A node: 8× H200 141 GB = 1218 GB.": ("1218 GB", "1128 GB"),
    "- 16× H100 80G = 1820 GB": ("1820 GB", "1280 GB"),
    "Byte-level BPE: 256 bytes + 50,000 merges + 1 special token = 52,257 entries": ("52,257", "50,257"),
    "A vocabulary of 256 bytes + 50,000 merges + 1 special token = 50,527.": ("50,527", "50,257"),
    "词表：256 个字节 + 50,000 次合并 + 1 个特殊 token = 52,257 个": ("52,257", "50,257"),
    "- 128 routed experts + 2 shared experts = 103 experts": ("103", "130"),
    "The field is L × W: 32 layers × 4096 window = 262,144 tokens.": ("262,144", "131,072"),
    "理论感受野：32 层 × 4096 窗口 = 262,144 个 token": ("262,144", "131,072"),
    "- `989 TFLOPS peak × 0.45 util = 545 TFLOPS`": ("545 TFLOPS", "445 TFLOPS"),
    "`3350 GB/s × 0.7 util = 2534 GB/s`": ("2534 GB", "2345 GB"),
    "$$\n2.5\\ \\text{GiB} / 8 = 0.625\\ \\text{GiB/GPU/request}\n$$": (
        "0.625\\ \\text{GiB/GPU/request}",
        "0.312\\ \\text{GiB/GPU/request}",
    ),
}
