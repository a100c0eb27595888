"""Shapes as notes write them, how two of them differ, and the claims that one is right or should be another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_T = TypeVar("_T")
Place = Token | tuple[int, int]
"""A shape, or where it begins and ends in the source."""

ARROW = r"(?:→|->|=>|⇒|\\to(?![a-z])|\\rightarrow)"
"""What stands between a shape and the one that it becomes."""


def shape_tokens(passage: Passage) -> list[Token]:
    """What looks like a shape in a passage."""
    return [token for token in passage.tokens if token.kind == "shape"]


def shapes_in(passage: Passage) -> list[Token]:
    """The shapes in a passage; `k.transpose(2, 3)` has none."""
    text = passage.text
    found = shape_tokens(passage) if "(" in text or "[" in text else []
    return [token for token in found if not are_axes(passage, token)] if "(" in text else found


def are_axes(passage: Passage, token: Token) -> bool:
    """Whether what looks like a shape are the axes of a transpose."""
    return _TURNS.search(passage.before(token.start, 16)) is not None


_TURNS = cased(r"\.(?:transpose|permute|swapaxes|swapdims)$")


def is_in_numbers(token: Token) -> bool:
    """Whether all sizes of a shape are numbers, none of them absurdly long."""
    return all(dim.isdecimal() and len(dim) < _LONGEST for dim in token.dims)


_LONGEST = 40


def numbers_of(token: Token) -> list[int]:
    """The sizes of a shape, all of which are numbers; empty if they aren't."""
    return [int(dim) for dim in token.dims] if is_in_numbers(token) else []


def places_off(one: Iterable[object], other: Iterable[object]) -> list[int]:
    """The places in which two shapes differ, so far as both go."""
    return [at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b]


def with_size(dims: Sequence[_T], at: int, size: _T) -> tuple[_T, ...]:
    """A shape with another size in one place."""
    return (*dims[:at], size, *dims[at + 1 :])


def most_often(votes: Counter[_T]) -> _T | None:
    """What was said more often than anything else, twice at least; None if nothing was."""
    found = votes.most_common(2)
    rival = found[1][1] if len(found) > 1 else 0
    return found[0][0] if found and found[0][1] > max(1, rival) else None


def how_often(dims: Iterable[object], note: str) -> int:
    """How often a shape stands in a note, in whatever brackets."""
    return len(re.findall(r"[\[(（]\s?" + r"\s?[,，]\s?".join(map(str, dims)) + r"\s?[\])）]", note))


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


_CROSSED = cased(rf"[(（\[]\s?(\d{{1,7}})\s?[×x]\s?\d{{1,7}}\s?[\])）](?=[\s`*]*(?:$|{ARROW}))")
"""A product in brackets of which nothing is said behind it."""
_COUNTED = AnyCase(r"param|bias|flops|\bops\b|参数|偏置|个数|次乘")
_FEWEST = 3


def with_crossed_shapes(lines: list[Passage], tokens: Exact | None) -> list[Passage]:
    """Lines with commas for the crosses in shapes, "scores = Q K^T / √64    (3 × 3)", if several of their products
    begin with as many tokens as the input has."""
    if tokens is None or sum("×" in line.text or " x " in line.text for line in lines) < _FEWEST:
        return lines
    found = [found for line in lines for found in _CROSSED.finditer(line.text)]
    is_of_tokens = len(found) >= _FEWEST and all(int(one[1]) == tokens for one in found)
    if not is_of_tokens or any(_COUNTED.search(line.text) for line in lines):
        return lines
    return [
        Passage(_CROSSED.sub(lambda one: one[0].replace("×", ",").replace("x", ","), line.text), line.start)
        for line in lines
    ]
