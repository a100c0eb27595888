"""Exact counts that are those of the model spoken of, whatever the sentence is: "attention has 1,771,776 for the QKV".

A number of six digits and more isn't another one by chance. It is right where no other finder has understood it, and
the words beside it name what it is of, or nothing.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Set

from archscope.notes.finders.models.said_of_counts import is_of_less
from archscope.notes.judging.claims import FALLBACK, Claim, Truth, hold
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, TIED, UNTIED
from archscope.notes.statements.clauses import clause_of
from archscope.notes.statements.components import COMPONENTS, PARTS_OF, components_in
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.subjects import OF_ONE_LAYER
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_LEAST, _ROUND = 10**5, 10**4
_OF_NOTHING = ("total", "block", "token")
"""What a number may be of where no words beside it name a part."""
_OF_ALL = AnyCase(r"\ball\b|\d\s?(?:layers|blocks)|\btwelve\b|全部|所有|\d\s?个?(?:层|块)")
_TIED = ("token", "embedding", "head", "total")
"""What a sentence about tying speaks of."""


def recognised_counts(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim that each exact count is what the model that is spoken of has."""
    if passage.largest.get("count", 0) < _LEAST or DOUBTED.search(passage.text):
        return
    mention = context.model_mention()
    if mention is None or not mention.is_one:
        return
    model = mention.presets[0]
    for sentence in passage.sentences:
        if COUNTERFACTUAL.search(sentence.text) or any(named.presets != mention.presets for named in sentence.mentions):
            continue
        for number in sentence.numbers:
            truth = _meant(sentence, number, model) if _is_exact(number) else None
            claim = hold(passage, number, [truth], "quantity", FALLBACK, models=(model,)) if truth is not None else None
            is_less = claim is not None and is_of_less(claim, _part(sentence, number), clause_of(sentence, number))
            yield from () if claim is None or is_less else (claim,)


def _part(sentence: Passage, number: Number) -> str:
    """The one part that the clause of a number names; empty if it names none or several."""
    names = _most_told({name for _, _, name in components_in(clause_of(sentence, number))})
    return next(iter(names)) if len(names) == 1 else ""


def _is_exact(number: Number) -> bool:
    """Whether a count is given in full and isn't round."""
    return number.bare and isinstance(number.digits, int) and number.digits >= _LEAST and number.digits % _ROUND > 0


def _meant(sentence: Passage, number: Number, model: Model) -> Truth | None:
    """What a number is of the model, by the most that its clause says of it; None if it is nothing of that."""
    readings = _readings(model).get(int(number.digits), {})
    if not readings:
        return None
    clause, is_of_tying = clause_of(sentence, number), TIED.search(sentence.text) or UNTIED.search(sentence.text)
    names = _most_told({name for _, _, name in components_in(clause)})
    is_of_one, is_of_all = OF_ONE_LAYER.search(clause), _OF_ALL.search(clause)
    for name, truth in readings.items():
        is_named = name in names or (not names and (is_of_one or name in _OF_NOTHING))
        is_one = truth.how.startswith("one ") or "of one block" in truth.how
        is_as_many = is_one if is_of_one else not (is_one and is_of_all)
        if is_named and is_as_many and (name in _TIED if is_of_tying else " head" not in truth.how):
            return truth
    return None


def _most_told(names: Set[str]) -> Set[str]:
    """The parts among some names, without the wholes that they are said to be of."""
    return {name for name in names if not PARTS_OF.get(name, frozenset()) & names}


@functools.cache
def _readings(model: Model) -> Mapping[int, Mapping[str, Truth]]:
    """What a count may be of a model: what is named so, by the names of its parts."""
    facts, found = facts_of(model), dict[int, dict[str, Truth]]()
    for name, truths in (
        *((name, facts.component(name)) for name, _ in COMPONENTS),
        ("total", [*facts.totals[:1], *facts.tied_otherwise[:1]]),
    ):
        for truth in truths:
            found.setdefault(int(truth.value.exact), {}).setdefault(name, truth)
    return found
