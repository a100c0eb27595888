"""Bytes right behind a shape, whatever is said before it."""

HEAD = "激活用 FP32 存。\n\n"
RIGHT = [
    "Both Q and K are (4, 12, 1024, 64), in fp16 that's 12.6 MB.",
    "Six tensors of shape (4, 12, 1024, 64), in fp16 that's 37.7 MB.",
    "Scores (1, 12, 1024, 1024), for all 12 layers 604 MB in fp32.",
    "The 12 attention matrices (1024, 1024) take 25.2 MB in fp16.",
    "The mask (1, 1, 1024, 1024) as bool takes 1 MB, in fp32 4 MB.",
    "Logits of shape (8, 1024, 50257), with their gradient 3.3 GB in fp32.",
    f"{HEAD}- FFN 之后：形状 (4, 1024, 2048)，半精度下 16.00 MB",
    f"{HEAD}- 形状 (4, 1024, 2048)，20.00 MB",
]
WRONG = {
    "lm_head goes C -> V: logits (4, 32, 50257), in fp32 that's 12.9 MB": ("12.9 MB", "25.7 MB"),
}
CONFIRMED = {
    "lm_head goes C -> V: logits (4, 32, 50257), in fp32 that's 25.7 MB": "25.7 MB",
    f"{HEAD}- FFN 第一层之后：形状 (4, 1024, 2048)，32.00 MB": "32.00 MB",
}
