"""Bytes right behind so many values of a dtype."""

_TILE = "```\nScores: 256 × 1500 FP32 ({}) in shared memory\n```"

RIGHT = (
    "1,557,611,200 parameters in fp32 need 24.9 GB when they are trained with Adam.",
    "6,738,415,616 weights, in bf16, take 1.7 GB on each of 8 GPUs.",
    _TILE.format("1.5 MB"),
    "A row of 640 floats = 2,560 bytes.",
    "All in half precision (fp16): a row of 640 floats = 1,280 bytes.",
    # Of more than what stands before them.
    "A page: 16 × 128 bf16 (8 KB for K and V).",
    "Each layer has 2048 fp16 values (128 KB for all 32 layers).",
    "If it were 640 floats = 1,280 bytes, two rows would fit.",
    "写一行 512 个 float16（1 KB）。",
    "Heads of 128 fp16 = 256 bytes.",
    # Several of them stand before their shape.
    "Two 4096 × 4096 fp16 (67 MB) matrices are read.",
    "For a batch of 8, activations are 1024 × 768 bf16 = 12.6 MB.",
    "4 heads of 64 × 64 fp32 = 64 KB",
    "KV cache per layer (keys + values): 4096 × 1024 bf16 = 16.8 MB",
    "The output is [16, 1376], or 22,016 BF16 elements (43 KiB).",
    "Keys and values of [16, 1376], or 22,016 BF16 elements (86 KiB) for both.",
    "Per layer [32, 2752], or 88,064 FP16 elements (5.6 MB for 32 layers).",
    "K is [1024, 768], i.e. 786,432 FP16 elements (3.1 MB with V).",
    "Both outputs are [16, 1376], or 22,016 BF16 elements (86 KiB).",
)
WRONG = {
    _TILE.format("768 KB"): ("768 KB", "1536 KB"),
    "A row of 640 floats = 1,280 bytes.": ("1,280 bytes", "2,560 bytes"),
    "一块 128 × 96 个 float16（12 KiB），放在片上。": ("12 KiB", "24 KiB"),
    "The output is `[16, 1376]`, or `22,016` BF16 elements (`86 KiB`).": ("86 KiB", "43 KiB"),
    "输出为 [16, 1376]，共 22,016 个 BF16 元素（86 KiB）。": ("86 KiB", "43 KiB"),
    "They take 256 × 1024 FP32 values (2.1 MB). In fp16 they would be half.": ("2.1 MB", "1.0 MB"),
}
CONFIRMED = {
    _TILE.format("1.5 MB"): "1.5 MB",
    "A row of 640 floats = 2,560 bytes.": "2,560 bytes",
}
