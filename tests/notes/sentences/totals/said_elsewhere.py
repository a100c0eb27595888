"""Totals of tables whose rows come to what the note says elsewhere."""

_TABLE = """\
| Part | Parameters |
|---|---|
| Table of tokens | 80,000,000 |
| lm head (untied) | 80,000,000 |
| Last norm | 1,280 |
| **Outer total** | **160,001,280** |

## All of it

With the layers that is 160,001,280 + 471,859,200 = 631,860,480.
"""

_ACTIVATIONS = (
    "```\n隐藏维度：2,560\nMLP 激活值：\n1. gate 输出：24.6 GB\n2. up 输出：24.6 GB\n3. down 输入：24.6 GB\n------\n"
    "一层合计：73.8 GB\n\n所有层：\n36 × 73.8 GB = 2,657 GB\n```"
)

RIGHT = (
    _ACTIVATIONS,
    # Not all is kept, and nothing below goes on with the sum.
    _ACTIVATIONS.replace("一层合计：73.8 GB", "一层合计（不含 down）：49.2 GB"),
    _ACTIVATIONS.replace("73.8 GB", "49.2 GB").replace("2,657", "1,771"),
    _ACTIVATIONS.replace("一层合计：73.8 GB", "一层合计：49.2 GB").replace("36 × 73.8 GB = 2,657 GB", "73.8 GB 以上"),
    _ACTIVATIONS.replace("一层合计：73.8 GB", "一层合计：49.2 GB").replace("2,657 GB", "2,657 GB，重算后 36 × 49.2 GB"),
    _TABLE,
    "It has 24,971,520 (≈ 25.0M) parameters.\n\nWith the words: 20,480,000 + 6,291,456 = 26,771,456",
    "It has 24,971,520 (≈ 26.9M) parameters.\n\nWith the words: 20,480,000 + 6,291,456 = 26,771,456",
    "It has 24,971,520 (26.8M with a head) parameters.\n\nWith the words: 20,480,000 + 6,291,456 = 26,771,456",
    "It has 24,971,520 (not 26.8M) parameters.\n\nIn all 20,480,000 + 6,291,456 = 26,771,456",
    "它有 4,971,520（约 26.8M）个参数。\n\n合计：20,480,000 + 6,291,456 = 26,771,456",
    # A head that is counted once.
    _TABLE.replace(" (untied)", "").replace("**160,001,280**", "**80,001,280**"),
    _TABLE.replace("Outer total", "Outer total without the head").replace("**160,001,280**", "**80,001,280**"),
    # Said of what would be.
    _TABLE.replace("**160,001,280**", "**80,001,280**").replace("With the layers that is", "If all were counted:"),
    # Another sum stands below.
    _TABLE.replace("**160,001,280**", "**80,001,280**").replace("160,001,280 + 471,859,200 = 631,860,480", "a lot"),
)

_SMALL = (
    "A toy with 3,360 weights.\n\n| Part | Weights |\n|---|---|\n| table | 32 rows of 20 |\n| up | 1,040 |\n"
    "| down | 1,040 |\n| mix | 1,280 |\n| Total | 3,280 |"
)

WRONG = {
    "It has 24,971,520 ($\\approx 26.8$ million) parameters.\n\n- Sum: 20,480,000 + 6,291,456 = 26,771,456": (
        "24,971,520",
        "26,771,456",
    ),
    "它有 24,971,520（约 26.8M）个参数。\n\n合计：20,480,000 + 6,291,456 = 26,771,456": ("24,971,520", "26,771,456"),
    _ACTIVATIONS.replace("一层合计：73.8 GB", "一层合计：49.2 GB"): ("49.2 GB", "73.8 GB"),
    _SMALL: ("3,280", "3,360"),
    _TABLE.replace("**160,001,280**", "**80,001,280**"): ("80,001,280", "160,001,280"),
}
