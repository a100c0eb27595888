"""Numbers that say one of some lines above again, rounded or as its bytes: "163,009,536 … printed as 1.36 亿".

Several digits are those of another number by no chance, but for two of them that changed places.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits, judge
from archscope.notes.judging.slips import SWAP, misnamed, slip
from archscope.notes.numbers.numerals import Number, Unit
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.weighing.echoes import is_doubted

_LEAST = 10**6
_FEW, _MANY = 100, 1000
"""A number of three digits says the exact one just before it again; one of four, any of those above."""
_NEAR, _FAR, _SOME = 240, 1500, 6


class _Above(NamedTuple):
    """An exact number: where it ends, its value, and whether it was proved or stands in the note twice."""

    end: int
    value: int
    is_proved: bool


def said_later(decided: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims about unchecked numbers by the exact ones that stand before them in a note."""
    above: list[_Above] = []
    numbers = [claim.number for claim in decided if claim.number is not None and claim.number.digits]
    often = Counter(number.digits for number in numbers if number.bare)
    before: Claim | None = None
    for claim in decided:
        number = claim.number
        if number is None or not number.digits:
            continue
        last, before = before, claim
        if claim.verdict == "unchecked" and last is not None and not number.bare:
            yield from _tenfold(last, number, text)
        if number.value < _LEAST:
            continue
        if number.bare:
            above += _exact(claim, number, is_repeated=often[number.digits] > 1)
        elif claim.verdict == "unchecked" and above and number.digits >= _FEW * min(number.step, 1):
            near = [one for one in above[-_SOME:] if one.end > number.start - _FAR]
            found = _bytes(number, near, text) if number.kind == "bytes" else _rounded(number, near, numbers)
            is_of_one = _OF_ONE.search(text[max(0, number.start - _BEFORE) : number.start])
            if found is not None and not is_of_one and not is_doubted(text, number):
                yield found


def _tenfold(last: Claim, number: Number, text: str) -> Iterator[Claim]:
    """The claim that a count in 万 or 亿 is ten times the exact one just before it, or a tenth, which it says again:
    "≈ 350,898 … 约 350 万"."""
    exact = last.number
    if exact is None or not exact.bare or not last.is_right or exact.value < _EXACT or number.kind != "count":
        return
    between = text[last.end : number.start]
    is_said_again = number.units[0].name in _CHINESE and _SAYS_AGAIN.search(between) and len(between) < _NEAR
    if not is_said_again or _TIMES.search(between) or number.digits < _FEW * min(number.step, 1):
        return
    in_full = number._replace(step=min(number.step, 1))
    truth = Truth.of(exact.value, exact.text)
    if not _fits(number, truth) and fits(in_full, [truth], _TENS) and not is_doubted(text, number):
        yield _wrong(number, truth, number.units[0])


_EXACT, _CHINESE, _TENS = 10**4, ("万", "亿", "百万"), (Fraction(10), Fraction(1, 10))
_SAYS_AGAIN = cased(r"(?:约|大约|也就是|即|≈)[\s*`$]*$")
_TIMES = cased(r"10|[十倍百每]|[×*·]|\\times|\d")
"""What may make another number of a count, between it and one that looks like it."""


_OF_ONE, _BEFORE = (
    AnyCase(r"(?:每[个一]?(?:层|块|头)|\b(?:per|each|one) (?:layer|block|head))\W{0,4}(?:约|about )?$"),
    16,
)
"""What stands before a number that is rather a sum of its own: "18 层合计 19.82 亿（每层 1.10 亿）"."""


def _exact(claim: Claim, number: Number, *, is_repeated: bool) -> Iterator[_Above]:
    """A number in full, or what it should be if it is wrong; a slip doesn't happen twice in the same digits."""
    truth = claim.truth.value.exact if claim.verdict == "wrong" and claim.truth is not None else number.digits
    if isinstance(number.digits, int) and isinstance(truth, int) and number.step == 1:
        yield _Above(claim.end, truth, claim.verdict in ("exact", "wrong") or is_repeated)


def _rounded(number: Number, above: Sequence[_Above], others: Sequence[Number]) -> Claim | None:
    """What a rounded count says again, but for two digits; nothing if it says another number of the note."""
    unit, is_long = number.units[0], number.digits >= _MANY * min(number.step, 1)
    for one in above if is_long else above[-1:]:
        is_meant = one.is_proved if is_long else one.end > number.start - _NEAR
        if unit.kind == "count" and is_meant and slip(number, one.value) == SWAP:
            truth = Truth.of(one.value, f"{one.value:,}")
            is_another = any(other.bare and _fits(number, Truth.of(other.value, "")) for other in others)
            is_said = not is_long and any(not other.bare and _fits(other, truth) for other in others)
            return None if is_another or is_said else _wrong(number, truth, unit)
    return None


def _bytes(number: Number, above: Sequence[_Above], text: str) -> Claim | None:
    """The bytes of a count above in the dtype of the line; wrong if they are those in a dtype that is named near by but
    for two digits, or in the wrong unit."""
    if number.digits < _MANY * min(number.step, 1):
        return None
    line = text[text.rfind("\n", 0, number.start) + 1 : number.start]
    widths, own = widths_in(text[max(0, number.start - _FAR) : number.end + _NEAR]), widths_in(line)
    for one, width in itertools.product(reversed(above), widths):
        truth = Truth.of(one.value * width, f"{one.value:,} × {width} bytes", "bytes")
        verdict, _, unit = judge(number, [truth], "")
        if verdict in ("exact", "rounded"):
            claim = Claim(number.start, number.end, "repeated", verdict, FIRM, truth, unit, number=number)
            return claim if own == (width,) else None
        slipped = _slipped_in(number, truth)
        if slipped is not None:
            return _wrong(number, truth, slipped)
    return None


def _slipped_in(number: Number, truth: Truth) -> Unit | None:
    """The reading in which a size is the true one but for two digits; 652.04 MiB are so if that is the number of MB."""
    for unit in number.units:
        if slip(number._replace(units=(unit,)), truth.value.exact) == SWAP:
            return unit
    return number.units[0] if misnamed(number, [truth]) is not None else None


def _fits(number: Number, truth: Truth) -> bool:
    return fits(number, [truth])


def _wrong(number: Number, truth: Truth, unit: Unit) -> Claim:
    return Claim(number.start, number.end, "repeated", "wrong", FIRM, truth, unit, number=number)
