"""Counts and shares that don't fit one another: `name params ratio (%)`, where all other rows do.

Either of the two may be what is wrong. The share of a count that had a slip tells what that was, and another row with
the same share, or the parts that a row names, have it in full.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.totals.labels import BLANKS, TOTAL
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip, swaps
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Row
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase

_FEWEST, _LEAST, _DIGITS, _LONGEST = 4, 1000, 1000, 60
"""A share of four digits or more tells a count; so many rows that fit tell that they are shares of the total."""
_WHOLE, _LAYERS = Fraction(999, 1000), range(2, 129)


class _Beside(NamedTuple):
    """A row with its count and its share, and between which parts of the total that share lies."""

    row: Row
    params: Number
    share: Number
    low: Fraction
    high: Fraction

    @property
    def is_precise(self) -> bool:
        """Whether its share has so many digits that it is near another by no chance."""
        return self.share.digits >= _DIGITS * self.share.step


def odd_counts(
    counts: Sequence[tuple[Row, Number]], shares: Sequence[tuple[Row, Number]], column: int
) -> Iterator[Claim]:
    """A claim about a count of a column that doesn't fit its share, or about the total that fits none, if the others
    show what it should be. The total is the row with 100 %; below it may stand so many times as much.

    Args:
        counts: the rows with what `column` counts, in the order of the table.
        shares: the rows with a share of the total.
    """
    if not _FEWEST <= len(counts) <= _LONGEST or not all(is_whole(count) for _, count in counts):
        return
    known = {id(row): share for row, share in shares}
    wholes = [at for at, (row, _) in enumerate(counts) if id(row) in known and _WHOLE < known[id(row)].value <= 1]
    if len(wholes) != 1 or not _is_of_all(counts, known, wholes[0]):
        return
    last, total = counts[wholes[0]]
    rows = [_beside(row, count, known[id(row)]) for row, count in counts if id(row) in known and row is not last]
    if any(is_doubted(cell.text) for one in rows for cell in (one.row.label, *one.row.cells)):
        return
    odd = [one for one in rows if not one.low * total.value <= one.params.value <= one.high * total.value]
    if len(odd) * _FEWEST < len(rows):
        for one in odd:
            others = [other for other in rows if other is not one]
            if (meant := _meant(one, others, total)) is not None:
                strength = SURE if meant == _sum_of_parts(one, others) else FIRM
                truth = Truth.of(meant, f"{one.share.text} of the total", "count")
                yield from claimed(one.row.cells[column], one.params, [truth], "share", strength)
                yield from _share_of(one, meant, total)
    elif len(odd) > _FEWEST and (meant := _total_meant(rows, total)) is not None:
        truth = Truth.of(meant, "what the rows are shares of", "count")
        yield from claimed(last.cells[column], total, [truth], "share", FIRM)


def _share_of(one: _Beside, meant: int, total: Number) -> Iterator[Claim]:
    """The claim that a share is right, of what the count beside it should be."""
    cell = next(cell for cell in one.row.cells if cell.start <= one.share.start < cell.end)
    truth = Truth.of(divided(meant, total.value), f"{meant:,} / {total.text}", "share")
    yield from claimed(cell, one.share, [truth], "share", CONFIRM, addends=(total.start,))


def _is_of_all(counts: Sequence[tuple[Row, Number]], known: Mapping[int, Number], at: int) -> bool:
    """Whether a row with 100 % is the total of those above it: by its name, the last one, before others with more."""
    if _TOTAL.search(counts[at][0].label.text) is None:
        return False
    return all(id(row) in known and known[id(row)].value > 1 for row, _ in counts[at + 1 :]) and not any(
        TOTAL.search(row.label.text) for row, _ in counts[:at]
    )


_TOTAL = AnyCase(r"(?:\b|_)total\b|^\W*(?:all|sum|overall)\b|总|合计")


def _beside(row: Row, count: Number, share: Number) -> _Beside:
    """A row with what its share may be as it is rounded, or cut off."""
    scale = Fraction(share.units[0].scale)
    low, high = (share.digits - share.step * Fraction(51, 100)) * scale, (share.digits + share.step) * scale
    return _Beside(row, count, share, low, high)


def _meant(odd: _Beside, others: Sequence[_Beside], total: Number) -> int | None:
    """What the count of a row should be: the one value with its share that other rows, or else a slip, make likely."""
    count = odd.params
    if not odd.is_precise or count.value < _LEAST:
        return None
    ways = (_said_elsewhere(odd, others), _multiples(odd, others), swaps(int(count.digits)), _digits(int(count.digits)))
    for values in ways:
        found = {value for value in values if odd.low * total.value <= value <= odd.high * total.value}
        if found:
            meant = found.pop()
            # A share that is wrong by a slip of its own says nothing of the count.
            own = slip(odd.share, Fraction(count.value) * odd.share.value / meant)
            is_of_count = not own or (own != SWAP and slip(count, meant) == SWAP)
            return meant if is_of_count and not found else None
    return None


def _said_elsewhere(odd: _Beside, others: Sequence[_Beside]) -> Iterator[int]:
    """What other rows say that a count should be: one with the same share, its parts, or what it is a part of."""
    if (parts := _sum_of_parts(odd, others)) is not None:
        yield parts
    if any(one.params.value == odd.params.value for one in others):
        return
    name = odd.row.label.text.strip(BLANKS)
    over, _, own = name.rpartition("/")
    named = {one.row.label.text.strip(BLANKS): int(one.params.value) for one in others}
    beside = [value for other, value in named.items() if own and other.startswith(f"{over}/")]
    if beside and over in named:
        yield named[over] - sum(beside)
    yield from (int(one.params.value) for one in others if one.share.text == odd.share.text)


def _sum_of_parts(odd: _Beside, others: Sequence[_Beside]) -> int | None:
    """What the rows come to that are parts of one by their names, "attention/qkv" of "attention"."""
    path = f"{odd.row.label.text.strip(BLANKS)}/"
    parts = [int(one.params.value) for one in others if one.row.label.text.strip(BLANKS).startswith(path)]
    return sum(parts) if len(parts) > 1 else None


def _multiples(odd: _Beside, others: Sequence[_Beside]) -> set[int]:
    """So many times the count of another row, or such a part of it; nothing if that is what the count is now."""
    values = [int(one.params.value) for one in others if one.params.value >= _LEAST]
    found = {value * times for value in values for times in _LAYERS}
    found |= {value // times for value in values for times in _LAYERS if value % times == 0}
    return set() if odd.params.value in found else found


def _digits(count: int) -> Iterator[int]:
    """The whole numbers with as many digits that have one other digit."""
    text = str(count)
    others = (int(f"{text[:at]}{digit}{text[at + 1 :]}") for at in range(len(text)) for digit in range(10))
    yield from (other for other in others if other != count and len(str(other)) == len(text))


def _total_meant(rows: Sequence[_Beside], total: Number) -> int | None:
    """The one total but for a slip of which the rows have their shares, if it isn't the one that is given."""
    precise = [one for one in rows if one.is_precise and one.params.value]
    if len(precise) < _FEWEST:
        return None
    low = max(divided(one.params.value, one.high) for one in precise)
    high = min(divided(one.params.value, one.low) for one in precise)
    slips = {*swaps(int(total.digits)), *_digits(int(total.digits))}
    found = [value for value in slips if low <= value <= high]
    return found[0] if len(found) == 1 and not low <= total.value <= high else None


