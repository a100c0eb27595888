"""Claims about shapes: that one is right, that it should be another, or that nothing could be found out about it."""

from __future__ import annotations

from collections.abc import Sequence

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.numbers.lexer import Token

Place = Token | tuple[int, int]
"""A shape, or where it begins and ends in the source."""


def wrong_shape(
    place: Place, true: Sequence[object], strength: int = FIRM, *, brackets: str = "[]", group: object = "shapes"
) -> Claim:
    """The claim that a shape should be another one; an empty one if it isn't known which."""
    shown = f"{brackets[0]}{', '.join(map(str, true))}{brackets[-1]}" if true else ""
    return Claim(*_ends(place), "shape", "wrong", strength, None, group=group, shown=shown)


def right_shape(place: Place, strength: int = FIRM, *, group: object = "shapes") -> Claim:
    """The claim that a shape is what it should be."""
    return Claim(*_ends(place), "shape", "exact", strength, None, group=group)


def unchecked_shape(place: Place) -> Claim:
    """The claim that somebody understood a shape, and knows nothing to hold it against."""
    return Claim(*_ends(place), "shape", "unchecked", CONFIRM, None)


def _ends(place: Place) -> tuple[int, int]:
    return (place.start, place.end) if isinstance(place, Token) else place
