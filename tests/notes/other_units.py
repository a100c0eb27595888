"""Right numbers said again in another unit, in the same one or in either system; and some with one error each."""

RIGHT = (
    # Whole ones may be the same in both, and so may a GB that is counted in MiB.
    "Each card has 16 GB (16 GiB).",
    "一张卡 24 GB（24 GiB）。",
    "The pool is 2048 MiB, i.e. 2 GB.",
    "缓冲区 4 GiB（4096 MB）。",
    "The state takes 26.2 MB (25.0 MiB), the log 1.5 GiB or 1.61 GB.",
    "优化器占 53.8 GB = 50.1 GiB。",
    "1,610,612,736 字节，约 1.6 GB，也就是 1.5 GiB。",
    "共 1,610,612,736 字节，正好 1.5 GiB。",
    "共 1,610,612,736 bytes，即 1536 MB（除以 1024 × 1024）。",
    "每个 token 占 196,608 字节，约 1 GB 能放 5000 个。",
    "每层 50,331,648 字节，约 2.4 GB 是全部 48 层的。",
    "剩下 1,073,741,824 字节，即 8 GiB 的八分之一。",
    # Where GB are GiB, those beside them are, and "about" is so in the first sense.
    "12 × 2.67 GB = 32.0 GB",
    "3 个 × 2.5 GiB ≈ 8.05 GB",
    "34.5B × 2 bytes ≈ 64.3 GB",
    "34.5B × 2 字节 ≈ 70 GB",
    "| Copies | Formula | Value |\n|---|---|---|\n| weights | 3 × 5.5 GB | 16.5 GB |\n| parts | 512 MB × 6 | 3 GB |",
    "| 序列 | 缓存 |\n|---|---|\n| 1000 | 1.2 GiB |\n| 2000 | 2.4 GiB |\n| 4000 | 4.7 GiB |\n| 8000 | 9.4 GiB |",
    # In fewer bits than the dtype that is named.
    "Llama 2 13B takes 26 GB in fp16, and its quantized weights 13 GB.",
    # Times, but not of as many cards, nor for each of something.
    "总共 2.16e6 秒 ≈ 25.0 天",
    "跑了 172,800 秒，即 48 小时，也就是 2 天。",
    "需要 1,200 小时（约 50 天）。",
    "960 GPU 小时 ≈ 5.0 天（8 卡）",
    "1,440 小时 ≈ 7.50 天/卡",
    "每步 900 毫秒，4,000 步约 1 小时。",
    "训练 36 小时，约 3 天内完成。",
    "25,200 s = 7.00 h",
    "跑 200 万步，每步 1.2 秒：200 万步 × 1.2 秒 ≈ 27.8 天。",
    "50,000 steps × 0.36 s = 5.00 h",
    # Rounded in another notation, or the parts of a model.
    "模型共 4.07 亿参数（407M）。",
    "约 5120 万（即 51.2M）个参数，其余 2150 万。",
    "一个 6B（60 亿）参数的模型，训练了 1.2T（1.2 万亿）个 token。",
    "总参数 2T（2000 亿激活）。",
    "A model of 1.6B (1,557 million) parameters, 36 layers (36 heads).",
    "The mixture has 2.07T (702 亿 active).",
    "128K (131,072) tokens, 50K (50,257) tokens and 16K (16,000).",
    "1.25 GiB = 1,342,177,280 bytes, 0.6 GiB = 644,245,094 bytes",
    "8.06 TFLOPs = 8,060 GFLOPs, on a card of 806 TFLOPS (80.6%).",
    "There are 7,241,732,096 weights, roughly 7.2 billion or about 7.4 billion with the head.",
    "| Part | Bytes | Size |\n|---|---|---|\n| a | 100,663,296 | 96 MiB |\n| b | 301,989,888 | 288 MiB |\n"
    "| c | 402,653,184 | 403 MB |",
    "| 模型 | 总参数 | 激活 |\n|---|---|---|\n| a | 1,315,575,808 | 13.2 亿 |\n| b | 2,651,596,800 | 26.5 亿 |\n"
    "| c | 46,702,792,704 | 129 亿 |",
    # Said again further on: exact, of another thing, or said to be no such.
    "```\nTotal: 406,286,336\n```\n\nThat is 406M, and the larger one has 460M.",
    "```\nTotal: 163,037,184\n```\n\n打印出来是 1.63 亿，大一号的是 4.06 亿。",
    "```\nTotal: 163,037,184\n```\n\n有人写成 1.36 亿，是抄错了。",
    "```\nTotal: 163,037,184\n```\n\nAt 4 bytes each:\n\n```\nSize: 621.94 MiB\n```\n\n(652.15 MB)",
    # In GiB, rounded or not, and so are those that only look like the number of GB.
    "GPT-2 XL in fp16 takes 2.90 GiB, in fp32 5.80 GiB.",
    "GPT-2 XL 用 fp16 存权重要 2.90 GiB（3.12 GB）。",
    "13 GiB × 4 = 50.6 GiB, 2 GiB / 3 = 683 MiB, 16 GiB − 12.6 GiB = 3.4 GiB",
    "2 × 16 × 1024 × 3 = 98,304 bytes ≈ 96 KiB, or ≈ 98.3 KB",
    "约 97 KiB（2 × 16 × 1024 × 3 ≈ 97 KiB）",
    "Mistral 7B in bf16 with its buffers needs 14.9 GiB.",
    "```\nTotal: 163,037,184\n```\n\nWith gradients and 4 bytes each:\n\n```\nSize: 1243.87 MiB\n```",
    "A 4090 has 24 GB; the weights take 12.55 GiB.",
    "Llama 2 7B in fp16: 12.55 GB. In int8 6.28 GB.",
    "The 6,738,415,616 parameters take 13.48 GB (12.55 GiB) in fp16.",
    "A 16 GiB (16 GB) card.",
    "| 卡 | 缓存 | 显存 |\n|---|---|---|\n| 4090 | 22 GiB | 24 GB |\n| A100 | 78 GiB | 80 GB |",
    "| model | cache | weights |\n|---|---|---|\n| Llama 2 7B fp16 | 2 GiB | 13 GB |\n| Llama 2 13B fp16 | "
    "3.125 GiB | 24 GB |",
    "The download is 652,038,144 bytes, or 621.83 MB.",
    "It takes 2 × 3 GiB = 6 GiB, and 2 × 2 GiB = 4 GiB, about 4.3 GB.",
    "2 × 4096 × 4096 × 2 bytes = 64 MiB and 2 × 8192 × 4096 × 2 bytes = 128 MiB. The weights take 13 GB of 24 GB.",
    "总参数 6,738,415,616，fp16 加载后加上缓存约 14.5 GB。",
    "Parameters: 124,439,808. In fp32 training takes 1.99 GB.",
    "每 token 512 KiB，4096 token 2 GiB，8192 token 4 GiB；10 个请求约 20 GB。",
)

