"""Differences with the point in the wrong place: "38,597,376 parameters; with the larger vocabulary 77,012,736,
which is 3.84M more" is 38.4M.

The digits say which two numbers are meant, also where the text only supposes one of them.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.totals.differences import is_for_each, is_said_to_differ
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase

_LOOK = AnyCase(r"more|fewer|\bless|sav|differ|extra|addition|increas|\badds?\b|\bgrow|[多少省差增减]")
_BEFORE = AnyCase(
    r"(?:\b(?:adds?|adding|gains?|an? (?:extra|additional|increase of|difference of)|increase[sd]? (?:by|of)|grows? by|"
    r"shrinks? by|drops? by)|[多少]了?出?[来了]?|增加|增长|增大|减少|节省)了?(?:[\s*`$:：=≈~]|about|roughly|约|大约)*$"
)
_AFTER = AnyCase(
    r"[\s*`$]*(?:个|param\w*|weights)?[\s*`$]*(?:(?:extra|additional|on top|saved)\b|"
    r"(?:more|fewer|less)(?: param\w*| weights| values)?(?=[\s*`$]*(?:[.,;:)]|$)))"
)
_LEAST, _FARTHEST, _MOST, _TWO, _NEAR = 10**5, 160, 8, 2, 100
_SHIFTS = (Fraction(10), Fraction(1, 10), Fraction(100), Fraction(1, 100))


def tenfold_differences(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that is said to be how much more or less the last of two counts before it is."""
    if passage.largest.get("count", 0) < _LEAST or not _LOOK.search_lower(passage.lower):
        return
    for at, number in enumerate(passage.numbers):
        if number.kind != "count" or not _is_said(passage, number) or is_for_each(passage, number):
            continue
        counts = [one for one in passage.numbers[max(0, at - _MOST) : at] if _is_result(passage, one)]
        # Beside counts of parameters the size of a vocabulary is small.
        counts = [one for one in counts if one.value * _NEAR > counts[-1].value]
        if len(counts) >= _TWO and number.start - counts[-1].end < _FARTHEST:
            yield from _held(passage, number, counts)


def _is_said(passage: Passage, number: Number) -> bool:
    """Whether a number is said to be a difference."""
    sentence = passage.sentence_of(number)
    if is_said_to_differ(sentence, number) or _AFTER.match(sentence.after(number.end)):
        return True
    return _BEFORE.search(sentence.before(number.start)) is not None


def _is_result(passage: Passage, number: Number) -> bool:
    """Whether a number is a count that stands for itself, not a size or a factor."""
    is_large = number.kind == "count" and number.value >= _LEAST
    is_name = any(mention.start <= number.start < mention.end for mention in passage.mentions)
    return is_large and not is_name and not is_operand(passage, number) and number.is_precise


def _held(passage: Passage, number: Number, counts: Sequence[Number]) -> Iterator[Claim]:
    """The claim that a number parts the last two of some counts; wrong if it does but for its point."""
    one, other = counts[-_TWO:]
    truth = _difference(one, other)
    others = [_difference(*pair) for pair in itertools.combinations(counts, _TWO)]
    plain = [Truth(number_value(count), "") for count in counts]
    is_shifted = number.digits >= 10 * number.step and fits(number, [truth], _SHIFTS)
    if truth.value.exact <= 0 or DOUBTED.search(passage.text) or not (is_shifted or fits(number, [truth])):
        return
    is_open = fits(number, [*others, *plain]) or number.value >= _LEAST * 10 * max(one.value, other.value)
    strength = CONFIRM if is_open else FIRM
    yield from claimed(passage, number, [truth], "sum", strength, addends=(one.start, other.start))


def _difference(one: Number, other: Number) -> Truth:
    """What parts two numbers."""
    small, large = sorted((one, other), key=lambda number: number.value)
    return Truth(number_value(large).less(number_value(small)), f"{large.text} − {small.text}")
