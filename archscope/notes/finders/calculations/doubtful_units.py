"""Units as reasons to think that a number is not meant to be what the expression beside it comes to."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.calculations.mismatches import Mismatch
from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.judging.claims import Claim, Truth, fits
from archscope.notes.numbers.evaluation import Node
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased


def distance(claim: Claim) -> float:
    """How many times too large or too small a number is, in powers of ten; nothing less than a few of them counts."""
    truth, number, unit = claim.truth, claim.number, claim.unit
    if truth is None or number is None or unit is None:
        return math.inf
    ratio = Fraction(truth.value.exact) / (number.digits * unit.scale) if number.digits else Fraction(0)
    return abs(len(str(ratio.numerator)) - len(str(ratio.denominator))) // 3 if ratio else math.inf


def is_nearer(claim: Claim, other: Claim) -> bool:
    """Whether one reading of a number comes nearer to what it should be than another."""
    return distance(claim) < distance(other)


def lacks_a_prefix(claim: Claim) -> bool:
    """Whether a number in GB would be right if what it was worked out from were in MB: "0.5 × 2048 = 1 GB"."""
    if claim.truth is None or claim.number is None:
        return False
    return fits(claim.number, [claim.truth], _PREFIXES)


def counts_in_billions(case: Mismatch) -> bool:
    """Whether a product of a count and bytes would be right if the count were in billions or millions, as a sentence
    about such a model may leave out: "70 × 0.5 bytes = 35 GB"; or may be, where gigabytes are added to it."""
    operands = case.expression.numbers
    if case.number.bare:
        return False
    if len(operands) != 2:
        in_bytes = [operand.value for operand in operands if operand.kind == "bytes"]
        counts = [operand.value for operand in operands if operand.kind == "count"]
        is_mixed = bool(in_bytes) and min(in_bytes) <= _WIDEST and max(in_bytes) >= _GIGA
        return is_mixed and max(counts, default=0) < _MANY
    are_plain = all(operand.units[0].scale == 1 for operand in operands)
    return are_plain and case.fits_times(10**6, 10**9)


_WIDEST, _MANY, _GIGA = 16, 10**4, 10**9
_PREFIXES = tuple(Fraction(base) ** power for base in (1000, 1024) for power in (-2, -1, 1, 2))


_IN_BYTES, _HARDLY_LESS = (2, 4), Fraction(99, 100)
_WIDTHS, _SEVERAL = (1, 2, 4, 8, 16, Fraction(1, 2), Fraction(1, 4)), 3
_NEAR_BY = 240
_DTYPE = AnyCase(r"int(?:8|16|32|64)|\bi(?:8|16|32)\b|float64|fp64|double")
_OTHER_WIDTHS: dict[str, Exact] = {"8": 1, "16": 2, "32": 4, "64": 8, "double": 8}


def widths_said(passage: Passage, number: Number, expression: Expression) -> list[Exact]:
    """The bytes of a value where only values stand before: "fp32 scores: 512 × 512 = 1,048,576 bytes"."""
    if not _may_be_of_values(expression, number):
        return []
    whole = next((part for part in passage.sentences if number.start < part.end), passage)
    first, last = max(whole.start, expression.start - _NEAR_BY), min(whole.end, number.end + _NEAR_BY)
    sentence = passage.between(first, last)
    names = [found[0].lower() for found in _DTYPE.finditer(sentence)]
    return [*widths_in(sentence), *(w for end, w in _OTHER_WIDTHS.items() for name in names if name.endswith(end))]


def counts_values(case: Mismatch) -> bool:
    """Whether a product counts values, and the number after it their bytes, in a dtype that is said elsewhere."""
    if not (_may_be_of_values(case.expression, case.number) or _is_of_so_many(case.expression, case.number)):
        return False
    near = case.truth.value._replace(low=case.exact * _HARDLY_LESS, high=case.exact / _HARDLY_LESS)
    return fits(case.number, [Truth(near.times(width), "") for width in _IN_BYTES])


def _may_be_of_values(expression: Expression, number: Number) -> bool:
    """Whether bytes follow a product of sizes of which none is that of a value."""
    return number.kind == "bytes" and expression.node[0] in "*^" and not has_a_width(expression)


def _is_of_so_many(expression: Expression, number: Number) -> bool:
    """Whether bytes follow a product of three sizes or more the first of which may be how many there are of the others:
    "8 × 1024 × 768 fp16 values = 12 MiB"."""
    operands = sorted(_without_tens(expression.node), key=lambda operand: operand.start)
    if number.kind != "bytes" or expression.node[0] != "*" or not operands:
        return False
    is_squared = expression.node[2][0] == "^" and expression.node[2][1] == ("number", operands[-1])
    if len(operands) + is_squared < _SEVERAL:
        return False
    return all(operand.kind == "count" for operand in operands) and operands[-1].value not in _WIDTHS


def has_a_width(expression: Expression) -> bool:
    """Whether a factor of a product may be the bytes of a value, or what is multiplied isn't only counts."""
    operands = sorted(_without_tens(expression.node), key=lambda operand: operand.start)
    if len(operands) < 2 or not all(operand.kind == "count" for operand in operands):
        return True
    first, last = operands[0].value, operands[-1].value
    # A 2 before two or more other factors may be for keys and values.
    return last in _WIDTHS or (first in _WIDTHS and not (first == 2 and len(operands) > 2))


