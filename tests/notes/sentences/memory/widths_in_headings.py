"""Bytes beside counts, in the dtype that their heading names, or the text above them."""

_SHAPES = (
    "| Tensor | Elements | Bytes (FP32) |\n|---|---|---|\n| wte | 25,728,512 | 98.1 MB |\n| fc1 | 1,048,576 | {} |\n"
    "| fc2 | 1,048,576 | 4.0 MB |\n| bias | 2,048 | 8 KB |"
)
_MODULES = (
    "以一个 1.3B 模型为例（FP16，每个参数 2 字节）：\n\n| 模块 | 参数量 | 显存 |\n|---|---|---|\n"
    "| 词嵌入 | 50000 × 2048 = 102M | {} |\n| 每层注意力（24 层） | 4 × 2048² = 16.8M | 33.6 MB/层 |\n"
    "| 每层 FFN（24 层） | 8 × 2048² = 33.6M | 67.2 MB/层 |\n| **总计** | ~1.3B 参数 | ~{} |"
)
_PARTS = (
    "The weights in bf16:\n\n| Part | Params | Memory |\n|---|---|---|\n| Embedding | 102M | 204 MB |\n"
    "| Blocks | 1.2B | 2.4 GB |\n| Head | 102M | {} |"
)

RIGHT = (
    _SHAPES.format("4.0 MB"),
    _MODULES.format("204 MB", "2.6 GB"),
    _PARTS.format("204 MB"),
    # Of so many layers; on two cards; of more than the weights.
    "| Part | Params | Memory (fp32) |\n|---|---|---|\n| Embedding | 25.7M | 103 MB |\n| 8 blocks | 3.1M | 99.2 MB |\n"
    "| Head, reused | 25.7M | 0 MB |\n| Norm | 1,024 | 4 KB |",
    "| Model | Params | Memory (bf16) |\n|---|---|---|\n"
    "| A | 1B | 2 GB |\n| B | 3B | 6 GB |\n| C, on two GPUs | 40B | 40 GB each |",
    "| State | Params | Memory (bf16) |\n|---|---|---|\n| Weights | 3B | 6 GB |\n| Gradients | 3B | 6 GB |\n"
    "| Adam m | 3B | 12 GB |\n| Adam v | 3B | 12 GB |",
    "下面是 BF16 训练时的账：\n\n"
    "| 模块 | 参数量 | 显存 |\n|---|---|---|\n| 嵌入 | 100M | 1.6 GB |\n| 注意力 | 1B | 16 GB |\n"
    "| FFN | 2B | 32 GB |",
    "| Model | Parameters | Size (fp16) |\n|---|---|---|\n| A | 110M | 220 MB |\n| B | 340M | 680 MB |\n"
    "| C, fp32 | 66M | 264 MB |\n| D, int8 | 14.5M | 14.5 MB |",
    "The first two are in bf16.\n\n"
    "| Model | Parameters | Size |\n|---|---|---|\n| A | 1B | 2 GB |\n| B | 3B | 6 GB |\n| C | 7B | 28 GB |",
    "| 模型 | 参数量 | 显存（FP16） |\n|---|---|---|\n| A | 1B | 2 GB |\n| B | 3B | 6 GB |\n"
    "| C（INT4） | 7B | 3.5 GB |",
    "| Part | Params | Memory (fp16) |\n|---|---|---|\n| Base | 7B | 14 GB |\n| Head | 0.1B | 0.2 GB |\n"
    "| LoRA | 20M | 320 MB |",
    # Which of two rows is wrong, nobody can tell.
    "| Part | Params | Memory (fp16) |\n|---|---|---|\n| Base | 7B | 14 GB |\n| Head | 0.1B | 0.4 GB |",
)

WRONG = {
    _SHAPES.format("8.0 MB"): ("8.0 MB", "4.0 MB"),
    _MODULES.format("408 MB", "2.6 GB"): ("408 MB", "204 MB"),
    _MODULES.format("204 MB", "1.3 GB"): ("1.3 GB", "2.6 GB"),
    _PARTS.format("408 MB"): ("408 MB", "204 MB"),
}

CONFIRMED = {_SHAPES.format("4.0 MB"): "98.1 MB", _MODULES.format("204 MB", "2.6 GB"): "33.6 MB"}
