"""Columns that say the same in two units, as all rows but one show: `124,439,808 | 1.24 亿`, `354,823,168 | 35 亿`."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import hold
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage, Table

_FEWEST, _LEAST, _DIGITS = 3, 10**5, 100
_TENS, _SAME = (Fraction(10), Fraction(1, 10)), Fraction(1, 100)


def said_in_columns(table: Table) -> Iterator[Claim]:
    """A claim about the one number that a slip parts from the same in another column."""
    columns = list(itertools.zip_longest(*(row.cells for row in table.rows))) if len(table.rows) >= _FEWEST else []
    numbers = [[None if cell is None else cell.lone_number for cell in column] for column in columns]
    exact = [at for at, column in enumerate(numbers) if sum(map(_is_exact, column)) >= _FEWEST]
    for one, other in itertools.permutations(range(len(columns)), 2) if exact else ():
        if one in exact:
            cells = zip(columns[one], columns[other], numbers[one], numbers[other], strict=True)
            pairs = [(first, second) for first, second, *of in cells if _are_sizes(*of)]
            yield from _held(pairs) if len(pairs) >= _FEWEST else ()


def _is_exact(number: Number | None) -> bool:
    """Whether a number is in full."""
    return number is not None and number.units[0].scale == 1 and number.digits >= _LEAST


def _are_sizes(exact: Number | None, rounded: Number | None) -> bool:
    """Whether one number of a row is in full, and the other may be the same in a larger unit."""
    if (
        exact is None
        or rounded is None
        or not (_is_exact(exact) and rounded.units[0].scale != 1 and rounded.digits > 0)
    ):
        return False
    return exact.kind == rounded.kind or (exact.bare and rounded.kind == "bytes")


def _held(pairs: Sequence[tuple[Passage, Passage]]) -> Iterator[Claim]:
    wrong = []
    for one, other in pairs:
        exact, rounded = one.lone_number, other.lone_number
        if exact is None or rounded is None:
            continue
        truth = Truth(number_value(exact)._replace(kind=rounded.kind), exact.text)
        claim = hold(other, rounded, [truth], "arithmetic", FIRM, addends=(exact.start,))
        if claim is not None and not claim.is_right:
            wrong.append((claim, rounded, exact))
    if len(wrong) == 1 and _is_slip(wrong[0][1], wrong[0][2]):
        yield wrong[0][0]


def _is_slip(rounded: Number, exact: Number) -> bool:
    ratio = Fraction(rounded.value) / exact.value
    is_long = rounded.digits >= _DIGITS * min(rounded.step, 1)
    is_swapped = any(slip(rounded._replace(units=(unit,)), exact.value) == SWAP for unit in rounded.units)
    return (is_long and is_swapped) or any(abs(ratio * ten - 1) < _SAME for ten in _TENS)
