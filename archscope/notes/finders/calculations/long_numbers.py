"""Long whole numbers that are what other numbers of their section come to, or would be but for a slip of digits.

A number of six digits or more is hardly the sum, the difference, the product or the quotient of others of its section
by chance, and even less often is it so but for two neighbours that changed places: "1115394 characters … train 1003854,
val 111504". How often it would happen by chance follows from the digits and from how many results there are of about
that size; what would happen more often than once in some thousand numbers is left alone.
"""

from __future__ import annotations

import bisect
import functools
import itertools
import operator
from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from archscope.notes.finders.calculations.mismatches import wrong
from archscope.notes.judging.claims import FALLBACK, Claim, Truth
from archscope.notes.judging.slips import digits_off, swaps
from archscope.notes.numbers.lexer import tokens_of
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.text.patterns import AnyCase, cased, says_any

_WHOLE = cased(r"(?<![\w.,:/#@^+-])(\d{1,3}(?:,\d{3}){1,5}|\d{1,15})(?![\w%:/@^+-]|[.,]\d)")
_HEADING, _FENCE = cased(r"(?m)^#{1,6} "), cased(r"(?m)^[ >]*(?:```|~~~)")
_LONG, _MOST_LONG, _MOST = 10**5, 24, 48
"""From here on a number is long; a section with more of them, or with more numbers, isn't searched."""
_SURE = 3000
"""A slip that explains a right number once in so many by chance is believed."""


def long_numbers(text: str) -> Iterator[Claim]:
    """A claim about each long number of a note that others of its section explain, exactly or but for a slip."""
    often = Counter(_value(found[0]) for found in _WHOLE.finditer(text))
    if sum(value >= _LONG for value in often) < 1 or len(often) < _FEWEST:
        return
    repeated = sorted(value for value, times in often.items() if times > 1 and _LEAST_SIZE <= value < _LONG)
    sizes = set(repeated) if len(repeated) <= _MOST_SIZES else set[int]()
    for start, end in _sections(text):
        found = [(one.start(), _value(one[0]), one[0]) for one in _WHOLE.finditer(text, start, end)]
        values = sorted({value for _, value, _ in found} | sizes)
        long = _long(values)
        if not long or len(long) > _MOST_LONG or not _FEWEST <= len(values) <= _MOST:
            continue
        results = [_Results(ways(values)) for ways in _WAYS]
        for place, value, written in found:
            if value >= _LONG:
                claim = _explained(_number(place, written), results, often)
                if claim is not None and (claim.is_right or not _is_doubted(text, place)):
                    yield claim


_FEWEST = 3


class _Made(NamedTuple):
    """How a result was made, of which numbers, and what the same makes of others."""

    how: str
    parts: tuple[int, ...]
    again: Callable[..., int]


