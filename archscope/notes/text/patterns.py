"""Patterns that are compiled late, and those for words whatever their case, about ten times as fast as re.IGNORECASE.

A pattern that ignores case gives up the first look at characters with which `re` passes over most of a text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, AnyStr, cast

from archscope.notes.text.kept import compiled
from archscope.notes.text.lazy import Lazy


def lowered(text: str) -> str:
    """`text` in lower case, of the same length: İ is the one character that would become two."""
    return text.lower() if text.isascii() else text.replace("İ", "i").lower()


def cased(pattern: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """A pattern for texts as they stand, compiled when it is first used: a short note needs few of some hundred."""
    return cast("re.Pattern[AnyStr]", _Late(pattern, flags))


class _Late:
    """Stands for a compiled pattern; each of its methods is looked up once and is then the pattern's own."""

    def __init__(self, text: str | bytes, flags: int) -> None:
        self._text: Any = text
        self._flags = flags

    @Lazy
    def _pattern(self) -> re.Pattern[Any]:
        return compiled(self._text, self._flags)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._pattern, name)
        setattr(self, name, value)
        return value


def says(text: str, *words: AnyCase) -> bool:
    """Whether any of some words stand in a text."""
    return any(one.search(text) for one in words)


class AnyCase:
    """A pattern in lower case for texts in any; what it finds is in lower case."""

    def __init__(self, pattern: str) -> None:
        self._text = pattern
        self._is_only_a_look = r"|\b" in pattern

    @Lazy
    def _pattern(self) -> re.Pattern[str]:
        return compiled(self._text)

    @Lazy
    def _first(self) -> Callable[[str], re.Match[str] | None]:
        """The search for a first look.

        Without its word boundaries it fits wherever it does, and `re` tells an alternative by its first character.
        """
        return compiled(self._text.replace(r"\b", "")).search if self._is_only_a_look else self._pattern.search

    def search(self, text: str) -> re.Match[str] | None:
        """The first place where it fits."""
        lower = text.lower() if text.isascii() else lowered(text)
        found = self._first(lower)
        return self._pattern.search(lower) if found is not None and self._is_only_a_look else found

    def search_lower(self, lower: str) -> re.Match[str] | None:
        """The same in a text in lower case."""
        found = self._first(lower)
        return self._pattern.search(lower) if found is not None and self._is_only_a_look else found

    def match(self, text: str) -> re.Match[str] | None:
        """The beginning of the text, if it fits."""
        return self._pattern.match(lowered(text))

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """The whole text, if it fits."""
        return self._pattern.fullmatch(lowered(text))

    def all_lower(self, lower: str) -> Iterator[re.Match[str]]:
        """Every place where it fits in a text in lower case."""
        return iter(()) if self._first(lower) is None else self._pattern.finditer(lower)

    def blanked(self, text: str, where: Callable[[re.Match[str]], object] = bool) -> str:
        """A text with blanks in every place where it fits, and what it finds is as `where` wants it."""
        for found in filter(where, self.finditer(text)):
            text = text[: found.start()] + " " * len(found[0]) + text[found.end() :]
        return text

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """Every place where it fits."""
        return self.all_lower(lowered(text))


def says_any(text: str, *patterns: AnyCase) -> bool:
    """Whether one of some patterns fits somewhere in a text."""
    lower = lowered(text)
    return any(pattern.search_lower(lower) is not None for pattern in patterns)
