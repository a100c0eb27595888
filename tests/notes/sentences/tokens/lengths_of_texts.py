"""How long a quoted text is, in characters and in bytes of UTF-8."""

RIGHT = (
    "“床前明月光，疑是地上霜。”连标点 12 个字符，在 UTF-8 里共 36 个字节。",
    "“床前明月光，疑是地上霜。”有 10 个字符，UTF-8 编码下是 30 个字节。",
    '"Hello, 世界" is 13 bytes in UTF-8 and 9 characters.',
    # Other codes, and what is counted besides.
    "“床前明月光，疑是地上霜。”共 24 个字节（GBK），UTF-8 要更多。",
    "“床前明月光，疑是地上霜。”共 24 个字节。",
    'In UTF-8 "café" has 6 bytes with the trailing newline.',
    'UTF-8 needs 3 bytes each for the characters of "世界".',
    'The file "notes.txt" has 482 characters.',
    'In UTF-8 "naïve" would have 5 bytes if it were ASCII.',
)
WRONG = {
    "一个汉字在 UTF-8 里占 3 个字节。“床前明月光，疑是地上霜。”连标点 12 个字符，共 24 个字节。": ("24", "36"),
    "“大语言模型”有 6 个字符。": ("6", "5"),
    'In UTF-8 "café" takes 4 bytes.': ("4 bytes", "5 bytes"),
    'The string "Hello, 世界" has 10 characters.': ("10", "9"),
    "BPE 建立在 UTF-8 字节上，一个常用汉字占 3 个字节，`人工智能` 一共 8 字节。": ("8 字节", "12 字节"),
}
