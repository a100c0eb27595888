"""Counts that are what stands beside them but for two neighbours that changed places.

A product in the same row, `wte 50304 × 768 (tied) | 38,363,472`; the sum or difference of two other numbers of the same
block, `Frozen params: 6,711,512,640` below a total and the trainable ones; so many times another one; the product of
others, "8 sequences of 1024 tokens each are 8,129 tokens", whatever the words say. No chance makes a number of six
digits or more one of the few that a slip leads to, nor a shorter one if there are few others beside it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.calculations.mismatches import wrong
from archscope.notes.judging.claims import Claim, Truth
from archscope.notes.judging.slips import swaps
from archscope.notes.numbers.expressions import in_numbers
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, cased, says

LEAST_RESULT = 10**5
_MANY, _COPIES = 12, 200
_PAIR = cased(r"(?<![\d.,])(\d[\d,_]*)\s?(?:→|->|×|x|\*)\s?(\d[\d,_]*)(?![\d.,]*\d)")
"""The two widths of a matrix."""


def slipped_in_rows(table: Table) -> Iterator[Claim]:
    """A claim about each count whose row has the product that it is but for a slip."""
    for row in table.rows:
        cells = row.passages
        values = [cell.lone_number for cell in row.cells]
        counts = [number for number in values if number is not None and _is_long(number)]
        products = _products(cells) if counts else {}
        for number in counts if products else ():
            meant = _meant(number, products)
            if meant and not _is_doubted(cells):
                yield wrong(number, Truth.of(meant, products[meant], "count"))


def slipped_among(passages: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each long count that is the sum or the difference of two others of a block but for a slip.

    If each of two numbers may be the one that is wrong, none is called so.
    """
    long = [number for passage in passages for number in passage.numbers if _is_long(number)]
    found = [number for number in long if number.digits >= _LEAST_OF_TWO]
    if not _FEWEST <= len(found) <= _AT_MOST:
        return
    copies = _small_numbers(passages)
    terms = long if len(long) <= _AT_MOST else found
    known = _results(sorted({int(number.digits) for number in terms}), copies if len(copies) <= _FEW else ())
    for number in found:
        meant = _meant(number, known)
        if meant >= LEAST_RESULT and not _may_be_right(int(number.digits), known[meant].parts, copies):
            if _is_doubted(passages):
                return
            yield wrong(number, Truth.of(meant, known[meant].how, "count"))


_LEAST_OF_TWO, _FEWEST, _AT_MOST, _FEW = 10**6, 2, 8, 6
"""So few so long numbers, and factors, that hardly one is near what two others come to by chance."""


def _is_long(number: Number) -> bool:
    # The digits of 1.20e22 are few.
    return is_whole(number) and number.digits >= LEAST_RESULT and "e" not in number.text.lower()


def _small_numbers(passages: Iterable[Passage]) -> set[int]:
    """Numbers that may say how often something is there."""
    numbers = itertools.chain.from_iterable(passage.numbers for passage in passages)
    return {int(number.digits) for number in numbers if number.bare and 1 < number.digits <= _COPIES}


def _products(cells: Sequence[Passage]) -> dict[int, str]:
    """What the products in a row come to, each with biases and without, and as often as a small number beside it says;
    by how it was worked out."""
    copies = _small_numbers(cells)
    found: dict[int, str] = {}
    for how, value, widths in itertools.islice(itertools.chain.from_iterable(map(_in_cell, cells)), _MANY):
        for bias in (0, *widths):
            found.setdefault(value + bias, f"{how} + {bias:,}" if bias else how)
    return {value * by: f"{by} × {how}" for by in copies for value, how in found.items()} | found


def _in_cell(cell: Passage) -> Iterator[tuple[str, int, tuple[int, ...]]]:
    """The products in a cell: how they were worked out, what they come to, and the biases that may be added."""
    for expression, value in in_numbers(cell.tokens):
        if expression.is_compound and isinstance(value.exact, int):
            yield expression.text(cell.text, cell.start), value.exact, ()
    for pair in _PAIR.finditer(cell.text):
        into, out = (int(width.replace(",", "").replace("_", "")) for width in pair.groups())
        yield f"{into:,} × {out:,}", into * out, (into, out)


