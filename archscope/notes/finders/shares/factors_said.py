"""How many times less or more one of two numbers is: "from 130 GB to 32.5 GB, a 4× compression", "缩小了 8 倍"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.memory.bytes_of_what import is_of_another, is_size
from archscope.notes.finders.shares.less_and_more import LESS, LESS_ZH, MORE, NO_SIZE, TIMES, TIMES_OR_ZH
from archscope.notes.finders.shares.quotients import excess_of, share_claim, times_as_much
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import hold
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, size_of_label
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_MAY_SAY = AnyCase(rf"\d[\s$*`]*{TIMES_OR_ZH}")
_FACTOR = AnyCase(rf"[\s$*`]*{TIMES}[\s$*`]+(?:({LESS})|{MORE})\b(?! (?:than (?!\d|the |that |it)|per))")
_FACTOR_ZH = AnyCase(r"[\s$*`]*倍(?!数|于)")
_LESS_BEFORE = AnyCase(rf"{LESS_ZH}了?[\s*`$~≈约近]*$")
_DTYPE = r"(?:(?:fp|bf|int|float)\d+|\d+[- ]bit)"
_ANY_WORDS = rf"(?:{_DTYPE}|[^.;。；\d]){{0,32}}?"
_LINK = AnyCase(
    rf"{_ANY_WORDS}(?:\bto\b|→|->|instead of|rather than|\bversus\b|\bvs\b\.?|\bagainst\b|compared (?:to|with)|"
    rf"而不是|而非|[降减缩压]\S{{0,3}}[到至为成]){_ANY_WORDS}"
)
"""What stands between two numbers of which one is what becomes of the other, or what it is held against."""
_FROM = AnyCase(rf"[\s$*`]*{TIMES}[\s$*`]+[a-z]+(?: (?:of|in) [a-z -]{{1,24}})?,? (?:going )?from[\s~≈*`]*")
_UNITS = r"(?:\s?(?:params?|parameters|weights|values|floats|个?参数)\b)?(?: per \w+)?"
_REMARK = rf"(?:\s?[(（](?:{_DTYPE}|[^\d()（）]{{0,24}})[)）])?"
_FILL = (
    r"(?:(?:or|so|that|which|is|are|it's|this|a|an|about|roughly|exactly|some|gives|giving|saves|i\.e\.,?|"
    r"a factor of)[\s*`$~≈]+){0,4}"
)
_BESIDE = AnyCase(
    rf"{_UNITS}{_REMARK}[\s,，—–:：(（*`$~≈⇒→\\-]*{_FILL}(?:(?:大?约|即|也就是|整整|共)?{LESS_ZH}了?)?[\s*`$~≈约近]*"
)
"""What stands between the two and the factor, in which nothing else is spoken of."""
_OF_OTHER = AnyCase(NO_SIZE)
_LEAST, _OFF, _OFF_PRECISELY, _FAR = 10_000, Fraction(5, 4), Fraction(10, 9), 12
"""A smaller count is a size of a matrix; what is off by less may be rounded in words, if it isn't told to a tenth, by
more than a digit is of something else."""
_FARTHEST, _POWERS = 80, (100, 1000, 10_000)


def factors_said(passage: Passage, context: Context) -> Iterator[Claim]:
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
            elif _GAP.match(sentence.after(number.end, 24)) and not DOUBTED.search(sentence.text):
                yield from _of_gap(sentence, number, [one for one in numbers[:at] if _is_large(one)])
            elif _SAVING.search(sentence.before(number.start)) and not DOUBTED.search(passage.text):
                yield from _of_saving(sentence, number)
            elif not DOUBTED.search(sentence.text):
                yield from _of_a_size(sentence, number, numbers[:at], context)
                yield from _of_the_width(passage, sentence, number) if number.is_precise else ()


def _is_less(sentence: Passage, number: Number) -> bool | None:
    """Whether a number is a factor by which something is less, or more; None for neither."""
    after = sentence.after(number.end)
    if (said := _FACTOR.match(after)) is not None:
        return said[1] is not None
    return True if _FACTOR_ZH.match(after) and _LESS_BEFORE.search(sentence.before(number.start)) else None


def _pair(sentence: Passage, factor: Number, before: Sequence[Number], after: Sequence[Number]) -> list[Number]:
    """The two sizes just before a factor, or behind it, where one of them is held against the other."""
    if (compared := _of_difference(sentence, factor, before[-3:]) or _of_things(sentence, factor, before[-2:])) != []:
        return compared
    sizes = [[number for number in some if _is_large(number)] for some in (before, after)]
    for one, other in (*itertools.pairwise(sizes[0][-2:]), *itertools.pairwise(sizes[1][:2])):
        is_before = other.end <= factor.start
        first, last = (other.end, factor.start) if is_before else (factor.end, one.start)
        if one.kind != other.kind or max(other.start - one.end, last - first) > _FARTHEST:
            continue
        words = _BESIDE if is_before else _FROM
        if _LINK.fullmatch(sentence.between(one.end, other.start)) and words.fullmatch(sentence.between(first, last)):
            return [one, other]
    return []


def _of_difference(sentence: Passage, factor: Number, before: Sequence[Number]) -> list[Number]:
    """The two numbers that are taken from each other before a factor: "9,600 − 2,400 = 7,200 (4× smaller)"."""
    if len(before) != _OF_A_DIFFERENCE or {one.kind for one in before} - {before[0].kind}:
        return []
    signs = [sentence.between(one.end, other.start).strip(_MARKS) for one, other in itertools.pairwise(before)]
    if (
        signs[0] not in _MINUS
        or signs[1] != "="
        or not _BESIDE.fullmatch(sentence.between(before[2].end, factor.start))
    ):
        return []
    return [] if _OPERATOR_BEFORE.search(sentence.before(before[0].start)) else list(before[:2])


def _of_things(sentence: Passage, factor: Number, before: Sequence[Number]) -> list[Number]:
    """The two numbers of the same things of which one becomes the other: "14 tokens → 4 tokens (3.5× fewer)"."""
    if len(before) != _OF_A_PAIR or not all(one.bare and one.kind == "count" for one in before):
        return []
    things = [_THING.match(sentence.after(one.end, 32)) for one in before]
    if things[0] is None or things[1] is None or things[0][1].rstrip("s") != things[1][1].rstrip("s"):
        return []
    one, other = before
    link = _BECOMES.fullmatch(sentence.between(one.end + things[0].end(), other.start))
    is_beside = _BESIDE.fullmatch(sentence.between(other.end + things[1].end(), factor.start)) is not None
    return [one, other] if link is not None and is_beside else []


_OF_A_PAIR, _OF_A_DIFFERENCE = 2, 3
_MARKS, _MINUS = " \n*_`$", ("-", "−", "–")
_OPERATOR_BEFORE = cased(r"[-−–+×*/^·=][\s$`*]*$")
_THING = AnyCase(r"[\s$*`]*([a-z]{3,}|[\u4e00-\u9fff]{1,5}?)(?![a-z]|的)(?=[\s*`,，(（:：;；→]|->|[变降减缩压]|$)")
_BECOMES = AnyCase(
    r"[\s*`,，;；]*(?:→|->|\bto\b|[变降减缩压]\S{0,3}[到至为成])[\s*`~≈]*(?:[a-z]{2,12}[:：]?|现在)?[\s*`~≈]*"
)


def _is_large(number: Number) -> bool:
    return (number.kind == "bytes" and not number.bare) or (number.kind == "count" and number.value >= _LEAST)


def _claim(sentence: Passage, number: Number, pair: Sequence[Number], *, is_less: bool) -> Iterator[Claim]:
    small, large = sorted(pair, key=lambda one: one.value)
    if not small.value:
        return
    times = times_as_much(large, small, "count")
    ratio = times.value.exact
    truths = [times] if is_less or ratio <= 1 else [times, excess_of(times)]
    off = max(Fraction(number.value) / ratio, ratio / Fraction(number.value))
    # Of the two one is there "instead of" the other, and both are so.
    one, other = sorted(pair)
    said = f"{sentence.between(sentence.start, one.end)} {sentence.between(other.start, sentence.end)}"
    # "10,000 times fewer" is a figure of speech.
    is_open = number.value in _POWERS or COUNTERFACTUAL.search(said) or DOUBTED.search(sentence.text)
    for claim in share_claim(sentence, number, truths, CONFIRM, addends=tuple(one.start for one in pair)):
        least = _OFF_PRECISELY if number.step < 1 else _OFF
        is_sure = claim.is_right or (least < off <= _FAR and not is_open)
        yield claim._replace(strength=FIRM) if is_sure else claim


def _of_saving(sentence: Passage, number: Number) -> Iterator[Claim]:
    """The quotient of the two sizes that a sentence has before it: "512 MiB instead of 4 GiB: a saving of 8×"; wrong if
    it is twice that, or half."""
    if not _IS_FACTOR.match(sentence.after(number.end, 8)):
        return
    sizes = [size for size in sentence.numbers if is_size(size) and size.end <= number.start]
    sizes = [size for size in sizes if not is_of_another(sentence, size)]
    if len(sizes) != 2 or len({size.units[0].system for size in sizes}) > 1:
        return
    if _AGAINST.search(sentence.between(sizes[0].end, sizes[1].start)):
        small, large = sorted(sizes, key=lambda size: size.value)
        truth = times_as_much(large, small)
        claim = hold(sentence, number, [truth], "arithmetic", FIRM)
        if claim is not None and (claim.is_right or fits(number, [truth], (2, Fraction(1, 2)))):
            yield claim


def _of_gap(sentence: Passage, number: Number, sizes: Sequence[Number]) -> Iterator[Claim]:
    """How many times the last of some sizes before it goes into another one: "stores 300B, uses 20B, a 15-fold gap"."""
    alike = [one for one in sizes if one.kind == sizes[-1].kind and one.value]
    if not 1 < len(alike) <= _FEW:
        return
    *others, last = alike
    pairs = [sorted((one, last), key=lambda size: size.value) for one in others]
    truths = [times_as_much(large, small, "count") for small, large in pairs]
    ratios = [Fraction(number.value) / truth.value.exact for truth in truths]
    off = min(max(ratio, 1 / ratio) for ratio in ratios)
    is_sure = _OFF_A_LITTLE < off <= _FAR and number.start - last.end <= _FARTHEST
    claim = hold(sentence, number, truths, "share", FIRM, nearest=True, addends=(last.start,))
    if claim is not None:
        yield claim if claim.is_right or is_sure else claim._replace(strength=CONFIRM)


_GAP = AnyCase(rf"[\s$*`]*{TIMES}[\s$*`]+(?:gap|difference|spread)\b|[\s$*`]*倍的?(?:差距|差异|差别)")
_OFF_A_LITTLE, _FEW = Fraction(21, 20), 4
_SAVING = AnyCase(
    r"\b(?:saving|reduction|compression|improvement|factor)s? of[\s*`]*(?:about |roughly |exactly |~)?[\s*`]*$"
)
_IS_FACTOR = AnyCase(rf"[\s*`]*{TIMES}")
_AGAINST = AnyCase(r"\b(?:instead|whereas|while|to|down|from|against|versus|vs|rather|than|would|compared)\b|→|->")
"""What stands between two numbers one of which is compared with the other."""


def _of_a_size(sentence: Passage, number: Number, before: Sequence[Number], context: Context) -> Iterator[Claim]:
    """The claim that the number right before a factor is so many times a size of the note: "14,336（H 的 3.5 倍）",
    "11,008, i.e. 2.69x the hidden size"; wrong if the note has that number elsewhere too."""
    large = before[-1] if before and before[-1].bare and before[-1].value >= _WIDE else None
    between = sentence.between(large.end, number.start) if large is not None else ""
    first, last = large.end if large is not None else 0, number.end
    said = _OF_WHAT_ZH.fullmatch(between) if sentence.after(last, 4).lstrip(_MARKS).startswith("倍") else None
    if said is None and _THAT_IS.fullmatch(between):
        first, said = last, _TIMES_WHAT.match(sentence.after(last, 48))
    if large is None or said is None:
        return
    label = sentence.between(first + said.start(1), first + said.end(1)).strip()
    size = size_of_label(label)
    value = context.value(label) if len(label) == 1 else context.size(size) if size is not None else None
    if not value or value >= large.value:
        return
    truth = Truth.of(Fraction(large.value) / value, f"{large.text} / {value}", "count")
    is_sure = (
        context.how_often[int(large.value)] > 1 and not sentence.mentions and not _MAY_DIFFER.search(sentence.text)
    )
    for claim in share_claim(sentence, number, [truth], FIRM if is_sure else CONFIRM, addends=(large.start,)):
        is_off = claim.is_right or not 1 / _OFF_A_LITTLE < Fraction(number.value) / truth.value.exact < _OFF_A_LITTLE
        yield claim if is_off else claim._replace(strength=CONFIRM)


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


def _of_the_width(passage: Passage, sentence: Passage, number: Number) -> Iterator[Claim]:
    """The claim that a number before a factor is so many times the width that a text states, "50,257 is 65.4 times
    d_model"; wrong if two digits changed places."""
    found = _TIMES_A_SIZE.match(sentence.after(number.end, 48))
    widths = {one.number.value for one in passage.settings if one.size == "d_model"} if found is not None else set()
    if found is None or len(widths) != 1 or size_of_label(found[1] or found[2]) != "d_model":
        return
    width = Fraction(widths.pop())
    others = [one for one in passage.numbers if one.bare and one.value > width > 0]
    truths = [Truth.of(one.value / width, f"{one.text} / {width}", "count") for one in others]
    before = [truth for one, truth in zip(others, truths, strict=True) if one.end <= number.start]
    swapped = [truth for truth in before if slip(number, truth.value.exact) == SWAP]
    yield from share_claim(sentence, number, [*swapped, *truths], FIRM if swapped else CONFIRM) if truths else ()


_TIMES_A_SIZE = AnyCase(
    rf"[\s$*`]*{TIMES}[\s$*`]+(?:the |its |of |as )*((?:model |hidden |embedding )?[a-z_]+)|"
    r"[\s$*`]*倍的?[\s$*`]*([a-z_]{3,}|[^\W\d_]{2,6})"
)
