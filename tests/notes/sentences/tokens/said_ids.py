"""Ids that are said of quoted texts."""

RIGHT = [
    "The GPT-2 id for ` the` (with its leading space) is 262.",
    "In GPT-2 the word `hello` has id 31373; with the space before it, 23748.",
    '在 cl100k_base 里 "Hello" 是一个 token，id 为 9906。',
    "GPT-2 splits `tokenization` in two, so it has no id of its own.",
    "In my own vocabulary `hello` has id 5.",
    "Say that in GPT-2 `hello` has id 5.",
]
WRONG = {
    "The GPT-2 id for ` the` (with its leading space) is 279.": ("279", "262"),
    "In GPT-2 the word `hello` has id 31374.": ("31374", "31373"),
    '在 cl100k_base 里 "Hello" 是一个 token，id 为 15496。': ("15496", "9906"),
}
