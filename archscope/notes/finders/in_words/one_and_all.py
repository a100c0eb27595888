"""What one of some things has, so many times: "Each projection has 131,072 parameters. The four projections have
524,288.", "每个专家 176M，8 个专家共 1.41B"; or the other way: "1.41B for the 8 experts at 176M each".
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, claimed_if, is_off_by
from archscope.notes.judging.claims import Claim, Truth
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_WORDS = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "ten": 10, "twelve": 12,
    "sixteen": 16, "两": 2, "三": 3, "四": 4, "六": 6, "八": 8, "十二": 12, "十六": 16,
}  # fmt: skip
_MARKS = r"[\s*_`$~≈]*"
_OF = r"(?:\s?(?:weights?|param(?:eter)?s?|values?|matrix|matrices|cache))?"
_HAS = (
    r"(?:has|have|holds?|contains?|takes?|needs?|requires?|costs?|uses?|stores?|occupies|sees?|is|are|about|roughly|"
    r"[:=≈→]|->)"
)
_HAS_ZH = (
    r"(?:有|含有?|包含|就|吃掉?|用掉?|耗|占用?|需要?|要|约|大约|共|一共|总共|合计|就是|即|为|是|的?参数量?|的?缓存|"
    r"的? ?kv ?(?:cache|缓存)|[:：=≈→]|->)"
)
_ONE_BEFORE = cased(
    rf"\b(?:each|every|one|a single|per) ([a-z][a-z-]*(?: [a-z][a-z-]*)??){_OF}(?:\s?[(（][a-z, +-]{{1,24}}[)）])?"
    rf"(?: {_HAS}|[:=≈→])(?:[\s*_`$~≈]|{_HAS})*$|"
    rf"(?:每一?个?|单个|一个)\s?([a-z\u4e00-\u9fff]{{1,10}}?)\s?(?:[(（][^()（）\d]{{1,16}}[)）])?(?:{_HAS_ZH}|"
    rf"[\s*_`$~≈])*$"
)
"""What ends before a number that one thing has."""
_ONE_AFTER = cased(
    rf"{_MARKS}(?:of )?(?:[a-z]+ ){{0,2}}(?:per|/|for each|for every|for one|for a single) ?"
    r"([a-z][a-z-]*(?: [a-z][a-z-]*)??)"
)
"""What follows it, where that says what it is of."""
_THEN = (
    r"[^.,;:!，。；：！\d]{0,40}[.,;:!，。；：！)\n]"
    r"(?:[\s*_`$-]|so|and|then|thus|for|with|所以|因此|则|那么|而"
)
"""A comma or the end of a sentence, and words that lead on: further ones may follow in the same group."""
_TOGETHER = rf"\s|[*_`$~≈]|{_HAS}|{_HAS_ZH}|together|in total|in all|altogether|total|加起来"
_MANY = rf"(?:(\d{{1,6}})|({'|'.join(_WORDS)}))"
_ALL = cased(
    rf"{_THEN}|all|the|these|our|这)*{_MANY}{_MARKS}-?个?\s?"
    rf"([a-z][a-z-]*(?: [a-z][a-z-]*)??|[\u4e00-\u9fff]{{1,10}}?)(?:{_OF}(?:{_TOGETHER})+)$"
)
"""What stands between what one thing has and what so many of them have."""
_ALL_OF_THEM = cased(
    rf"{_THEN})*(?:(?:all|the) {_MANY}(?: of (?:them|these))?|(?:所有|全部|这)?{_MANY} ?[个者])(?:{_TOGETHER}|,)+$"
)
"""The same where the thing isn't named again."""
_AND = cased(
    rf"{_MARKS}(?:of )?(?:[a-z]+ ){{0,2}}for (?:one|each|a single) [a-z -]{{2,24}}?(?:,|;)? ?(?:and|or|so)? {_MARKS}"
)
"""What stands between what one thing has and what all have, if these are said behind: "N for one head, M for all 8"."""
_FOR_ALL = cased(
    rf"{_MARKS}(?:[a-z]+ )?(?:for|in|across) (?:all|the) {_MANY}(?: of them| ([a-z][a-z -]{{1,24}}?))?{_MARKS}"
    r"(?:$|[.;)](?!\d))"
)
_MACHINES = r"(?:gpus|cards|devices|nodes|machines|servers|ranks|accelerators|hosts)"
"""What a model is spread over has more room than that takes."""
_MADE_OF = cased(
    rf"{_MARKS}(?:(?:param(?:eter)?s|weights) )?(?:[(（=]\s?|: |for |in |from |across |over )(?:all |the |its |our )*"
    rf"{_MANY} (?!(?:[a-z\d-]+ )*{_MACHINES}\b)(?:[a-z-]+ ){{0,3}}[a-z-]+s (?:at|of|with|×|x|\*) {_MARKS}$|"
    rf"{_MARKS}个?(?:参数)?(?:[，,:：(（=]|来自|用于|给)\s?{_MANY}\s?个(?!\s?(?:gpu|卡|设备|节点|"
    rf"机器))[^\d，,。；;:：]{{1,16}}?[，,]?\s?(?:每个|各)(?:占|有|是)?{_MARKS}$"
)
"""What stands between all of some things and what each of them has."""
_EACH = cased(rf"{_MARKS}(?:[a-z]+ )?(?:each|apiece)\b|{_MARKS}(?:$|[)）,，。；;])")
_BATCH = cased(
    rf"{_THEN}|at|这|当|在|若|如果|而|你?想?让)*(?:an? )?(?:batch(?:[ _]size)?|并发|批大小|批量)(?: of|[\s=为是])*"
    rf"{_MARKS}(?P<many>\d{{1,3}}){_MARKS}(?:[,，]|you|we|it|that|[就那]|(?:同时)?(?:处理|服务)\s?(?P=many)|"
    rf"个?\s?(?:请求|序列|用户)|"
    rf"{_TOGETHER})*$"
)
"""The same of so many sequences, whose number is called otherwise."""
_IF_A_BATCH = AnyCase(r"(?:如果|\bif\b)(?=[^.。，,\d]{0,12}(?:batch|并发|批))")
"""What supposes nothing but a batch."""
_IN_A_BATCH = frozenset(("sequence", "request", "sample", "user", "序列", "请求", "样本", "用户"))
_WORKED_OUT = cased(r"[\s*_`$]*[:：]?[\s*_`$]*\d[\d,.\s×x*^·]*[=≈][\s*_`$]*$")
"""The product that what one thing has comes from."""
_ENDS = cased(
    r"[\s*_`$]*(?:个?\s?(?:weights?|param(?:eter)?s?|values?|elements?|bytes|flops|参数|权重|元素|字节))?[\s*_`$]*"
    r"(?:$|[.,;:)\n。，；）|]|"
    r"(?:of (?:kv[ -]?cache|cache|memory|vram)\b|的?\s?(?:kv ?)?(?:缓存|显存|cache)|"
    r"in total|in all|altogether|together|per (?!gpu|card|device|node|rank)\w+|each|for)\b|左右)"
)
_MAY_SAY = cased(r"\b(?:each|every|one|single|per|apiece)\b|/ ?[a-z]|[每各]|单个|一个")
_OF_MORE = cased(
    r"\b(?:both|twice|double[sd]?|plus|shared?|in half|in (?:int|fp|bf)\d+|in \d[ -]bits?|because|only|"
    r"k and v|kv|keys and values|(?:of|for|in) (?:the |its )?keys|active|tied)\b|张卡|共享|共用|加上|键值|激活"
)
"""Words with which all of some things may have more, or less, than each of them."""
_KEYS_AND_VALUES = AnyCase(r"\bkv\b|键值")
_ELSEWHERE = frozenset(
    ("layer", "block", "token", "gpu", "card", "device", "step", "second", "param", "parameter", "weight")
)
"""Things of which other finders know more, and those of which nobody has so many times as much."""
_LEAST, _FARTHEST, _MOST, _FEW = 1000, 120, 10**6, 4


