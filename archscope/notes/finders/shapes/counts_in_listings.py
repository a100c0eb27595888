"""Counts behind the shapes of a listing, most of which are right: "c_fc  # (768, 3072) -> 2,359,296"."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.shapes.written_shapes import is_in_numbers, numbers_of, shapes_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase

_BETWEEN = AnyCase(
    r"[\s)\]*`]*(?:->|→|⇒|=>|=|[:：,，|]|has|have|holds|共|有|含|即|为|是)[\s*`]*"
    r"(?:(?:so )?(?:has|have|holds)\s|共|有|含|为|是|param(?:eter)?s?\s?[:=]?|参数量?\s?[:：=]?)?[\s*`]*"
)
"""What stands between a shape and what it has."""
_AFTER = AnyCase(
    r"[\s*`]*(?:个?\s?(?:param(?:eter)?s?|weights?|elements|values|entries|参数|元素|权重))?[\s*`.。;；,，]*"
    r"(?:[(（][^()（）\d]*[)）]|#[^\d]*)?[\s*`.。]*$"
)
"""All that may follow it: "1,769,472 (weight only)"."""
_WITH_MORE = AnyCase(r"bias|偏置|norm|heads?\b|layers?\b|each|per\b|\bboth|all\b|total|[每共各]|层|头")
_LEAST, _LEAST_RIGHT = 1000, 2


class _Counted(NamedTuple):
    """A line of a listing: its shape, and the count behind it."""

    line: Passage
    shape: Token
    number: Number

    @property
    def product(self) -> int:
        """How many values a tensor of the shape has."""
        return math.prod(numbers_of(self.shape))

    @property
    def is_right(self) -> bool:
        """Whether the count is that."""
        return self.number.digits == self.product


def counts_in_listings(lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each count that is all that follows the only shape of its line, firm where most others are right.

    What a line has with its biases, or in several layers, is another thing.
    """
    found = [one for line in lines if "," in line.text and (one := _counted(line)) is not None]
    right = sum(one.is_right for one in found)
    is_borne_out = right >= _LEAST_RIGHT and right * 2 > len(found)
    for line, shape, number in found:
        sizes, product = numbers_of(shape), math.prod(numbers_of(shape))
        how = " × ".join(f"{size:,}" for size in sizes)
        times = divided(number.digits, product)
        is_of_several = times != 1 and 1 in (times.numerator, times.denominator)
        has_biases = number.digits - product in sizes
        is_other = is_of_several or has_biases or _WITH_MORE.search(line.text) or is_doubted(line.text)
        strength = FIRM if is_borne_out and not is_other else CONFIRM
        truth = Truth.of(product, how, "count")
        yield from claimed(line, number._replace(step=1), [truth], "arithmetic", strength, addends=(shape.start,))


def _counted(line: Passage) -> _Counted | None:
    """The shape and the count of a line that has nothing else behind it."""
    shapes = shapes_in(line)
    if len(shapes) != 1 or not is_in_numbers(shapes[0]):
        return None
    shape = shapes[0]
    number = next((number for number in line.numbers if number.start >= shape.end), None)
    if number is None or not is_whole(number) or number.digits < _LEAST or math.prod(numbers_of(shape)) < _LEAST:
        return None
    is_all = _BETWEEN.fullmatch(line.between(shape.end, number.start)) and _AFTER.match(line.after(number.end, 200))
    return _Counted(line, shape, number) if is_all else None
