"""What is said of a count alone: without the layers that "and" joins to it, or the active parameters behind a "but"."""

from __future__ import annotations

from collections.abc import Sequence

from archscope.notes.judging.claims import fits
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.clauses import beside
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.facts import facts_of

_LAYERS_AND = AnyCase(
    r"\d[\s*`-]*(?:个\s?)?(?:(?:transformer|decoder|hidden|identical|stacked|解码器)[\s-]?){0,2}(?:layers?|blocks?|层|块)"
    r"[\s*`]*(?:\band\b|&|和|与|及|以及)[\s*`]*"
    r"(?:(?:about|around|roughly|some|approximately|nearly|a total of|约|大约|共|总共|有|~|≈)[\s*`]*)*$"
)
_ACTIVE_BEHIND = AnyCase(
    r"(?:[\s*`,，(（—–-]|\bparam\w*|\bweights\b|个?参数|\bin (?:total|all)\b|\btotal\b)*(?:"
    r"(?:\b(?:but|yet|while|though|although|of which|only)\b|但|而|其中|不过|每|只|仅)[^.。;；]{0,60}?\d[^。;；]{0,40}|"
    r"(?<=[,，、/(（])[\s*`]*(?:(?:and|with|和)[\s*`]+)?(?:"
    r"(?:about |约|[~≈])?\s?\d[\d.]*\s?(?:[bm]\b|亿|billion|million)[\s*`]*(?:param\w*|个?参数)?[\s*`]*"
    r"(?:are |is |被)?(?:activ\w+|激活)|(?:activ\w+|激活)(?:参数)?[\s*`:：]*[~≈约]?\d))"
)
_IS_ACTIVE = AnyCase(r"\bactiv|per (?:token|forward)|(?:each|every) token|at a time|激活|每个?\s?(?:token|词元)|推理时")


def clause_without_layers(sentence: Passage, number: Number) -> str:
    """The clause of a number without the layers that are only joined to it: "has 12 layers and 124M parameters"."""
    before, after = beside(sentence, number)
    joined = _LAYERS_AND.search(before)
    return f"{before[: joined.start()] if joined else before}{number.text}{after}"


def is_of_joined_layers(sentence: Passage, number: Number, models: Sequence[Model]) -> bool:
    """Whether a count may be that of the layers which are joined to it: "has 12 layers and 85M parameters in them"."""
    if _LAYERS_AND.search(beside(sentence, number)[0]) is None:
        return False
    known = [truth for model in models for name in _WITHIN for truth in facts_of(model).component(name)]
    return fits(number, known)


_WITHIN = ("block", "non-embedding")


def until_active(sentence: Passage, number: Number, models: Sequence[Model]) -> str:
    """A sentence up to a number of which others behind it are the active ones; all of it if there are none.

    "Mixtral 8x7B holds 46.7B parameters but uses only 13B per token."
    """
    end = number.end - sentence.start
    is_mixture = bool(models) and all(facts_of(model).config.is_mixture for model in models)
    found = _ACTIVE_BEHIND.match(sentence.text[end:]) if is_mixture else None
    return sentence.text[:end] if found is not None and _IS_ACTIVE.search(found[0]) else sentence.text
