"""Which rows a total is the sum of, and totals that are no more than one of several equal rows."""

_LAYER = """\
```
Words:
  vocab × width = 40,000 × 2,048 = 81,920,000

One layer:
  - Q: 2048 × 2048 = 4,194,304
  - K: 2048 × 512 = 1,048,576
  - V: 2048 × 512 = 1,048,576
  - O: 2048 × 2048 = 4,194,304
  - Subtotal: 10,485,760

  - W1: 2048 × 5632 = 11,534,336
  - W2: 2048 × 5632 = 11,534,336
  - W3: 5632 × 2048 = 11,534,336
  - Subtotal: 34,603,008

  - RMSNorm (two of them): 2 × 2048 = 4,096

Per-layer total: 45,092,864

Total for 24 layers: 1,082,228,736

Total parameters: ~1.16B
```"""
_TWO = "```\nup   = 640 × 2,560 = 1,638,400\ndown = 2,560 × 640 = 1,638,400\n       ---------\nTotal: 3,276,800\n```"
_HEAD = (
    "```\nWith a vocabulary of 40,000 and a width of 640:\n  Token table: 25.6M\n  LM head: 25.6M\n  Total: 51.2M\n```"
)

_TWINS = (
    "| module | parameters | note |\n|---|---:|---|\n| `mlp_a` | 33,570,816 | 2048→8192→2048 |\n"
    "| `mlp_b` | 33,570,816 | the same |\n| `mod_a` | {} | 2048→12288 |\n| `mod_b` | {} | the same |\n"
    "| **Total** | **{}** | |"
)

RIGHT = (
    _TWINS.format("25,178,112", "25,178,112", "117,497,856"),
    # One of the two has no bias.
    _TWINS.format("25,165,824", "25,178,112", "117,485,568"),
    _LAYER,
    _TWO,
    _HEAD,
    # The same matrix twice.
    "The head is tied to the table.\n\n" + _HEAD.replace("51.2M", "25.6M"),
    _HEAD.replace("LM head: 25.6M", "LM head: 25.6M (shared)").replace("51.2M", "25.6M"),
    # What takes turns, and what is said of one in another way.
    "```\nforward peak: 12 GB\nbackward peak: 12 GB\nTotal: 12 GB\n```",
    "```\nper block: 1.6M\nFFN: 1.6M\nTotal: 1.6M\n```",
    "```\n前向峰值：12 GB\n反向峰值：12 GB\n总计：12 GB\n```",
    _LAYER.replace("24 layers: 1,082,228,736", "24 layers, norms left out: 1,082,130,432"),
    # Copies, what takes turns, and what is used.
    "- rank 0: 7.0B parameters\n- rank 1: 7.0B parameters\n- total unique: 7.0B parameters",
    "| Stage | Memory |\n|---|---|\n| Weights on GPU 0 | 14 GB |\n| Weights on GPU 1 | 14 GB |\n| Total | 14 GB |",
    "| Phase | Memory |\n|---|---|\n| Forward | 24 GB |\n| Backward | 24 GB |\n| Overall | 24 GB |",
    "| Model | Size |\n|---|---|\n| Expert A | 176M |\n| Expert B | 176M |\n| Total used at a time | 176M |",
    "| Part | Size |\n|---|---|\n| Embedding | 38.6M |\n| Head | 38.6M |\n| Total | 38.6M |\n\nIt is the same matrix.",
)

WRONG = {
    _LAYER.replace("45,092,864", "45,088,768"): ("45,088,768", "45,092,864"),
    _TWO.replace("3,276,800", "1,638,400"): ("1,638,400", "3,276,800"),
    _HEAD.replace("51.2M", "25.6M"): ("25.6M", "51.2M"),
    "```\n升维 = 640 × 2,560 = 1,638,400\n降维 = 2,560 × 640 = 1,638,400\n合计：1,638,400\n```": (
        "1,638,400",
        "3,276,800",
    ),
    _LAYER.replace("1,082,228,736", "1,037,135,872"): ("1,037,135,872", "1,082,228,736"),
}

CONFIRMED = {_LAYER: "1,082,228,736", _TWO: "3,276,800"}
