"""Numbers that are sums of money, and of these the price of an hour of a chip."""

from __future__ import annotations

from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

HOURS_OF_CHIPS = r"(?:(?:gpu|tpu|card|[ahb]\d{2,3}|卡)[ ·-]?(?:hours?|h\b|小时|时))"
DOLLAR_BEFORE = cased(r"\\?\$\s?$")
_MONEY_AFTER = AnyCase(r"\s?(?:us )?(?:dollars?\b|usd\b|美元|美金|元)")
_IN_MATH = cased(r"[^$\n]{0,60}(?:\\[a-z]|\^)[^$\n]{0,80}\$|\s?\\(?:times|cdot)")
"""What follows a number behind the dollar that begins a formula."""
_PER_HOUR = AnyCase(
    rf"\s?(?:us )?(?:dollars?|usd|美元|美金|元)?\s?(?:per|an?|/|每)\s?(?:(?:nvidia )?{HOURS_OF_CHIPS}|hour|小时|h\b)"
)
_EACH_HOUR = AnyCase(
    rf"(?:per|每个?|一个?)\s?{HOURS_OF_CHIPS}\s?(?:costs?|is|at|要|需要?|是|为|约|[:：=])?\s?\\?\$?\s?$"
)


def is_price_of_an_hour(passage: Passage, number: Number) -> bool:
    """Whether a number is what an hour of a chip costs."""
    is_said = _PER_HOUR.match(passage.after(number.end, 32)) or _EACH_HOUR.search(passage.before(number.start, 32))
    return bool(is_said) and is_money(passage, number)


def is_money(passage: Passage, number: Number) -> bool:
    """Whether a number is a sum of money."""
    if number.kind != "count" or _IN_MATH.match(passage.after(number.end, 120)):
        return False
    is_before = DOLLAR_BEFORE.search(passage.before(number.start, 4))
    return bool(is_before or _MONEY_AFTER.match(passage.after(number.end, 12)))
