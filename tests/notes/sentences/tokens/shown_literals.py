"""Characters and bytes that a text shows: the code point of a character, how many bytes there are, what a byte is."""

EARTH = 'bytes("🌍", encoding="utf-8") == b"\\xf0\\x9f\\x8c\\x8d" ({})'

RIGHT = (
    '`ord("a") == 97`, and `ord("🌍") == 127757`.',
    '```python\n# ord("a") == 97, ord("🌍") == 127757\n```',
    '```python\nord("b") - ord("a") == 1\nx = ord("a") + 3  # 100\nn = len("hello")  # 10 lines below\n```',
    f"```python\n# {EARTH.format('4个字节')}\n```",
    EARTH.format("4 bytes"),
    '```python\nlen("你好") == 2\nlen("你好".encode("utf-8")) == 6\nprint(len("hello"))  # 5\n```',
    '`len("hello world")` is 2 tokens here.',
    '`ord("a") == 98` is False.',
    "每个字节由 0 到 255 之间的整数表示。",
    "Each byte is an integer from 0 to 256 (exclusive).",
    "Each byte is an integer in range(0, 256).",
    "Every byte has 256 values, 0 to 255.",
)
WRONG = {
    '```python\n# ord("a") == 97, ord("🌍") == 127575\n```': ("127575", "127757"),
    '`ord("你")` 是 20330。': ("20330", "20320"),
    f"```python\n# {EARTH.format('3个字节')}\n```": ("3", "4"),
    EARTH.format("3 bytes"): ("3 bytes", "4 bytes"),
    '```python\nlen("你好".encode("utf-8")) == 5\n```': ("5", "6"),
    "每个字节由 0 到 256 之间的整数表示。": ("256", "255"),
    "Each byte is an integer between 0 and 256.": ("256", "255"),
}
