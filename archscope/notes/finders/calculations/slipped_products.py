"""Whole numbers that are what two or three others beside them come to, but for two neighbours that changed places.

"8 sequences of 1024 tokens each are 8,129 tokens": whatever the words say, a number of many digits is one of the few
that a slip of a product leads to by no chance, if there are few others; one of three only beside a word for a width.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.slips import swaps
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, says

_AT_MOST = {3: 3, 4: 4, 5: 6}
"""So many whole numbers there may be for one of three, four and five digits to be no other product by chance."""
_FEWEST, _MOST, _LONG = 3, 8, 6
_OF_A_WIDTH = AnyCase(r"[\s*`-]*(?:个\s?)?(?:dim|维|channels|features|columns|neurons|units)")


def slipped_products(passage: Passage) -> Iterator[Claim]:
    """A claim about each whole number that is the product of others of its sentence but for a slip; of six digits or
    more, of others of its paragraph."""
    if len(passage.numbers) < _FEWEST or says(passage.text, DOUBTED, COUNTERFACTUAL):
        return
    found: dict[int, Claim] = {}
    for part in dict.fromkeys((passage, *passage.sentences)):
        numbers = [number for number in part.numbers if _is_whole(number)]
        for number in numbers if _FEWEST <= len(numbers) <= _MOST else ():
            digits = len(str(number.digits))
            is_near = digits >= _LONG or part is not passage or len(passage.sentences) == 1
            if is_near and len(numbers) <= _AT_MOST.get(digits, _MOST) and _is_likely(part, number):
                others = [int(other.digits) for other in numbers if other is not number]
                meant = _meant(int(number.digits), others)
                if meant is not None:
                    found[number.start] = Claim(
                        number.start, number.end, "arithmetic", "wrong", FIRM, meant, number.units[0], number=number
                    )
    yield from found.values()


def _is_whole(number: Number) -> bool:
    return is_whole(number) and number.digits > 1


def _is_likely(part: Passage, number: Number) -> bool:
    """Whether a number is long enough to be no product by chance, or said to be a width."""
    if number.digits >= _LEAST:
        return True
    return number.digits >= _LEAST_WIDTH and _OF_A_WIDTH.match(part.after(number.end, 16)) is not None


_LEAST, _LEAST_WIDTH = 1000, 100


def _meant(count: int, others: Sequence[int]) -> Truth | None:
    """The product of two or three others that a count should be; None where it is one, or may be several."""
    meant = set(swaps(count)).difference(others)
    if count in others or not meant:
        return None
    smaller, known = [other for other in others if other < count], {}
    for factors in itertools.chain(itertools.combinations(smaller, 2), itertools.combinations(smaller, 3)):
        product = math.prod(factors)
        if product == count:
            return None
        if product in meant:
            known[product] = " × ".join(f"{factor:,}" for factor in factors)
    return Truth.of(*known.popitem(), "count") if len(known) == 1 else None
