"""Columns of which one is a straight line over another in all rows but one: `adapters | bytes read`, "0 | 16.0 GB",
"8 | 16.7 GB", "16 | 17.3 GB", as a base has so much more for each."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import DOUBTED
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, says

_FEWEST, _MOST, _MANY, _FAR, _LONG = 5, 40, 20, 3, 10**5
_MEASURED = AnyCase(r"measur|benchmark|observ|\bpeak\b|profil|nvidia-smi|实测|测得|观测|峰值")


class _Point(NamedTuple):
    """The numbers of a row in two columns, and the cell of the second one."""

    at: Fraction
    number: Number
    cell: Passage

    @property
    def low(self) -> Fraction:
        """The least that the second number may be, as it is rounded."""
        return Fraction(self.number.digits) - Fraction(self.number.step) / 2

    @property
    def high(self) -> Fraction:
        """The most."""
        return Fraction(self.number.digits) + Fraction(self.number.step) / 2


def straight_lines(table: Table) -> Iterator[Claim]:
    """A claim about the number of a row, neither the first nor the last, that alone isn't on the line of all others."""
    if not _FEWEST <= len(table.rows) <= _MOST or says(table.above, _MEASURED, DOUBTED):
        return
    if any(says(head.text, _MEASURED) for head in table.header):
        return
    for column in range(min(len(row.cells) for row in table.rows)):
        points = _points(table, column)
        for off in range(1, len(points) - 1) if len(points) == len(table.rows) else ():
            yield from _held(points[:off] + points[off + 1 :], points[off])


def _points(table: Table, column: int) -> list[_Point]:
    """What a column has for the numbers that the rows are called by, in their order; none if it isn't in one unit."""
    found = []
    for row in table.rows:
        at, number = row.label.lone_number, row.number_in(column)
        if at is None or number is None or not is_whole(at) or number.kind == "share":
            return []
        found.append(_Point(Fraction(at.value), number, row.cells[column]))
    is_rising = all(one.at < other.at for one, other in itertools.pairwise(found))
    is_chosen = all(point.number.bare and is_whole(point.number) and point.number.value < _LONG for point in found)
    return found if is_rising and not is_chosen and len({point.number.units for point in found}) == 1 else []


def _held(points: Sequence[_Point], off: _Point) -> Iterator[Claim]:
    """The claim about a number that isn't on the line of the others, if these are on one as exactly as they stand."""
    step = max(Fraction(point.number.step) for point in points)
    values = [Fraction(point.number.digits) for point in points]
    pairs = list(itertools.combinations(points, 2))
    least = max((two.low - one.high) / (two.at - one.at) for one, two in pairs)
    most = min((two.high - one.low) / (two.at - one.at) for one, two in pairs)
    if least > most or max(values) - min(values) < _MANY * step or (least + most) * step == 0:
        return
    slope = (least + most) / 2
    low, high = max(one.low - slope * one.at for one in points), min(one.high - slope * one.at for one in points)
    true = (low + high) / 2 + slope * off.at
    if low > high or abs(true - off.number.digits) <= _FAR * max(step, Fraction(off.number.step)):
        return
    # Of what is given out in blocks two rows have the same.
    if any(point.number.digits == off.number.digits for point in points):
        return
    scale, kind = off.number.units[0].scale, off.number.units[0].kind
    value = Value(true * scale, (true - step) * scale, (true + step) * scale, kind)
    in_one = off.number._replace(units=off.number.units[:1])
    places = tuple(point.number.start for point in points)
    for claim in claimed(off.cell, in_one, [Truth(value, "the line of the other rows")], "formula", FIRM):
        if not claim.is_right:
            yield claim._replace(number=off.number, addends=places)