class _Result(NamedTuple):
    """How a number was worked out, and the counts of the note that it was made of."""

    how: str
    parts: tuple[int, ...] = ()


def _results(counts: Sequence[int], copies: Iterable[int]) -> dict[int, _Result]:
    """What two counts come to, and what so many times one does, or a part of it."""
    found: dict[int, _Result] = {}
    for small, large in itertools.combinations(counts, 2):
        found.setdefault(large + small, _Result(f"{large:,} + {small:,}", (large, small)))
        found.setdefault(large - small, _Result(f"{large:,} − {small:,}", (large, small)))
    for count, number in itertools.product(counts, copies):
        found.setdefault(count * number, _Result(f"{number} × {count:,}", (count,)))
        if count % number == 0:
            found.setdefault(count // number, _Result(f"{count:,} / {number}", (count,)))
    return found


def _meant(number: Number, known: Container[int]) -> int:
    """What a number is meant to be, if it is one of those known but for a slip, and none of them itself; or else 0."""
    count = int(number.digits)
    return 0 if count in known else next((other for other in swaps(count) if other in known), 0)


def _may_be_right(number: int, parts: Sequence[int], copies: Iterable[int]) -> bool:
    """Whether a number is a part of what it should be, or another one may rather be the one that has a slip."""
    for part in parts:
        others = [other for other in parts if other != part]
        meant = {number + other for other in others} | {abs(number - other) for other in others}
        meant |= set() if others else {number * by for by in copies} | {number // by for by in copies}
        if part == number or not meant.isdisjoint(swaps(part)):
            return True
    return False


def _is_doubted(passages: Sequence[Passage]) -> bool:
    """Whether a text says that something in it isn't so."""
    return any(says(part.text, DOUBTED, COUNTERFACTUAL) for part in passages)


def slipped_products(passage: Passage) -> Iterator[Claim]:
    """A claim about each whole number that is the product of others of its sentence but for a slip; of six digits or
    more, of others of its paragraph."""
    if len(passage.numbers) < _FEWEST_WHOLE or _is_doubted([passage]):
        return
    found: dict[int, Claim] = {}
    for part in dict.fromkeys((passage, *passage.sentences)):
        whole = [number for number in part.numbers if is_whole(number) and number.digits > 1]
        for number in whole if _FEWEST_WHOLE <= len(whole) <= _MOST_WHOLE else ():
            is_near = number.digits >= LEAST_RESULT or part is not passage or len(passage.sentences) == 1
            most = _MOST_BY_DIGITS.get(len(str(number.digits)), _MOST_WHOLE)
            if is_near and len(whole) <= most and _is_no_chance(part, number):
                others = [int(other.digits) for other in whole if other is not number]
                for meant, how in _only_product(int(number.digits), others):
                    found[number.start] = wrong(number, Truth.of(meant, how, "count"))
    yield from found.values()


_FEWEST_WHOLE, _MOST_WHOLE = 3, 8
_MOST_BY_DIGITS = {3: 3, 4: 4, 5: 6}
"""So many whole numbers there may be for one of three, four and five digits to be no other product by chance."""


def _is_no_chance(part: Passage, number: Number) -> bool:
    """Whether a number is long enough to be no product by chance, or said to be a width."""
    is_a_width = number.digits >= _LEAST_WIDTH and _OF_A_WIDTH.match(part.after(number.end, 16)) is not None
    return number.digits >= _LEAST_PRODUCT or is_a_width


_LEAST_PRODUCT, _LEAST_WIDTH = 1000, 100
_OF_A_WIDTH = AnyCase(r"[\s*`-]*(?:个\s?)?(?:dim|维|channels|features|columns|neurons|units)")


def _only_product(count: int, others: Sequence[int]) -> Iterator[tuple[int, str]]:
    """The product of two or three others that a count should be; nothing where it is one, or may be several."""
    meant = set(swaps(count)).difference(others)
    smaller, known = [other for other in others if other < count], {}
    for factors in itertools.chain(itertools.combinations(smaller, 2), itertools.combinations(smaller, 3)):
        product = math.prod(factors)
        if product == count:
            return
        if product in meant and product * count not in others:
            # In "2 × 740 × 1,840 = 2,723,200" all of them are factors.
            known[product] = " × ".join(f"{factor:,}" for factor in factors)
    yield from known.items() if len(known) == 1 else ()
