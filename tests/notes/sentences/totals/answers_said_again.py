"""Answers listed again below the solution that has worked them out."""

_SHEET = """## Problem

(a) the patches; (b) the tokens; (c) the parameters.

**Solution:**

(a) A side has `256 / 32 = 8`.
`N = 8 × 8 = 64`.

(b) One token more:
`L = N + 1 = 64 + 1 = 65`.

(c) With a bias:

- Weights: `3072 × 512 = 1,572,864`
- Total: `1,572,864 + 512 = 1,573,376`

**Answer:**
- (a) **N = {}**
- (b) **L = {}**
- (c) **{} parameters**
"""
_ZH = "解：\n\n(a) 每层 `12 × 512² = 3,145,728`。\n\n(b) `6 × 3,145,728 = 18,874,368`\n\n答案：\n- (a) {}\n- (b) {}\n"

RIGHT = (
    _SHEET.format("64", "65", "1,573,376"),
    _SHEET.format("64", "65", "about 1.57M"),
    _ZH.format("3,145,728", "18.9M"),
    # Another number, which the solution doesn't have.
    _SHEET.format("64", "65", "2,000,000"),
    # Answers of another problem.
    _SHEET.format("64", "65", "1,573,376") + "\n## Another\n\n**Answer:**\n- (a) N = 8\n",
    "(a) `3 × 4 = 12`\n\nAnswer: (a) is 4 by 3.\n",
    # What a part says behind its last equation.
    "(a) N = 12 × 12 × 768² = 84,934,656, about 85M; with the embeddings 124M.\n\n"
    "(b) A token takes 2 × 85M = 170 MFLOPs; training three times that, 510 MFLOPs.\n\n"
    "**Answers:**\n- (a) 124M\n- (b) 510 MFLOPs\n",
)
WRONG = {
    _ZH.format("3,145,728", "18,847,368"): ("18,847,368", "18,874,368"),
}
