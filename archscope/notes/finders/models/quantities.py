"""Named quantities: parameters of a model, or of one of its parts, by the words of a sentence."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.models.asides import (
    is_a_share,
    is_aside,
    is_difference,
    is_in_a_name,
    is_of_a_block,
    is_of_a_thing_in,
    named_right_before,
)
from archscope.notes.finders.models.chosen_members import chosen
from archscope.notes.finders.models.claiming import HARDLY, held
from archscope.notes.finders.models.joined_counts import (
    clause_without_layers,
    is_of_joined_layers,
    until_active,
)
from archscope.notes.finders.models.other_objects import is_of_another_object
from archscope.notes.finders.models.said_of_counts import NAIVE, Said, said_of_all
from archscope.notes.finders.models.slipped_counts import ACTIVE_BEFORE, active_count, slipped_counts
from archscope.notes.finders.models.slipped_parts import part_of_layer, part_said, parts_of
from archscope.notes.finders.models.stated_sizes import is_changed
from archscope.notes.finders.models.topics import topic
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth, fits
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, TIED, UNTIED
from archscope.notes.statements.components import components_in
from archscope.notes.statements.mentions import Mention, Model, has_siblings
from archscope.notes.statements.nominal import ANNOUNCED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_SPEAKS_OF_COUNTS = cased("param|weights|total|number|count|size|active|参数|总参|权重|激活|总共|共计")
"""A first look for the words without which no number is said to be a model's."""
_AFTER = AnyCase(
    r"^[\s*_`$)）]*(?:-)?(?:个|的|左右的?)?\s?(?:trainable |total |"
    r"model )?(?:param(?:eter)?s?\b|parameter\b|参数|weights\b|权重)"
)
_BEFORE = AnyCase(
    r"(?:总参|参数(?:总)?(?:量|数|数量|规模)?|parameters?|params?|param(?:eter)? count)\W{0,4}(?:is|are|of|"
    r"total(?:s|ing)?|about|[大约为是有共]{1,4})?\W{0,4}$"
)
PARTIAL = AnyCase(
    r"lora|adapter|trainable|fine-?tun|frozen|rank|可训练|微调|冻结|\bper\b|\beach\b|\bextra\b|"
    r"additional|\bmore\b(?! than)|fewer(?! than)|\bless\b(?! than)|sav(?:e|es|ing)|reduc|without|exclud|minus|"
    r"每|减少|增加|节省|省|多出|额外|不含|除了|去掉|其中|只|active|激活|expert|专家|draft|teacher|student|quanti|分类|"
    r"class(?:ifier|ification)|vs\b|versus|compared|\balone\b|\blargest\b|\btensors?\b|\bmaps?\b|\btrained\b|_proj\b|"
    r"\b(?:go(?:es|ing)?|step) from\b"
)
_OF_PART = AnyCase(r"^\W*param\w*\s+(?:are\s+)?in\s+(?:its|the|all)\b")
_IF_UNTIED = cased(
    r"\b(?:without|no) (?:weight[- ])?(?:tying|sharing)\b(?:[^.;]{0,40}\bwould (?=have|be))?|"
    r"(?:如果|若|假设)?不(?:做|用|使用|采用)?(?:权重)?(?:绑定|共享)(?:权重|嵌入|参数)?",
    re.IGNORECASE,
)
"""Words for a head of its own, of which the whole model is meant all the same."""
_TOTALLED = AnyCase(r"total|总计|合计|总共|总参")
_OF_IT = AnyCase(
    r"^\W*(?:so |and )?(?:the |this |our |its? )?(?:whole )?(?:model|network|it)\b|^\W*(?:该|这个|整个)?模型"
)
_NAMED_FIRST = AnyCase(r"^\W*(?:参数(?:量|数量?|规模)|param(?:eter)?s)\W")
_OF_ALL = AnyCase(r"总参|\btotal (?:of|param)|\bin total")
_TOTAL_OF_IT = AnyCase(r"[\s*`]*(?:(?:in )?total |总参|总共|共)")
_HAS = AnyCase(
    r"^\W*(?:has|have|holds?|contains?|takes?|with|comes? to|is|are|有|含|占|约|共|为|"
    r"是|about|some)?\W*(?:about|约|~)?\W*$"
)
_PART_OF_MODEL = AnyCase(
    r"\bblocks?\b|\blayers?\b|backbone|\bbody\b|decoder|vocabular|词表|词汇|层|块|sibling|larger|smaller|smallest|"
    r"biggest|\bnext\b|follow|later|releas|prun|distil|slic|\bwith (?:only |"
    r"just |the )?(?:\d|an? )|剪枝|裁剪|蒸馏|更大|更小"
)
"""Words of a clause whose number is that of a part, of another model or of a changed one."""
_ONE_BLOCK = AnyCase(
    r"\b(?:an?|one|each|every|per|single)\s(?:[\w.-]+\s){0,4}?(?:blocks?|layers?)\b|每个?\s?(?:层|块)|一个?\s?(?:层|块)|单层"
)
_CHANGED = AnyCase(
    r"\bcopies\b|\bensemble|\bteacher\b|副本|集成|教师|"
    r"\bgrow(?:s|n|ing)?\b|\bpad(?:s|ded|ding)?\b|填充|补齐|\bclones?\b|\bvariant|\bmodifi|\bcustom|"
    r"\bour (?:own )?version|变体|魔改|修改版|\bon paper\b|\bin name\b|名义上|纸面"
)
_SEVERAL = AnyCase(r"(?:\b(?:two|three|four|five|several|both|\d+)|[两三四]个)\s*$")
"""What stands before a name that is meant more than once."""
_LAYER_OF = AnyCase(r"\b(?:one|each|first|second|an?|single|linear|last)\s(?:linear\s)?(?:layer|matrix) of\b")
_WONDERS = AnyCase(r"\W*(?:why\b|how come\b|为什么|为何|怎么)")
_WIDE = cased(r"(?:维的?|-?dim(?:ension(?:al|s)?)?\s(?:token\s|word\s)?)(?:词?嵌入|词?向量|embeddings?|vectors?)")
"""Embeddings that only say how wide the model is."""


