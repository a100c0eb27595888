"""Counts that words say to be a model's, and that are but for two digits: "The real total is 47.6B" of Mixtral."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.models.asides import clause_without_layers, is_held_against, is_in_a_name
from archscope.notes.finders.models.claiming import HARDLY, is_about, is_within
from archscope.notes.finders.models.identified_models import chosen, chosen_in
from archscope.notes.finders.models.readings_of_counts import (
    NAIVE,
    OTHERS_FOLLOW,
    PARAMETERS_FOLLOW,
    every_total,
    published,
)
from archscope.notes.finders.models.stated_sizes import is_changed
from archscope.notes.finders.models.topics import is_supposed, topic
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, fits, judge
from archscope.notes.judging.holding import claimed, hold
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import ANOTHER, COUNTERFACTUAL, DOUBTED, is_of_another_model
from archscope.notes.statements.clauses import clause_of
from archscope.notes.statements.components import components_in
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_LEAST = 10**6
_LEAST_ACTIVE = 10**8
_NEAR, _MUCH = Fraction(6, 100), 2
_TOTAL_IS = AnyCase(
    r"(?:\b(?:total|number|count|size)|参数(?:总)?(?:量|数)|总共|共计)"
    r"[\s*`]*(?:is|of|comes to|为|是|有|:|：)[\s*`]*(?:about|roughly|~|≈|约)?[\s*`]*$|"
    r"\b(?:published|official|parameter|total) (?:figure|count|size|total|number) (?:for|of) [\w .-]{2,24}"
    r"\sis\s(?:about\s|~)?[*`]*$|"
    r"\btotal param\w*[\s*`]*(?:is|are|of|:)?[\s*`]*(?:about|roughly|~|≈)?[\s*`]*$"
)
_TOTAL_AND_ACTIVE = AnyCase(
    r"[\s*`]*(?:params? |parameters )?(?:total|总参数?量?)[\s*`]*(?:[,，/、;|+]|and|with|but)"
    r"(?: only| just|[\s*`~≈约])*\d[\d.]*\s?b[\s*`]*(?:params? |parameters )?(?:active|activated|激活)"
)
"""What follows the total of a mixture before its active ones: "(47B total, 13B active)"."""
_IN_ALL = AnyCase(r"[\s*`]*(?:in )?total[\s*`]*(?:$|[.,;)])")
_TOTAL_OF_IT = AnyCase(
    r"\btotal (?:number|count|amount)? ?(?:of )?(?:the )?param\w*[^.;:=\d]{0,32}[\w.-]*[^.;:=\d]{0,40}(?:\d+ layers )?"
    r"\b(?:is|are|comes to)[\s*`~]*$|总参数量?[^。；：=\d]{0,24}[是为有约共][\s*`~]*$"
)
"""What stands before a number that is said to be all parameters of a model."""
_LEFT_OUT = AnyCase(
    r"\bwithout|exclud|ignor|omit|leav|\bnot (?:count|includ)|except|minus|不[含计算]|忽略|除[了去外]|去掉|省略"
)
_ACTIVE = AnyCase(r"[\s*`]*(?:param\w* )?(?:are |is )?(?:active|activated)\b|[\s*`]*(?:个?参数)?被?激活")
_PER_TOKEN = AnyCase(r"[\s*`]*(param\w* )?(?:per|for (?:each|every)) token\b")
_USES = AnyCase(
    r"\b(?:uses?|using|activates?|touch(?:es)?|runs?|needs?)(?: only| just| about| roughly| around){0,2}[\s*`~≈]*$"
)
ACTIVE_BEFORE = AnyCase(
    r"(?:\bactive(?: per token| param\w*){0,2}(?: is| are| of| total)?[^\w/]{1,4}|"
    r"\bactivat(?:es|ing)(?: only| just| about| roughly| around){0,2}[^\w/]{1,4}|"
    r"激活(?:参数)?(?:总?[量数]量?)?[为是有共大约]{0,2}[^\w/]{0,4})(?:~|约|about )?[*`\s]*$"
)
_MORE_COUNTS = cased(
    r"^(?:(?:\s*[,，、/]\s*|\s*(?:and|or|和|与)\s*){1,2}\d[\d.,]*\s?(?:[MB]|万|亿|million|billion)){1,6}"
)
"""The rest of a list of counts."""
_OF_SOME = AnyCase(
    r"expert|attention|embedding|shared|ffn|mlp|router|layer|block|norm|lora|adapter|rank|trainable|frozen|"
    r"专家|注意力|嵌入|共享|层|块|微调|冻结"
)

_OTHERS = AnyCase(
    r"\b(?:sibling|larger|smaller|bigger|rival|another|other|older|newer|predecessor|successor|competitor|compar\w*|"
    r"versus|vs|than)\b|更大|更小|相比|对比|另一"
)
"""Words of sentences about other models."""


def slipped_counts(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each count of a model's parameters of which only the order of two digits is wrong.

    And about those that are active, which nothing else can be meant by: "46.7B total, of which 12.9B are active".
    """
    if passage.largest.get("count", 0) < _LEAST:
        return
    for sentence in passage.sentences:
        numbers = [number for number in sentence.numbers if number.kind == "count" and number.value >= _LEAST]
        mention = _model_of(sentence, passage, context) if numbers else None
        if mention is None:
            yield from _of_family(passage, sentence, numbers, context)
            continue
        facts = facts_of(mention.presets[0])
        for number in numbers:
            claim = _claim(sentence, number, facts)
            is_of_it = mention not in sentence.mentions or not is_held_against(sentence, number, mention)
            if claim is not None and (claim.is_right or (is_of_it and _is_plain(passage, sentence, mention, numbers))):
                yield claim


