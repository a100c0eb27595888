"""Characters per token and tokens per word, behind the counts of a text."""

RIGHT = (
    "“你好”是 2 个汉字、6 个字节、4 个 token，每个汉字 3 个字节、2 个 token。",
    "The 1,000 characters make 250 tokens, i.e. 4 characters per token or 0.25 tokens per character.",
    "42 characters and 13 tokens, that is about 3 characters per token.",
    "13 tokens in gpt2 and 7 in cl100k_base: with 21 bytes that is 3.0 bytes per token.",
    '"Привет, мир!" has 21 bytes. gpt2 gives 13 tokens, cl100k_base 7. The string has 21 bytes, so 3 bytes per token.',
    "English text has about 4 characters per token: 42 characters and 13 tokens are fewer.",
    "42 characters and 13 tokens, so 3.2 characters per token and not 4 characters per token.",
    "42 characters and 13 tokens, so less than 4 characters per token.",
    "42 characters and 13 tokens: a good tokenizer has 5 characters per token.",
    "A page of 500 words has 667 tokens, since there are 0.75 words per token.",
    "We read 13 tokens per second, 42 characters, about 4 characters per token.",
    "42 characters and 13 tokens, or 12 without the full stop, so 3.5 characters per token.",
    "42 characters, 13 tokens in gpt2 and 12 tokens in cl100k_base, so 3.5 characters per token.",
    "42 characters and 13 tokens. The second one has 4.4 characters per token.",
    "42 characters and 13 tokens, 4.2 characters per word and 1.3 tokens per word.",
    "A has 10 tokens. B has 42 characters, 3.2 characters per token.",
    "每个汉字 2 个 token，共 12 个字符，24 个 token。",
    "中文 12 个字、英文 44 个字符，共 24 个 token，平均每个字 1.5 个 token。",
    "这句话 12 个字（36 个字节），24 个 token，每个字 3 个字节。",
    "共 120 个汉字，180 个 token，即每个 token 约 0.67 个字。",
)
WRONG = {
    "44 characters in 10 tokens give 4.9 characters per token.": ("4.9", "4.4"),
    "12 个汉字变成 24 个 token，相当于每个汉字 3 个 token。": ("3", "2"),
    "42 characters and 13 tokens, that is 3.7 characters per token.": ("3.7", "3.2"),
    "There are 10 tokens. The sentence has 44 characters, so 4.9 characters per token.": ("4.9", "4.4"),
    "The text has 44 characters in 9 words and 10 tokens: 4.4 characters per token, or 1.3 tokens per word.": (
        "1.3",
        "1.1",
    ),
    "The string is 21 bytes in UTF-8 and 13 tokens (2.6 bytes/token).": ("2.6 bytes", "1.6 bytes"),
    "It has 750 words and 1,000 tokens, so about 0.57 words per token.": ("0.57", "0.75"),
    "这句话有 12 个字符、24 个 token，平均每个字符 3 个 token。": ("3", "2"),
    "“自然语言处理”有 6 个字，切成 14 个 token，平均每个字 2.6 个。": ("2.6", "2.3"),
    "共 120 个汉字，180 个 token，即每个 token 约 1.5 个字。": ("1.5", "0.7"),
}
