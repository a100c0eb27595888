"""Counts of one text in several encodings: only the first has the word "tokens" behind it."""

RIGHT = (
    '"Привет, мир!" takes 13 tokens with gpt2, with cl100k_base 6 fewer.',
    '"Привет, мир!" takes 13 tokens with gpt2, cl100k_base 9 including the special ones.',
    '"Привет, мир!" takes 13 tokens with gpt2, llama 9.',
    '"Привет, мир!" takes 13 tokens with gpt2, 9 with GPT-4o.',
    '"Привет, мир!" takes 13 tokens with gpt2, with cl100k_base 2 per word.',
    '"Привет, мир!" takes 13 tokens with gpt2; cl100k_base 9 个字节一组。',
    '"Привет" and "мир" take 13 tokens in gpt2 and 9 in cl100k_base.',
    "“深度学习”在 gpt2 里是 9 个 token，换成 cl100k_base 少 3 个。",
    "“深度学习”在 gpt2 里是 9 个 token，cl100k_base 只要 2/3。",
    "“深度学习”在 gpt2 里是 9 个 token，cl100k_base 只要 3 个就能表示前两个字。",
    "The word list in `words.txt` has 13 tokens in gpt2 and 9 in cl100k_base.",
    'A prompt with "Привет, мир!" has 45 tokens in gpt2 and 38 in cl100k_base.',
    'The book "War and Peace" has 900 tokens in gpt2 and 830 in cl100k_base.',
    '"Привет, мир!" takes 13 tokens with gpt2 and up to 9 with cl100k_base.',
    '"Привет, мир!" has 12 characters in 2 words, which gpt2 makes 13 tokens of, cl100k_base 7.',
    '"Hello": gpt2 has 50257 tokens, cl100k_base 100277.',
    "“你好”的第一个 token，gpt2 里是 19526，cl100k_base 里是 57668。",
    '"Hello world" has 2 tokens in gpt2 and 9 in the byte-level model.',
)
WRONG = {
    "“深度学习”有 12 个字节，gpt2 编成 9 个 token，cl100k_base 编成 4 个。": ("4", "6"),
    "“深度学习”在 gpt2 里是 9 个 token，换成 cl100k_base 只要 4 个。": ("4", "6"),
    '"Привет, мир!" has 12 characters: gpt2 needs 13 tokens, cl100k_base 9.': ("9", "7"),
    '"Привет, мир!" is 13 tokens in gpt2 and 9 in cl100k_base.': ("9", "7"),
    '"Привет, мир!" is 13 tokens in gpt2, 9 in cl100k_base.': ("9", "7"),
    '"Привет, мир!" is 13 tokens (gpt2) or 9 (cl100k_base).': ("9", "7"),
    'In gpt2 "Привет, мир!" takes 13 tokens, in cl100k_base 9.': ("9", "7"),
    'The token counts of "Привет, мир!" are 13 in gpt2 and 9 in cl100k_base.': ("9", "7"),
    '"Привет, мир!" 的 token 数：gpt2 13，cl100k_base 9。': ("9", "7"),
    '"Привет, мир!"：gpt2 编码后 11 个 token，cl100k_base 编码后 7 个。': ("11", "13"),
}
CONFIRMED = {
    "“深度学习”四个字，gpt2 要 9 个 token，cl100k_base 只要 6 个。": "6",
    "Encode “Привет, мир!” with both: gpt2 gives 13 tokens, cl100k_base 7.": "7",
}
