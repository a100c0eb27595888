"""Which quantities make one of a wanted dimension, multiplied and divided: bytes and bytes/s a time, FLOP/s and bytes/s
FLOPs per byte, GPUs and hours and $/GPU-hour dollars."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import product, quotient
from archscope.notes.judging.claims import Truth
from archscope.notes.numbers.evaluation import Value
from archscope.notes.statements.durations import SECONDS
from archscope.notes.statements.quantities import MEASURES, Dimension, Quantity, times

_ONE, _TWO = ((1,), (-1,)), ((1, 1), (1, -1), (-1, 1))
_THREE = ((1, 1, 1), (1, 1, -1), (1, -1, 1), (-1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1))


class Combination(NamedTuple):
    """Quantities that make one of a wanted dimension, each with its power.

    Attributes:
        is_whole: whether no unit goes unsaid.
        may_be_meant: whether at most the things go unsaid that there are so many of in a second.
    """

    operands: tuple[Quantity, ...]
    powers: tuple[int, ...]
    is_whole: bool
    may_be_meant: bool

    def value(self, system: str) -> Value:
        """What they come to."""
        found = Value(1, 1, 1)
        for one, power in zip(self.operands, self.powers, strict=True):
            found = product(found, one.value(system)) if power > 0 else quotient(found, one.value(system))
        return found

    @property
    def how(self) -> str:
        """How it is worked out."""
        said = list(zip(self.operands, self.powers, strict=True))
        above = " × ".join(one.number.text for one, power in said if power > 0) or "1"
        return "".join((above, *(f" / {one.number.text}" for one, power in said if power < 0)))

    @property
    def is_of_rates(self) -> bool:
        """Whether all of them are so much a second, or times."""
        return all("second" in dict(one.dimensions[-1]) for one in self.operands)

    @property
    def is_in_own_system(self) -> bool:
        """Whether bytes that may be read in two systems go into it, and are left in what it comes to."""
        powers = [power for one, power in zip(self.operands, self.powers, strict=True) if one.is_of_bytes]
        return sum(powers) != 0

    def truths(self, of: Quantity) -> list[tuple[Quantity, Truth]]:
        """What they come to in the unit of a quantity, with the quantity read in the same system as their GB."""
        found = []
        for system in ("decimal", "binary"):
            units = tuple(unit for unit in of.number.units if unit.system in ("", system)) or of.number.units
            read = of._replace(number=of.number._replace(units=units)) if self.is_in_own_system else of
            found += [(read, Truth(self.value(system).times(1 / one), self.how)) for one in _scales(of)]
        return [(read, truth) for read, truth in found if truth.value.exact]


def _scales(of: Quantity) -> tuple[Fraction, ...]:
    """What one of a quantity may be: a year has 365 days, or a quarter more; a month is a twelfth of it, or 30 days."""
    rounded = {SECONDS["year"]: 365 * SECONDS["day"], SECONDS["month"]: 30 * SECONDS["day"]}
    return (of.scale, rounded[of.scale]) if of.scale in rounded else (of.scale,)


def combined(target: Quantity, near: Sequence[Quantity], far: Sequence[Quantity]) -> Iterator[Combination]:
    """Every one or two quantities, one of them near, that have a wanted dimension."""
    for one in near:
        yield from _made(target, (one,), _ONE)
    for one, other in itertools.combinations([*near, *far], 2):
        if one in near:
            yield from _made(target, (one, other), _TWO)


def thrice(target: Quantity, near: Sequence[Quantity], rates: Sequence[Quantity]) -> Iterator[Combination]:
    """Every three quantities, two of them near and each in another unit, that have a wanted dimension, which is no mere
    number."""
    for chosen in itertools.combinations([*near, *rates], 3) if target.dimensions[0] else ():
        if chosen[1] in near and len({one.dimensions for one in (target, *chosen)}) == len(chosen) + 1:
            yield from _made(target, chosen, _THREE)


def _made(target: Quantity, operands: tuple[Quantity, ...], ways: Sequence[tuple[int, ...]]) -> Iterator[Combination]:
    """The ways in which some quantities make one of a wanted dimension."""
    for powers in ways:
        lacking = [
            left
            for read in itertools.product(*(one.dimensions for one in operands))
            for wanted in target.dimensions
            if (left := _left_over(wanted, read, powers)) is not None
        ]
        is_again = len(operands) == 1 and powers == (1,) and operands[0].scale == target.scale
        if lacking and not is_again:
            is_pace = any(len(left) == 1 and _is_pace(target.dimensions[0], left) for left in lacking)
            yield Combination(operands, powers, () in lacking, () in lacking or is_pace)


def _is_pace(wanted: Dimension, unsaid: Dimension) -> bool:
    """Whether a dimension is that of things in a second, which go unsaid in the time of one: 62 tokens/s of 16 ms."""
    return dict(wanted).get("second") == -1 and unsaid[0] in wanted and unsaid[0][1] == 1


def _left_over(wanted: Dimension, read: Sequence[Dimension], powers: Sequence[int]) -> Dimension | None:
    """The things of which "each" goes unsaid where some dimensions make a wanted one; None where they don't."""
    left = wanted
    for dimension, power in zip(read, powers, strict=True):
        left = times(left, dimension, -power)
    if any(unit in MEASURES or abs(power) > 1 for unit, power in left):
        return None
    # A chip's speed or price is said without it: days are FLOPs by FLOP/s of GPUs.
    has_speed = any(
        dict(dimension).get("second", 0) < 0 and "gpu" not in dict(dimension) for dimension in (wanted, *read)
    )
    unsaid = tuple((unit, power) for unit, power in left if unit != "gpu" or not has_speed)
    return unsaid if len(unsaid) <= 1 else None
