"""Totals that lack the final norm: "GPT-2 Small: 85,054,464 + 39,383,808 = 124,438,272 parameters".

The sum may be worked out rightly; what it is said to be, it isn't. A number of eight digits that is a model's total but
for its last norm is no other's by chance.
"""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.models.readings_of_counts import PARAMETERS_FOLLOW
from archscope.notes.judging.claims import SAID, Claim, Truth
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_LEAST = 10**7
_OF_ALL = AnyCase(r"\btotal|\bin all\b|altogether|总|合计|共计|一共|参数量")
OF_THE_NORM = AnyCase(
    r"\bln_f\b|\b(?:final|last)\s(?:layer ?|rms)?norm|norm_f\b|(?:最后|最终|末尾)的?[^。\n]{0,6}(?:归一|norm|ln\b)"
)
"""Words of a note that knows of it."""
_OF_PARTS = AnyCase(r"\bblocks?\b|\blayers?\b|embed|\bsub-?total|backbone|\bbody\b|层|块|嵌入|小计")
"""What a total may be of that is none of a model."""
_LEAVES_OUT = AnyCase(
    r"norm|ln_f|bias|without|exclud|except|but for|\bminus\b|not (?:count|includ)|before|so far|yet|still|miss|lack|"
    r"forg[eo]t|归一|偏置|不含|不包括|不计|不算|除了|除去|去掉|缺|漏|忘|还|再加"
)
"""Words of those who know what they leave out."""


def forgotten_norms(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each total of a model that lacks its last norm, in a note that nowhere gives either of the two."""
    if passage.largest.get("count", 0) < _LEAST or DOUBTED.search(passage.text):
        return
    for sentence in passage.sentences:
        long = [number for number in sentence.numbers if number.digits >= _LEAST and is_whole(number)]
        mention = context.mention_in(sentence) if long else None
        if mention is None or not mention.is_one:
            continue
        facts = facts_of(mention.presets[0])
        norm = next((int(truth.value.exact) for truth in facts.component("norm-final")), 0)
        for number in long:
            is_it = norm and number.digits == facts.total - norm and not context.says(OF_THE_NORM)
            if is_it and _says_total(sentence, number) and not _is_known(context.note, facts.total, norm):
                yield _lacking(number, facts)


def _says_total(sentence: Passage, number: Number) -> bool:
    """Whether a sentence says a number to be all the parameters of its model, and leaves nothing out."""
    if _LEAVES_OUT.search(sentence.text) or COUNTERFACTUAL.search(sentence.text):
        return False
    if _OF_PARTS.search(sentence.text):
        return False
    return bool(_OF_ALL.search(sentence.text) or PARAMETERS_FOLLOW.match(sentence.after(number.end, 24)))


def _is_known(note: str, *counts: int) -> bool:
    """Whether a note has one of some counts in its digits."""
    return any(str(count) in note or f"{count:,}" in note for count in counts)


def _lacking(number: Number, facts: Facts) -> Claim:
    truth, models = Truth.of(facts.total, f"params.total of {facts.name}", "count"), (facts.model,)
    return Claim(
        number.start, number.end, "quantity", "wrong", SAID, truth, number.units[0], number=number, models=models
    )
