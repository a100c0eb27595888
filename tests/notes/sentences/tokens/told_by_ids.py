"""Lists of ids that tell their encoding, sessions at a prompt, rows of ids, and how many tokens an encoding has."""

_SESSION = '```python\n>>> import tiktoken\n>>> enc = tiktoken.get_encoding("gpt2")\n'
_NOTEBOOK = '```python\nIn [1]: import tiktoken\nIn [2]: enc = tiktoken.get_encoding("gpt2")\n'
_ROWS = "\n\n```text\ntensor([[6109, 3626, 6100,  345],\n        [6109, 1110, 6622,  257]])\n```"
_ENCODINGS = (
    "| 编码 | 词表大小 |\n|--|--|\n| gpt2（r50k_base） | 50257 |\n| cl100k_base | 100277 |\n| o200k_base | 200019 |"
)
_CHINESE = "用 cl100k_base（GPT-3.5、GPT-4）：\n\n"

_SLIPPED, _TRUE = "[6109, 3626, 6100, 354]", "[6109, 3626, 6100, 345]"
_TEXT = "Every effort moves you"
_PROGRAM = f'```python\ntext = "{_TEXT}"\nids = tokenizer.encode(text)\nprint(ids)'
_WRITTEN = (
    f'| Text | Token IDs |\n|--|--|\n| "{_TEXT}" | {_SLIPPED} |\n| "Hello, world!" | [15496, 11, 995, 0] |',
    f"```\nText: {_TEXT}\nToken IDs: {_SLIPPED}\n```",
    f'Encoding "{_TEXT}" gives the ids:\n\n```\n{_SLIPPED}\n```',
    f'The ids of "{_TEXT}":\n\n```\ntensor([{_SLIPPED}])\n```',
    f"{_PROGRAM}  # {_SLIPPED}\n```",
    f"{_PROGRAM}\n```\n\nOutput:\n\n```\n{_SLIPPED}\n```",
    f'```python\nprint(tokenizer.encode("{_TEXT}"))\n# {_SLIPPED}\n```',
    f'文本："{_TEXT}"\n\nToken ID：{_SLIPPED}',
    f"- 原文：{_TEXT}\n- Token ID：{_SLIPPED}",
    f'`tokenizer("{_TEXT}")["input_ids"]` is `{_SLIPPED}`.',
)
"""How notes give the ids of a text, in an encoding that they don't name."""

_IDS = f'"{_TEXT}" gives the ids `{_TRUE}`.\n\n'
_ROWS_OF_IDS = "| Token | Token ID |\n|--|--|\n| Every | 6109 |\n| effort | 3626 |\n| moves | 6100 |\n| you | 345 |\n"
_ROWS_IN_CHINESE = (
    "| 词元 | 编号 |\n|--|--|\n| `Every` | 6109 |\n| `Ġeffort` | 3626 |\n| `Ġmoves` | 6100 |\n| `Ġyou` | 345 |\n"
)

