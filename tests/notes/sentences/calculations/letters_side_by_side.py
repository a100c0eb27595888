"""Products of letters without a sign between them: "24BSdd"."""

RIGHT = [
    "With B = 2 and s = 512 the batch has 2batches × 512 = 1,024 tokens.",
    "It runs at 15GBps × 4 = 60 GB/s.",
    "S=512, d=768: 2SSdd = 2 × 512² × 768² = 309,237,645,312.",
]

CONFIRMED = {
    "V=40478，d=768，N=12，S=512，B=1。\n\n- 输入到 QKV：6BSdd = 1.81e9": "1.81e9",
    "With B=1, S=512, a=12 and d=768 5BSSa = 15,728,640.": "15,728,640",
}

WRONG = {
    "With B=1, S=512 and d=768 the scores take 2BSSd = 2.01e8.": ("2.01e8", "4.03e8"),
}
