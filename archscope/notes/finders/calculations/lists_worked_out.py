"""A list of expressions worked out one by one: "[0.2 + 0.8, 0.4 + 0.1] = [1.0, 0.5]", "→ [1/4, 3/4] = [0.25, 0.75]"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.calculations.nodes import values_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import hold
from archscope.notes.numbers.expressions import parse
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased, says_any

_MAY_SAY = cased(r"\][\s$`*]{0,4}(?:[=≈→⇒]|->|\\(?:to|approx|rightarrow))[\s~≈$`*]{0,4}\[")
_LISTS = cased(
    r"(?<![\w\])])(?:\\left)?\[(?P<of>[^\[\]\n=]{5,400}?)(?:\\right)?\][\s$`*]{0,4}"
    r"(?:[=≈→⇒]|->|\\(?:to|approx|rightarrow))[\s~≈$`*]{0,4}(?=(?:\\left)?\[(?P<to>[^\[\]\n=]{3,400}?)(?:\\right)?\])"
)
"""Two lists; the second may be the first of two others. A list behind a word or another list is an index."""
_COMMA = cased(r",\s+|,(?!\d{3}(?!\d))|&")
_FEWEST = 2


def lists_worked_out(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of a list that the expression in its place in the list before it works out.

    Wrong if it is the only one that doesn't fit: the others show that the lists go together.
    """
    if _MAY_SAY.search(passage.text) is None or says_any(passage.text, COUNTERFACTUAL, DOUBTED):
        return
    for found in _LISTS.finditer(passage.text):
        items, results = (list(_items(passage, *found.span(group))) for group in ("of", "to"))
        if len(items) != len(results) or len(items) < _FEWEST:
            continue
        pairs = zip(items, results, strict=True)
        claims = [claim for item, result in pairs if (claim := _worked_out(item, result)) is not None]
        wrong = [claim for claim in claims if not claim.is_right]
        is_sure = len(wrong) == 1 and len(claims) > 1 and not _is_rounded_up(wrong[0])
        yield from (claim if claim.is_right or is_sure else claim._replace(strength=CONFIRM) for claim in claims)


def _items(passage: Passage, first: int, last: int) -> Iterator[Passage]:
    """The items of a list that stands from `first` to `last` of a text."""
    for found in _COMMA.finditer(passage.text, first, last):
        yield passage.part(first, found.start())
        first = found.end()
    yield passage.part(first, last)


def _worked_out(item: Passage, result: Passage) -> Claim | None:
    """The claim that an item of a list is what the expression in its place comes to; None if there is none."""
    number = result.numbers[0] if len(result.numbers) == 1 else None
    found = parse(item.tokens, 0) if item.tokens else None
    if number is None or result.text.strip(_MARKS) != number.text or found is None or not found.is_compound:
        return None
    if found.last != len(item.tokens) or not found.numbers:
        return None
    truths = [Truth(value, found.text(item.text, item.start)) for value in values_of(found)]
    return hold(result, number, truths, "arithmetic", FIRM, addends=tuple(one.start for one in found.numbers))


def _is_rounded_up(claim: Claim) -> bool:
    """Whether a number is off by its last digit only, so that all of a list come to 1: 0.33, 0.33, 0.34."""
    number, truth = claim.number, claim.truth
    return number is not None and truth is not None and abs(Fraction(number.value) - truth.value.exact) <= number.step


_MARKS = " *_`$~≈"
