"""Sums told step by step, with a rounded total."""

WRONG = {
    "乘以 6 层得到 `10,646,784`，加上词嵌入的 `2,304,000` 和最后一个归一化的 384 个参数，总计约为 `15.25M`。": (
        "15.25M",
        "12.95M",
    ),
    "The blocks have 42,527,232 parameters, plus 19,298,688 for the embedding and 768 for the norm, in total 68.13M.": (
        "68.13M",
        "61.83M",
    ),
}
CONFIRMED = {
    "乘以 6 层得到 `10,646,784`，加上词嵌入的 `2,304,000` 和最后一个归一化的 384 个参数，总计约为 `12.95M`。": "12.95M",
    "The blocks have 42,527,232 parameters, plus 19,298,688 for the embedding and 768 for the norm, in total 61.83M.": (
        "61.83M"
    ),
}
RIGHT = (
    *CONFIRMED,
    # Something else is counted too, or some of it twice or not at all.
    "The blocks have 42,527,232 parameters, plus 19,298,688 of which 768 are a norm's: in total 61.83M.",
    "加上词嵌入的 2,304,000 和归一化的 384 个参数，总计约为 12.95M。",
    "每层 1,774,464，加上词嵌入 2,304,000，6 层总计约为 12.95M。",
    "The table has 19,298,688. The blocks have 42,527,232, plus 768 for the norm. In total 61.83M.",
    "42,527,232 加上与输出共享的 19,298,688，总计约为 61.83M。",
    "A step takes 100 tokens, plus 200 of the prompt and 300 of the answer, in total 1.2M a day.",
    # Some of what is added has its own factor before it.
    "The table has 131,072,000 parameters, plus 32 layers of 202,383,360, plus 4,096 for the norm, in total 6.61B.",
    "The blocks have 6,476,271,616, plus two tables of 131,072,000 and the last norm's 4,096, in total 6.74B.",
    "32 layers of 202,383,360, plus 4,096 for the norm and 131,072,000 for the table, in total 6.61B.",
)
