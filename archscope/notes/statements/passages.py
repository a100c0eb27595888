"""The note cut into what finders look at: passages of text with their tokens, and tables of rows with labels.

Lists and aligned blocks of code are tables too: a label, and what follows it.
"""

from __future__ import annotations

import bisect
import itertools
import operator
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from archscope.notes.numbers.equations import Side, equations
from archscope.notes.numbers.expressions import parse
from archscope.notes.numbers.lexer import Token, plain, tokens_of
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.told_apart import as_words, told_apart, told_apart_in_cells
from archscope.notes.statements.mentions import Mention, mentions
from archscope.notes.statements.settings import Setting, settings
from archscope.notes.text.blocks import Block, Cell
from archscope.notes.text.lazy import Lazy
from archscope.notes.text.patterns import cased, lowered

_OF_NUMBERS = frozenset("0123456789.,")


class Passage:
    """A stretch of text, with full-width digits made plain; everything else about it is worked out when asked for.

    A part of a passage takes what it can from the whole, so that no text is read twice. No passage refers to itself or
    to its whole: it goes when it is done with, and leaves the garbage collector nothing to look for.
    """

    def __init__(self, text: str, start: int) -> None:
        self.text, self.start = plain(text), start

    @property
    def end(self) -> int:
        """The position after its last character."""
        return self.start + len(self.text)

    def part(self, first: int, last: int) -> Passage:
        """The stretch from `first` to `last` of its text."""
        part = object.__new__(Passage)
        start, end = self.start + first, self.start + last
        tokens, mentions, settings = self.tokens, self.mentions, self.settings
        if tokens:
            at = bisect.bisect_left(tokens, start, key=_start)
            tokens = tokens[at : bisect.bisect_left(tokens, end, lo=at, key=_start)]
        if mentions:
            mentions = [mention for mention in mentions if start <= mention.start and mention.end <= end]
        if settings:
            settings = [known for known in settings if start <= known.number.start and known.number.end <= end]
        vars(part).update(text=self.text[first:last], start=start, tokens=tokens, mentions=mentions, settings=settings)
        return part

    @Lazy
    def lower(self) -> str:
        """Its text in lower case, of the same length."""
        return lowered(self.text)

    @Lazy
    def tokens(self) -> list[Token]:
        """Its tokens, at positions of the source."""
        tokens = tokens_of(as_words(self.text), self.start)
        return told_apart(tokens) if "iB" in self.text else tokens

    @Lazy
    def numbers(self) -> list[Number]:
        """Its numbers."""
        return [token.number for token in self.tokens if token.number is not None]

    def number_at(self, at: int) -> Number | None:
        """The number that begins at `at` of its text."""
        number = self.number_from(at)
        return number if number is not None and number.start == self.start + at else None

    def number_from(self, at: int) -> Number | None:
        """The first number that begins at `at` of its text, or later."""
        index = bisect.bisect_left(self.numbers, self.start + at, key=_start)
        return self.numbers[index] if index < len(self.numbers) else None

    @Lazy
    def largest(self) -> Mapping[str, int]:
        """The largest number of each kind in it, rounded down: what it can't be about is seen at a glance."""
        largest: dict[str, int] = {}
        for number in self.numbers:
            unit, digits = number.units[0], number.digits
            whole = digits.numerator * unit.scale.numerator // (digits.denominator * unit.scale.denominator)
            if whole >= largest.get(unit.kind, 0):
                largest[unit.kind] = whole
        return largest

    @Lazy
    def equations(self) -> list[list[Side]]:
        """Its equations; none where there is no number that one could be about."""
        return list(equations(self.tokens)) if self.numbers else []

    @Lazy
    def mentions(self) -> list[Mention]:
        """The models that it names."""
        return mentions(self.text, self.lower, self.start)

    @Lazy
    def settings(self) -> list[Setting]:
        """The sizes that it states."""
        return settings(self.text, self.lower, self.start, self.tokens, self.equations) if self.numbers else []

    @property
    def lines(self) -> list[Passage]:
        """Its lines."""
        edges = [0, *(found.end() for found in re.finditer(r"\n", self.text)), len(self.text)]
        return [self.part(a, b) for a, b in itertools.pairwise(edges)]

    @property
    def sentences(self) -> list[Passage]:
        """Its sentences."""
        return self._sentences or [self]

    def sentence_of(self, number: Number) -> Passage:
        """Its sentence that a number stands in."""
        return next((sentence for sentence in self._sentences if number.start < sentence.end), self)

    @Lazy
    def _sentences(self) -> list[Passage]:
        """The same, none if it is a single one."""
        edges = [0, *(found.end() for found in _SENTENCE_END.finditer(self.text)), len(self.text)]
        return [self.part(a, b) for a, b in itertools.pairwise(edges) if b > a] if len(edges) > 2 else []

    def between(self, first: int, last: int) -> str:
        """The text from one position of the source to another."""
        return self.text[max(0, first - self.start) : max(0, last - self.start)]

    def until(self, position: int) -> str:
        """All its text before a position of the source."""
        return self.between(self.start, position)

    def before(self, position: int, width: int = 40) -> str:
        """The text before a position of the source; it begins in no number."""
        text, at = self.text, position - self.start
        begin = max(0, at - width)
        if begin and text[begin : begin + 1].isdigit() and text[begin - 1] in _OF_NUMBERS:
            while begin < at and text[begin] in _OF_NUMBERS:
                begin += 1
        return text[begin:at]

    def after(self, position: int, width: int = 40) -> str:
        """The text from a position of the source on; it ends in no number."""
        text, at = self.text, position - self.start
        end = at + width
        if text[end : end + 1].isdigit() and text[end - 1] in _OF_NUMBERS:
            while end > at and text[end - 1] in _OF_NUMBERS:
                end -= 1
        return text[at:end]

    @Lazy
    def lone_number(self) -> Number | None:
        """Its number, if it has one only and hardly a word beside it; a cell of a table that is a value."""
        numbers = self.numbers
        if len(numbers) == _OF_A_POWER and _POWER_OF_TEN.search(self.text):
            found = parse(self.tokens, 0)
            return found.number if found is not None and found.last == len(self.tokens) else None
        if not 1 <= len(numbers) <= 2:
            return None
        first, start = numbers[0], self.start
        rest = self.text[first.end - start :]
        if not _MARKS.fullmatch(self.text[: first.start - start]) or (_GOES_ON.search(rest) and not _GLOSS.match(rest)):
            return None
        if len(numbers) == 2 and "(" not in self.text[first.end - start : numbers[1].start - start].replace("（", "("):
            return None
        return first


