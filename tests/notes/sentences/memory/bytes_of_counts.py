"""Bytes in a dtype of the count that was told just before them."""

RIGHT = [
    "With r = 64 it is 33,554,432, saved in fp16 the adapter file takes 67.1 MB.",
    "把 r 提到 64，则是 33,554,432，保存成 fp16 的 adapter 文件约 64 MiB。",
    "With biases and norms the exact count is 174.6 billion. Stored in 16 bits, the weights occupy 349 GB.",
    "The linear layers have 6,979,321,856 weights; at 4 bits they take 3.49 GB instead of 13.96 GB in bf16.",
    "The linear layers have 6,979,321,856 weights; in NF4 they take 3.71 GB.",
    "The adapter has 41,943,040 parameters. With Adam in fp32 it takes 336 MB.",
    "The adapter has 41,943,040 parameters. The gradients and the weights in bf16 take 168 MB.",
    "We trained on 300 billion tokens. Stored in fp16, the weights occupy 600 GB.",
    "One matrix has 16,777,216 weights. In bf16 the two of them take 67.1 MB.",
    "A token has 65,536 values. In fp16 that is 262 kB for K and V.",
    "On each of 2 GPUs there are half of the 8,030,261,248 weights. In bf16 they take 8.03 GB.",
    "The base has 6,738,415,616 parameters, the draft model half of that. In fp16 the draft takes 6.74 GB.",
    "参数共 1,557,611,200 个。fp32 存储约 6.23 GB，fp16 约 3.12 GB。",
    "参数共 1,557,611,200 个。混合精度训练时 fp16 权重连同梯度约 6.23 GB。",
    "The model has 46,702,792,704 parameters, of which 12,879,925,248 are active. In bf16 all of it takes 93.4 GB.",
    "The exact count is 8,030,261,248. In bf16 it is 14.96 GiB, or 16.06 GB.",
    "Half of 1,235,814,400 parameters are pruned. In fp16 the file takes 1.24 GB.",
    "Llama-2-70B (68.98B params): fp16 138 GB, W8 69.0 GB, W4 35.9 GB.",
    "In total 4,194,304 parameters. Checkpoints in bf16 of 8.4 MB are kept every 100 steps, 84 MB for ten of them.",
    "Trainable: 8,388,608 parameters (A and B). In bf16 A alone takes 8.4 MB.",
    "The adapter has 4,194,304 parameters. PEFT saves it in fp32 by default: 16.8 MB, not 8.4 MB.",
    "Of 8,030,261,248 parameters 525,336,576 are embeddings. Stored in fp16 the model takes 16.1 GB.",
    "Llama-2-7B (6.74B params): fp16 13.5 GB, W8 6.7 GB, W4 3.5 GB, W4 with g=32 4.2 GB.",
]
WRONG = {
    "With r = 64 it is 33,554,432, saved in fp16 the adapter file takes 33.6 MB.": ("33.6 MB", "67.1 MB"),
    "把 r 提到 64，则是 33,554,432，保存成 fp16 的 adapter 文件约 33.6 MB。": ("33.6 MB", "67.1 MB"),
    "- one layer: 1,310,720, times 32 layers = 41,943,040\n\nThat is 0.58% of it, and the adapter file in bf16 is 41.9 "
    "MB.": ("41.9 MB", "83.9 MB"),
    "- weights in the linear layers: 6,979,321,856; at 4 bits they take 6.98 GB instead of 13.96 GB in bf16": (
        "6.98 GB",
        "3.49 GB",
    ),
    "With biases and norms the exact count is 174.6 billion. Stored in 16 bits, the weights occupy 698 GB.": (
        "698 GB",
        "349.2 GB",
    ),
    "Llama-2-70B (68.98B params): fp16 138 GB, W8 69.0 GB, W4 17.9 GB.": ("17.9 GB", "34.49 GB"),
    "参数共 1,557,611,200 个。fp32 存储约 3.12 GB。": ("3.12 GB", "6.23 GB"),
    "一共 1,557,611,200 个参数，如果用 int8 存放，只需要 3.12 GB。": ("3.12 GB", "1.56 GB"),
    "In total there are 4,194,304 parameters. As bf16 the file weighs only 4.2 MB.": ("4.2 MB", "8.4 MB"),
    "The whole network has 123.6M parameters. Written to disk in float32 this is 247 MB.": ("247 MB", "494.4 MB"),
    "The adapter: 8,388,608 parameters, i.e. 33.6 MB in fp16.": ("33.6 MB", "16.8 MB"),
    "The total comes to 25.83M; kept in bf16, 5.17 MB.": ("5.17 MB", "51.66 MB"),
    "总参数量为 5.17 亿。按 fp16 保存，模型文件大约 2.07 GB。": ("2.07 GB", "1.034 GB"),
}
