"""So many percent of what could be had at most."""

_ZH = "A100 峰值 = 312 TFLOPS（BF16）\n利用率 ≈ 45% → 有效算力 ≈ {}"

RIGHT = (
    "The peak is 312 TFLOPS; at 45% MFU → 140 TFLOPS effective.",
    "The peak is 312 TFLOPS; at 45% MFU: about 1.12 PFLOPS on 8 GPUs.",
    "The peak is 312 TFLOPS on an A100. On the H100 40% MFU gives 396 TFLOPS.",
    "The peak is 989 TFLOPS, with sparsity 1,979. FP8 at 40% MFU gives 792 TFLOPS.",
    "If the peak were 989 TFLOPS, 45% MFU would give 445 TFLOPS; instead 45% MFU gives 140 TFLOPS.",
    _ZH.format("140 TFLOPS"),
    # A speedup of so many cards, or over fewer of them.
    "16 GPUs → 12.8× speedup (80% efficiency)",
    "16 张卡加速 12.8 倍，效率 80%。",
    "From 8 to 16 GPUs: 1.9× speedup (95% efficiency)",
    "From 10 to 20 GPUs we see a 1.9x speedup, 95% scaling efficiency.",
    "8 卡加速 5.6 倍，效率从 92% 降到 70%。",
)
WRONG = {
    "The peak is 312 TFLOPS; at 45% MFU → 156 TFLOPS effective.": ("156 TFLOPS", "140 TFLOPS"),
    _ZH.format("124.8 TFLOPS"): ("124.8 TFLOPS", "140.4 TFLOPS"),
    "16 GPUs → 12.8× speedup (90% efficiency)": ("90%", "80%"),
    "16 张卡加速 12.8 倍，效率 70%。": ("70%", "80%"),
}
CONFIRMED = {"16 GPUs → 12.8× speedup (80% efficiency)": "80%"}
