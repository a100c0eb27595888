"""Sums of rounded numbers that are told to the last digit: "67M + 8K ≈ 67,117,056", where 67,108,864 and 8,192 stand
above. What rounding leaves open of the terms as they are written, their own values settle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import FIRM, Claim, Truth, fits, judge
from archscope.notes.numbers.lexer import tokens_of
from archscope.notes.numbers.numerals import Number

_LONG = 10**6
_FARTHEST = 1500
"""So many characters before a sum the values of its terms may stand."""


def sums_in_full(decided: Sequence[Claim], _: str) -> Iterator[Claim]:
    """Claims about exact numbers that are right only as far as the terms of their sums are rounded."""
    for at, claim in enumerate(decided):
        number, truth = claim.number, claim.truth
        if claim.kind != "arithmetic" or not claim.is_right or number is None or truth is None:
            continue
        if not number.bare or number.step != 1 or number.value < _LONG or truth.value.low == truth.value.high:
            continue
        terms = _terms(truth.how)
        above = list(_exact(decided, at)) if terms else []
        values = [_own_value(term, above) for term in terms]
        whole = [value for value in values if value is not None]
        if terms and len(whole) == len(values):
            meant = Truth.of(sum(whole), " + ".join(f"{value:,}" for value in whole), truth.value.kind)
            verdict = judge(number, [meant], "")[0]
            yield Claim(claim.start, claim.end, "sum", verdict, FIRM, meant, number.units[0], number=number)


def _terms(how: str) -> Sequence[Number]:
    """The terms of what is nothing but a sum of counts."""
    tokens = tokens_of(how)
    numbers = [token.number for token in tokens[::2] if token.number is not None and token.number.kind == "count"]
    is_sum = len(numbers) == len(tokens[::2]) > 1 and all(token.text == "+" for token in tokens[1::2])
    return numbers if is_sum and len(tokens) % 2 else ()


def _exact(decided: Sequence[Claim], at: int) -> Iterator[Number]:
    """The exact numbers not far above a claim, the nearest first."""
    for before in range(at - 1, -1, -1):
        claim = decided[before]
        if decided[at].start - claim.end >= _FARTHEST:
            return
        if claim.verdict == "exact" and claim.number is not None and claim.number.bare:
            yield claim.number


def _own_value(term: Number, above: Sequence[Number]) -> int | None:
    """The value of a term: its own, or that of the only exact number above that it is as it is rounded."""
    if term.bare:
        return int(term.value) if term.step == 1 else None
    meant = {int(number.value) for number in above if fits(term, [Truth.of(number.value, "")])}
    return meant.pop() if len(meant) == 1 else None
