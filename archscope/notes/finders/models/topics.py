"""What a sentence is about: the one model that it names, or its paragraph or a heading; or something else.

Though it names a model, it may speak of something that goes with it, or of the model after a change."""

from __future__ import annotations

from collections.abc import Callable

from archscope.notes.numbers.vocabulary import is_of_another_model
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.plain import is_nothing_but, rest_of
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


def begun(sentence: Passage, passage: Passage, context: Context) -> Mention | None:
    """The one model that the sentence before names, of which this one goes on to list the sizes: "It has 12 layers"."""
    if is_of_another_model(passage.text):
        return None
    before = [other for other in passage.sentences if other.end <= sentence.start][-1:]
    if CONFIGURATION.match(sentence.text):
        return context.mention_in(before[0]) if before and introduces(before[0]) else None
    if not _GOES_ON_OF_IT.match(sentence.text):
        return None
    return topic(sentence, passage, context) if before and before[0].mentions else None


def introduces(text: Passage) -> bool:
    """Whether a text says nothing but which model is spoken of from there on: "Consider GPT-2 Small"."""
    return len({name.presets for name in text.mentions}) == 1 and is_nothing_but(rest_of(text, ()), _INTRODUCING)


_INTRODUCING = AnyCase(
    r"\b(?:consider|take|for|let['’]?s|let us|look at|the|an?|worked|another|first|second|example|case|model|"
    r"walk-?through|section|part|from scratch|by hand|with (?:standard )?multi-head attention|\d+)\b|"
    r"以|为例|考虑|对于|来看|看|例|子|[一二三四\d]"
)
IT_HAS = r"[\s*_`]*(?:it (?:has|uses|consists of)\b|它(?:共?有|使用|由|包含)|该模型(?:共?有|使用))"
CONFIGURATION = AnyCase(r"[\s*_`]*(?:(?:the |its )?(?:model )?config\w*|(?:模型|超)?(?:配置|参数))[\s*_`]*[:：]")
"""How a sentence begins that goes on to list the sizes of the model of the one before, and how one does of any."""
_GOES_ON_OF_IT = AnyCase(IT_HAS)


def facts_of_one(mention: Mention | None) -> Facts | None:
    """The facts of the model that a name stands for; None if it may be one of several, or if there is none."""
    return facts_of(mention.presets[0]) if mention is not None and mention.is_one else None


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


_THING = AnyCase(
    r"(?:^|[.,;:(]\s|\b(?:that|and|but|while|so)\s)[\s*`>-]*(?:(?:the|an?|our|my|its|this|that|one|each|every|another)\s)?"
    r"((?:[\w-]+\s){0,3}?)([\w-]+)\s"
    r"(?:of|for|besides?|next to|behind|above|under|below|alongside|on|onto|on top of|inside|within|around|from|to)\s"
    r"(?:the\s|our\s|an?\s)?[\s*`]*$"
)
"""What begins a sentence whose subject isn't the model: "The draft for …", "The value network beside …"."""
_AS_MUCH = AnyCase(
    r"(?:config\w*|settings?|hyper-?param\w*|param\w*|architectures?|structure|design|sizes?|dim\w*|values?|numbers?|"
    r"counts?|totals?|decoder|stack|transformer|backbone|body|trunk|core|attention|blocks?|layers?|heads?|ffns?|mlps?|"
    r"embeddings?|case|examples?|all|most|some|half|each|every|one|both|none|weights?|paper|release|"
    r"family|checkpoints?|depth|width|code|implementation|tokenizer|vocab\w*|context|windows?|lengths?|memory|costs?|"
    r"usage|speed|latency|throughput|flops|compute|requirements?|shapes?|steps?|training|inference|outputs?|inputs?|parts?|anatomy|"
    r"summary|overview|table|card|description|spec\w*|facts?|data|cache|keys?|quer(?:y|ies)|\d+|as|is|are|was|same|"
    r"true|look\w*|go\w*|back|up|down|turn\w*|mov\w*|compar\w+|appl\w+|hold\w*|refer\w*|switch\w*|due|similar|"
    r"and|or|than|here|now|so|also|but|while|thus|hence|then|again)"
)
"""Words for the model itself or a part that is as deep as it is, and those that aren't what a sentence is about."""
_VERSION = AnyCase(r"version|edition|flavou?r|models?|networks?")
_AS_RELEASED = AnyCase(
    r"(?:(?:the|this|that|released?|official|original|published|standard|base|usual|default|plain|openai|hugging|face|"
    r"hf|pytorch)\s)*"
)
_AN = AnyCase(r"\b(?:an?|our|my|another|one)\s(?:[\w-]+\s){0,3}[\w-]+\sof\s(?:the\s)?[\s*`]*$")
_AFTER_A_CHANGE = AnyCase(
    r"^\W*(?:(?:after|before|once|when|by|upon|while)\s(?:we\s|you\s|they\s)?(?!embedding|default|being|during)\w+(?:ing|"
    r"ed)\b|once\s|without\s(?!(?:weight|tying|sharing))|"
    r"after\s(?:the|this|that|these|such)\s(?:change|removal|surgery|edit|cut|merge|expan\w+)|"
    r"(?!following|according|regarding|concerning|including|during|nothing|everything|something|being|using|"
    r"interesting|surprising|remember|recalling|looking|starting|beginning|comparing|continuing|going|turning|"
    r"speaking|summari|reading|string|king|thing)[a-z]{3,}ing\s[^,]*,)"
)
"""How a sentence begins that first says what is done with the model, or how it is counted."""
_HERE_ONLY = AnyCase(
    r"\b(?:in|for|throughout)\s(?:this|our|the|my|your|today's|these)\s(?:[a-z]+\s)?(?:exercises?|labs?|homework|"
    r"assignments?|notebooks?|experiments?|ablations?|projects?|setups?|runs?|demos?|stud(?:y|ies)|problem|quiz|exam)\b"
)
_GIVEN = AnyCase(
    r"\b(?:we|i|you|they|he|she|let['’]s|us)\s(?:\w+\s)?(?:give|gave|given|let|grow|grew|make|made)\s(?:the\s)?[\s*`]*$|"
    r"我们?[^，。,]{0,6}[给让]了?[\s*`]*$"
)
_IN_CHINESE = AnyCase(
    r"(?:去掉|移除|删[去掉除]?|剪[掉去枝]|裁[掉剪]|合并|加[上入]|增加|替换|修改|改动|换[成上])[^。；，,]{0,16}(?:之后|以后|后)|"
    r"(?:本|这个?|该|这道|此)次?(?:练习|作业|实验|习题|项目|题)|分(?:开|别)来?[数算计]"
)


