"""Labels of rows that say more than a name, so that their numbers may be of something else than those of other rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased

_REMARK = AnyCase(
    r"[(（,，;；+].*(?:[a-z]{2}|[\u4e00-\u9fff])|\w\W+(?:with|w/|without|w/o|but|plus|minus|using|if|as|incl\w*|excl\w*)\b|"
    r"\w.*(?:不?[带含加]|若|如果|只)"
)
"""What goes on from a name: "32 (with k and o)", "lm_head, fully trained", "GPT-2 XL with SwiGLU"."""


_WORD = cased(r"[A-Za-z]{2,}|[\u4e00-\u9fff]+")


def has_own_remark(row: Row, rows: Sequence[Row]) -> bool:
    """Whether the label of a row has a remark and those of some others have none."""
    return _REMARK.search(row.label.text) is not None and any(not _REMARK.search(one.label.text) for one in rows)


def is_apart(table: Table, start: int) -> bool:
    """Whether the row in which a number begins has a remark, in its label or behind a value, and some others none."""
    row = row_at(table, start)
    return row is not None and (has_own_remark(row, table.rows) or any(_of_values(row, table)))


def _of_values(row: Row, table: Table) -> Iterator[bool]:
    """Whether each value of a row has a remark behind it, and some other value of its column has none."""
    for at, cell in enumerate(row.cells):
        if cell.lone_number is not None and _REMARK.search(cell.after(cell.lone_number.end)):
            yield any(not _REMARK.search(other.cells[at].text) for other in table.rows if at < len(other.cells))


def row_at(table: Table, start: int) -> Row | None:
    """The row of a table in which a number begins."""
    cells = ((row, cell) for row in table.rows for cell in row.cells)
    return next((row for row, cell in cells if cell.start <= start <= cell.start + len(cell.text)), None)


def is_of_a_remarked_model(table: Table, start: int) -> bool:
    """Whether a number stands in a row whose label names a model and has a remark of its own."""
    row = row_at(table, start)
    if row is None or not row.label.mentions:
        return False
    return has_own_remark(row, table.rows) or _goes_on(row.label)


def _goes_on(label: Passage) -> bool:
    """Whether a label says several words behind the name of a model: "Llama-3-8B upcycled to 8 experts"."""
    return len(_WORD.findall(label.after(label.mentions[-1].end))) > 1
