"""Totals of tables, lists and blocks of code that miss one of their rows, and those that do well to leave one out."""

_TABLE = (
    "| Part | Formula | Count |\n|---|---|---|\n| Tokens | 8000 × 320 | 2,560,000 |\n"
    "| Positions | 128 × 320 | 40,960 |\n| Attention ×4 | 4 × (4 × 320² + 4 × 320) | 1,643,520 |\n"
    "| MLP ×4 | 4 × (8 × 320² + 5 × 320) | 3,283,200 |\n| Norms ×9 | 9 × 2 × 320 | 5,760 |\n"
    "| **Total** | | **7,533,440** |"
)
_BLOCKS = (
    "| 模块 | 参数量 |\n|---|---|\n| 词嵌入 | 6,291,456 |\n| 注意力（一层） | 1,572,864 |\n"
    "| MLP（一层） | 6,291,456 |\n| 归一化（一层） | 2,048 |\n"
    "| 一层合计 | 7,866,368 |\n| 8 层 | 62,930,944 |\n| 最后的 RMSNorm | 1,024 |\n"
    "| **总计** | 69,223,424 |"
)
_CODE = (
    "```\nwords       28996 * 640 = 18,557,440\npositions     256 * 640 =    163,840\n"
    "segments        2 * 640 =      1,280\nnorm            2 * 640 =      1,280\n"
    "                        ------------\n                          18,723,840\n```"
)
_COLUMNS = (
    "| Module | Encoder layer | Decoder layer |\n|---|---:|---:|\n| Self-attention | 263,168 | 263,168 |\n"
    "| Cross-attention | – | 263,168 |\n| Feed forward | 525,568 | 525,568 |\n| LayerNorm | 1,024 | 1,536 |\n"
    "| Total | 789,760 | 1,053,440 |"
)
_UNSUMMED = (
    "- tokens: 40000 × 1536 = 61,440,000\n- attention per layer: 4 × 1536² = 9,437,184\n"
    "- SwiGLU per layer: 3 × 1536 × 4096 = 18,874,368\n- two RMSNorms per layer: 3,072\n"
    "- 20 layers: 20 × 28,314,624 = 566,292,480\n- final norm: 1,536\n- head: 61,440,000\n- Total: 689,174,016"
)
_PATHS = (
    "```\nname               params\nattention/norm        640\nattention/qkv     1228800\nattention/out      409600\n"
    "attention         1639040\nmlp/norm              640\nmlp/up            1638400\nmlp/down          1638400\n"
    "mlp               3277440\n```"
)
_EXACTLY = (
    "- 24 layers: 24 × 12,596,224 = 302,309,376\n- Embeddings: 2 × 32000 × 1024 = 65,536,000\n- Final norm: 1,024\n"
    "- **Total: 367.8M** (exactly 367,846,400)"
)
_PARTS = (
    "| Part | Count |\n|---|---|\n| Token embedding | 30,000,000 |\n| Attention | 14,400,000 |\n"
    "| FFN | 28,800,000 |\n| LayerNorm | 25,200 |\n| Total | 73,225,200 |"
)
_REPEATED = (
    "```\nToken embedding       19,200,000\nPosition embedding       393,216\nAttention              1,642,240\n"
    "MLP                    3,279,360\nLayerNorms                 2,560\nPer block total        4,924,160\n"
    "× 8 blocks            39,393,280\nFinal LayerNorm            1,280\n--------------------------------\n"
    "Total                 58,987,776\n```"
)

