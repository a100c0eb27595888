"""Columns of the bytes of so many values: `elements | MB`, one row of which is off though others have as many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import UNITS, Exact, Number
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_UNIT = cased(r"[(（\[,，/]\s?([KMG]i?B)\s?(?:[)）\]]|$)|^\W*([KMG]i?B)\W*$")
_VALUES = AnyCase(r"element|numel|param|values?\b|weights|count|元素|参数|数值|个数")
_FEW_BITS = AnyCase(r"\bint[48]\b|\b[48]-?bit|quanti|\bprun|量化|剪枝")
_WIDTHS = (Fraction(1, 2), 1, 2, 4)
_FACTORS = both_ways(2, 4, 8, 10, 1000, 1024)
_FEWEST, _DIGITS, _LEAST, _MOST_OFF = 4, 100, 10_000, 2


class _CountInBytes(NamedTuple):
    """A count and the bytes beside it, in the unit of their heading."""

    values: Number
    cell: Passage
    number: Number

    def truths(self, width: Exact, system: str) -> list[Truth]:
        """The bytes of so many values in one reading of the unit."""
        value = Truth.of(self.values.value * width, f"{self.values.text} × {width} bytes", "bytes")
        return [value._replace(system=system)]


def bytes_beside_counts(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each number of bytes that isn't that of its count in the dtype of all other rows, nor that of the
    rows with the same count."""
    units = {at: found[1] or found[2] for at, head in enumerate(table.header[1:]) if (found := _UNIT.search(head.text))}
    counted = [at for at, head in enumerate(table.header[1:]) if at not in units and _VALUES.search(head.text)]
    is_one_dtype = len(counted) == 1 and not context.says(_FEW_BITS)
    for column, unit in units.items() if is_one_dtype else ():
        sized = list(_sized(table, counted[0], column, unit))
        if len(sized) >= _FEWEST:
            yield from _held(sized)


def _sized(table: Table, counted: int, column: int, unit: str) -> Iterator[_CountInBytes]:
    """The rows with a count in full and a number of bytes that has digits enough, and no dtype of their own."""
    for row in table.rows:
        if max(counted, column) >= len(row.cells) or any(widths_in(cell.text) for cell in (row.label, *row.cells)):
            continue
        count, number = row.cells[counted].lone_number, row.cells[column].lone_number
        if count is None or number is None or not (count.bare and number.bare) or count.value < _LEAST:
            continue
        if isinstance(count.digits, int) and number.digits >= _DIGITS * number.step:
            yield _CountInBytes(count, row.cells[column], number._replace(units=UNITS[unit]))


def _held(sized: Sequence[_CountInBytes]) -> Iterator[Claim]:
    """The claims by the dtype, and the reading of the unit, in which most rows are right."""
    ways = [(width, unit) for width in _WIDTHS for unit in sized[0].number.units]
    right = {
        (width, unit): [fits(one.number._replace(units=(unit,)), one.truths(width, unit.system)) for one in sized]
        for width, unit in ways
    }
    width, unit = max(ways, key=lambda way: sum(right[way]))
    is_right = right[width, unit]
    off = is_right.count(False)
    often = Counter(one.values.value for one, fitting in zip(sized, is_right, strict=True) if fitting)
    if len(often) < 2 or sum(is_right) < _FEWEST or off > _MOST_OFF:
        return
    for one, fitting in zip(sized, is_right, strict=True):
        number, truths = one.number._replace(units=(unit,)), one.truths(width, unit.system)
        is_slip = fits(number, truths, _FACTORS) or slip(number, truths[0].value.exact) == SWAP
        if fitting or (is_slip and often[one.values.value]):
            yield from claimed(one.cell, number, truths, "memory", FIRM, addends=(one.values.start,))
