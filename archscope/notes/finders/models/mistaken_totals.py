"""Totals that are a model's but for the point, or another one's of its family to the unit: "GPT-2 Small has 1.24B
parameters", "GPT-2 Large has 354,823,168"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.models.readings_of_counts import PARAMETERS_FOLLOW, announced, are_parameters
from archscope.notes.finders.models.topics import is_like_it
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, is_of_another_model
from archscope.notes.statements.mentions import Mention, family_of
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_LEAST, _LONG = 10**5, 10**7
_TENS = both_ways(10, 100, 1000)
_OF_SOME = AnyCase(
    r"lora|adapter|trainable|frozen|\bper\b|\beach\b|active|expert|layers?\b|blocks?\b|more|less|fewer|than|times|vs|"
    r"compared|\band\b|grow|to\b|from\b|可训练|微调|激活|专家|每|层|块|多|少|比|倍|和|与|从|到|"
    r"draft|ensemble|\bnext\b|models\b|checkpoints|cop(?:y|ies)|speculative|"
    r"草稿|小版本|下一|十个|集成|副本|[%％]|分之|剪|半|\b(?:half|tenth|quarter|third)"
)
"""Words of sentences whose count may be of something else than the one model."""


def mistaken_totals(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each count of parameters in a sentence about one model that is its total but for a power of ten, or
    exactly that of a sibling."""
    if passage.largest.get("count", 0) < _LEAST or not passage.mentions or DOUBTED.search(passage.text):
        return
    for sentence in passage.sentences:
        mention = context.mention_in(sentence) if len(sentence.mentions) == 1 else None
        if mention is None or not sentence.mentions[0].is_one or _OF_SOME.search(sentence.text):
            continue
        if COUNTERFACTUAL.search(sentence.text) or is_of_another_model(sentence.text) or is_like_it(sentence, mention):
            continue
        facts = facts_of(mention.presets[0])
        for number in sentence.numbers:
            is_inside = sentence.mentions[0].start <= number.start < sentence.mentions[0].end
            if not is_inside and number.kind == "count" and number.value >= _LEAST and _counts(sentence, number):
                yield from _mistaken(sentence, number, mention, facts)


def _counts(sentence: Passage, number: Number) -> bool:
    """Whether a sentence says a number to be one of parameters."""
    return bool(PARAMETERS_FOLLOW.match(sentence.after(number.end, 24))) or are_parameters(sentence, number)


def _mistaken(sentence: Passage, number: Number, mention: Mention, facts: Facts) -> Iterator[Claim]:
    totals = [*facts.totals[:1], *facts.named_sizes, *facts.tied_otherwise[:1], *announced(facts)]
    if fits(number, [*totals, *facts.totals, *facts.simplified, *facts.without_embeddings]):
        return
    is_shifted = number.is_precise and fits(number, facts.totals[:1], _TENS)
    siblings = [facts_of(other) for other in family_of(mention.presets[0])]
    is_a_siblings = is_whole(number) and number.value >= _LONG and number.value in {one.total for one in siblings}
    if is_shifted or is_a_siblings:
        truth = Truth.of(facts.total, f"params.total of {facts.name}", "count")
        yield from claimed(sentence, number, [truth], "quantity", FIRM, models=mention.presets)
