"""What one layer has, and what the whole model has: "855.6 MB per layer, or 82.1 GB for the whole model", of which the
note tells elsewhere how many layers there are."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import OTHER_SIZE, SHARED_OUT, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_MAY_SAY = cased(r"layer|block|层|块")
_LAYER = r"(?:transformer |decoder )?(?:layer|block|层|块)"
_ONE_BEFORE = AnyCase(
    rf"(?:\b(?:per|each|every|one|a single)[ -]|每[一个]*\s?|单|一个?){_LAYER}[^，,。;；\n]{{0,60}}"
    r"(?:[,，]\s?(?:(?:that is|which is|i\.e\.,?|or|about|即|也就是|约)\s?)+[\s*`$~≈]*)?$"
)
_ONE_AFTER = AnyCase(
    rf"[\s*`$]*(?:of \w+ )?(?:[(（][^()（）]{{0,24}}[)）][\s*`$]*)?(?:per |/ ?|for each |in each |each |每){_LAYER}"
)
_WHOLE = (
    r"(?:(?:(?:for|in|over|across|of) )?(?:the |its )?(?:whole|entire|full|complete) (?:model|network|stack)|"
    r"(?:for |in |over |across )?all (?:of )?(?:the |its )?(?:layers|blocks)|"
    r"整个?(?:模型|网络)|全(?:模型|网络)|(?:所有|全部)(?:的)?层)"
)
_ALL_BEFORE = AnyCase(
    rf"{_WHOLE}[\s*`$]*(?:[:：,，=≈]|is|are|has|have|takes?|needs?|costs?|it is|that is|that makes|makes|\s|"
    r"就?是|则?为|共|需要?|要|占|约)*[\s*`$~≈约]*$"
)
_ALL_AFTER = AnyCase(rf"[\s*`$]*(?:of \w+ )?{_WHOLE}(?![\s*`$]*(?:[+＋加和与]|(?:and|plus|with)(?![a-z])))")
_WITH_MORE = AnyCase(r"\bactive\b|\bdraft\b|\bplus\b|\bembedd|\bhead\b|\bwith\b|嵌入|输出层|加上|外加|另|草稿")
_FACTORS = both_ways(2, 10, 100, 1000)
_FARTHEST = 160
_KINDS = ("bytes", "flops", "count")


def whole_models(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of a whole model behind that of one of its layers."""
    if len(passage.numbers) < 2 or _MAY_SAY.search(passage.lower) is None:
        return
    numbers = [one for one in passage.numbers if one.kind in _KINDS and one.value >= _LEAST]
    for at, every in enumerate(numbers):
        if not (_ALL_BEFORE.search(passage.before(every.start)) or _ALL_AFTER.match(passage.after(every.end))):
            continue
        before = [one for one in numbers[:at] if one.kind == every.kind and every.start - one.end < _FARTHEST]
        ones = [one for one in before if _is_of_one(passage, one)][-1:]
        layers = _layers(passage, context) if ones else None
        for one in ones if layers else ():
            yield from _held(passage, one, every, int(layers or 0))


_LEAST = 1000


def _is_of_one(passage: Passage, one: Number) -> bool:
    """Whether a number is said to be what one layer has, and is no part of an expression."""
    is_said = _ONE_BEFORE.search(passage.before(one.start, 80)) or _ONE_AFTER.match(passage.after(one.end, 60))
    return bool(is_said) and not is_operand(passage, one)


def _layers(passage: Passage, context: Context) -> Exact | None:
    """How many layers the model has that is spoken of: what the note says, or else what is known of it."""
    mention = context.mention_in(passage)
    stated = context.size("n_layers") if not passage.mentions else None
    if mention is not None and passage.mentions:
        stated = context.size_of("n_layers", mention)
    if stated is not None:
        return stated
    return facts_of(mention.presets[0]).size("n_layers") if mention is not None and mention.is_one else None


def _held(passage: Passage, one: Number, every: Number, layers: int) -> Iterator[Claim]:
    """The claim that a number is what so many layers have, wrong for certain if its point or unit slipped."""
    truth = Truth(number_value(one).times(layers), f"{layers} × {one.text}")
    said = passage.between(passage.sentence_of(one).start, passage.sentence_of(every).end)
    is_open = is_doubted(said, SHARED_OUT, OTHER_SIZE, _WITH_MORE) or not (one.is_precise and every.is_precise)
    is_slip = every.value < one.value or fits(every, [truth], _FACTORS)
    strength = FIRM if is_slip and not is_open else CONFIRM
    for claim in claimed(passage, every, [truth], "repeated", strength, addends=(one.start,)):
        if claim.is_right or strength == FIRM:
            yield claim
