"""Sentences and tables of shapes, token counts and columns: right ones that a hasty rule may object to, and errors."""

OF_OTHER_TOKENS = (
    '"Don\'t panic!" is 4 tokens in GPT-2; a whitespace tokenizer would say 2 tokens, and a character '
    "tokenizer 12 tokens.",
    "Tokenizing \"Hello, world!\" by whitespace gives 2 tokens, with GPT-2's BPE it's 4.",
    'Character-level: "hello world" has 11 tokens with 8 distinct characters. GPT-2\'s tokenizer needs 2 tokens.',
    '"HELLO WORLD" costs 4 tokens in GPT-2 and 3 in cl100k_base, "hello world" only 2.',
    'The prompt "Hello, my name is" (GPT-2: 5 tokens) is truncated to the last 3 tokens.',
    'A context window of 8 tokens holds "Hello, my name is" (GPT-2) and leaves 3 tokens for the answer.',
    'In "It\'s raining cats and dogs." (7 tokens with GPT-2), the last token attends to all 7 tokens, '
    "the third to 3 tokens.",
    '"The capital of France is Paris." has 7 tokens; with a BOS token in front it\'s 8 tokens (GPT-2 ids).',
    'A chat message "Hello, world!" costs 4 tokens of content plus 4 tokens of overhead: 8 tokens with cl100k_base.',
    'The prompt "The capital of France is" has 5 tokens in GPT-2; after generating " Paris" we have 6 tokens.',
    'We shift "The quick brown fox jumps over the lazy dog." by one: 9 tokens of input and 9 tokens '
    "of targets (GPT-2's BPE).",
    'With GPT-2\'s tokenizer "Hello world" and "hello world" are 2 tokens each, so a batch of both has 4 tokens.',
    'With cl100k_base `"Hello, world!"` is 4 tokens; including the two quotes it\'s 5 tokens.',
    'With cl100k_base `"Hello, world!"` is 5 tokens.',
    'With GPT-2, "Hello world" and "hello world" together have 4 tokens.',
    'GPT-2\'s tokenizer: "Hello world", "hello world" have 4 tokens in total.',
    "`    return x` takes 5 tokens with the GPT-2 tokenizer.",
    "`  hello` with two leading spaces has 2 tokens with the GPT-2 tokenizer.",
    "The text ` hello ` has 2 tokens in GPT-2's tokenizer.",
    'GPT-2 turns "Hello world" into a tensor of shape [1, 2].',
    '"深度学习" 在 GPT-2 下 9 个 token,cl100k_base 下 6 个 token,少了 3 个 token。',
    '"我喜欢机器学习" 在 cl100k_base 下 10 个 token,比 GPT-2 的 17 个 token 少 7 个 token。',
    '句子 "I love machine learning" 在 GPT-2 里是 4 个 token,加上 <|endoftext|> 就是 5 个 token。',
    'GPT-2 编码 "Hello, world!" 得 4 个 token,加上 BOS 共 5 个 token。',
    '把 "I love machine learning" 复制 100 遍,GPT-2 下大约 400 个 token。',
    '"深度学习" 比较长，GPT-2 把它编码成 9 个 token,前两个字各占 3 个和 2 个 token。',
    '"Hello, world!" has 4 tokens in cl100k_base; as the last 2 tokens of a longer text they\'d be the same.',
    '"Hello, world!" is 6 tokens in GPT-2 if the quotes are counted.',
)

TABLES_OF_DTYPES_AND_LAYERS = (
    "| Model | bf16 | int8 | Q4_0 |\n|---|--:|--:|--:|\n| Llama 3 8B | 16.1 GB | 8.0 GB | 4.5 GB |",
    "| Model | bf16 | fp8 | Q4_K_M |\n|---|---|---|---|\n| Llama 3.1 8B | 16.1 GB | 8.0 GB | 4.9 GB |\n"
    "| Llama 3.1 70B | 141 GB | 70.6 GB | 42.5 GB |",
    "| Model | fp16 | 8-bit | 4-bit | 2-bit |\n|---|---|---|---|---|\n"
    "| Llama 2 7B | 13.5 GB | 6.7 GB | 3.4 GB | 1.7 GB |",
    "Weights of Llama 3 8B:\n\n| Format | Size |\n|---|---|\n| bf16 | 16.1 GB |\n| int8 | 8.0 GB |\n| Q4_0 | 4.5 GB |",
    "# Llama 2 7B\n\n| Precision | Bytes | GPT-2 Small | Llama 2 7B |\n|---|---|---|---|\n"
    "| fp32 | 4 | 498 MB | 27.0 GB |\n| bf16 | 2 | 249 MB | 13.5 GB |\n| int8 | 1 | 124 MB | 6.7 GB |",
    "# Llama 3 8B\n\n| Part | per layer | × 32 |\n|---|---|---|\n| RMSNorm | 8,192 | 262,144 |\n| FFN | 176M | 5.64B |",
    "# GPT-2 Small\n\n| Part | per block | × 12 |\n|---|---|---|\n| Norms | 3,072 | 36,864 |\n"
    "| Attention | 2.36M | 28.3M |\n| MLP | 4.72M | 56.7M |\n| Embeddings | 39.4M | 39.4M |",
)

WRONG = {
    '"Hello, world!" becomes 5 tokens for 13 characters with cl100k_base.': ("5", "4"),
    'In GPT-2\'s encoding, the pangram "The quick brown fox jumps over the lazy dog." has 9 tokens: '
    "nine words and a full stop.": ("9", "10"),
    "`    return x` takes 4 tokens with the GPT-2 tokenizer.": ("4", "5"),
    "`    return x` takes 5 tokens with the GPT-2 tokenizer and 5 with the GPT-4 tokenizer.": ("5", "3"),
    '"HELLO WORLD" costs 4 tokens in GPT-2 and 4 tokens in cl100k_base.': ("4", "3"),
    '句子 "I love machine learning" 在 GPT-2 里是 5 个 token。': ("5", "4"),
    "# GPT-2 Small\n\n| Precision | GPT-2 Small | Llama 2 7B |\n|---|---|---|\n"
    "| fp32 | 498 MB | 27.0 GB |\n| bf16 | 249 MB | 15.3 GB |\n| int8 | 124 MB | 6.7 GB |": ("15.3 GB", "14.0 GB"),
    "| Part | per layer | × 32 |\n|---|---|---|\n| Attention | 41,943,040 | 1,342,717,280 |\n"
    "| FFN | 176,160,768 | 5,637,144,576 |": ("1,342,717,280", "1,342,177,280"),
}


RIGHT = (*OF_OTHER_TOKENS, *TABLES_OF_DTYPES_AND_LAYERS)
