"""Bytes of the same count in two dtypes, or line by line; of a shape in brackets, or of so many values of a dtype."""

RIGHT = (
    "推理服务 (BF16 34B): ~68GB → INT4 压缩后: ~17GB",
    "推理服务 (BF16 34B): 68 GB，INT4 约 21 GB。",
    "The logits are 8.4M values. In fp32 they take 32 MB, in bf16 16 MB.",
    "A 7B model, requiring 3.5 GB of memory in fp16 on each of four cards.",
    "A 7B model uses 6 GB of memory in fp16 for its activations.",
    "模型 13B，FP16 权重 26 GB，Adam 状态 104 GB（FP32）。",
    # A difference, a part, several, or what training takes are no such pair.
    "A 13B model takes 26 GB in bf16, so int8 saves 13 GB.",
    "A 13B model: 26 GB in bf16, and with fp32 master weights 78 GB in all.",
    "A 13B model takes 26 GB in bf16; on two cards in int8 6.5 GB each.",
    "We keep 2,097,152 values of K: 4 MiB in fp16; K and V together 16 MiB in fp32.",
    "A layer has 4,194,304 weights. In fp32 that is 16 MiB, and all 4 layers in fp16 take 32 MiB.",
    "只看权重：\n\n- FP32：52 GB\n- BF16：26 GB\n- INT8：13 GB\n- 4-bit：8 GB",
    "Recommended:\n\n- FP16: 24 GB\n- INT8: 12 GB\n- INT4: 12 GB",
    "- fp32: 400 MB\n- fp16: 200 MB\n- int8: 200 MB (embedding kept in fp32)",
    "What it runs in:\n\n- FP32: 52 GB on two cards\n- FP16: 26 GB\n- INT8: 20 GB with its cache",
    "Peaks:\n\n- FP32: 67 TB\n- FP16: 989 TB\n- INT8: 1979 TB",
    "The lookup (64000 × 2048) stays in fp32 and takes 524 MB.",
    "The lookup (64000 × 2048) stays in fp32, 262 MB more than in fp16.",
    "Two such tables (64000 × 2048) in fp16 take 524 MB.",
    "每层三个矩阵（2048 × 5504）以 fp16 存储，共 68 MB。",
    "$$2 \\times 8 \\times 64 = 1024 \\text{ 个 fp16 值} = 2{,}048 \\text{ 字节}$$",
    "Each of K and V has 16 × 128 = 2048 fp16 values (8192 bytes for both).",
    "In all ~3.1 billion parameters, requiring ~12 GB memory in float32.",
    "In all ~3.1 billion parameters, requiring ~50 GB memory to train in float32 with Adam.",
)
WRONG = {
    "推理服务 (BF16 34B): ~68GB → INT4 压缩后: ~34GB": ("34GB", "17GB"),
    "The logits are 8.4M values. In fp32 they take 32 MB, in bf16 8 MB.": ("8 MB", "16 MB"),
    "约 14B：\n\n- FP32：56 GB\n- BF16：28 GB\n- 4-bit 权重：14 GB": ("14 GB", "7 GB"),
    "模型 13B，FP16 权重 26 GB；INT8 权重约 6.5 GB。": ("6.5 GB", "13.0 GB"),
    "It takes:\n\n- fp32: 52 GB\n- bf16: 13 GB\n- int8: 13 GB": ("13 GB", "26 GB"),
    "The lookup (64000 × 2048) stays in fp32 and takes 262 MB.": ("262 MB", "524 MB"),
    "词表矩阵（64000 × 2048）用 fp32 存储，占 131 MB。": ("131 MB", "524 MB"),
    "$$2 \\times 8 \\times 64 = 1024 \\text{ 个 fp16 值} = 4{,}096 \\text{ bytes}$$": (
        "4{,}096 \\text{ bytes}",
        "2{,}048 \\text{ bytes}",
    ),
    "In all ~3.1 billion parameters, requiring ~6 GB memory in float32.": ("6 GB", "12.4 GB"),
    "- Total: 406,286,336 parameters → 774.93 MB at fp32 (4 bytes each).": ("774.93 MB", "1625.15 MB"),
}