_OF_A_POWER = 3
_POWER_OF_TEN = cased(r"\d\s*(?:[×x*·]|\\times|\\cdot)\s*10")
"""Three numbers may be one: 3.15 × 10²³."""
_MARKS = cased(r"[\s*_`~≈∼<>≤≥约大近不到小于超过about+=$\\]*")
_GOES_ON = cased(
    r"^\s*(?:[×*/+^·]|\\(?:times|cdot|div)(?![a-z])|(?<=\s)x\s(?=[A-Za-z](?![A-Za-z])))\s*[\w(（\\]|"
    r"[=≈→⇒]|->|\(\s*\d+\s*,\s*\d|\[\s*\d+\s*,"
)
"""What shows that a number is a part of something."""
_GLOSS = cased(r"\s[(（](?:[≈~约]\s?[^()（）,，→>=]*|[A-Za-z_]\w*\s?=\s?\d+)[)）][\s*`]*$")
"""A bracket that says something of the number before it, and is all that follows: "14336 (≈ 2.7·D)"."""
_start = operator.attrgetter("start")
_SENTENCE_END = cased(
    r"[。！？!?；]|;(?<!\\;)|<br ?/?>|\.(?=\s|$|\*\*\s)(?<!\bi\.e\.)(?<!\be\.g\.)(?<!\bvs\.)(?<!\bapprox\.)"
)
"""Each alternative begins with a character of its own, so that `re` passes over all others fast."""


