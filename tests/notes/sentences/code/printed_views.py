"""Shapes that are printed of a view, after that of what it is a view of."""

_NOTE = (
    "```python\nq = torch.matmul(x, w.T)\nq.shape\n```\n\n    torch.Size([17, 128])\n\n"
    "我们把它拆成对。\n\n```python\n{between}pairs = q.float().view({sizes})\n{asks}\n```\n\n    torch.Size({pairs})\n"
)


def _note(pairs, sizes="q.shape[0], -1, 2", asks="pairs.shape", between=""):
    return _NOTE.format(pairs=pairs, sizes=sizes, asks=asks, between=between)


RIGHT = (
    _note("[17, 64, 2]"),
    _note("[17, 64, 2]", asks="print(pairs.shape)"),
    # What it is a view of was changed.
    _note("[17, 128, 2]", between="q = torch.cat([q, q], dim=-1)\n"),
    # A size that isn't known, and another shape altogether.
    _note("[17, 128, 2]", sizes="q.shape[0], n, 2"),
    _note("[5, 12, 2]"),
)
WRONG = {
    _note("[17, 128, 2]"): ("[17, 128, 2]", "[17, 64, 2]"),
    _note("[17, 32, 2]", asks="print(pairs.shape)"): ("[17, 32, 2]", "[17, 64, 2]"),
    _note("[17, 4, 16]", sizes="17, 8, 16"): ("[17, 4, 16]", "[17, 8, 16]"),
}
