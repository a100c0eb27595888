"""Counts of parameters in sentences, of a model or of its parts: "GPT-2 Small has 124,439,808 parameters"."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.models.asides import (
    clause_without_layers,
    is_a_share,
    is_aside,
    is_difference,
    is_held_against,
    is_in_a_name,
    is_of_a_block,
    is_of_joined_layers,
    named_right_before,
    tables_before,
    until_active,
)
from archscope.notes.finders.models.claiming import HARDLY, claimed_or_slipped, is_about
from archscope.notes.finders.models.forgotten_norms import OF_THE_NORM
from archscope.notes.finders.models.identified_models import chosen
from archscope.notes.finders.models.readings_of_counts import (
    NAIVE,
    OTHERS_FOLLOW,
    PARAMETERS_FOLLOW,
    WordsBeside,
    are_parameters,
    of_one_block,
    said_of_all,
    totals_of,
    totals_otherwise,
)
from archscope.notes.finders.models.slipped_counts import ACTIVE_BEFORE, active_count, slipped_counts
from archscope.notes.finders.models.slipped_parts import part_of_layer, part_said, parts_of
from archscope.notes.finders.models.stated_sizes import is_changed
from archscope.notes.finders.models.topics import is_like_it, is_of_a_thing_in, topic
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth, fits
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, TIED, UNTIED
from archscope.notes.statements.components import components_in
from archscope.notes.statements.mentions import Mention, Model, has_siblings
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_SPEAKS_OF_COUNTS = cased("param|weights|total|number|count|size|active|参数|总参|权重|激活|总共|共计")
"""A first look for the words without which no number is said to be a model's."""
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
_NAMED_FIRST = AnyCase(r"^\W*(?:参数(?:量|数量?|规模)|param(?:eter)?s)\W")
_OF_ALL = AnyCase(r"总参|\btotal (?:of|param)|\bin total")
_TOTAL_OF_IT = AnyCase(r"[\s*`]*(?:(?:in )?total |总参|总共|共)")
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
_WONDERS = AnyCase(r"\W*(?:why\b|how come\b|为什么|为何|怎么)")
_WIDE = AnyCase(r"(?:维的?|-?dim(?:ension(?:al|s)?)?\s(?:token\s|word\s)?)(?:词?嵌入|词?向量|embeddings?|vectors?)")
"""Embeddings that only say how wide the model is."""


def stated_totals(passage: Passage, context: Context) -> Iterator[Claim]:
    """Parameter counts in sentences: "GPT-2 Small has 124,439,808 parameters"."""
    if passage.largest.get("count", 0) < _LEAST:
        return
    if not passage.mentions and _SPEAKS_OF_COUNTS.search(passage.lower) is None:
        return
    for sentence in passage.sentences:
        for number in sentence.numbers:
            is_part = sentence.before(number.start).rstrip().endswith("/") or _IS_ADDED.match(
                sentence.after(number.end)
            )
            is_count = number.kind == "count" and number.value >= _LEAST and not is_part
            if is_count and not is_in_a_name(sentence, number):
                yield from part_of_layer(sentence, number, passage, context)
                yield from _by_words_beside(sentence, number, passage, context)
    yield from slipped_counts(passage, context)


_LEAST, _IS_ADDED = 10**5, cased(r"[\s*`$]*\+\s*[\d(]")
"""A count that another one is added to is no total."""


def _by_words_beside(sentence: Passage, number: Number, passage: Passage, context: Context) -> Iterator[Claim]:
    """The claim about a count that is said to be active, or of parameters, or of a part."""
    before, after = sentence.before(number.start), sentence.after(number.end, 24)
    if ACTIVE_BEFORE.search(before):
        yield from active_count(sentence, number, passage, context)
    elif PARAMETERS_FOLLOW.match(after) or (are_parameters(sentence, number) and not OTHERS_FOLLOW.match(after)):
        for claim in _of_parameters(sentence, number, passage, context):
            bears_out = claim.is_right and claim.strength < GROUP
            yield claim._replace(strength=GROUP, group=parts_of(sentence)) if bears_out else claim
    else:
        yield from part_said(sentence, number, context)


class _Count(NamedTuple):
    """A count of parameters: where it stands, the words beside it, the models that its sentence says it of (`named`) or
    those before (`earlier`), the one that is meant, and whether it may be said of something else all the same."""

    sentence: Passage
    number: Number
    passage: Passage
    context: Context
    words: WordsBeside
    named: Sequence[Mention]
    earlier: Sequence[Mention]
    mention: Mention
    doubtful: bool


