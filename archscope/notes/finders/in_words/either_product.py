"""Two ways to make a total up: "125,000 tokens: 125 requests × 1,000 tokens or 25 requests × 5,000 tokens"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered

_COUNT, _WHAT = r"(?<![\d.,])(\d[\d,]{0,11})(?![\d.])", r"\s?((?:个?\s?[a-z]+|[\u4e00-\u9fff]{1,6})?)\s?"
_EITHER = AnyCase(
    rf"{_COUNT}{_WHAT}[×x*]\s?{_COUNT}{_WHAT}[,，]?\s?(?:or|或者?)\s{_COUNT}{_WHAT}[×x*]\s?{_COUNT}{_WHAT}"
)
_NUMBER = cased(r"(?<![\d.,])\d[\d,]{0,14}(?![\d.]|,\d)")
_ABOVE, _LEAST = 160, 256


def either_product(note: str) -> Iterator[Claim]:
    """A claim about the last factor of two products that are the same total, which stands just before them.

    It is wrong if two digits changed places in it, or a zero was lost.
    """
    lower = lowered(note)
    for found in _EITHER.finditer(lower) if "or" in lower or "或" in lower else ():
        first, other, one, last = (int(found[group].replace(",", "")) for group in (1, 3, 5, 7))
        above = note[max(0, found.start() - _ABOVE) : found.start()]
        whole = first * other
        totals = {int(text.replace(",", "")) for text in _NUMBER.findall(above)}
        are_alike = (found[2], found[4]) == (found[6], found[8])
        if not are_alike or whole < _LEAST or whole not in totals or not one or whole % one:
            continue
        line = Passage(note[found.start() : found.end(7)], found.start())
        number = line.number_at(found.start(7) - found.start())
        truth = Truth.of(whole // one, f"{whole:,} / {one:,}", "count")
        if number is None or is_doubted(above + line.text):
            continue
        if one * last == whole or slip(number, truth.value.exact) == SWAP or Fraction(last, whole // one) in _TENS:
            yield from claimed(line, number, [truth], "arithmetic", FIRM)


_TENS = (10, Fraction(1, 10))
