"""A note as it is read: without the ends of lines that part nothing, and without marks of emphasis.

A statement is the same wherever an editor broke its lines, and whichever of its words are bold.
"""

from __future__ import annotations

import bisect
import itertools
import operator
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.text.blocks import Block, Cell
from archscope.notes.text.line_ends import line_ends
from archscope.notes.text.patterns import cased
from archscope.notes.text.plain_words import plainer, quoted_in, ways_in
from archscope.notes.text.said_shapes import said_shapes
from archscope.notes.text.source import Source


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
        return self._edit(position).start

    def _edit(self, position: int) -> Edit:
        """What stands in the file for a character: itself, or all that was edited to give it."""
        at = bisect.bisect_right(self.joints, position)
        if at < len(self.edits) and position >= self.joints[at] - len(self.edits[at].text):
            return self.edits[at]
        place = position + self.dropped[at]
        return Edit(place, place + 1, "")

    def span_in_file(self, start: int, end: int) -> tuple[int, int]:
        """Where in the file what is read from `start` to `end` begins and ends."""
        if not self.joints or end <= self.joints[0] - len(self.edits[0].text):
            return start, end
        return self._edit(start).start, self._edit(end - 1).end


def in_a_line(text: str) -> str:
    """The text of a number without what may stand in it: the end of a line, or of what is bold."""
    return _MARK.sub("", LINE_END.sub(" ", text))


LINE_END = cased(r"[ \t]*[\r\n]+[ \t>]*")
_MARK = cased(r"(?<=\S)(?:\*{1,3}|_{1,3}|`)(?=\s)|(?<=\s)(?:\*{1,3}|_{1,3}|`)(?=\S)")


def end_of(text: str, start: int, end: int) -> int:
    """Where a number in a text ends as it is written: after the bracket that a power of ten in LaTeX has."""
    is_open = text.count("{", start, end) > text.count("}", start, end)
    return end + (is_open and text[end : end + 1] == "}")


def as_read(source: Source) -> AsRead:
    """A note as it is read."""
    edits = _apart(sorted([*_marks(source), *_of_blocks(source)], key=lambda edit: (edit.start, -edit.end)))
    joints, dropped = list[int](), [0]
    for edit in edits:
        dropped.append(dropped[-1] + edit.end - edit.start - len(edit.text))
        joints.append(edit.end - dropped[-1])
    if not edits:
        return AsRead(source, edits, joints, dropped)
    read = Source(_edited(source.text, 0, edits))
    read.blocks = list(_blocks(source.blocks, edits, dropped))
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


def _blocks(blocks: Sequence[Block], edits: Sequence[Edit], dropped: Sequence[int]) -> Iterator[Block]:
    """The blocks of the file as they are read: each moved by what is dropped before it, and with its own edits."""
    starts = [edit.start for edit in edits]
    first, moved, following = 0, 0, starts[0]
    for block in blocks:
        kind, text, start, level, group, cells, is_header = block
        if start > following:
            first = bisect.bisect_left(starts, start, first)
            moved, following = dropped[first], starts[first] if first < len(starts) else sys.maxsize
        if following < start + len(text):
            last = bisect.bisect_left(starts, start + len(text), first)
            text = _edited(text, start, edits[first:last])
        elif not moved:
            yield block
            continue
        cells = tuple(_cell(cell, edits, starts, dropped) for cell in cells) if cells else cells
        yield Block(kind, text, start - moved, level, group, cells, is_header)


def _cell(cell: Cell, edits: Sequence[Edit], starts: Sequence[int], dropped: Sequence[int]) -> Cell:
    text, start = cell
    first = bisect.bisect_left(starts, start)
    last = bisect.bisect_left(starts, start + len(text), first)
    if first < last:
        text = _edited(text, start, edits[first:last])
    return Cell(text.strip(), start - dropped[first] + len(text) - len(text.lstrip()))


def _marks(source: Source) -> Iterator[Edit]:
    """Each mark of emphasis, read as nothing, but for what is quoted: nobody knows whether it has them."""
    blocks = source.blocks
    for at, marks in itertools.groupby(source.marks, lambda mark: bisect.bisect_right(blocks, mark[0], key=_start) - 1):
        quotes, before = quoted_in(blocks[at].text), blocks[at].start
        for start, end in marks:
            index = bisect.bisect_right(quotes, start - before, key=_first) - 1
            if index < 0 or end - before > quotes[index][1]:
                yield Edit(start, end, "")


_start, _first = operator.attrgetter("start"), operator.itemgetter(0)


def _of_blocks(source: Source) -> Iterator[Edit]:
    """Each end of a line that parts nothing, read as a space; each stretch that has a plainer one, read as that."""
    ways = ways_in(source.text)
    yield from itertools.starmap(Edit, said_shapes(source.blocks))
    for block in source.blocks:
        if block.kind not in ("code", "program"):
            for first, end, plain in (*plainer(block.text, block.kind, ways), *line_ends(block)):
                yield Edit(block.start + first, block.start + end, plain)
