"""Totals that the shares beside their rows show to be wrong: "105 M | 36 %, 145 M | 50 %, 40 M | 14 %" are of 290 M."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.totals.addends import sum_of
from archscope.notes.finders.totals.labels import TOTAL
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Row, Table

_FEWEST, _MOST, _APART = 3, 20, Fraction(1, 20)


def totals_by_shares(table: Table) -> Iterator[Claim]:
    """The claim that a last row isn't the total of those above it, of whose sum the shares beside them all are, but for
    one at most."""
    *rows, last = [row for row in table.rows if not row.is_rule] or [Row(table.rows[0].label, ())]
    if not _FEWEST <= len(rows) <= _MOST or not TOTAL.search(last.label.text):
        return
    if any(TOTAL.search(row.label.text) for row in rows):
        return
    for column, cell in enumerate(last.cells):
        number = cell.lone_number
        values = [row.number_in(column) for row in rows]
        known = [value for value in values if value is not None]
        if number is None or len(known) != len(rows) or {value.kind for value in (number, *known)} - {"count"}:
            continue
        truth = sum_of(known)
        true = truth.value
        if not true.exact or abs(Fraction(number.value) / true.exact - 1) < _APART:
            continue
        for shares in range(column + 1, len(last.cells)):
            of_rows = [row.number_in(shares) for row in rows]
            if (
                _are_of(known, of_rows, true)
                >= max(_FEWEST - 1, len(rows) - 1)
                > _are_of(known, of_rows, number_value(number))
            ):
                yield from claimed(cell, number, [truth], "sum", FIRM)


def _are_of(values: Sequence[Number], shares: Sequence[Number | None], whole: Value) -> int:
    """How many of some shares are those that values have of a whole."""
    if not whole.exact:
        return 0
    return sum(
        share is not None
        and share.kind == "share"
        and fits(share, [Truth.of(Fraction(value.value) / whole.exact, "", "share")])
        for value, share in zip(values, shares, strict=True)
    )
