"""A note as it is read: without the ends of lines that part nothing, and without marks of emphasis.

A statement is the same wherever an editor broke its lines, and whichever of its words are bold.
"""

from __future__ import annotations

import bisect
import itertools
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.blocks import Block, Cell
from archscope.notes.claims import Claim
from archscope.notes.plain_words import plainer, quoted_in, ways_in
from archscope.notes.source import MAX_LINE, Source

_WIDE = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]")
"""Characters that take two columns."""
_COMMENT = re.compile(r"<!--.*?-->")
_BREAK = re.compile(r"(?<![ \t])[ \t]*\n+[ \t]*")
_NARROWEST = 50
"""So many columns at least an editor leaves for a line."""
_LONGEST = MAX_LINE // 2
_IN_LINES = re.compile(r"\$\$|\\begin|\\\[")
"""Formulas that are set in lines of their own."""
_IS_ENDED, _FEW, _TWO_BLANKS = re.compile(r"(?:\\|<br ?/?>)$"), 8, "  "
_ENDS, _IS_OPEN = re.compile(r"[.。;；:：!?！？|][)）\]\"'”’」*_`]*$"), re.compile(r"[×·÷+=≈(（]$")
_BEGINS = re.compile(r"(?:[-*+•|]|\d{1,2}[.)])\s|[=≈|<]")
"""Marks of an item, or of what stands on a line of its own."""
_LABEL = re.compile(r"[\w .()-]{1,30}?\s*[:：=|]")
_UNIT = re.compile(
    r"[*_]{0,3}(?:(?:[KMGT]i?B|[KMB]|(?:\w{4})?bytes|[mb]illion|mln|mio|percent|tokens|param\w*)\b|[%万亿])"
)
_NUMBER_LAST = re.compile(r"\d[*_`]{0,3}$")
_LETTER, _GOES_ON = re.compile(r"[a-z]"), re.compile(r"[a-z,，]$")


class Edit(NamedTuple):
    """A stretch of the file that is read as another text."""

    start: int
    end: int
    text: str


class AsRead(NamedTuple):
    """A note as it is read, and where that differs from the file.

    Attributes:
        source: the note as it is read.
        edits: what differs, in order.
        joints: the positions in it at which the edits end.
        dropped: how many characters fewer there are up to each joint, and none before the first.
    """

    source: Source
    edits: Sequence[Edit]
    joints: Sequence[int]
    dropped: Sequence[int]

    def in_file(self, position: int) -> int:
        """The position in the file of one in the note as it is read."""
        return self._span(position).start

    def _span(self, position: int) -> Edit:
        """What stands in the file for a character: itself, or all that was edited to give it."""
        at = bisect.bisect_right(self.joints, position)
        if at < len(self.edits) and position >= self.joints[at] - len(self.edits[at].text):
            return self.edits[at]
        place = position + self.dropped[at]
        return Edit(place, place + 1, "")

    def placed(self, claim: Claim, text: str) -> Claim:
        """A claim at its place in the file, whose text is `text`, and in the words of it."""
        if not self.joints or claim.end <= self.joints[0] - len(self.edits[0].text):
            return claim
        start, end = self._span(claim.start).start, self._span(claim.end - 1).end
        number = claim.number and claim.number._replace(start=start, end=end)
        if number is not None and text[start:end] != self.source.text[claim.start : claim.end]:
            number = number._replace(text=in_a_line(text[start:end]))
        return claim._replace(start=start, end=end, number=number)


def in_a_line(text: str) -> str:
    """The text of a number without what may stand in it: the end of a line, or of what is bold."""
    return _MARK.sub("", LINE_END.sub(" ", text))


LINE_END = re.compile(r"[ \t]*[\r\n]+[ \t>]*")
_MARK = re.compile(r"(?<=\S)(?:\*{1,3}|_{1,3}|`)(?=\s)|(?<=\s)(?:\*{1,3}|_{1,3}|`)(?=\S)")


def end_of(text: str, claim: Claim) -> int:
    """Where the number of a claim ends in a text: after the bracket that a power of ten in LaTeX has."""
    is_open = text.count("{", claim.start, claim.end) > text.count("}", claim.start, claim.end)
    return claim.end + (is_open and text[claim.end : claim.end + 1] == "}")


def as_read(source: Source) -> AsRead:
    """A note as it is read."""
    edits = _apart(sorted([*_marks(source), *_of_blocks(source)], key=lambda edit: (edit.start, -edit.end)))
    joints, dropped = list[int](), [0]
    for edit in edits:
        dropped.append(dropped[-1] + edit.end - edit.start - len(edit.text))
        joints.append(edit.end - dropped[-1])
    if not edits:
        return AsRead(source, edits, joints, dropped)
    starts = [edit.start for edit in edits]
    read = Source(_edited(source.text, 0, edits))
    read.blocks = [_block(block, edits, starts, dropped) for block in source.blocks]
    return AsRead(read, edits, joints, dropped)