class _Things(NamedTuple):
    """A number that one thing has, that of all of them, and how many these are."""

    one: Number
    every: Number
    times: int
    is_in_a_batch: bool = False


def one_and_all(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that so many of a thing are said to have, after what one of them has."""
    if len(passage.numbers) < 2 or _MAY_SAY.search(passage.lower) is None:
        return
    for things in _things(passage):
        if is_doubted(_IF_A_BATCH.blanked(_said_until(passage, things))):
            continue
        one, every, times, _ = things
        truth = Truth(number_value(one).times(times), f"{times} × {one.text}")
        is_slip = slip(every, truth.value.exact) == SWAP or (
            is_off_by(every, truth.value.exact, [*both_ways(2, 4, 10, 1000), *_one_off(times)])
            and not _OF_MORE.search(_said_of(passage, things))
        )
        if truth.value.exact:
            yield from claimed_if(is_slip, passage, every, [truth], "repeated", addends=(one.start,))


_BEGINS = cased(rf"[\s*_`$•-]*(?:all |the |全部|所有)?{_MANY}\s?(?:[a-z]|个)")


def one_and_all_below(above: Passage, line: Passage) -> Iterator[Claim]:
    """The same of two lines of a list: "- one expert: 176,160,768", "- eight experts: 1,409,286,144"."""
    if above.numbers and line.numbers and _BEGINS.match(line.lower) and line.start > above.end:
        both = Passage(above.text + "\n" * (line.start - above.end) + line.text, above.start)
        yield from (claim for claim in one_and_all(both) if claim.start >= line.start)


def _said_until(passage: Passage, things: _Things) -> str:
    """All that is said up to the end of the sentence of the second of two numbers, for which it may be supposed."""
    return passage.until(passage.sentence_of(max(things.one, things.every)).end)


def _said_of(passage: Passage, things: _Things) -> str:
    """The sentences from the first to the last of two numbers, in lower case; a sequence has keys and values anyway."""
    first, last = sorted((things.one, things.every))
    said = passage.between(passage.sentence_of(first).start, passage.sentence_of(last).end).lower()
    return _KEYS_AND_VALUES.blanked(said) if things.is_in_a_batch else said


def _things(passage: Passage) -> Iterator[_Things]:
    numbers, lower, start = passage.numbers, passage.lower, passage.start
    for at, one in enumerate(numbers[:-1]):
        yield from _made_of(passage, *numbers[at : at + 3])
        if one.value < _LEAST or one.kind not in ("count", "bytes", "flops"):
            continue
        thing = _thing_of(passage, one)
        for every in numbers[at + 1 : at + _FEW] if thing else ():
            said = lower[one.end - start : every.start - start]
            is_near = len(said) <= _FARTHEST and every.kind == one.kind
            is_in_a_batch = thing.removesuffix("s") in _IN_A_BATCH
            batch = _BATCH.fullmatch(said) if is_near and is_in_a_batch else None
            times = int(batch["many"]) if batch is not None else _times(said, thing) if is_near else 0
            if is_near and not times and _AND.fullmatch(said):
                behind = _FOR_ALL.match(lower, every.end - start)
                is_same = behind is not None and (behind[3] is None or _is_same(behind[3], thing))
                times = _how_many(behind[1], behind[2]) if behind is not None and is_same else 0
            if 1 < times <= _MOST and every.value >= one.value and _ENDS.match(lower, every.end - start):
                yield _Things(one, every, times, is_in_a_batch)


def _made_of(passage: Passage, every: Number, *behind: Number) -> Iterator[_Things]:
    """All of some things, with what each of them has behind it: "75 MiB for the three matrices at 25 MiB each"."""
    for one in behind if every.value >= _LEAST else ():
        between = passage.lower[every.end - passage.start : one.start - passage.start]
        found = _MADE_OF.fullmatch(between) if one.kind == every.kind and len(between) <= _FARTHEST else None
        if found is not None and one.value <= every.value and _EACH.match(passage.lower, one.end - passage.start):
            times = _how_many(*found.groups())
            if 1 < times <= _MOST:
                yield _Things(one, every, times)


def _times(said: str, thing: str) -> int:
    """How many of a thing the words before a number say that it is of; 0 if they don't."""
    found = _ALL.fullmatch(said)
    if found is not None and _is_same(found[3], thing):
        return _how_many(found[1], found[2])
    of_them = _ALL_OF_THEM.fullmatch(said)
    return _how_many(*of_them.groups()) if of_them is not None else 0


def _how_many(*said: str | None) -> int:
    """How many a numeral or a word is, the first of some that is said; 0 if none is."""
    many = next(filter(None, said), "0")
    return int(many) if many.isdecimal() else _WORDS[many]


def _thing_of(passage: Passage, one: Number) -> str:
    """What a number is said to be of one of; empty if it isn't, or if other finders know more of it."""
    start = passage.start
    before = passage.lower[max(0, one.start - start - 60) : one.start - start]
    found = _ONE_BEFORE.search(_WORKED_OUT.sub(": ", before)) or _ONE_AFTER.match(passage.lower, one.end - start)
    thing = next(filter(None, found.groups()), "") if found is not None else ""
    return "" if thing.rstrip("s") in _ELSEWHERE else thing


def _one_off(times: int) -> list[Fraction]:
    """What becomes of a few things if one is forgotten, or one too many is taken."""
    return [Fraction(times + off, times) for off in (-1, 1)] if times <= _FEW else []


def _is_same(many: str, one: str) -> bool:
    """Whether a word is the plural of another one, or the same."""
    plurals = (one, f"{one}s", f"{one}es", f"{one.removesuffix('x')}ces")
    return many in plurals or one.startswith(f"{many.removesuffix('s')} ")
