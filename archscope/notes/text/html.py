"""HTML within a note: the rows of its tables, wherever their lines end, and the rest line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from archscope.notes.text.blocks import FOLDED, Block, Cell
from archscope.notes.text.patterns import cased

_ROW = cased(
    r"<tr(?:\s[^<>]*)?>(.*?)(?:</tr>|(?=<tr[\s>]|</?(?:table|tbody|thead|tfoot)\b)|\Z)", re.IGNORECASE | re.DOTALL
)
_CELL = cased(r"<(t[dh])((?:\s[^<>]*)?)>(.*?)(?=</t[dh]>|<t[dh][\s>]|\Z)", re.IGNORECASE | re.DOTALL)
_COLUMNS = cased(r"\bcolspan\s*=\s*[\"']?([2-9])\b", re.IGNORECASE)
_ROWS = cased(r"\browspan\s*=\s*[\"']?([2-9])\b", re.IGNORECASE)
_OUTER = cased(
    r"\s*<(p|b|i|u|strong|em|span|center|div|font|code)(?:\s[^<>]*)?>((?:(?!</\1>).)*)</\1>\s*",
    re.IGNORECASE | re.DOTALL,
)
_MARKED = cased(r"(\*\*|__)(?=\S)([^*_]*\S)\1")
"""A cell in bold as Markdown has it."""
_BOLD = frozenset(("b", "strong"))
_ONLY_TAGS = cased(r"\s*(?:<(?!/table)/?\w[^<>]*>\s*)*")


def html_blocks(numbers: range, group: int, lines: Sequence[str], starts: Sequence[int]) -> Iterator[Block]:
    """Lines of HTML as blocks: rows of tables as rows, the rest as text; tags that only lay out a table are nothing."""
    first, text = starts[numbers.start], _joined(numbers, lines, starts)
    rows = list(_ROW.finditer(text)) if "<t" in text or "<T" in text else []
    at, below = 0, dict[int, int]()
    is_first = True
    for row in rows:
        before = list(_lines(text[at : row.start()], first + at, is_of_table=True))
        yield from before
        is_first = is_first or bool(before)
        yield _row(row, first, group, below, is_first=is_first)
        at, is_first = row.end(), False
    yield from _lines(text[at:], first + at, is_of_table=bool(rows))


def _joined(numbers: range, lines: Sequence[str], starts: Sequence[int]) -> str:
    """Lines as one text, in which every character is as far from the first one as in the file."""
    pieces = []
    for number in numbers:
        if number > numbers.start:
            pieces.append("\n" * (starts[number] - starts[number - 1] - len(lines[number - 1])))
        pieces.append(lines[number])
    return "".join(pieces)


def _lines(text: str, start: int, *, is_of_table: bool) -> Iterator[Block]:
    """What is no row of a table, line by line."""
    for line in text.splitlines(keepends=True):
        if not is_of_table or _ONLY_TAGS.fullmatch(line) is None:
            yield from _unfolded(line.rstrip("\r\n"), start)
        start += len(line)


def _row(row: re.Match[str], first: int, group: int, below: dict[int, int], *, is_first: bool) -> Block:
    """A row of a table; one whose cells are all headings, or the first one if all are bold, is its heading.

    Args:
        first: where in the file the text begins that the row was found in.
        below: of each column, into how many rows more a cell above reaches; what reaches into the next is taken off.
    """
    cells, named = list[Cell](), list[bool]()
    for found in _CELL.finditer(row[1]):
        _fill(cells, below, first + row.start(1))
        text, start, is_bold = _inner(found[3], first + row.start(1) + found.start(3))
        named.append(found[1].lower() == "th" or (is_first and is_bold))
        if (high := _ROWS.search(found[2])) is not None:
            below[len(cells)] = int(high[1]) - 1
        wide = _COLUMNS.search(found[2])
        cells += [Cell(text, start), *[Cell("", start)] * (int(wide[1]) - 1 if wide is not None else 0)]
    _fill(cells, below, first + row.start(1))
    is_header = bool(named) and (all(named) or (is_first and named[-1]))
    return Block("row", row[1], first + row.start(1), 0, group, tuple(cells), is_header)


def _fill(cells: list[Cell], below: dict[int, int], start: int) -> None:
    """Leaves the next columns empty into which cells of rows above reach."""
    while below.get(len(cells), 0) > 0:
        below[len(cells)] -= 1
        cells.append(Cell("", start))


def _inner(text: str, start: int) -> tuple[str, int, bool]:
    """The text of a cell without the tags around all of it, where it begins, and whether one of them makes it bold."""
    is_bold = False
    while (outer := _OUTER.fullmatch(text)) is not None:
        is_bold = is_bold or outer[1].lower() in _BOLD
        text, start = outer[2], start + outer.start(2)
    kept = text.strip()
    start += len(text) - len(text.lstrip())
    marked = _MARKED.fullmatch(kept)
    return (kept, start, is_bold) if marked is None else (marked[2], start + marked.start(2), True)


def _unfolded(line: str, start: int) -> Iterator[Block]:
    """A line of HTML as text, or where a part that folds begins and ends."""
    lower = line.lower()
    seen = _SUMMARY.search(line) if "<summary" in lower else None
    end = lower.find(_END) if seen is None else -1
    if seen is not None:
        yield Block("heading", seen[1], start + seen.start(1), FOLDED)
        if line[seen.end() :].strip():
            yield from _unfolded(line[seen.end() :], start + seen.end())
    elif end >= 0:
        if line[:end].strip():
            yield Block("text", line[:end], start)
        yield Block("heading", "", start + end, FOLDED)
    else:
        yield Block("text", line, start)


_END = "</details>"
_SUMMARY = cased(r"<summary[^<>]{0,200}>(.*?)(?:</summary>|$)", re.IGNORECASE)
