"""Shapes as notes write them: which tokens are shapes, their sizes as numbers, and how two of them differ."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeVar

from archscope.notes.numbers.lexer import Token
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_T = TypeVar("_T")

ARROW = r"(?:→|->|=>|⇒|\\to(?![a-z])|\\rightarrow)"
"""What stands between a shape and the one that it becomes."""
IN_NUMBERS = r"[(\[]\s?\d{1,7}(?:\s?,\s?\d{1,7}){1,5}\s?,?\s?[)\]]"
"""A shape of two sizes or more, all of them numbers."""


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
    """Whether all sizes of a shape are numbers."""
    return all(map(str.isdecimal, token.dims))


def numbers_of(token: Token) -> list[int]:
    """The sizes of a shape, all of which are numbers; empty if they aren't."""
    return [int(dim) for dim in token.dims] if is_in_numbers(token) else []


def places_off(one: Iterable[object], other: Iterable[object]) -> list[int]:
    """The places in which two shapes differ, so far as both go."""
    return [at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b]


def with_size(dims: Sequence[_T], at: int, size: _T) -> tuple[_T, ...]:
    """A shape with another size in one place."""
    return (*dims[:at], size, *dims[at + 1 :])


def how_often(dims: Iterable[object], note: str) -> int:
    """How often a shape stands in a note, in whatever brackets."""
    return len(re.findall(r"[\[(（]\s?" + r"\s?[,，]\s?".join(map(str, dims)) + r"\s?[\])）]", note))
