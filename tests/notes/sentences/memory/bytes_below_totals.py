"""Bytes in the line below the count of the parameters."""

_TOTAL = "```\nTotal parameters: 190.460M (190,460,160)\n"

RIGHT = [
    f"{_TOTAL}Memory (fp32): 0.7618 GB\n```",
    "- 参数量：190,460,160\n- 模型大小（fp16）：0.38 GB",
    "- Trainable parameters: 4,194,304\n- Memory (fp32): 27 GB",
    f"{_TOTAL}Memory (fp32) with Adam: 3.05 GB\n```",
    f"{_TOTAL}Memory (fp32): 3.05 GB with Adam\n```",
]
WRONG = {
    f"{_TOTAL}Memory (fp32): 0.3809 GB\n```": ("0.3809 GB", "0.7618 GB"),
    "- 参数量：190,460,160\n- 模型大小（fp16）：0.76 GB": ("0.76 GB", "0.38 GB"),
    "Total parameters: 190,460,160\n\nMemory in fp32: 7.618 GB": ("7.618 GB", "0.762 GB"),
}