WRONG = {
    "The optimizer takes 26.2 MB (26.2 MiB).": ("26.2 MiB", "25.0 MiB"),
    "梯度共 53.8 GB = 53.8 GiB。": ("53.8 GiB", "50.1 GiB"),
    "一共 3 × 536,870,912 = 1,610,612,736 字节，约 16.1 GB。": ("16.1 GB", "1.6 GB"),
    "共 1,610,612,736 字节，正好 768 MiB。": ("768 MiB", "1536 MiB"),
    "3 × 536,870,912 = 1,610,612,736 bytes，约 3.2GB，放得下。": ("3.2GB", "1.6GB"),
    "共 1,593,835,520 字节，即 1250 MB（除以 1024 × 1024）。": ("1250 MB", "1520 MB"),
    "34.5B × 2 bytes ≈ 71.5 GB, 34.5B × 2 字节 ≈ 61.9 GB": ("61.9 GB", "69.0 GB"),
    "| Copies | Formula | Value |\n|---|---|---|\n| weights | 3 × 5.5 GB | 17.7 GB |\n"
    "| moments | 2 × 11 GB | 22 GB |\n| all | 4 × 2.5 GB | 10 GB |": ("17.7 GB", "16.5 GB"),
    "| length | cache |\n|---|---|\n| 256 | 1 GiB |\n| 512 | 2 GiB |\n| 1024 | 5 GiB |\n| 2048 | 8 GiB |": (
        "5 GiB",
        "4 GiB",
    ),
    # It is told in the system of the others.
    "| Mistral 7B | size |\n|---|---|\n| fp32 | 29.0 GB |\n| bf16 | 14.5 GB |\n| int8 | 7.2 GB |\n| int4 | 1.8 GB |": (
        "1.8 GB",
        "3.6 GB",
    ),
    "2.16e6 s ≈ 35.0 days": ("35.0", "25.0"),
    "总共 2.16e6 秒 ≈ 35.0 天": ("35.0", "25.0"),
    "需要 4,704 小时，约 19.6 天。": ("19.6", "196.0"),
    "跑了 90,000 秒，即 52 小时。": ("52", "25"),
    "GPT-2 XL in fp16 takes 3.12 GiB.": ("3.12 GiB", "2.90 GiB"),
    "GPT-2 XL 用 fp16 存权重要 3.12 GiB。": ("3.12 GiB", "2.90 GiB"),
    "8 GiB / 32 = 268 MiB": ("268 MiB", "256 MiB"),
    "一共 2 × 16 × 1024 × 3 ≈ 98.3 KiB。": ("98.3 KiB", "96.0 KiB"),
    "GPT-2 Medium 共 3.55 亿参数（535M）。": ("535M", "355M"),
    "The weights have 7,241,732,096 values: 2.92e11 = 2.92 TFLOPs.": ("2.92 TFLOPs", "0.29 TFLOPs"),
    "梯度有 587,202,560 字节，约 578 MB。": ("578 MB", "587 MB"),
    "The gradients take 402,653,184 bytes (340 MB).": ("340 MB", "403 MB"),
    "每条 0.537 GB（即 5.00 GiB）。": ("5.00 GiB", "0.50 GiB"),
    "That takes 9.0e5 s = 250 h ≈ 10.24 days on 64 GPUs.": ("10.24", "10.42"),
    "一个 6B（6 亿）参数的模型。": ("6 亿", "60 亿"),
    "训练了 1.2T（1200 亿）个 token。": ("1200 亿", "12000 亿"),
    "A window of 64K (65,356) tokens.": ("65,356", "65,536"),
    "缓存 1.25 GiB = 1,324,177,280 字节。": ("1,324,177,280 字节", "1,342,177,280 字节"),
    "The scores take 704,643,072 bytes — about 760 MB.": ("760 MB", "705 MB"),
    "共需 704,643,072 B（=762 MiB）。": ("762 MiB", "672 MiB"),
    "| Part | Bytes | Size |\n|---|---|---|\n| a | 100,663,296 | 96 MiB |\n| b | 301,989,888 | 288 MiB |\n"
    "| c | 704,643,072 | 762 MiB |\n| d | 402,653,184 | 384 MiB |": ("762 MiB", "672 MiB"),
    "| 模型 | 总参数 | 亿 |\n|---|---|---|\n| a | 1,315,575,808 | 13.2 亿 |\n| b | 2,651,596,800 | 25.6 亿 |\n"
    "| c | 6,658,473,984 | 66.6 亿 |": ("25.6 亿", "26.5 亿"),
    "8.06 TFLOPs = 806 GFLOPs": ("806 GFLOPs", "8060 GFLOPs"),
    "There are 7,241,732,096 weights, roughly 7.42 billion.": ("7.42 billion", "7.24 billion"),
    "```\nTotal: 163,037,184\n```\n\n打印出来是 1.36 亿。": ("1.36 亿", "1.63 亿"),
    "Total: 38,597,376 + 124,439,808 = 163,037,184\n\n## Log\n\nnumber of parameters: 136.04M": (
        "136.04M",
        "163.04M",
    ),
    "```\nTotal: 163,037,184\n```\n\nAt 4 bytes each:\n\n```\nSize: 652.15 MiB\n```": ("652.15 MiB", "621.94 MiB"),
    "```\n参数：163,037,184\n```\n\n按 fp32 存储：\n\n```\n大小：612.94 MB\n```": ("612.94 MB", "621.94 MB"),
    "The adapter is 16 MiB, i.e. about 16.0 MB on disk.": ("16.0 MB", "16.8 MB"),
    "权重 12.55 GiB，即 12.55 GB。": ("12.55 GB", "13.48 GB"),
    "It has 6,738,415,616 parameters. The cache takes 2 GiB, 4 GiB with a batch of two of 2 × 2 GiB = 4 "
    "GiB. 6,738,415,616 parameters stored in fp16 take 12.55 GB.": ("12.55 GB", "13.48 GB"),
    "# Mistral 7B\n\n| 精度 | 大小 | 二进制 |\n|---|---|---|\n| fp32 | 28.97 GB | 26.98 GiB |\n| bf16 | 13.49 G"
    "B | 13.49 GiB |\n| int8 | 7.24 GB | 6.74 GiB |": ("13.49 GB", "14.48 GB"),
    "缓存每 token 2 × 32 × 4096 × 2 = 524,288 字节 = 512 KiB，4096 token 2 GiB。总参数量为 6,738,415,616，fp"
    "16 加载后约 12.55 GB。": ("12.55 GB", "13.48 GB"),
    "Per token 131,072 bytes = 128 KiB and 134,217,728 bytes = 128 MiB for 1024. The embedding of "
    "525,336,576 values in fp32 takes 2,101,346,304 bytes = 1.957 GB.": ("1.957 GB", "2.101 GB"),
}