def _without_tens(node: Node) -> Iterator[Number]:
    """The numbers of a node, but for powers of ten, which are no factors of their own: 2 × 7 × 10⁹."""
    match node:
        case ("^", ("number", Number(digits=10)), _):
            return
        case ("number", Number() as number):
            yield number
        case _:
            for part in node[1:]:
                yield from _without_tens(part) if isinstance(part, tuple) else ()


def leaves_units(expression: Expression, how: str) -> bool:
    """Whether an expression is in the unit of its result without saying so: "2 × 24 = 48 GB", "… / 1024² = 475 MiB"."""
    return (
        all(number.bare or number.kind == "share" for number in expression.numbers)
        or re.search(r"[/÷]|\\d?frac|\\div|除以", how) is not None
    )


_OTHER_UNIT = cased(
    r"^[\s~$*\\,;}]*(?:text\{)?\s*(?:[(（](?:in |单位[:：]?\s?)?)?(?:\w+-|[A-Z]\w* )?"
    r"(?:s|ms|[µμ]s|us|ns|(?:milli|micro|nano)?sec\w*|min\w*|h|"
    r"hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies)|millenni(?:um|a)|"
    r"[毫微纳]?秒|分钟|小时|天|日|周|月|年|世纪|元|美元|USD|dollars?|€|tok(?:ens)?/s|"
    r"[A-Z]{2,}\w*\d|[KMGT]i?B)(?![A-Za-z])"
)


def has_another_unit(after: str, number: Number, truth: Truth) -> bool:
    """Whether a number is so far off, or so followed, that it is rather meant in another unit than the expression."""
    unit = _OTHER_UNIT.match(after)
    if unit is not None:
        ratio = divided(truth.value.exact, number.value)
        is_tenfold = any(abs(ratio * ten - 1) < _HARDLY for ten in _TENFOLD)
        return not (Fraction(1, 5) < ratio < 5 or (is_tenfold and _SHARED_OUT.match(after, unit.end()) is None))
    is_far = number.digits > 0 and truth.value.exact > 500 * number.value and truth.value.exact > 10**6
    is_in_full = number.value >= _MILLION and _TENS.search(number.text) is not None
    return is_far and not is_in_full and (number.bare or _is_name(number))


_MILLION, _TENS = 10**6, cased(r"\d[eE]\+?\d|10\s?(?:\^|\*\*|[⁰¹²³⁴-⁹])")
"""Whoever writes powers of ten for millions leaves out no unit: "6 × 7B × 1T = 4.2e19"."""


def _is_name(number: Number) -> bool:
    """Whether a number may be a name of a resolution: 4K = 3840 × 2160."""
    return number.units[0].name == "K" and number.digits in _RESOLUTIONS


_RESOLUTIONS = frozenset((2, 4, 5, 8))


_TENFOLD, _HARDLY = (Fraction(10), Fraction(1, 10)), Fraction(1, 20)
"""No unit of time is ten of another one: then the point is off, unless ten do the work."""
_SHARED_OUT = cased(r"[\s*`$]*(?:on|with|for|per|across|using|over|each|by|if|when|in|at|/\s?\d|×|\*|每|用|在)")


def is_of_another(number: Number, expression: Expression, how: str) -> bool:
    """Whether the units in an expression show that a number may be of something else than it comes to."""
    in_bytes = [operand for operand in expression.numbers if operand.kind == "bytes"]
    # "256 MB × 80 layers" are bytes, whatever there are so many of.
    is_of_many = any(operand.units[0].scale > 1 for operand in in_bytes)
    if number.kind == "bytes" and not is_of_many and _OF_THINGS.search(how):
        return True
    # "16 GB × 1024 MB" is 16 times 1024 MB; "9 GB / 0.5 GB × 1000" is a count.
    is_of_squares = len(in_bytes) > 1 and expression.node[0] == "*" and number.kind == "bytes"
    # "7B weights ≈ 7B × 2 bytes ≈ 14 GB" begins with what is weighed.
    return is_of_squares or (bool(in_bytes) and number.kind == "count" and number.start < expression.start)


_OF_THINGS = cased(r"\d[\dKk,.]*\s?(?:[层个条]|序列|layers?|heads?|tokens?|sequences?)\s*$")
"""What ends a product that counts things, and no bytes: "128K 序列 × 61 层 ≈ 8.6 GB"."""
