"""Ranges that another range and a number come to."""

RIGHT = (
    "CPU 上 0.2–0.6 TFLOPS / 60B ≈ 3–10 tokens/秒。",
    "2–4 × 16 GB = 32–64 GB",
    "0.1–0.4 TB/s / 20 GB = 5–20 tokens/s",
    "需要 3–5 × 8 GB ≈ 20–40 GB，视碎片而定。",
    "取 10-20 层，每层 3 个，4-6 × 2 = 8-12。",
)
WRONG = {
    "CPU 上 0.2–0.6 TFLOPS / 60B ≈ 3–100 tokens/秒。": ("100", "10"),
    "2–4 × 16 GB = 32–46 GB": ("46 GB", "64 GB"),
    "0.1–0.4 TB/s / 20 GB = 5–200 tokens/s": ("200", "20"),
}
CONFIRMED = {"2–4 × 16 GB = 32–64 GB": "64 GB"}
