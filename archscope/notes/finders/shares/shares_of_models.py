"""Shares of a published model: "the embeddings hold about 32 % of all parameters", "4,194,304, 0.06 % of the model"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.models.asides import is_in_a_name
from archscope.notes.finders.models.claiming import claimed_or_slipped
from archscope.notes.finders.models.labelled_rows import SHARE_OF_OTHER
from archscope.notes.finders.models.members_of_sizes import member_of_its_size
from archscope.notes.finders.shares.quotients import Counted, exact_share, is_sum_of_shares, share_claim
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth, fits
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, is_of_another_model
from archscope.notes.statements.clauses import SENTENCE_ENDS, precedes_models
from archscope.notes.statements.components import components_in
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

Part = tuple[int, int, str]
"""Where a part begins and ends in a text, and its name."""

_NEXT = cased(r"[,，;；、·|]")
_ANOTHER = cased(r"[,，;；、·|+](?! ?(?:or|about|i\.e\.|that is|即|约|也就是)).{0,60}?(?:[A-Za-z]{2}|[\u4e00-\u9fff])")
"""What stands between two shares of two parts, the second of which has no name that is known."""
_LEAVES = AnyCase(r"\bfr(?:eez|oze)|\bleav(?:e|es|ing)\b|\bleft\b|\bremain|\brest\b|冻结|剩|其余")
"""Words of a text whose shares may be of what a part leaves."""
_TOGETHER = AnyCase(r"together|combined|both|sum|两者|合计|加起来|一起|共|总")
_ALONG = AnyCase(r"(?:\bwith|\bincluding|\bplus|\balong with|加上|连同|包括|算上|包含)\W{0,3}(?:the |all )?$")
"""What joins a part to what was spoken of before: "with the positions it is 31.6 %"."""


def shares_of_parts(passage: Passage, context: Context, group: object = None) -> Iterator[Claim]:
    """A claim about each share of a part of the model in force: "the embeddings hold about 32 % of all parameters".

    Those of a passage, or of a `group`, bear one another out.
    """
    if "share" not in passage.largest or SHARE_OF_OTHER.search(passage.text):
        return
    mention = context.mention_in(passage)
    if mention is not None and not mention.is_one and (mention := member_of_its_size(passage, mention)) is not None:
        passage = next(sentence for sentence in passage.sentences if mention.start < sentence.end)
    if mention is None:
        return
    shares = [number for number in passage.numbers if number.kind == "share"]
    yield from _of_named(passage, mention, shares)
    facts, every = facts_of(mention.presets[0]), components_in(passage.text)
    parts = [part for part in every if part[2] not in ("block", "total") or _are_all_blocks(passage, part, facts)]
    within = ("share", "at", passage.start) if group is None else ("share", group)
    for number in shares if parts else ():
        before = [part for part in parts if passage.start + part[1] <= number.start]
        if not before or number.value >= 1 or _is_of_another(passage, number, before[-1], every, shares):
            continue
        name = before[-1][2]
        truths = facts.shares(name)
        if name == "block":
            truths = [share for share in truths if share.how.startswith("all blocks")]
        is_slip = slip(number, truths[0].value.exact) == SWAP
        is_sure = is_slip or (_is_far(number, truths) and _is_plain(passage, number, parts, context))
        is_open = facts.config.is_mixture or _may_be_of_more(passage, number, before, shares)
        strength = CONFIRM if is_open else FIRM if is_sure else GROUP
        if not context.says(_TIED_WEIGHTS):
            own = [truth for truth in truths if not _is_tied(truth)]
            if fits(number, truths) and not fits(number, own):
                continue
            truths = own if fits(number, own) else truths
        claims = list(_held_of_all(passage, number, truths, strength, mention, group=within))
        if any(claim.verdict == "loose" for claim in claims):
            # About as much is right only of what is meant most likely.
            claims = [*claimed_or_slipped(passage, number, truths[:1], strength, mention.presets, group=within)]
        yield from claims


def _is_of_another(
    passage: Passage, number: Number, part: Part, every: Sequence[Part], shares: Sequence[Number]
) -> bool:
    """Whether a share is none of the last part before it: another sentence, or something nearer, has it."""
    first, at = part[0], number.start - passage.start
    nearest = max(start for start, end, _ in every if end <= at)
    last = [share.end - passage.start for share in shares if first < share.start - passage.start < at]
    return bool(
        SENTENCE_ENDS.search(passage.text[first:at])
        # "positions 0.79M (0.6 %), 12 blocks 85M (68 %)".
        or (nearest > first and _NEXT.search(passage.text[first:nearest]))
        # "attention 17.1 %, the vocabulary 3.0 %".
        or (last and _ANOTHER.search(passage.text[last[-1] : at]))
    )


def _may_be_of_more(passage: Passage, number: Number, before: Sequence[Part], shares: Sequence[Number]) -> bool:
    """Whether a share may be of several parts, of what one leaves, or of another model than the one in force."""
    first, at = before[-1][0], number.start - passage.start
    return bool(
        COUNTERFACTUAL.search(passage.text)
        or _LEAVES.search(passage.text)
        or (len(before) > 1 and _TOGETHER.search(passage.text[first:at]))
        or _ALONG.search(passage.text[:first])
        or precedes_models(passage, number)
        or is_sum_of_shares(number, [share for share in shares if share.end <= number.start])
    )


def _is_tied(truth: Truth) -> bool:
    """Whether a share is one of a model with a head of its own as if it were tied."""
    return truth.how.endswith("with a tied head")


_TIED_WEIGHTS = AnyCase(
    r"(?<!un)(?<!not )\btie[ds]?\b|(?<!un)\btying\b|绑定|(?<!不)(?:权重|参数)(?:共享|共用|复用)|"
    r"shar\w+ (?:the |its |their )?(?:weights?|embedding|matrix|table)|"
    r"(?:embedding|嵌入|词表|lm[_ ]?head|output head|输出层|wte)[^。.;；\n]{0,24}(?:共享|共用|复用|\bshare|\breus|tied)"
)
"""Words for a head that reuses the embedding, of which nothing else than these can be shared."""


def _is_far(number: Number, truths: Sequence[Truth]) -> bool:
    """Whether no convention makes any of some shares what is said."""
    return all(abs(Fraction(number.value) - truth.value.exact) > Fraction(2, 100) for truth in truths)


def _held_of_all(
    passage: Passage, number: Number, truths: Sequence[Truth], strength: int, mention: Mention, *, group: object = None
) -> Iterator[Claim]:
    """`held`; nothing of a share that is said to be of all parameters, and is right only of some of them."""
    claims = claimed_or_slipped(passage, number, truths, strength, mention.presets, group=group)
    if not _is_of_all(passage, number):
        yield from claims
        return
    of_all = [truth for truth in truths if truth.how.partition(" / ")[2].startswith("params.total")]
    meant = [*claimed_or_slipped(passage, number, of_all, strength, mention.presets, group=group)]
    is_right = any(claim.is_right for claim in meant)
    yield from meant if is_right else (claim for claim in claims if not claim.is_right)


def _is_of_all(passage: Passage, number: Number) -> bool:
    """Whether a share is said to be one of all parameters of a model, and nothing is said of what may be left out."""
    before, after = passage.before(number.start, 24), passage.after(number.end, 48)
    model = _OF.match(after)
    is_of_model = model is not None and any(mention.start == number.end + model.end() for mention in passage.mentions)
    says = is_of_model or _OF_ALL_BEFORE.search(before) or _OF_EVERY.match(after)
    return bool(says) and not _OF_SOME.search(passage.lower) and not _LEFT_OUT.search(passage.text)


def _are_all_blocks(passage: Passage, part: Part, facts: Facts) -> bool:
    """Whether a text speaks of all blocks together: "12 个 Block", "the blocks"."""
    start, end, name = part
    before = _ALL_BLOCKS.search(passage.lower[max(0, start - _BEFORE) : start]) if name == "block" else None
    is_one = passage.text.isascii() and not passage.lower[start:end].endswith("s")
    return before is not None and not is_one and before[1] in (None, str(facts.size("n_layers")))


_ALL_BLOCKS = AnyCase(
    r"(?:(?<![\d.,])(\d+)\s?(?:个|层|×|x)?|\bthe|\ball(?: the)?|\bits|所有|全部)[\s*`]*"
    r"(?:的|transformer|decoder)?[\s*`]*$"
)
_BEFORE = 24


def _is_plain(passage: Passage, number: Number, components: Sequence[Part], context: Context) -> bool:
    """Whether a sentence says of one part which share of all parameters of the one model of its passage it has.

    "The FFN makes up 45 % of GPT-2 Small's parameters."
    """
    sentence = passage.sentence_of(number)
    first, last = sentence.start - passage.start, sentence.end - passage.start
    parts = [name for start, _, name in components if first <= start < last]
    if len(parts) != 1 or any(mention.compared for mention in passage.mentions) or _OF_SOME.search(sentence.text):
        return False
    before, after = _without_names(sentence, number), sentence.after(number.end, 48)
    is_of_all = _OF_ALL_BEFORE.search(before) or _OF_ALL.match(after)
    is_of_it = passage.mentions and not is_of_another_model(passage.text, _ADDED)
    is_alone = sentence is passage and len(sentence.mentions) == 1
    return bool(
        (is_of_all and is_alone) or (is_of_it and (is_of_all or _is_of_the_total(passage, after, parts, context)))
    )


def _is_of_the_total(passage: Passage, after: str, parts: Sequence[str], context: Context) -> bool:
    """Whether a share of "the total", or of "the model", is one of parameters: nothing else is spoken of, and they are,
    or it is that of an embedding, which takes no time."""
    found, said = _OF_THE_TOTAL.match(after), f"{context.title} {passage.text}"
    if found is None or _MEASURED.search(said):
        return False
    return found[1] == "model" or parts[0] in _TABLES or _COUNTED.search(said) is not None


_TABLES, _COUNTED = ("token", "position", "embedding"), AnyCase(r"param|weights|参数|权重")
_MEASURED = AnyCase(
    r"profil|\bruns?\b|runtime|\bms\b|second|\btakes?\b|latenc|speed|activation|cost|energy|traffic|bandwidth|cache|"
    r"\bkv\b|usage|budget|延迟|耗时|激活|算力|计算|开销|显存|内存"
)


def _without_names(sentence: Passage, number: Number) -> str:
    """What a sentence says before a number, without the names of models: "占 GPT-2 Small 总参数的"."""
    text = sentence.text[: number.start - sentence.start]
    for mention in reversed(sentence.mentions):
        if mention.end <= number.start:
            text = text[: mention.start - sentence.start].rstrip() + text[mention.end - sentence.start :].lstrip()
    return text[-_BEFORE:]


def _of_named(passage: Passage, mention: Mention, shares: Sequence[Number]) -> Iterator[Claim]:
    """The share of a part that is named behind the model: "46% of GPT-2 Small's parameters come from the FFN"."""
    facts = facts_of(mention.presets[0])
    if facts.config.is_mixture or len(facts.config.kinds) > 1 or len(passage.mentions) != 1:
        return
    name = passage.mentions[0]
    for number in shares:
        is_of_it = _OF.fullmatch(passage.between(number.end, name.start))
        come = _COMES_FROM.match(passage.after(name.end, 80)) if is_of_it else None
        parts = [part for _, _, part in components_in(come[1]) if part != "block"] if come is not None else []
        if len(parts) == 1 and parts[0] != "total" and number.value < 1:
            truths, doubtful = facts.shares(parts[0]), says(passage.text, COUNTERFACTUAL, _OF_SOME)
            is_sure = not doubtful and _is_far(number, truths)
            yield from _held_of_all(passage, number, truths, FIRM if is_sure else CONFIRM, mention)


_OF = AnyCase(r"[\s*`]*of[\s*`]+(?:the |all )?[*`]*")
_COMES_FROM = AnyCase(
    r"(?:['’]s)?[\s*`]*(?:[\d.,]+\s?[mb]?\s)?(?:total |overall )?(?:param\w*|weights)[\s*`]+(?:come from|are in|is in|"
    r"sit in|live in|reside in|belong to|go to|go into|lie in)[\s*`]+((?:the |its )?[a-z -]{3,40})(?=[.,;:)\n]|$)"
)
_OF_ALL_BEFORE = AnyCase(
    r"占(?:全部|总|模型|整个模型)?的?(?:总|全部)?参数(?:总?量)?的?[\s*`]*(?:约|大约|近|~|≈)?[\s*`]*$"
)
_OF_EVERY = AnyCase(
    r"[\s*`]*of (?:all|(?:the |its )?(?:total|whole|entire|model['’]s)|the (?:whole |entire )?model)\b|"
    r"的?(?:总|全部|所有)参数"
)
_LEFT_OUT = AnyCase(
    r"\b(?:aside|leav\w+|ignor\w+|not count\w+|minus|apart|besides|outside|body|backbone|core)\b|之外|以外|不计|忽略"
)
_OF_ALL = AnyCase(
    r"[\s*`]*of (?:all |the |its |all the |the total |the model's )?(?:total )?(?:param\w*|weights)\b|"
    r"[\s*`]*of (?:the )?[^,.;]{0,24}(?:'s|’s) (?:total )?param|的?(?:总|全部)?参数"
)
_ADDED = AnyCase(
    r"\blora\b|adapter|classif|probe\b|reward|\bprompt|prefix|frozen|freez|train|tun(?:e|ing)|task|\badd(?:s|ed|ing)?\b|"
    r"分类|适配|微调|训练|冻结|添加|新增"
)
"""Words of a text whose parts may be none of the model's own."""
_OF_THE_TOTAL = AnyCase(
    r"[\s*`]*of (?:(?:the|its) )?(?:grand |model['’]s |whole |entire )?(total|model)"
    r"(?=[\s*`]*(?:$|[.,;:)。，；）—–\n]|param|weights|count\b|and\b|while\b|because\b|since\b|but\b|in (?:it|this)\b))"
)
_OF_SOME = AnyCase(
    r"\b(?:block|layer|trainable|active|non-embedding|without|exclud\w*|lora|untied|remain\w*|rest|prun\w+|frozen)\b|"
    r"层|块|可训练|激活|不含|除|剩|剪"
)


