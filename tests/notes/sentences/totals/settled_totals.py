"""Totals of rows that are all known to be right: wrong if neither their sum nor anything else that they may come to."""

_TABLE = (
    "| Part | Shape | Weights |\n|---|---|---|\n| W_q | 2048 × 2048 | 4,194,304 |\n| W_k | 2048 × 512 | 1,048,576 |\n"
    "| W_v | 2048 × 512 | 1,048,576 |\n| W_o | 2048 × 2048 | 4,194,304 |\n| MLP | 3 × 2048 × 5504 | 33,816,576 |\n"
    "| **Layer total** | | **44,302,336** |"
)
_ROUNDED = (
    "| 矩阵 | 形状 | 参数 |\n|---|---|---|\n| W_q | 2048 × 2048 | 4.19M |\n| W_k | 2048 × 512 | 1.05M |\n"
    "| W_v | 2048 × 512 | 1.05M |\n| W_o | 2048 × 2048 | 4.19M |\n| 注意力合计 | | 10.49M |\n"
    "| gate、up、down | 各 2048 × 5504 | 3 × 11.27M = 33.81M |\n| 一层合计 | | 44.30M |"
)
_BY_HAND = """\
```
EMBEDDINGS
  words       32000 x 640             = 20,480,000
  places        512 x 640             =    327,680
                                        ----------
                                        20,807,680  (20.81M)

ONE LAYER
  q, k, v, o  4 x (640 x 640 + 640)   =  1,640,960
  up          640 x 2560 + 2560       =  1,640,960
  down        2560 x 640 + 640        =  1,639,040
  2 norms     4 x 640                 =      2,560
                                        ----------
                                         4,923,520  (4.92M)
```"""
_LIST = (
    "- Attention: 4 × 640 × 640 = 1,638,400\n- MLP: 2 × 640 × 2560 = 3,276,800\n- Norms: 4 × 640 = 2,560\n"
    "- **Total ≈ 4,917,760** (~4.92M per block)"
)

RIGHT = (
    _TABLE,
    _ROUNDED,
    _BY_HAND,
    _LIST,
    # Some of the rows, or more of one of them.
    _TABLE.replace("44,302,336", "33,816,576"),
    _TABLE.replace("44,302,336", "42,205,184"),
    _TABLE.replace("44,302,336", "78,118,912"),
    _TABLE.replace("Layer total", "Total of 6 layers").replace("44,302,336", "265,814,016"),
    "Of 6 layers:\n\n" + _TABLE.replace("44,302,336", "54,788,096"),
    # Norms and biases that aren't listed.
    _TABLE.replace("44,302,336", "44,306,432"),
    # What is left out, and what isn't listed.
    _TABLE.replace("Layer total", "Layer total without what is frozen").replace("44,302,336", "41,000,960"),
    _TABLE.replace("| **Layer", "| others | … | |\n| **Layer").replace("44,302,336", "49,123,328"),
    # A row that nothing shows to be right.
    _TABLE.replace("3 × 2048 × 5504", "").replace("44,302,336", "51,302,464"),
    # A rule that no row stands above.
    "```\nwords  8,000 × 640 = 5,120,000\nplaces 512 × 640 = 327,680\nand more:\n-----\n6,400,000\n```",
    # Bytes of things that aren't listed.
    "- Weights: 7B × 2 bytes = 14 GB\n- Cache: 4 × 0.5 GB = 2 GB\n- Total: 19 GB",
)

WRONG = {
    _TABLE.replace("44,302,336", "48,231,616"): ("48,231,616", "44,302,336"),
    _TABLE.replace("44,302,336", "43,991,040"): ("43,991,040", "44,302,336"),
    _TABLE.replace("44,302,336", "88,604,672"): ("88,604,672", "44,302,336"),
    _ROUNDED.replace("44.30M", "50.59M"): ("50.59M", "44.30M"),
    _BY_HAND.replace("4,923,520", "4,920,960"): ("4,920,960", "4,923,520"),
    _LIST.replace("4,917,760** (~4.92M per block)", "4,508,160** (~4.92M per block)"): ("4,508,160", "4,917,760"),
}
