"""Counts of a part of a model that are right but for a slip: "Token embedding | 36.8M", "LayerNorm (×25) | 34,800"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.models.claiming import HARDLY, is_about
from archscope.notes.finders.models.readings_of_counts import WordsBeside, of_all_blocks, of_one_block
from archscope.notes.finders.models.size_claims import is_gated
from archscope.notes.finders.models.stated_sizes import is_changed
from archscope.notes.judging.claims import FIRM, GROUP, Claim, Truth, fits, judge
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import slip, swapped
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, is_of_another_model
from archscope.notes.statements.clauses import clause_of
from archscope.notes.statements.components import component_named
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

PART = (
    r"[\s*_`]*(?:the |all |its )?(?:(?:token|word|positions?|positional|input)[ -]?(?:embeddings?)?|embeddings?|wte|"
    r"wpe|(?:self-|multi-head )?attention|mlps?|ffns?|feed-forward(?: network| layer)?s?|(?:layer ?|rms)?norms?|"
    r"(?:lm |output )?head|(?:token ?|词元|词)?嵌入层?|位置(?:嵌入|编码)|注意力层?|前馈(?:网络|层)?|层归一化|"
    r"输出[层头])(?: weights| params| parameters| matrix| table| layers?)?"
)
_PLAIN = AnyCase(
    PART
    + r"[\s*_`]*(?:[(（]?\s*[×x*]\s*(\d{1,3})(?:\s*(?:层|个|layers?))?\s*[)）]?)?[\s*_`]*[:：=≈→]?(?:->)?[\s*_`~≈约]*"
)
"""A label that is the name of a part, and how often the model has it."""
_EXACTLY = 10**5
_TENS = both_ways(10, 100, 1000)


def slip_of_part(label: str, number: Number, facts: Facts) -> Truth | None:
    """The count of a part that a label names and nothing else, if a slip of it is all that a number can be."""
    found = _PLAIN.fullmatch(label)
    name = component_named(label) if found is not None else None
    if found is None or name is None or facts.config.is_mixture or len(facts.config.kinds) > 1:
        return None
    truths = facts.component(name)
    times = _all_norms(int(found[1]), facts) if found[1] and name == "norm" else []
    if judge(number, [*times, *truths], "")[0] != "wrong":
        return None
    near = [truth for truth in times if is_about(number, truth.value.exact, 2)]
    exact = truths if number.bare and number.value >= _EXACTLY else ()
    by_a_digit = (truth for truth in exact if slip(number, truth.value.exact))
    return (
        swapped(number, [*times, *truths], HARDLY)
        or next(iter(near), None)
        or next(by_a_digit, None)
        or (_by_tens(number, truths) if name == "token" else None)
    )


def part_said(sentence: Passage, number: Number, context: Context) -> Iterator[Claim]:
    """The claim that a sentence about one model gives the count of a part, or that with a slip: "token embedding:
    36.8M"; where others are right, also one that is none."""
    after = sentence.after(number.end, 16)
    ends = PART_ENDS.match(after)
    if len(sentence.mentions) != 1 or not (ends or _IN_PART.match(after)):
        return
    mention = context.narrowed(sentence.mentions[0])
    if not mention.is_one or mention.compared or COUNTERFACTUAL.search(sentence.text) or is_changed(sentence, mention):
        return
    before = _SAID.search(sentence.before(number.start, _BEFORE)) if ends else None
    slip = slip_of_part(before[0], number, facts_of(mention.presets[0])) if before is not None else None
    truths = [slip] if slip is not None else _meant_by(sentence, number, mention.presets, context)
    strength = FIRM if slip is not None else GROUP
    group = parts_of(sentence)
    yield from claimed(sentence, number, truths, "quantity", strength, group=group, models=mention.presets)


def part_of_layer(sentence: Passage, number: Number, passage: Passage, context: Context) -> Iterator[Claim]:
    """The claim that a clause says what the FFN or the attention of one layer has: "单层 FFN 约有 2.12亿 参数"."""
    named = passage.mentions
    if not named or named[0].start > number.start or any(mention.presets != named[0].presets for mention in named):
        return
    mention = context.narrowed(named[0])
    name = passage.between(mention.start, mention.end)
    found = _OF_A_LAYER.fullmatch(clause_of(sentence, number).rpartition(name)[2])
    if found is None or not mention.is_one or is_changed(sentence, mention):
        return
    facts, part = facts_of(mention.presets[0]), component_named(found[0]) or ""
    is_other = is_of_another_model(sentence.text) or _OTHERWISE.search(passage.text)
    if is_other or mention.compared or len(facts.config.kinds) > 1 or facts.config.is_mixture:
        return
    if part == "ffn" and context.speaks_of_gates and not is_gated(facts):
        return
    truths = of_one_block(facts.component(part))
    yield from claimed(sentence, number, truths, "quantity", FIRM, models=mention.presets)


