"""Comments that tell what their lines come to, of which one tells something else."""

_LINES = (
    "```python\nT, d, h, k, e = 1024, 2048, 16, 4, 128\n"
    "q = 2 * T * d * (h * e)  # 8,589,934,592\n"
    "k_proj = 2 * T * d * (k * e)  # {}\n"
    "v = 2 * T * d * (k * e)  # 2,147,483,648\n"
    "scores = 2 * h * T * T * e  # 4,294,967,296\n"
    "out = 2 * T * d * d  # 8,589,934,592\n```"
)
RIGHT = (
    _LINES.format("2,147,483,648"),
    "```python\na = 12 * 1024 * 1024  # 25,165,824 with twice as many\nb = 3 * 1024  # 3,072\n```",
    "```python\nn = 64 * 1024 * 16\nm = 64 * 1024  # 131,072\n```",
)
WRONG = {_LINES.format("8,589,934,592"): ("8,589,934,592", "2,147,483,648")}
