"""Counts in full in brackets behind what they are rounded to, which the note says elsewhere too."""

_ENGLISH = "The model has 10.789M parameters.\n\n| Size | 10.789M ({}) |\n|--|--|\n| x | y |"
_CHINESE = "完整版有 10.789M 参数。\n\n- 参数量：**10.789M**（实测 {}）"

RIGHT = (
    _ENGLISH.format("exactly 10,788,929"),
    _CHINESE.format("10,788,929"),
    # Another count, with none of its digits by a slip, and one of less.
    _CHINESE.format("10,745,929"),
    _CHINESE.format("10,800,000"),
    "Papers say 10.789M.\n\nWe have 10.789M (10,688,929 without the head).",
    "GPT-2 has 124.4M (124,439,808), which is 124.4M (163,037,184 untied).",
)
WRONG = {
    _ENGLISH.format("exactly 10,878,929"): ("10,878,929", "10,788,929"),
    _CHINESE.format("10,688,929"): ("10,688,929", "10,788,929"),
}
