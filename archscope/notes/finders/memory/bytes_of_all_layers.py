"""Bytes of one layer and those of all of them, where the number of layers was told before: "855.6 MB per layer, or
82.1 GB for the whole model", "每层 855.6 MB，整个模型 82.1 GB"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.bytes_of_what import is_size
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import SHARED_OUT, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_LAYER = r"(?:transformer |decoder )?(?:layer|block)\b"
_ONE_BEFORE = AnyCase(rf"(?:\b(?:per|each|every|one|a single) {_LAYER}|[每单]一?个?层)([^\d]{{0,32}})$")
_ONE_AFTER = AnyCase(rf"[\s*_`$)）]*(?:(?:/|per|for each|for every|for one|in each|for a)[\s-]?{_LAYER})")
_ALL = r"(?:the (?:whole|entire|full) (?:model|network|stack)|all (?:of )?(?:the )?(?:layers|blocks)|the model)"
_ALL_BEFORE = AnyCase(
    rf"(?:\b{_ALL}\b|整个(?:模型|网络)|全部的?层|所有的?层|全模型|各层(?:合计|加起来)?)([^\d]{{0,32}})$"
)
_ALL_AFTER = AnyCase(rf"[\s*_`$)）]*(?:for|in|over|across) {_ALL}\b")
_FILLING = AnyCase(
    r"[\s*_`$,，:：=≈~()（）]|\b(?:that is|i\.e|which is|it is|is|are|keeps?|has|needs?|takes?|uses?|about|"
    r"thus|of|activations?)\b|"
    r"激活值?|正好|[大约为是要需占用共即就的合计]"
)
"""What may stand between these words and their bytes."""
_OTHERWISE = AnyCase(
    r"embed|logits|weights|param|recomput\w* every|checkpoint\w* every|\bhalf\b|gpus?\b|\bplus\b|\band the\b|"
    r"嵌入|权重|参数|另加|一半"
)
_FACTORS, _TWO_DIGITS, _FARTHEST = both_ways(2, 10, 1000, 1024), 10, 120


def bytes_of_all_layers(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the bytes of all layers right behind those of one; wrong if a slip parts them."""
    if passage.largest.get("bytes", 0) < _LEAST or not ("layer" in passage.text or "层" in passage.text):
        return
    times: Sequence[Exact] | None = None
    for sentence in passage.sentences:
        sizes = [one for one in sentence.numbers if is_size(one) and not one.bare]
        for at, every in enumerate(sizes[1:], 1):
            one = next((one for one in reversed(sizes[:at]) if _is_of_one(sentence, one)), None)
            if one is None or every.start - one.end > _FARTHEST or not _is_of_all(sentence, every):
                continue
            if is_doubted(sentence.text, _OTHERWISE, SHARED_OUT):
                continue
            times = _layers(passage, context) if times is None else times
            yield from _held(sentence, one, every, times)


_LEAST = 10**6


def _is_of_one(sentence: Passage, number: Number) -> bool:
    """Whether bytes are said to be those of one layer."""
    return _is_behind(_ONE_BEFORE, sentence, number) or _ONE_AFTER.match(sentence.after(number.end, 32)) is not None


def _is_of_all(sentence: Passage, number: Number) -> bool:
    """Whether bytes are said to be those of the whole model."""
    return _is_behind(_ALL_BEFORE, sentence, number) or _ALL_AFTER.match(sentence.after(number.end, 32)) is not None


def _is_behind(words: AnyCase, sentence: Passage, number: Number) -> bool:
    """Whether bytes follow some words with nothing of their own between the two."""
    found = words.search(sentence.before(number.start, 64))
    return found is not None and not _FILLING.blanked(found[1]).strip()


def _layers(passage: Passage, context: Context) -> list[Exact]:
    """How many layers there are: as was stated here, or of the model in force."""
    stated = {one.number.value for one in passage.settings if one.size == "n_layers"}
    known = stated or {value for value in [context.size("n_layers")] if value is not None}
    mention = context.mention_in(passage)
    if not known and mention is not None and mention.is_one:
        known = {facts_of(mention.presets[0]).size("n_layers") or 0}
    return [value for value in known if isinstance(value, int) and value > 1]


def _held(sentence: Passage, one: Number, every: Number, times: Sequence[Exact]) -> Iterator[Claim]:
    if len(times) != 1:
        return
    truths = [
        Truth(number_value(one, (unit.system,)).times(times[0]), f"{times[0]} × {one.text}", system=unit.system)
        for unit in one.units
    ]
    is_careful = one.is_precise and every.digits >= _TWO_DIGITS * min(every.step, 1)
    is_slip = fits(every, truths, _FACTORS) or slip(every, truths[0].value.exact) == SWAP
    for claim in claimed(sentence, every, truths, "repeated", FIRM, addends=(one.start,)):
        yield sure_if(claim, is_careful and is_slip)