def stated_totals(passage: Passage, context: Context) -> Iterator[Claim]:
    """Parameter counts in sentences: "GPT-2 Small has 124,439,808 parameters"."""
    if passage.largest.get("count", 0) < 10**5:
        return
    if not passage.mentions and _SPEAKS_OF_COUNTS.search(passage.lower) is None:
        return
    for sentence in passage.sentences:
        for number in sentence.numbers:
            before, after = sentence.before(number.start), sentence.after(number.end, 24)
            is_divisor = before.rstrip().endswith("/")
            if number.kind != "count" or number.value < 10**5 or is_divisor or is_in_a_name(sentence, number):
                continue
            yield from part_of_layer(sentence, number, passage, context)
            if ACTIVE_BEFORE.search(before):
                yield from active_count(sentence, number, passage, context)
            elif _AFTER.match(after) or _BEFORE.search(before):
                for claim in _count(sentence, number, context, passage):
                    bears_out = claim.is_right and claim.strength < GROUP
                    yield claim._replace(strength=GROUP, group=parts_of(sentence)) if bears_out else claim
            else:
                yield from part_said(sentence, number, context)
    yield from slipped_counts(passage, context)


def _count(sentence: Passage, number: Number, context: Context, passage: Passage) -> Iterator[Claim]:
    """The claim that a count of parameters is a model's, or a component's where the sentence names one."""
    named, before = sentence.mentions, [mention for mention in passage.mentions if mention.end <= sentence.start]
    if all(is_aside(sentence, number, mention) for mention in named):
        named = []
    if len({mention.presets for mention in named}) > 1 and (own := named_right_before(sentence, number)) is not None:
        named = [own]
    reading = Said(sentence, number, context)
    if len({mention.presets for mention in named or before}) > 1:
        truths = [truth for mention in named or before for truth in _totals(mention, sentence.text)]
        models = [model for mention in named or before for model in mention.presets]
        yield from _held_as_said(reading, truths, CONFIRM, models)
        return
    spoken_of = (named or before)[0] if named or before else context.model_mention()
    if spoken_of is None or not spoken_of.presets:
        return
    spoken_of = chosen(sentence, spoken_of)
    mention = context.narrowed(spoken_of)
    doubtful = not spoken_of.is_one or _is_doubtful(sentence, number, mention, named)
    whole = until_active(sentence, number, mention.presets)
    doubtful = (
        doubtful
        or _is_explained(passage, number, mention)
        or (whole is not sentence.text and NAIVE.search(sentence.text) is not None)
    )
    of_block = bool(named) and is_of_a_block(sentence, number, named)
    totals = [*_totals(mention, sentence.text), *_of_blocks_told(sentence, number, mention)]
    totals = [truth for truth in totals if not (reading.is_total and truth.how.startswith("params.active"))]
    totals += _totals_otherwise(mention, context)
    clause = said_of_all(sentence, number) or clause_without_layers(sentence, number)
    # "总参数 671B，激活 37B": what is only a part is spoken of elsewhere.
    said_partly = clause if _OF_ALL.search(clause) and whole is sentence.text else _IF_UNTIED.sub("", whole)
    said = _WIDE.sub(lambda found: " " * len(found[0]), said_partly)
    parts = [part for part in components_in(said) if part[2] not in ("total", "block")]
    if of_block and not parts and not doubtful:
        readings = facts_of(mention.presets[0]).component("block")
        blocks = [truth for truth in readings if truth.how.startswith("one")]
        yield from held(sentence, number, blocks, FIRM if _is_slip(number, blocks) else CONFIRM, mention.presets)
        return
    if not parts and not PARTIAL.search(said_partly) and not _PART_OF_MODEL.search(f"{context.title} {clause}"):
        about_it = mention.is_one and (context.is_titled(mention) or mention == context.steered)
        doubtful = doubtful or bool(_ONE_BLOCK.search(sentence.text))
        # In "70B 参数，…，合计 1120 GB" the bytes are what is added up.
        of_it = (
            _TOTALLED.search(clause)
            or _OF_IT.search(sentence.text)
            or (_NAMED_FIRST.search(sentence.text) and swapped(number, totals[:1], HARDLY) is not None)
        )
        begun = before and _TOTAL_OF_IT.match(sentence.text) and topic(sentence, passage, context)
        firm = number.value >= 10**6 and (named or begun or (about_it and not before and of_it))
        firm = firm and any(_is_near(number, truth) for truth in totals)
        doubtful = doubtful or (not reading.is_total and is_of_joined_layers(sentence, number, mention.presets))
        strength = FIRM if firm and not doubtful else CONFIRM
        yield from _held_as_said(reading, totals, strength, mention.presets)
        return
    names = dict.fromkeys(name for _, _, name in parts)
    of_parts = [truth for model in mention.presets for name in names for truth in facts_of(model).component(name)]
    says = named and len(names) == 1 and _says_count_of(sentence, number, parts) and not _LAYER_OF.search(sentence.text)
    # What isn't embedding is counted in many ways.
    is_plain = "non-embedding" not in names or swapped(number, of_parts, HARDLY) is not None
    is_total = fits(number, totals)
    if says and is_plain and not (doubtful or is_total) and of_parts and _is_slip(number, of_parts):
        yield from _held_as_said(reading, of_parts, FIRM, mention.presets)
        return
    # "In total" says that nothing is left out.
    others = () if reading.is_total or not _SPEAKS_OF_PARTS.search(passage.text) else ("non-embedding", "block")
    of_others = [truth for model in mention.presets for name in others for truth in facts_of(model).component(name)]
    yield from _held_as_said(reading, [*of_parts, *totals, *of_others], CONFIRM, mention.presets)


