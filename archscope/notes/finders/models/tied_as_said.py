"""Totals of a model whose sentence says whether its head is tied: "if its head weren't tied, GPT-2 Small would have
163M parameters", "输出头和词嵌入是同一个矩阵，因此总参数量为 1.24 亿"; and what that saves, the head."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.models.readings_of_counts import PARAMETERS_FOLLOW
from archscope.notes.judging.claims import FIRM, SAID, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, is_slip_of, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import ANOTHER
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_LEAST = 10**6
_LOOK = AnyCase(
    r"\btie[sd]?\b|\btying\b|\bunt(?:ied|ying)|\bshare[sd]?\b|\bsharing\b|own head|separate|same (?:matrix|tensor)|"
    r"共享|绑|同一个?矩阵|独立"
)
_UNTIED = AnyCase(
    r"\bun-?t(?:ied|ying)\b|"
    r"\b(?:not|no|without|n['’]t)\b (?:be(?:ing)? )?(?:weight[- ])?(?:tied|tying|shar(?:ed|ing))|"
    r"(?<!without a )(?<!without its )(?<!no )(?<!not a )\b(?:separate|own) (?:lm[_ ])?(?:output )?head\b|"
    r"\bhead of its own\b|(?:不|没有?|未)(?:[与和跟][^，。,；;]{1,16}?)?(?:再|权重)?(?:共享|绑定)|解绑|"
    r"(?<![没无])(?<!没有)独立的?输出[头层]"
)
_TIED = AnyCase(
    r"\b(?:with|thanks to|because of|given|due to)\b (?:the )?(?:(?:weight[- ])?tying|weight[- ]sharing|"
    r"tied (?:embeddings?|weights|head))|"
    r"\b(?:embeddings?|weights|head)\b (?:is|are|was|were) (?:tied|shared)|\bshares the (?:token )?embedding|"
    r"\b(?:is|are) the same (?:matrix|tensor)\b|权重共享|共享(?:权重|词嵌入|嵌入)|绑定|同一个?矩阵"
)
_TOTAL_BEFORE = AnyCase(
    r"(?:\bha(?:s|ve)|\btotal(?: of| is| parameters?)*|\b(?:grows?|rises?|goes up|comes?) to|"
    r"总参数量?|参数总?量|总量|总数|总计|合计)"
    r"(?:[\s*`~≈$:：约]|about|roughly|only|则|就|会|将|为|是|有|达到?|涨到|涨至|变[成为]|增加?到|只有)*$"
)
_MORE = AnyCase(
    r"[\s*`]*(?:个?参数|param\w*|weights)?[\s*`]*"
    r"(?:more|fewer|less|extra|additional|larger|smaller|of (?:them|these)|in)\b"
)
_CHANGES = AnyCase(r"\b(?:adds?|adding|saves?|saving|costs?|needs?|removes?|another|plus|by)\b|[多少省加减]")
_OTHERS = AnyCase(
    r"lora|adapter|trainable|active|expert|quanti|\bpad|pruned?|\blayers?\b|\bblocks?\b|\bheads\b|quer(?:y|ies)|"
    r"\bkeys?\b|\bmtp\b|"
    r"\bmodules?\b|\bdrop|\bcost|projection|投影|注意力头|组内|各层|no need|\bavoid|rather than|instead|naive|"
    r"adding up|state dict|无需|不需要|不必|省掉|省去|可训练|"
    r"激活|专家|填充|"
    r"补齐|剪枝|蒸馏|层[之间都的]|查询|每|模块|朴素|直接相加"
)
"""Words of sentences whose total may be another model's, or of some parameters only."""


