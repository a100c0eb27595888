"""Tables with the bits and the bytes that a value has in a dtype."""

_WIDTHS = """| Precision | Bits | Bytes | Note |
|---|---|---|---|
| FP32 | 32 | 4 | Full precision |
| FP16 | {} | 2 | Half precision |
| INT8 | 8 | {} | Quantised |
| 4-bit int | 4 | {} | Quantised |"""
_STATES = """| 组件 | 每参数字节 |
|---|---|
| 权重（fp16） | 2 |
| 梯度（fp16） | {} |
| AdamW first moment (fp32) | 4 |
| AdamW second moment (fp32) | {} |"""
_OF_A_MODEL = """| Format | Bits | 70B |
|---|---|---|
| FP16 / BF16 | {} | 140 GB |
| FP8 | 8 | 70 GB |
| INT8 | 8 | 70 GB |
| INT4 | 4 | 35 GB |"""
_OF_A_LETTER = """| Component | Size per GPU | Copies |
|---|---|---|
| Parameters (FP16) | $2N$ bytes | $P$× |
| Gradients (FP16) | ${}N$ bytes | $P$× |
| Master weights (FP32) | ${}N$ bytes | $P$× |
| Momentum (FP32) | $4N$ bytes | $P$× |"""
_OF_PSI = """| 组件 | 每卡 |
|---|---|
| 参数（FP16） | 2Ψ 字节 |
| 梯度（FP16） | {}Ψ 字节 |
| 主权重（FP32） | 4Ψ 字节 |
| 优化器状态（FP32） | 8Ψ 字节 |"""
_CONFIRMED = "| dtype | bytes per param |\n|---|---|\n| fp32 | {} |\n| bf16 | {} |"

RIGHT = (
    "| Model | fp16 | int4 |\n|---|---|---|\n| 7B | 14 GB | 3.5 GB |\n| 13B | 26 GB | 6.5 GB |\n"
    "| 8x7B | 94 GB | 24 GB |",
    "| 项目 | 占用（字节） |\n|---|---|\n| 参数 (FP16) | 2Ψ |\n| 梯度 (FP16) | 2Ψ |\n| 两个动量 (FP16) | 4Ψ |",
    "| What | bytes |\n|---|---|\n| FP16 weights | 2N |\n| FP16 gradients | 2N |\n| FP16 moments | 4N |",
    _OF_A_LETTER.format(2, 4),
    _OF_PSI.format(2),
    _WIDTHS.format(16, 1, 0.5),
    _STATES.format(2, 4),
    _OF_A_MODEL.format(16),
    # With what else a value takes: scales, a copy for the optimizer, both moments.
    "| dtype | bytes per param |\n|---|---|\n| fp32 | 4 |\n| fp16 | 2 |\n| int8 | 1 |\n| NF4 with scales | 0.56 |",
    "| 组件 | 每参数字节 |\n|---|---|\n| 权重 fp16 | 2 |\n| 梯度 fp16 | 2 |\n| 优化器 fp32 | 8 |\n| 合计 fp16 | 4 |",
    # The bits of an exponent.
    "| dtype | Exponent bits | Mantissa bits |\n|---|---|---|\n| FP32 | 8 | 23 |\n| FP16 | 5 | 10 |\n| BF16 | 8 | 7 |",
    # One right row doesn't show that the other is meant to be.
    _CONFIRMED.format(2, 2),
)
WRONG = {
    _OF_A_LETTER.format(2, 2): ("2", "4"),
    _OF_A_LETTER.format(4, 4): ("4", "2"),
    _OF_PSI.format(4): ("4", "2"),
    _WIDTHS.format(32, 1, 0.5): ("32", "16"),
    _WIDTHS.format(16, 2, 0.5): ("2", "1"),
    _WIDTHS.format(16, 1, 0.25): ("0.25", "0.50"),
    _STATES.format(2, 2): ("2", "4"),
    _STATES.format(4, 4): ("4", "2"),
    _OF_A_MODEL.format(32): ("32", "16"),
}

# Without its letter a number is of something else.
NOT_CONFIRMED = {
    "| 组件 | 每卡 |\n|---|---|\n| 参数（FP16） | 2Ψ 字节 |\n| 梯度（FP16） | 2Ψ 字节 |\n| 主权重（FP32） | 4Ψ 字节 |\n"
    "| 动量（FP32） | 4 字节 |": "4 字节",
}
RIGHT += (
    # Weights in 8 bits have scales, too.
    "| Model | FP32 | BF16 | INT8 | INT4 (g128) |\n|---|---|---|---|---|\n| Llama-2-7B | 27.0 GB | 13.5 GB | "
    "7.0 GB | 3.9 GB |\n| Llama-2-13B | 52.1 GB | 26.0 GB | 13.5 GB | 7.3 GB |\n| Llama-2-70B | 275.9 GB | "
    "138.0 GB | 69.9 GB | 36.6 GB |",
)
