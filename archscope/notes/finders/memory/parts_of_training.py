"""The parts of what training takes: numbers of bytes, each with what it is said to be of, and how many they are for a
parameter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from archscope.notes.finders.memory.sizes_in_bytes import in_bytes
from archscope.notes.judging.claims import Truth, fits
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.passages import Passage

WEIGHTS, GRADIENTS, STATES, TOTAL = "weights", "gradients", "states", "total"
_OF_WEIGHTS, _OF_GRADIENTS = (2, 4, 1, 6), (2, 4)
_OF_STATES = (8, 12, 4, 2, 6, 10, 14, 16)
"""How many bytes a parameter may take; a copy in fp32 may be counted with the weights, or with the states."""
ALLOWED = {WEIGHTS: _OF_WEIGHTS, GRADIENTS: _OF_GRADIENTS, STATES: _OF_STATES}
_ALL_IN_FULL = [4, 4, 4]
"""The bytes of a parameter in the states, the weights and the gradients, if each of them is there once in fp32."""


class Part(NamedTuple):
    """A number of bytes and what it is said to be of, in the text where it stands."""

    passage: Passage
    number: Number
    kind: str
    label: str = ""


class PartsOfSize(NamedTuple):
    """The parts of a size, with the bytes that each of them takes for a parameter; None if that is no likely number."""

    size: Number
    is_exact: bool
    each: Mapping[str, int | None]
    total: Number | None
    is_adam: bool = False

    def bytes_of(self, each: int) -> list[Truth]:
        """So many bytes for each parameter; for exactly 30B of them where the weights are those."""
        return in_bytes(self.size, each)[: 1 if self.is_exact else None]

    def fits(self, number: Number, each: int) -> bool:
        """Whether a number is so many bytes for each parameter: in GB, not GiB, where the weights are that exactly."""
        return fits(number._replace(units=number.units[:1]) if self.is_exact else number, self.bytes_of(each))

    def meant(self, kind: str, width: Exact | None) -> int | None:
        """The bytes that a parameter must take in a part that isn't right if the others are, of this `width`."""
        others = [each for other, each in self.each.items() if other != kind]
        known = [each for each in others if each is not None]
        if not others or len(known) < len(others):
            return None
        own = self.each[kind]
        if kind == STATES and self.is_adam and [own, *known] == _ALL_IN_FULL:
            # One state of four bytes, where Adam has two.
            return 2 * _ALL_IN_FULL[0]
        if kind == STATES:
            left = [each for each in _OF_STATES if self.total and self.fits(self.total, each + sum(known))]
            return left[0] if own is None and left and GRADIENTS in self.each else None
        twin = self.each.get(GRADIENTS if kind == WEIGHTS else WEIGHTS)
        is_other = own is None or (kind == WEIGHTS and width is not None and width == twin != own)
        return twin if is_other else None


def sized_parts(size: Number, by_kind: Mapping[str, Part]) -> PartsOfSize:
    """What each part takes for a parameter."""
    last = by_kind[TOTAL].number if TOTAL in by_kind else None
    is_exact = any(by_kind[WEIGHTS].number.value == size.value * each for each in _OF_WEIGHTS)
    sized = PartsOfSize(size, is_exact, {}, last)
    each = {
        kind: next((each for each in allowed if sized.fits(by_kind[kind].number, each)), None)
        for kind, allowed in ALLOWED.items()
        if kind in by_kind
    }
    return sized._replace(each=each)
