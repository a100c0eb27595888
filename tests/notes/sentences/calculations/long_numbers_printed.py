"""Long whole numbers that are what two others near them come to, but for two digits that changed places."""

_LOG = """```
[engine] tokens per block: 64
[engine] blocks in the primary pool: 21233
[engine] pool is ready, max tokens {}
```"""
_SPLIT = """```python
data = encode(text)   # 1115394 characters
n = int(0.9 * len(data))
len(data[:n]), len(data[n:])
```

    (1003854, {})
"""

RIGHT = [
    _LOG.format(1358912),
    _SPLIT.format(111540),
    # The last block is not full, and what is left out is another number of tokens.
    _LOG.format(1358900),
    _SPLIT.format(111284),
    _SPLIT.replace("(1003854, {})", "(1003854, 111504), a wrong split"),
]

WRONG = {
    _LOG.format(1385912): ("1385912", "1358912"),
    _LOG.format("1,385,912"): ("1,385,912", "1,358,912"),
    _SPLIT.format(111504): ("111504", "111540"),
    "词表合并后共 1,115,394 个字符，训练集 1,003,854 个，验证集 111,504 个。": ("111,504", "111,540"),
}