RIGHT = (
    f"{_IDS}**Token count:** 4 tokens",
    f"{_IDS}Length: 22 characters",
    f"{_IDS}Length: 22",
    f"{_IDS}With BOS: 5 tokens",
    f"{_IDS}The batch is padded:\n\nTotal: 9 tokens",
    f"{_IDS}## Another text\n\nTotal: 9 tokens",
    f"We feed `{_TEXT}` and get 5 new tokens; its ids are {_TRUE}",
    f"`{_TEXT}` 得到 4 个 token：\n\n```\n{_TRUE}\n```",
    f"`{_TEXT}` 再生成 5 个 token 之前：\n\n{_TRUE}",
    f'- Input: "{_TEXT}"\n- Max tokens: 5\n- IDs: {_TRUE}',
    f"{_ROWS_OF_IDS}\n**Token count:** 4 tokens",
    f"{_ROWS_OF_IDS}| ... | ... |\n\nTotal: 12 tokens",
    f"{_ROWS_OF_IDS}\nTotal: 22 characters",
    f"{_ROWS_IN_CHINESE}\n共 4 个词元",
    "| Token | ID (LLaMA) |\n|--|--|\n| Every | 7569 |\n| effort | 7225 |\n| moves | 16229 |\n| you | 366 |",
    "| Token | Index |\n|--|--|\n| the | 0 |\n| a | 1 |\n| cat | 2 |\n| dog | 3 |\n\nTotal: 9 tokens",
    "| Token | ID |\n|--|--|\n| Every | 6109 |\n| effort | 3626 |\n| moves | 7225 |\n| you | 366 |",
    "用 gpt-4 回答“你好”消耗 20 个 token",
    "`算法工程师` 使用 cl100k_base 消耗 6 个 token，但是使用 gpt2 词表消耗 12 个 token。",
    'We turn "Every effort moves you" into IDs like `[6109, 3626, 6100, 345]`.',
    'We turn "Every effort moves you" into IDs like `[6109, 3626, 6100, ...]`.',
    'The ids of "Every effort moves you" are [6109, 3626, 6100, 345], 4 tokens.',
    # Other ids than those of a known encoding; what is masked, padded, or comes next.
    'With Llama\'s tokenizer "Every effort moves you" has ids [7569, 7225, 16229, 366].',
    'The tokens of "Every effort moves you", with one masked: [6109, 3626, 50256, 345].',
    'For "Every effort moves you" the targets are token ids [3626, 6100, 345, 13].',
    'The ids of "Every effort moves you" with one replaced: [6109, 3626, 6100, 354].',
    'The ids of "Every effort moves you" were [6109, 3626, 6100, 354] by mistake.',
    'The ids of "Every effort moves you" are [6109, 3626, 6100, 345], 5 tokens with BOS.',
    'The ids of "Every effort moves you" are [6109, 3626, 6100, 345], and 6 tokens are generated.',
    'The ids of "Every effort moves you" are [6109, 3626, 6100, ...], 9 tokens with the rest.',
    'The token embedding "wte" has the shapes [4, 1024, 768], 7 tokens.',
    '"Every effort moves you" 编码为 [6109, 3626, 6100, 345]，共 4 个 token。',
    '"Every effort moves you" 编码为 [6109, 3626, 6100, 345]，补到 6 个标记。',
    _CHINESE + '- "Hello, how are you doing today?" 转换为 [9906, 11, 1268, 527, 499, 3815, 3432, 30]，对应 8 个标记',
    _CHINESE + '- "antidisestablishmentarianism"：gpt2 编码 5 个标记，cl100k_base 6 个标记',
    '"你好世界"：cl100k_base 编码为 [57668, 53901, 3574, 244, 98220]，共 5 个 token',
    '给图片打 3 个标记，"你好" 在 cl100k_base 里有 2 个标记。',
    '“Hello, I\'m a language model,” is 8 tokens in GPT-2, and "Every effort moves you" is 4 tokens with it.',
    '"Hello" and "Every effort moves you" are 5 tokens with the GPT-2 tokenizer.',
    _SESSION + '>>> enc.encode("I ate an")\n[40, 15063, 281]\n>>> len(enc.encode("I ate an"))\n3\n```',
    _SESSION + '>>> ids = enc.encode("I ate an")\n>>> for one in ids:\n...     ids = [one]\n>>> ids\n[281]\n```',
    _SESSION + ">>> enc.encode(\"I ate an\")\n...\n>>> enc.decode([40, 15603, 281])\n'I ates an'\n```",
    _NOTEBOOK + 'In [3]: enc.encode("I ate an")\nOut[3]: [40, 15063, 281]\n```',
    "Input IDs (one row per sentence; 4 tokens each):" + _ROWS,
    "Input IDs, at most 8 tokens each, before they are cut:\n\nThe first:" + _ROWS,
    "Input IDs (6 tokens each in the paper). Ours are shorter." + _ROWS,
    "The mask (5 tokens each):\n\n```text\ntensor([[1, 1, 1, 0],\n        [1, 1, 0, 0]])\n```",
    _ENCODINGS,
    "cl100k_base has a vocabulary of 100,256 tokens, r50k_base one of 50,257.",
    "We pad the vocabulary of cl100k_base to 100,352.",
    "cl100k_base 的词表大小约 10 万，即 100,277。",
    *(text.replace(_SLIPPED, _TRUE) for text in _WRITTEN),
    "```\nText: Every effort moves you\nShapes of the tokens: [4, 1024, 768]\n```",
    "```\nInput text: Hello, world!\nEncoded: [15496, 11, 995, 0]\nLength: 4 tokens\n```",
    '```python\nprint(enc.encode("Chapter one 1"))\nprint(enc.encode(f"Chapter one {n}"))\n'
    "# [14126, 530, 352]\n# [14126, 530, 362]\n```",
    "Text: Every effort moves you\n\nOne token id replaced: [6109, 3626, 6100, 354].",
    'enc.encode("Every effort moves you") and then enc.decode([6109, 3626, 6100, 354]).',
    "The token IDs of the prompts have 3 tokens each and are padded to 4:" + _ROWS,
    "We draw 3 tokens per example after the prompt of 1, so the token ids are:" + _ROWS,
    '```python\n>>> tokenizer("This is the Hugging Face Course.")["input_ids"]\n'
    "[1212, 318, 262, 12905, 2667, 15399, 20537, 13]\n```\n\n"
    '"This is the Hugging Face Course." is 8 tokens long. With BERT "This is the Hugging Face Course." is 9 tokens.',
)

