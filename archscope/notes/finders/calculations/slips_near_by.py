"""Whole numbers near each other in a note, in what was printed or said: a long one is what two others come to but for
two neighbours that changed places.

"21233 blocks", "64 tokens per block", "1385912 tokens"; 1,115,394 characters in all, and `(65, 1003854, 111504)`. So
few numbers stand within some lines that none of that many digits is one of those that a slip leads to by chance.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.calculations.mismatches import wrong
from archscope.notes.judging.claims import Claim, Truth
from archscope.notes.judging.slips import swaps
from archscope.notes.numbers.numerals import Number, number_of
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.text.patterns import cased, says

_WHOLE = cased(r"(?<![\w.,+-])(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,12})(?![\w%]|[.,]\d)")
_LEAST, _LEAST_TERM, _LEAST_FACTOR, _ROUND = 10**5, 10**4, 100, 1000
_LINES, _MOST, _NO_CHANCE = 6, 24, 1000
"""So many lines up and down, numbers in these, and how seldom a slip leads to what two of them come to."""


class _Whole(NamedTuple):
    """A whole number, and the line that it stands in."""

    line: int
    number: Number

    @property
    def value(self) -> int:
        return int(self.number.digits)


def slips_near_by(text: str) -> Iterator[Claim]:
    """A claim about each long number of a note that is the product, the sum or the difference of two near it but for a
    slip; none where one of the two may rather be the one that has it."""
    lines = text.split("\n")
    found = list(_numbers(lines))
    often = Counter(one.value for one in found)
    for at, one in enumerate(found):
        is_long = one.value >= _LEAST and one.value % _ROUND > 0 and often[one.value] == 1
        if is_long and not says(lines[one.line], DOUBTED, COUNTERFACTUAL):
            near = {other.value for other in _near(found, at)}
            yield from _slipped(one, sorted(near - {one.value})) if len(near) <= _MOST else ()


def _numbers(lines: Sequence[str]) -> Iterator[_Whole]:
    start = 0
    for index, line in enumerate(lines):
        for found in _WHOLE.finditer(line) if len(line) < _LONGEST_LINE else ():
            number = number_of(found[0], "", start + found.start())
            if number is not None and number.digits > 1:
                yield _Whole(index, number)
        start += len(line) + 1


_LONGEST_LINE = 2000


def _near(found: Sequence[_Whole], at: int) -> Iterator[_Whole]:
    """The numbers within some lines of one."""
    line = found[at].line
    yield from itertools.takewhile(lambda one: line - one.line <= _LINES, reversed(found[:at]))
    yield from itertools.takewhile(lambda one: one.line - line <= _LINES, found[at + 1 :])


def _slipped(one: _Whole, near: Sequence[int]) -> Iterator[Claim]:
    """The claim that a number is what two others come to, if it is nothing that two of them come to itself."""
    results = dict(_results(near))
    meant = [other for other in swaps(one.value) if other in results]
    is_no_chance = len(results) * len(str(one.value)) * _NO_CHANCE < one.value
    if len(meant) == 1 and is_no_chance and one.value not in results and meant[0] not in near:
        how, small, large = results[meant[0]]
        if not _may_be_theirs(one.value, small, large, how):
            yield wrong(one.number, Truth.of(meant[0], f"{large:,} {how} {small:,}", "count"))


def _results(near: Sequence[int]) -> Iterator[tuple[int, tuple[str, int, int]]]:
    """What two numbers come to: a product with a long one, a sum or a difference of two long ones."""
    for small, large in itertools.combinations(near, 2):
        if large >= _LEAST_FACTOR:
            yield small * large, ("×", small, large)
        if small >= _LEAST_TERM:
            yield large + small, ("+", small, large)
            yield large - small, ("−", small, large)


def _may_be_theirs(value: int, small: int, large: int, how: str) -> bool:
    """Whether a number may be right, and one of the two that it should be made of has the slip."""
    if how == "×":
        pairs = [(small, large), (large, small)]
        return any(value % other == 0 and value // other in swaps(term) for term, other in pairs)
    meant = {small: abs(value - large), large: value - small if how == "+" else value + small}
    return any(true in swaps(term) for term, true in meant.items())
