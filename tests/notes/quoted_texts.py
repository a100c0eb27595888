"""Counts and ids of quoted texts, where the encoding or the length of the text is told beside them."""

_TABLE = (
    'With `cl100k_base`:\n\n| Text | Tokens | Token ids |\n|--|--|--|\n| "Hello, world!" | 4 | [9906, 11, 1917, 0] |\n'
)
_IN_GPT2 = '用 GPT-2 的分词器：\n\n| 文本 | token 数 |\n|--|--|\n| "The cat sat" | 3 |\n| "Hello world" | 2 |\n'

RIGHT = (
    '"The cat sat." has 3 words and 4 tokens in GPT-2.',
    '"The cat sat." has 12 characters, 3 words and 4 tokens in `cl100k_base`.',
    '"The cat sat on the mat" has 22 characters; with 5 more tokens in GPT-2 we reach 11 tokens.',
    '"今天天气真好" 有 6 个字，编码后（cl100k_base）是 7 个 token，GPT-2 编码后 10 个 token，再加 3 个 token。',
    '用 cl100k_base 时，"今天天气真好" 分词后得到 7 个 token。截断后 5 个 token。',
    '"今天天气真好" 有 6 个字，最后 2 个字在 cl100k_base 中是 2 个 token。',
    f'{_TABLE}| "tiktoken is great!" | 6 | [83, 1609, 5963, 374, 2294, 0] |\n| "antidisestablishmentarianism" | 6 | |',
    f'{_IN_GPT2}| "unbelievable" | 4 |',
    'GPT-2 and GPT-4 differ:\n\n| Text | Tokens |\n|--|--|\n| "The cat sat" | 3 |\n| "unbelievable" | 3 |',
    'GPT-2 generates so much:\n\n| Prompt | Tokens |\n|--|--|\n| "The cat sat" | 3 |\n| "unbelievable" | 20 |',
    'With GPT-2:\n\n| Prompt | Tokens generated |\n|--|--|\n| "The cat sat" | 10 |\n| "Hello world" | 2 |',
    'GPT-2 has 12 layers:\n\n| Prompt | Words |\n|--|--|\n| "The cat sat" | 3 |\n| "unbelievable" | 1 |',
)

WRONG = {
    '"The cat sat." has 12 characters, 3 words and 9 tokens in GPT-2.': ("9", "4"),
    'The phrase "Attention is all you need" has 25 characters and 4 tokens in `cl100k_base`.': ("4", "5"),
    '"今天天气真好" 一共 6 个字，用 cl100k_base 编码后得到 6 个 token。': ("6", "7"),
    f'{_TABLE}| "tiktoken is great!" | 5 | [83, 1609, 5963, 374, 2294, 0] |\n| "unbelievable" | 3 | |': ("5", "6"),
    f'{_IN_GPT2}| "unbelievable" | 3 |': ("3", "4"),
}
