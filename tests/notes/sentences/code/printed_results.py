"""What programs print that work something out, in the comments behind: names and small functions are theirs."""

_STATES = (
    "```python\nn, cards = 250_000_000, 8\nprint((2 + 2 + 12) * n / 2**30)  # 3.7253  一张卡\n"
    "print((2 + 2 + 12 / cards) * n / 2**30)  # 1.2806  ZeRO-1（优化器状态切开）\n"
    'print(f"{(2 + 14 / cards) * n / 2**30:.2f} GiB")  # 0.87 GiB\nprint("per card", 16 * n / cards / 1e9)  # 0.50\n```'
)
_CACHE = (
    "```python\ndef cache(layers, heads, width, tokens, *, size=2):\n"
    '    """Bytes of keys and values."""\n    # Two of everything.\n    one = 2 * heads * width\n'
    "    return one * layers * tokens * size\n\n"
    "full = cache(28, 24, 128, 3000)  # 1,032,192,000\nfew = cache(28, 6, 128, tokens=3000)  # 258,048,000\n"
    "print(full / 1e9, few / 1e9, full / few)  # 1.032 0.258 4.0\n"
    'print(f"{full / 1e6:.0f}M", f"{cache(28, 6, 128, 3000, size=1) / 1e6:.1f}M")  # 1032M 129.0M\n```'
)

RIGHT = (
    _STATES,
    _CACHE,
    # What a comment says of a line that it doesn't come to.
    "```python\nbatch, cards = 96, 8\nprint(batch / cards)  # 8 cards\nprint(batch * 2)  # 3 times\n"
    "print(batch / 64)  # 1.2 in the paper\nprint(batch * 3, cards)  # 3 8 12\n```",
    # A name that a parameter hides, a function that chooses, one that is set again, and one with words in it.
    "```python\nn = 320\ndef count(d, n=None):\n    return 12 * d * d * n\nprint(count(640))  # 9_999.5\n```",
    "```python\ndef count(d):\n    if d > 500:\n        return d\n    return 12 * d\nprint(count(640))  # 640.5\n```",
    "```python\ndef f(d):\n    return 12 * d\nf = load(2)\nprint(f(640) / 7)  # 99.5\n```",
    "```python\ndef f(d, *rest):\n    return 12 * d\nprint(f(640) / 7)  # 99.5\n```",
    'n = 3 here.\n\n```python\nn = 640\nprint(f"Adam (fp32): {n / 7:.1f} MB")  # 99.5 MB\n```',
    # Names that a loop or a call has changed.
    "```python\nn = 320\nfor i in range(3):\n    n *= 2\nprint(n / 7)  # 365.7\n```",
    "```python\na, b = 3, 7\na, b = b, a\nprint(a / b, b / a)  # 2.3333 0.42857\n```",
    # It can't be worked out at all, or not soon.
    "```python\ndef f(x):\n    return f(x) + f(x) + f(x)\nprint(f(3) / 2)  # 1.5\n```",
    "```python\n"
    + "".join(f"def f{at}(x):\n    return f{at + 1}(x)" + f" + f{at + 1}(x)" * 9 + "\n" for at in range(9))
    + "def f9(x):\n    return x\nprint(f0(3) / 2)  # 1.5\n```",
    "```python\na = 1 / 3\n" + "a = a * a\n" * 200 + "print(a / 7)  # 1.5\n```",
    "```python\ndef f(x):\n" + "    x = x * x\n" * 15 + "    return x\nprint(f(10**9) / 7, f(1 / 3))  # 1.5 2.5\n```",
    "```python\nprint(2 ** 9999999999 / 3)  # 1.5\nprint(1 / 0)  # 1.5\nprint((-8) ** 0.5)  # 1.5\n```",
)

WRONG = {
    _STATES.replace("1.2806", "1.6806"): ("1.6806", "1.2806"),
    _STATES.replace("3.7253", "3.5273"): ("3.5273", "3.7253"),
    _STATES.replace("0.87 GiB", "0.78 GiB"): ("0.78 GiB", "0.87 GiB"),
    _CACHE.replace("1.032 0.258 4.0", "1.032 0.258 6.0"): ("6.0", "4.0"),
    _CACHE.replace("1.032 0.258 4.0", "0.516 0.258 4.0"): ("0.516", "1.032"),
    _CACHE.replace("# 258,048,000", "# 285,048,000"): ("285,048,000", "258,048,000"),
    _CACHE.replace("129.0M", "192.0M"): ("192.0M", "129.0M"),
    "```python\nimport math\nwidth = 96\nprint(1 / math.sqrt(width))  # => 0.1201\n```": ("0.1201", "0.1021"),
    "```python\nheads = 48\nprint(heads // 5)  # 输出：8\n```": ("8", "9"),
}

CONFIRMED = {_STATES: "1.2806", _CACHE: "129.0M", _CACHE + "\n": "4.0"}
