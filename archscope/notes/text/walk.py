"""Markdown as blocks: headings, text, tables, code, and comments to archscope.

What Markdown is made of is the parser's business (pulldown-cmark's, by pyromark); here its bytes become positions.
"""

from __future__ import annotations

import bisect
import itertools
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from archscope.notes.text.blocks import Block, arrays, dotted, row_of, tabular
from archscope.notes.text.html import html_blocks
from archscope.notes.text.patterns import cased

if TYPE_CHECKING:
    from pyromark.event import Event

_PROSE_LANGUAGES = frozenset(
    {"", "text", "txt", "plain", "plaintext", "math", "latex", "output", "console", "markdown", "md", "none"}
)
_SHELLS, _PROMPT = frozenset({"bash", "sh", "shell", "zsh"}), cased(r"\s*[>$❯➜] \S")
"""What shows that a block holds commands with what they print, and is no script."""
_OF_A_SHAPE = cased(r"\s*(?:$|.*[\[(]\d+(?:, ?\d+)+[\])]\)?\s*$)")
"""A line that ends with a shape, as no command does; or an empty one."""
_LANGUAGE = cased(r"\{?\.?([\w+#-]*)")
_PROGRAM = cased(
    r"^\s*(?:def |class |import |from \w+ import|return\b|for \w+ in |while |if .*:$|print\(|#include|const |let |var |"
    r"public |function |\$ |>>> )|self\.|;\s*$"
)
_STATEMENTS = 5
"""Code without a language is a program if one line in so many is a statement of one."""
_LINE = cased(r"[^\r\n]+")
_ROW = cased(r"\|[^\n|]*\|[^\n]*\|\s*")
_QUOTED, _QUOTE_MARKS = cased(r"[ \t>]*"), cased(r"(?:[ \t]{0,3}> ?)+")
_INLINE = frozenset({"Emphasis", "Strong", "Link", "Image"})
_EMPHASIS = {"Emphasis": 1, "Strong": 2}
"""How many characters the marks have."""
_NEAR = 5
_NUMBER_BEFORE, _NUMBER_AFTER = cased(rb"[\d)]\s?$"), cased(rb"\s?[\d(]")
_DIGITS_BEFORE, _DIGITS_AFTER = cased(rb"\d[*_]{0,3}[,.'_]$"), cased(rb"[,.'_][*_]{0,3}\d")
"""What would become one number with that in the marks: 4 *5* 6, **144**,**288**."""
_IN_FORMULA = cased(rb"[${]|\\(?!~)")
_WITHOUT_TEXT = frozenset({"Table", "CodeBlock", "HtmlBlock"})
"""Blocks whose lines are taken as they are."""


def _named(event: Event) -> tuple[str, str, object]:
    """Where an event stands ("Start", "End", or what it is if it is no edge), of what kind of block, and its value."""
    if not isinstance(event, dict):
        return event, "", None
    ((edge, tag),) = event.items()
    if not isinstance(tag, dict):
        return edge, str(tag), None
    ((kind, value),) = tag.items()
    return edge, kind, value


_BESIDE_CODE = cased(r"(?:#|//).*|\"[^\"]*\"|'[^']*'")
_WORKED_OUT = cased(r"[\d)]\s?[×÷]\s?[\d(]|[\d²³]\s*[=≈]\s*~?\d[\d.,]*|^\s*[=≈]\s*~?\d|^\s*\+[-=]{3,}[-=+]*\+$")


def _is_worked_out(line: str) -> bool:
    """Whether a line is arithmetic or the edge of a table, which no program has, whatever its block is said to be:
    "params = 2 × 3 = 6"."""
    if not _MAY_BE_WORKED_OUT.search(line):
        return False
    found = _WORKED_OUT.search(_BESIDE_CODE.sub("", line))
    return found is not None and _NAME_OR_AXIS.search(line[: found.start() + 1]) is None


_MAY_BE_WORKED_OUT = cased(r"[×÷≈²³]|[\d)]\s*=\s*~?\d|^\s*(?:=\s|\+[-=])")
_NAME_OR_AXIS = cased(r"[A-Za-z_\]]\w*$")


def _without_going_on(lines: Sequence[str]) -> list[str]:
    """Lines for the parser, in which a plus that goes on with the sum of the line before begins no list."""
    found = list(lines)
    for at, (before, line) in enumerate(itertools.pairwise(lines), 1):
        plus = _PLUS.match(line)
        if plus is not None and _is_open_sum(before) and (at == 1 or not _BULLET.match(found[at - 1])):
            found[at] = f"{plus[1]},{line[plus.end() :]}"
    return found


