"""Arithmetic with the ends of a range: "0.1–0.5 TFLOPS / 50B = 2–10 tokens/s", "2–4 × 16 GB = 32–64 GB".

Where one end of the result is right, the other one is meant to be.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import hold
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_DASH = cased(r"\s?(?:-|–|—|~|～|至|到|to)\s?")
_OPERATOR = cased(r"[\s*_`$]*(?:[A-Za-z\u4e00-\u9fff]{1,12})?(?:/s(?![a-z]))?\s*([/÷×*x]|\\times|\\div)\s*")
_IS = cased(r"[\s*_`$]*(?:tokens?|[\u4e00-\u9fff]{1,4})?\s*(?:=|≈|\\approx)[\s*_`$~≈约]*")
_MAY_HAVE = cased(r"\d\s?[-–—~～至到]\s?\d[^=≈\n]{1,40}(?:=|≈|\\approx)[^=≈\n]{0,8}\d[\d.]*\s?[-–—~～至到]\s?\d")
_FIVE = 5
_SLIPS = both_ways(2, 10, 100, 1000)


def ranges(passage: Passage) -> Iterator[Claim]:
    """A claim about both ends of each range that another range and a number come to."""
    numbers = passage.numbers
    if len(numbers) < _FIVE or not _MAY_HAVE.search(passage.text):
        return
    for at in range(len(numbers) - _FIVE + 1):
        low, high, by, first, last = numbers[at : at + _FIVE]
        sign = _OPERATOR.fullmatch(passage.between(high.end, by.start))
        if sign is None or not by.value or not _IS.fullmatch(passage.between(by.end, first.start)):
            continue
        if _is_range(passage, low, high) and _is_range(passage, first, last):
            divides = sign[1] in ("/", "÷", "\\div")
            yield from _held(passage, (low, high), by, (first, last), divides=divides)


def _is_range(passage: Passage, low: Number, high: Number) -> bool:
    return _DASH.fullmatch(passage.between(low.end, high.start)) is not None and low.digits < high.digits


def _as_rounded(number: Number) -> Number:
    """A number whose last zero may be one of rounding: 70 for 67.6."""
    return number._replace(step=10) if number.step == 1 and number.digits % 10 == 0 else number


def _held(
    passage: Passage, ends: tuple[Number, Number], by: Number, results: tuple[Number, Number], *, divides: bool
) -> Iterator[Claim]:
    """The claims about two results; one is wrong for certain where a slip explains it and the other one is right."""
    claims = []
    for end, result in zip(ends, results, strict=True):
        scale = ends[1].units[0].scale if end.bare else end.units[0].scale
        value = Fraction(end.digits * scale)
        value = value / by.value if divides else value * by.value
        meant = result._replace(units=results[1].units) if result.bare else result
        truth = Truth.of(
            value, f"{end.text} {'/' if divides else '×'} {by.text}", meant.kind if meant.kind != "count" else ""
        )
        claim = hold(passage, meant, [truth], "arithmetic", CONFIRM)
        if claim is None or claim.truth is None:
            return
        is_slip = fits(_as_rounded(meant), [truth], _SLIPS) or slip(meant, value) == SWAP
        claims.append((claim._replace(number=result), is_slip))
    for (claim, is_slip), (other, _) in zip(claims, reversed(claims), strict=True):
        yield claim._replace(strength=FIRM) if is_slip and other.is_right and not claim.is_right else claim
