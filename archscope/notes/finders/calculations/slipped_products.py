"""Whole numbers that are what two or three others beside them come to, but for two neighbours that changed places.

"8 sequences of 1024 tokens each are 8,129 tokens": whatever the words say, a number of many digits is one of the few
that a slip of a product leads to by no chance, if there are few others; one of three only beside a word for a width.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.slips import swaps
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_AT_MOST = {3: 3, 4: 4, 5: 6}
"""So many whole numbers there may be for one of three, four and five digits to be no other product by chance."""
_FEWEST, _MOST, _LONG = 3, 8, 6
_OF_A_WIDTH = AnyCase(r"[\s*`-]*(?:个\s?)?(?:dim|维|channels|features|columns|neurons|units)")


def slipped_products(passage: Passage) -> Iterator[Claim]:
    """A claim about each whole number that is the product of others of its sentence but for a slip; of six digits or
    more, of others of its paragraph."""
    if len(passage.numbers) < _FEWEST or DOUBTED.search(passage.text) or COUNTERFACTUAL.search(passage.text):
        return
    found: dict[int, Claim] = {}
    for part in (passage, *passage.sentences):
        numbers = [number for number in part.numbers if _is_whole(number)]
        for number in numbers if _FEWEST <= len(numbers) <= _MOST else ():
            digits = len(str(number.digits))
            is_near = digits >= _LONG or part is not passage or len(passage.sentences) == 1
            meant = _meant(part, number, numbers) if is_near and len(numbers) <= _AT_MOST.get(digits, _MOST) else None
            if meant is not None:
                found[number.start] = Claim(
                    number.start, number.end, "arithmetic", "wrong", FIRM, meant, number.units[0], number=number
                )
    yield from found.values()


def _is_whole(number: Number) -> bool:
    return number.bare and isinstance(number.digits, int) and number.digits > 1


def _meant(part: Passage, number: Number, numbers: Sequence[Number]) -> Truth | None:
    """The product that a number should be; None where it is one, or another number is what it should be."""
    count = int(number.digits)
    others = [int(other.digits) for other in numbers if other is not number]
    if count in others or (count < _LEAST and not _is_width(part, number)):
        return None
    products = {
        first * second: f"{first:,} × {second:,}" for first, second in itertools.combinations(_below(count, others), 2)
    } | {
        first * second * third: f"{first:,} × {second:,} × {third:,}"
        for first, second, third in itertools.combinations(_below(count, others), 3)
    }
    meant = [other for other in swaps(count) if other in products and other not in others]
    return Truth.of(meant[0], products[meant[0]], "count") if len(meant) == 1 and count not in products else None


_LEAST = 1000


def _is_width(part: Passage, number: Number) -> bool:
    return number.digits >= _LEAST / 10 and _OF_A_WIDTH.match(part.after(number.end, 16)) is not None


def _below(count: int, others: Sequence[int]) -> list[int]:
    return [other for other in others if other < count]
