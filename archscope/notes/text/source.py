"""The text of a note: its lines, and its blocks, in which every position is one of the file."""

from __future__ import annotations

import bisect
import functools
import re
from collections.abc import Iterator

from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import cased
from archscope.notes.text.walk import Walk

MAX_LINE = 10_000
"""Longer lines are not read."""
MAX_DIGITS = 1000
_ENDLESS = cased(rf"\d{{{MAX_DIGITS}}}")
"""Python turns 4,300 digits into a number and back, and what is worked out with a number may have more than it has."""


_NOTHING = "\0"


class Source:
    """The text of a note, and where its lines begin."""

    def __init__(self, text: str) -> None:
        self.text = text

    @functools.cached_property
    def starts(self) -> list[int]:
        """Where its lines begin."""
        return [0, *(found.end() for found in re.finditer(r"\r\n|\n|\r", self.text))]

    @functools.cached_property
    def too_long(self) -> list[int]:
        """The lines that are not read, counted from 0."""
        return [
            line
            for line, (start, end) in enumerate(self._spans())
            if end - start > MAX_DIGITS and self._is_too_long(start, end)
        ]

    def _is_too_long(self, start: int, end: int) -> bool:
        return end - start > MAX_LINE or _ENDLESS.search(self.text, start, end) is not None

    @property
    def readable(self) -> str:
        """The text with nothing to read in lines that are too long, every other position as it is."""
        pieces, at, spans = list[str](), 0, list(self._spans()) if self.too_long else []
        for line in self.too_long:
            start, end = spans[line]
            kept = len(self.text[start:end].rstrip("\r\n"))
            pieces += [self.text[at:start], _NOTHING * kept]
            at = start + kept
        return "".join([*pieces, self.text[at:]])

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
        return list(self._walk.blocks())

    @property
    def marks(self) -> list[tuple[int, int]]:
        """Where the marks of emphasis stand that its blocks have."""
        return self._walk.marks if self.blocks else []

    @functools.cached_property
    def _walk(self) -> Walk:
        text, too_long = self.text, set(self.too_long)
        lines = [
            "" if number in too_long else text[start:end].rstrip("\r\n")
            for number, (start, end) in enumerate(self._spans())
        ]
        if text.startswith("\ufeff"):
            lines[0] = " " + lines[0][1:]
        return Walk(lines, self.starts)