def tied_as_said(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the only total of a sentence that says of its model whether the head is tied.

    It is wrong if it is the total of the other way, or but for two digits the one that is said.
    """
    if passage.largest.get("count", 0) < _LEAST or _LOOK.search_lower(passage.lower) is None:
        return
    for sentence in passage.sentences:
        counts = [one for one in sentence.numbers if one.kind == "count" and one.value >= _LEAST]
        counts = [one for one in counts if not any(name.start <= one.start < name.end for name in sentence.mentions)]
        tied = _says_tied(sentence.until(counts[0].start)) if len(counts) == 1 else None
        if tied is None or not _is_total(sentence, counts[0]):
            continue
        mention = context.mention_in(sentence)
        if mention is not None and mention.is_one and not says(sentence.text, ANOTHER, _OTHERS):
            yield from _held(sentence, counts[0], facts_of(mention.presets[0]), tied=tied)


def saved_by_tying(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each count that tying is said to save, or untying to add; wrong if it has but its digits."""
    if passage.largest.get("count", 0) < _LEAST or _LOOK.search_lower(passage.lower) is None:
        return
    for sentence in passage.sentences if not says(passage.text, ANOTHER, _OTHERS) else ():
        for number in sentence.numbers:
            said = sentence.until(number.start)
            is_saved = _SAVES.search(said) is not None and _OF_HEAD.search(said) is not None
            if not is_saved or number.kind != "count" or not PARAMETERS_FOLLOW.match(sentence.after(number.end, 24)):
                continue
            head = _head(sentence, context)
            truth = Truth.of(head, "vocab_size × d_model", "count")
            if head and (fits(number, [truth]) or (number.is_precise and is_slip_of(number, [truth], _TENS))):
                yield from claimed(sentence, number, [truth], "quantity", FIRM)


def _head(sentence: Passage, context: Context) -> int:
    """The parameters of the head of the model that a sentence is about, or of sizes that the note states; 0 if neither
    is known."""
    mention = context.mention_in(sentence)
    if mention is not None:
        return int(facts_of(mention.presets[0]).ledger.head_weight.size) if mention.is_one else 0
    return int((context.size_before("vocab_size") or 0) * (context.size_before("d_model") or 0))


_SAVES = AnyCase(
    r"(?:\b(?:adds?|adding|saves?|saving|costs?|removes?)|[多省]下?(?:出|了|掉|去)?|再加|节省了?|减少了?|增加了?)"
    r"(?:[\s*`~≈约]|\b(?:about|another|an extra|an additional|some|roughly)\b)*$"
)
_OF_HEAD = AnyCase(
    r"\btying\b|\btied\b|\bunt(?:ied|ying)\b|权重共享|绑定|(?:\bshar|共享).*(?:embed|head|嵌入|输出)|(?:head|"
    r"嵌入).*共享"
)
_TENS = both_ways(10, 100, 1000)


def _says_tied(text: str) -> bool | None:
    """Whether a sentence says that a head is tied, or has weights of its own; None if it says neither, or both."""
    if _OF_EMBEDDING.search(text) is None:
        return None
    is_untied = _UNTIED.search(text) is not None
    is_tied = _TIED.search(_UNTIED.blanked(text)) is not None
    return None if is_tied is is_untied else is_tied


_OF_EMBEDDING = AnyCase(
    r"embed|\blm_?head|\bwte\b|\btying|\bt(?:ied|ie)\b|unt(?:ied|ying)|(?:output|separate|own|its) head|of its own|"
    r"嵌入|输出[头层]|词表|绑|权重共享"
)
"""What alone is tied."""


def _is_total(sentence: Passage, number: Number) -> bool:
    """Whether a number is said to be that of all parameters, not of those that something adds or saves."""
    after = sentence.after(number.end, 32)
    if _MORE.match(after):
        return False
    is_counted = (
        PARAMETERS_FOLLOW.match(after) is not None and _CHANGES.search(sentence.before(number.start, 40)) is None
    )
    return is_counted or _TOTAL_BEFORE.search(sentence.before(number.start, 40)) is not None


def _held(sentence: Passage, number: Number, facts: Facts, *, tied: bool) -> Iterator[Claim]:
    known, others = facts.totals, facts.tied_otherwise
    if tied is not facts.config.embedding.tied:
        known, others = others, known
    if fits(number, known):
        yield from claimed(sentence, number, known, "quantity", FIRM, models=(facts.model,))
    elif fits(number, others) or slip(number, known[0].value.exact) == SWAP:
        yield from claimed(sentence, number, known[:1], "quantity", SAID, models=(facts.model,))
