"""Columns that grow together: a cache of so many bytes for so many tokens, one row of which is off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.claims import CONFIRM, FIRM, Claim, Truth, hold
from archscope.notes.numerals import Exact, Number
from archscope.notes.passages import Passage, Table

LEAST = 3
_CLEAN = {Fraction(2) ** power for power in range(-6, 7)} | {Fraction(10) ** power for power in range(-3, 4)}


class _Pair(NamedTuple):
    """A count, and the bytes beside it."""

    amount: Exact
    cell: Passage
    number: Number


def proportions(table: Table) -> Iterator[Claim]:
    """A claim about each row of a column of bytes that all rows but one prove to be so much for each of a count."""
    for column in range(max((len(row.cells) for row in table.rows), default=0)):
        pairs = list(_pairs(table, column))
        if len({pair.amount for pair in pairs}) >= LEAST:
            yield from _held(pairs)


def _pairs(table: Table, column: int) -> Iterator[_Pair]:
    for row in table.rows:
        if column >= len(row.cells):
            continue
        counted, number = row.label.lone_number, row.cells[column].lone_number
        if (
            counted is None
            and len(row.label.numbers) == 1
            and row.label.text.rstrip().endswith(row.label.numbers[0].text)
        ):
            counted = row.label.numbers[0]
        if counted is None or number is None or counted.kind != "count" or number.kind != "bytes" or number.bare:
            continue
        scale = counted.units[-1].scale if counted.units[-1].kind == "count" else counted.units[0].scale
        yield _Pair(counted.digits * scale, row.cells[column], number)


def _held(pairs: Sequence[_Pair]) -> Iterator[Claim]:
    rates = Counter(Fraction(pair.number.value) / pair.amount for pair in pairs if pair.amount)
    rate, rows = rates.most_common(1)[0]
    if rows < 2 or rows < len(pairs) - 1:
        return
    for pair in pairs:
        truth = Truth.of(rate * pair.amount, f"{pair.amount:,} × {float(rate):,.6g} bytes, as in other rows", "bytes")
        ratio = Fraction(pair.number.value) / (rate * pair.amount)
        firm = rows >= LEAST or (rows == LEAST - 1 and ratio in _CLEAN)
        claim = hold(pair.cell, pair.number, [truth], "memory", FIRM if firm else CONFIRM)
        if claim is not None:
            yield claim
