"""Sums of lines that begin with a plus, and their totals: a slip in a line of which its total is made."""

_WITH_NAMES = (
    "```\n12 · L · d²         = 12 · 8 · 102,400 = 9,830,400\n+ norms, 8 × 2 × 320               =     5,120\n"
    "+ final norm                       =       320\n+ words 65 × 320                   =    20,800   (tied)\n"
    "──────────────────────────────────────────────\ntotal                              = 9,856,640\n```"
)
_IN_NUMBERS = (
    "```python\nAll = Words + Layers + Norm\n    = 20,480,000   # words\n    + 118,004,480  # 24 layers\n"
    "    + 640          # norm\n\n    = 138,485,120 weights\n    ≈ 138M weights\n```"
)

RIGHT = (
    _WITH_NAMES,
    _IN_NUMBERS,
    # The total of something else, or a difference shown by a program.
    _WITH_NAMES.replace("total  ", "total without words  ").replace("9,856,640", "9,835,840"),
    "```diff\n  a = 640\n+ b = 1,280\n+ c = 2,560\n  total = 5,120,000\n```",
    "```\nepoch 1 = 5,000\n+ b = 1,280\n+ c = loss 2,560\ntotal = 6,280\n```",
)

WRONG = {
    # A slip in one of the lines, of which its total is made.
    _WITH_NAMES.replace("320               =     5,120", "320               =     5,210").replace(
        "9,856,640", "9,856,730"
    ): ("5,210", "5,120"),
}
