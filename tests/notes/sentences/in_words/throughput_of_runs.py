"""Tokens in a second, of one chip or of all, and what share of the peak they come to."""

RIGHT = [
    "At 3,500 tokens/s per GPU the 7B model takes 52 days for 1T tokens on 64 GPUs.",
    "Decoding a 7B model on an A100 (312 TFLOPS) gives 40 tokens/s, 0.2% of the peak.",
    "Each GPU does 3,500 tokens/s; with 10% lost to communication 64 GPUs do 201,600 tokens/s.",
]
WRONG = {
    "The throughput is 224,000 tokens/s, so 1T tokens take 517 days.": ("517", "52"),
}
CONFIRMED = {
    "A 7B model at 3,500 tokens/s per A100 (peak 312 TFLOPS) reaches an MFU of 47%.": "47%",
    "64 张 A100（峰值 312 TFLOPS）训练 7B 模型，吞吐 224,000 tokens/s，MFU 约 47%。": "47%",
    "每卡 3,500 tokens/s，64 张卡共 224,000 tokens/s。": "224,000",
}
