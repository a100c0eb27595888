"""Sizes that a model itself has, not one with changes: "GPT-2's vocabulary has 50,257 entries", 25 heads of XL."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from fractions import Fraction

from archscope import presets
from archscope.notes.finders.models.claiming import is_within
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import ANOTHER, size_described
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.settings import Setting
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.facts import Facts, facts_of


def says_it(setting: Setting, sentence: Passage, mention: Mention) -> bool:
    """Whether a sentence says that a model has such a size, and it can't have another one."""
    between = sentence.between(mention.end, setting.number.start)
    form = {"context_length": _HAS_CONTEXT, "vocab_size": _HAS_VOCABULARY}.get(setting.size, _HAS_SIZE)
    is_of_it = setting.size == "context_length" and _CONTEXT_OF.search(sentence.before(mention.start)) is not None
    is_said = form.match(between) or (is_of_it and _IS.fullmatch(between))
    if mention.end > setting.number.start or not is_said or ANOTHER.search(sentence.text):
        return False
    return all(is_fixed(setting.size, setting.number, facts_of(model)) for model in mention.presets)


_HAS_CONTEXT = AnyCase(
    r"[\s*_`]*(?:(?:has|have)\s(?:an?|the)\s|['’]s\s|的)(?:maximum |max\.? |最大)?"
    r"(?:context|上下文|"
    r"(?:(?<=maximum )|(?<=最大))(?:sequence|input|序列|输入)?)\s?"
    r"(?:length|window|size|长度|窗口)?\s?(?:of|is|为|是)\s?(?:about\s|~|约)?[*`]*$"
)
"""A context that a model has, not one in which it is used."""
_CONTEXT_OF = AnyCase(
    r"(?:^|\bthe )[\s*`]*(?:maximum )?context(?: length| window| size)? (?:of|for|in) (?:the )?[\s*`]*$"
)
_HAS_VOCABULARY = AnyCase(
    r"[\s*_`]*(?:(?:has|have|uses?)\s(?:an?|the)\s|['’]s\s|的|:)[\s*_`]*(?:vocab(?:ulary)?|词汇?表)[\s*`]?"
    r"(?:sizes?|大小|规模)?[\s*_`]*(?:of|is|has|contains|holds|为|是|共?有|包?含)[\s*_`]*(?:about\s|~|约)?[\s*_`]*$"
)
_HAS_SIZE = AnyCase(
    r"[\s*_`]*(?:['’]s (?:ffn|mlp|feed-forward)(?: layer)?s?\s)?"
    r"(?:has|have|uses?|使用|采用|有|的|['’]s|[:：,，])?[\s*_`]*(?:an?\s|the\s|its\s|each\s|每个?)?[\s*_`]*"
    r"(?:(?:(?:n|d|num|dim)_[a-z_]+|[a-z_]+_(?:size|dim|width|layers?|heads?|embd|embed)|hidden(?!_)|embedding|model|attention|heads?|ffn|mlp|feed-forward|intermediate|inner|dim\w*|d_model|n_embd|size|"
    r"width|隐藏层?|嵌入|模型|注意力|头|维度|大小|宽度|前馈|中间)"
    r"['’s]*[\s-]*){1,5}(?:of|is|was|has|=|:|：|为|是|有)?[\s*_`]*(?:about\s|~|约)?[\s*_`]*$"
)


def is_fixed(size: str, number: Number, facts: Facts) -> bool:
    """Whether a size can't be another one in the same model: contexts grow where no positions are learned, FFNs are
    given another width where they are gated, but never an odd one."""
    if size == "context_length":
        true = facts.size(size) or number.value
        # OPT has two rows more, which no token stands at.
        return facts.config.position.kind == "learned" and not is_within(number, true, _PADDED)
    if size == "vocab_size":
        # Vocabularies are extended; one of another model's is mistaken for it.
        return number.value > _LEAST_VOCABULARY and number.value in _vocabularies()
    if size == "d_ff":
        return is_gated(facts) or bool(number.value % _ROUND and slip(number, facts.size(size) or 0))
    return size in ("n_layers", "n_heads", "d_model", "head_dim")


def is_gated(facts: Facts) -> bool:
    """Whether the FFNs of a model are gated."""
    return any(weight.address == "ffn.gate" for weight in facts.ledger.weights)


@functools.cache
def _vocabularies() -> frozenset[int]:
    """The vocabularies of published models."""
    return frozenset(facts_of(name).size("vocab_size") or 0 for name in presets.names())


_ROUND, _PADDED, _LEAST_VOCABULARY = 64, Fraction(1, 50), 30_000


def size_of_model(sentence: Passage, mention: Mention) -> Iterator[Setting]:
    """The size that a sentence gives behind the model's name: "The hidden size of GPT-2 XL is 1600"."""
    start, known = sentence.start, {setting.number.start for setting in sentence.settings}
    name = _SIZE_OF.search(sentence.until(mention.start))
    said = _IS.match(sentence.text, mention.end - start)
    number = None if said is None else sentence.number_at(said.end())
    if name is None or number is None or number.start in known or not _IS_ALL.match(sentence.after(number.end, 24)):
        return
    size = size_described(name[1])
    if size is not None:
        yield Setting(size, number)


_SIZE_OF = cased(r"(?:^|[,;.:]\s)\W*(?:[Tt]he )([A-Za-z_ -]{4,32}) (?:of|in|for) (?:the )?[\s*`]*$")
_IS_ALL = cased(r"[\s*`]*(?:$|[.,;:)]|and\b|while\b|layers\b|heads\b|dimensions\b|tokens\b|entries\b)")
_IS = cased(r"[\s*`]*(?:is|was|equals|=)[\s*`]*(?:about )?[*`]*")
