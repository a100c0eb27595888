"""The one row of a sum that lacks its bias; rows that only say so many times what has what; two norms of a block."""

_BLOCK = (
    "| Part | Parameters |\n|---|---|\n| 2 LayerNorms | 2,560 |\n| QKV projection | {} |\n| Output projection | {} |\n"
    "| FFN up | 1,640,960 |\n| FFN down | 1,639,040 |\n| {} | 4,923,520 |"
)
_PER_BLOCK = (
    "| 部分 | 公式 | 参数 |\n|---|---|---|\n| 词嵌入 | | 5,120,000 |\n| **每块** | | |\n| QKV 投影 | | 1,230,720 |\n"
    "| 输出投影 | | {} |\n| 上投影 | | 1,640,960 |\n| 下投影 | | 1,639,040 |\n| **每块合计** | | **4,920,960** |"
)
_DEPTH = (
    "| part | shallow (6 layers) |\n|---|--:|\n| token embedding | 5,120,000 |\n| positions | 327,680 |\n"
    "| attention — per block | 1,640,960 |\n| FFN — per block | 3,280,000 |\n| 2 LayerNorms — per block | 2,560 |\n"
    "| block total × depth | 4,923,520 × 6 |\n| final LayerNorm | 1,280 |\n| **total** | **{}** |"
)
_BOTH = "# GPT-2 Small\n\n| Part | Shape | Parameters |\n|---|---|---|\n| {} | (768, 3072) + (3072, 768) | {} |"

WRONG = {
    _BLOCK.format("1,228,800", "410,240", "One block"): ("1,228,800", "1,230,720"),
    _BLOCK.format("1,230,720", "409,600", "**Total**"): ("409,600", "410,240"),
    _PER_BLOCK.format("409,600"): ("409,600", "410,240"),
    _DEPTH.format("34,662,400"): ("34,662,400", "34,990,080"),
    _BOTH.format("FFN (up proj + down proj)", "2,359,296"): ("2,359,296", "4,718,592"),
    _BOTH.format("前馈网络（上投影 + 下投影）", "2,359,296"): ("2,359,296", "4,718,592"),
}
CONFIRMED = {
    _PER_BLOCK.format("410,240"): "4,920,960",
    _DEPTH.format("34,990,080"): "34,990,080",
    _BOTH.format("FFN (up proj + down proj)", "4,718,592"): "4,718,592",
    "# GPT-2 Small\n\n| Part | Parameters |\n|---|---|\n| c_fc and c_proj of the MLP | 4,722,432 |": "4,722,432",
}
RIGHT = (
    *CONFIRMED,
    _BLOCK.format("1,230,720", "410,240", "One block"),
    # Without any biases, with one row for them, or with only some of them.
    "| Part | Parameters |\n|---|---|\n| QKV | 1,228,800 |\n| Output | 409,600 |\n| Up | 1,638,400 |\n"
    "| Down | 1,638,400 |\n| Total | 4,915,200 |",
    "| Part | Parameters |\n|---|---|\n| QKV | 1,228,800 |\n| its bias | 1,920 |\n| Output | 410,240 |\n"
    "| Up | 1,640,960 |\n| Total | 3,281,920 |",
    "| Part | Parameters |\n|---|---|\n| QKV | 1,230,720 |\n| Output (no bias) | 409,600 |\n| Up | 1,640,960 |\n"
    "| Total | 3,281,280 |",
    "| 部分 | 参数 |\n|---|---|\n| 注意力（每块） | 1,640,960 |\n| 2 个 LayerNorm（每块） | 2,560 |\n"
    "| 6 块 | 9,861,120 |",
    "| part | a |\n|---|---|\n| attention | 2,362,368 |\n| 2 LayerNorms | 3,072 |\n| embedding | 5,120,000 |",
    # What more a total has is a norm that has no row, which may be said.
    "| Part | Params |\n|---|---|\n| wte | 38,597,376 |\n| wpe | 786,432 |\n| blocks | 85,054,464 |\n"
    "| total | 124,439,808 |",
    "| 模块 | 参数量 |\n|---|---|\n| 词嵌入 | 38,597,376 |\n| 位置嵌入 | 786,432 |\n| 12 层 | 85,054,464 |\n"
    "| 合计（含最后的 LayerNorm） | 124,439,808 |",
    "Whisper:\n\n- q: 590,592\n- k: 589,824\n- v: 590,592\n- o: 590,592\n- total: 2,363,136",
    "| Part | Params |\n|---|---|\n| QKV | 1,771,776 |\n| Out | 590,592 |\n| Up | 2,362,368 |\n"
    "| Down (no bias) | 2,359,296 |\n| Block | 7,087,104 |",
    # As many times as a row says, whatever else is in the table.
    "| part | count |\n|---|---|\n| layers | 4,923,520 × 6 |\n| norm | 1,280 |\n| head | 5,120,000 |",
    "# GPT-2 Small\n\n| Part | Parameters |\n|---|---|\n| FFN up_proj, down_proj (each) | 2,359,296 |",
    "# GPT-2 Small\n\n| 部分 | 参数 |\n|---|---|\n| 上投影、下投影（各） | 2,359,296 |",
    # What is ever smaller is no sum; and all layers have more than the part of one above them.
    "| Depth | Params |\n|---|---|\n| Model | 124,439,808 |\n| All blocks | 85,054,464 |\n| Block | 7,087,872 |",
    "| Part | Params |\n|---|---|\n| Embedding | 38.6M |\n| FFN per layer | 4.72M |\n| Total of 12 layers | 85.1M |",
)
