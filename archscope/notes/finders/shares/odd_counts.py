"""Counts that don't fit the shares beside them: `name params ratio (%)`, where all other rows do.

Either of the two may be what is wrong. The share of a count that had a slip tells what that was, and another row with
the same share, or the parts that a row names, have it in full.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.shares.quotients import is_doubted, share_claim
from archscope.notes.finders.totals.addends import BLANKS, TOTAL
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.slips import SWAP, slip, swaps
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage, Row
from archscope.notes.statements.told import is_whole

_FEWEST, _LEAST, _DIGITS, _LONGEST = 4, 1000, 1000, 60
"""A share of four digits or more tells a count; so many rows that fit tell that they are shares of the total."""
_WHOLE, _LAYERS = Fraction(999, 1000), range(2, 129)


class _CountAndShare(NamedTuple):
    """A row with its count and its share, and between which counts that share lies."""

    row: Row
    params: Number
    share: Number
    low: Fraction
    high: Fraction

    @property
    def fits(self) -> bool:
        """Whether its share is that of its count."""
        return self.low <= self.params.value <= self.high

    @property
    def is_precise(self) -> bool:
        """Whether its share has so many digits that it is near another by no chance."""
        return self.share.digits >= _DIGITS * self.share.step


def odd_counts(
    counts: Sequence[tuple[Row, Number]], shares: Sequence[tuple[Row, Number]], column: int
) -> Iterator[Claim]:
    """A claim about the one count of a column that doesn't fit its share, if the others show what it should be.

    Args:
        counts: the rows with what `column` counts, in the order of the table.
        shares: the rows with a share of the total.
    """
    if not _FEWEST <= len(counts) <= _LONGEST or not all(is_whole(count) for _, count in counts):
        return
    totals = [(row, count) for row, count in counts if TOTAL.search(row.label.text)]
    if len(totals) != 1 or totals[0][0] is not counts[-1][0]:
        return
    known, (total_row, total) = {id(row): share for row, share in shares}, totals[0]
    rows = [_beside(row, count, known[id(row)], total) for row, count in counts[:-1] if id(row) in known]
    if any(is_doubted(cell.text) for one in rows for cell in (one.row.label, *one.row.cells)):
        return
    odd = [one for one in rows if not one.fits]
    cell = total_row.cells[column]
    if not _is_all(known.get(id(total_row))):
        return
    if len(odd) == 1 and len(rows) > _FEWEST:
        yield from _of_row(odd[0], [one for one in rows if one.fits], column)
    elif len(odd) > _FEWEST:
        yield from _of_total(cell, total, rows)


def _is_all(share: Number | None) -> bool:
    return share is not None and _WHOLE < share.value <= 1


def _beside(row: Row, count: Number, share: Number, total: Number) -> _CountAndShare:
    scale = Fraction(share.units[0].scale)
    low, high = (share.digits - share.step * Fraction(51, 100)) * scale, (share.digits + share.step) * scale
    return _CountAndShare(row, count, share, low * total.value, high * total.value)


def _of_row(odd: _CountAndShare, others: Sequence[_CountAndShare], column: int) -> Iterator[Claim]:
    count = odd.params
    if not odd.is_precise or count.value < _LEAST:
        return
    ways = (_said_elsewhere(odd, others), _multiples(odd, others), swaps(int(count.digits)), _digits(int(count.digits)))
    for values in ways:
        found = {value for value in values if odd.low <= value <= odd.high}
        if found:
            if len(found) == 1:
                yield from _held(odd, found.pop(), column)
            return


def _held(odd: _CountAndShare, value: int, column: int) -> Iterator[Claim]:
    count, share = odd.params, odd.share
    truth = Truth.of(value, f"{share.text} of the total", "count")
    # A share that is wrong by a slip of its own says nothing of the count.
    own = slip(share, Fraction(count.value) * share.value / value)
    if not own or (own != SWAP and slip(count, value) == SWAP):
        claims = share_claim(odd.row.cells[column], count, [truth], FIRM)
        yield from (claim for claim in claims if not claim.is_right)


def _digits(count: int) -> Iterator[int]:
    """The whole numbers with as many digits that have one other digit."""
    text = str(count)
    for at, own in enumerate(text):
        yield from (int(text[:at] + one + text[at + 1 :]) for one in "0123456789" if one != own and (at or one != "0"))


def _multiples(odd: _CountAndShare, others: Sequence[_CountAndShare]) -> set[int]:
    """So many times the count of another row, or such a part of it; nothing if that is what the count is now."""
    values = [int(one.params.value) for one in others if one.params.value >= _LEAST]
    found = {value * times for value in values for times in _LAYERS}
    found |= {value // times for value in values for times in _LAYERS if value % times == 0}
    return set() if odd.params.value in found else found


def _said_elsewhere(odd: _CountAndShare, others: Sequence[_CountAndShare]) -> Iterator[int]:
    """What other rows say that a count should be: one with the same share, its parts, or what it is a part of."""
    if any(one.params.value == odd.params.value for one in others):
        return
    name = odd.row.label.text.strip(BLANKS)
    over, _, own = name.rpartition("/")
    named = {one.row.label.text.strip(BLANKS): int(one.params.value) for one in others}
    parts = [value for other, value in named.items() if other.startswith(f"{name}/")]
    if len(parts) > 1:
        yield sum(parts)
    beside = [value for other, value in named.items() if own and other.startswith(f"{over}/")]
    if beside and over in named:
        yield named[over] - sum(beside)
    for one in others:
        if one.share.digits == odd.share.digits and one.share.step == odd.share.step:
            yield int(one.params.value)


def _of_total(cell: Passage, total: Number, rows: Sequence[_CountAndShare]) -> Iterator[Claim]:
    """The claim about a total of which the shares of all rows show that it has a slip."""
    precise = [one for one in rows if one.is_precise and one.params.value]
    if len(precise) < _FEWEST:
        return
    wholes = [
        (Fraction(total.value * one.params.value) / one.high, total.value * one.params.value / one.low)
        for one in precise
    ]
    low, high = max(low for low, _ in wholes), min(high for _, high in wholes)
    slips = {*swaps(int(total.digits)), *_digits(int(total.digits))}
    found = [value for value in slips if low <= value <= high]
    if len(found) == 1 and not low <= total.value <= high:
        truth = Truth.of(found[0], "what the rows are shares of", "count")
        yield from (claim for claim in share_claim(cell, total, [truth], FIRM) if not claim.is_right)
