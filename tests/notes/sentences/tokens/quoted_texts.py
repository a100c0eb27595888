"""Counts and ids of quoted texts, where the encoding or the length of the text is told beside them."""

_TABLE = (
    'With `cl100k_base`:\n\n| Text | Tokens | Token ids |\n|--|--|--|\n| "Hello, world!" | 4 | [9906, 11, 1917, 0] |\n'
)
_IN_GPT2 = '用 GPT-2 的分词器：\n\n| 文本 | token 数 |\n|--|--|\n| "The cat sat" | 3 |\n| "Hello world" | 2 |\n'
_LITERALS = (
    "How texts fall apart:\n\n| Text | Tokens (cl100k_base) |\n|--|--|\n"
    '| `"Good morning"` | 2 |\n| `"2023-11-05"` | 6 |\n| `print(\'hello\')` | 4 |\n'
)
_PRINTED = (
    'import tiktoken\n\nenc = tiktoken.get_encoding("cl100k_base")\n'
    'text = "The cat sat on the mat."\nids = enc.encode(text)\n'
)

RIGHT = (
    f'{_LITERALS}| `"unbelievable"` | 3 |',
    f"```python\n{_PRINTED}print(len(ids))  # 7 tokens for 6 words\n```",
    'In GPT-2 token 262 = " the", token 198 = "\\n" and token 9246 = "cat".',
    'A toy vocabulary like GPT-2\'s in small: token 3 = "cat", token 7 = "dog".',
    '## GPT-2\n\nFirst the ids: `"The cat sat" → [464, 3797, 3332]`.',
    '## GPT-2\n\nThe mask of `"The cat sat" → [1, 1, 1]`, its targets `"The cat sat" → [3797, 3332, 13]`.',
    '## LLaMA 2\n\nFirst the ids: `"The cat sat" → [450, 6635, 3290]`.',
    '```\n"good morning"\n  → ["good", " morning"]   # 2 tokens, spaces count\n```',
    '```\n"good morning"\n  → ["good", " morning"]   # 4 tokens including BOS and EOS\n```',
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
    'With gpt2, `enc.encode("hello world")` gives `[31373, 995]`.',
    'The bytes of `"hi".encode("utf-8")` are `[104, 105]`, and GPT-2 has tokens.',
    'With gpt2, `s.encode("utf-8")` gives `[104, 105]`.',
    'It is split into ["a", "b"], 2 tokens. The list is ["a", "b"], 7 tokens each.',
    '"Hello, world!" is split into 4 tokens: ["Hello", ",", " world", "!"].',
    '"Hello, world!" 被切成 4 个标记：["Hello", ",", " world", "!"]。',
    'It has 9 tokens: ["a", "...", "b"], and 8 tokens: ["a", ..., "b"].',
    'With BOS these are 4 tokens: ["a", "b", "c"].',
    'A toy vocabulary of 5 tokens for a list like ["a", "b"].',
    'It splits "Hello world!" into ["Hello", " world", "!"], 4 tokens with the end-of-text token.',
    'tokens: ["[CLS]", "i", "love", "nlp", "[SEP]"], 3 tokens plus two special ones.',
    'Pieces: ["un", "believ", "able", "..."] → 3 tokens shown.',
    # A text that is cut into tokens needn't be so.
    "| text | gpt2 | cl100k_base |\n|---|---:|---:|\n| `1275 + 6773 = 8041` | 8 | 10 |",
)

WRONG = {
    f'{_LITERALS}| `"unbelievable"` | 5 |': ("5", "3"),
    f"```python\n{_PRINTED}print(len(ids))  # 9 tokens for 6 words\n```": ("9", "7"),
    'In GPT-2 token 464 = " the", token 198 = "\\n".': ("464", "262"),
    '## GPT-2\n\nFirst the ids: `"The cat sat" → [464, 3797, 3323]`.': ("[464, 3797, 3323]", "[464, 3797, 3332]"),
    '```\n"good morning"\n  → ["good", " morning"]   # 3 tokens, spaces count\n```': ("3", "2"),
    '"The cat sat." has 12 characters, 3 words and 9 tokens in GPT-2.': ("9", "4"),
    'The phrase "Attention is all you need" has 25 characters and 4 tokens in `cl100k_base`.': ("4", "5"),
    '"今天天气真好" 一共 6 个字，用 cl100k_base 编码后得到 6 个 token。': ("6", "7"),
    f'{_TABLE}| "tiktoken is great!" | 5 | [83, 1609, 5963, 374, 2294, 0] |\n| "unbelievable" | 3 | |': ("5", "6"),
    f'{_IN_GPT2}| "unbelievable" | 3 |': ("3", "4"),
    'With gpt2, `enc.encode("hello world")` gives `[31373, 996]`.': ("[31373, 996]", "[31373, 995]"),
    'The pieces are `["Token", "ization"]`, so 3 tokens.': ("3", "2"),
    '`["t", "ik", "token", " is", " great", "!"]`，一共 5 个 token': ("5", "6"),
    '"Hello, world!" is split into 5 tokens: ["Hello", ",", " world", "!"].': ("5", "4"),
    '"Hello, world!" 被切成 5 个标记：["Hello", ",", " world", "!"]。': ("5", "4"),
}
