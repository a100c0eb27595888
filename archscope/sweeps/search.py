"""The whole number at which a quantity comes to a target: interpolation, and halving, between two that enclose it.

That finds the answer only where the quantity grows with the number, or shrinks with it. So every value tried is held
against the others, powers of 2 and the neighbours of the answer too, and a quantity that turns back is refused.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from archscope.errors import InputError

Number = int | float

LIMIT = 2**118
"""No number above this is tried: sizes end at 10^36."""

NEIGHBOURS = 4
"""So many numbers on either side of the answer are tried too."""


class Point(NamedTuple):
    """A whole number and the value there."""

    at: int
    value: Number


class Enclosed(NamedTuple):
    """The neighbouring numbers with the value that is not above a target, and the one that is not below it.

    One is None where no number tried lies on that side; both are the same number where the target is met.
    """

    below: Point | None
    above: Point | None


class NoAnswer(InputError):
    """A quantity that can't be searched for: `points` are one, if it never changes, or two where it turns back."""

    def __init__(self, *points: Point) -> None:
        self.points = points
        super().__init__(", ".join(f"{point.value:,} at {point.at:,}" for point in points))


def enclose(
    value_at: Callable[[int], Number | None], target: Number, guess: int = 1, thorough: bool = True
) -> Enclosed:
    """The two neighbours among the whole numbers from 0 on whose values enclose `target`.

    Args:
        value_at: the value at a number, None if there is none from there on.
        guess: a number to begin with; a quantity that grows evenly then takes four values.
        thorough: every power of 2 and the neighbours of the answer are tried too, to find out what turns back.

    Raises:
        NoAnswer: if the values tried don't all go one way, or are all the same.
    """
    search = _Search(value_at, max(1, guess))
    for power in range(LIMIT.bit_length() if thorough else 0):
        if search.look(2**power) is None:
            break
    sign = search.direction()
    low, high = search.narrow(sign, target)
    for point in filter(None, (low, high) if thorough else ()):
        for at in range(max(0, point.at - NEIGHBOURS), point.at + NEIGHBOURS + 1):
            search.look(at)
    search.check_order(sign)
    return Enclosed(low, high) if sign > 0 else Enclosed(high, low)


class _Search:
    """The values tried so far, and where the numbers end."""

    def __init__(self, value_at: Callable[[int], Number | None], guess: int) -> None:
        self._value_at = value_at
        self._guess = guess
        self._end = LIMIT + 1
        self._tried: dict[int, Number] = {}
        self.look(0)

    def look(self, at: int) -> Point | None:
        """The value at a number, None if there is none; asked for once."""
        if at >= self._end:
            return None
        if at not in self._tried:
            value = self._value_at(at)
            if value is None:
                self._end = at
                return None
            self._tried[at] = value
        return Point(at, self._tried[at])

    def direction(self) -> int:
        """1 if the value grows from the first number on, −1 if it shrinks."""
        first = self._tried[0]
        low, at = 0, self._guess
        while low < self._end - 1:
            point = self.look(at)
            if point is not None and point.value != first:
                return 1 if point.value > first else -1
            low = low if point is None else at
            at = min(2 * low + 1, LIMIT) if self._end > LIMIT else (low + self._end) // 2
        raise NoAnswer(Point(0, first))

    def narrow(self, sign: int, target: Number) -> tuple[Point | None, Point | None]:
        """The last number on the near side of the target and the first on its far side, for a value that goes `sign`.

        Both are that at which it is met, if it is.
        """
        low: Point | None = None
        high: Point | None = None
        points = iter([Point(at, value) for at, value in sorted(self._tried.items())])
        step = 0
        while True:
            point = next(points, None)
            if point is None:
                if low is None or low.at + 1 >= (self._end if high is None else high.at):
                    break
                point, step = self.look(self._between(low, high, target, step)), step + 1
            if point is not None and point.value == target:
                return point, point
            if point is not None and sign * point.value < sign * target:
                low = point
            elif point is not None and (high is None or point.at < high.at):
                high = point
        return low, high

    def _between(self, low: Point, high: Point | None, target: Number, step: int) -> int:
        """Which number to try next: on a straight line through two points, and every third time by halves."""
        bound = self._end if high is None else high.at
        other = Point(0, self._tried[0]) if high is None else high
        rise = Fraction(other.value) - Fraction(low.value)
        if step % 3 == 2 or not rise:
            ahead = low.at + 1 if high is None else (bound - low.at) // 2
        else:
            ahead = int((Fraction(target) - Fraction(low.value)) * (other.at - low.at) / rise) + (high is None)
        if high is None and bound <= LIMIT:
            ahead = min(ahead, (bound - low.at) // 2)
        return low.at + max(1, min(ahead, bound - low.at - 1))

    def check_order(self, sign: int) -> None:
        """Refuses values that turn back.

        Raises:
            NoAnswer: with two numbers that show it.
        """
        points = [Point(at, value) for at, value in sorted(self._tried.items())]
        for before, after in itertools.pairwise(points):
            if sign * after.value < sign * before.value:
                raise NoAnswer(before, after)
