"""A note as blocks in which every position is one of the file: headings, text, tables, code, and comments to archscope.

What Markdown is made of is markdown-it-py's business; here its line numbers become positions.
"""

from __future__ import annotations

import bisect
import functools
import itertools
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

MAX_LINE = 20_000
"""Longer lines are not read."""


class Block(NamedTuple):
    """A stretch of a note: `text`, whose first character is the file's character `start`.

    Kinds: "heading" (with its level), "text" (a paragraph), "item" (of a list), "row" (of a table), "code" (a line of
    it), "program" (of code in a language, whose expressions are none of ours). Blocks of one list, one table or one
    block of code share `group`.
    A row has `cells`, and its first one is the heading of its table.
    """

    kind: str
    text: str
    start: int
    level: int = 0
    group: int = 0
    cells: tuple[Cell, ...] = ()
    is_header: bool = False

    @property
    def end(self) -> int:
        """The position after its last character."""
        return self.start + len(self.text)


class Cell(NamedTuple):
    """A cell of a table, without the spaces around its text."""

    text: str
    start: int


class Source:
    """The text of a note, and where its lines begin."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0, *(found.end() for found in re.finditer(r"\r\n|\n|\r", text))]
        self.too_long = [line for line, (start, end) in enumerate(self._spans()) if end - start > MAX_LINE]

    def place(self, position: int) -> tuple[int, int]:
        """Line and column of a position, both from 1."""
        line = bisect.bisect_right(self.starts, position) - 1
        mark = line == 0 and self.text.startswith("\ufeff")
        return line + 1, position - self.starts[line] + 1 - mark

    def line(self, position: int) -> tuple[str, int]:
        """The line that a position is in, and where it starts."""
        number = bisect.bisect_right(self.starts, position) - 1
        start = self.starts[number]
        end = self.starts[number + 1] if number + 1 < len(self.starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n"), start

    def _spans(self) -> Iterator[tuple[int, int]]:
        yield from zip(self.starts, [*self.starts[1:], len(self.text)], strict=True)

    @functools.cached_property
    def blocks(self) -> list[Block]:
        """The note in order; lines that are too long are empty."""
        text, too_long = self.text, set(self.too_long)
        lines = [
            "" if number in too_long else text[start:end].rstrip("\r\n")
            for number, (start, end) in enumerate(self._spans())
        ]
        if text.startswith("\ufeff"):
            lines[0] = " " + lines[0][1:]
        return list(_Walk(lines, self.starts).blocks(_parser().parse("\n".join(lines))))


@functools.cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"maxNesting": 40}).enable("table")
    parser.core.ruler.enableOnly(["block"])
    return parser


_LANGUAGE = re.compile(r"^\s*(?:`{3,}|~{3,})\s*\{?\.?([\w+#-]*)")
_PROSE_LANGUAGES = frozenset(
    {"", "text", "txt", "plain", "plaintext", "math", "latex", "output", "console", "markdown", "md", "none"}
)
_PROGRAM = re.compile(
    r"^\s*(?:def |class |import |from \w+ import|return\b|for \w+ in |while |if .*:$|print\(|#include|const |let |var |"
    r"public |function |\$ |>>> )|self\.|;\s*$"
)
_STATEMENTS = 5
"""Code without a language is a program if one line in so many is a statement of one."""


class _Walk:
    """Turns markdown-it's tokens into blocks, in order."""

    def __init__(self, lines: Sequence[str], starts: Sequence[int]) -> None:
        self.lines, self.starts = lines, starts
        self.heading = self.group = self.depth = 0
        self.row: int | None = None
        self.in_header = False

    def blocks(self, tokens: Sequence[Token]) -> Iterator[Block]:
        """The blocks; tokens without lines only change where we are."""
        for token in tokens:
            self._enter(token)
            if token.type == "tr_close" and self.row is not None:
                yield _row(self.lines[self.row], self.starts[self.row], self.group, self.in_header)
                self.row = None
            elif token.map is None:
                continue
            elif token.type == "inline" and self.row is None:
                yield self._paragraph(token, *token.map)
            elif token.type in ("fence", "code_block"):
                yield from self._code(token.type == "fence", *token.map)
            elif token.type == "html_block":
                yield from _html(range(*token.map), self.group, self.lines, self.starts)

    def _enter(self, token: Token) -> None:
        kind = token.type
        if kind.endswith("_list_open") or kind.endswith("_list_close"):
            self.group, self.depth = self.group + 1, self.depth + token.nesting
        elif kind in ("table_open", "fence", "code_block", "html_block"):
            self.group += 1
        elif kind in ("thead_open", "thead_close"):
            self.in_header = kind == "thead_open"
        elif kind == "heading_open":
            self.heading = int(token.tag[1])
        elif kind == "heading_close":
            self.heading = 0
        elif kind == "tr_open" and token.map is not None:
            self.row = token.map[0]

    def _paragraph(self, token: Token, first: int, last: int) -> Block:
        """From its first character on; what stands before its further lines is made blank."""
        contents = token.content.split("\n")
        line = self.lines[first]
        at = max(line.find(contents[0]), 0)
        pieces = [line[at:] if last > first + 1 else contents[0] or line[at:]]
        for number, content in zip(range(first + 1, last), contents[1:], strict=False):
            line = self.lines[number]
            before = max(line.find(content), 0)
            gap = self.starts[number] - self.starts[number - 1] - len(self.lines[number - 1])
            pieces.append("\n" * gap + " " * before + line[before:])
        kind = "heading" if self.heading else "item" if self.depth else "text"
        return Block(kind, "".join(pieces), self.starts[first] + at, self.heading, self.group)

    def _code(self, is_fenced: bool, first: int, last: int) -> Iterator[Block]:
        language = _LANGUAGE.match(self.lines[first].lstrip("> \t")) if is_fenced else None
        if is_fenced:
            first, last = first + 1, last - 1 if last > first + 1 and _is_fence(self.lines[last - 1]) else last
        body = self.lines[first:last]
        is_prose = language is None or language[1].lower() in _PROSE_LANGUAGES
        is_program = not is_prose or sum(bool(_PROGRAM.search(line)) for line in body) * _STATEMENTS > len(body)
        for number, line in enumerate(body, first):
            yield Block("program" if is_program else "code", line, self.starts[number], group=self.group)


