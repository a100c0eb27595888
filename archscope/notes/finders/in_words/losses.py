"""The loss ln V, and the chance 1/V, of a model before it is trained: "词表 50,257，初始损失约 10.82"; and a mean said
again without its minus: "mean log probability = -10.79", "negative log-likelihood: 10.79"."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import DIGIT, SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase, lowered
from archscope.notes.truths.context import Context

_GUESS = AnyCase(
    r"\b(?:pure|random|by) chance\b|\bchance level\b|\buniform(?:ly)? (?:guess\w*|distribution|random|predict\w*)|"
    r"\brandom(?:ly)? guess\w*|\buntrained\b|\b(?:initial|starting) loss\b|"
    r"\bloss (?:at init\w*|at step 0|before training)\b|\b(?:at|for) random init\w*|"
    r"随机(?:初始化|猜测?)|均匀(?:分布|猜测?)|初始(?:的)?(?:损失|loss)|未训练|没有?训练"
)
_LOSS = AnyCase(
    r"(?:loss|cross[- ]entropy|损失|交叉熵)"
    r"(?:[^\d.;。；]{0,8}\d\.\d+\s?[(（,，]\s?(?:expect\w*|theor\w*|预期|期望|理论))?"
    r"[^\d.;。；]{0,48}$"
)
_EACH = AnyCase(
    r"(?:\b(?:each|every|any|one|a) (?:word|token|character|class|symbol)s?|\bchance|\bprobability|概率|"
    r"每个(?:词元?|字符|token))[^\d.;。；]{0,32}$"
)
_OF_TOKENS = AnyCase(r"\b(?:words?|tokens?|characters?|symbols?|vocab\w*)\b|词|字符|token")
_OF_SOME = AnyCase(r"\btop[- ]?\d|\b(?:first|two|three|digits?|answers?|labels?|pairs?)\b|前 ?\d|答案|标签|数字")
"""Words for guesses among other things than all tokens, or for several of them."""
_OTHER_BASE = AnyCase(r"\bbits?\b|\bbase\b|log_?(?:2|10|₂)|比特|底")
"""Words for logarithms to another base."""
_OFF, _FAR, _LEAST, _LARGEST = Fraction(10, 9), 12, 4, 20
_HUNDREDTH, _HALF = Fraction(1, 100), 0.5


def uniform_guesses(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each share, or loss, that a sentence gives for guesses among all tokens of the vocabulary."""
    if not _GUESS.search(passage.lower) or DOUBTED.search(passage.text):
        return
    for sentence in passage.sentences:
        tokens = _vocabulary(passage, context) if _GUESS.search(sentence.lower) else None
        if tokens is None:
            continue
        for number in sentence.numbers:
            before = sentence.before(number.start, 80)
            if is_operand(sentence, number):
                continue
            if (number.kind == "share" or (number.bare and number.value < 1)) and _EACH.search(before):
                yield from _of_chance(sentence, number, tokens)
            elif number.bare and number.step < 1 and 1 < number.value < _LARGEST and _LOSS.search(before):
                yield from _of_loss(sentence, number, tokens)


def _vocabulary(passage: Passage, context: Context) -> int | None:
    """The number of tokens that a text states, or that was stated before it."""
    stated = {one.number.value for one in passage.settings if one.size == "vocab_size"}
    value = stated.pop() if len(stated) == 1 else context.size_before("vocab_size") if not stated else None
    return value if isinstance(value, int) and value >= _LEAST else None


def _of_chance(sentence: Passage, number: Number, tokens: int) -> Iterator[Claim]:
    """The claim that a share is that of one token; wrong where it is clearly another number."""
    truth = Truth.of(Fraction(1, tokens), f"1 / {tokens:,}", number.kind)
    off = Fraction(number.value) * tokens
    is_sure = off > 0 and _OFF < max(off, 1 / off) <= _FAR and _OF_TOKENS.search(sentence.lower) is not None
    is_sure = is_sure and _OF_SOME.search(sentence.lower) is None
    # Where the chance is said too, another share is of something else.
    is_sure = is_sure and not any(one.kind == "share" and fits(one, [truth]) for one in sentence.numbers)
    yield from claimed(sentence, number, [truth], "share", FIRM if is_sure else CONFIRM)


def _of_loss(sentence: Passage, number: Number, tokens: int) -> Iterator[Claim]:
    """The claim that a loss is the logarithm of all tokens; wrong by a slip, or to another base.

    One that was measured is a little more.
    """
    nats, others = math.log(tokens), (math.log2(tokens), math.log10(tokens))
    truth = Truth.of(Fraction(nats), f"ln {tokens:,}", "count")
    is_other = fits(number, [Truth.of(Fraction(value), "", "count") for value in others])
    is_far = abs(float(number.value) - nats) > _HALF
    is_slip = slip(number, truth.value.exact) > 0 and number.step <= _HUNDREDTH and is_far
    is_sure = (is_other or is_slip) and not _OTHER_BASE.search(sentence.text)
    yield from claimed(sentence, number, [truth], "count", FIRM if is_sure else CONFIRM)


_SAID = AnyCase(
    r"(?:average|avg|mean|平均)[^\d\n]{0,24}log[ _-]?(?:prob\w*|likelihood|概率)[^\d\n]{0,16}[-−]\s?(?P<first>\d+\.\d+)"
    r"(?![\d,])[^\d]{0,40}(?:\bneg\w*|\bnll|负)[^\d\n\[]{0,48}?(?<![-−])(?<![-−] )(?P<again>\d+\.\d+)"
)
_OF_ANOTHER = AnyCase(r"\b(?:for|on|after|model|valid\w*|test)\b|模型|训练|验证|测试|之后")
"""Words for the mean of another model or text."""
_FINE = Fraction(1, 1000)
"""Numbers of so few digits may be like each other by chance."""


def negated_log_probabilities(note: str) -> Iterator[Claim]:
    """A claim about each negative log probability right behind the log probability, which is the same number."""
    lower = lowered(note)
    for found in _SAID.finditer(lower) if "log" in lower else ():
        line = Passage(note[found.start() : found.end()], found.start())
        first = line.number_at(found.start("first") - found.start())
        number = line.number_at(found.start("again") - found.start())
        if first is not None and number is not None and not _OF_ANOTHER.search(line.between(first.end, number.start)):
            truth = Truth(number_value(first), f"−(−{first.text})")
            for claim in claimed(line, number, [truth], "repeated", FIRM, addends=(first.start,)):
                if claim.is_right or slip(number, first.value) >= (DIGIT if first.step <= _FINE else SWAP):
                    yield claim
