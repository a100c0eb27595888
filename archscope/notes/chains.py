"""Lines of a block of code that go on from one another."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence

from archscope.notes.passages import Passage

_CONTINUES = re.compile(r"\s*(?:[=≈→]|\\approx)")


def chains(lines: Sequence[Passage]) -> Iterator[Passage]:
    """Equations that go on in the next lines of a block of code, each as one text."""
    first = 0
    for index in range(1, len(lines) + 1):
        if index < len(lines) and (_CONTINUES.match(lines[index].text) or takes_away(lines[index - 1], lines[index])):
            continue
        if index - first > 1:
            text = lines[first].text
            for before, line in itertools.pairwise(lines[first:index]):
                text += "\n" * (line.start - before.end) + line.text
            yield Passage(text, lines[first].start)
        first = index


def takes_away(before: Passage, line: Passage) -> bool:
    """Whether a line of code that begins with a minus goes on from the number above it, and is no item of a list."""
    if not line.text.lstrip().startswith(("- ", "− ")) or not before.tokens:
        return False
    return before.tokens[-1].kind == "number" and not any(token.kind in ("relation", "word") for token in before.tokens)
