"""How many times less or more one of two numbers is: "from 130 GB to 32.5 GB, a 4× compression", "缩小了 8 倍"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.shares.less_and_more import LESS, LESS_ZH, MORE, OF_NO_SIZE, TIMES, TIMES_OR_ZH
from archscope.notes.finders.shares.quotients import excess_of, share_claim, times_as_much, times_off
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, size_of_label
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says
from archscope.notes.truths.context import Context

_MAY_SAY = AnyCase(rf"\d[\s$*`]*{TIMES_OR_ZH}")
_FACTOR = AnyCase(rf"[\s$*`]*{TIMES}[\s$*`]+(?:({LESS})|{MORE})\b(?! (?:than (?!\d|the |that |it)|per))")
_FACTOR_ZH = AnyCase(r"[\s$*`]*倍(?!数|于)")
_LESS_BEFORE = AnyCase(rf"{LESS_ZH}了?[\s*`$~≈约近]*$")
_DTYPE = r"(?:(?:fp|bf|int|float)\d+|\d+[- ]bit)"
_ANY_WORDS = rf"(?:{_DTYPE}|[^.;。；\d\x00]){{0,32}}?"
_LINK = (
    rf"{_ANY_WORDS}(?:\bto\b|→|->|instead of|rather than|\bversus\b|\bvs\b\.?|\bagainst\b|compared (?:to|with)|"
    rf"而不是|而非|[降减缩压]\S{{0,3}}[到至为成]){_ANY_WORDS}"
)
"""What stands between two numbers of which one is what becomes of the other, or what it is held against."""
_UNITS = r"(?:\s?(?:params?|parameters|weights|values|floats|个?参数)\b)?(?: per \w+)?"
_REMARK = rf"(?:\s?[(（](?:{_DTYPE}|[^\d()（）]{{0,24}})[)）])?"
_FILL = (
    r"(?:(?:or|so|that|which|is|are|it's|this|a|an|about|roughly|exactly|some|gives|giving|saves|i\.e\.,?|"
    r"a factor of)[\s*`$~≈]+){0,4}"
)
_BESIDE = (
    rf"{_UNITS}{_REMARK}[\s,，—–:：(（*`$~≈⇒→\\-]*{_FILL}(?:(?:大?约|即|也就是|整整|共)?{LESS_ZH}了?)?[\s*`$~≈约近]*"
)
"""What stands between the two and the factor, in which nothing else is spoken of."""
_BECOMES = r"[\s*`,，;；]*(?:→|->|\bto\b|[变降减缩压]\S{0,3}[到至为成])[\s*`~≈]*(?:[a-z]{2,12}[:：]?|现在)?[\s*`~≈]*"
_DIFFERENCE = AnyCase(rf"[\s*_`$]*[-−–][\s*_`$]*\x00[\s*_`$]*=[\s*_`$]*\x00{_BESIDE}")
_AFTER_SIGN = cased(r"[-−–+×*/^·][\s$`*]*$")
_SAME_THINGS = AnyCase(
    r"[\s$*`]*(?P<what>[a-z]{2,}[a-rt-z]|[\u4e00-\u9fff]{1,5}?)s?(?![a-z]|的)"
    rf"{_BECOMES}\x00[\s$*`]*(?P=what)s?(?![a-z]|的){_BESIDE}"
)
_SIZES = AnyCase(rf"{_LINK}\x00{_BESIDE}")
_FROM = AnyCase(rf"[\s$*`]*{TIMES}[\s$*`]+[a-z]+(?: (?:of|in) [a-z -]{{1,24}})?,? (?:going )?from[\s~≈*`]*\x00{_LINK}")
"""What stands between a factor and the two numbers that it is of, with a mark for what is a number itself."""
_LEAST, _OFF, _OFF_PRECISELY, _FAR = 10_000, Fraction(5, 4), Fraction(10, 9), 12
"""A smaller count is a size of a matrix; what is off by less may be rounded in words, if it isn't told to a tenth, by
more than a digit is of something else."""
_FARTHEST, _POWERS = 80, (100, 1000, 10_000)


def factors_said(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each factor that is said of two sizes beside it of which one is held against the other."""
    for sentence in passage.sentences if _MAY_SAY.search(passage.lower) else ():
        numbers = sentence.numbers
        for at, number in enumerate(numbers):
            if not number.bare or number.value <= 1:
                continue
            is_less = _is_less(sentence, number)
            pair = _pair(sentence, number, numbers[:at], numbers[at + 1 :]) if is_less is not None else []
            if pair and not OF_NO_SIZE.search(sentence.text):
                yield from _claim(sentence, number, pair, is_less=bool(is_less))
            elif DOUBTED.search(sentence.text):
                continue
            else:
                yield from _of_a_size(sentence, number, numbers[:at], context)


def _is_less(sentence: Passage, number: Number) -> bool | None:
    """Whether a number is a factor by which something is less, or more; None for neither."""
    after = sentence.after(number.end)
    if (said := _FACTOR.match(after)) is not None:
        return said[1] is not None
    return True if _FACTOR_ZH.match(after) and _LESS_BEFORE.search(sentence.before(number.start)) else None


