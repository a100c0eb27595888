"""Times as texts give them: which unit of time a number is in."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_YEAR = Fraction(86400 * 1461, 4)
SECONDS = {
    "ms": Fraction(1, 1000), "s": Fraction(1), "sec": Fraction(1), "second": Fraction(1), "min": Fraction(60),
    "minute": Fraction(60), "h": Fraction(3600), "hour": Fraction(3600), "day": Fraction(86400),
    "week": Fraction(7 * 86400), "month": _YEAR / 12, "year": _YEAR, "decade": 10 * _YEAR, "century": 100 * _YEAR,
    "centurie": 100 * _YEAR, "millennia": 1000 * _YEAR, "millennium": 1000 * _YEAR,
    "毫秒": Fraction(1, 1000), "秒": Fraction(1), "分钟": Fraction(60), "小时": Fraction(3600), "天": Fraction(86400),
    "周": Fraction(7 * 86400), "月": _YEAR / 12, "年": _YEAR, "世纪": 100 * _YEAR,
}  # fmt: skip
"""The units of time, without the s of several."""
_OF_ONE = r"(?:(?:GPU|TPU|[A-Z]\d{2,3}|device|card|accelerator)[- ])"
"""What works for a time: a GPU-hour is an H100-hour, if that is the GPU, but no hour."""
_UNIT = cased(
    rf"(?:[ $]|(?=ms(?![A-Za-z])))({_OF_ONE})?(ms|s|secs?|seconds?|min|minutes?|h|hours?|days?|weeks?|months?|years?|"
    r"decades?|century|centuries|millennium|millennia)(?![\w²³^/-])|"
    r"[ $]?()个?(毫秒|秒|分钟|小时|天|周|(?<=个)月|年|世纪)(?![/／的每期边年内月代级份度薪初底末])"
)
_INITIALS, _INITIALS_IN_CHINESE = frozenset("mshdwdcyGTABHVPQ"), frozenset("毫秒分小天周个年世")


class TimeUnit(NamedTuple):
    """A unit of time: its seconds, where its name ends, and whether it is of one of several GPUs, as a GPU-hour."""

    seconds: Fraction
    end: int
    is_of_one: bool


def unit_of_time(passage: Passage, number: Number) -> TimeUnit | None:
    """The unit of time that a number is in; None if it is in none."""
    at = number.end - passage.start
    begins = passage.text[at : at + 2]
    may_be = begins[1:] in _INITIALS or not _INITIALS_IN_CHINESE.isdisjoint(begins)
    found = _UNIT.match(passage.text, at) if may_be and number.kind == "count" else None
    if found is None:
        return None
    name = found[2] or found[4]
    seconds = SECONDS[name if name in SECONDS else name.removesuffix("s")]
    return TimeUnit(seconds, found.end() + passage.start, bool(found[1]))
