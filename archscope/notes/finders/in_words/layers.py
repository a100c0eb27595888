"""What one layer has, so many times: "7.1M per layer, 12 layers 85M", "每层 786,432，6 层 4,718,592"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.claims import CONFIRM, FIRM, Claim, Truth, hold
from archscope.notes.evaluation import number_value
from archscope.notes.finders.columns.relations import Relation, cell_of, slipped_cell
from archscope.notes.numerals import Number
from archscope.notes.passages import Passage
from archscope.notes.patterns import AnyCase

_LAYER = r"(?:transformer |decoder |encoder )?(?:layer|block|层|块)"
_MARKS = r"[\s*`$)）]*"
_COUNTS = r"(?:个?(?:参数|权重)|param\w*|weights|个)?"
_ONE = rf"(?:\b(?:per|each|every|one|a single|a) |每[一个]*\s?|单|一个?){_LAYER}"
_SAID_BEFORE = AnyCase(rf"{_ONE}(?:[^，,。;；\d\n]{{0,24}}|(?:[^，,。;；\n]|,(?=\d)){{0,48}}[=≈][\s*`$]*)$")
_SAID_AFTER = AnyCase(rf"{_MARKS}{_COUNTS}{_MARKS}(?:{_ONE}|(?:in |of )?each\b|/\s?{_LAYER})")
_RESULT = re.compile(r"[=≈][\s*`$]*$")
_ALL = rf"(?:(?:all|the|over|in|across|for|of|全部|所有)\s?)*(\d{{1,3}})\s*个?\s?{_LAYER}s?"
_HAVE = (
    r"(?:(?:have|hold|take|make|need|are|is|give|come to|(?:in )?total|together|about|共|总共|一共|合计|总计|共计|就是|"
    r"即|则|大?约|为|是|有|占|加起来|的?参数量?)[\s,，]*|[:：=≈→~]\s*|->\s*)*"
)
_SO = r"(?:(?:so|and|for|with|times|那么|所以|因此|则|乘以?|而|[×x*])\s?)*"
_END = rf"{_MARKS}{_COUNTS}{_MARKS}(?:{_ONE}|each)?{_MARKS}"
"""What may stand between a number of one layer and a comma."""
_THEN_ALL = AnyCase(
    rf"{_END}[，,;；。.、]?[\s•-]*{_SO}(?:{_ALL}|(?:times|乘以?|[×x*])\s?(\d{{1,3}})){_MARKS}{_HAVE}{_MARKS}"
)
_THEN_BOTH = AnyCase(rf"{_END}[，,;；][\s*`$]*{_SO}{_HAVE}{_MARKS}")
_OF_ALL = AnyCase(rf"{_MARKS}{_COUNTS}{_MARKS}(?:in|over|for|across|of) {_ALL}")
_GOES_ON = re.compile(r"[\s•*-]*[×x]\s*\d{1,3}\s*[A-Za-z个层块]")
_LEAST, _LONG, _LONGEST = 1000, 10**5, 80
_MAY_SPEAK = re.compile("layer|block|层|块")
_KINDS = ("count", "bytes", "flops")


def repeated_layers(passage: Passage, before: Passage | None) -> Iterator[Claim]:
    """A claim about each number that is said to be what so many layers have, after that of one.

    Args:
        before: the item of a list before it, from which "× 32 layers → 5.6B" goes on.
    """
    if before is not None and before.numbers and _GOES_ON.match(passage.text):
        passage = Passage(before.text + "\n" * (passage.start - before.end) + passage.text, before.start)
    numbers = passage.numbers
    if len(numbers) < _THREE or _MAY_SPEAK.search(passage.lower) is None:
        return
    for at, one in enumerate(numbers[:-2]):
        if one.kind in _KINDS and one.value >= _LEAST:
            every, times = _of_all(passage, one, numbers[at + 1], numbers[at + 2])
            if every is not None and times > 1 and every.kind == one.kind:
                yield from _held(passage, one, every, times)


_THREE = 3


def _of_all(passage: Passage, one: Number, second: Number, third: Number) -> tuple[Number | None, int]:
    """The number that is said to be of all layers, and how many these are: before it, or after it."""
    is_said = _SAID_BEFORE.search(passage.before(one.start, _LONGEST)) or _SAID_AFTER.match(passage.after(one.end))
    is_result = one.bare and one.value >= _LONG and _RESULT.search(passage.before(one.start, 8))
    if not (is_said or is_result) or third.start - one.end > _LONGEST:
        return None, 0
    found = _THEN_ALL.fullmatch(passage.text[one.end - passage.start : third.start - passage.start])
    if found is not None and (is_said or found[1]):
        return third, int(found[1] or found[2])
    found = _THEN_BOTH.fullmatch(passage.text[one.end - passage.start : second.start - passage.start])
    after = _OF_ALL.match(passage.after(second.end)) if found is not None and is_said else None
    return (second, int(after[1])) if after is not None else (None, 0)


def _held(passage: Passage, one: Number, every: Number, times: int) -> Iterator[Claim]:
    """The claim that a number is so many times another one, wrong for certain by a slip, or if it is of a layer more or
    less: what else is counted nobody says."""
    truth = Truth(number_value(one).times(times), f"{times} × {one.text}")
    claim = hold(passage, every, [truth], "repeated", CONFIRM, addends=(one.start,))
    if claim is None or claim.is_right:
        yield from () if claim is None else (claim,)
        return
    if one.bare and every.bare and Fraction(every.value) / one.value in (times - 1, times + 1):
        yield claim._replace(strength=FIRM)
        return
    cells = [cell_of(passage, number, "decimal") for number in (one, every)]
    for found in slipped_cell(Relation((0, 1), (-1, 1), (times, times)), cells, "repeated"):
        other = Truth(number_value(every).times(Fraction(1, times)), f"{every.text} / {times}")
        yield found._replace(truth=truth if found.start == every.start else other)
