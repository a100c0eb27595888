"""Columns of bytes beside counts, in which two rows with the same count have different bytes."""

_HEAD = "| weight | shape | {} | {} |\n|---|---|---|---|\n"
_ROWS = (
    "| a.weight | (4096, 1024) | 4,194,304 | {} |\n| b.weight | (4096, 1024) | 4,194,304 | {} |\n"
    "| c.weight | (1024, 1024) | 1,048,576 | 2.00 |\n| d.weight | (1024, 1024) | 1,048,576 | 2.00 |\n"
    "| e.weight | (1024,) | 1,024 | 0.00 |\n| f.weight | (2048, 1024) | 2,097,152 | {} |"
)


def _table(first, second, last, heads=("元素数量", "内存 (MB)")):
    return _HEAD.format(*heads) + _ROWS.format(first, second, last)


RIGHT = (
    _table("8.00", "8.00", "4.00"),
    _table("8.39", "8.39", "4.19").replace("2.00", "2.10"),
    _table("8.00", "8.00", "4.00", ("Parameters", "Size (MiB)")),
    # The only one of its size may be of another dtype.
    _table("8.00", "8.00", "8.00"),
    _table("8.00", "16.00 (fp32)", "4.00"),
    _table("8.00", "16.00", "4.00").replace("b.weight", "b.weight (fp32)"),
    _table("8.00", "16.00", "4.00", ("元素数量", "耗时 (ms)")),
    # Half of the rows in one dtype, and half in another.
    _table("8.00", "16.00", "8.00"),
)
WRONG = {
    _table("8.00", "16.00", "4.00"): ("16.00", "8.00"),
    _table("4.00", "8.00", "4.00", ("Parameters", "Memory (MiB)")): ("4.00", "8.00"),
}
