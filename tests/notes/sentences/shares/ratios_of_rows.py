"""How many times as large as another row of a table one is, as the text below it says."""

_ATTENTION = (
    "| Part | Params |\n|---|---|\n| `q_proj` | 16,777,216 |\n| `k_proj` | 4,194,304 |\n| `v_proj` | 4,194,304 |\n\n"
)
_ZH = (
    "| 模块 | 单层 | 全部 |\n|---|---|---|\n| 注意力（4 个矩阵） | 2,359,296 | 28,311,552 |\n"
    "| 前馈网络 | 4,718,592 | 56,623,104 |\n| 合计 | 7,077,888 | 84,934,656 |\n\n"
)
WRONG = {
    _ATTENTION + "Because of GQA, `q_proj` is 8x the size of `k_proj`.": ("8", "4"),
    _ATTENTION + "The q_proj has 3 times as many parameters as the v_proj.": ("3", "4"),
    _ATTENTION + "1. 因为 GQA，q_proj 是 k_proj 的 8 倍大。": ("8", "4"),
    _ZH + "可见前馈网络的参数量是注意力的 4 倍。": ("4", "2"),
    _ZH + "FFN 是注意力部分的 3 倍大。": ("3", "2"),
    "| Part | Params |\n|---|---|\n| attention | 1,000,000 |\n| MLP | 4,000,000 |\n\n"
    "The MLP is 8 times as large as attention.": ("8", "4"),
}
RIGHT = (
    "| Tensor | Elements |\n|---|---|\n| Q | 1,048,576 |\n| scores | 16,777,216 |\n\n"
    "With T = 256, scores is 4 times as large as Q.",
    _ATTENTION + "Because of GQA, `q_proj` is 4x the size of `k_proj`.",
    _ATTENTION + "The q_proj has 4 times as many parameters as the v_proj.",
    _ZH + "可见前馈网络的参数量是注意力的 2 倍，前馈网络的计算量是注意力的 1.5 倍。",
    # Of other models, of compute, of something else, in a supposition.
    _ATTENTION + "With 64 heads `q_proj` would be 8x the size of `k_proj`.",
    _ATTENTION + "In Llama-2-70B the q_proj is 8 times as large as the k_proj.",
    _ATTENTION + "The LoRA adapter of q_proj is 1.6 times as large as k_proj.",
    _ATTENTION + "The FLOPs: q_proj is 5 times as large as k_proj.",
    _ATTENTION + "The output of q_proj has 8 times as many rows as that of k_proj.",
    _ZH + "如果用 SwiGLU，前馈网络是注意力的 3 倍。",
    _ZH + "在 70B 上，前馈网络是注意力的 5 倍。",
    _ZH + "推理时前馈网络的显存是注意力的 5 倍。",
    _ZH + "中间维度是隐藏维度的 4 倍。",
    _ZH + "前馈网络约是注意力的两倍。",
)
CONFIRMED = {_ZH + "可见前馈网络的参数量是注意力的 2 倍。": "2"}
