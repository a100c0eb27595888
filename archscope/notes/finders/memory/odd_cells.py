"""Cells of tables that may well have other bytes than their column: "8 GiB (quantized)", and "4 GiB" for four users."""

from __future__ import annotations

from archscope.notes.judging.claims import Claim
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased

_HOW_MANY = AnyCase(
    r"\b(?:batch|users?|requests?|sequences|concurren\w*|gpus?|cards?|devices|tp|replicas?|copies|dtype|precision|format|"
    r"quanti\w+)\b|批|并发|用户|请求|卡|张|精度|格式|量化"
)
"""Headings of what makes the bytes of a row others than those of its neighbours."""
QUANTIZED = AnyCase(r"\bquanti[sz]\w+|量化")
_WORDS = cased(r"\W*[(（,，;；].*[A-Za-z\u4e00-\u9fff]")


def is_of_its_own(table: Table, column: int, claim: Claim) -> bool:
    """Whether the cell of a claim says more than its bytes, or a column beside it how many times they are there, or in
    what format."""
    heads = [head.text for at, head in enumerate(table.header) if at != column + 1]
    cells = [row.cells[column] for row in table.rows if column < len(row.cells)]
    own = [cell for cell in cells if cell.start <= claim.start < cell.end]
    return any(map(_HOW_MANY.search, heads)) or any(says_more(cell, claim.end) for cell in own)


def is_of_another_row(table: Table, column: int, claim: Claim) -> bool:
    """Whether the row of a claim has another batch, or another format, in a column of these than any other row has."""
    rows = [row for row in table.rows if column < len(row.cells)]
    own = [row for row in rows if row.cells[column].start <= claim.start < row.cells[column].end]
    beside = [at for at in range(column) if _HOW_MANY.search(table.head(at))]
    return any(
        sum(row.cells[at].text.strip() == own[0].cells[at].text.strip() for row in rows if at < len(row.cells)) == 1
        and len({row.cells[at].text.strip() for row in rows if at < len(row.cells)}) < len(rows)
        for at in beside
        if own
    )


def says_more(cell: Passage, end: int) -> bool:
    """Whether words stand in a cell behind its number, in brackets or behind a comma: it may be of something else."""
    return _WORDS.match(cell.after(end)) is not None
