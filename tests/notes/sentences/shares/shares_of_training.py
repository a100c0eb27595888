"""The share of the optimizer in the bytes that a parameter takes in training."""

RIGHT = [
    "That is 16 bytes/param altogether, of which the optimizer takes 75%.",
    "That is 16 bytes/param altogether; the optimizer states are 50% of it, the master copy 25%.",
    "With fp32 gradients it is 18 bytes per parameter, and the optimizer takes 67%.",
    "With fp32 gradients it is 20 bytes per parameter, and the optimizer takes 60%.",
    "It takes 16 bytes per parameter; with an 8-bit optimizer 60% of it.",
    "At 16 bytes/param, the optimizer takes 75% of the memory, the gradients take 12.5%.",
    "At 16 bytes/param, ZeRO-1 shards the optimizer, 60% less memory.",
    "总共 16Φ 字节，其中优化器占了 75%，梯度占 12.5%。",
    "每个参数 16 字节，优化器占 3/4；激活另占 60%。",
]
WRONG = {
    "That is 16 bytes/param altogether, of which the optimizer takes 60%.": ("60%", "75%"),
    "总共 16$\\Phi$ 字节，其中优化器占了 80%。": ("80%", "75%"),
    "每个参数共 16 字节，优化器状态占 62.5%。": ("62.5%", "75.0%"),
    "It comes to 18 bytes per parameter; the optimizer states account for about 75%.": ("75%", "67%"),
    "Of the $16\\Psi$ bytes Adam takes 87.5%.": ("87.5%", "75.0%"),
}
RIGHT += [
    "16 bytes per parameter; on the 8-bit Adam the optimizer takes 60%.",
    "In fp32 it is 16 bytes per parameter, of which the optimizer takes 50%.",
    "每个参数 16 字节；ZeRO-1 之后优化器只占 27%。",
    "With ZeRO-1 on 8 GPUs the 16 bytes per parameter shrink; the optimizer takes 27% of what is left.",
]
RIGHT += [
    # Another total than that of a parameter.
    "16 bytes per parameter, of which the optimizer takes 75%; in a run with activations as large as all of "
    "these, the optimizer takes 37.5%.",
]

# The sum itself may be given, and that activations come on top.
_SUM = "合计（不含激活）：112 GB，平均每个参数 2 + 2 + 12 = 16 Bytes，其中优化器状态约占 {}。"
WRONG = {**WRONG, _SUM.format("60%"): ("60%", "75%")}
RIGHT = [*RIGHT, _SUM.format("75%"), "每个参数 2 + 2 + 8 = 12 字节，优化器状态占 67%。"]
