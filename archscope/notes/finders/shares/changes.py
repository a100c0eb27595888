"""By how many percent one of two numbers is less or more than the other, or they are apart: "1.25 GiB，比 10 GiB 少了
87.5%", "2,064,384 and 2,097,152, which differ by 1.6%"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.models.asides import is_in_a_name
from archscope.notes.finders.shares.less_and_more import LESS, MORE, NO_SIZE, TIMES_OR_ZH
from archscope.notes.finders.shares.quotients import excess_of, is_doubted, rest_of, share_claim, share_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import hold
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase, cased

_MARKS = r"(?:[\s*`$]|\\[()])*"
_BY = r"(?:[\s*`~≈$]|\\\(|by|of|about|roughly|nearly|almost|some|around|another|了|掉|出|约|大约|近|将近)*$"
_WORD = cased(
    "sav|reduc|cut|shr[iau]nk|decreas|lower|drop|small|gr[eo]w|increas|larg|bigg|more|less|fewer|[减少省降小压多大增差]|differ"
)
"""A first look for what says that something is less or more."""
_LESS_BEFORE = AnyCase(
    rf"(?:\b(?:saves?|saved|saving|reduc\w+|cuts?|shrinks?|shr[au]nk|decreas\w+|lowers?|lowered|drops?|dropped|smaller)"
    rf"(?:\s(?:the |its |our )?(?:kv |gpu )?(?:cache|memory|size|count|weights|param\w*|total|model|storage))?|"
    rf"减少|少|节省|省下?|降低?|缩小|压缩|下降|小){_BY}"
)
_MORE_BEFORE = AnyCase(rf"(?:\b(?:grows?|grew|increas\w+|larger|bigger)|增加|增大|增长|多|大){_BY}")
_OF_WHAT = (
    rf"(?={_MARKS}(?:$|[.,;:)，。；）]|than\b|in (?:total|size)|(?:kv )?cache|memory|param\w*|weights|values|bytes|"
    r"numbers|storage|的?(?:kv ?)?(?:cache|缓存|显存|内存|参数|存储|空间)|"
    r"的\s?(?:[a-z]+\s|注意力|投影|前馈|嵌入|权重|单层){1,3}(?:参数|权重)))"
)
_LESS_AFTER = AnyCase(rf"{_MARKS}{LESS}{_OF_WHAT}")
_MORE_AFTER = AnyCase(rf"{_MARKS}{MORE}{_OF_WHAT}")
_ENDS = AnyCase(rf"{_MARKS}(?:of (?:the |its |all )?)?{_OF_WHAT}")
_OF_OTHER = AnyCase(rf"{NO_SIZE}|\bloss\b|损失")
_LONGEST = 60
"""More numbers are no text that speaks of two."""
_LEAST, _FAR, _PRECISE = 10_000, 3, 10
"""Smaller counts are sizes of a matrix; a share that is farther off is one of other numbers."""
_POINT = (10, Fraction(1, 10))


def changes(passage: Passage) -> Iterator[Claim]:
    """A claim about each share that is said to be saved or added, where the text has the two numbers, and no others."""
    if "share" not in passage.largest or _WORD.search(passage.lower) is None:
        return
    for sentence in passage.sentences:
        for number in sentence.numbers if len(passage.numbers) <= _LONGEST else ():
            is_less = is_less_by(sentence, number) if number.kind == "share" else None
            if is_less is not None:
                yield from _of_factor(sentence, number, is_less=is_less)
            is_apart = number.kind == "share" and _APART.search(sentence.before(number.start)) is not None
            if (is_less is None and not is_apart) or _OF_OTHER.search(sentence.text):
                continue
            near, pair = _pair(sentence, number), _pair(passage, number)
            if near or pair:
                yield from _claim(sentence, number, near or pair, is_less=is_less, is_near=bool(near))


_APART = AnyCase(rf"(?:相差|差[了距异]|\bdiffer(?:s|ed)?|\bdifference(?: of| is)?){_BY}")


def is_less_by(sentence: Passage, number: Number) -> bool | None:
    """Whether a share is what something is less by, or more; None for neither."""
    before, after = sentence.before(number.start), sentence.after(number.end)
    if _LESS_AFTER.match(after):
        return True
    if _MORE_AFTER.match(after):
        return False
    if not _ENDS.match(after):
        return None
    return True if _LESS_BEFORE.search(before) else False if _MORE_BEFORE.search(before) else None


def _pair(passage: Passage, share: Number) -> list[Number]:
    """The two sizes that a text has before a share, one of them perhaps after it; or two counts if it has no sizes."""
    found: list[Number] = []
    stated = {setting.number.start for setting in passage.settings}
    for number in passage.numbers:
        is_quantity = number.kind == "bytes" or (number.kind == "count" and number.value >= _LEAST)
        if (
            is_quantity
            and (number.start < share.start or len(found) == 1)
            and not (number.start in stated or is_in_a_name(passage, number) or is_operand(passage, number))
            and not _IS_A_CHANGE.search(passage.before(number.start, 12))
        ):
            found.append(number)
    pair = [number for number in found if number.kind == "bytes"] or found
    return pair if len(pair) == 2 else []


_IS_A_CHANGE = AnyCase(
    r"(?:\b(?:another|extra|additional|adds|saves)\s|[多少](?:了|出)?|新增|增加|减少|节省)[\s*`~≈约]*$"
)
"""What stands before the amount by which something is more or less, which is none of two that are compared."""


def _claim(
    sentence: Passage, number: Number, pair: Sequence[Number], *, is_less: bool | None, is_near: bool
) -> Iterator[Claim]:
    """The claim about a share by which one of two numbers is less or more; of either where they are only apart."""
    small, large = sorted(pair, key=lambda one: one.value)
    if not small.value:
        return
    whole = share_of(small, large) if is_less else share_of(large, small)
    truth = rest_of(whole) if is_less else excess_of(whole)
    truths = [truth] if is_less is not None else [truth, rest_of(share_of(small, large))]
    is_of_these = Fraction(number.value) / _FAR <= truth.value.exact <= Fraction(number.value) * _FAR
    is_beside = _is_beside(sentence, number, pair)
    is_sure = is_of_these and ((is_near and is_beside) or slip(number, truth.value.exact) == SWAP)
    if number.digits >= _PRECISE * number.step and (is_near or is_beside):
        # What is left or made, for what is saved or added; or a point in the wrong place.
        is_sure = is_sure or (is_less is not None and fits(number, [whole])) or fits(number, truths, _POINT)
    strength = FIRM if is_sure and not is_doubted(_AGAINST.sub("", sentence.lower)) else CONFIRM
    yield from share_claim(sentence, number, truths, strength, addends=tuple(one.start for one in pair))


def _of_factor(sentence: Passage, number: Number, *, is_less: bool) -> Iterator[Claim]:
    """The claim that a share is what a factor before it makes, if it is that, or the factor itself: "3×, 300% more"."""
    said = sentence.before(number.start, _LONGEST)
    ratio = _RATIO.search(said) if is_less else None
    if ratio is not None:
        # "1.2M / 3M = 0.4, so 60% fewer": wrong if it is what is left.
        truth = Truth.of(1 - Fraction(ratio[1]), f"1 − {ratio[1]}", "share")
        claim = hold(sentence, number, [truth], "share", FIRM)
        if claim is not None and (claim.is_right or fits(number, [Truth.of(Fraction(ratio[1]), "", "share")])):
            yield claim
        return
    found = _FACTOR.search(said)
    if found is None or _BY_FACTOR.search(sentence.before(number.start - len(found[0]), 12)):
        return
    factor = Fraction(found[1] or found[2])
    if factor <= 1 or _OF_TWO_THINGS.search(found[3]):
        return
    times = f"{float(factor):g}"
    share, how = (1 - 1 / factor, f"1 − 1 / {times}") if is_less else (factor - 1, f"{times} − 1")
    is_mistaken = number.value == (1 / factor if is_less else factor) != share
    claim = hold(sentence, number, [Truth.of(share, how, "share")], "share", FIRM)
    if claim is not None and (claim.is_right or (is_mistaken and not COUNTERFACTUAL.search(sentence.text))):
        yield claim


_FACTOR = AnyCase(
    rf"(?<![\d.,/^])(?:1/(\d+)(?![\d/])|(\d+(?:\.\d+)?)[\s*`$]*{TIMES_OR_ZH})((?:[^\d.;。；]|i\.e\.){{0,40}})$"
)
_RATIO = AnyCase(
    r"/[^=≈/\n;；]{1,24}[=≈][\s*`$]*(0?\.\d+)[\s*`$]*[,，;；→—–⇒:(（-][\s*`$]*"
    r"(?:(?:so|i\.e\.,?|that is,?|or|which is|meaning|about|roughly|~|≈|即|也就是|所以|约|大约)[\s*`$]*){0,3}"
    r"(?:[减节省少]\S{0,3}[\s*`$]*)?$"
)
"""A quotient less than 1, right before what is said to be less: "= 0.4, so "."""
_OF_TWO_THINGS = AnyCase(r"\b(?:faster|slower|speed\w*|with|and|but|while|at|for)\b|[快慢但并而且]")
"""What stands between a factor and a share that is of something else."""
_BY_FACTOR = AnyCase(r"(?:\bby|\bincreas\w*|\bgrows?|\bgrew|[大多高长加快]了?)[\s*`$]*$")


def _is_beside(sentence: Passage, number: Number, pair: Sequence[Number]) -> bool:
    """Whether nothing else is spoken of between two quantities and the share."""
    last = max(one.end for one in pair if one.end <= number.start)
    return _LINK.fullmatch(sentence.between(last, number.start)) is not None


_AGAINST = cased(r"\b(?:instead of|rather than)\b|[减增加缩扩][少大小]?[到至]|[变改换]成")
_LINK = AnyCase(
    r"(?:\W|\b(?:that|this|which|it|so|thus|is|are|was|a|an|the|of|by|about|roughly|nearly|almost|some|around|another|with|"
    r"in|to|and|or|kv|cache|memory|param\w*|weights|values|bytes|i|e|sav\w+|reduc\w+|cuts?|shrinks?|decreas\w+|lower\w*|"
    r"drop\w*|fp\d+|bf16|float\d+|only|total|size|full|baseline|mha|gqa|mqa|mla)\b|个|参数|数?量|缓存|显存|内存|就|也|只|"
    r"的|了|掉|出|可以?|能|相当于|即|共|这样|一来|直接|约|近|将近|[减多少增]|加|节?省|降低?|缩小|压缩|[大小下])*"
)
