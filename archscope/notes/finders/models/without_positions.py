"""Counts of a model without its position embedding, as nanoGPT prints them: "get_num_params() 不计 wpe，报 123.65M"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.subjects import left_out
from archscope.notes.text.patterns import AnyCase, says
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_LOOK = AnyCase(r"\bwpe\b|position|位置")
_LEFT_OUT = AnyCase(
    r"(?:不[含算计](?:入|上)?|(?<!not )\b(?:without|exclud(?:es?|ing)|leav(?:es?|ing) out|not counting))"
    r"[\s*`]*(?:the |its )?(?:wpe|位置(?:编码|嵌入|向量)|position(?:al)? embeddings?)[\s*`]*[,，]?\s?"
    r"(?:(?:and|so|it|then|which|therefore|所以|因此|就|会|则|只)\s?)*"
    r"(?:报告?|打印|输出|显示|得到?|有|reports?|prints?|gives?|shows?|has)[\s*`~≈约为出了]*$"
)
_PARTS = AnyCase(r"\b(?:block|layer|per|each|head|ffn|attention)\b|每|层|块|注意力|前馈")
_LEAST, _DIGITS, _NEAR = 10**6, 1000, 64


def without_positions(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each count of all parameters of the model in force but for its position embedding.

    It is wrong if it is the count with it.
    """
    if passage.largest.get("count", 0) < _LEAST or _LOOK.search_lower(passage.lower) is None:
        return
    for sentence in passage.sentences:
        for number in sentence.numbers if _LOOK.search_lower(sentence.lower) else ():
            if number.kind != "count" or number.value < _LEAST or number.digits < _DIGITS * number.step:
                continue
            mention = _model(sentence, context) if _is_without(sentence, number) else None
            facts = facts_of(mention.presets[0]) if mention is not None and mention.is_one else None
            truths = _truths(facts) if facts is not None else []
            if facts is not None and truths:
                is_sure = fits(number, facts.totals) and not says(sentence.text, COUNTERFACTUAL, DOUBTED)
                yield from claimed(sentence, number, truths, "quantity", FIRM if is_sure else CONFIRM)


def _model(sentence: Passage, context: Context) -> Mention | None:
    """The model that a sentence is about; nanoGPT is a program for several of them."""
    named = [mention for mention in sentence.mentions if not mention.vague]
    if len({mention.presets for mention in named}) > 1:
        return None
    return context.narrowed(named[0]) if named else context.model_mention()


def _is_without(sentence: Passage, number: Number) -> bool:
    """Whether a count is said to be one without positions, and of no part of the model."""
    before = sentence.before(number.start, _NEAR)
    found = _LEFT_OUT.search(before)
    if found is not None:
        return not _PARTS.search(found[0])
    return left_out(sentence, number) == "position" and not _PARTS.search(before)


def _truths(facts: Facts) -> list[Truth]:
    """All parameters but for the positions, if there is a table of them."""
    positions = facts.component("position")
    count = positions[0].value.exact if positions else 0
    return [Truth.of(facts.total - count, "params.total − params.embedding.position", "count")] if count else []
