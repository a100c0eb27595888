"""Running totals: numbers that nobody worked out beside them, but that the right ones just before come to.

"Attention has 16,777,216 weights, the FFN 33,554,432. Per layer that sums to 50,331,648, and 24 layers need …". Only a
slip proves such a number wrong: two neighbours that changed places.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.slips import are_swapped
from archscope.notes.numbers.numerals import Number
from archscope.notes.text.patterns import cased

_LEAST, _LARGE = 1000, 10**6
_NEAREST = 5
_FARTHEST = 1500
"""So many characters before a number its terms may stand."""
_TIMES = cased(r"(?<![\d.,])(\d{1,3})(?![\d.,]*\d|\s?[(（])")
"""So many of what was worked out before; the 16 of "16(640 + 2560)" is a factor there."""
_BESIDE = 40
_MATRIX, _NEAR = cased(r"[(\[](\d[\d,]{1,6}), ?(\d[\d,]{1,6})[)\]]"), 120
"""A matrix whose weights a number may be, "[1,600, 6,400]", and how far before it it may stand."""
_WITH_MORE = cased(
    r"[^.,;:。，；：\n]{0,16}(?:[≈~=][^.,;:。，；：\n]{0,8}[\d.]+[^.,;:。，；：\n\d]{0,24})?"
    r"(?:\b(?:including|incl\.|plus|with the|together with)|包[括含]|连同|[外]?加上?)"
)
"""What follows a number that is more than so many: "9 experts (28,317,184 ≈ 28.3M including the router)"."""
_FEWEST = 3
"""A number twice another one may be so by the very slip that is looked for."""


_Total = tuple[int, str, tuple[int, ...]]
"""A value, the sign between the terms that come to it, and the terms."""


class _Result(NamedTuple):
    """A right number: where it begins and ends, and its value."""

    start: int
    end: int
    value: int


def running_totals(decided: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims about unchecked numbers that a slip parts from what the right ones before them come to."""
    near: list[_Result] = []
    for claim in decided:
        number, verdict = claim.number, claim.verdict
        if number is None or (verdict not in ("exact", "unchecked")) or not _is_exact(number):
            continue
        found = None
        if verdict == "unchecked" and near and number.digits >= _LARGE:
            recent = [one for one in near if claim.start - one.start < _FARTHEST]
            found = _held(number, recent, text, is_of_rows=claim.kind == "sum")
        if found is not None:
            yield found
        if verdict == "exact" or (found is not None and found.is_right):
            near = [*near[1 - _NEAREST :], _Result(claim.start, claim.end, int(number.digits))]


def _is_exact(number: Number) -> bool:
    return isinstance(number.digits, int) and number.digits >= _LEAST and number.units[0].scale == 1


def _held(number: Number, near: Sequence[_Result], text: str, *, is_of_rows: bool) -> Claim | None:
    """The claim about a number; a total that isn't what its rows come to isn't that of some of them either."""
    digits = int(number.digits)
    # Two neighbours that changed places, or none, leave the sum of the digits.
    found = [total for total in _totals(number, near, text) if (total[0] - digits) % 9 == 0]
    same = [total for total in found if total[0] == digits and not (is_of_rows and total[1] == " + ")]
    verdict = "exact" if same else "wrong"
    meant = same or [total for total in found if are_swapped(str(digits), str(total[0]))]
    # A number that stands there twice is still one: "524,288 = 64 × 8192", said again, and then "1M (1,048,576)".
    if not meant or (same and len({*same[0][2]}) == 1 and same[0][1] == " + "):
        return None
    truth = Truth.of(meant[0][0], meant[0][1].join(f"{term:,}" for term in meant[0][2]))
    return Claim(number.start, number.end, "sum", verdict, FIRM, truth, number.units[0], number=number)


def _totals(number: Number, near: Sequence[_Result], text: str) -> Iterator[_Total]:
    """What a number may come to: the matrix before it; of results the sum of two, of the last, so many times one."""
    for rows, columns in _MATRIX.findall(text, max(0, number.start - _NEAR), number.start):
        sizes = (int(rows.replace(",", "")), int(columns.replace(",", "")))
        yield math.prod(sizes), " × ", sizes
    values = [one.value for one in near]
    for pair in itertools.combinations(values, 2):
        yield sum(pair), " + ", pair
    for first in range(len(values) - 2):
        yield sum(values[first:]), " + ", tuple(values[first:])
    if _WITH_MORE.match(text, number.end, number.end + _NEAR):
        return
    for times in _TIMES.findall(text, max(0, number.start - _BESIDE), number.start):
        for value in values[-2:] if int(times) >= _FEWEST else ():
            yield int(times) * value, " × ", (int(times), value)
