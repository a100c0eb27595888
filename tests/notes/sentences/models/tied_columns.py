"""Totals, and shares of the embedding, beside a column that says whether the head is tied."""

_HEAD = "| model | V | d | tied? | total (stored once) | embedding + head |\n|---|---|---|---|---|---|\n"
_ROWS = (
    "| Qwen2.5-0.5B | 151,936 | 896 | yes | 494,032,768 | 27.6% |\n"
    "| Gemma-2B | 256,000 | 2048 | yes | 2,506,172,416 | 20.9% |\n"
)
_ZH = (
    "| 模型 | 词表大小 | 隐藏维度 | 共享嵌入 | 总参数量 | 嵌入占比 |\n|---|---|---|---|---|---|\n"
    "| GPT-2 Small | 50257 | 768 | 是 | 124,439,808 | 31.0% |\n| Llama-3-8B | 128256 | 4096 | 否 | 8.03B | 13.1% |\n"
)

RIGHT = (
    f"{_HEAD}{_ROWS}| Qwen2.5-7B | 152,064 | 3584 | no | 7,615,616,512 | 14.3% |",
    # The embedding alone, all with positions, and a model with a head as it isn't published.
    f"{_ZH}| Llama-3.2-1B | 128256 | 2048 | 是 | 12.4 亿 | 21.3% |",
    _ZH.replace("13.1%", "6.5%") + "| GPT-2 XL | 50257 | 1600 | 是 | 1,557,611,200 | 5.2% |",
    f"{_HEAD}{_ROWS}| Llama-3.2-1B | 128,256 | 2048 | no | 1,498,482,688 | 35.1% |",
    f"{_HEAD.replace('total (stored once)', 'total if untied')}"
    "| Qwen2.5-0.5B | 151,936 | 896 | yes | 630,167,424 | 43.2% |\n"
    "| Llama-3.2-1B | 128,256 | 2048 | yes | 1,498,482,688 | 35.1% |\n"
    "| Gemma-2B | 256,000 | 2048 | yes | 3,030,460,416 | 34.6% |",
    "| Model | tied | params |\n|---|---|---|\n| GPT-2 Small | ✓ | 124M |\n"
    "| GPT-2 XL | ✓ | 1.56B |\n| Llama-2-7B | ✗ | 6.74B |",
)

WRONG = {
    f"{_HEAD}{_ROWS}| Llama-3.2-1B | 128,256 | 2048 | yes | 1,498,482,688 | 21.3% |": (
        "1,498,482,688",
        "1,235,814,400",
    ),
    f"{_HEAD}{_ROWS}| Qwen2.5-7B | 152,064 | 3584 | no | 7,615,616,512 | 7.2% |": ("7.2%", "14.3%"),
    f"{_HEAD}{_ROWS}| Llama-3.2-3B | 128,256 | 3072 | yes | 3,212,749,824 | 24.5% |": ("24.5%", "12.3%"),
    f"{_ZH}| GPT-2 XL | 50257 | 1600 | 是 | 1,638,022,400 | 4.9% |": ("1,638,022,400", "1,557,611,200"),
    "| Model | tied | params |\n|---|---|---|\n| GPT-2 Small | ✓ | 163,037,184 |\n| GPT-2 XL | ✓ | 1.56B |\n"
    "| Llama-2-7B | ✗ | 6.74B |": ("163,037,184", "124,439,808"),
}
