"""The one model that a sentence is about: named in it, or with which its paragraph begins, or by the headings above."""

from __future__ import annotations

from collections.abc import Callable

from archscope.notes.numbers.vocabulary import is_of_another_model
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_BEGINS = AnyCase(r"[\s*_`>#-]*(?:the |in )?[\s*_`]*")
_SENTENCE_BEGINS = AnyCase(
    r"[\s*_`>-]*(?:(?:it|the model|the network)['’\s]|(?:total|active|its|uses|has|with|in total|context|each|every|"
    r"\d)|该模型|这个模型|它|模型|总|每|激活|共|使用|采用)"
)
"""How a sentence begins that goes on about the model of the one before."""
_OF_TITLED = AnyCase(
    r"[\s*_`>•│├└─-]*(?:(?:it|its|the model)\b|该模型|这个模型|它|模型|[\w /#-]{1,40}?[*`]*[:：=](?!=))"
)
"""The same of the model of the heading, and a label with what it is of."""


def topic(sentence: Passage, passage: Passage, context: Context) -> Mention | None:
    """The one model that a sentence of a passage is about; None if there is none, or more than one may be meant."""
    named = sentence.mentions
    if named:
        if len({mention.presets for mention in named}) > 1 or any(mention.compared for mention in named):
            return None
        return context.narrowed(named[0]) if named[0].presets else None
    earlier = [mention for mention in passage.mentions if mention.end <= sentence.start]
    if not earlier:
        mention = context.model_mention()
        is_about = mention is not None and context.is_titled(mention) and _OF_TITLED.match(sentence.text)
        return context.narrowed(mention) if mention is not None and is_about else None
    first = earlier[0]
    if not first.presets or any(mention.presets != first.presets for mention in earlier):
        return None
    is_first = _BEGINS.fullmatch(passage.until(first.start)) is not None
    return context.narrowed(first) if is_first and _SENTENCE_BEGINS.match(sentence.text) else None


def members_agree(mention: Mention, of: Callable[[Facts], object]) -> bool:
    """Whether a family has several members here, and all have the same of something: the KV heads of Llama 3."""
    return len(mention.presets) > 1 and len({of(facts_of(model)) for model in mention.presets}) == 1


def is_of_a_changed_model(label: Passage) -> bool:
    """Whether a label names a model with changes: "GPT-2 Small（深度翻倍）", "Llama 2 70B + MHA"."""
    text = label.lower
    for mention in label.mentions:
        first, last = mention.start - label.start, mention.end - label.start
        text = text[:first] + " " * (last - first) + text[last:]
    return bool(label.mentions) and is_of_another_model(text, WITH_A_CHANGE)


WITH_A_CHANGE = AnyCase(r"\s\+\s?(?:mha|mqa|gqa|mla)\b|\bwith (?:mha|mqa|gqa|mla)\b|\bas (?:mha|mqa|gqa|mla)\b")


def has_other_heads(label: Passage, model: Model) -> bool:
    """Whether a label gives a model another kind of attention than it has: "Llama 3 70B (MHA)"."""
    found = _KIND.search(label.text)
    if found is None:
        return False
    heads, keys = (facts_of(model).size(name) or 1 for name in ("n_heads", "n_kv_heads"))
    kind = "mha" if keys == heads else "mqa" if keys == 1 else "gqa"
    return found[0] != kind


_KIND = AnyCase(r"(?<![a-z])[mg][hq]a(?![a-z])")