def _of_family(passage: Passage, sentence: Passage, numbers: Sequence[Number], context: Context) -> Iterator[Claim]:
    """A claim about each count that is the parameters of one model of a family, but for two digits: "GPT-3 (157B)"."""
    named = [mention for mention in sentence.mentions if not mention.compared]
    if not numbers or len({mention.presets for mention in sentence.mentions}) != 1 or not named:
        return
    mention = context.narrowed(named[0])
    is_doubted = DOUBTED.search(passage.text) or is_of_another_model(sentence.text, _OTHERS)
    if not mention.presets or is_doubted:
        return
    family = [facts_of(model) for model in mention.presets]
    every = [truth for facts in family for truth in every_total(facts)]
    sizes = [truth for facts in family for truth in (*facts.named_sizes, *facts.totals[:1])]
    for number in numbers:
        is_a_size = PARAMETERS_FOLLOW.match(_MORE_COUNTS.sub("", sentence.after(number.end, 80)))
        if is_a_size and not _OF_SOME.search(clause_without_layers(sentence, number)):
            meant = swapped(number, sizes, HARDLY) if judge(number, every, "")[0] == "wrong" else None
            truths = [] if meant is None else [meant]
            yield from claimed(sentence, number, truths, "quantity", FIRM, models=mention.presets)


def _is_plain(passage: Passage, sentence: Passage, mention: Mention, numbers: Sequence[Number]) -> bool:
    """Whether a sentence is about that very model, and neither doubts nor supposes what it says."""
    return not (
        DOUBTED.search(passage.text)
        or says(sentence.text, COUNTERFACTUAL, _OTHERS, NAIVE)
        or is_changed(sentence, mention)
        or not _is_about(sentence, numbers, facts_of(mention.presets[0]))
    )


def _is_about(sentence: Passage, numbers: Sequence[Number], facts: Facts) -> bool:
    """Whether counts of a sentence that names no model are that model's: of several, one at least is."""
    return (
        bool(sentence.mentions)
        or len(numbers) < 2
        or any(judge(number, facts.totals, "about")[0] in ("exact", "rounded", "loose") for number in numbers)
    )


def _model_of(sentence: Passage, passage: Passage, context: Context) -> Mention | None:
    """The one model that a sentence names, with which its paragraph begins, or that of the headings above it."""
    mention = topic(sentence, passage, context)
    if mention is None and not sentence.mentions:
        spoken_of = context.model_mention()
        mention = spoken_of if spoken_of is not None and context.is_titled(spoken_of) else None
    if mention is None or not mention.presets:
        return None
    mention = chosen_in(context, chosen(sentence, context.narrowed(mention)))
    return mention if mention.is_one else None


def _claim(sentence: Passage, number: Number, facts: Facts) -> Claim | None:
    """The claim that a number is wrong, or the right number of active ones."""
    if is_in_a_name(sentence, number):
        return None
    after = sentence.after(number.end, 24)
    of_a_token = _PER_TOKEN.match(after)
    is_used = of_a_token and (of_a_token[1] or _USES.search(sentence.before(number.start, 48)))
    # "Each token has access to 47B parameters": those are all.
    if _ACTIVE.match(after) or (is_used and not fits(number, facts.totals[:1])):
        is_whole = facts.config.experts.count and number.value >= _LEAST_ACTIVE
        return _active(sentence, number, facts) if is_whole else None
    if facts.config.is_mixture and _TOTAL_AND_ACTIVE.match(sentence.after(number.end, 48)):
        return hold(sentence, number, published(facts), "quantity", FIRM, models=(facts.model,))
    is_total = _TOTAL_OF_IT.search(sentence.before(number.start, 120)) or PARAMETERS_FOLLOW.match(after)
    if is_total and facts.term_left_out(number) == "the final norm" and not _LEFT_OUT.search(sentence.text):
        # Without the final norm it is nobody's total; some leave out the positions.
        return hold(sentence, number, facts.totals[:1], "quantity", FIRM, models=(facts.model,))
    is_in_all = _IN_ALL.match(after)
    if PARAMETERS_FOLLOW.match(after) or (
        not OTHERS_FOLLOW.match(after)
        and (_TOTAL_IS.search(sentence.before(number.start, 72)) or (is_in_all and not ANOTHER.search(sentence.text)))
    ):
        return _slip(sentence, number, facts)
    return None


