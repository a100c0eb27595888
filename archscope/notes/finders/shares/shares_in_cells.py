"""Cells with an amount and its share, `96.6 G (27.6%)`, beside the total of their row or above that of their column."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.columns.headed_rows import columns_of
from archscope.notes.finders.shares.quotients import share_of
from archscope.notes.finders.totals.labels import TOTAL
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased

_LEAST, _TWO = 3, 2


class _Part(NamedTuple):
    """A cell, what there is in it, and its share."""

    cell: Passage
    amount: Number
    share: Number


class _Whole(NamedTuple):
    """A total, and the parts in its row or column."""

    total: Number
    parts: Sequence[_Part]

    @property
    def odd(self) -> list[_Part]:
        """The parts whose share isn't that of their amount."""
        return [part for part in self.parts if not fits(part.share, [share_of(part.amount, self.total)])]

    @property
    def has_all_shares(self) -> bool:
        """Whether the shares are all of it together."""
        return _are_sum([part.share for part in self.parts], 1)

    @property
    def has_all_amounts(self) -> bool:
        """Whether the amounts come to the total."""
        return _are_sum([part.amount for part in self.parts], self.total.value)


def shares_in_cells(table: Table) -> Iterator[Claim]:
    """A claim about the share in each cell, if most are those of the amounts beside them in the same total; and about
    the odd one, or about its amount, whichever doesn't add up to the total with the others."""
    for wholes in (list(_of_rows(table)), list(_of_columns(table))):
        parts, odd = sum(len(one.parts) for one in wholes), sum(len(one.odd) for one in wholes)
        add_up = any(one.has_all_shares or one.has_all_amounts for one in wholes)
        if parts - odd >= _LEAST - add_up and odd * 2 <= parts - odd:
            yield from itertools.chain.from_iterable(map(_held, wholes))


def _held(whole: _Whole) -> Iterator[Claim]:
    """The claims about the shares in one total."""
    is_one = len(whole.odd) == 1 and len(whole.parts) > _TWO
    for part in whole.parts:
        truth, places = share_of(part.amount, whole.total), (part.amount.start, whole.total.start)
        if part in whole.odd and whole.has_all_shares:
            yield from _amount_held(part, whole.total, FIRM if is_one and not whole.has_all_amounts else CONFIRM)
        else:
            strength = FIRM if is_one and whole.has_all_amounts else CONFIRM
            yield from claimed(part.cell, part.share, [truth], "share", strength, addends=places)


def _of_rows(table: Table) -> Iterator[_Whole]:
    """The rows, where one column has their totals."""
    totals = [at for at, head in enumerate(table.header[1:]) if TOTAL.search(head.text)]
    for row in table.rows if len(totals) == 1 else ():
        number = next(iter(row.cells[totals[0]].numbers), None) if totals[0] < len(row.cells) else None
        parts = [part for at, cell in enumerate(row.cells) if at != totals[0] for part in _part(cell)]
        if number is not None and number.value and parts:
            yield _Whole(number, parts)


def _of_columns(table: Table) -> Iterator[_Whole]:
    """The columns, where one row has their totals."""
    totals = [row for row in table.rows if TOTAL.search(row.label.text)]
    for column in columns_of(table) if len(totals) == 1 else ():
        cells = [row.cells[column] for row in table.rows if row is not totals[0] and column < len(row.cells)]
        whole = next(iter(totals[0].cells[column].numbers), None) if column < len(totals[0].cells) else None
        parts = [part for cell in cells for part in _part(cell)]
        if whole is not None and whole.value and parts:
            yield _Whole(whole, parts)


def _part(cell: Passage) -> Iterator[_Part]:
    """The amount of a cell and the share behind it in brackets."""
    if len(cell.numbers) == 2:
        amount, share = cell.numbers
        is_beside = _OPENS.fullmatch(cell.between(amount.end, share.start)) and _CLOSES.fullmatch(cell.after(share.end))
        if is_beside and amount.kind != "share" == share.kind and amount.value and share.value:
            yield _Part(cell, amount, share)


_OPENS = AnyCase(r"[\s*`]*(?:(?:param(?:eter)?s|tokens|values|个?参数)[\s*`]*)?[(（]\s*(?:~|≈|约|about )?")
_CLOSES = cased(r"\s*[)）][\s*`]*")


def _are_sum(numbers: Sequence[Number], total: Exact) -> bool:
    """Whether numbers come to a total, each of them rounded, or cut off."""
    give = sum((Fraction(number.step * number.units[0].scale) for number in numbers), Fraction(0))
    return abs(sum((Fraction(number.value) for number in numbers), Fraction(0)) - total) <= give


def _amount_held(part: _Part, total: Number, strength: int) -> Iterator[Claim]:
    """The claim about an amount by its share of the total."""
    share, whole = number_value(part.share), number_value(total)
    value = Value(share.exact * whole.exact, share.low * whole.low, share.high * whole.high, part.amount.kind)
    truth = Truth(value, f"{part.share.text} of {total.text}")
    places = (part.share.start, total.start)
    yield from claimed(part.cell, part.amount, [truth], "quantity", strength, addends=places)
