"""Several numbers worked out at once: a list of expressions, "[0.2 + 0.8, 0.4 + 0.1] = [1.0, 0.5]", or of scores that
become weights, "softmax([2, 1, 0]) = [0.665, 0.245, 0.090]"; both ends of a range, "2–4 × 16 GB = 32–64 GB"."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.nodes import values_of
from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import hold
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.expressions import Expression, parse
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_MAY_SAY = cased(r"\][\s$`*]{0,4}(?:[=≈→⇒]|->|\\(?:to|approx|rightarrow))[\s~≈$`*]{0,4}\[")
_LISTS = cased(
    r"(?<![\w\])])(?:\\left)?\[(?P<of>[^\[\]\n=]{5,400}?)(?:\\right)?\][\s$`*]{0,4}"
    r"(?:[=≈→⇒]|->|\\(?:to|approx|rightarrow))[\s~≈$`*]{0,4}(?=(?:\\left)?\[(?P<to>[^\[\]\n=]{3,400}?)(?:\\right)?\])"
)
"""Two lists; the second may be the first of two others. A list behind a word or another list is an index."""
_SOFTMAX = cased(
    r"softmax[\s}]*(?:\\left)?\(\s*(?:\\left)?\[(?P<of>[^\[\]\n=]{3,200}?)(?:\\right)?\]\s*(?:\\right)?\)[\s$`*]{0,4}"
    r"(?:[=≈→⇒]|->|\\(?:to|approx|rightarrow))[\s~≈$`*]{0,4}(?:\\left)?\[(?P<to>[^\[\]\n=]{3,200}?)(?:\\right)?\]"
)
_COMMA = cased(r",\s+|,(?!\d{3}(?!\d))|&")
_FEWEST = 2


def lists_worked_out(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of a list that the expression in its place in the list before it works out.

    Wrong if it is the only one that doesn't fit: the others show that the lists go together.
    """
    may_be = "softmax" in passage.text or _MAY_SAY.search(passage.text)
    if not may_be or is_doubted(passage.text):
        return
    for form, truths_of in ((_LISTS, _each_by_itself), (_SOFTMAX, _weights)):
        for found in form.finditer(passage.text):
            items, results = (list(_items(passage, *found.span(group))) for group in ("of", "to"))
            truths = truths_of(items) if len(items) == len(results) >= _FEWEST else []
            pairs = zip(results, truths, strict=False)
            claims = [claim for result, truth in pairs if (claim := _held(result, truth)) is not None]
            wrong = [claim for claim in claims if not claim.is_right]
            is_sure = len(wrong) == 1 and len(claims) > 1 and not _is_rounded_up(wrong[0])
            yield from (claim if claim.is_right or is_sure else claim._replace(strength=CONFIRM) for claim in claims)


def _items(passage: Passage, first: int, last: int) -> Iterator[Passage]:
    """The items of a list that stands from `first` to `last` of a text."""
    for found in _COMMA.finditer(passage.text, first, last):
        yield passage.part(first, found.start())
        first = found.end()
    yield passage.part(first, last)


def _held(result: Passage, truths: Sequence[Truth]) -> Claim | None:
    """The claim that an item of a list is what was worked out for its place."""
    number = result.numbers[0] if len(result.numbers) == 1 else None
    if number is None or result.text.strip(_MARKS) != number.text:
        # "−0.3" is no 0.3.
        return None
    return hold(result, number, truths, "arithmetic", FIRM)


def _each_by_itself(items: Sequence[Passage]) -> list[list[Truth]]:
    """What the expressions in a list come to, nothing where one is no more than a number."""
    found = [_expression(item) for item in items]
    return [
        [Truth(value, one.text(item.text, item.start)) for value in values_of(one)] if one and one.is_compound else []
        for item, one in zip(items, found, strict=True)
    ]


