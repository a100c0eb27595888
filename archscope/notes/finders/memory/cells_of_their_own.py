"""Cells of a table of bytes that may be of something else than their neighbours: another batch, another format."""

from __future__ import annotations

from collections import Counter

from archscope.notes.judging.claims import Claim
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased

BATCHES = AnyCase(r"[\s*]*(?:batch(?:[ _]size)?|批(?:次|量)?(?:大小)?)[\s*]*(?:\(?b\)?)?\s*")
_HOW_MANY = AnyCase(
    r"\b(?:batch|users?|requests?|sequences|concurren\w*|gpus?|cards?|devices|tp|replicas?|copies|dtype|precision|format|"
    r"quanti\w+)\b|批|并发|用户|请求|卡|张|精度|格式|量化"
)
"""Headings of what makes the bytes of a row others than those of its neighbours."""
_WORDS = cased(r"\W*[(（,，;；].*[A-Za-z\u4e00-\u9fff]")


def is_of_its_own(table: Table, column: int, claim: Claim) -> bool:
    """Whether the cell of a claim says more than its bytes, or a column beside it how often, or in what format."""
    heads = [head.text for at, head in enumerate(table.header) if at != column + 1]
    own = _row_of(table, column, claim)
    return any(map(_HOW_MANY.search, heads)) or (own is not None and says_more(own.cells[column], claim.end))


def is_of_another_row(table: Table, column: int, claim: Claim) -> bool:
    """Whether the row of a claim has another batch, or another format, in a column of these than any other row has."""
    own = _row_of(table, column, claim)
    for at in range(column) if own is not None else ():
        said = Counter(row.cells[at].text.strip() for row in table.rows if column < len(row.cells))
        is_alone = own is not None and said[own.cells[at].text.strip()] == 1
        is_known = BATCHES.fullmatch(table.head(at)) or not _HOW_MANY.search(table.head(at))
        if is_alone and len(said) < said.total() and not is_known:
            return True
    return False


def _row_of(table: Table, column: int, claim: Claim) -> Row | None:
    """The row of a claim about a number in a column."""
    of_column = ((row, row.cells[column]) for row in table.rows if column < len(row.cells))
    return next((row for row, cell in of_column if cell.start <= claim.start < cell.end), None)


def says_more(cell: Passage, end: int) -> bool:
    """Whether words stand in a cell behind its number, in brackets or behind a comma: it may be of something else."""
    return _WORDS.match(cell.after(end)) is not None
