"""Parameters of LoRA with another rank: "trainable params: 41,943,040", and of r = 16 raised to 64 "167,772,160".

They are in proportion to the rank, as long as the matrices are the same (https://arxiv.org/abs/2106.09685, 4.1).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.dimensions import Dimensions
from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.models.adapters import MATRICES, widths_of
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_LORA = AnyCase(r"lora|low-rank|adapter|低秩|适配器")
_RANK = AnyCase(
    r"(?:\brank|\br\b|秩)(?:[\s`*$=:：]|\b(?:is|are|was|were|raised|increased|lowered|reduced|decreased|dropped|set|changed|"
    r"doubled|quadrupled|goes|grows|going|of|to|up|down|at|from)\b|提[高升]|增[加大]|加大|降[低]?|减[小少]?|[调改换变取设提加升]|"
    r"[到至成为从由]){0,12}[\s`*$]*(\d{1,3})(?![\d.,%])"
    r"(?:[\s`*$]*(?:to|→|->|(?:提[高升]|增[加大]|加大|降低?|减[小少]?|[调改换变提加升])?[到至成为])[\s`*$]*(\d{1,3})(?![\d.,%]))?"
)
_COUNT = r"(\d{1,3}(?:,\d{3})+|\d{6,9})(?![\d.,]*\d)"
_BASE = AnyCase(
    rf"(?:trainable(?: lora)?(?: param(?:eter)?s?)?|可训练的?参数量?|lora (?:param(?:eter)?s|参数)|in total|"
    rf"合计|总共|一共|共)[^\d\n.。]{{0,16}}{_COUNT}|"
    rf"{_COUNT}\s?(?:个)?\s?(?:trainable|lora|可训练|extra|new) ?(?:param|参数)"
)
"""A count of what is trained, with the rank that a note has before it."""
_SAYS_SO = AnyCase(
    r"trainable|可训练|param|参数|weights|adapter|适配器|lora|则是|变成|就是|\bgives?\b|\bbecomes?\b|\bgrows?\b"
)
_OTHERWISE = AnyCase(
    r"_proj\b|\b(?:only|all|both|linear|layers?|modules?|blocks?|mlp|ffn|attention|q|k|v|qlora|dora|each|per|more|fewer|"
    r"another|other|matri(?:x|ces)|instead|rslora|adalora|vera|"
    r"half|average|shar\w+|tied|tying|optimi\w+|moments?|states?|gradients?|frozen|fsdp|zero)\b|"
    r"只|仅|全部|所有|层|模块|矩阵|注意力|每|多|少|另|一半|平均|共享|优化器|状态|动量|梯度|冻结"
)
"""Words of a sentence that may speak of other matrices, or of a part of the parameters."""
_SCOPE = AnyCase(
    r"\b(?:only|instead|all linear|mlp|ffn|target|apply|applied|adding|add)\b|只|全加|所有|改为|换成|加到|加上"
)
_LEAST, _MOST, _REACH = 10**5, 12, 6000
_SLIPS = both_ways(2, 4, 8, 16)


def adapters_of_ranks(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each count that a sentence says to be that of another rank than the one of the count before."""
    if passage.largest.get("count", 0) < _LEAST or not context.says(_LORA) or not _RANK.search_lower(passage.lower):
        return
    for sentence in passage.sentences:
        said = [found for found in _RANK.finditer(sentence.text) if not _is_a_factor(sentence, found.end())]
        counts = [one for one in sentence.numbers if one.kind == "count" and one.value >= _LEAST]
        if len(said) != 1 or not 1 <= len(counts) <= 2 or counts[-1].start < sentence.start + said[0].end():
            continue
        if says_any(sentence.text, DOUBTED, _OTHERWISE) or not _SAYS_SO.search(sentence.text):
            continue
        ranks = [int(rank) for rank in said[0].groups() if rank is not None]
        yield from _held(sentence, counts, ranks, context)


def _is_a_factor(sentence: Passage, at: int) -> bool:
    """Whether a rank is a factor of a product that stands there."""
    return _TIMES.match(sentence.text, at) is not None


_TIMES = cased(r"[\s`*$]*(?:[×*·(]|\\times)")


def _held(sentence: Passage, counts: Sequence[Number], ranks: Sequence[int], context: Context) -> Iterator[Claim]:
    """The claim that the last count of a sentence is in proportion to its rank as another one is to a rank before."""
    number, rank = counts[-1], ranks[-1]
    before = context.note[max(0, sentence.start - _REACH) : sentence.start]
    bases = _bases(before)
    if len(counts) > 1:
        bases, before = [int(counts[0].value)], sentence.until(counts[0].start)
    elif not bases:
        return
    earlier = ranks[:1] if len(ranks) > 1 else list(dict.fromkeys(_ranks_in(before)))
    pairs = [(base, old) for base in bases for old in earlier if old and old != rank and base % old == 0]
    right = [Truth.of(base // old * rank, f"{base:,} × {rank} / {old}", "count") for base, old in reversed(pairs)]
    if not right or rank in earlier:
        return
    others = [Truth.of(count * Fraction(rank, old), "") for count in _counts_in(before) for old in earlier if old]
    is_slip = len(earlier) == 1 and number.is_precise and fits(number, right[:1], _SLIPS) and not fits(number, others)
    is_sure = is_slip and not _may_be_of_others(number, rank, context)
    since = before.rfind(f"{bases[-1]:,}")
    between = before[since:] if since >= 0 else ""
    if is_slip and not is_sure:
        is_sure = len(counts) > 1 or not _SCOPE.search(between)
    is_sure = is_sure and not Passage(between, 0).mentions and not sentence.mentions
    for claim in claimed(sentence, number, right, "quantity", FIRM):
        yield sure_if(claim, is_sure)


def _bases(text: str) -> list[int]:
    """The last counts of what is trained in some text."""
    found = [next(filter(None, one.groups())) for one in _BASE.finditer(text)]
    return [value for one in found[-_MOST:] if (value := int(one.replace(",", ""))) >= _LEAST]


def _counts_in(text: str) -> list[int]:
    """The last counts in some text, whatever they are of."""
    return [int(one.replace(",", "")) for one in _GROUPED.findall(text)[-_MOST:]]


_GROUPED = cased(r"(?<![\d,.])\d{1,3}(?:,\d{3})+(?![\d,])")
_A_RANK = AnyCase(
    r"(?:\brank|(?<![/÷])(?<![/÷] )\br|lora_r|秩)[\s`*$)]*(?:[=:：是为]|of|-)?[\s`*$]*(\d{1,3})(?![\d.,%])"
)


def _ranks_in(text: str) -> Iterator[int]:
    """The ranks that some text has."""
    for found in _A_RANK.finditer(text):
        yield int(found[1])


def _may_be_of_others(number: Number, rank: int, context: Context) -> bool:
    """Whether a count is that of LoRA of a rank on other matrices of the model, or whether no model is known."""
    mention = context.model_mention()
    if mention is None or not mention.is_one:
        return True
    config = facts_of(mention.presets[0]).config
    if config.is_mixture or config.is_latent or len(config.kinds) > 1:
        return True
    sizes = Dimensions(config, plain=True)
    each = [sum(widths_of(name, sizes)) for name in MATRICES]
    sums = {sum(some) for length in range(1, len(each) + 1) for some in itertools.combinations(each, length)}
    truths = [Truth.of(one * rank * int(sizes.L), "", "count") for one in sums]
    return fits(number, truths, (Fraction(1),))
