"""Columns of memory beside columns of parameters, where the note says how many bytes each takes."""

_SIZES = """\
| Model | Width | Total | Memory |
|---|---|---|---|
| mini | 512 | 41M | 164 MB |
| small | 768 | 130M | 520 MB |
| base | 1024 | 365M | 1.46 GB |
| large | 1536 | 1.21B | 4.84 GB |

Memory = params × 4 bytes (FP32)
"""
_CHINESE = """\
| 模型 | 参数量 | 显存 |
|---|---|---|
| 小 | 41M | 82 MB |
| 中 | 130M | 260 MB |
| 大 | 1.21B | 2.42 GB |

显存 = 参数量 × 2 字节
"""

_TENSORS = (
    "| Tensor | Elements | Size (BF16) |\n|---|---|---|\n| x | 4,194,304 | 8 MB |\n| q | 786,432 | 1.5 MB |\n| {} |"
)
_FEW_BITS = (
    "| Weight | Params | Size ({}) |\n|---|---|---|\n| Attention | 2.15B | 1.07 GB |\n| MLP | 4.33B | 2.16 GB |\n"
    "| Embedding | 131M | 262 MB |"
)

RIGHT = (
    _SIZES,
    _CHINESE,
    # Which of the two is wrong, nobody can tell.
    _SIZES.replace("41M", "35M"),
    # Rows that have a dtype of their own.
    _TENSORS.format("token ids | 2,048 | 16 KB"),
    _TENSORS.format("RMSNorm statistics | 1,024 | 4 KB"),
    _TENSORS.format("router logits | 8,192 | 32 KB"),
    _FEW_BITS.format("NF4"),
    "FP8 权重，嵌入不量化：\n\n" + _FEW_BITS.format("FP8").replace("1.07", "2.15").replace("2.16", "4.33"),
    # Memory of something else, or in more than one dtype.
    _CHINESE.replace("| 显存", "| 训练显存").replace("82 MB", "656 MB"),
    _CHINESE.replace("2 字节", "2 字节（BF16），或显存 = 参数量 × 4 字节（FP32）").replace("260 MB", "520 MB"),
    _CHINESE.replace("× 2 字节", "× 每个参数的字节数").replace("2.42", "4.84"),
)

WRONG = {
    _SIZES.replace("4.84 GB", "2.42 GB"): ("2.42 GB", "4.84 GB"),
    _SIZES.replace("520 MB", "1.04 GB"): ("1.04 GB", "0.52 GB"),
    _CHINESE.replace("260 MB", "520 MB"): ("520 MB", "260 MB"),
}

CONFIRMED = {_SIZES: "164 MB", _CHINESE: "2.42 GB"}
