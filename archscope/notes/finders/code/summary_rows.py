"""Summaries of a model wherever they are printed in a note: their rows, and what is said below them.

torchinfo, torchsummary and Keras print a row for each module: its class, the shape of what it gives, its parameters.
A note shows them in a fence, in comments, or as plain text, where the lines of "=" make headings of what is above them;
so their lines are taken from the text of the whole note.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.numbers.numerals import BARE, Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_COUNT = r"(?P<count>--|\(recursive\)|\d[\d,]{0,20})(?=\s|$|\s*[│┃|])"
_SHAPE = r"(?P<shape>[\[(]+[\d, -]{1,60}\]|[\[(]{1,2}(?:None|\?|\d{1,7})[\w, ]{0,60}\)\]?)"
_INDEXED = cased(
    r"[├└]─(?P<module>\w{1,60})(?: \([\w.]{1,60}\))?: (?P<level>\d{1,2})-(?P<place>\d{1,5})\s+"
    rf"(?:\[[\d, -]{{1,60}}\]\s+(?=\[))?(?:{_SHAPE}\s+)?{_COUNT}"
)
_NUMBERED = cased(rf"[\s#]*(?P<module>[A-Za-z]\w{{0,60}}?)-(?P<place>\d{{1,5}})\s+{_SHAPE}\s+{_COUNT}\s*$")
_NAMED = cased(rf"[\s#│┃|]*\w{{1,60}} \((?P<module>\w{{1,40}})\)[\s│┃|]+{_SHAPE}[\s│┃|]+{_COUNT}")
_ABOVE = cased(rf"(?P<module>\w{{1,60}})\s+(?:{_SHAPE}\s+)?(?P<count>\d[\d,]{{0,20}}|--)\s*(?:True|False|Partial)?\s*$")
_LABEL = cased(
    r"(Total params|Non-trainable params|(?:Trainable )?params|"
    r"(?:Input|Forward/backward pass|Params|Estimated Total) [Ss]ize \(MB\)): +"
    r"(\d[\d,]{0,20}(?:\.\d{1,6})?)(?![\d.,]*\d)"
)
"""In text, `as_read` leaves out "Trainable"."""
_SIZE = cased(r"-?\d+|None|\?")
_TOTAL = "Total params"
_LINES_ABOVE, _LINES_BELOW, _WIDEST = 600, 14, 200


class ModuleRow(NamedTuple):
    """A module: its class, its level and place in it, what it gives, its count, if it has one, and how many rows it
    stands for; `at` is where the shape of what it gives stands."""

    module: str
    level: int
    place: int
    line: Passage
    number: Number | None
    gives: tuple[str, ...] = ()
    at: tuple[int, int] = (0, 0)
    times: int = 1

    @property
    def params(self) -> int:
        """Its parameters, 0 if it has none of its own."""
        return int(self.number.digits) if self.number is not None else 0

    @property
    def width(self) -> int:
        """The last size of what it gives, 0 if that isn't said."""
        return int(self.gives[-1]) if self.gives and self.gives[-1].isdecimal() else 0


Totals = Mapping[str, tuple[Passage, Number]]


def summaries(text: str) -> Iterator[Sequence[Passage]]:
    """The lines of each summary of a note, with those above it that may be its rows."""
    if _TOTAL not in text:
        return
    lines, at, done = list[Passage](), 0, 0
    for written in text.splitlines(keepends=True):
        lines.append(Passage(written.rstrip("\r\n"), at))
        at += len(written)
    for index, line in enumerate(lines):
        if index >= done and f"{_TOTAL}:" in line.text:
            first = max(done, index - _LINES_ABOVE)
            below = range(index, min(len(lines), index + _LINES_BELOW))
            done = 1 + max((at for at in below if _LABEL.search(lines[at].text)), default=index)
            yield lines[first:done]


def totals_said(lines: Sequence[Passage]) -> Totals:
    """What is said below the rows, by its label; nothing if a label stands there twice."""
    found = [
        (label[1].removeprefix("Trainable ").replace(" Size ", " size "), (line, number_in(line, label, 2)))
        for line in lines
        if "(MB)" in line.text or "params:" in line.text
        for label in _LABEL.finditer(line.text)
    ]
    return dict(found) if len(dict(found)) == len(found) else {}


def number_in(line: Passage, found: re.Match[str], group: int | str, start: int = 0) -> Number:
    """A number as it stands; "1-3 768" would else be taken for 3 768.

    Args:
        start: where in the line the text that was searched begins.
    """
    first, text = line.start + start + found.start(group), found[group]
    _, point, places = text.partition(".")
    digits = Fraction(text.replace(",", ""))
    step = Fraction(1, 10 ** len(places))
    return Number(first, first + len(text), text, digits if point else int(digits), step if point else 1, BARE)


def rows_of(lines: Sequence[Passage]) -> list[ModuleRow]:
    """The rows of a summary, those that it leaves out with them."""
    flat = [_row(line, found, 1) for line in lines if (found := _flat(line.text)) is not None]
    return _repeated(list(_rows(lines))) or flat


def _flat(text: str) -> re.Match[str] | None:
    """A row of a summary that has no levels."""
    return _NUMBERED.match(text) or _NAMED.match(text) if "(" in text or "[" in text else None


def _rows(lines: Sequence[Passage]) -> Iterator[ModuleRow]:
    before = lines[0]
    for line in lines:
        for found in _INDEXED.finditer(line.text) if "─" in line.text else ():
            if found["level"] == found["place"] == "1":
                yield from _above(line if line.text[: found.start()].strip(" │>#") else before, found.start())
            yield _row(line, found, int(found["level"]))
        before = line


def _row(line: Passage, found: re.Match[str], level: int) -> ModuleRow:
    groups = found.groupdict()
    number = number_in(line, found, "count") if found["count"][0].isdecimal() else None
    gives = tuple(_SIZE.findall(found["shape"] or ""))
    at = (line.start + found.start("shape"), line.start + found.end("shape"))
    return ModuleRow(found["module"], level, int(groups.get("place") or 0), line, number, gives, at)


def _above(line: Passage, last: int) -> Iterator[ModuleRow]:
    """The model itself, with the parameters that are in none of its modules; it stands above these."""
    end = last if line.text[last : last + 1] in ("├", "└") else len(line.text)
    found = _ABOVE.search(line.text, max(0, end - _WIDEST), end)
    if found is not None:
        yield _row(line, found, 0)._replace(module="", place=1)


def _repeated(rows: Sequence[ModuleRow]) -> list[ModuleRow]:
    """Rows with those that a note leaves out between two of a kind; they are as the first of the two."""
    times = [1] * len(rows)
    for at, row in enumerate(rows):
        inside = next((n for n in range(at + 1, len(rows)) if rows[n].level <= row.level), len(rows))
        after = rows[inside] if inside < len(rows) else None
        if after is not None and (after.level, after.module) == (row.level, row.module) and after.place > row.place:
            for within in range(at, inside):
                times[within] *= after.place - row.place
    return [row._replace(times=often) for row, often in zip(rows, times, strict=True)]