def _active(sentence: Passage, number: Number, facts: Facts) -> Claim | None:
    """What a token goes through; counts of it differ by whether they have the embeddings."""
    near = is_within(number, facts.actives[0].value.exact, _NEAR)
    claim = hold(sentence, number, facts.actives, "quantity", FIRM, models=(facts.model,))
    if claim is None or claim.is_right:
        return claim
    return None if near or _OF_SOME.search(sentence.text) else claim


def _slip(sentence: Passage, number: Number, facts: Facts) -> Claim | None:
    """The claim that two digits of a total changed places, or of the one part that its clause names."""
    clause = clause_without_layers(sentence, number)
    truths = published(facts)
    is_of_all = _IN_ALL.match(sentence.after(number.end, 24)) or _is_its_own(sentence, number)
    if _OF_SOME.search(clause) and not is_of_all:
        parts = {name for _, _, name in components_in(clause)} - {"total", "block"}
        truths = facts.component(parts.pop())[:8] if len(parts) == 1 and len(sentence.mentions) == 1 else []
    meant = swapped(number, truths, HARDLY)
    if meant is None or judge(number, [*every_total(facts), *truths], "")[0] != "wrong":
        return None
    return hold(sentence, number, [meant], "quantity", FIRM, models=(facts.model,))


def _is_its_own(sentence: Passage, number: Number) -> bool:
    """Whether a sentence says that the model itself has so many: "of GPT-2 Small's 124M total parameters"."""
    return any(
        _ITS.fullmatch(sentence.between(mention.end, number.start))
        for mention in sentence.mentions
        if mention.end <= number.start
    )


def _has_other_experts(sentence: Passage, facts: Facts) -> bool:
    """Whether a sentence speaks of a part, or of so many experts as the model doesn't have or doesn't use."""
    config = facts.config.experts
    return _OF_A_PART.search(sentence.text) is not None or any(
        _EXPERTS.match(sentence.after(number.end, 24)) and number.value not in (config.count, config.active)
        for number in sentence.numbers
    )


_OF_THEM = AnyCase(r"其中|\bof (?:which|them|these|those)\b")
_OF_A_PART = AnyCase(r"attention|embedding|注意力|嵌入")
_EXPERTS = AnyCase(r"[\s*`]*个?(?:[a-z]+ |路由|激活)?(?:experts?\b(?! (?:param|weight))|专家(?!参数|权重))")
_ITS = AnyCase(r"['’]s[\s*`]*(?:about |roughly |~|≈)?[\s*`]*")
_SOME_ACTIVE = AnyCase(r"(?:\d|\btwo|\bthree|[两二三]个?)\s*(?:active|激活)")
_OF_EXPERTS = AnyCase(r"\bexperts?\b|\blayer|\bblock|专家|每层|一层|单层")


def _said_apart(sentence: Passage, number: Number) -> str:
    """A sentence without what brackets behind a number say that it isn't: "激活参数 12.9B（不是 14B）"."""
    found = _NOT_THAT.match(sentence.text, number.end - sentence.start)
    return sentence.text[: found.start()] + sentence.text[found.end() :] if found is not None else sentence.text


_NOT_THAT = cased(r"[\s*`]*[(（](?:不是|并非|而非|not|rather than)\s?[^()（）]{1,80}[)）]")


def active_count(sentence: Passage, number: Number, passage: Passage, context: Context) -> Iterator[Claim]:
    """What a token goes through, of a mixture of experts; counts of it differ by whether they have the embeddings."""
    named = sentence.mentions
    mention = context.narrowed(named[0]) if named else topic(sentence, passage, context) or context.model_mention()
    if mention is None or not mention.is_one or len(named) > 1 or mention.compared:
        return
    facts = facts_of(mention.presets[0])
    actives = facts.actives
    near = is_within(number, actives[0].value.exact, _NEAR) and not swapped(number, actives, HARDLY)
    # What is said of a layer, or of some of its experts, is much less.
    clause = clause_of(sentence, number)
    about = clause if is_about(number, actives[0].value.exact, _MUCH) and not _OF_THEM.search(clause) else sentence.text
    is_other = (
        COUNTERFACTUAL.search(_said_apart(sentence, number))
        or _OF_EXPERTS.search(about)
        or _SOME_ACTIVE.search(sentence.before(number.start, 24))
        or _has_other_experts(sentence, facts)
        or is_supposed(sentence)
        or (bool(named) and is_held_against(sentence, number, named[0]))
    )
    firm = facts.config.is_mixture and not near and not is_other
    yield from claimed(sentence, number, actives, "quantity", FIRM if firm else CONFIRM, models=mention.presets)
