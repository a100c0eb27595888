"""What the fewer heads of keys of the model in force save: "# Llama 3 8B", "GQA shrinks its KV cache by 4x"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.models.topics import topic
from archscope.notes.finders.shares.fewer_heads import (
    OF_CACHE,
    OF_OTHER,
    OF_OTHERS,
    TIMES_LESS,
    factor_of_heads,
    factors_in,
)
from archscope.notes.finders.shares.quotients import is_doubted, share_claim
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_GQA = AnyCase(r"\bgqa\b|\bgrouped[- ]query|分组查询")
_AT_LARGE = AnyCase(
    r"\b(?:typical\w*|usual\w*|often|up to|as much as|can be|could|may|might|some|many|models|early|between|range)\b|"
    r"通常|一般|往往|可达|最多|有的|多数|可能"
)
"""Words of what is said of the method, and of no model."""
_SIZES = ("n_heads", "n_kv_heads")
_CLAUSE_ENDS = cased(r"[,，;；=。]|\.\s")
_FROM_TO = AnyCase(r"\d[\s×x]*(?:[-–—~～/]|to|or|到|至|或)\s?$")


def fewer_heads_of_model(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the factor that a sentence gives for the cache with grouped queries, where it has no heads."""
    if not _GQA.search(passage.lower) or not OF_CACHE.search(passage.lower) or is_doubted(passage.text):
        return
    for sentence in passage.sentences:
        if not (_GQA.search(sentence.lower) and OF_CACHE.search(sentence.lower)):
            continue
        said = [one for one in factors_in(sentence) if one.kind == TIMES_LESS]
        if len(said) != 1 or says_any(sentence.text, _AT_LARGE, OF_OTHERS):
            continue
        number, heads = said[0].number, _heads(sentence, passage, context)
        clause = sentence.until(number.start) + _CLAUSE_ENDS.split(sentence.after(number.end, 60))[0]
        if OF_OTHER.search(clause):
            continue
        if heads is None or _FROM_TO.search(sentence.before(number.start, 8)) or not number.bare:
            continue
        named = [(mention.start, mention.end) for mention in sentence.mentions]
        others = [
            one for one in sentence.numbers if one is not number and not any(a <= one.start < b for a, b in named)
        ]
        # Another sentence may state the heads of a variant.
        is_open = any(setting.size in _SIZES for setting in passage.settings)
        strength = CONFIRM if others or is_open or number.value == 1 else FIRM
        yield from share_claim(sentence, number, [factor_of_heads(TIMES_LESS, *heads)], strength)


def _heads(sentence: Passage, passage: Passage, context: Context) -> tuple[Exact, Exact] | None:
    """The heads, and the fewer of keys, of the model that is spoken of, or those that were stated before."""
    mention = topic(sentence, passage, context) if passage.mentions else context.model_mention()
    if mention is not None and (not mention.is_one or mention.compared):
        return None
    stated = [context.size_before(size) for size in _SIZES]
    if mention is not None:
        facts = facts_of(mention.presets[0])
        known = [facts.size(size) for size in _SIZES]
        # Between the two it may have been said what it would have with keys for all heads.
        if any(one is not None and one not in known for one in stated):
            return None
        stated = [*known]
    many, few = stated
    return (many, few) if many and few and many > few and not many % few else None
