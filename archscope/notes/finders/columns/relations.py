"""What three columns of a table, or two, may have to do with each other: one is the sum of the others, or their
product, or so many times another."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.passages import Passage

FEWEST, MANY, PAIR = 3, 4, 2
"""So many rows bear a relation out, or more where it is one of no round number; columns of the shortest."""
_LONGEST = 6
"""Longer sums stand in no row."""
_SAME, _SMALL, _DIGITS, _KIBI = 1e-9, 100, 6, 1024
_CLEAR, _LITTLE, _FOUR = 2, 0.1, 4
_BYTES, _TO_THE_DIGIT = (0.5, 2, 4, 0.25), 1.001
_UNITS = (1 / 1000, 1000, 1 / 1024, 1024)

Range = tuple[float, float]


class GridCell(NamedTuple):
    """A number of a table, what it may be as it is rounded, and its value."""

    passage: Passage
    number: Number
    range: Range
    value: Exact


GridRow = Sequence["GridCell | None"]


class Relation(NamedTuple):
    """Columns that go together. The last is the sum of the others; or the product of all, each to a power, is constant.

    `powers` are none for a sum; `constant` is what the product may be.
    """

    columns: tuple[int, ...]
    powers: tuple[int, ...] = ()
    constant: Range = (1.0, 1.0)

    @property
    def is_free(self) -> bool:
        """Whether it is the table that says what the product is."""
        return self.constant != (1.0, 1.0)

    @property
    def is_in_bytes(self) -> bool:
        """Whether it is the bytes of a value that a product is taken times, to the digit: that is so by no chance."""
        low, high = self.constant
        return high < low * _TO_THE_DIGIT and any(
            low <= times * (1 + _SAME) and times <= high * (1 + _SAME) for times in _BYTES
        )

    def cells(self, row: GridRow) -> list[GridCell]:
        """The numbers of a row in its columns."""
        return [cell for column in self.columns if (cell := row[column]) is not None]

    def is_in(self, row: GridRow) -> bool:
        """Whether a row has a number in each of its columns."""
        return len(self.cells(row)) == len(self.columns)

    def ranges(self, row: GridRow, meant: Mapping[int, Range] = MappingProxyType({})) -> list[Range]:
        """What the numbers of a row may be, but for one that is meant to be another."""
        return [meant.get(column, cell.range) for column in self.columns if (cell := row[column]) is not None]

    def holds(self, ranges: Sequence[Range]) -> bool:
        """Whether numbers within such ranges go together so."""
        if not self.powers:
            low, high = (sum(ends) for ends in zip(*ranges[:-1], strict=True))
            return meet((low, high), ranges[-1])
        return meet(self.product(ranges), self.constant)

    def product(self, ranges: Sequence[Range], powers: Sequence[int] = ()) -> Range:
        """What numbers come to that are multiplied, each to a power."""
        low = high = 1.0
        for (least, most), power in zip(ranges, powers or self.powers, strict=True):
            low, high = (low * least, high * most) if power > 0 else (low / most, high / least)
        return low, high

    def truth(self, cells: Sequence[GridCell], at: int) -> Truth:
        """What a number should be by the others, with how it was worked out."""
        kind = "" if cells[at].number.kind == "count" else cells[at].number.kind
        if self.powers:
            return self._of_product(cells, at, kind)
        others = [cell for index, cell in enumerate(cells) if index != at]
        return _of_sum(others, kind, is_sum=at == len(others))

    def _of_product(self, cells: Sequence[GridCell], at: int, kind: str) -> Truth:
        power, others = self.powers[at], [cell for index, cell in enumerate(cells) if index != at]
        powers = [-other * power for index, other in enumerate(self.powers) if index != at]
        low, high = self.product([cell.range for cell in others], powers)
        is_binary = self.constant[0] >= _KIBI and not any(unit.scale % _KIBI for unit in cells[at].number.units)
        kibi = _KIBI if is_binary else 1
        times = kibi * rounded((self.constant[0] / kibi, self.constant[1] / kibi))
        least, most = self.constant if power > 0 else (1 / self.constant[1], 1 / self.constant[0])
        exact = times if power > 0 else 1 / times
        for cell, other in zip(others, powers, strict=True):
            exact *= Fraction(cell.value) ** other
        factors = [cell.number.text for cell, other in zip(others, powers, strict=True) if other > 0]
        divisors = [cell.number.text for cell, other in zip(others, powers, strict=True) if other < 0]
        if times != 1:
            (factors if power > 0 else divisors).append(f"{float(times):.6g}")
        how = " / ".join([" × ".join(factors) or "1", *divisors])
        return Truth(_value(exact, (low * least, high * most), kind), f"{how}, as in the other rows")


def _of_sum(others: Sequence[GridCell], kind: str, *, is_sum: bool) -> Truth:
    """What others add up to, or what the last of them leaves for one."""
    if is_sum:
        ends = (sum(cell.range[0] for cell in others), sum(cell.range[1] for cell in others))
        how = " + ".join(cell.number.text for cell in others)
        return Truth(_value(sum(cell.value for cell in others), ends, kind), how)
    *terms, total = others
    ends = (
        total.range[0] - sum(cell.range[1] for cell in terms),
        total.range[1] - sum(cell.range[0] for cell in terms),
    )
    how = " − ".join(cell.number.text for cell in (total, *terms))
    return Truth(_value(total.value - sum(cell.value for cell in terms), ends, kind), how)


def cell_of(passage: Passage, number: Number, system: str) -> GridCell:
    """A number as it is read in a system; a small one that is whole is exact."""
    unit = next((unit for unit in number.units if unit.system == system), number.units[0])
    is_exact = number.bare and number.step == 1 and number.digits < _SMALL
    digits, step, scale = float(number.digits), 0.0 if is_exact else float(number.step), float(unit.scale)
    return GridCell(passage, number, ((digits - step / 2) * scale, (digits + step) * scale), number.digits * unit.scale)


def meet(one: Range, other: Range) -> bool:
    """Whether a number may be in both of two ranges."""
    return one[0] <= other[1] * (1 + _SAME) and other[0] <= one[1] * (1 + _SAME)


def _value(exact: Exact, ends: Range, kind: str) -> Value:
    return Value(exact, Fraction(ends[0]), Fraction(ends[1]), kind)


def rounded(ends: Range) -> Fraction:
    """The number with the fewest digits in a range."""
    low, high = (Fraction(end * (1 + sign * _SAME)) for end, sign in zip(ends, (-1, 1), strict=True))
    place = math.floor(math.log10(ends[0]))
    for digits in range(_DIGITS):
        grain = Fraction(10) ** (place - digits)
        if math.ceil(low / grain) * grain <= high:
            return math.ceil(low / grain) * grain
    return (low + high) / 2


def sum_relations(columns: Sequence[int]) -> Iterator[Relation]:
    """Each column as the sum of those just before it, or just after it."""
    for at, column in enumerate(columns):
        for count in range(2, _LONGEST):
            if at >= count:
                yield Relation((*columns[at - count : at], column))
            if at + count < len(columns):
                yield Relation((*columns[at + 1 : at + count + 1], column))


def product_relations(columns: Sequence[int]) -> Iterator[Relation]:
    """Each column as the product of two others."""
    for column in columns:
        for pair in itertools.combinations([other for other in columns if other != column], 2):
            yield Relation((*pair, column), (1, 1, -1))


def is_of_a_digit(relation: Relation, cells: Sequence[GridCell], at: int) -> bool:
    """Whether another digit in one of the other numbers mends a sum as it stands, which a slip in this one doesn't."""
    if relation.powers or slip(cells[at].number, relation.truth(cells, at).value.exact) == SWAP:
        return False
    others = [index for index in range(len(cells)) if index != at]
    return any(slip(cells[index].number, relation.truth(cells, index).value.exact) for index in others)


