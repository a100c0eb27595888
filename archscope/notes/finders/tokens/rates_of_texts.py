"""How many characters go into a token, or how many tokens into a word, said behind the two counts of a text:
"42 characters and 13 tokens, that is 3.2 characters per token"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from archscope.notes.finders.shares.quotients import times_as_much
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_LOOK = AnyCase(
    r"\b(?:per|every|each) (?:token|char|word|byte)|/(?:token|char|word|byte)|每个?一?个? ?(?:token|词元|汉?字|单?词)"
)
_UNITS = {
    "token": r"tokens?(?![a-z])|词元",
    "byte": r"bytes?(?![a-z])|字节",
    "character": r"characters?(?![a-z])|chars?(?![a-z])|字符|(?:中文|汉)?字(?![节典母段])",
    "word": r"words?(?![a-z])|单词|词(?![元表汇])",
}
_UNIT = "|".join(f"(?P<{name}>{words})" for name, words in _UNITS.items())
_OTHER = "|".join(f"(?P<per_{name}>{words})" for name, words in _UNITS.items())
_AMOUNT = r"(?<![\w.,])(\d[\d,.]*)(?<![,.])\s?(?:million|thousand|[km万])?"
_COUNT = cased(
    rf"{_AMOUNT}[*`]*\s?(?:个|枚)?\s?(?:utf-8 |unicode |(?:gpt-?2 )?bpe |gpt-?[24] )?(?:{_UNIT})(?!\s?(?:per\b|/|"
    rf"each\b))"
)
_PER = cased(rf"{_AMOUNT}[*`]*\s?(?:{_UNIT})[*`]*\s?(?:per|/|for each|for every|in each)\s?(?:{_OTHER})")
_EACH = cased(
    rf"每一?个?\s?(?:{_OTHER})(?:\s|大?约|平均|对应|[是有占用为合要含需])*"
    rf"{_AMOUNT}\s?个?\s?(?:(?:{_UNIT})|(?=[\s*]*(?:$|[。，,；;.）)])))"
)
_LINK = AnyCase(
    r"(?:[\s*_`,，.。;；、:：(（=≈~→–—-]|\b(?:that|which|this)? ?(?:is|makes?|gives?|comes? to)\b|\bthat['’]s\b|"
    r"\bi\.e\.|"
    r"\b(?:so|or|and|making|giving|thus|hence|therefore|about|roughly|only|just|an average of|on average|"
    r"averaging|we have|"
    r"it has|in utf-8|long)\b|"
    r"即|也就是说?|所以|因此|相当于|折合|平均(?:下来)?|大?约|合|于是|[是共])*"
)
"""What stands between the last of the counts and the rate, if it says nothing else."""
_OTHERWISE = AnyCase(
    r"\b(?:corpus|typical\w*|english|usually|rule of thumb|context|batch|generat\w+|first|second|next|other|"
    r"another|latter|special|unique|different|distinct|respectively|both|while|"
    r"without|excluding|ignoring)\b|\bcaches?\b|\bkv\b|memory|embed|缓存|显存|嵌入|语料|另|第|通常|一般|英文|不同|"
    r"不[计算含]|分别|生成|特殊"
)
_GOES_ON = AnyCase(
    r"[\s*]*(?:(?:the (?:whole )?(?:sentence|text|string|phrase|word)|it|they|that|this|these|there)\b|(?:这|它|该|全|"
    r"一?共|平均|每))"
)
"""How a sentence begins that speaks of the same text as the one before it."""
_BECOMES = cased(r"[变改换切]成")
"""What a text does when it is encoded, and is no other text."""
_FAR = 60


class _Rate(NamedTuple):
    """A number of some units for each of another one, and where what says so begins and ends."""

    number: Number
    unit: str
    per: str
    start: int
    end: int


class _Counted(NamedTuple):
    """A number of some units, and where what says so ends."""

    number: Number
    unit: str
    end: int


def rates_of_texts(passage: Passage) -> Iterator[Claim]:
    """A claim about each rate that follows the only two counts that it can be the quotient of."""
    if not _LOOK.search_lower(passage.lower):
        return
    rates, counts = list(_rates(passage)), list(_counts(passage))
    for rate in rates:
        before = [count for count in counts if count.end <= rate.start]
        ends = [*(one.end for one in counts), *(one.end for one in rates)]
        last = max((end for end in ends if end <= rate.start), default=0)
        between = passage.text[last : rate.start]
        if (
            not before
            or len(between) > _FAR
            or not _LINK.fullmatch(between)
            or is_doubted(_BECOMES.sub(" ", passage.text), _OTHERWISE)
        ):
            continue
        begin = passage.sentence_of(rate.number).start - passage.start
        goes_on = _GOES_ON.match(passage.text[begin:]) is not None
        for first in (begin, 0) if begin and goes_on else (begin,):
            many, few = (_only([one for one in before if one.end > first], unit) for unit in (rate.unit, rate.per))
            if many is not None and few is not None:
                known = {*(one.number.start for one in rates), *(one.number.start for one in counts)}
                said = passage.part(first, rate.start).numbers
                is_open = any(number.start not in known for number in said if number.start < rate.number.start)
                truth, places = times_as_much(many.number, few.number), (many.number.start, few.number.start)
                strength = CONFIRM if is_open else FIRM
                yield from claimed(passage, rate.number, [truth], "arithmetic", strength, addends=places)
                break


def _only(counts: list[_Counted], unit: str) -> _Counted | None:
    """The only count of a unit; None if there is none, or several that differ."""
    found = [count for count in counts if count.unit == unit]
    return found[-1] if len({count.number.value for count in found}) == 1 else None


def _rates(passage: Passage) -> Iterator[_Rate]:
    for pattern in (_PER, _EACH):
        for found in pattern.finditer(passage.lower):
            number = passage.number_at(found.start(_amount(pattern)))
            per = _named(found, "per_")
            unit = _named(found, "") or ("token" if per != "token" else "")
            if number is not None and unit and unit != per:
                yield _Rate(number, unit, per, found.start(), found.end())


def _amount(pattern: re.Pattern[str]) -> int:
    """The group of a pattern that is the number: what is named before it, or only behind it."""
    return 1 if pattern is _PER else len(_UNITS) + 1


def _counts(passage: Passage) -> Iterator[_Counted]:
    for found in _COUNT.finditer(passage.lower):
        number = passage.number_at(found.start(1))
        if number is not None:
            yield _Counted(number, _named(found, ""), found.end())


def _named(found: re.Match[str], prefix: str) -> str:
    """The unit that a group of a match is named for."""
    return next((name for name in _UNITS if found.groupdict().get(f"{prefix}{name}")), "")
