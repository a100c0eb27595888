"""What the texts in three quotes of a program work out."""


def _in_class(*lines: str) -> str:
    """A program with a docstring of these lines."""
    said = "\n        ".join(lines)
    return f'```python\nclass Block(nn.Module):\n    """\n        {said}\n    """\n\n    def forward(self, x): ...\n```'


_ATTENTION = "Attention: 4 * (640 * 640) = 1,638,400 (~1.6M)"
_FFN = "FFN: (640 * 2560) + (2560 * 640) = 3,276,800 (~3.3M)"

RIGHT = (
    _in_class(_ATTENTION, _FFN, "Over 14 blocks: 14 * 4.9M ≈ 69M"),
    _in_class("每块注意力：4 * (512 * 512) = 1,048,576", "12 * 3.1M ≈ 37M"),
    # Code beside the texts, defaults and examples.
    '```python\ndef scale(x, eps=1e-5):\n    """Divides by (2 * 4) parts, eps = 3."""\n    return (x + 4) == 9\n```',
    _in_class(
        ">>> attend(x, heads=4)", "width (default) = 512", "lr * (1 - 0.1) = 3e-4 at the end", "shape (2, 3) = 6 values"
    ),
    '```python\nx = """\n"""\ny = f(3 * 2) == 7\nz = g(8) * 2 == 15\n```',
)
WRONG = {
    _in_class("Attention: 4 * (640 * 640) = 1,683,400", _FFN): ("1,683,400", "1,638,400"),
    _in_class(_ATTENTION, _FFN.replace("3.3", "6.6")): ("6.6M", "3.3M"),
    _in_class(_FFN, "Over 14 blocks: 14 * 4.9M ≈ 57M"): ("57M", "69M"),
    _in_class("每块注意力：4 * (512 * 512) = 1,084,576"): ("1,084,576", "1,048,576"),
    '```python\ndef count():\n    """Adds up to 3 * (256 * 256) = 169,608 weights."""\n    return total\n```': (
        "169,608",
        "196,608",
    ),
}
CONFIRMED = {
    _in_class(_ATTENTION): "1,638,400",
    _in_class(_FFN): "3.3M",
}
