"""Products of bytes, and what they are said to be behind a comma: "2 × 40 × 5120 × 2 bytes, i.e. 800 KiB"."""

RIGHT = (
    "Activations: 8 × 1024 × 768 fp16 values = 12 MiB",
    "8 (batch) × 2048 × 4096 in bf16 = 128 MiB",
    "激活值（FP32）：8 × 1024 × 768 = 24 MiB",
    "Attention weights: 4 × 768 × 768 parameters = 9.4 MB in fp32",
    "A token takes 2 × 40 × 5120 × 2 bytes, i.e. 800 KiB.",
    "每个 token 要 $2\\times40\\times5120\\times2$ 字节, 即 800 KiB。",
    "四张卡共 4 × 48 GB，即 192 GB，够放下它。",
    # Of one card, of more than the product says, or of what is left.
    "权重 70B × 2 字节，即每卡 35 GB。",
    "权重 70B × 2 字节，即 35 GB 一张卡。",
    "The states take 13B × 16 bytes, i.e. 26 GB on each of the eight.",
    "The weights take 13B × 2, i.e. 26 GB.",
    "两份各 3 × 16 MB，分别即 48 MB。",
)
WRONG = {
    "A token takes 2 × 40 × 5120 × 2 bytes, i.e. 400 KiB.": ("400 KiB", "800 KiB"),
    "每个 token 要 $2\\times40\\times5120\\times2$ 字节, 即 1600 KiB。": ("1600 KiB", "800 KiB"),
    "四张卡共 4 × 48 GB，也就是 144 GB。": ("144 GB", "192 GB"),
}
CONFIRMED = {"A token takes 2 × 40 × 5120 × 2 bytes, i.e. 800 KiB.": "800 KiB"}
