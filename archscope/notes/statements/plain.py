"""Sentences that say one thing and nothing else: every word of them is known."""

from __future__ import annotations

from collections.abc import Iterable

from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered

LONGEST = 160
"""Characters of a plain sentence; a longer one says more than one thing."""


def rest_of(sentence: Passage, spans: Iterable[tuple[int, int]]) -> str:
    """A sentence in lower case, with blanks in place of its models and of some spans of the source."""
    text = lowered(sentence.text)
    for start, end in (*((name.start, name.end) for name in sentence.mentions), *spans):
        first, last = start - sentence.start, end - sentence.start
        text = text[:first] + " " * (last - first) + text[last:]
    return text


def is_nothing_but(text: str, known: AnyCase) -> bool:
    """Whether a text has no words or numbers beside some that are known."""
    return _WORD.search(known.blanked(text)) is None


_WORD = cased(r"\w")
