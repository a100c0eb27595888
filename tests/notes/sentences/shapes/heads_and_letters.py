"""Heads whose width stands before their number; and scores in letters, and shapes of experts, that are all right."""

_TABLE = (
    "GPT-2 Small: 12 heads of 64, d_model = 768.\n\n| Step | Input | Output |\n|---|---|---|\n"
    "| Q projection + reshape | (s, 768) | {} |\n| weighted values | weights × V | (s, 12, 64) |"
)
_ZH = (
    "基准模型 LLaMA-2 7B（d=4096, h=32）。\n\n| 阶段 | 输入形状 | 输出形状 |\n|---|---|---|\n"
    "| Q 投影并拆成多头 | (n, 4096) | {} |\n| 加权求和 | 权重 × V | (n, 32, 128) |"
)
_LETTERS = (
    "* Batch size: \\(M\\)\n* Hidden dimension: \\(E\\)\n* Heads: \\(A\\)\n\n"
    "* Attention matrix: \\({}\\)\n\nThe scores $(M, A, S, S)$ grow with the square of the length."
)
_EXPERTS = (
    "```\nnum_experts = 32\ntop_k = 2\n```\n\n```\n│ topk_weights: {}  │\n│ topk_ids: [16, 256, 2]   │\n"
    "│ router_probs: [16, 256, 32] │\n```"
)

RIGHT = (
    _TABLE.format("(s, 12, 64)"),
    # Keys are turned before they meet the queries; nothing in the note has the heads in their order.
    _TABLE.format("(s, 64, 12)").replace("Q projection + reshape", "K split into heads, transposed"),
    _TABLE.format("(s, 64, 12)").replace("(s, 12, 64)", "(s, 768)"),
    _ZH.format("(n, 32, 128)"),
    _LETTERS.format("(M, A, S, S)"),
    # Between two texts, and what isn't scores.
    _LETTERS.format("(M, A, S, R)"),
    _LETTERS.format("(M, A, S, E)").replace("Attention matrix", "Output of the heads"),
    _LETTERS.format("(M, A, S, E)").replace("(M, A, S, S)", "(M, A, S)"),
    _LETTERS.format("(M, A, S, S)") + "\n\n- scores = Q @ K^T: (M, A, S, E) @ (M, A, E, S) → (M, A, S, S)",
    _EXPERTS.format("[16, 256, 2]"),
    _EXPERTS.format("[16, 256, 4]").replace("top_k = 2", "top_k = 2\nthen top_k = 4"),
    _EXPERTS.format("[16, 256, 2]").replace("router_probs", "router_topk"),
)
WRONG = {
    _TABLE.format("(s, 64, 12)"): ("(s, 64, 12)", "(s, 12, 64)"),
    _ZH.format("(n, 128, 32)"): ("(n, 128, 32)", "(n, 32, 128)"),
}
