"""Sums told step by step: "the layers have 22,552,576, plus the embedding's 3,276,800 and 512, in all 25.83M"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.finders.totals.addends import sum_of
from archscope.notes.finders.totals.rounded_totals_in_prose import is_total
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand, is_whole
from archscope.notes.text.patterns import AnyCase, says

_PLUS = AnyCase(r"\bplus\b|\badd(?:s|ing|ed)?\b|加上?|外加")
_JOINED = AnyCase(r"\b(?:and|plus)\b|[,、，和与及加]")
_NO_TERM = AnyCase(
    r"%|\b(?:of which|each|per|times|instead|minus|less|without|same)\b|其中|每|乘|减|不[计算含]|[。;；]|\.\s"
)
_FEWEST, _MOST, _LEAST, _FAR = 2, 6, 100, 60


def sums_in_words(passage: Passage) -> Iterator[Claim]:
    """A claim about each rounded total of exact numbers that a sentence adds one to the other right before it."""
    if len(passage.numbers) <= _FEWEST or _PLUS.search_lower(passage.lower) is None:
        return
    for sentence in passage.sentences:
        for at, number in enumerate(sentence.numbers):
            if number.kind != "count" or number.bare or not is_total(sentence, number):
                continue
            terms = _terms(sentence, number, sentence.numbers[:at])
            if len(terms) >= _FEWEST and not says(sentence.text, COUNTERFACTUAL, DOUBTED):
                places = tuple(term.start for term in terms)
                yield from claimed(sentence, number, [sum_of(terms)], "sum", FIRM, addends=places)


def _terms(sentence: Passage, number: Number, before: Sequence[Number]) -> list[Number]:
    """The exact numbers up to a total each of which is said to be added to the one before it."""
    terms: list[Number] = []
    for one, after in itertools.pairwise([*before[-_MOST:], number]):
        between = sentence.between(one.end, after.start)
        is_last = after is number
        joins = _PLUS if not terms else _JOINED
        is_term = is_whole(one) and one.value >= _LEAST and not is_operand(sentence, one)
        if not is_term or len(between) > _FAR or _NO_TERM.search(between) or not (is_last or joins.search(between)):
            terms = []
            continue
        terms.append(one)
    said = sentence.between(terms[0].end, number.start) if terms else ""
    return terms if _PLUS.search(said) else []
