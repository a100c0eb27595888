"""Quantities: numbers with the units that they are in, each as powers of a few: 936 GB/s, 38 FLOPs per byte, $2 per
GPU-hour, 180K H800-hours, 4M tokens a step, 每 token 128 KiB."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.durations import SECONDS
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.prices import is_money
from archscope.notes.statements.runs import amounts
from archscope.notes.text.patterns import AnyCase, cased

Dimension = tuple[tuple[str, int], ...]
"""The units of a quantity in the order of their names, each with its power; of a mere number none."""

_FLOPS_TO_BYTES: Dimension = (("byte", -1), ("flop", 1))
MEASURES = frozenset(("second", "byte", "flop", "dollar"))
"""Units of what is measured; all others are things that are counted, of which "each" may go unsaid."""


class Quantity(NamedTuple):
    """A number and what it may be in: the first of its dimensions is the one that is written; one of it is so many of
    the smallest unit, `scale`. Its unit ends at `end`."""

    number: Number
    dimensions: tuple[Dimension, ...]
    scale: Fraction
    end: int
    is_guessed: bool = False

    @property
    def is_rate(self) -> bool:
        """Whether it may be so much for each of something, as a bandwidth or a price is."""
        return any(power < 0 for dimension in self.dimensions for _, power in dimension)

    @property
    def is_measured(self) -> bool:
        """Whether it is no mere count of things."""
        return not self.dimensions[0] or any(unit in MEASURES for unit, _ in self.dimensions[0])

    @property
    def is_of_bytes(self) -> bool:
        """Whether it is in bytes that may be read in two systems."""
        return len(self.number.units) > 1 and self.number.kind == "bytes"

    def value(self, system: str = "decimal") -> Value:
        """In the smallest units, its GB read in a system; what is measured is rounded, and what is counted is not."""
        number = self.number
        unit = next((unit for unit in number.units if unit.system == system), number.units[0])
        one = unit.scale * self.scale
        exact, half = number.digits * one, Fraction(number.step) * one / 2
        as_read = number_value(number, (system,))
        is_rounded = as_read.low != as_read.high and self.is_measured and number.kind != "share"
        room = min(half, exact * _MOST_OFF) if is_rounded else Fraction(0)
        return Value(exact, exact - room, exact + room)


_MOST_OFF = Fraction(1, 20)
"""By how much what is measured may be off, however few its digits are."""


@functools.lru_cache(maxsize=4096)
def times(one: Dimension, other: Dimension, power: int = 1) -> Dimension:
    """The dimension of a product, or with the power −1 of a quotient."""
    found = dict(one)
    for unit, of_it in other:
        found[unit] = found.get(unit, 0) + power * of_it
    return tuple(sorted((unit, of_it) for unit, of_it in found.items() if of_it))


_CHIP = r"(?:(?:nvidia |google )?(?:[abhlv]\d{2,3}|h20|mi\d{3}x?|tpu ?v\d\w?)|gpu|tpu|chip|accelerator|device|卡)s?"
_THINGS: Mapping[str, str] = {
    "token": r"tok(?:en)?s?|词元",
    "parameter": r"param(?:eter)?s?|weights?|参数|权重",
    "value": r"elements?|values?|floats?|元素|数值|值",
    "step": r"(?:optimi[sz]er |training |gradient )?(?:steps?|iter(?:ation)?s?|updates?)|步|(?:次)?迭代|次更新",
    "gpu": rf"{_CHIP}(?: {_CHIP})?|(?:显|加速)?卡|cards?|ranks?|workers?",
    "node": r"nodes?|servers?|machines?|节点|台?机器|机",
    "sequence": r"seq(?:uence)?s?|samples?|examples?|序列|样本",
    "request": r"req(?:uest)?s?|queries|query|请求",
    "user": r"users?|clients?|用户",
    "layer": r"layers?|层",
    "head": r"heads?|头",
    "block": r"blocks?|块",
    "page": r"pages?|页",
    "stage": r"stages?|阶段|段",
    "group": r"groups?|组",
    "expert": r"experts?|专家",
    "batch": r"(?:micro-?)?batch(?:es)?|批",
    "word": r"words?|单?词",
    "character": r"char(?:acter)?s?|字符?",
    "document": r"doc(?:ument)?s?|文档|篇",
    "image": r"images?|图片?",
    "byte": r"bytes?|字节",
    "flop": r"flops?|op(?:eration)?s?",
}
_MICROSECOND = Fraction(1, 10**6)
_SECONDS = {
    **SECONDS, "us": _MICROSECOND, "µs": _MICROSECOND, "μs": _MICROSECOND, "微秒": _MICROSECOND, "hr": SECONDS["h"],
    "秒钟": SECONDS["秒"],
}  # fmt: skip
_TIME = (
    r"(?P<time>ms|[µμu]s|s|secs?|seconds?|min|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?|decades?|"
    r"毫秒|微秒|秒钟?|分钟|(?:个\s?)?(?:小时|月)|天|周|年)"
)
_ENDS = r"(?![a-z\d_²³^]|(?<=[天年月周日])[的期边内代级份度薪初底末])"
_THING = "|".join(f"(?P<{name}>{words})" for name, words in _THINGS.items())
_UNIT = cased(
    rf"(?:(?P<of_chip>{_CHIP})(?:[\s·・⋅*-]{{1,3}}|(?=[个小时天年])))?{_TIME}{_ENDS}|(?:{_THING}){_ENDS}|(?P<of_chips>卡)时"
)
_GAP = cased(r"(?:[ *`$~)}-]|\\[,;: ]|\\(?:text|mathrm|rm)\s?\{\s?){0,4}(?:[个张块条台位片枚]\s?)?")
_ADJECTIVE = cased(
    r"(?!(?:of|in|for|per|and|or|on|to|the|is|are|x|times|at|with|by|than|as|bits?|bytes?|which|that)\b)[a-z]{2,12}[ -]"
)
_PER = cased(
    r"(?:[ }$`*]|\\[,; ]){0,3}(?:/|／|每|(?:for |in )?(?:per|each|every|an?)(?:[ -]|\\[,; ]))[ ]?(?:1 ?)?"
    r"(?P<many>million|thousand|billion|[mkb](?= ?tok)|百万|千)?\s?(?:个|张|块|条|台)?\s?"
)
_MANY: Mapping[str, int] = {
    "million": 10**6, "m": 10**6, "百万": 10**6, "thousand": 1000, "k": 1000, "千": 1000, "billion": 10**9, "b": 10**9,
}  # fmt: skip
_RATIO = cased(r"\s?[:：]\s?1(?![\d.,])(?P<named>[ *`-]{0,3}(?:flops?|ops?)\s?(?:[:：/]|per |to )\s?bytes?)?")
_TO_BYTES = cased(r"\s?[:：]\s?bytes?(?![a-z])")
_FACTOR = cased(
    r"[*`]{0,2}(?:[x×](?![\w×*])(?!\s?\d)|\\times(?=[\s$)]*(?:$|[a-z,.;)])))|\s?倍|"
    r"\s(?:times|[x×]) (?:as|more|less|faster|slower|longer|fewer|smaller|larger|cheaper)"
)
_BITS_A_SECOND = cased(r"[KMGT]b(?:ps)?$")
_GBPS = cased(r"\s?([kmgtKMGT])([bB])ps(?![A-Za-z])")
_PREFIXES = {"k": 1, "m": 2, "g": 3, "t": 4}
_EACH = AnyCase(
    r"(?:\b(?:per|each|every|a single|one) (?P<noun>[a-z]{3,9}(?: [a-z]{3,9})?)|"
    r"每(?:个|张|条|块|台)?\s?(?P<zh>token|[a-z]{3,6}|[\u4e00-\u9fff]{1,2}?))[\s*`]*"
    r"(?:[:：=≈]|is|takes?|needs?|costs?|holds?|has|gets|sees?|processes|reads?|"
    r"存|约|大约|占用?|要|需要?|是|为|的?[\u4e00-\u9fff]{0,6}?)?[\s*`~≈约]*(?:about |roughly |only )?$"
)
_SIZED = frozenset(("B", "M", "T", "billion", "million", "trillion", "亿", "万亿", "百万"))
_LATEST = 40


def quantities(passage: Passage) -> list[Quantity]:
    """The quantities of a passage, in its order."""
    found: list[Quantity] = []
    end = passage.start
    for number in amounts(passage):
        if number.start >= end and (one := quantity_of(passage, number)) is not None:
            found.append(one)
            end = one.end
    return found


def quantity_of(passage: Passage, number: Number) -> Quantity | None:
    """A number with its unit; None if it has none."""
    text, at = passage.lower, number.end - passage.start
    money = is_money(passage, number)
    if (start := _own_unit(passage, number, at)) is not None:
        dimension, scale, at = start
    elif money:
        dimension, scale = (("dollar", 1),), Fraction(1)
        at = _after_currency(text, at)
    elif (named := _named_unit(text, at)) is not None:
        dimension, scale, at = named
    elif number.kind == "count" and number.units[0].name in _SIZED:
        return Quantity(number, ((("parameter", 1),), (("token", 1),)), Fraction(1), number.end, is_guessed=True)
    else:
        return None
    dimension, scale, at = _per(text, at, dimension, scale)
    dimensions = [dimension, *_other_readings(passage, number, dimension)]
    return Quantity(number, tuple(dict.fromkeys(dimensions)), scale, at + passage.start)


def _own_unit(passage: Passage, number: Number, at: int) -> tuple[Dimension, Fraction, int] | None:
    """The unit that is a part of a number: of bytes and FLOPs, a ratio and a share."""
    inside = number.text.find("/")
    after = at - (number.end - number.start) + inside if inside > 0 else at
    if number.kind in ("bytes", "bits") and not number.bare:
        is_bits = number.kind == "bits" or (
            _BITS_A_SECOND.search(number.text) is not None and passage.lower.startswith(("/s", "ps"), at)
        )
        return (("byte", 1),), Fraction(1, 8 if is_bits else 1), after
    if number.kind == "flops":
        named = _TO_BYTES.match(passage.lower, at)
        return (_FLOPS_TO_BYTES, Fraction(1), named.end()) if named else ((("flop", 1),), Fraction(1), after)
    if number.kind == "share":
        return (), Fraction(1), at
    return _written_ratio(passage, at) if number.kind == "count" else None


def _written_ratio(passage: Passage, at: int) -> tuple[Dimension, Fraction, int] | None:
    """A ratio, "38:1" or "38x"; and the GBps that are no unit of numbers."""
    if (found := _RATIO.match(passage.lower, at)) is not None:
        return _FLOPS_TO_BYTES if found["named"] else (), Fraction(1), found.end()
    if (found := _GBPS.match(passage.text, at)) is not None:
        scale = Fraction(1000 ** _PREFIXES[found[1].lower()], 8 if found[2] == "b" else 1)
        return (("byte", 1), ("second", -1)), scale, found.end()
    found = _FACTOR.match(passage.lower, at)
    return ((), Fraction(1), found.end()) if found is not None else None


_CURRENCY = cased(r"\s?(?:us )?(?:dollars?|usd|美元|美金|元)")


def _after_currency(text: str, at: int) -> int:
    found = _CURRENCY.match(text, at)
    return found.end() if found is not None else at


def _named_unit(text: str, at: int) -> tuple[Dimension, Fraction, int] | None:
    """The unit whose name stands behind a number, perhaps behind one word more: "2,048 output tokens"."""
    gap = _GAP.match(text, at)
    begins = gap.end() if gap is not None else at
    if begins == at and text[at : at + 1].isalpha() and text[at].isascii():
        found = _UNIT.match(text, at)
        return _unit(found) if found is not None and found["time"] else None
    found = _UNIT.match(text, begins)
    if found is None and (word := _ADJECTIVE.match(text, begins)) is not None:
        found = _UNIT.match(text, word.end())
        found = found if found is not None and found["time"] is None else None
    return _unit(found) if found is not None else None


def _unit(found: re.Match[str]) -> tuple[Dimension, Fraction, int]:
    if found["of_chips"]:
        return (("gpu", 1), ("second", 1)), SECONDS["h"], found.end()
    if found["time"] is None:
        return ((str(found.lastgroup), 1),), Fraction(1), found.end()
    time = found["time"].removeprefix("个").strip()
    scale = _SECONDS[time if time in _SECONDS else time.removesuffix("s")]
    return (("gpu", 1), ("second", 1)) if found["of_chip"] else (("second", 1),), scale, found.end()


def _per(text: str, at: int, dimension: Dimension, scale: Fraction) -> tuple[Dimension, Fraction, int]:
    """A unit with what stands under it: "/s", "per GPU-hour", "per million tokens"."""
    for _ in range(3):
        per = _PER.match(text, at)
        under = _UNIT.match(text, per.end()) if per is not None else None
        if per is None or under is None:
            break
        unit, of_it, end = _unit(under)
        if unit == (("second", 1),) or not per[0].strip(" }$`*-").startswith("a"):
            dimension, scale, at = times(dimension, unit, -1), scale / of_it / _MANY.get(per["many"] or "", 1), end
        else:
            break
    return dimension, scale, at


def _other_readings(passage: Passage, number: Number, dimension: Dimension) -> list[Dimension]:
    """What else a quantity may be: TFLOPs what is done in a second, "each token takes 128 KiB" a rate."""
    found: list[Dimension] = []
    if dimension == (("flop", 1),):
        found.append((("flop", 1), ("second", -1)))
    if dimension == () and number.kind != "share":
        found.append(_FLOPS_TO_BYTES)
    each = _EACH.search(passage.before(number.start, _LATEST))
    if each is not None and (unit := _UNIT.match(each["noun"] or each["zh"])) is not None:
        found.append(times(dimension, _unit(unit)[0], -1))
    return found
