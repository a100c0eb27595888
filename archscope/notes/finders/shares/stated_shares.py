"""Shares of a model's components in running text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.models.claiming import held
from archscope.notes.finders.models.labelled_rows import SHARE_OF_OTHER
from archscope.notes.finders.shares.ratios import is_sum_of_shares
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, TIED, is_of_another_model
from archscope.notes.statements.clauses import SENTENCE_ENDS, precedes_models
from archscope.notes.statements.components import components_in
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_NEXT = cased(r"[,，;；、·|]")
_ANOTHER = cased(r"[,，;；、·|+](?! ?(?:or|about|i\.e\.|that is|即|约|也就是)).{0,60}?(?:[A-Za-z]{2}|[\u4e00-\u9fff])")
"""What stands between two shares of two parts, the second of which has no name that is known."""
_LEAVES = AnyCase(r"\bfr(?:eez|oze)|\bleav(?:e|es|ing)\b|\bleft\b|\bremain|\brest\b|冻结|剩|其余")
"""Words of a text whose shares may be of what a part leaves."""
_TOGETHER = AnyCase(r"together|combined|both|sum|两者|合计|加起来|一起|共|总")

_ALONG = AnyCase(r"(?:\bwith|\bincluding|\bplus|\balong with|加上|连同|包括|算上|包含)\W{0,3}(?:the |all )?$")
"""What joins a part to what was spoken of before: "with the positions it is 31.6 %"."""


def stated_shares(passage: Passage, context: Context, group: object = None) -> Iterator[Claim]:
    """Shares of components in running text: "the embeddings hold about 32 % of all parameters".

    Those of a passage, or of a `group`, bear one another out.
    """
    if "share" not in passage.largest or SHARE_OF_OTHER.search(passage.text):
        return
    shares = [number for number in passage.numbers if number.kind == "share"]
    mention = context.mention_in(passage)
    if mention is None or not mention.is_one:
        return
    facts = facts_of(mention.presets[0])
    yield from _of_named(passage, mention, shares)
    every = components_in(passage.text)
    components = [part for part in every if part[2] not in ("block", "total") or _are_all_blocks(passage, part, facts)]
    for number in shares:
        at = number.start - passage.start
        before = [(start, name) for start, end, name in components if end <= at]
        if not before or SENTENCE_ENDS.search(passage.text[before[-1][0] : at]) or number.value >= 1:
            continue
        between = passage.text[before[-1][0] : at]
        nearest = max((start for start, end, _ in every if end <= at), default=0)
        if nearest > before[-1][0] and _NEXT.search(passage.text[before[-1][0] : nearest]):
            # "positions 0.79M (0.6 %), 12 blocks 85M (68 %)".
            continue
        last = [share.end - passage.start for share in shares if before[-1][0] < share.start - passage.start < at]
        if last and _ANOTHER.search(passage.text[last[-1] : at]):
            # "attention 17.1 %, the vocabulary 3.0 %".
            continue
        doubtful = (
            COUNTERFACTUAL.search(passage.text)
            or _LEAVES.search(passage.text)
            or facts.config.is_mixture
            or (len(before) > 1 and _TOGETHER.search(between))
            or _ALONG.search(passage.text[: before[-1][0]])
            or precedes_models(passage, number)
            or is_sum_of_shares(number, [share for share in shares if share.end <= number.start])
        )
        shares_of = facts.shares(before[-1][1])
        if before[-1][1] == "block":
            shares_of = [share for share in shares_of if share.how.startswith("all blocks")]
        is_far = all(abs(Fraction(number.value) - truth.value.exact) > _FAR for truth in shares_of)
        is_slip = slip(number, shares_of[0].value.exact) == SWAP
        is_sure = is_slip or (is_far and _is_plain(passage, number, components, context))
        strength = CONFIRM if doubtful else FIRM if is_sure else GROUP
        within = ("share", "at", passage.start) if group is None else ("share", group)
        for claim in _held_of_all(passage, number, shares_of, strength, mention, group=within):
            # About as much is right only of what is meant most likely.
            likely = shares_of[:1] if claim.verdict == "loose" else []
            yield from held(passage, number, likely, strength, mention.presets, group=within) if likely else (claim,)


def _held_of_all(
    passage: Passage, number: Number, truths: Sequence[Truth], strength: int, mention: Mention, *, group: object = None
) -> Iterator[Claim]:
    """`held`; nothing of a share that is said to be of all parameters, and is right only of some of them."""
    claims = held(passage, number, truths, strength, mention.presets, group=group)
    if not _is_of_all(passage, number):
        yield from claims
        return
    of_all = [truth for truth in truths if truth.how.partition(" / ")[2].startswith("params.total")]
    if not TIED.search(passage.text):
        of_all = [truth for truth in of_all if not truth.how.endswith("with a tied head")]
    meant = [*held(passage, number, of_all, strength, mention.presets, group=group)]
    if any(claim.is_right for claim in meant):
        yield from meant
    else:
        yield from (claim for claim in claims if not claim.is_right)


def _is_of_all(passage: Passage, number: Number) -> bool:
    """Whether a share is said to be one of all parameters of a model, and nothing is said of what may be left out."""
    before, after = passage.before(number.start, 24), passage.after(number.end, 48)
    model = _OF.match(after)
    is_of_model = model is not None and any(mention.start == number.end + model.end() for mention in passage.mentions)
    says = is_of_model or _OF_ALL_BEFORE.search(before) or _OF_EVERY.match(after)
    return bool(says) and not _OF_SOME.search(_ALL_LAYERS.sub("", passage.lower)) and not _LEFT_OUT.search(passage.text)


def _are_all_blocks(passage: Passage, part: tuple[int, int, str], facts: Facts) -> bool:
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


def _is_plain(passage: Passage, number: Number, components: Sequence[tuple[int, int, str]], context: Context) -> bool:
    """Whether a sentence says of one part which share of all parameters of the one model of its passage it has.

    "The FFN makes up 45 % of GPT-2 Small's parameters."
    """
    sentence = next(sentence for sentence in passage.sentences if number.start < sentence.end)
    first, last = sentence.start - passage.start, sentence.end - passage.start
    parts = [name for start, _, name in components if first <= start < last]
    is_alone = sentence is passage and len(sentence.mentions) == 1
    if len(parts) != 1 or any(mention.compared for mention in passage.mentions) or len(sentence.numbers) > _FEW:
        return False
    is_of_it = passage.mentions and not is_of_another_model(passage.text) and not _ADDED.search(passage.text)
    before, after = _without_names(sentence, number), sentence.after(number.end, 48)
    is_of_all = _OF_ALL_BEFORE.search(before) or _OF_ALL.match(after)
    says = (is_of_all and (is_alone or is_of_it)) or (is_of_it and _is_of_the_total(passage, after, parts, context))
    return bool(says) and not _OF_SOME.search(sentence.text)


def _is_of_the_total(passage: Passage, after: str, parts: Sequence[str], context: Context) -> bool:
    """Whether a share of "the total", or of "the model", is one of parameters: nothing else is spoken of, and they are,
    or it is that of an embedding, which takes no time."""
    found, said = _OF_THE_TOTAL.match(after), f"{context.title} {passage.text}"
    if found is None or "bytes" in passage.largest or SHARE_OF_OTHER.search(context.title) or _MEASURED.search(said):
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
        between = passage.text[number.end - passage.start : max(0, name.start - passage.start)]
        come = _COMES_FROM.match(passage.after(name.end, 80)) if _OF.fullmatch(between) else None
        parts = [part for part in components_in(come[1]) if part[2] != "block"] if come is not None else []
        if len(parts) != 1 or parts[0][2] == "total" or number.value >= 1:
            continue
        truths = facts.shares(parts[0][2])
        is_far = all(abs(Fraction(number.value) - truth.value.exact) > _FAR for truth in truths)
        doubtful = COUNTERFACTUAL.search(passage.text) or _OF_SOME.search(_ALL_LAYERS.sub("", passage.lower))
        yield from _held_of_all(passage, number, truths, FIRM if is_far and not doubtful else CONFIRM, mention)


_OF = AnyCase(r"[\s*`]*of[\s*`]+(?:the |all )?[*`]*")
_COMES_FROM = AnyCase(
    r"(?:['’]s)?[\s*`]*(?:[\d.,]+\s?[mb]?\s)?(?:total |overall )?(?:param\w*|weights)[\s*`]+(?:come from|are in|is in|"
    r"sit in|live in|reside in|belong to|go to|go into|lie in)[\s*`]+((?:the |its )?[a-z -]{3,40})(?=[.,;:)\n]|$)"
)
_ALL_LAYERS = cased(r"\b(?:ffn|mlp|attention|norm|feed-forward|embedding) layers?\b")
_FAR = Fraction(2, 100)
"""What no convention makes of a share."""
_FEW = 3
"""Numbers of a sentence, those in the model's name too."""
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