def _apart(edits: Sequence[Edit]) -> list[Edit]:
    """Edits in order, the longer first, without those that overlap one before."""
    kept = list[Edit]()
    for edit in edits:
        if not kept or edit.start >= kept[-1].end:
            kept.append(edit)
    return kept


def _edited(text: str, start: int, edits: Sequence[Edit]) -> str:
    """A stretch of the file that begins at `start`, with its edits."""
    pieces, at = list[str](), 0
    for edit in edits:
        pieces += (text[at : edit.start - start], edit.text)
        at = edit.end - start
    return "".join((*pieces, text[at:]))


def _block(block: Block, edits: Sequence[Edit], starts: Sequence[int], dropped: Sequence[int]) -> Block:
    kind, text, start, level, group, cells, is_header = block
    first = bisect.bisect_left(starts, start)
    last = bisect.bisect_left(starts, start + len(text), first)
    moved = dropped[first]
    if not moved and first == last:
        return block
    text = _edited(text, start, edits[first:last]) if first < last else text
    cells = tuple(_cell(cell, edits, starts, dropped) for cell in cells) if cells else cells
    return Block(kind, text, start - moved, level, group, cells, is_header)


def _cell(cell: Cell, edits: Sequence[Edit], starts: Sequence[int], dropped: Sequence[int]) -> Cell:
    text, start = cell
    first = bisect.bisect_left(starts, start)
    last = bisect.bisect_left(starts, start + len(text), first)
    if first < last:
        text = _edited(text, start, edits[first:last])
    return Cell(text.strip(), start - dropped[first] + len(text) - len(text.lstrip()))


def _marks(source: Source) -> Iterator[Edit]:
    """Each mark of emphasis, read as nothing, but for what is quoted: nobody knows whether it has them."""
    marks = source.marks
    quotes = [
        (block.start + first, block.start + end)
        for block in (source.blocks if marks else ())
        if _QUOTES.search(block.text)
        for first, end in quoted_in(block.text)
    ]
    starts = [first for first, _ in quotes]
    for start, end in marks:
        at = bisect.bisect_right(starts, start) - 1
        if at < 0 or end > quotes[at][1]:
            yield Edit(start, end, "")


_QUOTES = re.compile(r"[\"“「『'`]")


def _of_blocks(source: Source) -> Iterator[Edit]:
    """Each end of a line that parts nothing, read as a space; each stretch that has a plainer one, read as that."""
    ways = ways_in(source.text)
    for block in source.blocks:
        if block.kind not in ("code", "program"):
            for first, end, plain in (*plainer(block.text, block.kind, ways), *_line_ends(block)):
                yield Edit(block.start + first, block.start + end, plain)


def _line_ends(block: Block) -> Iterator[tuple[int, int, str]]:
    """The ends of lines in a paragraph, each with the blanks that stand beside it: a space where it parts nothing.

    Either the next word would have made a line wider than the widest, or it begins small where the line hasn't ended.
    """
    text = block.text
    if "\n" not in text or block.kind not in ("text", "item"):
        return
    breaks = [found.span() for found in _BREAK.finditer(text)]
    edges = [0, *itertools.chain.from_iterable(breaks), len(text)]
    lines = [text[first:last] for first, last in zip(edges[::2], edges[1::2], strict=True)]
    is_set = _IN_LINES.search(text) is not None
    widths = list(map(_width, lines))
    widest, length, quotes = max(widths), 0, 0
    for index, (first, end) in enumerate(breaks):
        line, after = lines[index : index + 2]
        length, quotes = length + len(line) + 1, quotes + line.count('"')
        is_full = widest >= _NARROWEST and widths[index] + 1 + _width(after.partition(" ")[0]) > widest
        if (
            not is_set
            and _goes_on(line, after, is_full=is_full)
            and (is_full or quotes % 2 == 0)
            and not text.startswith(_TWO_BLANKS, first)
            and not _IS_ENDED.search(text, max(0, first - _FEW), first)
            and length + len(after) <= _LONGEST
        ):
            yield first, end, " "
        else:
            length = 0
            if end > first + 1:
                yield first, end, "\n"


def _goes_on(line: str, after: str, *, is_full: bool) -> bool:
    """Whether a line goes on in the one after it."""
    if not after or _BEGINS.match(after):
        return False
    if _IS_OPEN.search(line):
        return True
    if _LABEL.match(after):
        return is_full and not _ENDS.search(line)
    return (
        is_full
        or bool(_LETTER.match(after) and _GOES_ON.search(line))
        or bool(_UNIT.match(after) and _NUMBER_LAST.search(line))
    )


def _width(text: str) -> int:
    """How many columns a line takes, without comments."""
    text = _COMMENT.sub("", text) if "<!--" in text else text
    return len(text) if text.isascii() else len(text) + len(_WIDE.findall(text))
