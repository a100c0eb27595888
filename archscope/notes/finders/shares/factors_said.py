"""How many times less or more one of two numbers is: "from 130 GB to 32.5 GB, a 4× compression", "缩小了 8 倍"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.shares.ratios import ratio_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, hold
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, size_of_label
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_MAY_SAY = AnyCase(r"\d[\s$*`]*(?:×|x\b|\\times|-?fold|times|倍)")
_LESS = r"(?:smaller|less|fewer|lower|reduction|compression|decrease|savings?)"
_MORE = r"(?:larger|more|bigger|higher|increase|longer)"
_TIMES = AnyCase(
    rf"[\s$*`]*(?:×|x|\\times|-?fold|times)[\s$*`]+(?:({_LESS})|{_MORE})\b(?! (?:than (?!\d|the |that |it)|per))"
)
_TIMES_AFTER = AnyCase(r"[\s$*`]*倍(?!数|于)")
_LESS_BEFORE = AnyCase(r"(?:减少|缩小|压缩|降低|节省|小|少)了?[\s*`$~≈约近]*$")
_DTYPE = r"(?:(?:fp|bf|int|float)\d+|\d+[- ]bit)"
_REST = rf"(?:{_DTYPE}|[^.;。；\d]){{0,32}}?"
_LINK = AnyCase(
    rf"{_REST}(?:\bto\b|→|->|instead of|rather than|\bversus\b|\bvs\b\.?|\bagainst\b|compared (?:to|with)|"
    rf"而不是|而非|[降减缩压]\S{{0,3}}[到至为成]){_REST}"
)
"""What stands between two numbers of which one is what becomes of the other, or what it is held against."""
_FROM = AnyCase(
    r"[\s$*`]*(?:×|x|\\times|-?fold|times)[\s$*`]+[a-z]+(?: (?:of|in) [a-z -]{1,24})?,? (?:going )?from[\s~≈*`]*"
)
_UNITS = r"(?:\s?(?:params?|parameters|weights|values|floats|个?参数)\b)?(?: per \w+)?"
_REMARK = rf"(?:\s?[(（](?:{_DTYPE}|[^\d()（）]{{0,24}})[)）])?"
_FILL = (
    r"(?:(?:or|so|that|which|is|are|it's|this|a|an|about|roughly|exactly|some|gives|giving|saves|i\.e\.,?|"
    r"a factor of)[\s*`$~≈]+){0,4}"
)
_BESIDE = AnyCase(
    rf"{_UNITS}{_REMARK}[\s,，—–:：(（*`$~≈⇒→\\-]*{_FILL}"
    r"(?:(?:大?约|即|也就是|整整|共)?(?:减少|缩小|压缩|降低|节省|小|少)了?)?[\s*`$~≈约近]*"
)
"""What stands between the two and the factor, in which nothing else is spoken of."""
_OF_OTHER = AnyCase(r"flop|comput|time\b|latency|speed|throughput|accura|\bcost|计算|时间|延迟|速度|吞吐|成本")
_LEAST, _OFF, _FAR = 10_000, Fraction(5, 4), 12
"""A smaller count is a size of a matrix; what is off by less may be rounded in words, by more than a digit is of
something else."""
_FARTHEST, _POWERS = 80, (100, 1000, 10_000)


def factors_said(passage: Passage) -> Iterator[Claim]:
    """A claim about each factor that is said of two sizes beside it of which one is held against the other."""
    for sentence in passage.sentences if _MAY_SAY.search(passage.lower) else ():
        numbers = sentence.numbers
        for at, number in enumerate(numbers):
            if number.kind != "count" or not number.bare or number.value <= 1:
                continue
            is_less = _is_less(sentence, number)
            pair = _pair(sentence, number, numbers[:at], numbers[at + 1 :]) if is_less is not None else []
            if pair and not _OF_OTHER.search(sentence.text):
                yield from _claim(sentence, number, pair, is_less=bool(is_less))
            elif number.digits >= _PRECISE * number.step and not DOUBTED.search(sentence.text):
                yield from _of_the_width(passage, sentence, number)


def _of_the_width(passage: Passage, sentence: Passage, number: Number) -> Iterator[Claim]:
    """The claim that a number before a factor is so many times the width that a text states; wrong if two digits
    changed places."""
    found = _TIMES_A_SIZE.match(sentence.after(number.end, 48))
    widths = {one.number.value for one in passage.settings if one.size == "d_model"} if found is not None else set()
    if found is None or len(widths) != 1 or size_of_label(found[1] or found[2]) != "d_model":
        return
    width = Fraction(widths.pop())
    others = [one for one in passage.numbers if one.bare and one.value > width > 0]
    truths = [Truth.of(one.value / width, f"{one.text} / {width}", "count") for one in others]
    before = [truth for one, truth in zip(others, truths, strict=True) if one.end <= number.start]
    swapped = [truth for truth in before if slip(number, truth.value.exact) == SWAP]
    claim = hold(sentence, number, [*swapped, *truths], "share", FIRM if swapped else CONFIRM) if truths else None
    yield from () if claim is None else [claim]


_TIMES_A_SIZE = AnyCase(
    r"[\s$*`]*(?:×|x|\\times|times)[\s$*`]+(?:the |its |of |as )*((?:model |hidden |embedding )?[a-z_]+)|"
    r"[\s$*`]*倍的?[\s$*`]*([a-z_]{3,}|[^\W\d_]{2,6})"
)
_PRECISE = 100
"""A factor of three digits at least can show that two of them changed places."""


def _is_less(sentence: Passage, number: Number) -> bool | None:
    """Whether a number is a factor by which something is less, or more; None for neither."""
    after = sentence.after(number.end)
    if (said := _TIMES.match(after)) is not None:
        return said[1] is not None
    return True if _TIMES_AFTER.match(after) and _LESS_BEFORE.search(sentence.before(number.start)) else None


def _pair(sentence: Passage, factor: Number, before: Sequence[Number], after: Sequence[Number]) -> list[Number]:
    """The two sizes just before a factor, or behind it, where one of them is held against the other."""
    sizes = [[number for number in some if _is_size(number)] for some in (before, after)]
    for one, other in (*itertools.pairwise(sizes[0][-2:]), *itertools.pairwise(sizes[1][:2])):
        start = sentence.start
        is_before = other.end <= factor.start
        first, last = (other.end, factor.start) if is_before else (factor.end, one.start)
        if one.kind != other.kind or max(other.start - one.end, last - first) > _FARTHEST:
            continue
        words = _BESIDE if is_before else _FROM
        link, beside = sentence.text[one.end - start : other.start - start], sentence.text[first - start : last - start]
        if _LINK.fullmatch(link) and words.fullmatch(beside):
            return [one, other]
    return []


def _is_size(number: Number) -> bool:
    return (number.kind == "bytes" and not number.bare) or (number.kind == "count" and number.value >= _LEAST)


def _claim(sentence: Passage, number: Number, pair: Sequence[Number], *, is_less: bool) -> Iterator[Claim]:
    small, large = sorted(pair, key=lambda one: one.value)
    if not small.value:
        return
    ratio = ratio_of(number_value(large), number_value(small))
    truths = [Truth(ratio._replace(kind="count"), f"{large.text} / {small.text}")]
    if not is_less and ratio.exact > 1:
        # "Three times more" is four times as much.
        less = ratio._replace(kind="count", exact=ratio.exact - 1, low=ratio.low - 1, high=ratio.high - 1)
        truths.append(Truth(less, f"{large.text} / {small.text} − 1"))
    claim = hold(sentence, number, truths, "share", CONFIRM, addends=tuple(one.start for one in pair))
    if claim is None:
        return
    off = max(Fraction(number.value) / ratio.exact, ratio.exact / Fraction(number.value))
    one, other = sorted(pair)
    link = slice(one.end - sentence.start, other.start - sentence.start)
    # Of the two one is there "instead of" the other, and both are so.
    said = f"{sentence.text[: link.start]} {sentence.text[link.stop :]}"
    doubtful = COUNTERFACTUAL.search(said) or DOUBTED.search(sentence.text)
    # "10,000 times fewer" is a figure of speech.
    is_told = number.value in _POWERS or doubtful is not None
    yield claim._replace(strength=FIRM) if claim.is_right or (_OFF < off <= _FAR and not is_told) else claim