def _of_parameters(sentence: Passage, number: Number, passage: Passage, context: Context) -> Iterator[Claim]:
    """The claim that a count of parameters is a model's, or a component's where the sentence names one."""
    named = _said_of(sentence, number)
    earlier = [mention for mention in passage.mentions if mention.end <= sentence.start]
    words, meant = WordsBeside(sentence, number, context), named or earlier
    if len({mention.presets for mention in meant}) > 1:
        truths = [truth for mention in meant for truth in totals_of(mention, sentence.text)]
        models = [model for mention in meant for model in mention.presets]
        yield from _held_as_said(words, truths, CONFIRM, models)
        return
    spoken_of = meant[0] if meant else context.model_mention()
    if spoken_of is None or not spoken_of.presets:
        return
    spoken_of = chosen(sentence, spoken_of)
    mention = context.narrowed(spoken_of)
    whole = until_active(sentence, number, mention.presets)
    doubtful = (
        not spoken_of.is_one
        or _is_doubtful(sentence, number, mention, named)
        or _is_explained(passage, number, mention, context)
        or (whole is not sentence.text and NAIVE.search(sentence.text) is not None)
    )
    clause = said_of_all(sentence, number) or clause_without_layers(sentence, number)
    # "总参数 671B，激活 37B": what is only a part is spoken of elsewhere.
    said_partly = clause if _OF_ALL.search(clause) and whole is sentence.text else _IF_UNTIED.sub("", whole)
    parts = [part for part in components_in(_WIDE.blanked(said_partly)) if part[2] not in ("total", "block")]
    parts = parts or tables_before(sentence, number)
    count = _Count(sentence, number, passage, context, words, named, earlier, mention, doubtful)
    if named and not parts and not doubtful and is_of_a_block(sentence, number, named):
        blocks = of_one_block(facts_of(mention.presets[0]).component("block"))
        yield from claimed_or_slipped(
            sentence, number, blocks, FIRM if _is_slip(number, blocks) else CONFIRM, mention.presets
        )
    elif parts or PARTIAL.search(said_partly) or _PART_OF_MODEL.search(f"{context.title} {clause}"):
        yield from _of_parts(count, parts)
    else:
        yield from _of_whole(count, clause)


def _said_of(sentence: Passage, number: Number) -> Sequence[Mention]:
    """The models of which a sentence says a count: none of which it only speaks besides, the one right before it."""
    named = sentence.mentions
    if all(is_aside(sentence, number, mention) for mention in named):
        return []
    own = named_right_before(sentence, number) if len({mention.presets for mention in named}) > 1 else None
    return named if own is None else [own]


def _of_whole(count: _Count, clause: str) -> Iterator[Claim]:
    """The claim that a count is all the parameters of a model."""
    sentence, number, mention, context = count.sentence, count.number, count.mention, count.context
    totals = _totals_of(count)
    about_it = mention.is_one and (context.is_titled(mention) or mention == context.steered)
    # In "70B 参数，…，合计 1120 GB" the bytes are what is added up.
    of_it = _TOTALLED.search(clause) or (
        _NAMED_FIRST.search(sentence.text) and swapped(number, totals[:1], HARDLY) is not None
    )
    begun = count.earlier and _TOTAL_OF_IT.match(sentence.text) and topic(sentence, count.passage, context)
    firm = number.value >= 10**6 and (count.named or begun or (about_it and not count.earlier and of_it))
    doubtful = (
        count.doubtful
        or _ONE_BLOCK.search(sentence.text) is not None
        or (not count.words.is_total and is_of_joined_layers(sentence, number, mention.presets))
        or not any(_is_near(number, truth) for truth in totals)
    )
    yield from _held_as_said(count.words, totals, FIRM if firm and not doubtful else CONFIRM, mention.presets)