RIGHT = (
    _PARTS,
    _REPEATED,
    _TABLE,
    _BLOCKS,
    _CODE,
    _COLUMNS,
    _UNSUMMED,
    _PATHS,
    _EXACTLY,
    # One expert is one of the eight, whose row works them out with it.
    "```\nattention:    2 × 2048 × 2048   =     8,388,608\none expert:   3 × 2048 × 7168   =    44,040,192\n"
    "8 experts:    8 × 44,040,192    =   352,321,536\nrouter:       2048 × 8          =        16,384\n"
    "-----------------------------------------------\ntotal                               360,726,528\n```",
    # What isn't learned, what is tied, and what is counted with another row already.
    _TABLE.replace("Positions |", "Positions (sinusoidal, fixed) |").replace("7,533,440", "7,492,480"),
    _TABLE.replace("**Total**", "**Total without positions**").replace("7,533,440", "7,492,480"),
    _TABLE.replace("| Norms ×9 | 9 × 2 × 320 |", "| of which norms | 9 × 2 × 320 |").replace("7,533,440", "7,527,680"),
    "| Part | Count |\n|---|---|\n| Embedding | 61,440,000 |\n| Blocks | 566,292,480 |\n| Final norm | 1,536 |\n"
    "| Head | 61,440,000 |\n| Total | 627,734,016 |",
    _TABLE.replace("| Norms ×9 | 9 × 2 × 320 |", "| of which in norms | 9 × 2 × 320 |").replace(
        "7,533,440", "7,527,680"
    ),
    "| Component | Formula | Params |\n|---|---|---|\n| Attention | 4 × 512² | 1,048,576 |\n"
    "| of which output | 512² | 262,144 |\n| FFN | 8 × 512² | 2,097,152 |\n| Total | | 3,145,728 |",
    # Parts of another row, and two ways to do the same.
    "| Part | Count |\n|---|---|\n| Token embedding | 30,000,000 |\n| Attention | 14,400,000 |\n"
    "| Blocks | 43,200,000 |\n| LayerNorm | 25,200 |\n| Total | 73,225,200 |",
    "| Part | Count |\n|---|---|\n| Token embedding | 30,000,000 |\n| Attention (MHA) | 14,400,000 |\n"
    "| Attention (GQA) | 9,000,000 |\n| FFN | 28,800,000 |\n| Total | 73,200,000 |",
    # Parts of parts, and a name that only begins like another one.
    "```\nname          params\nmlp/up        1638400\nmlp/down      1638400\nmlp-mixer     1639040\n```",
    # "No" is said of the card, not of the weights.
    "* FFN: 3 × 2560 × 6912 = 53,084,160\n* Does it fit on a card of 8 GB? No. In int8? Yes.",
    "* FFN: 3 × 2560 × 6912 = 53,804,160? No. It is 53,084,160.",
    (
        "| 部分 | 参数 |\n|---|---|\n| 词嵌入 | 20,480,000 |\n| 23 层 | 72,504,832 |\n| 最后一层 | "
        "3,152,384 |\n| norm | 1,024 |\n| 总计 | 96,138,240 |"
    ),
)

WRONG = {
    # What a block has without its norms is right of something, but not of the rows above.
    "# GPT-2 Small\n\n```\nLayerNorm 1    1,536\nc_attn    1,769,472\nc_proj    589,824\nLayerNorm 2    1,536\n"
    "c_fc    2,359,296\nmlp.c_proj    2,359,296\nPer Block Total    7,077,888\n```": ("7,077,888", "7,080,960"),
    _PARTS.replace("73,225,200", "44,425,200"): ("44,425,200", "73,225,200"),
    _PARTS.replace("73,225,200", "7,322,520"): ("7,322,520", "73,225,200"),
    _PARTS.replace("73,225,200", "7,325,200"): ("7,325,200", "73,225,200"),
    _REPEATED.replace("4,924,160", "4,921,600"): ("4,921,600", "4,924,160"),
    _REPEATED.replace("58,987,776", "58,978,776"): ("58,978,776", "58,987,776"),
    _TABLE.replace("7,533,440", "7,492,480"): ("7,492,480", "7,533,440"),
    _TABLE.replace("7,533,440", "7,527,680"): ("7,527,680", "7,533,440"),
    _BLOCKS.replace("69,223,424", "69,222,400"): ("69,222,400", "69,223,424"),
    _CODE.replace("18,723,840", "18,722,560"): ("18,722,560", "18,723,840"),
    _CODE.replace("18,723,840", "18,560,000"): ("18,560,000", "18,723,840"),
    _COLUMNS.replace("1,053,440", "1,051,904"): ("1,051,904", "1,053,440"),
    _UNSUMMED.replace("689,174,016", "689,172,480"): ("689,172,480", "689,174,016"),
    _EXACTLY.replace("367,846,400", "367,845,376"): ("367,845,376", "367,846,400"),
    "* FFN: 3 × 2560 × 6912 = 53,804,160\n* Total: 5.1B\n* Does it fit on a card of 8 GB? No. In int8? Yes.": (
        "53,804,160",
        "53,084,160",
    ),
}

LEFT_OPEN = {
    # Without the words, which some counts leave out, with a block too many, and with a block's parts for a block.
    _PARTS.replace("73,225,200", "43,225,200"): "43,225,200",
    _REPEATED.replace("58,987,776", "63,911,936"): "63,911,936",
    _REPEATED.replace("58,987,776", "24,518,656"): "24,518,656",
}
"""Totals that nothing proves wrong, but that are nothing's sum either."""
