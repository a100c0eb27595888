"""Shapes of the shards of a matrix on several cards."""

RIGHT = [
    "A (4096, 4096) matrix. With 2-way tensor parallelism each GPU holds (2048, 4096). With sequence "
    "parallelism over 4 GPUs each GPU has (1024, 4096) activations.",
    "A weight (8192, 8192). With 4-way tensor parallelism, each GPU holds a (2048, 8192) shard, not (8192, 8192).",
    "4-way tensor parallelism: the weight (8192, 28672), each GPU (8192, 7168), of the second (7168, 8192). Without it "
    "each GPU would hold (8192, 28672).",
    "权重形状 (4096, 11008)，张量并行切到 4 张卡，每张卡 (4096, 2752)；输入 (16, 4096)，每张卡的输出 (16, 2752)。",
    "8-way tensor parallelism and 2-way pipeline: wq (8192, 8192), wk (8192, 1024); each GPU holds (8192, 1024) of wq.",
    "With 4-way tensor parallelism, Q (8192, 8192), K (8192, 1024): each GPU has (8192, 2048) of Q, (8192, 256) of K.",
    "With 8-way tensor parallelism each GPU has two of 16 heads: (4096, 512) per GPU of (4096, 4096).",
    "4-way tensor parallel on two nodes, 8-way split in all: (8192, 8192) becomes (8192, 1024) on each GPU.",
]
WRONG = {
    "A weight matrix of shape (8192, 8192). With 4-way tensor parallelism, each GPU holds a (8192, 4096) shard.": (
        "(8192, 4096)",
        "(8192, 2048)",
    ),
    "权重形状 (4096, 11008)，张量并行切到 8 张卡，每张卡 (4096, 2752)。": ("(4096, 2752)", "(4096, 1376)"),
    "The matrix (4096, 14336) is split across 8 GPUs, so each GPU holds (4096, 1729).": (
        "(4096, 1729)",
        "(4096, 1792)",
    ),
}
CONFIRMED = {
    "A weight (8192, 8192). With 4-way tensor parallelism, each GPU holds a (8192, 2048) shard.": "(8192, 2048)",
    "W is (1024, 4096); with TP=2 each rank has (512, 4096).": "(512, 4096)",
}