def _weights(items: Sequence[Passage]) -> list[list[Truth]]:
    """The softmax of a list, in which each score may be rounded."""
    found = [_expression(item) for item in items]
    scores = [values[0] for one in found if one is not None and (values := values_of(one))]
    if len(scores) != len(items) or max(abs(Fraction(score.exact)) for score in scores) > _LARGEST:
        return []
    powers = [math.exp(score.exact) for score in scores]
    off = math.exp(2 * max(float(score.high - score.low) for score in scores))
    shares = [Fraction(power / sum(powers)) for power in powers]
    how = f"softmax of {', '.join(item.text.strip(_MARKS) for item in items)}"
    return [[Truth(Value(share, share / Fraction(off), share * Fraction(off)), how)] for share in shares]


_LARGEST = 100


def _expression(item: Passage) -> Expression | None:
    """The expression in numbers that an item of a list is, and nothing else."""
    found = parse(item.tokens, 0) if item.tokens else None
    return found if found is not None and found.last == len(item.tokens) and found.numbers else None


def _is_rounded_up(claim: Claim) -> bool:
    """Whether a number is off by its last digit only, so that all of a list come to 1: 0.33, 0.33, 0.34."""
    number, truth = claim.number, claim.truth
    return number is not None and truth is not None and abs(Fraction(number.value) - truth.value.exact) <= number.step


_MARKS = " *_`$~≈"


_DASH = cased(r"\s?(?:-|–|—|~|～|至|到|to)\s?")
_OPERATOR = cased(r"[\s*_`$]*(?:[A-Za-z\u4e00-\u9fff]{1,12})?(?:/s(?![a-z]))?\s*([/÷×*x]|\\times|\\div)\s*")
_IS = cased(r"[\s*_`$]*(?:tokens?|[\u4e00-\u9fff]{1,4})?\s*(?:=|≈|\\approx)[\s*_`$~≈约]*")
_MAY_HAVE = cased(r"\d\s?[-–—~～至到]\s?\d[^=≈\n]{1,40}(?:=|≈|\\approx)[^=≈\n]{0,8}\d[\d.]*\s?[-–—~～至到]\s?\d")
_FIVE = 5
_SLIPS = both_ways(2, 10, 100, 1000)


def ranges(passage: Passage) -> Iterator[Claim]:
    """A claim about both ends of each range that another range and a number come to.

    Where one end of the result is right, the other one is meant to be.
    """
    numbers = passage.numbers if _MAY_HAVE.search(passage.text) else []
    for at in range(len(numbers) - _FIVE + 1):
        low, high, by, first, last = numbers[at : at + _FIVE]
        sign = _OPERATOR.fullmatch(passage.between(high.end, by.start))
        if sign is None or not by.value or not _IS.fullmatch(passage.between(by.end, first.start)):
            continue
        if _is_range(passage, low, high) and _is_range(passage, first, last):
            divides = sign[1] in ("/", "÷", "\\div")
            yield from _ends(passage, (low, high), by, (first, last), divides=divides)


def _is_range(passage: Passage, low: Number, high: Number) -> bool:
    return _DASH.fullmatch(passage.between(low.end, high.start)) is not None and low.digits < high.digits


def _as_rounded(number: Number) -> Number:
    """A number whose last zero may be one of rounding: 70 for 67.6."""
    return number._replace(step=10) if number.digits % 10 == 0 else number


def _ends(
    passage: Passage, ends: tuple[Number, Number], by: Number, results: tuple[Number, Number], *, divides: bool
) -> Iterator[Claim]:
    """The claims about two results; one is wrong for certain where a slip explains it and the other one is right."""
    claims = []
    for end, result in zip(ends, results, strict=True):
        scale = ends[1].units[0].scale if end.bare else end.units[0].scale
        value = Fraction(end.digits * scale)
        value = value / by.value if divides else value * by.value
        meant = result._replace(units=results[1].units) if result.bare else result
        truth = Truth.of(
            value, f"{end.text} {'/' if divides else '×'} {by.text}", meant.kind if meant.kind != "count" else ""
        )
        claim = hold(passage, meant, [truth], "arithmetic", CONFIRM)
        if claim is None or claim.truth is None:
            return
        is_slip = fits(_as_rounded(meant), [truth], _SLIPS) or slip(meant, value) == SWAP
        claims.append((claim._replace(number=result), is_slip))
    for (claim, is_slip), (other, _) in zip(claims, reversed(claims), strict=True):
        yield claim._replace(strength=FIRM) if is_slip and other.is_right and not claim.is_right else claim
