"""Rows of all blocks of a model, totals of one of them, and parts of a block beside it."""

_ALL = "GPT-2 Medium:\n\n- Token embedding: 51.5M (14.5%)\n"
_ONE = (
    "GPT-2 Medium, one block:\n```\nQKV: 1024 × 3072 = 3,145,728\nOutput: 1024 × 1024 = 1,048,576\n"
    "Up: 1024 × 4096 = 4,194,304\nDown: 4096 × 1024 = 4,194,304\n\n"
)
_PARTS = (
    "以 Qwen3-4B 为例，每层参数量：\n\n| 组件 | 参数量 |\n|---|---|\n| Q Proj | 10.5M |\n| K Proj | 2.6M |\n"
    "| V Proj | 2.6M |\n| O Proj | 10.5M |\n"
)
_REST = "| Gate Proj | 24.9M |\n| Up Proj | 24.9M |\n| Down Proj | 24.9M |\n"

RIGHT = [
    _ALL + "- 24 × Transformer block: 302M (85%)\n",
    _ALL + "- 24 × Transformer block: 12.6M (3.5%)\n",
    _ALL + "- 24 层：302M（85%）\n",
    # Half of the blocks, and a part of each of them.
    _ALL + "- 12 × Transformer block: 151M (43%)\n",
    _ALL + "- 24 × Transformer block, FFN only: 201M (57%)\n",
    _ONE + "Total per block: ~13M params\n```",
    _ONE + "每个Block总计: ~12.6M参数\n```",
    _ONE + "Total per block with the norms and the biases: 12.6M params\n```",
    _PARTS + "| **Attention 小计** | **26.2M** |\n" + _REST,
]
WRONG = {
    _ALL + "- 24 × Transformer block: 202M (85%)\n": ("202M", "302M"),
    _ALL + "- 24 层：403M（85%）\n": ("403M", "302M"),
    _ONE + "Total per block: ~15M params\n```": ("15M", "13M"),
    _ONE + "每个Block总计: ~11M参数\n```": ("11M", "13M"),
    # Of one layer, as the rows around it.
    _PARTS + "| **Attention 小计** | **31.5M** |\n" + _REST: ("31.5M", "26.2M"),
}
CONFIRMED = {
    _ALL + "- 24 × Transformer block: 302M (85%)\n": "302M",
    _ONE + "每个Block总计: ~12.6M参数\n```": "12.6M",
}
