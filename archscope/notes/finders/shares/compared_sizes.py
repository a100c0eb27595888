"""By how much a size is larger than another one of its kind: "2048 (4x larger than 512)", "宽度 1024，比 768 大 33%".

In the items of a list the other one may stand in the item of another model: "d_model = 1152 (50% wider)".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.shares.less_and_more import TIMES
from archscope.notes.finders.shares.quotients import by_how_much, excess_of, share_claim, times_as_much, times_off
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_MAY_SAY = AnyCase(r"(?:larg|bigg|wid|deep|long|tall|small|narrow|shallow|short)er\b|more\b|fewer\b|less\b|比.{1,40}\d")
_OPENS = (
    r"[\s*`]*(?:[a-z-]+ ){0,2}(?:[a-z-]+)?[\s*`]*[(（,，—–:：]\s*"
    r"(?:i\.e\.,? |that is,? |which is |about |roughly |~|≈|约)*"
)
_HOW_MUCH = rf"(?P<by>\d+(?:\.\d+)?)[\s*`]*(?:(?P<share>%)|{TIMES})[\s*`]*"
_MORE = r"(?:larger|bigger|wider|deeper|longer|taller|more)"
_LESS = r"(?:smaller|narrower|shallower|shorter|fewer|less)"
_COMPARED = AnyCase(
    rf"(?<![\w.,])(?P<one>\d[\d,]*)(?![\d.]*\d){_OPENS}{_HOW_MUCH}(?:(?P<more>{_MORE})|{_LESS})(?: \w+)? than "
    r"(?:[^\d.;()。；]|\b[a-z]+-?\d[\d.]*[a-z]*\b(?=['’ ]))"
    r"{0,40}?(?<![\w.,-])(?P<other>\d[\d,]*)(?=[\s*`]*(?:$|[).;,，；。）\n]))"
)
_COMPARED_ZH = AnyCase(
    r"(?<![\w.,])(?P<one>\d[\d,]*)(?![\d.]*\d)[\s*`]*[^\W\d]{0,4}[（(，,]\s?比[^\d。；]{0,16}?(?<![\w.,-])(?P<other>\d[\d,]*)"
    r"[^\d。；]{0,6}?(?:(?P<more>[大多宽深长高])|[小少窄浅短低])[了出]?[\s约]*(?P<by>\d+(?:\.\d+)?)[\s*`]*(?:(?P<share>%)|倍)"
)
_BESIDE = AnyCase(
    rf"[\s*`]*(?:[a-z]+ ?)?[\s*`]*[(（]\s*(?:~|≈|about |约)?{_HOW_MUCH}(?:(?P<more>{_MORE})|{_LESS})\s*[)）]"
)
_OFF, _FAR, _FEWEST = Fraction(10, 9), 12, 2


def compared_sizes(passage: Passage) -> Iterator[Claim]:
    """A claim about each factor or share by which a number is said to be more than another, or less."""
    if len(passage.numbers) <= _FEWEST or not _MAY_SAY.search(passage.lower):
        return
    for form in (_COMPARED, _COMPARED_ZH):
        for found in form.finditer(passage.text):
            one, other = (passage.number_at(found.start(name)) for name in ("one", "other"))
            if one is not None and other is not None:
                yield from _held(passage, found, 0, one, other)


def sizes_of_items(lines: Sequence[Passage]) -> Iterator[Claim]:
    """The same of a size of which the items of a list have one other: "A: 16 layers", "B: 24 layers (50% deeper)"."""
    for at, line in enumerate(lines):
        for setting in line.settings if _MAY_SAY.search(line.lower) else ():
            first = setting.number.end - line.start
            found = _BESIDE.match(line.text[first:])
            others = [
                one.number
                for near in (*lines[:at], *lines[at + 1 :])
                for one in near.settings
                if one.size == setting.size and one.number.value != setting.number.value
            ]
            if found is not None and len({other.value for other in others}) == 1:
                yield from _held(line, found, first, setting.number, others[0])


def _held(passage: Passage, found: re.Match[str], first: int, one: Number, other: Number) -> Iterator[Claim]:
    """The claim that a number is by so much more, or less, than another one; wrong if it is clearly another factor."""
    number, is_more = passage.number_at(first + found.start("by")), found["more"] is not None
    if number is None or not one.value or not other.value or (one.value > other.value) is not is_more:
        return
    large, small = (one, other) if is_more else (other, one)
    truths = [by_how_much(large, small, is_less=not is_more)[0]]
    if found["share"] is None:
        times = times_as_much(large, small, "count")
        truths = [times, excess_of(times)]
    off = min(times_off(number, truth) for truth in truths)
    is_sure = _OFF < off <= _FAR and not is_doubted(passage.text)
    yield from share_claim(passage, number, truths, FIRM, addends=(one.start, other.start), is_sure=is_sure)
