"""Times of months, years and centuries, and those that a rate makes of so many bytes or operations."""

RIGHT = (
    "2e12 tokens / 50 tokens/s ≈ 1268 years",
    "2e12 tokens / 50 tokens/s ≈ 1.27 millennia",
    "3e11 tokens / 9 token/s ≈ 10.6 centuries",
    "4000 亿 token / 4 token/s ≈ 3169 年",
    "训练要 17,520 小时，也就是 2 年。",
    "The run takes 1,461 days, i.e. 4 years.",
    "The run takes 548 days (about 18 months).",
    "The run needs 1.05e8 seconds — **about 3.3 years**.",
    "It took 300 hours — about 8 working days a week for two people.",
    "训练要 1.05e8 秒——约 3.3 年。",
    # A warranty, and what is said of other things.
    "The warranty is 1,000 days or 3 years.",
    "模型发布于 2023 年，训练了 21 天。",
    "每年 365 天，每天 24 小时。",
    "一个 12 年级的学生每天读 2 小时。",
    # Another efficiency, or more than is read.
    "6 × 13e9 × 1e12 / 312e12 ≈ 7234 天（40% MFU）",
    "26 GB / 2 TB/s ≈ 13 ms per token",
    "26 GB ÷ 2 TB/s ≈ 20 ms with the overhead",
    "26 GB ÷ 900 GB/s = 28.9 ms",
    "26 × 10⁹ ÷ 2 × 10¹² = 13 ms",
    "12 GB / 4 = 3 s of transfer at 1 GB/s",
)
WRONG = {
    r"$\approx 1{,}460 \text{ s} \approx 42 \text{ min}$": ("42", "24"),
    "The run needs 1.05e8 seconds — **about 33 years**.": ("33", "3"),
    "训练要 1.05e8 秒——约 33 年。": ("33", "3"),
    "2e12 tokens / 50 tokens/s ≈ 127 years": ("127", "1268"),
    "4000 亿 token / 4 token/s ≈ 317 年": ("317", "3169"),
    "训练要 17,520 小时，也就是 20 年。": ("20", "2"),
    "26 × 10⁹ ÷ 2 × 10¹² ≈ 130 ms": ("130", "13"),
    "显存带宽是瓶颈：26 × 10⁹ ÷ 1.3 × 10¹² ≈ 45 ms。": ("45", "20"),
    "26 GB ÷ 900 GB/s ≈ 60 ms": ("60", "29"),
}
CONFIRMED = {
    r"$\approx 1{,}460 \text{ s} \approx 24 \text{ min (in theory)}$": "24",
    "2e12 tokens / 50 tokens/s ≈ 12.7 centuries": "12.7",
    "共 2,922 天，约 8 年。": "8",
    "26 × 10⁹ ÷ 1.3 × 10¹² ≈ 20 ms": "20",
}
NOT_CONFIRMED = {"5e9 tokens / 100 tokens/s ≈ 50 years": "50"}