def _is_doubtful(sentence: Passage, number: Number, mention: Mention, named: Sequence[Mention]) -> bool:
    """Whether a sentence may say a count of something else than of the model itself, or supposes it."""
    return (
        COUNTERFACTUAL.search(_IF_UNTIED.sub("", sentence.text)) is not None
        or _WONDERS.match(sentence.text) is not None
        or is_changed(sentence, mention)
        or is_difference(sentence, number)
        or _CHANGED.search(sentence.text) is not None
        or any(is_of_another_object(sentence.until(one.start)) for one in named[:1])
        or is_a_share(sentence, number)
        or (
            any(is_of_a_thing_in(sentence, mention) for mention in named) and not is_of_a_block(sentence, number, named)
        )
        or any(has_siblings(sentence.text, mention.end - sentence.start) for mention in named)
        or any(_SEVERAL.search(sentence.before(mention.start, 12)) for mention in named)
    )


def _is_explained(passage: Passage, number: Number, mention: Mention) -> bool:
    """Whether a count is right with a head of its own, of which its paragraph speaks: "… reports 163,009,536. The
    original ties the head"."""
    if not (TIED.search(passage.text) or UNTIED.search(passage.text)):
        return False
    return fits(number, [truth for model in mention.presets for truth in facts_of(model).tied_otherwise])