WRONG = {
    f"{_IDS}**Token count:** 5 tokens": ("5", "4"),
    f"{_IDS}{_ROWS_OF_IDS}\nTotal: 5 tokens": ("5", "4"),
    f'"{_TEXT}" (22 characters) is split into 5 tokens:\n\n```python\n{_TRUE}\n```': ("5", "4"),
    f"```\nText: {_TEXT}\nToken count: 5\nToken IDs: {_TRUE}\n```": ("5", "4"),
    f"`{_TEXT}` 得到 5 个 token：\n\n```\n{_TRUE}\n```": ("5", "4"),
    f"`{_TEXT}` 编码为 {_TRUE}。\n\n共 5 个 token": ("5", "4"),
    _ROWS_OF_IDS.replace("6100", "6010"): ("6010", "6100"),
    _ROWS_IN_CHINESE.replace("345", "354"): ("354", "345"),
    f"{_ROWS_OF_IDS}\n**Token count:** 5 tokens": ("5", "4"),
    f"{_ROWS_IN_CHINESE}\n共 5 个词元": ("5", "4"),
    "`算法工程师` 使用 cl100k_base 消耗 5 个 token，但是使用 gpt2 词表消耗 12 个 token。": ("5", "6"),
    "`算法工程师` 使用 cl100k_base 消耗 6 个 token，但是使用 gpt2 词表消耗 11 个 token。": ("11", "12"),
    'We turn "Every effort moves you" into IDs like `[6109, 3626, 6100, 354]`.': (
        "[6109, 3626, 6100, 354]",
        "[6109, 3626, 6100, 345]",
    ),
    'The ids of "Every effort moves you" are [6109, 3626, 6100, 345], 5 tokens.': ("5", "4"),
    'The ids of "Every effort moves you now" are `[6109, 6326, 6100, 345, ...]`.': (
        "[6109, 6326, 6100, 345, ...]",
        "[6109, 3626, 6100, 345]",
    ),
    '`tiktoken.get_encoding("gpt2").encode("Hello, world!")` returns `[15496, 11, 995, 0]`, and with `cl100k_base` the '
    "same text gives `[9906, 11, 1971, 0]`.": ("[9906, 11, 1971, 0]", "[9906, 11, 1917, 0]"),
    _CHINESE + '- "Hello, how are you doing today?" 转换为 [9906, 11, 1268, 527, 499, 3815, 3432, 30]，对应 7 个标记': (
        "7",
        "8",
    ),
    _CHINESE + '- "tiktoken is great!" 转换为 [83, 1609, 5936, 374, 2294, 0]，共 6 个标记': (
        "[83, 1609, 5936, 374, 2294, 0]",
        "[83, 1609, 5963, 374, 2294, 0]",
    ),
    _CHINESE + '- "antidisestablishmentarianism"：gpt2 编码 5 个标记，cl100k_base 5 个标记': ("5", "6"),
    '"你好世界"：cl100k_base 编码为 [57668, 53901, 3574, 244, 98220]，共 4 个 token': ("4", "5"),
    'The sentence "Hello, world!" is 4 tokens in GPT-2, and "Every effort moves you" is 5 tokens with the GPT-2 '
    "tokenizer.": ("5", "4"),
    _SESSION + '>>> enc.encode("I ate an")\n[40, 15603, 281]\n```': ("[40, 15603, 281]", "[40, 15063, 281]"),
    _SESSION + '>>> len(enc.encode("I ate an"))\n4\n```': ("4", "3"),
    _NOTEBOOK + 'In [3]: enc.encode("I ate an")\nOut[3]: [40, 15603, 281]\n```': (
        "[40, 15603, 281]",
        "[40, 15063, 281]",
    ),
    "Input IDs (one row per sentence; 5 tokens each in this example):" + _ROWS: ("5", "4"),
    "输入的 token ID（每行 6 个 token）：" + _ROWS: ("6", "4"),
    _ENCODINGS.replace("50257", "52057"): ("52057", "50257"),
    "cl100k_base has a vocabulary of 100,727 tokens.": ("100,727", "100,277"),
    **dict.fromkeys(_WRITTEN, (_SLIPPED, _TRUE)),
    "```\nInput text: Hello, world!\nEncoded: [15496, 11, 959, 0]\nLength: 4 tokens\n```": (
        "[15496, 11, 959, 0]",
        "[15496, 11, 995, 0]",
    ),
    "```\nInput text: Hello, world!\nEncoded: [15496, 11, 995, 0]\nLength: 5 tokens\n```": ("5", "4"),
    '```python\n>>> tokenizer("This is the Hugging Face Course.")["input_ids"]\n'
    "[1212, 318, 262, 12905, 2667, 15399, 20537, 13]\n```\n\n"
    '"This is the Hugging Face Course." is 7 tokens long.': ("7", "8"),
}