def is_of_another_object(before: str) -> bool:
    """Whether a sentence speaks of something else than the model itself, by the words `before` the model's name."""
    if not before.strip():
        return False
    if _AFTER_A_CHANGE.search(before) or _HERE_ONLY.search(before) or _GIVEN.search(before):
        return True
    return _is_a_thing_of(before) or _IN_CHINESE.search(before) is not None


def _is_a_thing_of(before: str) -> bool:
    """Whether a sentence is about something that a model has, or that stands by it: its draft, a version of it."""
    found = _THING.search(before)
    if found is None:
        return False
    if _VERSION.fullmatch(found[2]):
        return _AN.search(before) is not None or _AS_RELEASED.fullmatch(found[1]) is None
    return _AS_MUCH.fullmatch(found[2]) is None


def is_of_a_thing_in(sentence: Passage, mention: Mention) -> bool:
    """Whether a sentence speaks of something that a model has, whatever that is called: "the trunk of GPT-2 Small"."""
    before = sentence.before(mention.start, 48)
    thing = _THING_OF.search(before) or _ITS_THING.match(sentence.after(mention.end, 32))
    return thing is not None and (not _WHOLE.match(thing[1]) or _ON.search(before) is not None)


_THING_OF = AnyCase(r"([a-z-]+)(?:\s\([^()]*\))?\s(?:of|in|from|that|on)\s(?:the\s|our\s)?[*`]*$")
_ITS_THING = AnyCase(r"['’]s\s(?:own\s)?([a-z-]+)")
_ON = AnyCase(r"\son\s(?:the\s|our\s)?[*`]*$")
_WHOLE = AnyCase(
    r"(?:sizes?|counts?|numbers?|totals?|sum|param\w*|weights|model|version|network|case|example|all|most|paper|release|"
    r"family|checkpoint)$"
)
"""Words for what is as large as the model itself."""


def is_supposed(sentence: Passage) -> bool:
    """Whether a sentence tells of a mixture that goes through so many experts: "Mixtral with 4 experts has …"."""
    if not sentence.mentions:
        return False
    first = sentence.mentions[0]
    before, after = sentence.until(first.start), sentence.text[first.end - sentence.start :]
    return is_of_another_object(before) or _WITH_SO_MANY.match(after) is not None


_WITH_SO_MANY = AnyCase(
    r"[\s*`]*with (?:only |just |all )?\d+ [^.,;。]{0,24}?experts?(?: per token| each| instead)?,?\s"
    r"(?:ha[sd]|would|needs?|takes?|gets?|reach\w*|runs?|costs?|comput\w+|activat\w+|scor\w+|los\w+|is|was)\b|"
    r"[\s*`]*(?:只)?(?:激活|使用|用|选)\s?\d+\s?个[^，。,]{0,6}专家(?:时|的时候|的话)"
)


def is_like_it(sentence: Passage, mention: Mention) -> bool:
    """Whether a sentence speaks of a model that is only like the one that it names."""
    before = sentence.until(mention.start)
    is_like = _ONE_LIKE_IT.search(before) or _DERIVED.search(before) or is_of_another_object(before)
    return bool(is_like or _SOME_DO.search(sentence.text) or _CHANGED.match(sentence.after(mention.end, 24)))


_SOME_DO = AnyCase(r"\benough\b|\bsuffic|足够|就够")
_DERIVED = AnyCase(r"\b(?:like|similar to|based on|derived from|inspired by)\W+(?:\w+\W+)?$|类似|仿照|基于")
_ONE_LIKE_IT = AnyCase(
    r"\b(?:(?:an?|another|modified|smaller|larger|tiny|mini|custom|changing|pruning|pruned|distilled)\s+|padded\W+)[*`_]*$"
)
"""A GPT-2 Small is one with changes."""
_CHANGED = AnyCase(
    r"[\s*`_,，:：(（-]*(?:distilled|pruned|padded|shrunk|truncated|(?:in )?chinese|剪枝|蒸馏|裁剪|中文)(?![a-z])"
)
"""What stands behind the name of one with changes."""