class Row(NamedTuple):
    """A row: its label, its other cells, and whether it stands in the table as a line that only divides it."""

    label: Passage
    cells: tuple[Passage, ...]
    is_rule: bool = False

    @property
    def passages(self) -> tuple[Passage, ...]:
        """Its label and its other cells."""
        return self.label, *self.cells

    def number_in(self, column: int) -> Number | None:
        """The value in a column of its cells, None if there is none."""
        return self.cells[column].lone_number if column < len(self.cells) else None


class Table(NamedTuple):
    """Rows under a header; `caption` is the text before it. Kinds: "table", "code", "list"."""

    kind: str
    group: int
    header: tuple[Passage, ...]
    rows: tuple[Row, ...]
    caption: Passage | None

    @property
    def above(self) -> str:
        """The text of its caption; empty if it has none."""
        return self.caption.text if self.caption is not None else ""

    def head(self, column: int) -> str:
        """The heading of a cell by its place in `Row.cells`."""
        return self.header[column + 1].text if column + 1 < len(self.header) else ""


_GAP = cased(r"\s{2,}|\t|\s?[:：|]\s+|\s?[：|]|│")
_WIDE_SUM = cased(r"(?<=[\d)])\s+\+\s+(?=[\d(])")
"""A plus between the terms of a sum: "3072 × 768  +  768" is one cell."""
_MAY_PART = cased(r"[\s:：|│](?:\s|(?<! ))")
"""A first look for a gap, which finds most lines without one fast."""
_RULE = cased(r"^[\s|│├└┌┐┘┤┬┴┼─━═=+*-]*$")


def table_of(blocks: Sequence[Block], lines: Sequence[Passage], caption: Passage | None) -> Table:
    """The table that the blocks of a group make; `lines` are their texts where they are lines."""
    first = blocks[0]
    if first.kind == "row":
        header = tuple(Passage(cell.text, cell.start) for cell in first.cells) if first.is_header else ()
        rows = tuple(_row(block.cells) for block in blocks if not block.is_header)
        return Table("table", first.group, header, rows, caption)
    kind = "list" if first.kind == "item" else "code"
    found = list(map(_line, lines))
    at = next((index for index, row in enumerate(found) if row.cells), None) if kind == "code" else None
    if at is not None and ":" not in lines[at].text and _is_head(found[at], found[at + 1 :]):
        head = found.pop(at)
        return Table(kind, first.group, (head.label, *head.cells), tuple(found), caption)
    return Table(kind, first.group, (), tuple(found), caption)


def _is_head(head: Row, below: Sequence[Row]) -> bool:
    """Whether a line of code is the heading of those below it: as many columns as each of them, and no number."""
    values = [row for row in below if row.cells]
    return (
        bool(values)
        and all(len(row.cells) == len(head.cells) and row.cells[-1].numbers for row in values)
        and not any(cell.numbers for cell in (head.label, *head.cells))
    )


def _row(cells: Sequence[Cell]) -> Row:
    passages = [Passage(cell.text, cell.start) for cell in cells] or [Passage("", 0)]
    if any("iB" in cell.text for cell in cells):
        told_apart_in_cells([passage.tokens for passage in passages])
    return Row(passages[0], tuple(passages[1:]))


def _line(line: Passage) -> Row:
    """A line of code or an item of a list: cells are what wide gaps and colons part."""
    if _RULE.match(line.text):
        return Row(line, (), is_rule=True)
    parts = list(_parts(line))
    return Row(parts[0], tuple(parts[1:])) if parts else Row(line, ())


def _parts(line: Passage) -> Iterator[Passage]:
    text = line.text
    position = len(text) - len(text.lstrip(" \t│|├└─•-"))
    sums = [found.span() for found in _WIDE_SUM.finditer(text)] if "+ " in text else []
    for found in _GAP.finditer(text, position) if _MAY_PART.search(text, position) else ():
        if any(start <= found.start() < end for start, end in sums):
            continue
        if found.start() > position:
            yield line.part(position, found.start())
        position = found.end()
    if position < len(text):
        yield line.part(position, len(text))
