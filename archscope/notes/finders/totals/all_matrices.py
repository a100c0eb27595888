"""Rows that are all the matrices of attention, or of an FFN: what they come to lacks none, and has none twice.

"W_Q: 1024 × 2048 = 2,097,152", "W_K: …", "W_V: …", "W_O: …", and then their total.
"""

from __future__ import annotations

from collections.abc import Sequence

from archscope.notes.finders.totals.addends import Entry
from archscope.notes.finders.totals.labels import BLANKS
from archscope.notes.text.patterns import AnyCase

_NAMES = {
    "q": "q|query|queries|查询", "k": "k|keys?|键", "v": "v|values?|值", "o": "o|out(?:put)?|输出",
    "gate": "gate|门控", "up": "up|升维?|上", "down": "down|降维?|下",
    "first": "(?:linear|fc|lin|dense|w)[_ ]?1|c_fc", "second": "(?:linear|fc|lin|dense|w)[_ ]?2|c_proj",
}  # fmt: skip
_WHAT = r"(?:proj(?:ection)?|matrix|weights?|投影|矩阵|权重|参数)"
_LABELS = {
    name: AnyCase(rf"(?:w[_ ]?)?(?:{words})(?:[_ -]?{_WHAT}){{0,2}}\s?(?:[(（][^()（）\d]{{0,16}}[)）])?")
    for name, words in _NAMES.items()
}
_ALL = ({"q", "k", "v", "o"}, {"gate", "up", "down"}, {"up", "down"}, {"first", "second"})
"""What attention and FFNs consist of."""


def are_all_matrices(rows: Sequence[Entry]) -> bool:
    """Whether the labels of rows name all matrices of attention or of an FFN, each of them once."""
    found = [_matrix(row.row.label.text.partition("=")[0]) for row in rows]
    return len({*found}) == len(found) and {*found} in _ALL


def _matrix(label: str) -> str:
    """The matrix that a label names and nothing else; empty if it names none."""
    plain = label.strip(f"{BLANKS}$\\")
    return next((name for name, words in _LABELS.items() if words.fullmatch(plain)), "")


def list_their_biases(rows: Sequence[Entry]) -> bool:
    """Whether a row adds a bias in its own equation, "768 × 768 + 768 = 590,592": the others then have none."""
    return any("+" in cell.text[: max(0, row.number.start - cell.start)] for row in rows for cell in row.row.passages)
