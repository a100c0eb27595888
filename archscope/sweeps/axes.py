"""The values of a field, as they are written on the command line, without holding them all."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from decimal import Decimal
from typing import Any, NamedTuple

import msgspec

from archscope.changes import field_named, type_of, typed
from archscope.errors import InputError

_NUMBER = r"\d{1,20}(?:\.\d{1,6})?"
_RANGE = re.compile(rf"(?P<first>{_NUMBER})\.\.(?P<last>{_NUMBER})(?:(?P<how>[:*])(?P<by>{_NUMBER}))?", re.ASCII)

MAX_FACTORS = 10_000
"""A range by a factor has no more values than this."""

WRITTEN = "write a list like 256,512, or a range like 512..4096:512 or 512..4096*2"


class Steps(NamedTuple):
    """The numbers from `first` on, `by` apart, `length` of them."""

    first: Decimal
    by: Decimal
    length: int


class Axis(NamedTuple):
    """A field of the config and the values that it takes, one after the other; numbers at even steps are one piece."""

    field: str
    pieces: tuple[Any, ...]

    @classmethod
    def of(cls, name: str, values: str | Iterable[Any]) -> Axis:
        """The values of the field called `name`, as the command line writes them, or one by one.

        Raises:
            InputError: if there is no such field, or `values` is no list or range.
        """
        field = field_named(name)
        if not isinstance(values, str):
            if not isinstance(values, Iterable):
                raise InputError(f"{field} = {values!r}: expected its values one by one", f"like [{values!r}]")
            pieces = tuple(values)
            if not pieces:
                raise InputError(f"{field}: there are no values to try")
            return cls(field, pieces)
        written = [piece.strip() for piece in values.split(",")]
        if not all(written):
            raise InputError(f"{field}={values}: a value is missing", WRITTEN)
        return cls(field, tuple(each for piece in written for each in _pieces(field, piece)))

    @property
    def size(self) -> int:
        """How many values there are."""
        return sum(piece.length if isinstance(piece, Steps) else 1 for piece in self.pieces)

    @property
    def is_numeric(self) -> bool:
        """True if every value is a number."""
        return all(isinstance(piece, Steps | int | float) and not isinstance(piece, bool) for piece in self.pieces)

    def value(self, index: int) -> Any:
        """The value number `index`, counted from 0."""
        for piece in self.pieces:
            length = piece.length if isinstance(piece, Steps) else 1
            if index < length:
                return _number(self.field, piece.first + index * piece.by) if isinstance(piece, Steps) else piece
            index -= length
        raise IndexError(index)


def _pieces(field: str, text: str) -> list[Any]:
    """The values that one piece of a list stands for: itself, steps, or the numbers by a factor."""
    if ".." not in text:
        return [_value(field, text)]
    match = _RANGE.fullmatch(text)
    if match is None:
        raise InputError(f"{field}={text}: not a range", WRITTEN)
    first, last, by = Decimal(match["first"]), Decimal(match["last"]), Decimal(match["by"] or 1)
    if last < first:
        raise InputError(f"{field}={text}: the range ends before it begins", f"write {match['last']}..{match['first']}")
    if match["how"] == "*":
        return [_number(field, number) for number in _by_factor(field, text, first, last, by)]
    if by == 0:
        raise InputError(f"{field}={text}: a step of 0 leads nowhere", WRITTEN)
    return [Steps(first, by, int((last - first) // by) + 1)]


def _by_factor(field: str, text: str, first: Decimal, last: Decimal, factor: Decimal) -> list[Decimal]:
    if factor <= 1 or first == 0:
        raise InputError(f"{field}={text}: a range by a factor grows from above 0, by a factor above 1", WRITTEN)
    numbers = [first]
    while numbers[-1] * factor <= last:
        numbers.append(numbers[-1] * factor)
        if len(numbers) > MAX_FACTORS:
            raise InputError(f"{field}={text}: over {MAX_FACTORS:,} values", "give a larger factor, or a step")
    return numbers


def _number(field: str, number: Decimal) -> Any:
    text = f"{number:f}"
    return _value(field, text.rstrip("0").rstrip(".") if "." in text else text)


def _value(field: str, text: str) -> Any:
    """`text` as a value of the field; a number where the field takes numbers and texts, as a ratio does."""
    value = typed(field, text)
    if isinstance(value, str) and type_of(field) is not str:
        for number in (int, float):
            with suppress(ValueError, msgspec.ValidationError):
                return msgspec.convert(number(text), type_of(field))
    return value
