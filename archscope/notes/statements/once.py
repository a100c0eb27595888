"""Sizes and letters that a note gives one value only, so that nobody can doubt what they are."""

from __future__ import annotations

from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.settings import Setting


class Once:
    """What was stated so far without another value, by name and as it is spelled."""

    def __init__(self) -> None:
        self.values: dict[str, Exact] = {}
        self._varied: set[str] = set()

    def state(self, setting: Setting) -> None:
        """Takes up a size; one that is rounded is not what it is."""
        for name in (setting.size, setting.spelling) if setting.number.bare else ():
            if self.values.setdefault(name, setting.number.value) != setting.number.value:
                self._varied.add(name)
            if name in self._varied:
                self.values.pop(name)