_OTHERWISE = AnyCase(
    r"\bm[hq]a\b|\bgqa\b|\bmulti-?head|\bgrouped|\bwithout\b|\bno\b|\blora\b|adapter|trainable|多头|分组|没有|不用|微调|可训练"
)
"""Words of paragraphs that may give a model other keys than it has, or speak of weights beside its own."""


_LAYER_PART = r"(?:self-)?(?:attention|mlp|ffn|feed-?forward(?: network)?|注意力|前馈(?:网络|层)?)(?: (?:sub)?layer)?"
_A_LAYER = r"(?:a|an|one|each|every|a single)[ -](?:single )?(?:transformer |decoder )?(?:layer|block)"
_OF_A_LAYER = AnyCase(
    rf"\W*(?:and |so |thus |所以|因此|于是|则|而)?\W*(?:(?:the )?{_LAYER_PART} (?:of|in) {_A_LAYER}|"
    rf"(?:in )?{_A_LAYER}(?:['’]s|,)? (?:the )?{_LAYER_PART}|(?:每|一|单)个?\s?(?:层|块)的?\s?{_LAYER_PART})"
    r"[\s*`]*(?:alone |therefore |then )?"
    r"(?:has|holds|contains|needs|takes|is|的?参数量?|共?[约有为是])*[\s*`]*(?:about|roughly|约|~|≈)?"
    r"[\s*`]*\d[\d.,]*\s?(?:k|m|b|million|billion|千|万|亿|萬|億)*\s?个?(?:param\w*|weights|参数)?\W*"
)
"""A clause that says how many parameters a part of one layer has, and nothing else."""
_SAID = AnyCase(
    PART + r"[\s*_`]*(?:[(（]?\s*[×x*]\s*\d{1,3}\s*[)）]?)?[\s*_`]*(?:[:：=≈]|has\b|holds\b|占|有)?[\s*_`~≈约]*$"
)
_BEFORE = 48
PART_ENDS = AnyCase(r"[\s*_`]*(?:params?|parameters|个?参数|个)?[\s*_`]*(?:✔|✓|$|[(（,，;；.。])")
"""What follows a count of parameters."""


def parts_of(sentence: Passage) -> object:
    """The group of the counts of a sentence, which bear one another out."""
    return "parts", sentence.start


def _meant_by(sentence: Passage, number: Number, models: Sequence[Model], context: Context) -> list[Truth]:
    """The readings of the part that a number is said of, or of all blocks; none where neither is said."""
    said = WordsBeside(sentence, number, context)
    if said.subject.part:
        return said.meant([], models)
    found = _BLOCKS_BEFORE.search(sentence.before(number.start, _BEFORE)) or _IN_BLOCKS.match(
        sentence.after(number.end)
    )
    facts = facts_of(models[0])
    if found is None or (found[1] and int(found[1]) != facts.size("n_layers")):
        return []
    return of_all_blocks(facts)


_BLOCKS_NAMED = (
    r"(?:the |all |its |all the )?(?:(\d{1,3})[\s-]?个?\s?)?(?:transformer |decoder )?(?:blocks|layers|块|层)"
)
_BLOCKS_BEFORE = AnyCase(
    rf"(?:^|[,，、:：;；(（]|\band)[\s*`]*{_BLOCKS_NAMED}[\s*`]*(?:have|take|hold)?[\s*`:：=≈~共有占约]*$"
)
_IN_BLOCKS = AnyCase(
    rf"[\s*`]*(?:params?|parameters)?[\s*`]*(?:in|for|from|来自|在)\s?{_BLOCKS_NAMED}[\s*`]*(?:$|[,.;:，。；、])"
)
_IN_PART = AnyCase(r"[\s*_`]*(?:in|for|from|of (?:which|them|these)|are|is|来自|在|属于)\b")
"""What follows a count before the part that it is of."""


def _all_norms(times: int, facts: Facts) -> list[Truth]:
    """What so many norms have, with their biases or without, if that is how many the model has."""
    weights = [weight for weight in facts.ledger.weights if weight.component == "norm"]
    count = sum(int(weight.copies) for weight in weights if weight.path.endswith(".weight"))
    return facts.component("norm")[:2] if times == count else []


def _by_tens(number: Number, truths: Sequence[Truth]) -> Truth | None:
    """The truth that a number of three digits or more is but for a power of ten."""
    if len(str(round(Fraction(number.digits) / Fraction(number.step)))) < HARDLY:
        return None
    for truth in truths[:1]:
        off = [Truth.of(truth.value.exact * power, "", "count") for power in _TENS]
        if fits(number, off):
            return truth
    return None
