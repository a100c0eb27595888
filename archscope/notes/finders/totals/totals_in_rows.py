"""Columns that their heading says are the total of each row: `Q | K | V | Total`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.finders.totals.addends import sum_of
from archscope.notes.finders.totals.labels import NAME, OF_WHAT
from archscope.notes.judging.claims import GROUP, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase

_SUM = AnyCase(rf"[\W_]*(?:{NAME}|小计){OF_WHAT}(?:\s?[(（][^()（）]*[)）])?[\W_]*")
_FEWEST, _MOST = 2, 8
_NEAR, _TENS = Fraction(1, 50), (Fraction(1, 10), Fraction(10))

_Cells = Sequence[tuple[Passage, Number | None]]


def totals_in_rows(table: Table) -> Iterator[Claim]:
    """A claim about each number that stands under such a heading; several that are right show what it means."""
    if len(table.header) <= _FEWEST or len(table.rows) < _FEWEST:
        return
    for column, head in enumerate(table.header):
        if _SUM.fullmatch(head.text):
            yield from _sums(table, column)


def _rows(table: Table) -> Iterator[_Cells]:
    """The rows that have a cell under each heading."""
    for row in table.rows:
        cells = row.passages
        if len(cells) == len(table.header):
            yield [(cell, cell.lone_number) for cell in cells]


def _sums(table: Table, column: int) -> Iterator[Claim]:
    """The claims that a column is the sum of as many before it as bear it out in more rows than not."""
    rows = list(_rows(table))
    for first in range(column - _FEWEST, max(column - _MOST, -1), -1):
        found = [claim for row in rows for claim in _sum(row, first, column, ("rows", table.group, column))]
        right = sum(claim.is_right for claim in found)
        if right >= _FEWEST and right > len(found) - right:
            yield from found
            return


def _sum(row: _Cells, first: int, column: int, group: object) -> Iterator[Claim]:
    """The claim that a number is the sum of those before it; wrong if it misses one of them, or by a slip."""
    cell, number = row[column]
    terms = [term for _, term in row[first:column] if term is not None]
    if number is None or len(terms) < column - first or {term.kind for term in terms} != {number.kind}:
        return
    whole = sum_of(terms)
    rests = [sum_of([term for term in terms if term is not left]) for left in terms]
    is_left_out = number.kind != "share" and fits(number, rests)
    off = Fraction(whole.value.exact) - number.value
    operands = [(term, term.value - off) for term in terms]
    yield from _held(cell, number, whole, operands, group, is_sure=is_left_out)


def _held(
    cell: Passage,
    number: Number,
    truth: Truth,
    operands: Sequence[tuple[Number, Fraction]],
    group: object,
    *,
    is_sure: bool = False,
) -> Iterator[Claim]:
    """The claim about a number that a slip at least parts from what the others in its row make it.

    Args:
        operands: the others, each with what it would have to be.
        is_sure: whether something else than a slip shows that it is wrong.
    """
    exact = truth.value.exact
    ratio = divided(number.value, exact)
    is_tenfold = not number.bare and any(abs(ratio / ten - 1) < _NEAR for ten in _TENS)
    is_slip = is_sure or is_tenfold or slip(number, exact) == SWAP
    rests = any(slip(operand, meant) == SWAP for operand, meant in operands)
    places = tuple(operand.start for operand, _ in operands)
    for claim in claimed(cell, number, [truth], "sum", GROUP, group=group, addends=places, rests=rests):
        yield sure_if(claim, is_slip)
