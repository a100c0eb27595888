"""Sizes that a program works out of letters that the note states."""

LETTERS = "B = 4 sequences, T = 32 tokens each, C = 768 = hidden size, nh = 12 heads.\n\n```python\n{}\n```"
RIGHT = [
    LETTERS.format("hs = C // nh  # 64"),
    LETTERS.format("hs = C // 8  # 96 with 8 heads"),
    LETTERS.format("half = C // 2  # 384"),
    LETTERS.format("C = 64\nff = 4 * C  # 256"),
    LETTERS.format("step = T * 8  # 256, if there are 8 of them"),
    LETTERS.format("x = C / nh  # 2 operations"),
    LETTERS.format("d = 2 * D  # 1024"),
    LETTERS.format("hs = C // nh  # 128 instead of 64"),
]
WRONG = {LETTERS.format("ff = 4 * C  # 3027"): ("3027", "3072")}
CONFIRMED = {
    LETTERS.format("hs = C // nh       # 64"): "64",
    LETTERS.format("qkv = 3 * C  # 2304, all three side by side"): "2304",
    LETTERS.format("n = B * T    # 128"): "128",
}
