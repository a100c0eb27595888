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
}
