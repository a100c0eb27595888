"""Headings with the rows below them, of a table, and of each table that is drawn in a block of code; columns, and cells
of rows that aren't like the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, SHARED_OUT
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased, says

_IN_BITS = AnyCase(r"(?<![a-z])(?:fp|bf|int|nf|q)\s?\d|\d[ -]?bits?\b|quanti|window|sliding|active|量化|窗口|激活|位")


def headed_rows(table: Table) -> Iterator[tuple[Sequence[Passage], Sequence[Row]]]:
    """The headings of a table with its rows; in a block of code each line of words above lines with as many values."""
    if table.header:
        yield table.header, table.rows
    rows = [row for row in table.rows if not row.is_rule] if table.kind == "code" and not table.header else []
    for at, row in enumerate(rows):
        if len(row.passages) > 1 and not any(cell.lone_number for cell in row.passages):
            last = next((to for to in range(at + 1, len(rows)) if len(rows[to].cells) != len(row.cells)), len(rows))
            yield row.passages, rows[at + 1 : last]


def columns_of(table: Table) -> range:
    """The places of cells that any row of a table has."""
    return range(max((len(row.cells) for row in table.rows), default=0))


def labelled_cells(table: Table, column: int) -> list[tuple[Passage, Passage]]:
    """The cells of a column, with the labels of their rows."""
    return [(row.label, row.cells[column]) for row in table.rows if column < len(row.cells)]


def is_otherwise(row: Row) -> bool:
    """Whether a row may have other numbers than its neighbours for a reason: "GQA + FP8", "128K (2 GPUs)"."""
    return any(says(part.text, _IN_BITS, SHARED_OUT, COUNTERFACTUAL) for part in row.passages)


def cells_apart(table: Table, column: int) -> set[int]:
    """Where the cells of a column begin whose rows differ from most others in words, or in a size that others share:
    another dtype, another model, another number of cards."""
    rows = [row for row in table.rows if column < len(row.cells)]
    signs = [tuple(_sign(row, at, column, rows) for at in range(-1, len(row.cells))) for row in rows]
    usual, often = Counter(signs).most_common(1)[0] if signs else ((), 0)
    return {row.cells[column].start for row, sign in zip(rows, signs, strict=True) if sign != usual or often == 1}


def _sign(row: Row, at: int, column: int, rows: Sequence[Row]) -> str:
    """What a cell, or the label, of a row says that may set it apart: its words, and a number that is in others too."""
    cell = row.label if at < 0 else row.cells[at]
    if at in (-1, column):
        return _NO_WORD.sub("", cell.text.lower())
    number = cell.lone_number
    if number is None:
        return cell.text.strip()
    beside = [other.cells[at].text for other in rows if at < len(other.cells)]
    return cell.text if number.kind not in ("bytes", "share") and len({*beside}) < len(beside) else ""


_NO_WORD = cased(r"(?<![a-z])\d[\d.,]*\s?(?:[kmgt]i?b?\b|b\b|bytes)?|[^\w]|_")


def cells_beside_tokens(table: Table, column: int) -> Iterator[tuple[Passage, Passage]]:
    """The cells of a column of caches, with those of the one column of tokens, `Step | Tokens | KV cache`; in another
    column may stand why one of them has more."""
    tokens = [at for at, head in enumerate(table.header[1:]) if not head.numbers and _ONLY_TOKENS.fullmatch(head.text)]
    if len(tokens) == 1 and tokens[0] != column and CACHE.search(table.head(column)):
        for row in table.rows:
            if max(column, *tokens) < len(row.cells):
                yield row.cells[tokens[0]], row.cells[column]


_ONLY_TOKENS = AnyCase(
    r"[\W_]*(?:(?:context|sequence|seq\.?|input|total|上下文|序列)\s?)?"
    r"(?:length|len|tokens|context|长度|token ?数?|词元数?)[\W_]*"
)
CACHE = AnyCase(r"\bkv\b|cache|缓存")