def written(number: Number) -> str:
    """The digits of a number, without the zeros that only say where its point is."""
    return str(int(number.digits // min(number.step, 1)))


def meant_by(cell: GridCell) -> Iterator[Range]:
    """What a number may be meant to be: two of its neighbours changed places, or its point did."""
    yield from _swapped(cell, range(1, 2))
    for times in (0.1, 10.0):
        yield cell.range[0] * times, cell.range[1] * times


def meant_elsewhere(cell: GridCell) -> Iterator[Range]:
    """What else it may be meant to be: two digits farther apart changed places, or it has another unit, MB for GB."""
    yield from _swapped(cell, range(2, 4)) if len(written(cell.number)) == _FOUR else ()
    for times in _UNITS if not cell.number.bare else ():
        yield cell.range[0] * times, cell.range[1] * times


def _swapped(cell: GridCell, apart: range) -> Iterator[Range]:
    digits = written(cell.number)
    for at, to in itertools.combinations(range(len(digits)), 2):
        if to - at in apart and digits[at] != digits[to] and (at or digits[to] != "0"):
            other = digits[:at] + digits[to] + digits[at + 1 : to] + digits[at] + digits[to + 1 :]
            value, last = float(cell.value) * int(other) / int(digits), float(cell.value) / int(digits)
            yield (value - last / 2, value + last) if other[-1] != "0" else (value, value)


def meant_multiples(cell: GridCell) -> list[Range]:
    """What a number may be meant to be that was taken so many times too often, or too seldom."""
    return [(cell.range[0] * times, cell.range[1] * times) for times in (0.5, 2, 0.25, 4, 0.125, 8)]


def _is_far(cell: GridCell, truth: Truth) -> bool:
    """Whether a number is farther from what it should be than what rounding leaves open, which is little; or is just
    that but for a slip."""
    if slip(cell.number, truth.value.exact) == SWAP:
        return True
    exact, is_open = float(truth.value.exact), float(truth.value.high - truth.value.low)
    return abs(float(cell.value) - exact) > _CLEAR * is_open and is_open < _LITTLE * abs(exact)


def slipped_cell(relation: Relation, cells: Sequence[GridCell], kind: str) -> Iterator[Claim]:
    """The claim about the only number that a slip keeps from going with the others.

    The last may have one for certain if the others are right.
    """
    ranges = [cell.range for cell in cells]
    slipped = [
        at
        for at, cell in enumerate(cells)
        if any(relation.holds([*ranges[:at], meant, *ranges[at + 1 :]]) for meant in meant_by(cell))
    ]
    at = slipped[-1] if slipped else 0
    is_sure = len(slipped) == 1 and not is_of_a_digit(relation, cells, at)
    if not slipped or (at < len(cells) - 1 and (not is_sure or _lacks_a_term(relation, ranges))):
        return
    yield from wrong_cell(relation, cells, at, kind, rests=not is_sure)


def wrong_cell(
    relation: Relation, cells: Sequence[GridCell], at: int, kind: str, *, rests: bool = False
) -> Iterator[Claim]:
    """The claim that a number is what the others make it, if it clearly isn't."""
    cell, truth = cells[at], relation.truth(cells, at)
    places = tuple(other.number.start for index, other in enumerate(cells) if index != at)
    for claim in claimed(cell.passage, cell.number, [truth], kind, FIRM, addends=places, rests=rests):
        if not claim.is_right and _is_far(cell, truth):
            yield claim


def _lacks_a_term(relation: Relation, ranges: Sequence[Range]) -> bool:
    """Whether a sum may be right but for a term that somebody forgot to add."""
    shorter = ([*ranges[:at], *ranges[at + 1 :]] for at in range(len(ranges) - 1))
    return not relation.powers and len(ranges) > PAIR and any(map(relation.holds, shorter))
