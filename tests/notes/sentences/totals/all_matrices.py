"""Totals below all matrices of attention, or of an FFN: they can be nothing but the sum of these."""

_ATTENTION = (
    "```\nW_Q: 1024 × 2048 = 2,097,152\nW_K: 1024 × 1024 = 1,048,576\nW_V: 1024 × 1024 = 1,048,576\n"
    "W_O: 2048 × 1024 = 2,097,152\n──────────────\n{}\n```"
)
_LIST = (
    "- W_query: `768 × 768 = 589,824`\n- W_key: `768 × 768 = 589,824`\n- W_value: `768 × 768 = 589,824`\n"
    "- out_proj: `768 × 768{}`\n- **{}**"
)
_BIASED, _BARE = " + 768 = 590,592", " = 589,824"
_FFN = (
    "- gate_proj: 1024 × 3072 = 3,145,728\n- up_proj: 1024 × 3072 = 3,145,728\n- down_proj: 3072 × 1024 = 3,145,728\n"
)
RIGHT = [
    _ATTENTION.format("合计: 6,291,456"),
    _ATTENTION.format("Total: 6.3M"),
    _LIST.format(_BIASED, "小计: 2,360,064"),
    # With the biases that no row lists; of all layers; without some; of a query alone.
    _LIST.format(_BARE, "小计: 2,362,368"),
    _LIST.format(_BIASED, "小计（12 层）: 28,320,768"),
    _ATTENTION.format("合计: 176,160,768"),
    _ATTENTION.format("不含 K、V 的合计: 4,194,304"),
    _ATTENTION.format("W_Q + W_O: 4,194,304"),
    _ATTENTION.format("28 层: 176,160,768"),
    _ATTENTION.format("MHA 需要: 8,388,608"),
    _FFN + "- 其中两个升维矩阵合计: 6,291,456",
    _FFN + "- Total without the gate: 6,291,456",
    "- up_proj: 4,194,304\n- down_proj: 4,194,304\n- Total with the gate: 12,582,912",
    "- q_proj: 2,097,152\n- k_proj: 1,048,576\n- ...\n- Total: 6,291,456",
    "- q_proj (LoRA): 32,768\n- v_proj (LoRA): 32,768\n- Total: 2,097,152",
]
RIGHT += [
    "```\nW_Q: 768 × 64 = 49,152\nW_K: 768 × 64 = 49,152\nW_V: 768 × 64 = 49,152\nW_O: 768 × 768 = 589,824\n"
    "Total: 2,359,296   # 12 heads of q, k, v\n```",
]
WRONG = {
    _ATTENTION.format("合计: 4,194,304"): ("4,194,304", "6,291,456"),
    _ATTENTION.format("Total: 5.2M"): ("5.2M", "6.3M"),
    _LIST.format(_BIASED, "小计: 2,362,368"): ("2,362,368", "2,360,064"),
    _FFN + "- **合计: 6,291,456**": ("6,291,456", "9,437,184"),
}
