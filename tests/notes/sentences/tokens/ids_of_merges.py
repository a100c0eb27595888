"""Ids that merges get, one after the other, and the last id of a range."""

_MERGES = '```\nMerge   1: "th"  → token 256\nMerge  40: "ing" → token 295\nMerge  90: "ou"  → token {}\n```\n\n' + (
    'Later:\n\n```\nMerge 200: "is " → token 455\nMerge 300: "ght" → token 555\n```'
)
_RANGE = "```\nToken IDs 256–{}:  merged tokens (400 merges)\n```"

RIGHT = (
    _MERGES.format("345"),
    _RANGE.format("655"),
    "Token IDs 0–255: the 256 byte values.",
    "编号 256 到 755：500 个合并。",
    # Too few, or counted in two ways.
    "Merge 1 → token 256\nMerge 2 → token 258\nMerge 3 → token 258",
    'Merge 1: "a" → token 256\nMerge 2: "b" → token 257\nMerge 3: "c" → token 259\nMerge 4: "d" → token 260',
    # Something else is counted, or how many they are after it.
    _MERGES.format("345") + "\n\nAfter merge 10: vocabulary size = 266",
    _MERGES.format("345") + "\n\n第 10 次合并后词表大小 = 266",
    "Token IDs 256–700: merges; 200 tokens of them are words.",
    "Tokens 5 to 10 (5 tokens of padding in between).",
)
WRONG = {
    _MERGES.format("346"): ("346", "345"),
    _RANGE.format("656"): ("656", "655"),
    "编号 256 到 756：500 个合并。": ("756", "755"),
}
CONFIRMED = {_MERGES.format("345"): "345", _RANGE.format("655"): "655"}