def _of_blocks_told(sentence: Passage, number: Number, mention: Mention) -> list[Truth]:
    """The parameters of all blocks where these are told before a number that is theirs: "12 blocks, 85,054,464 in
    total"."""
    if not _BLOCKS.search(sentence.until(number.start)):
        return []
    known = [truth for model in mention.presets for truth in facts_of(model).component("block")]
    return [truth for truth in known if truth.value.exact == number.value]


_SPEAKS_OF_PARTS = AnyCase(r"embed|\bblocks?\b|\blayers?\b|backbone|\bbody\b|嵌入|层|块|主干")
_BLOCKS = AnyCase(r"\bblocks?\b|\blayers?\b|层|块")


def _is_near(number: Number, truth: Truth) -> bool:
    """Whether a count may be meant as a total: not far from it, or its digits with another point."""
    ratio = Fraction(number.value) / truth.value.exact if truth.value.exact else Fraction(0)
    tens = [Truth(truth.value.times(Fraction(10) ** power), "") for power in (-3, -2, 2, 3)]
    return Fraction(1, _FAR) < ratio < _FAR or fits(number, tens)


_FAR = 20


def _says_count_of(sentence: Passage, number: Number, parts: Sequence[tuple[int, int, str]]) -> bool:
    """Whether a sentence says "the FFN has N parameters", or "N parameters in its FFN"."""
    start, end, _ = parts[0]
    place = number.start - sentence.start
    if start > place:
        return bool(_OF_PART.match(sentence.after(number.end)))
    return bool(_HAS.match(sentence.text[end:place]))


def _is_slip(number: Number, truths: Sequence[Truth]) -> bool:
    """Whether a number is near enough to one of several readings to be a slip of it."""
    return any(
        truth.value.exact and Fraction(1, 2) < Fraction(number.value) / truth.value.exact < 2 for truth in truths
    )


def _totals(mention: Mention, text: str) -> list[Truth]:
    """The totals of the models that a name may stand for, published ones, and the size in the name itself."""
    known = [facts_of(model) for model in mention.presets]
    found = [truth._replace(how=f"{truth.how} of {facts.name}") for facts in known for truth in facts.totals_as(text)]
    first = [
        Truth.of(ANNOUNCED[model], "the size announced", "count") for model in mention.presets if model in ANNOUNCED
    ]
    return [*found, *(truth for facts in known for truth in facts.named_sizes), *first]


def _totals_otherwise(mention: Mention, context: Context) -> Iterator[Truth]:
    """The totals of a model as the note may have it, of which it says somewhere how it differs."""
    for facts in map(facts_of, mention.presets):
        yield from facts.tied_otherwise if context.lists_the_head else ()
        yield from facts.gated_otherwise if context.speaks_of_gates else ()


def _held_as_said(said: Said, truths: Sequence[Truth], strength: int, models: Sequence[Model]) -> Iterator[Claim]:
    """`held`, but nothing of a number that is right only of something else than is said."""
    of_these = functools.partial(held, said.sentence, said.number, strength=strength, models=models)
    meant = [*of_these(said.meant(truths, models))]
    if any(claim.is_right for claim in meant) or said.is_of_one_matrix:
        yield from meant
    elif not any(claim.is_right for claim in of_these(truths)):
        yield from meant or of_these(truths)
