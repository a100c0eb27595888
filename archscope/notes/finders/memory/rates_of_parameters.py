"""What so many bytes for each parameter come to for the one model of a sentence: "Llama-2-7B needs 16 bytes per
parameter, or 107.8 GB", "For the 8B model that makes 20 bytes per parameter, or 160.6 GB"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.finders.memory.bytes_of_parameters import OF_SOME_PARAMETERS, bytes_of_each, is_of_a_part
from archscope.notes.finders.memory.bytes_of_what import IN_PARTS, is_size
from archscope.notes.finders.memory.sizes_in_bytes import in_bytes, is_model_size
from archscope.notes.judging.claims import FIRM, SURE, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, SHARED_OUT
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_FILLING = AnyCase(
    r"[\s*_`$~≈=:：,，()（）;；。→⇒–—-]|->|\bi\.e\.|"
    r"(?:/|per|for each|for every|each) ?(?:model |trainable )?(?:param(?:eter)?s?|weight)\b|/?每个?参数|"
    r"\b(?:so|which|that|this|it|is|are|makes?|or|gives?|giving|needs?|takes?|requires?|about|roughly|around|"
    r"approximately|just|total|in|all|altogether|an?|the|model|full|training|train|to|fine-?tun(?:e|ing)|"
    r"states?|memory|vram|of|"
    r"for|we|get|comes|would|will|amounts|then|hence|thus|and|with|adamw?|mixed|precision|under|at|parameters?|"
    r"already|alone|only)\b|"
    r"来说|而言|总共|合计|总计|需要|占用|大约|就是|那么|所以|因此|模型|训练|微调|全量|全参数|状态|显存|内存|"
    r"混合精度|一个|参数|"
    r"[即共约需要就占为是的对光算按来]"
)
"""What stands between the bytes of each parameter and all of them where nothing else is spoken of."""
_ENDS = AnyCase(
    r"[\s*_`$]*(?:$|[.,;:)。，；：）|]|\n|(?:for|to train|of (?:memory|vram|states?|gpu memory))\b|的?(?:显存|"
    r"内存|状态))"
)
_SHARES = AnyCase(r"activation|kv\b|cache|per gpu|激活|缓存|以上|左右不")
_IS_OPEN = AnyCase(
    r"(?:[\d)]\s?[-–~+×*/至到]|\bup to|\bat (?:most|least)|\bto|\bor|\bthan|[至最][多少]|不到|超过|或)[\s*`~≈]*$"
)
"""What stands before the bytes of each parameter that are a bound, or one end of a range, or a term of a sum."""
_MAY_SAY = cased(r"aram|weight|参数")
_RATES = range(1, 25)
"""How many bytes each parameter may take in some way of training or another."""
_LEAST, _FARTHEST, _TWO_DIGITS, _TO_TRAIN = 10**7, 80, 10, 6
_TRAINING = AnyCase(r"\btrain|fine-?tun|训练|微调")


class _Meant(NamedTuple):
    """What the bytes of a model may be at a rate, and whether the size that names it is that of a model of the note."""

    truths: Sequence[Truth]
    others: Sequence[Truth]
    is_called: bool


def rates_of_parameters(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the one large number of bytes that a sentence works out of those of each parameter; wrong where it
    is what another number of bytes for each comes to."""
    if passage.largest.get("bytes", 0) < _LEAST or _MAY_SAY.search(passage.text) is None:
        return
    last: Number | None = None
    for sentence in passage.sentences:
        rates = [number for number in sentence.numbers if bytes_of_each(sentence, number) is not None]
        large = [number for number in sentence.numbers if is_size(number)]
        told = rates or ([last] if last is not None else [])
        last = rates[0] if _is_one(rates) and not large and not _is_open(sentence, rates[0]) else None
        doubts = (SHARED_OUT, OF_SOME_PARAMETERS, IN_PARTS, COUNTERFACTUAL, DOUBTED, _SHARES)
        if not _is_one(told) or len(large) != 1 or says_any(sentence.text, *doubts):
            continue
        rate, number = told[0].digits, large[0]
        # What training takes is no multiple of what a weight takes by itself.
        is_of_both = rate < _TO_TRAIN and _TRAINING.search(sentence.until(number.end)) is not None
        is_told = not is_of_both and _is_told(sentence, number, rates)
        meant = _meant(sentence, rate, context) if is_told else None
        if meant is not None:
            is_other = number.digits >= _TWO_DIGITS * min(number.step, 1) and fits(number, meant.others)
            strength = SURE if meant.is_called else FIRM
            for claim in claimed(sentence, number, meant.truths, "memory", strength):
                yield sure_if(claim, is_other)


def _is_one(rates: Sequence[Number]) -> bool:
    """Whether some numbers say the same bytes of each parameter."""
    return len({rate.digits for rate in rates}) == 1


def _is_open(sentence: Passage, rate: Number) -> bool:
    """Whether the bytes of each parameter may be those of a part, or are a bound or a range."""
    return is_of_a_part(sentence, rate) or _IS_OPEN.search(sentence.before(rate.start, 16)) is not None


def _is_told(sentence: Passage, number: Number, rates: Sequence[Number]) -> bool:
    """Whether nothing but a model stands between the bytes of each parameter and all of them; or before these, in a
    sentence that goes on from one with the bytes of each parameter."""
    before = [one for one in rates if one.end <= number.start]
    if rates and (not before or _is_open(sentence, before[-1])):
        return False
    first = before[-1].end if before else sentence.start
    said = sentence.between(first, number.start)
    if len(said) > _FARTHEST or not _ENDS.match(sentence.after(number.end, 32)):
        return False
    inside = [(name.start, name.end) for name in sentence.mentions]
    inside += [(one.start, one.end) for one in sentence.numbers if is_model_size(one)]
    for start, end in (span for span in inside if first <= span[0] and span[1] <= number.start):
        said = said[: start - first] + " " * (end - start) + said[end - first :]
    return not _FILLING.blanked(lowered(said)).strip()


def _meant(sentence: Passage, rate: Exact, context: Context) -> _Meant | None:
    """What the one model of a sentence takes at a rate, and at all others; of a size, "the 8B model", the model of the
    note that is called so."""
    models = {name.presets for name in sentence.mentions}
    if len(models) == 1 and sentence.mentions[0].is_one:
        return _of_models(sentence.mentions[0].presets, rate, is_called=False)
    sizes = {one.value: one for one in sentence.numbers if is_model_size(one)}
    if models or len(sizes) != 1:
        return None
    (size,) = sizes.values()
    called = [
        model for model in context.named if any(size.value == one.value.exact for one in facts_of(model).named_sizes)
    ]
    if called:
        return _of_models(called, rate, is_called=True)
    others = [truth for other in _RATES if other != rate for truth in in_bytes(size, other)[:1]]
    return _Meant(in_bytes(size, rate), others, is_called=False)


def _of_models(models: Sequence[str], rate: Exact, *, is_called: bool) -> _Meant:
    facts = [facts_of(model) for model in models]
    named = [(one.value.exact, one.how) for each in facts for one in each.named_sizes]
    truths = [truth for each in facts for truth in each.memory(rate)]
    truths += [Truth.of(value * rate, f"{how} × {rate} bytes", "bytes") for value, how in named]
    others = [each.memory(other)[0] for each in facts for other in _RATES if other != rate]
    others += [Truth.of(value * other, "", "bytes") for value, _ in named for other in _RATES if other != rate]
    return _Meant(truths, others, is_called)
