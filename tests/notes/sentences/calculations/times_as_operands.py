"""Times as operands, with their units; and letters that are none."""

RIGHT = (
    "52.8 s ÷ (8 samples × 40 steps) = 0.165 s/step",
    "总耗时 960 秒 ÷ 120 步 = 8 秒/步",
    "2.5 h × 3600 = 9000 s",
    "each bucket 0.25 ms   × 12 buckets = 3.0 ms",
    "设 $s = 2048, b = 4$，则 2 s × b = 16384。",
    "40 h / 8 GPUs = 5 h, 400 h / 8 = 5 h / 10 nodes",
    "0.5 s × 600 steps = 5 min",
    "18 MB / 90 GB/s = 0.20 ms × 8 chunks = 1.6 ms",
    "18 MB / 90 GB/s = 0.2 ms × 4 devices in a ring",
    "18 MB ÷ 90 GB/s = 0.20 ms × 8 个块 = 1.6 ms",
    "96 hours = 4 days × 6 nodes = 24 node-days",
)
WRONG = {
    "18 MB / 90 GB/s = 0.02 ms × 8 chunks = 1.6 ms": ("0.02", "0.20"),
    "18 MB ÷ 90 GB/s = 0.02 ms × 8 个块 = 1.6 ms": ("0.02", "0.20"),
    "    PCIe:  1.5 × 36 MB / 60 GB/s = 9.0 ms   × 7 buckets = 6.3 ms": ("9.0", "0.9"),
    "52.8 s ÷ (8 × 40) = 1.65 s": ("1.65", "0.16"),
    "总耗时 96.6s ÷（7 样本 × 60 步）= 2.3 s/步，太慢。": ("2.3", "0.2"),
    "总耗时 96.6s ÷（7 样本 × 60 步）= 2.3 s，太慢。": ("2.3", "0.2"),
}
CONFIRMED = {"52.8 s ÷ (8 samples × 40 steps) = 0.165 s/step": "0.165", "总耗时 960 秒 ÷ 120 步 = 8 秒/步": "8"}
