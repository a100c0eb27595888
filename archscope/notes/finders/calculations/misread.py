"""What was read as an expression and is none, or not all of it: the dash behind a label or within a range, times in
units of their own, the pieces of a number, sums that aren't made on paper."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from fractions import Fraction

from archscope.notes.finders.calculations.mismatches import Mismatch, is_within
from archscope.notes.finders.calculations.nodes import values_of
from archscope.notes.judging.claims import Truth, fits
from archscope.notes.numbers.expressions import Expression, parse
from archscope.notes.numbers.numerals import Number
from archscope.notes.text.patterns import AnyCase, cased


def is_misread(case: Mismatch) -> bool:
    """Whether a number may be right though it isn't what the expression beside it was read to be."""
    return any(is_seen(case) for is_seen in _MISREADINGS)


def _lacks_its_beginning(case: Mismatch) -> bool:
    """Whether a sign before an expression belongs to it: 1 << 20 − 1, 7 // 2 * 2; or is a dash in it: "8 - 12 = 4"."""
    is_dash = case.exact < 0 < case.number.value and any(sign in case.said for sign in "-−–")
    return is_dash or _SHIFTED.search(case.before(4)) is not None


_SHIFTED = cased(r"(?:<<|>>|\d\s?//)\s*$|(?:^|[\s(])[-−–]$")


def _is_behind_a_label(case: Mismatch) -> bool:
    """Whether a number and a dash before an expression only count it: "Step 20 - 3 × 768 = 2304"."""
    tokens, expression = case.passage.tokens, case.expression
    dash = expression.first + 1
    if expression.node[0] != "-" or dash + 1 >= len(tokens) or tokens[dash].text != "-":
        return False
    rest = parse(tokens, dash + 1)
    return rest is not None and fits(case.number, [Truth(value, "") for value in values_of(rest)])


_TIME = cased(
    r"\d\s?(?:ms|[µμ]s|us|ns|min(?:ute)?s?|h|hours?|days?|weeks?|months?|years?|毫秒|分钟|小时|天|周|年)(?![A-Za-z/])"
)
_FOR_SO_MANY = cased(r"/\s?(?:1\s?)?(?:M|MTok|K|k|[mM]illion|百万|千)(?![A-Za-z])")
_PRICE = cased(r"[\s*`]*(?:元|美元|块钱|人民币|USD|RMB)")


def is_in_other_units(expression: Expression, said: str, after: str, number: Number) -> bool:
    """Whether there may be units in it that aren't read: "50 GB/s × 200 ms = 10 GB", "300K × $10/M = $3"; or bits."""
    if _TIME.search(said) or _FOR_SO_MANY.search(said) or ("bit" in number.text and "byte" in said):
        return True
    return sum(operand.kind == "bits" for operand in expression.numbers) > 1 or _PRICE.match(after) is not None


_PIECES = AnyCase(r"[\s*`]*(?:tokens?|pieces|chunks|parts|terms|digits|个|段)")


def _is_in_pieces(case: Mismatch) -> bool:
    """Whether a plus only stands between things: the digits of 1234567 = 123 + 456 + 7, three of them, or vectors as
    wide as each, "768 + 768 = 768 dims"."""
    expression, number = case.expression, case.number
    operands = sorted(expression.numbers, key=lambda operand: operand.start)
    return (expression.node[0] == "+" and bool(operands)) and (
        "".join(operand.text for operand in operands) == number.text
        or all(operand.value == number.value for operand in operands)
        or (len(operands) == number.value and _PIECES.match(case.after(24)) is not None)
    )


_IS = AnyCase(r"[\s*`]*(?:is|are|≈|~|about|约|大约|即)[\s*`]*(?:about |约|~)?")


def _is_of_another_size(case: Mismatch) -> bool:
    """Whether a number is far from what a size before it comes to, and off by no power of ten: "12 × 768 is 124M"."""
    if not case.ratio or case.number.kind != "count" or _IS.fullmatch(case.between) is None:
        return False
    tens = [Truth.of(case.exact * Fraction(10) ** power, "") for power in (-9, -6, -3, 3, 6, 9)]
    return not is_within(abs(case.ratio), _FAR) and not fits(case.number, tens)


_FAR = 500


def _is_relative(case: Mismatch) -> bool:
    """Whether percents are of what they are added to: "6e-4 − 10% = 5.4e-4"."""
    match case.expression.node:
        case ("+" | "-" as sign, ("number", whole), ("number", share)) if share.kind == "share":
            part = whole.value * Fraction(share.value)
            return fits(case.number, [Truth.of(whole.value + part if sign == "+" else whole.value - part, "")])
    return False


_NOUN = cased(r"[\s*`]*[A-Za-z\u4e00-\u9fff]")


def _is_rounded_to_things(case: Mismatch) -> bool:
    """Whether a quotient is rounded as things are counted, or programs divide: "4097 / 128 = 33 tiles", "1 / 2 = 0"."""
    number, exact = case.number, case.exact
    is_up = number.digits == math.ceil(exact) and _NOUN.match(case.after(24)) is not None
    return case.expression.node[0] == "/" and (is_up or (number.digits == 0 and 0 < exact < 1))


def _is_in_another_arithmetic(case: Mismatch) -> bool:
    """Whether two numbers may be added or multiplied in another way than on paper: in a float that is too short for the
    sum, "256 + 1 = 256", or where a text speaks of overflow, remainders, bits or another base."""
    expression, number, operands = case.expression, case.number, case.expression.numbers
    largest = max((one.value for one in operands), default=_WORD)
    if len(operands) != _TWO or largest >= _WORD:
        return False
    words = _FLOATS if number.value == largest else _INTEGERS
    if expression.node[0] == "+" and number.value <= largest and _speaks_of(words, case.passage.text):
        return True
    return expression.node[0] in ("+", "*", "^") and _speaks_of(_OTHER_ARITHMETIC, case.passage.text)


@functools.lru_cache(maxsize=8)
def _speaks_of(words: AnyCase, text: str) -> bool:
    """Whether words stand in a text, which may have many numbers that ask for them."""
    return words.search(text) is not None


_TWO, _WORD = 2, 2**32
_FLOATS = AnyCase(r"\b(?:bf|fp|float|bfloat)\d|precision|精度|有效数字|有效二进制")
_INTEGERS = AnyCase(r"\bu?int\d")
_OTHER_ARITHMETIC = AnyCase(
    r"\boverflow|\bwraps?\b|\bsaturat|\bmodul(?:o|ar|us)\b|\bmod \d|\bgf\(|\bbase[ -]\d|\boctal\b|\bhex(?:adecimal)?\b|"
    r"\bbitwise|\bxor\b|\bbinary (?:\d|add|number)|溢出|取模|模 ?\d|二进制|八进制|十六进制|位运算|异或"
)
_MISREADINGS: tuple[Callable[[Mismatch], bool], ...] = (
    _lacks_its_beginning,
    _is_behind_a_label,
    lambda case: is_in_other_units(case.expression, case.said, case.after(24), case.number),
    _is_in_pieces,
    _is_of_another_size,
    _is_relative,
    _is_rounded_to_things,
    _is_in_another_arithmetic,
)
