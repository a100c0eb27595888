"""Blocks of a note, and the rows of its tables: in Markdown and LaTeX."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import NamedTuple

from archscope.notes.text.patterns import cased


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


FOLDED = 7
"""Below the level of any heading in Markdown: what is seen of a part that folds, and empty at its end."""
_RULES = cased(r"\\(?:hline|toprule|midrule|bottomrule|cline\{[^}]*\})|\\\\")
_AMPERSAND = cased(r"(?<!\\)&")


def tabular(block: Block, group: int) -> Iterator[Block]:
    """The rows of a table in LaTeX, `base & 6 & 512 \\\\`, the first of which is its heading; the rest as text."""
    start, is_header = block.start, True
    for line in block.text.splitlines(keepends=True):
        text = _RULES.sub(lambda found: " " * len(found[0]), line.rstrip("\r\n"))
        edges = [-1, *(found.start() for found in _AMPERSAND.finditer(text)), len(text)]
        if len(edges) > len("||") and "\\begin" not in text:
            parts = [(text[a + 1 : b], start + a + 1) for a, b in itertools.pairwise(edges)]
            cells = tuple(Cell(part.strip(), at + len(part) - len(part.lstrip())) for part, at in parts)
            yield Block("row", text, start, group=group, cells=cells, is_header=is_header)
            is_header = False
        elif "\\begin" not in text and "\\end" not in text and text.strip():
            yield block._replace(text=text, start=start)
        start += len(line)


_DOT = cased(r"[ \t]*•[ \t]*")


def dotted(block: Block, group: int) -> Iterator[Block]:
    """The items of a list whose lines begin with the dots of a page, "• d = 512", which Markdown takes for a paragraph;
    any other text as it is."""
    lines, start = list[Block](), block.start
    for line in block.text.splitlines(keepends=True):
        mark = _DOT.match(line)
        if mark is not None:
            lines.append(Block("item", line[mark.end() :].rstrip("\r\n"), start + mark.end(), group=group))
        elif line.strip():
            yield block
            return
        start += len(line)
    yield from lines if block.kind == "text" and len(lines) > 1 else [block]


_ARRAY = cased(
    r"(?:(?:\$\$|\\\[)\s*)?\\begin\{array\}(?:\{[^{}\n]*\})?(.*?)\\end\{array\}(?:\s*(?:\$\$|\\\]))?", re.DOTALL
)
_IN_WORDS = cased(r"(?<!\d)(?<!\d )\\(?:text(?:bf|it|rm|sf)?|math(?:rm|bf|it|sf))\{([^{}\n]*)\}|\\tag\{[^{}\n]*\}")
_HEADING = cased(
    r"\s*(?:\\hline\s*)?(?=[^\n]*[^\W\d_]{2})[^\n\d&]*"
    r"(?:&(?:[^\n\d&]*(?=[&\n])|[^\n&]*[^\W\d_]{2}[^\n&\\]*))+"
)


def arrays(block: Block, group: int) -> Iterator[Block]:
    """The rows of each array in LaTeX whose first line is a heading in words, `\\text{Model} & \\text{Layers} \\\\`, as
    those of a table, and what stands around it as text; any other is a matrix, or steps of a calculation."""
    at = 0
    for found in _ARRAY.finditer(block.text):
        inner = _IN_WORDS.sub(_bared, found[1])
        if not _IN_WORDS.search(found[1]) or not _HEADING.match(inner):
            continue
        if block.text[at : found.start()].strip():
            yield block._replace(text=block.text[at : found.start()], start=block.start + at)
        group += 1
        yield from tabular(block._replace(text=inner, start=block.start + found.start(1)), group)
        at = found.end()
    if block.text[at:].strip() or not at:
        yield block._replace(text=block.text[at:], start=block.start + at)


def _bared(found: re.Match[str]) -> str:
    """Words without the command in LaTeX that they stand in, at the same place."""
    words = found[1] or ""
    return (" " * (len(found[0]) - len(words) - 1) + words + " ").ljust(len(found[0]))


_BAR = cased(r"(?<!\\)\|")


def row_of(line: str, start: int, group: int, is_header: bool) -> Block:
    """A row of a table in Markdown."""
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
