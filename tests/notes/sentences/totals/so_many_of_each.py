"""Columns of what so many of a part have: how many there are, what each has, and the total."""

_PARTS = """\
| Part | Count | Parameters each | Total |
|---|---|---|---|
| Table of tokens | 1 | 20,480,000 | 20,480,000 |
| Attention | 8 | 1,638,400 | 13,107,200 |
| FFN | 8 | 3,276,800 | 26,214,400 |
| Norms | 17 | 640 | 10,880 |
"""
_CHINESE = """\
| 部分 | 数量 | 每个参数 | 合计 |
|---|---|---|---|
| 注意力 | 8 | 1,638,400 | 13,107,200 |
| 前馈 | 8 | 3,276,800 | 26,214,400 |
| 归一化 | 17 | 640 | 10,880 |
"""

RIGHT = (
    _PARTS,
    _CHINESE,
    _PARTS.replace("1,638,400 | 13,107,200", "1.64M | 13.1M"),
    # Experts of which a token takes some only, as most rows of such a table show.
    _PARTS.replace("13,107,200", "3,276,800").replace("26,214,400", "6,553,600"),
    # A total of another kind.
    "| Of | Count | Bytes each | Total |\n|---|---|---|---|\n| K | 8 | 512 MB | 4 GiB |\n| V | 8 | 512 MB | 4 GiB |",
)

WRONG = {
    _PARTS.replace("26,214,400", "22,937,600"): ("22,937,600", "26,214,400"),
    _CHINESE.replace("13,107,200", "11,468,800"): ("11,468,800", "13,107,200"),
}

CONFIRMED = {_PARTS: "26,214,400", _CHINESE: "10,880"}
