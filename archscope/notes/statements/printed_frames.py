"""Tables as pandas prints them: names of columns above values that end where they do, and a number before each row."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import cased

_HEAD = cased(r"\s+\S*[A-Za-z].*$")
_ROW = cased(r"(\d{1,4})\s+\S")
_WORD = cased(r"\S+")
_FEWEST = 2


class _Frame(NamedTuple):
    """The names of some columns, and the cells below each by the number of their row; whether it goes on below."""

    names: Sequence[Passage]
    rows: dict[str, Sequence[Passage]]
    goes_on: bool


def printed_frames(lines: Sequence[Passage], caption: Passage | None) -> Iterator[Table]:
    """The tables among the lines of a block, each row labelled by its first cell."""
    parts: list[_Frame] = []
    at = 0
    while at < len(lines):
        frame, after = _frame(lines, at)
        at = after if frame is not None else at + 1
        if frame is None:
            continue
        if not (parts and parts[-1].goes_on and parts[-1].rows.keys() == frame.rows.keys()):
            parts = []
        parts.append(frame)
        if not frame.goes_on:
            yield _table(parts, caption)
            parts = []


def _table(parts: Sequence[_Frame], caption: Passage | None) -> Table:
    """The table that the parts of one that is too wide make together, a group of its own."""
    header = tuple(name for part in parts for name in part.names)
    rows = [[cell for part in parts for cell in part.rows[number]] for number in parts[0].rows]
    group = -1 - header[0].start
    return Table("table", group, header, tuple(Row(cells[0], tuple(cells[1:])) for cells in rows), caption)


def _frame(lines: Sequence[Passage], at: int) -> tuple[_Frame | None, int]:
    """What begins at a line if that is the head of a table, and the line after it."""
    head = lines[at]
    goes_on = head.text.rstrip().endswith("\\")
    text = head.text.rstrip().removesuffix("\\")
    is_head = at + _FEWEST < len(lines) and _ROW.match(lines[at + 1].text) is not None and _HEAD.match(text) is not None
    if not is_head:
        return None, at
    names = list(_WORD.finditer(text))
    rows: dict[str, Sequence[Passage]] = {}
    after = at + 1
    while after < len(lines) and (number := _ROW.match(lines[after].text)) is not None and number[1] not in rows:
        cells = _cells(lines[after], len(number[1]), names)
        if cells is None:
            return None, at
        rows[number[1]] = cells
        after += 1
    if len(rows) < _FEWEST:
        return None, at
    return _Frame([head.part(*name.span()) for name in names], rows, goes_on), after


def _cells(line: Passage, first: int, names: Sequence[re.Match[str]]) -> Sequence[Passage] | None:
    """The cells of a row, each of which ends where the name of its column does; None if one doesn't."""
    text, cells = line.text, []
    for name in names:
        last = name.end()
        if last > len(text.rstrip()) or text[last - 1].isspace() or (last < len(text) and not text[last].isspace()):
            return None
        begin = last - len(text[first:last].lstrip()) if text[first:last].strip() else last
        cells.append(line.part(begin, last))
        first = last
    return None if text[first:].strip(" \\") else cells
