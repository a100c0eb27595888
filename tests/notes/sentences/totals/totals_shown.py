"""Totals that dtypes, shares, differences or what their rows are show to be wrong."""

_STATES = (
    "| Component | Precision | Bytes per Parameter |\n|--|--|--|\n| Parameters | fp16/bf16 | 2 |\n"
    "| Gradients | fp16/bf16 | 2 |\n| Master weights | fp32 | 4 |\n| First moment | fp32 | 4 |\n"
    "| Second moment | fp32 | 4 |\n| **Total** | | **{}** |"
)
_PSI = (
    "| 组件 | 精度 | 内存 |\n|--|--|--|\n| 权重 | BF16 | $2\\Psi$ |\n| 梯度 | BF16 | $2\\Psi$ |\n"
    "| Master weights | FP32 | $4\\Psi$ |\n| Adam $m$ | FP32 | $4\\Psi$ |\n| Adam $v$ | FP32 | $4\\Psi$ |\n"
    "| **合计** | | **${}\\Psi$** |"
)
_SHARES = (
    "| 模块 | 参数量 | 占比 |\n|--|--|--|\n| Attention | ~ 105 M | 36% |\n| MLP | ~ 145 M | 50% |\n"
    "| Embedding | ~ 40 M | {}% |\n| **总计可训练参数** | **~ {} M** | **100%** |"
)
_PLAIN = "| Part | Size |\n|--|--|\n| Attention | ~105 M |\n| MLP | ~145 M |\n| Embedding | ~40 M |\n| Total | ~{} M |"
_HEAD = (
    "```\nToken embeddings:     50,304 × 768      = 38,633,472\nPosition embeddings:     256 × 768      =    196,608\n"
    "All layers:           16 × 12 × 768²    = 113,246,208\nFinal layer norm:     2 × 768           =      1,536\n"
    "LM head:              768 × 50,304      = 38,633,472\n\nTotal:                                   = {}\n```"
)
_DIFFERENCE = (
    "```\nGPT2Model total                124,439,808\nthe arithmetic above           124,356,864\n"
    "difference                          {}\n```"
)

RIGHT = (
    _STATES.format("16"),
    _PSI.format("16"),
    # A row that isn't what its dtype takes, one that may be left out, and a total of other things.
    _STATES.replace("| Master weights | fp32 | 4 |", "| Master weights | fp32 | 0 |").format("12"),
    _STATES.replace("Master weights", "Master weights (optional)").format("12"),
    _STATES.replace("**Total**", "**Total without gradients**").format("14"),
    _STATES.replace("**Total**", "**Total** of the optimizer").format("12"),
    _STATES.replace("fp16/bf16 | 2", "fp16 or fp32 | 2").format("12"),
    _SHARES.format("14", "290"),
    # The shares are those of the total that is given: not all of it is listed.
    _SHARES.replace("36%", "33%").replace("50%", "45%").format("13", "320"),
    _PLAIN.format("290"),
    _PLAIN.format("320"),
    _HEAD.format("190,711,296"),
    "The head is tied.\n\n" + _HEAD.format("152,077,824"),
    _HEAD.replace("LM head: ", "LM head (shared): ").format("152,077,824"),
    "输出头与词嵌入共享。\n\n" + _HEAD.format("152,077,824"),
    _DIFFERENCE.format("82,944"),
    # The difference of something else.
    _DIFFERENCE.replace("difference", "difference to that one").format("82,844"),
    "Therefore, the total number of parameters in this LLama2-7b is **6738415616 (6.74 B)** parameters.",
    "Without the final norm, the total number of parameters in this LLama2-7b is **6738411520 (6.74 B)**.",
    "| Model | DecoderLayers | lm_head | all |\n|--|--|--|--|\n| 0.5B | 0.29B | 0.14B | 0.43B |\n"
    "| 1.8B | 1.13B | 0.29B | 1.42B |\n| 4B | 2.95B | 0.36B | 3.31B |\n| 7B | 6.03B | 0.58B | 6.61B |",
)
WRONG = {
    _STATES.format("12"): ("12", "16"),
    _STATES.format("18"): ("18", "16"),
    _PSI.format("14"): ("14", "16"),
    _SHARES.format("14", "250"): ("250 M", "290 M"),
    _HEAD.format("152,077,824"): ("152,077,824", "190,711,296"),
    _DIFFERENCE.format("82,844"): ("82,844", "82,944"),
    "Therefore, the total number of parameters in this LLama3-8b with 32 layers is **8,030,257,152**.": (
        "8,030,257,152",
        "8,030,261,248",
    ),
    "Therefore, the total number of parameters in this LLama2-7b is **6738411520 (6.74 B)** parameters.": (
        "6738411520",
        "6738415616",
    ),
    "Llama 2 7B 的总参数量为 6,738,411,520。": ("6,738,411,520", "6,738,415,616"),
    "GPT-2 Small has 124,438,272 parameters.": ("124,438,272", "124,439,808"),
    "1 M = 1024² here: 1024 × 1024 = 1 M.\n\n| Model | DecoderLayers | lm_head | all |\n|--|--|--|--|\n"
    "| 0.5B | 0.29B | 0.14B | 0.43B |\n| 1.8B | 1.13B | 0.29B | 1.42B |\n| 4B | 2.95B | 0.36B | 3.23B |\n"
    "| 7B | 6.03B | 0.58B | 6.61B |": ("3.23B", "3.31B"),
}
