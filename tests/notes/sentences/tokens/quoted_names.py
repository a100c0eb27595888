"""Quoted names, copies and answers whose tokens are no tokens of the text in the quotes."""

RIGHT = (
    'GPT-2: "input.txt" has 338,025 tokens.',
    "GPT-2: `input.txt` has 1,115,394 characters and 338,025 tokens.",
    "GPT-2 的分词器：`input.txt` 有 338,025 个 token。",
    'GPT-2\'s "vocab.json" has 50,257 tokens.',
    'GPT-2: each "chunk" is 512 tokens, and each "piece" 4 tokens.',
    "GPT-2：每个 “chunk” 是 4 个 token。",
    "GPT-2 的 “max_tokens” 是 4096 个 token。",
    'GPT-2: the novel "Moby Dick" has 300,000 tokens.',
    'How many tokens does "train.bin" have with GPT-2? Answer: 301,966 tokens.',
    'GPT-2 continues "Hello world" with 20 tokens.',
    'GPT-4 answered "Hello world" with 9 tokens.',
    'GPT-2 续写 "Hello world" 用了 9 个 token。',
    'GPT-2: "Hello, world!" is 5 tokens with the end-of-text token.',
    'GPT-2："Hello, world!" 连结束符是 5 个 token。',
    '"Hello, world!" → 13 tokens on the byte level, 4 with GPT-2.',
    '"Hello, world!" is 13 tokens for a model of letters, 4 with GPT-2.',
    '"Hello, world!" 在字节级是 13 个 token，用 GPT-2 是 4 个。',
    'GPT-2: 8 copies of "Hello world" are 16 tokens, and 4 × "Hello world" are 8 tokens.',
    'GPT-2：4 份 "Hello world" 是 8 个 token。',
    'GPT-2: after "Once upon a time" 1020 tokens remain, and after "Hello" 5 tokens are left.',
    'With BPE-dropout, GPT-2 splits "unbelievable" into 6 tokens.',
    'GPT-4: "You are a helpful assistant." costs 10 tokens with its role and separators.',
    'In minbpe, "aaabdaaabac" is 11 tokens before and 5 tokens after 3 merges; GPT-2 is another thing.',
    'Before merging, GPT-2 has "Hello" as 5 tokens.',
)

WRONG = {
    '"Hello, world!" is 5 tokens with the tokenizer of GPT-2.': ("5", "4"),
    '"Hello, world!" is 5 tokens with GPT-2.': ("5", "4"),
    '"Hello, world!" is 5 tokens with GPT-2 and 4 tokens with GPT-4.': ("5", "4"),
    'GPT-2 encodes "Hello world" with 4 tokens.': ("4", "2"),
    'GPT-2："Hello, world!" 是 5 个 token。': ("5", "4"),
    'GPT-2\'s byte-level BPE cuts "Hello world" into 3 tokens.': ("3", "2"),
    '"Hello, world!" has 14 characters and 4 tokens in GPT-2.': ("14", "13"),
    'With GPT-2, the prompt "Once upon a time" takes 5 tokens.': ("5", "4"),
}