_HTML_ROW = re.compile(r"<tr[^>]*>(.*?)(?:</tr>|$)", re.IGNORECASE)
_HTML_CELL = re.compile(r"<(t[dh])[^>]*>(.*?)(?=</t[dh]>|<t[dh][ >]|$)", re.IGNORECASE)


def _html(numbers: range, group: int, lines: Sequence[str], starts: Sequence[int]) -> Iterator[Block]:
    """Lines of HTML: rows of a table as rows, the rest as text."""
    for number in numbers:
        line, start = lines[number], starts[number]
        rows = list(_HTML_ROW.finditer(line))
        if not rows:
            yield Block("text", line, start)
        for row in rows:
            found = list(_HTML_CELL.finditer(row[1]))
            cells = tuple(Cell(cell[2], start + row.start(1) + cell.start(2)) for cell in found)
            yield Block(
                "row", row[1], start + row.start(1), 0, group, cells, any(cell[1].lower() == "th" for cell in found)
            )


def _is_fence(line: str) -> bool:
    return line.lstrip("> \t").startswith(("```", "~~~"))


_BAR = re.compile(r"(?<!\\)\|")


def _row(line: str, start: int, group: int, is_header: bool) -> Block:
    bars = [found.start() for found in _BAR.finditer(line)]
    edges = [-1, *bars, len(line)]
    spans = [(left + 1, right) for left, right in itertools.pairwise(edges)]
    if bars and not line[: bars[0]].strip(" >\t"):
        spans = spans[1:]
    if bars and not line[bars[-1] + 1 :].strip():
        spans = spans[:-1]
    cells = []
    for left, right in spans:
        text = line[left:right]
        cells.append(Cell(text.strip(), start + left + len(text) - len(text.lstrip())))
    return Block("row", line, start, group=group, cells=tuple(cells), is_header=is_header)
