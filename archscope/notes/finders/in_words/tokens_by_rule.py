"""The tokens to train on by a rule, for the model whose total the note has told: "at 20 tokens per parameter that is
517M tokens", or ten times as many by a slip.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import RESULT, is_whole
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_RATE = AnyCase(
    r"(?<![\d.,])(\d{1,3})(?: training)? tokens? (?:per|for each|for every|to a|a) param|"
    r"每个?(?:模型)?参数\s?(?:配|对应|需要?|用|给|约|看|训练)*\s?(\d{1,3})\s?个?\s?(?:token|词元)"
)
_TOKENS = AnyCase(r"[\s*`]*(?:个\s?)?(?:training )?(?:tokens?\b(?! per)|token(?![a-z])|词元)")
_OTHERWISE = AnyCase(
    r"\bepochs?\b|\bbatch|\bactive|\bother|\blarger|\bsmaller|non-?embed|\bcorpus\b|\bdata ?set|\bper (?:gpu|step|"
    r"second)|"
    r"\btimes\b|轮|更大|更小|语料|数据集|激活|其他|另|倍|非嵌入"
)
_LEAST, _NEAR = 10**6, Fraction(1, 20)
_SHIFTS = (Fraction(10), Fraction(1, 10))


def tokens_by_rule(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the only number of tokens behind a rule for them, in a text that tells no parameters itself."""
    large = [number for number in passage.numbers if number.kind == "count" and number.value >= _LEAST]
    rates = list(_RATE.finditer(passage.text)) if len(large) == 1 else []
    if len(rates) != 1 or any(mention.presets for mention in passage.mentions):
        return
    number, rate = large[0], int(rates[0][1] or rates[0][2])
    is_behind = passage.start + rates[0].end() <= number.start and _TOKENS.match(passage.after(number.end, 24))
    totals = _told(context, "total", number) or [one for one in _told(context, RESULT, number) if is_whole(one)]
    if not is_behind or not rate or not totals:
        return
    # The total of a layer is one too.
    largest = max(Fraction(one.value) for one in totals)
    truths = [_tokens(rate, total) for total in totals if 2 * Fraction(total.value) > largest]
    known = [truth for truth in truths if abs(Fraction(number.value) / Fraction(truth.value.exact) - 1) <= _NEAR]
    is_shifted = number.is_precise and fits(number, truths, _SHIFTS)
    if known or is_shifted:
        sentence = passage.sentence_of(number)
        said = passage.between(min(sentence.start, passage.start + rates[0].start()), sentence.end)
        meant = known or [truth for truth in truths if fits(number, [truth], _SHIFTS)]
        is_open = bool(known) or is_doubted(said, _OTHERWISE)
        yield from claimed(passage, number, meant, "arithmetic", CONFIRM if is_open else FIRM)


def _told(context: Context, name: str, number: Number) -> list[Number]:
    """The counts of a model's size that the note has told before a number under a name."""
    return [one for one in context.told.of(name) if one.start < number.start and one.value >= _LEAST]


def _tokens(rate: int, total: Number) -> Truth:
    """So many tokens for each parameter of a model."""
    return Truth.of(rate * total.value, f"{rate} × {total.text}", "count")
