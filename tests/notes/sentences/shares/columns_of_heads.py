"""Columns of heads and of what fewer of them save or share, which are left; and shares of what two columns make up."""

_MODELS = (
    "| 模型 | 类型 | Q heads | KV heads (G) | KV Cache 节省 |\n|--|--|--|--|--|\n"
    "| PaLM 540B | MQA | 48 | 1 | 97.9% |\n"
    "| LLaMA 2 70B | GQA | 64 | 8 | 87.5% |\n| LLaMA 3 8B | GQA | 32 | 8 | **75%** |\n"
    "| Qwen 2.5 72B | GQA | 64 | 8 | 87.5% |"
)
_METHODS = (
    "| Method | g (groups) | KV matrices | Memory |\n|--|--|--|--|\n| MHA | h (64) | 128 | 100% |\n"
    "| GQA-16 | 16 | 32 | 25% |\n"
    "| GQA-8 | 8 | 16 | 12.5% |\n| GQA-4 | 4 | 8 | 6.25% |\n| MQA | 1 | 2 | 1.56% |"
)
_FACTORS = (
    "| Method | Query heads | KV heads | KV cache vs. MHA |\n|--|--|--|--|\n| MHA | 64 | 64 | 1x |\n"
    "| GQA-16 | 64 | 16 | 4x smaller |\n| GQA-8 | 64 | 8 | 8x smaller |\n| MQA | 64 | 1 | 64x smaller |"
)
_SAVED = (
    "| 方法 | KV 头 | KV Cache 节省 |\n|--|--|--|\n| MHA | 32 | 0%（基线） |\n| GQA | 8 | 75% |\n| GQA | 4 | 87.5% |\n"
    "| MQA | 1 | 97% |"
)
_GROUPS = (
    "| 配置 | Q heads | KV heads | 每组 Q 共享数 | KV Cache 占比 |\n|--|--|--|--|--|\n"
    "| MHA | 8 独立 | 8 独立 | 1:1 | 100% |\n"
    "| GQA | 8, 分 4 组 | 4 | 2:1 | 50% |\n| GQA | 8, 分 2 组 | 2 | 4:1 | {} |\n| MQA | 8 | 1 共享 | 8:1 | 12.5% |"
)
_PRINTED = (
    "```\nmodel           non-embedding    embedding      embed share\n"
    "GPT-2 small        84,934,656    38,597,376       31.2%\nGPT-2 medium      301,989,888    51,463,168       14.6%\n"
    "GPT-2 xl        1,474,560,000    80,411,200        5.2%\nLLaMA-2 7B      6,442,450,944   131,072,000        2.0%\n"
    "LLaMA-3 8B      6,442,450,944   525,336,576        7.5%\n```"
)
_RATIO = (
    "| Model | Layers | Query Heads | KV Heads | GQA Ratio |\n|--|--|--|--|--|\n"
    "| Llama-2-7B | 32 | 32 | 32 | 1:1 (MHA) |\n"
    "| Llama-2-70B | 80 | 64 | 8 | 8:1 |\n| Llama-3-8B | 32 | 32 | 8 | 4:1 |\n| Qwen2.5-7B | 28 | 28 | 4 | 7:1 |"
)
_RATIO_ZH = (
    "| 模型 | 查询头数 | KV 头数 | 共享比例 |\n|--|--|--|--|\n| LLaMA-2 70B | 64 | 8 | 1：8 |\n"
    "| LLaMA-3 8B | 32 | 8 | 1：4 |\n| Qwen2.5-7B | 28 | 4 | 1：7 |"
)

RIGHT = (
    _RATIO,
    _RATIO_ZH,
    _RATIO + "\n| MLA | 60 | 128 | 128 | 57:1 |",
    # A ratio of something else, and heads that don't go with it in most rows.
    _RATIO.replace("GQA Ratio", "FFN ratio").replace("4:1", "7:2").replace("7:1", "3:1").replace("8:1", "8:3"),
    "| Model | Q heads | KV heads | Run (h:m) ratio |\n|--|--|--|--|\n| A | 32 | 8 | 12:30 |\n| B | 64 | 8 | 8:1 |",
    _MODELS,
    _METHODS,
    _FACTORS,
    _SAVED,
    _PRINTED,
    _GROUPS.format("25%"),
    "| Method | KV heads | Accuracy vs. MHA |\n|--|--|--|\n| MHA | 32 | 100% |\n| GQA | 8 | 99% |\n| MQA | 1 | 96% |",
    "| Method | KV heads | Memory saved in all |\n|--|--|--|\n| MHA | 32 | 0% |\n| GQA | 8 | 30% |\n| MQA | 1 | 39% |",
    "| Method | KV heads | Cache saved |\n|--|--|--|\n| MHA | 32 | 0% |\n"
    "| GQA + int8 | 8 | 87.5% |\n| MQA + window | 1 | 99% |",
    "| part | n | of all |\n|--|--|--|\n| the whole | 128 | 100% |\n| a half | 64 | 50% |\n| another | 40 | 25% |",
)

WRONG = {
    _PRINTED.replace("7.5%", "5.7%"): ("5.7%", "7.5%"),
}

NOT_CONFIRMED = {
    "| Method | g | Memory |\n|--|--|--|\n| MHA | h (64) | 100% |\n| GQA-16 | 16 | 25% |\n| GQA-8 | 8 | 27.6% |\n"
    "| GQA-4 | 4 | 13.8% |\n"
    "| MQA | 1 | 3.4% |": "27.6%",
}
