"""Columns that say the same in two units, as all rows but one show: `124,439,808 | 1.24 亿`, `354,823,168 | 35 亿`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.columns.headed_rows import columns_of
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage, Table

_FEWEST, _LEAST, _DIGITS = 3, 10**5, 100
_TENS, _SAME = (Fraction(10), Fraction(1, 10)), Fraction(1, 100)


def said_in_columns(table: Table) -> Iterator[Claim]:
    """A claim about the one number that a slip parts from the same in another column."""
    columns = columns_of(table)
    for one in columns:
        if sum(_is_exact(row.number_in(one)) for row in table.rows) < _FEWEST:
            continue
        for other in (other for other in columns if other != one):
            sizes = [
                (row.cells[other], exact, rounded)
                for row in table.rows
                if (exact := row.number_in(one)) is not None
                and (rounded := row.number_in(other)) is not None
                and _are_sizes(exact, rounded)
            ]
            yield from _held(sizes) if len(sizes) >= _FEWEST else ()


def _is_exact(number: Number | None) -> bool:
    """Whether a number is in full."""
    return number is not None and number.units[0].scale == 1 and number.digits >= _LEAST


def _are_sizes(exact: Number, rounded: Number) -> bool:
    """Whether one number of a row is in full, and the other may be the same in a larger unit."""
    is_of_one_kind = exact.kind == rounded.kind or (exact.bare and rounded.kind == "bytes")
    return _is_exact(exact) and rounded.units[0].scale != 1 and rounded.digits > 0 and is_of_one_kind


def _held(sizes: Sequence[tuple[Passage, Number, Number]]) -> Iterator[Claim]:
    """The claim about the only rounded number that a slip, or a factor of ten, parts from the one in full beside it."""
    wrong = []
    for cell, exact, rounded in sizes:
        truth = Truth(number_value(exact)._replace(kind=rounded.kind), exact.text)
        claims = claimed(cell, rounded, [truth], "arithmetic", FIRM, addends=(exact.start,))
        wrong += [(claim, rounded, exact) for claim in claims if not claim.is_right]
    if len(wrong) == 1 and _is_slip(*wrong[0][1:]):
        yield wrong[0][0]


def _is_slip(rounded: Number, exact: Number) -> bool:
    ratio = Fraction(rounded.value) / exact.value
    is_long = rounded.digits >= _DIGITS * min(rounded.step, 1)
    is_swapped = any(slip(rounded._replace(units=(unit,)), exact.value) == SWAP for unit in rounded.units)
    return (is_long and is_swapped) or any(abs(ratio * ten - 1) < _SAME for ten in _TENS)
