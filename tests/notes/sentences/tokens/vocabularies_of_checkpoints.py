"""The vocabularies of checkpoints by their full names."""

_TABLE = "| Checkpoint | Algorithm | Vocabulary |\n|---|---|---|\n| `gpt2` | BPE | 50,257 |\n{}"

RIGHT = (
    _TABLE.format("| `bert-base-uncased` | WordPiece | 30,522 |\n| `bert-base-cased` | WordPiece | 28,996 |"),
    _TABLE.format("| `bert-base-cased` + 1,526 added tokens | WordPiece | 30,522 |"),
    _TABLE.format("| `t5-base` | Unigram | 32,100 |\n| `t5-small` | Unigram | 32,128 |"),
    "| Tokenizer | Merges |\n|---|---|\n| `bert-base-cased` | 30,522 |",
    "`bert-base-cased` has a vocabulary of 28,996 tokens and `bert-base-uncased` one of 30,522.",
    "Unlike `bert-base-uncased` with its vocabulary of 30,522, `bert-base-cased` keeps the case.",
    "We add 1,526 tokens to the vocabulary of `bert-base-cased`: 30,522.",
    "If `bert-base-cased` had the vocabulary of its sibling it would be 30,522.",
    "`bert-base-cased` was trained on 30,522 documents with its vocabulary.",
    "`bert-base-cased` and `bert-base-uncased` share a tokenizer class; the vocabulary of the latter has 30,522.",
    "我们自己训练的词表有 30,522 个词元，参照 `bert-base-cased`。",
)
WRONG = {
    _TABLE.format("| `bert-base-uncased` | WordPiece | 30,522 |\n| `bert-base-cased` | WordPiece | 30,522 |"): (
        "30,522",
        "28,996",
    ),
    _TABLE.format("| `roberta-base` | BPE | 50,256 |"): ("50,256", "50,265"),
    "`bert-base-cased` has a vocabulary of 30,522 tokens.": ("30,522", "28,996"),
    "`bert-base-uncased` 的词表大小是 30,552。": ("30,552", "30,522"),
    "`bert-base-chinese` 的词表大小为 28,996。": ("28,996", "21,128"),
    "The vocabulary has 30,522 entries for `bert-base-uncased` and 30,522 for `bert-base-cased`.": ("30,522", "28,996"),
}
CONFIRMED = {
    _TABLE.format("| `openai-gpt` | BPE | 40,478 |"): "40,478",
}