def whole_of(rows: Sequence[tuple[Number, Number]]) -> tuple[Fraction, Fraction] | None:
    """Between which bounds the whole lies of which each count has the share beside it; None if there is none."""
    least, most = Fraction(0), Fraction(0)
    for part, share in rows:
        half = Fraction(share.step * share.units[0].scale) / 2
        give = Fraction(min(part.step, 1) * part.units[0].scale) / 2
        least = max(least, (part.value - give) / (share.value + half))
        if share.value > half:
            whole = (part.value + give) / (share.value - half)
            most = min(most, whole) if most else whole
    return (least, most) if least <= most else None


def odd_share(
    counts: Sequence[tuple[Row, Number]], shares: Sequence[tuple[Row, Number]], column: int
) -> Iterator[Claim]:
    """A claim about the one share of a column that a slip parts from what all others are of, whatever that is: "39.4 M
    | 36.1%", "85.1 M | 68.3%", "both | 99.99%"; or that isn't what another row with the same count has."""
    known = {id(row): count for row, count in counts}
    rows = [(row, known[id(row)], share) for row, share in shares if id(row) in known]
    pairs = [(count, share) for _, count, share in rows]
    if not _LEAST_ROWS <= len(rows) <= _LONGEST or whole_of(pairs) is not None:
        return
    wholes = {at: whole_of([*pairs[:at], *pairs[at + 1 :]]) for at in range(len(rows))}
    found = [(at, whole) for at, whole in wholes.items() if whole is not None]
    for at, (low, high) in found if len(found) == 1 else ():
        row, count, share = rows[at]
        true = Fraction(count.value) * 2 / (low + high)
        same = [other for other_count, other in pairs if other_count.value == count.value and other is not share]
        is_told = any(other.digits != share.digits and other.digits * 10 == share.digits for other in same)
        # Of a point in the wrong place nobody knows whether it is the count's or the share's.
        is_swap = slip(share, true) == SWAP != slip(count, share.value * (low + high) / 2)
        if high < low * _NARROW and (is_told or is_swap):
            truth = Truth.of(true, f"{count.text} of what the other rows are shares of", "share")
            yield from claimed(row.cells[column], share, [truth], "share", FIRM)


_LEAST_ROWS, _NARROW = 3, Fraction(21, 20)