class _Results:
    """What the numbers of a section come to in some ways; worked out once it is asked for."""

    def __init__(self, ways: Iterator[tuple[int, _Made]]) -> None:
        self._ways = ways

    @functools.cached_property
    def made(self) -> Mapping[int, Sequence[_Made]]:
        """Each long result with all of its ways."""
        found: dict[int, list[_Made]] = {}
        for value, way in self._ways:
            if value >= _LONG:
                found.setdefault(value, []).append(way)
        return found

    @functools.cached_property
    def _ordered(self) -> Sequence[int]:
        return sorted(self.made)

    def near(self, value: int) -> int:
        """How many results are about as large as a number."""
        low, high = (bisect.bisect(self._ordered, bound) for bound in (value // 2, value * 2))
        return high - low


def _sums(values: Sequence[int]) -> Iterator[tuple[int, _Made]]:
    """The sums and differences of two long numbers."""
    for small, large in itertools.combinations(_long(values), 2):
        yield large + small, _Made(f"{large:,} + {small:,}", (large, small), operator.add)
        yield large - small, _Made(f"{large:,} − {small:,}", (large, small), operator.sub)


def _products(values: Sequence[int]) -> Iterator[tuple[int, _Made]]:
    """The products and whole quotients of two numbers of which one has four digits or more."""
    for small, large in itertools.combinations_with_replacement(values, 2):
        if large >= _A_WIDTH and small > 1:
            yield large * small, _Made(f"{large:,} × {small:,}", (large, small), operator.mul)
            if large % small == 0 and large != small:
                yield large // small, _Made(f"{large:,} / {small:,}", (large, small), operator.floordiv)


def _of_three(values: Sequence[int]) -> Iterator[tuple[int, _Made]]:
    """The sums of three long numbers; the products of two sizes so many times, or with a bias."""
    for a, b, c in itertools.combinations(_long(values), 3):
        yield a + b + c, _Made(f"{c:,} + {b:,} + {a:,}", (a, b, c), lambda a, b, c: a + b + c)
    sizes = [value for value in values if _LEAST_SIZE <= value < _LONG]
    times = [value for value in values if 1 < value <= _COPIES]
    for a, b in itertools.combinations_with_replacement(sizes, 2):
        for bias in {a, b}:
            yield a * b + bias, _Made(f"{a:,} × {b:,} + {bias:,}", (a, b, bias), lambda a, b, c: a * b + c)
        for copies in times:
            yield a * b * copies, _Made(f"{copies} × {a:,} × {b:,}", (a, b, copies), lambda a, b, c: a * b * c)


def _long(values: Sequence[int]) -> Sequence[int]:
    return values[bisect.bisect_left(values, _LONG) :]


_WAYS = (_sums, _products, _of_three)
_A_WIDTH, _LEAST_SIZE, _COPIES, _MOST_SIZES = 1000, 32, 200, 16


def _explained(number: Number, results: Sequence[_Results], often: Mapping[int, int]) -> Claim | None:
    """The claim about a number that is a result, or one but for a slip that no chance makes."""
    value = int(number.digits)
    for found in results:
        ways = [way for way in found.made.get(value, ()) if value not in way.parts and _is_telling(way)]
        if ways:
            truth = Truth.of(value, ways[0].how, "count")
            return wrong(number, truth)._replace(verdict="exact", strength=FALLBACK)
    if often[value] > 1 or _is_multiple(value, often):
        return None
    for slips, found in itertools.product((swaps, digits_off) if value >= _LONGER else (swaps,), results):
        candidates = {other for other in slips(value) if other not in often}
        meant = [other for other in candidates if other in found.made]
        ways = [way for other in meant for way in found.made[other] if value not in way.parts]
        is_chance = found.near(value) * len(candidates) * _grain(value) * _SURE > value
        if len(meant) == 1 and ways and not is_chance and not _may_be_of_a_part(value, ways, results, often):
            return wrong(number, Truth.of(meant[0], ways[0].how, "count"))
    return None


_LONGER = 10**6
"""From here on a digit that is another, too many or too few can be told from chance."""


def _is_multiple(value: int, others: Container[int]) -> bool:
    """Whether one of two long numbers is a few times the other, as what is kept in fp32 is of what is in bf16."""
    times = range(2, _FEW_TIMES + 1)
    return any(value * many in others for many in times) or any(
        value % many == 0 and value // many >= _LONG and value // many in others for many in times
    )


_FEW_TIMES = 16


def _is_telling(way: _Made) -> bool:
    """Whether nothing but the very numbers makes a result: a factor may be forgotten among small ones."""
    return min(way.parts) >= _LONG


def _grain(value: int) -> int:
    """How much rounder a number is than those of models are anyway."""
    twos = value & -value
    return max(1, twos // _ROUND) * (10 if value % 1000 == 0 else 1)


_ROUND = 16


def _may_be_of_a_part(value: int, ways: Sequence[_Made], results: Sequence[_Results], often: Mapping[int, int]) -> bool:
    """Whether a number is right, and the slip may rather be in one of those that it is made of."""
    for way in ways:
        for at, part in enumerate(way.parts):
            if part < _A_WIDTH or often[part] > 1:
                continue
            slips = itertools.chain(swaps(part), digits_off(part) if part >= _LONGER else ())
            others = [(*way.parts[:at], other, *way.parts[at + 1 :]) for other in slips]
            if any(value == abs(way.again(*parts)) for parts in others) and not _is_made(part, value, results):
                return True
    return False


def _is_made(part: int, without: int, results: Sequence[_Results]) -> bool:
    """Whether a number is what others than a given one come to."""
    return any(without not in way.parts and part not in way.parts for one in results for way in one.made.get(part, ()))


def _sections(text: str) -> Iterator[tuple[int, int]]:
    """Where the sections of a note begin and end; a comment in a program is no heading."""
    fences = [found.start() for found in _FENCE.finditer(text)]
    starts = [found.start() for found in _HEADING.finditer(text) if bisect.bisect(fences, found.start()) % 2 == 0]
    yield from itertools.pairwise([0, *starts, len(text)])


def _value(written: str) -> int:
    return int(written.replace(",", ""))


def _number(place: int, written: str) -> Number:
    number = next(token.number for token in tokens_of(written) if token.number is not None)
    return number._replace(start=place, end=place + len(written), text=written)


def _is_doubted(text: str, place: int) -> bool:
    """Whether the line of a number speaks of what isn't so."""
    end = text.find("\n", place)
    line = text[text.rfind("\n", 0, place) + 1 : end if end >= 0 else len(text)]
    return says_any(line, COUNTERFACTUAL, DOUBTED, _NO_QUANTITY)


_NO_QUANTITY = AnyCase(r"https?:|\bseed\b|\bids?\b|\bhash\b|\bcommit\b|arxiv|\bjob\b|\bport\b|\bphone\b|电话|种子")