def _of_parts(count: _Count, parts: Sequence[tuple[int, int, str]]) -> Iterator[Claim]:
    """The claim that a count is that of a part which its sentence names, or that of the whole all the same."""
    sentence, number, models, words = count.sentence, count.number, count.mention.presets, count.words
    totals = _totals_of(count)
    names = dict.fromkeys(name for _, _, name in parts)
    of_parts = [truth for model in models for name in names for truth in facts_of(model).component(name)]
    says = count.named and len(names) == 1 and _says_count_of(sentence, number, parts)
    # What isn't embedding is counted in many ways.
    is_plain = "non-embedding" not in names or swapped(number, of_parts, HARDLY) is not None
    if says and is_plain and not count.doubtful and not fits(number, totals) and _is_slip(number, of_parts):
        yield from _held_as_said(words, of_parts, FIRM, models)
        return
    # "In total" says that nothing is left out.
    others = [] if words.is_total else [name for name, said in _OTHERS.items() if said.search(count.passage.text)]
    of_others = [truth for model in models for name in others for truth in facts_of(model).component(name)]
    yield from _held_as_said(words, [*of_parts, *totals, *of_others], CONFIRM, models)


def _is_doubtful(sentence: Passage, number: Number, mention: Mention, named: Sequence[Mention]) -> bool:
    """Whether a sentence may say a count of something else than of the model itself, or supposes it."""
    return (
        COUNTERFACTUAL.search(_IF_UNTIED.sub("", sentence.text)) is not None
        or _WONDERS.match(sentence.text) is not None
        or is_changed(sentence, mention)
        or is_difference(sentence, number)
        or _CHANGED.search(sentence.text) is not None
        or any(is_like_it(sentence, one) or is_held_against(sentence, number, one) for one in named[:1])
        or is_a_share(sentence, number)
        or (
            any(is_of_a_thing_in(sentence, mention) for mention in named) and not is_of_a_block(sentence, number, named)
        )
        or any(has_siblings(sentence.text, mention.end - sentence.start) for mention in named)
        or any(_SEVERAL.search(sentence.before(mention.start, 12)) for mention in named)
    )


def _is_explained(passage: Passage, number: Number, mention: Mention, context: Context) -> bool:
    """Whether a count is right with a head of its own, of which its paragraph speaks: "… reports 163,009,536. The
    original ties the head"."""
    if context.says(OF_THE_NORM) and any(facts_of(one).term_left_out(number) for one in mention.presets):
        return True
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


_OTHERS = {
    "non-embedding": AnyCase(r"embed|\bblocks?\b|\blayers?\b|backbone|\bbody\b|嵌入|层|块|主干"),
    "block": AnyCase(r"\bblocks?\b|(?<!embedding )\blayers?\b|backbone|\bbody\b|(?<!嵌入)层|块|主干"),
}
"""What else a count may be of, and the words of a paragraph that speaks of it: an embedding tells of no block."""
_BLOCKS = AnyCase(r"\bblocks?\b|\blayers?\b|层|块")


def _is_near(number: Number, truth: Truth) -> bool:
    """Whether a count may be meant as a total: not far from it, or its digits with another point."""
    return is_about(number, truth.value.exact, 20) or fits(number, [truth], _TENS)


_TENS = tuple(Fraction(10) ** power for power in (-3, -2, 2, 3))


def _says_count_of(sentence: Passage, number: Number, parts: Sequence[tuple[int, int, str]]) -> bool:
    """Whether a sentence says "N parameters in its FFN"."""
    start, place = parts[0][0], number.start - sentence.start
    return start > place and _OF_PART.match(sentence.after(number.end)) is not None


def _is_slip(number: Number, truths: Sequence[Truth]) -> bool:
    """Whether a number is near enough to one of several readings to be a slip of it."""
    return any(is_about(number, truth.value.exact, 2) for truth in truths)


def _totals_of(count: _Count) -> list[Truth]:
    """The totals that a count may be, those of the blocks among them where they are told of."""
    told = _of_blocks_told(count.sentence, count.number, count.mention)
    totals = [*totals_of(count.mention, count.sentence.text), *told]
    totals = [truth for truth in totals if not (count.words.is_total and truth.how.startswith("params.active"))]
    return [*totals, *totals_otherwise(count.mention, count.number, count.context)]


def _held_as_said(
    words: WordsBeside, truths: Sequence[Truth], strength: int, models: Sequence[Model]
) -> Iterator[Claim]:
    """`claimed_or_slipped`, but nothing of a number that is right only of something else than is said."""
    of_these = functools.partial(claimed_or_slipped, words.sentence, words.number, strength=strength, models=models)
    meant = [*of_these(words.meant(truths, models))]
    if any(claim.is_right for claim in meant) or words.is_of_one_matrix:
        yield from meant
    elif not any(claim.is_right for claim in of_these(truths)):
        yield from meant or of_these(truths)