def _is_open_sum(line: str) -> bool:
    """Whether a line ends behind an operand: of a sum or product, or of what a name is said to be, "total = 14 GB"."""
    *before, last = _RELATION.split(line)
    if _OPERAND_LAST.search(last) is None:
        return False
    return _WORKED.search(last) is not None or (len(before) == 1 and not _WORKED.search(before[0]))


_PLUS, _BULLET = cased(r"([ >]*)\+(?= ?[\d(~$])"), cased(r"[ \t>]*(?:[-*+•]|\d+[.)])\s")
_RELATION, _WORKED = cased(r"[=≈]"), cased(r"[+×·]|\\times| \* ")
_OPERAND_LAST = cased(r"\d[^.。:：;；]{0,24}(?<=[\w)）\]}$%²³])\s*$")


def _rows_in(text: str) -> list[re.Match[str]]:
    """The lines of a text, if they are rows of a table, each with as many strokes as the others."""
    lines = list(_LINE.finditer(text))
    are_rows = all(_ROW.fullmatch(line[0]) for line in lines) and len({line[0].count("|") for line in lines}) == 1
    return lines if len(lines) > 1 and are_rows else []


class Walk:
    """Turns the parser's events into blocks, in order.

    The parser counts bytes: `edges` are where the lines begin in what it reads.
    """

    def __init__(self, lines: Sequence[str], starts: Sequence[int]) -> None:
        self.lines, self.starts = lines, starts
        self.read = "\n".join(_without_going_on(lines)).encode("utf-8", "replace")
        widths = map(len, lines) if self.read.isascii() else (len(line.encode("utf-8", "replace")) for line in lines)
        self.edges = list(itertools.accumulate((width + 1 for width in widths), initial=0))
        self.heading = self.group = self.lists = self.quotes = 0
        self.headless = -1
        self.marks: list[tuple[int, int]] = []

    def blocks(self) -> Iterator[Block]:
        """The blocks; what is emphasised, linked or broken off within one is its text."""
        from pyromark import Options, events_with_range

        first = last = -1
        inside = ""
        for event, span in events_with_range(self.read.decode(), options=Options.ENABLE_TABLES):
            if inside and isinstance(event, dict) and "Text" in event:
                continue
            edge, kind, value = _named(event)
            if edge not in ("Start", "End", "Rule") or kind in _INLINE:
                if edge == "Start" and kind in _EMPHASIS:
                    self._mark(span["start"], span["end"], _EMPHASIS[kind])
                if not inside:
                    first, last = span["start"] if first < 0 else first, span["end"]
                continue
            if first >= 0:
                block = self._text(first, last)
                yield from self._parted(block)
                first = -1
            if edge == "Start":
                self._enter(kind, value)
                inside = inside or (kind if kind in _WITHOUT_TEXT else "")
                yield from self._lines(kind, value, span["start"], span["end"])
            elif edge == "End":
                self._leave(kind)
                inside = "" if kind == inside else inside

    def _parted(self, block: Block) -> Iterator[Block]:
        """A text, or the rows of the tables in LaTeX that it has, or the items of the list that it is."""
        if "\\begin{tabular" in block.text:
            self.group += 1
            yield from tabular(block, self.group)
        elif "\\begin{array" in block.text:
            for part in arrays(block, self.group):
                self.group = max(self.group, part.group)
                yield part
        elif block.text.lstrip().startswith("•"):
            self.group += 1
            yield from dotted(block, self.group)
            self.group += 1
        elif block.kind == "text" and block.text.startswith("|") and (rows := _rows_in(block.text)):
            yield from self._headless(rows, block.start)
        else:
            yield block

    def _headless(self, rows: Sequence[re.Match[str]], start: int) -> Iterator[Block]:
        """The rows of a table without a header, which kramdown has and GitHub's Markdown takes for a paragraph.

        Args:
            start: where the text begins that they were found in.
        """
        self.group += 1
        for row in rows:
            yield row_of(row[0], start + row.start(), self.group, is_header=False)
        self.headless = bisect.bisect_right(self.starts, start + rows[-1].end())

    def _enter(self, kind: str, value: object) -> None:
        if kind in ("List", *_WITHOUT_TEXT):
            self.group += 1
        self.lists += kind == "List"
        self.quotes += kind == "BlockQuote"
        if isinstance(value, dict) and kind == "Heading":
            self.heading = int(value["level"][1])

    def _leave(self, kind: str) -> None:
        self.group += kind == "List"
        self.lists -= kind == "List"
        self.quotes -= kind == "BlockQuote"
        self.heading = 0

    def _lines(self, kind: str, value: object, start: int, end: int) -> Iterator[Block]:
        """The lines of what is taken line by line."""
        if kind not in ("TableHead", "TableRow", "CodeBlock", "HtmlBlock"):
            return
        first, last = self._line(start), self._line(end - 1) + 1
        if kind == "CodeBlock":
            info = value["Fenced"] if isinstance(value, dict) else None
            yield from self._code(info, first, last)
        elif kind == "HtmlBlock":
            yield from html_blocks(range(first, last), self.group, self.lines, self.starts)
        elif kind == "TableRow" and "|" not in self.lines[first]:
            # A paragraph right under a table is none of its rows, whatever Markdown makes of it.
            yield Block("text", self.lines[first], self.starts[first])
        else:
            is_header = kind == "TableHead"
            if is_header and first == self.headless:
                # A rule within such a table makes no header of the row before it.
                self.group, is_header = self.group - 1, False
            yield row_of(self.lines[first], self.starts[first], self.group, is_header)

    def _mark(self, start: int, end: int, width: int) -> None:
        """Takes up the marks of an emphasis; one beside a letter, between numbers or in a formula is rather a sign."""
        before, after = self.read[max(0, start - _NEAR) : start], self.read[end : end + _NEAR]
        if not (
            before[-1:].isalnum()
            or after[:1].isalnum()
            or (before[-1:], after[:1]) == (b")", b"(")
            or (_NUMBER_BEFORE.search(before) and _NUMBER_AFTER.match(after))
            or _DIGITS_BEFORE.search(before)
            or _DIGITS_AFTER.match(after)
            or _IN_FORMULA.search(self.read, start, end)
        ):
            for place in (start, end - width):
                line, column = self._place(place)
                self.marks.append((self.starts[line] + column, self.starts[line] + column + width))

    def _line(self, place: int) -> int:
        return bisect.bisect_right(self.edges, place) - 1

    def _place(self, place: int) -> tuple[int, int]:
        """The line of a byte, and the character of the line that it is."""
        number = self._line(place)
        edge = self.edges[number]
        is_plain = self.edges[number + 1] - edge == len(self.lines[number]) + 1
        return number, place - edge if is_plain else len(self.read[edge:place].decode())

    def _text(self, start: int, end: int) -> Block:
        """A heading, a paragraph or what an item says; the marks of quotes before its further lines are made blank."""
        (first, left), (last, right) = self._place(start), self._place(end)
        left -= self.lines[first][:left].endswith("\\")
        pieces = []
        for number in range(first, last + 1):
            line = self.lines[number][: right if number == last else None]
            if number == first:
                pieces.append(line[left:])
                continue
            gap = self.starts[number] - self.starts[number - 1] - len(self.lines[number - 1])
            quoted = _QUOTED.match(line) if self.quotes else None
            before = quoted.end() if quoted is not None else 0
            pieces.append("\n" * gap + " " * before + line[before:])
        kind = "heading" if self.heading else "item" if self.lists else "text"
        return Block(kind, "".join(pieces), self.starts[first] + left, self.heading, self.group)

    def _code(self, info: str | None, first: int, last: int) -> Iterator[Block]:
        if info is not None:
            first, last = first + 1, last - 1 if last > first + 1 and _is_fence(self.lines[last - 1]) else last
        language = _LANGUAGE.match(info or "")
        body = self.lines[first:last]
        name = language[1].lower() if language is not None else ""
        is_shown = any(map(_PROMPT.match, body)) or all(map(_OF_A_SHAPE.match, body))
        is_prose = name in _PROSE_LANGUAGES or (name in _SHELLS and is_shown)
        has_statements = sum(bool(_PROGRAM.search(line)) for line in body) * _STATEMENTS > len(body)
        is_program = has_statements or not (is_prose or any(map(_is_worked_out, body)))
        for number, line in enumerate(body, first):
            marks = _QUOTE_MARKS.match(line) if self.quotes else None
            before = marks.end() if marks is not None else 0
            kind = "program" if is_program else "code"
            yield Block(kind, line[before:], self.starts[number] + before, group=self.group)


def _is_fence(line: str) -> bool:
    return line.lstrip("> \t").startswith(("```", "~~~"))
