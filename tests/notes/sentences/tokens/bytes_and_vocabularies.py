"""What inputs are cut into: the bytes of texts, the tokens of a vocabulary."""

RIGHT = (
    "GPT-2 的 50257 词表 = 256 字节基础 + 50000 次合并 + 1 个特殊 token",
    "Of 1,258 tokens = 255 bytes + 1,000 merges + 3 special tokens (the zero byte is left out).",
    "GPT-2 has 50,257 tokens: 256 bytes, 50,000 merges and one special token.",
    "GPT-2 has 50,257 tokens (50,000 merges + 256 bytes + `<|endoftext|>`).",
    "词表大小 50,257（256 个字节 + 50,000 次合并 + 1 个特殊 token）。",
    "16384 = 256 bytes + 16120 merges + 8 special tokens",
    "| Tokenizer | BPE |\n|---|---|\n| Vocabulary | 16384 = 256 bytes + 16120 merges + 8 special tokens |",
    "词表：16384 = 256 个字节 + 16120 次合并 + 8 个特殊 token",
    "- Base vocabulary: 256\n- Merges: 1,044\n- Final vocabulary: 1,300",
    "- Base vocabulary: 256\n- Merges: 1,042 (and two special tokens)\n- Final vocabulary: 1,300",
    "- 基础词表：90\n- merge 规则数：110\n- 最终词表大小：200",
    # A sum of which only some terms are given.
    "The tokenizer has 4,355 tokens (256 bytes + 4,096 merges).",
    "The tokenizer has 4,352 tokens (256 bytes + 4,096 merges + special tokens).",
    "The tokenizer has 4,355 tokens (256 bytes + 4,096 merges + 3 special tokens).",
    # The merges may be what is wrong.
    "The tokenizer has 32,000 tokens (256 bytes + 31,744 merges + 3 special tokens).",
    "The tokenizer has 50,001 tokens (256 bytes + 50,000 merges + 1 special token).",
    "If it were 50,256 tokens (50,000 merges + 256 bytes + 1 special token), the last id would be 50,255.",
    '"café" → UTF-8 bytes: [99, 97, 102, 195, 169], in hex [0x63, 0x61, 0x66, 0xc3, 0xa9].',
    "“你好”的 UTF-8 字节是 [228, 189, 160, 229, 165, 189]。",
    '"café" in UTF-8 bytes with the last one replaced: [99, 97, 102, 195, 196]',
    '"café" in Latin-1 has the bytes [99, 97, 102, 233, 10].',
    "The first token ids of the bytes of “abcd” are [97, 98, 99, 101].",
    "The last id is 50,256 (256 bytes + 50,000 merges + 1 special token), as they are counted from zero.",
    "A safetensors file: 8 bytes (0–8) with the length of the header, then the header.",
    "100 values (0–100), in per cent.",
    "There are 256 possible byte values (0–255).",
    "只有 256 个字节值（0 到 255）。",
    "GPT-2 has 50,257 token ids, from 0 to 50,256.",
    "13 hidden states (0–12), and 12 layers (0–12 with the embedding).",
    "The scale has 256 values (0–256 exclusive).",
    "- Base vocab: 256\n- Merges: 1,000 requested, 812 learned\n- Final vocab: 1,068",
)
WRONG = {
    "- Base vocabulary: 256\n- Merges: 1,440\n- Final vocabulary: 1,300": ("1,440", "1,044"),
    "- 基础词表：90\n- merge 规则数：112\n- 最终词表大小：200": ("112", "110"),
    "这个 4,099 词表 = 255 字节基础 + 3840 次合并 + 3 个特殊 token": ("255 字节", "256 字节"),
    "The 1,259 tokens = 265 bytes + 1,000 merges + 3 special tokens": ("265 bytes", "256 bytes"),
    "这个 1,259 词表 = 256 字节 + 1,000 次合并 + 2 个特殊 token": ("1,259", "1,258"),
    "GPT-2: 50,256 tokens (50,000 merges + 256 bytes + `<|endoftext|>`).": ("50,256", "50,257"),
    "GPT-2 has 50,256 tokens: 256 bytes, 50,000 merges and one special token.": ("50,256", "50,257"),
    "The vocabulary is 256 bytes + 4,096 merges + 3 special tokens = 4,352.": ("4,352", "4,355"),
    "The vocabulary has 16,394 = 256 bytes + 16,120 merges + 8 special tokens.": ("16,394", "16,384"),
    "| Tokenizer | BPE |\n|---|---|\n| Vocabulary | 16,834 = 256 bytes + 16,120 merges + 8 special tokens |": (
        "16,834",
        "16,384",
    ),
    "词表：16,834 = 256 个字节 + 16,120 次合并 + 8 个特殊 token": ("16,834", "16,384"),
    "词表大小 50,256（256 个字节 + 50,000 次合并 + 1 个特殊 token）。": ("50,256", "50,257"),
    '"café" → UTF-8 bytes: [99, 97, 102, 195, 196]': ("[99, 97, 102, 195, 196]", "[99, 97, 102, 195, 169]"),
    '```python\ntext = "hello"\nlist(text.encode("utf-8"))  # [104, 101, 108, 108, 112]\n```': (
        "[104, 101, 108, 108, 112]",
        "[104, 101, 108, 108, 111]",
    ),
    "In hex the UTF-8 bytes of “café” are [0x63, 0x61, 0x66, 0xc3, 0xa8].": (
        "[0x63, 0x61, 0x66, 0xc3, 0xa8]",
        "[0x63, 0x61, 0x66, 0xc3, 0xa9]",
    ),
    "“你好”的 UTF-8 字节是 [228, 189, 160, 229, 165, 188]。": (
        "[228, 189, 160, 229, 165, 188]",
        "[228, 189, 160, 229, 165, 189]",
    ),
}
CONFIRMED = {
    "| Tokenizer | BPE |\n|---|---|\n| Vocabulary | 16384 = 256 bytes + 16120 merges + 8 special tokens |": "16384",
}
