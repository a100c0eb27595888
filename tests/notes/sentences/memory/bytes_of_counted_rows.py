"""Tables with a count of parameters in each row, and its bytes under a heading that names a dtype."""

_TABLE = (
    "| 组件 | 参数数量 | FP16（按 1024^3 计） |\n|---|---|---|\n| 词嵌入 + 输出 | 1.85 G | 3.45 GB |\n"
    "| 注意力 | 11.41 G | 21.25 GB |\n| 密集 MLP | 1.19 G | {} |\n| 专家 | 656.46 G | 1222.76 GB |\n"
    "| 门控 | 106.43 M | {} |"
)
_ENGLISH = (
    "| Model | Parameters | bf16 | fp32 |\n|---|---|---|---|\n| A | 1.24B | 2.48 GB | 4.96 GB |\n"
    "| B | 3.21B | 6.42 GB | 12.8 GB |\n| C | 8.03B | {} | {} |"
)
RIGHT = [
    _TABLE.format("2.21 GB", "0.20 GB"),
    _ENGLISH.format("16.1 GB", "32.1 GB"),
    # With scales, embeddings in another dtype, or on each of two cards.
    _TABLE.format("2.3 GB", "0.20 GB"),
    _ENGLISH.format("16.5 GB", "32.1 GB"),
    "| Model | Parameters | bf16 (per GPU, TP=2) |\n|---|---|---|\n| A | 1.24B | 1.24 GB |\n"
    "| B | 3.21B | 3.21 GB |\n| C | 8.03B | 4.02 GB |",
    "| Model | Parameters | fp16 training |\n|---|---|---|\n| A | 1B | 16 GB |\n"
    "| B | 3B | 48 GB |\n| C | 8B | 128 GB |",
    "| Model | Params | int4 |\n|---|---|---|\n| A | 1.24B | 0.8 GB |\n| B | 3.21B | 2.0 GB |\n| C | 8.03B | 5.7 GB |",
]
CONFIRMED = {
    _TABLE.format("2.21 GB", "0.20 GB"): "3.45 GB",
    _ENGLISH.format("16.1 GB", "32.1 GB"): "12.8 GB",
}
WRONG = {
    _TABLE.format("4.43 GB", "0.20 GB"): ("4.43 GB", "2.38 GB"),
    _ENGLISH.format("8.03 GB", "32.1 GB"): ("8.03 GB", "16.06 GB"),
    _ENGLISH.format("16.1 GB", "16.1 GB"): ("16.1 GB", "32.1 GB"),
}
