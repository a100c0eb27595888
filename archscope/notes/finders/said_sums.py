"""Sums and products that sentences only name: "合计 16,646,144", "6 层就是 10,621,440"; slips show by their digits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from archscope.notes.claims import CONFIRM, FIRM, Claim, Truth, hold
from archscope.notes.numerals import Number
from archscope.notes.passages import Passage
from archscope.notes.patterns import AnyCase

_IN_ALL = AnyCase(
    r"(?:小计|合计|总计|共计|加起来|相加|总共|一共|\bin total|\bin all|\btogether|\bsum|\btotal)"
    r"(?:[\s*`$:：,，]|就?[是为有]|得|等于|is|are|of|comes? to|約|约)*$"
)
_OF_LAYERS = re.compile(
    r"(?<![\d.,])(\d{1,3})\s*(?:层|个?\s?块|个\s?block|layers?|blocks?)(?:[\s*`$:：]|就[是有]|[是共为有]|一共|总共|合计|have|has|"
    r"are|give|hold|make|total)*$"
)
_LEAST, _LONG = 1000, 10**5
_MOST, _FARTHEST = 8, 40
"""So many results before a sum may be its terms, among so many numbers."""


def said_sums(passage: Passage) -> Iterator[Claim]:
    """A claim about a number that is the sum of results before it, or so many times the number before it."""
    numbers = passage.numbers
    for at, number in enumerate(numbers):
        if not at or not _is_count(number, _LONG):
            continue
        before = passage.before(number.start, 24)
        layers = _OF_LAYERS.search(before)
        if layers is not None:
            yield from _held(
                passage, number, [other for other in numbers[:at] if _is_count(other, _LEAST)][-1:], layers[1]
            )
        elif _IN_ALL.search(before):
            terms = [other for other in numbers[:at] if _is_count(other, _LEAST) and _is_result(passage, other)][
                -_MOST:
            ]
            for first in range(len(terms) - 1):
                yield from _held(passage, number, terms[first:])


def _held(passage: Passage, number: Number, terms: Sequence[Number], times: str = "1") -> Iterator[Claim]:
    true = int(times) * int(sum(term.digits for term in terms))
    written, meant = str(number.digits), str(true)
    if not terms or sorted(written) != sorted(meant):
        return
    how = f"{times} × {terms[0].text}" if times != "1" else " + ".join(term.text for term in terms)
    strength = CONFIRM if written == meant else FIRM
    claim = hold(passage, number, [Truth.of(true, how, "count")], "sum", strength)
    if claim is not None:
        yield claim


def _is_count(number: Number, least: int) -> bool:
    return number.bare and isinstance(number.digits, int) and number.digits >= least


def _is_result(passage: Passage, number: Number) -> bool:
    """Whether a number is what an equation before it comes to."""
    return passage.before(number.start, 6).rstrip(" *`$").endswith("=")
