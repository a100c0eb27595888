"""What is counted, as shares are made of it: a number, one of its readings, or several together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from archscope.notes.numbers.evaluation import Value, number_value, total
from archscope.notes.numbers.numerals import Number


class Counted(NamedTuple):
    """What is counted: a value, how it reads, and the places of the numbers that it was made of."""

    value: Value
    how: str
    places: tuple[int, ...] = ()
    is_exact: bool = True


def counted(number: Number) -> Counted:
    """A number as it stands."""
    return Counted(number_value(number), number.text, (number.start,), number.bare)


def readings_of(number: Number) -> list[Counted]:
    """A whole in the units of its own; 80 GB may be as many GiB."""
    values = dict.fromkeys(number_value(number, (system,)) for system in ("decimal", "binary"))
    return [Counted(value, number.text, (number.start,), number.bare) for value in values]


def sum_of(parts: Sequence[Counted]) -> Counted:
    """Parts taken together."""
    return Counted(
        total([part.value for part in parts]),
        f"({' + '.join(part.how for part in parts)})",
        tuple(place for part in parts for place in part.places),
        all(part.is_exact for part in parts),
    )
