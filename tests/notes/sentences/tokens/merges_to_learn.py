"""The merges that are left to be learnt for a vocabulary."""

RIGHT = (
    "We start with 256 bytes, and to get to 1,000 tokens we do 744 merges.",
    "We start with 256 bytes, and to get to 50,257 we do 50,000 merges.",
    "We start with 256 bytes; to reach a vocabulary of 1,000 we do 700 merges and add 44 special tokens.",
    "We start with 256 bytes and 2 special tokens; to reach a vocabulary of 1,000 it takes 742 merges.",
    "That makes 31, so to get to 50 we learn at most 19 merges, here after 12 merges nothing is left.",
    "That makes 31. After 10 merges we have 41, so to get to 50 tokens we learn 9 more merges.",
    "That makes 31, so to get to 50 we first learn 10 merges.",
    "如果共有 31 个符号，要到 50 个词元，需要 20 次合并。",
    "The 256 bytes make 256 tokens. To get to 50,257 GPT-2 learned 50,000 merges.",
    # Merges until one stops, or between two lines of a log.
    "Starting with 256 byte tokens, to reach 32,000 takes hours; we stop at 1,000 merges.",
    "Starting from 256 bytes, we want 50,257 in the end; a toy run does 100 merges.",
    "Starting with 256 bytes, we want to reach 512 tokens; the log appears every 50 merges.",
    "从 256 个字节出发，目标是 1000；每次打印 10 次合并。",
)
WRONG = {
    "There are 30 different characters. Together with `<|endoftext|>` that makes 31, so to get to `vocab_size = 50` "
    "we learn 20 merges.": ("20", "19"),
    "The bytes and the end of text make 257 in all, so to reach a vocabulary of 1,000 we need 744 merges.": (
        "744",
        "743",
    ),
    "共 31 个符号，所以要到 50 个词元，还要学 20 次合并。": ("20", "19"),
    "We start with 256 bytes; to reach a vocabulary of 1,000 it takes 774 merges.": ("774", "744"),
    "从 256 个字节开始，要到 1000 的词表，需要 774 次合并。": ("774", "744"),
}
