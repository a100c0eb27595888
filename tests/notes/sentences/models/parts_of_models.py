"""What a part of each of several models has, in tables with a model to each row or column."""

RIGHT = (
    "| Model | d_model | Attention params per layer | MLP params per layer |\n|---|---|---|---|\n"
    "| GPT-2 Small | 768 | 2,362,368 | 4,722,432 |\n| GPT-2 Medium | 1024 | 4,198,400 | 8,393,728 |",
    "| 模型 | 每层注意力参数 | 每层 FFN 参数 |\n|---|---|---|\n| GPT-2 Small | 2.36M | 4.72M |\n"
    "| LLaMA-2-7B | 67.1M | 135M |\n| Llama-3-8B | 41.9M | 176M |",
    # Counted otherwise, by a rule, of another thing, or of a mixture.
    "| Model | attention, one layer (as MHA) | FFN |\n|---|---|---|\n| LLaMA-2-7B | 67.1M | 135M |\n"
    "| LLaMA-2-13B | 104.9M | 212M |\n| Llama-3-8B | 67.1M | 176M |",
    "With 4d² per layer for attention:\n\n| Model | attention per layer |\n|---|---|\n| LLaMA-2-7B | 67.1M |\n"
    "| LLaMA-2-13B | 104.9M |\n| Llama-3-8B | 67.1M |",
    "| Model | attention (4d²) |\n|---|---|\n| LLaMA-2-7B | 67.1M |\n| LLaMA-2-13B | 104.9M |\n| Llama-3-8B | 67.1M |",
    "| Model | attention per layer | MLP per layer |\n|---|---|---|\n| Mistral 7B | 41,943,040 | 176,160,768 |\n"
    "| Mixtral 8x7B | 41,943,040 | 352,321,536 |\n| Llama-2-7B | 67,108,864 | 135,266,304 |",
    "| Model | attention per layer FLOPs | MLP per layer (FLOPs) |\n|---|---|---|\n"
    "| Mistral 7B | 83,943,040 | 352,160,768 |\n| Llama-2-7B | 134,108,864 | 270,266,304 |",
    "| Part | LLaMA-2-7B | LLaMA-2-13B | Our pruned model |\n|---|---|---|---|\n"
    "| attention per layer | 67,108,864 | 104,857,600 | 33,554,432 |\n"
    "| FFN per layer | 135,266,304 | 212,336,640 | 67,633,152 |",
    "| Part | GPT-2 Small | Llama-2-7B (first 16 layers) |\n|---|---|---|\n"
    "| attention, all layers | 28,311,552 | 1,073,741,824 |\n| FFN, all layers | 56,623,104 | 2,164,260,864 |",
)

WRONG = {
    "| Model | Attention / layer | MLP / layer |\n|---|---|---|\n| GPT-2 Small | 2,359,296 | 4,718,592 |\n"
    "| LLaMA-2-7B | 67,108,864 | 135,266,304 |\n| Llama-3-8B | 67,108,864 | 176,160,768 |\n"
    "| Mistral-7B | 41,943,040 | 176,160,768 |": ("67,108,864", "41,943,040"),
    "| 模型 | d_model | d_ff | 单层 MLP 参数 |\n|---|---|---|---|\n| LLaMA-2-7B | 4096 | 11008 | 135,266,304 |\n"
    "| LLaMA-2-13B | 5120 | 13824 | 141,557,760 |\n| LLaMA-2-70B | 8192 | 28672 | 704,643,072 |": (
        "141,557,760",
        "212,336,640",
    ),
    "If you wondered why it is 8B:\n\n| | Llama-2-7B | Llama-3-8B |\n|---|---|---|\n"
    "| attention, one layer | 67,108,864 | 54,525,952 |\n"
    "| MLP, one layer | 135,266,304 | 176,160,768 |\n| one layer | 202,383,360 | 218,112,000 |": (
        "54,525,952",
        "41,943,040",
    ),
    "| 部分 | LLaMA-2-7B | Llama-3-8B |\n|---|---|---|\n| 单层注意力 | 6711 万 | 4194 万 |\n"
    "| 单层 FFN | 1.35 亿 | 1.35 亿 |\n| 单层合计 | 2.02 亿 | 2.18 亿 |": ("1.35 亿", "1.76 亿"),
    "| 权重 | Llama-2-7B | Llama-2-70B | Mistral-7B |\n|---|---|---|---|\n"
    "| q_proj | 16,777,216 | 67,108,864 | 16,777,216 |\n"
    "| k_proj、v_proj（各） | 16,777,216 | 8,388,608 | 16,777,216 |\n"
    "| gate_proj、up_proj（各） | 45,088,768 | 234,881,024 | 58,720,256 |": ("16,777,216", "4,194,304"),
}

CONFIRMED = {
    "| | Llama-2-7B | Llama-3-8B |\n|---|---|---|\n| `q_proj`, `o_proj` (each) | 16,777,216 | 16,777,216 |\n"
    "| `k_proj`, `v_proj` (each) | 16,777,216 | 4,194,304 |\n"
    "| `embed_tokens` | 131,072,000 | 525,336,576 |": "4,194,304",
}
