"""What was read as an expression and is none, or not all of it: the dash behind a label or within a range, times in
units of their own, the pieces of a number, sums that aren't made on paper."""

from __future__ import annotations

import functools
import math
import re
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


def _is_told_by_words(case: Mismatch) -> bool:
    """Whether the text in or around an equation shows that the expression is none, or not all of it."""
    return any(pattern.search(text_of(case)) for text_of, pattern in _WORDS)


def _before(case: Mismatch) -> str:
    return case.before(24)


def _said(case: Mismatch) -> str:
    return case.said


def _between(case: Mismatch) -> str:
    return case.between


def _behind(case: Mismatch) -> str:
    return case.after(32)


_WORDS: tuple[tuple[Callable[[Mismatch], str], re.Pattern[str] | AnyCase], ...] = (
    # A sign before an expression that belongs to it: 1 << 20 − 1, 7 // 2 * 2, ³√27.
    (_before, cased(r"(?:<<|>>|\d ?//) ?$|(?:^|[\s(])[-−–]$|[³⁴]$")),
    # The number of a version: PCIe 4.0 × 16.
    (_before, cased(r"(?:PCI-?[Ee]|USB|DDR|HBM|CUDA|Gen)\s?$")),
    # Words that take a part of an expression, or divide by it: "2/3 of 4 × 4096 = …", "1 over √64 = …".
    (
        _before,
        AnyCase(
            r"(?:\d ?/ ?\d|half|thirds?|quarters?|fifths?|eighths?|tenths?|[⅓⅔½¼¾]) (?:of|the)[\s*`$]*$|"
            r"(?:\d|one|two) (?:over|divided by|minus|less|out of|modulo|mod)[\s*`$]*$|"
            r"\b(?:divided|multiplied) by[\s*`$]*$"
        ),
    ),
    # Differences side by side, as a prompt shows those of a repository: "↑1 +2 ~1".
    (_said, cased(r"\d [+-]\d+$")),
    # A name that gets the number, and is no part of the expression: "4 bits + `k = 4`".
    (_said, cased(r"`[A-Za-z_]\w*$")),
    # That it is 5 is quoted for what it is.
    (_said, cased(r"^2 \+ 2$")),
    # What goes on from an expression in a chain: "= 1.6 - 2.9 = max(-1.3, 0) = 0".
    (_between, AnyCase(r"\b(?:max|min|clamp|clip|relu)\(")),
    (_behind, AnyCase(r"^[\s*`$]*(?:\\[bp]?mod\b|\(?mod\b)")),
    # A number that was found otherwise than by the expression before it.
    (
        _behind,
        AnyCase(r"^[\s*`$]*[(（,，]?\s*(?:measured|monte|simulat|empiric|observed|sampled|in practice|实测|测得|模拟)"),
    ),
)


def _is_a_difference(case: Mismatch) -> bool:
    """Whether a dash is read as a minus: "8 - 12 = 4"."""
    return case.exact < 0 < case.number.value and any(sign in case.said for sign in "-−–")


def _is_behind_a_label(case: Mismatch) -> bool:
    """Whether a number and a dash before an expression only count it: "Step 20 - 3 × 768 = 2304"."""
    tokens, expression = case.passage.tokens, case.expression
    dash = expression.first + 1
    if expression.node[0] != "-" or dash + 1 >= len(tokens) or tokens[dash].text != "-":
        return False
    rest = parse(tokens, dash + 1)
    return rest is not None and fits(case.number, [Truth(value, "") for value in values_of(rest)])


_TIME = cased(
    r"\d\s?(ms|[µμ]s|us|ns|min(?:ute)?s?|h|hours?|days?|weeks?|months?|years?|毫秒|分钟|小时|天|周|年)(?![A-Za-z/])"
)
_FOR_SO_MANY = cased(r"/\s?(?:1\s?)?(?:M|MTok|K|k|[mM]illion|百万|千)(?![A-Za-z])")
_PRICE = cased(r"[\s*`]*(?:元|美元|块钱|人民币|USD|RMB)")


def _is_of_a_sort(case: Mismatch) -> bool:
    """Whether a width only says what sort of thing is counted: "8-dim block × 128 blocks = 128 bytes"."""
    return case.number.kind == "bytes" and _WIDE.search(case.said) is not None


_WIDE = AnyCase(r"\d-dim\b")


def is_in_other_units(expression: Expression, said: str, after: str, number: Number) -> bool:
    """Whether there may be units in it that aren't read: "50 GB/s × 200 ms = 10 GB", "300K × $10/M = $3"; or bits."""
    time = _TIME.search(said)
    is_of_time = time is not None and not after.lstrip().startswith(time[1])
    if is_of_time or _FOR_SO_MANY.search(said) or ("bit" in number.text and "byte" in said):
        return True
    in_bits = sum(operand.kind == "bits" for operand in expression.numbers)
    return (in_bits > 1 and expression.node[0] == "*") or _PRICE.match(after) is not None


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
    _is_told_by_words,
    _is_a_difference,
    _is_of_a_sort,
    _is_behind_a_label,
    lambda case: is_in_other_units(case.expression, case.said, case.after(24), case.number),
    _is_in_pieces,
    _is_of_another_size,
    _is_relative,
    _is_rounded_to_things,
    _is_in_another_arithmetic,
)