def _pair(sentence: Passage, factor: Number, before: Sequence[Number], after: Sequence[Number]) -> Sequence[Number]:
    """The two sizes just before a factor, or behind it, where one of them is held against the other.

    "9,600 − 2,400 = 7,200 (4× smaller)", "14 tokens → 4 tokens (3.5× fewer)", "a 4× reduction from 4 GB to 1 GB".
    """
    large = [one for one in before if _is_large(one)]
    for numbers, form in ((before[-3:], _DIFFERENCE), (before[-2:], _SAME_THINGS), (large[-2:], _SIZES)):
        if len(numbers) > 1 and form.fullmatch(_between(sentence, *numbers, factor)):
            is_in_a_sum = form is _DIFFERENCE and _AFTER_SIGN.search(sentence.before(numbers[0].start))
            return [] if is_in_a_sum else numbers[:2]
    sizes = [one for one in after if _is_large(one)][:2]
    return sizes if len(sizes) > 1 and _FROM.fullmatch(_between(sentence, factor, *sizes)) else []


def _between(sentence: Passage, *numbers: Number) -> str:
    """What stands between some numbers, with a mark for each within; nothing if they are far apart."""
    said = [sentence.between(one.end, other.start) for one, other in itertools.pairwise(numbers)]
    return "\x00".join(said) if max(map(len, said)) <= _FARTHEST else ""


def _is_large(number: Number) -> bool:
    return (number.kind == "bytes" and not number.bare) or (number.kind == "count" and number.value >= _LEAST)


def _claim(sentence: Passage, number: Number, pair: Sequence[Number], *, is_less: bool) -> Iterator[Claim]:
    """The claim that a number is how many times as much one of two sizes is as the other."""
    small, large = sorted(pair, key=lambda one: one.value)
    if not small.value or small.kind != large.kind:
        return
    times = times_as_much(large, small, "count")
    # Of the two one is there "instead of" the other, and both are so.
    one, other = sorted(pair)
    said = f"{sentence.between(sentence.start, one.end)} {sentence.between(other.start, sentence.end)}"
    # "10,000 times fewer" is a figure of speech.
    is_open = number.value in _POWERS or COUNTERFACTUAL.search(said) or DOUBTED.search(sentence.text)
    is_sure = not is_open and (_OFF_PRECISELY if number.step < 1 else _OFF) < times_off(number, times) <= _FAR
    truths = [times] if is_less else [times, excess_of(times)]
    yield from share_claim(sentence, number, truths, FIRM, addends=(one.start, other.start), is_sure=is_sure)


_OFF_A_LITTLE = 1.05


def _of_a_size(sentence: Passage, number: Number, before: Sequence[Number], context: Context) -> Iterator[Claim]:
    """The claim that the number right before a factor is so many times a size of the note: "14,336（H 的 3.5 倍）",
    "11,008, i.e. 2.69x the hidden size"; wrong if the note has that number elsewhere too."""
    large = before[-1] if before and before[-1].bare and before[-1].value >= _WIDE else None
    between = sentence.between(large.end, number.start) if large is not None else ""
    first = large.end if large is not None else 0
    said = _OF_WHAT_ZH.fullmatch(between) if _FACTOR_ZH.match(sentence.after(number.end)) else None
    if said is None and _THAT_IS.fullmatch(between):
        first, said = number.end, _TIMES_WHAT.match(sentence.after(number.end, 48))
    if large is None or said is None:
        return
    label = sentence.between(first + said.start(1), first + said.end(1)).strip()
    size = size_of_label(label)
    value = context.value(label) if len(label) == 1 else context.size(size) if size is not None else None
    if not value or value >= large.value:
        return
    truth = Truth.of(divided(large.value, value), f"{large.text} / {value}", "count")
    is_sure = context.how_often[int(large.value)] > 1 and not says(sentence.text, _MAY_DIFFER)
    is_sure = is_sure and not sentence.mentions and times_off(number, truth) >= _OFF_A_LITTLE
    yield from share_claim(sentence, number, [truth], FIRM, addends=(large.start,), is_sure=is_sure)


_WIDE = 256
_OF_WHAT_ZH = AnyCase(
    r"[\s*`$]*维?[\s*`$]*[(（,，][\s*`$]*(?:(?:正好|恰好|大?约|也就)?(?:是|为|即|等于))?[\s*`$]*"
    r"([a-z_]{1,16}|[\u4e00-\u9fff]{2,6})[\s*`$]*的[\s*`$~≈约]*"
)
_THAT_IS = AnyCase(
    r"[\s*`$]*(?:dim(?:ension)?s?)?[\s*`$]*[(（,，—–][\s*`$]*"
    r"(?:(?:i\.e\.|that is|which is|exactly|about|roughly|~|≈),?\s?)*"
)
_TIMES_WHAT = AnyCase(
    rf"[\s$*`]*{TIMES}[\s$*`]*(?:of )?(?:the |its )?((?:model |hidden |embedding )?[a-z_]+)[\s*`$]*(?:[)）.,，。;；]|$)"
)
"""What stands between a size and how many times another one it is, or behind that."""
_MAY_DIFFER = AnyCase(r"\b(?:usually|typical\w*|often|normally|instead)\b|通常|一般|往往|传统|标准|而不是")