def parts_of_model(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each share that a count has of the model in force: "4,194,304 parameters, 0.06 % of the model"."""
    for sentence in passage.sentences if "share" in passage.largest else ():
        for number in sentence.numbers:
            before, after = sentence.before(number.start, 16), sentence.after(number.end, 32)
            says = number.kind == "share" and (_OF_MODEL_BEFORE.search(before) or _OF_MODEL_AFTER.match(after))
            parts = _counts_before(sentence, number) if says else []
            if not parts:
                continue
            named = sentence.mentions
            mention = context.narrowed(named[0]) if len(named) == 1 else None
            mention = mention if named else context.model_mention(sentence.end)
            if mention is None or not mention.is_one or mention.compared:
                continue
            part, facts = parts[-1], facts_of(mention.presets[0])
            truths = [Counted.of(part).share_of(whole) for whole in facts.totals_as("tied")]
            truths += facts.shares("active") if facts.config.is_mixture else []
            # A note may have gone over to a model of its own, of which it has told the total.
            told = itertools.islice(context.told.of("total"), _RECENT)
            truths += [exact_share(part, whole) for whole in told]
            strength = CONFIRM if COUNTERFACTUAL.search(sentence.text) else FIRM
            # Of "14.0B, 27.6% of the total" the 14.0B may be what is wrong.
            rests = not part.bare and part.digits < _LEAST * part.step
            yield from share_claim(sentence, number, truths, strength, addends=(part.start,), rests=rests)


def _counts_before(sentence: Passage, share: Number) -> list[Number]:
    """The counts before a share of which none is a part of a name, as the 7B of Llama 2 7B is.

    "KV cache (4096 context): 2 GB, 14% of the model's size" is of the bytes, "… = 137 GFLOPs, 2%" of FLOPs; the unit of
    "12688.18" is elsewhere.
    """
    last = max((one.start for one in sentence.numbers if one.kind in _OTHERS and one.start < share.start), default=-1)
    counts = [one for one in sentence.numbers if one.kind == "count" and one.value >= _LEAST]
    counts = [one for one in counts if not one.bare or one.step >= 1]
    return [one for one in counts if last <= one.end <= share.start and not is_in_a_name(sentence, one)]


_LEAST, _RECENT, _OTHERS = 1000, 2, frozenset(("bytes", "flops", "macs"))
_OF_MODEL_BEFORE = cased(r"(?:占|是)(?:全部|整个|总|模型|全模型)(?:模型)?(?:参数)?(?:总?量)?的?\s*(?:约|大约)?\s*$")
_OF_MODEL_AFTER = AnyCase(
    r"^\s*of (?:all |the )?(?:(?:model|whole|total)(?:'s)?(?: param\w*| weights)?|(?:its |all )?param\w*)\b(?! for)"
)
