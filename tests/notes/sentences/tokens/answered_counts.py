"""Answers to how many tokens a text has that the question quotes."""

_URL = '*How many gpt2 tokens are in "https://arxiv.org/abs/1706.03762"? And in cl100k_base?*\n\n'
_HELLO = 'How many tokens is "Hello, world!" in gpt2?\n\n'

RIGHT = (
    '- How many gpt2 tokens is "Hello, world!"?\n- 3 tokens\n- 4 tokens\n- 5 tokens',
    'How many gpt2 tokens is "Hello, world!"?\n\na) 3\n\nb) 4',
    'How many tokens does "Hello, world!" have in gpt2? 5 students said 4.',
    'How many tokens does "Hello, world!" have in gpt2? Guess.\n\n5? No, 4.',
    'We asked how many tokens "Hello, world!" has in gpt2.\n\n5 of 12 students knew.',
    'Encode "Hello, world!" with gpt2.\n\n7 tokens per second is slow.',
    "Tokenize “Hello, world!” with gpt2 at the level of characters. How many tokens?\n\n13 tokens.",
    'How many tokens is "Hello, world!" in gpt2, and how many is "Hi"?\n\n4 and 1.',
    'The prompt "Hello, world!" is given to GPT-2. How many tokens can it still generate?\n\n1020 tokens.',
    _HELLO + "4 tokens, and 3 without the full stop.",
    _HELLO + "3 more than in words: 4 in all.",
    _HELLO + "5 with Llama, 4 with gpt2.",
    _HELLO + "2 words and a comma: 4.",
    _HELLO + "3, 4 or 5?",
    _HELLO + "1. Encode it.\n2. Count.",
    _HELLO + "(A) 3 (B) 4 (C) 5",
    _HELLO + "A. 3\n\nB. 4",
    _HELLO + "5 tokens if you count the end of text.",
    'How many tokens is "Hello, world!" in gpt2, with the special tokens?\n\n5.',
    'How many tokens and how many ids is "Hello, world!" in gpt2?\n\n5.',
    'How many characters is "Hello, world!", and how many gpt2 tokens?\n\n13 and 4.',
    'How many tokens does the model GPT-2 read after "Hello, world!"?\n\n1024.',
    'How many tokens does GPT-2 generate for "Hello, world!"?\n\n20.',
    'How many tokens are there in "Hello, world!" times 3 in gpt2?\n\n12 tokens.',
    'Encode "Hello, world!" with gpt2.\n\n2 points.',
    'Encode "Hello, world!" with gpt2 and say why.\n\n10 tokens is the limit here.',
)
WRONG = {
    "1. “人工智能”用 gpt2 编码有几个 token？ 答：9 个。": ("9", "8"),
    "**问题 1**：“人工智能”用 gpt2 编码后有多少个 token？\n\n**答**：一共 9 个 token。": ("9", "8"),
    _URL + "16 and 16. URLs are expensive in both.": ("16", "13"),
    _HELLO + "Answer: 5.": ("5", "4"),
    _HELLO + "**A.** It has 5 tokens.": ("5", "4"),
    'How many gpt2 tokens are in "Hello, world!"? And in cl100k_base? 4 and 5.': ("5", "4"),
    '*Encode "Hello, world!" with the gpt2 encoding.*\n\nThere are 5 tokens: a comma is one.': ("5", "4"),
    '*Encode "Привет, мир!" with both gpt2 and cl100k_base.*\n\ngpt2 gives 13 tokens, cl100k_base 9.': ("9", "7"),
    "“人工智能”在 gpt2 中有多少个 token？在 cl100k_base 中呢？\n\n答：8 和 6。": ("6", "5"),
    "“人工智能”在 gpt2 中是几个 token？\n\n答案：9 个。": ("9", "8"),
}
CONFIRMED = {
    _URL + "16 and 13.": "13",
    '*Encode "Привет, мир!" with both.*\n\nThe string has 12 characters but 21 bytes in UTF-8. gpt2 gives 13 tokens, '
    "cl100k_base 7.": "13",
}
