"""Which of the numbers of a sum is wrong, where a slip of the pen would explain it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Exact, Number

_GRAIN = 32
"""Counts of parameters are multiples of sizes, which are multiples of powers of two; hardly so one with a slip."""

_CHANCE = 2
"""A slip at the digit of 10^n leaves a multiple of 2^n one, and by chance of a little more."""
_MOST = 12


def is_total_wrong(total: Number, rows: Sequence[Number]) -> bool:
    """Whether a total and the rows that don't add up to it show that the total is what is wrong.

    It is where a slip makes it what the rows add up to, and none as likely in any row makes the rows add up to it; or
    where the rows have a large power of two in common that it lacks.
    """
    off = total.value - sum(row.value for row in rows)
    found = slip(total, total.value - off)
    if not found or is_sum_of_some(total, rows):
        return False
    if _breaks_grain(total, rows):
        return True
    return all(slip(row, row.value + off) < found for row in rows)


def is_untouched(number: Number, off: Exact) -> bool:
    """Whether a count is a multiple of so large a power of two that no slip put it `off` from what it should be."""
    if not number.bare or not isinstance(number.digits, int) or not number.digits or not off:
        return False
    twos = (number.digits & -number.digits).bit_length() - 1
    place = max(len(str(abs(int(off)))) - 1, 0)
    return twos > place + _CHANCE


def is_sum_of_some(total: Number, rows: Sequence[Number]) -> bool:
    """Whether a total may be that of some rows only, the others being parts of them; many rows leave too much open."""
    if len(rows) > _MOST:
        return True
    sums: list[Exact] = [0]
    for row in rows:
        sums += [value + row.value for value in sums]
    off: Exact = 0 if total.bare else total.step * total.units[0].scale
    return any(-off <= value - total.value <= off for value in sums[:-1])


def wrong_row(total: Number, rows: Sequence[Number]) -> int | None:
    """The one row in which a slip would explain that the rows don't add up to a total, if none in the total would."""
    off = total.value - sum(row.value for row in rows)
    if slip(total, total.value - off) or is_sum_of_some(total, rows):
        return None
    found = [at for at, row in enumerate(rows) if slip(row, row.value + off)]
    if len(found) != 1:
        swapped = [at for at in found if slip(rows[at], rows[at].value + off) == SWAP]
        return swapped[0] if len(swapped) == 1 else None
    at = found[0]
    others = [total, *rows[:at], *rows[at + 1 :]]
    sure = slip(rows[at], rows[at].value + off) == SWAP or _breaks_grain(rows[at], others)
    return at if sure else None


def _breaks_grain(total: Number, rows: Sequence[Number]) -> bool:
    """Whether rows are all multiples of a power of two that doesn't divide their total."""
    if not all(number.bare and number.value.denominator == 1 for number in (total, *rows)):
        return False
    common = math.gcd(*(int(row.value) for row in rows))
    grain = common & -common
    return grain >= _GRAIN and int(total.value) % grain != 0
