"""Sums told step by step: "the layers have 22,552,576, plus the embedding's 3,276,800 and 512, in all 25.83M"; and of
things that have as much each: "q, o: 262,144 each; k, v: 65,536 each. Sum = 655,360".
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.finders.totals.addends import summed
from archscope.notes.finders.totals.rounded_totals_in_prose import is_total
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand, is_whole
from archscope.notes.text.patterns import AnyCase, cased

_PLUS = AnyCase(r"\bplus\b|\badd(?:s|ing|ed)?\b|加上?|外加")
_JOINED = AnyCase(r"\b(?:and|plus)\b|[,、，和与及加]")
_NO_TERM = AnyCase(
    r"%|\b(?:of which|each|per|times|instead|minus|less|without|same|both|two|three|four|twice)\b|"
    r"其中|每|乘|减|[两二三四]|不[计算含]|[。;；]|\.\s"
)
_OF_SO_MANY = AnyCase(r"\bof\b|[×*]")
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
            if len(terms) >= _FEWEST and not is_doubted(sentence.text):
                yield from summed(sentence, number, terms, FIRM)


def _terms(sentence: Passage, number: Number, before: Sequence[Number]) -> list[Number]:
    """The exact numbers up to a total each of which is said to be added to the one before it."""
    terms: list[Number] = []
    for one, after in itertools.pairwise([*before[-_MOST:], number]):
        between = sentence.between(one.end, after.start)
        is_last = after is number
        joins = _PLUS if not terms else _JOINED
        is_term = is_whole(one) and one.value >= _LEAST and not is_operand(sentence, one)
        if not is_term or len(between) > _FAR or _NO_TERM.search(between) or not (is_last or joins.search(between)):
            if terms or _OF_SO_MANY.search(between):
                # "131,072,000, plus 32 layers of 202,383,360, plus 4,096": what can't be read is added too.
                return []
            continue
        terms.append(one)
    said = sentence.between(terms[0].end, number.start) if terms else ""
    return terms if _PLUS.search(said) else []


def sums_of_each(passage: Passage) -> Iterator[Claim]:
    """A claim about each sum of what several things have that are listed by their names, so much "each"."""
    if len(passage.numbers) <= _FEWEST or _EACH.search_lower(passage.lower) is None:
        return
    for number in passage.numbers:
        if not is_whole(number) or number.kind != "count" or not _IS_SUM.search(passage.before(number.start)):
            continue
        terms = list(_listed(passage, number))
        if len(terms) < _FEWEST or None in terms or is_doubted(_line_before(passage, number)):
            continue
        found = [term for term in terms if term is not None]
        how = " + ".join(f"{times} × {one.text}" if times > 1 else one.text for times, one in found)
        truth = Truth.of(int(sum(times * one.value for times, one in found)), how, "count")
        yield from claimed(passage, number, [truth], "sum", FIRM, addends=tuple(one.start for _, one in found))


def _line_before(passage: Passage, number: Number) -> str:
    return passage.until(number.start).rpartition("\n")[2]


def _listed(passage: Passage, total: Number) -> Iterator[tuple[int, Number] | None]:
    """What stands before a sum in its line, part by part: how many things are named, and what each of them has; None
    for a part that doesn't say so."""
    before = _line_before(passage, total)
    first = total.start - passage.start - len(before)
    for part in _PART.split(before)[:-1]:
        found, last = _NAMES.match(part), passage.part(first, first + len(part))
        first += len(part) + 1
        numbers = last.numbers
        names = [] if found is None else _NAME.split(found[1].strip(" *$`"))
        is_each = bool(numbers) and _EACH.match(last.after(numbers[-1].end)) is not None
        if is_each and names and is_whole(numbers[-1]) and all(names):
            yield len(names), numbers[-1]
        elif numbers:
            yield None


_IS_SUM = AnyCase(r"(?:\bsum|\btotal|合计|总和|总计|[总一]?共)[\s*_`$:：=是为]*$")
_EACH = AnyCase(r"[\s*_`$]*(?:param\w*|weights|个?参数)?[\s*_`$]*(?:each\b|apiece\b|各)")
_PART = cased(r"[;；。]|\.(?=\s)")
_NAMES = AnyCase(r"(?:[^:：;；]{0,24}[:：](?=[^:：]*[:：]))?\s*([^:：=\d(（]{1,48})[:：]")
_NAME = cased(r"\s*(?:[,，、/&]|\band\b|和|与)\s*")
