"""Products of bytes, and what they are said to be behind a comma: "2 × 40 × 5120 × 2 bytes, i.e. 800 KiB"."""

RIGHT = (
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
