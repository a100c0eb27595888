"""What looks like an equation in numbers, and is something else: prices, tiles, printed columns, names of models."""

from __future__ import annotations

import re
from fractions import Fraction

from archscope.notes.expressions import Expression
from archscope.notes.numerals import Number
from archscope.notes.passages import Passage
from archscope.notes.patterns import AnyCase


def is_lookalike(passage: Passage, expression: Expression, number: Number) -> bool:
    """Whether a number beside an expression, which comes to something else, was hardly worked out from it."""
    said = expression.text(passage.text, passage.start)
    return (
        _is_a_price(passage, expression, said, number)
        or _is_of_tokens(expression, said, number)
        or _is_printed(expression, said, number)
        or is_of_experts(expression, number)
    )


_TILE = re.compile(r"\d+(?:x\d+)+(?!\S)")


def is_a_tile(said: str) -> bool:
    """Whether a product is rather the name of a tile or a resolution: "128x128x32 bf16 is 32 KB"."""
    return _TILE.match(said) is not None


def _is_a_price(passage: Passage, expression: Expression, said: str, number: Number) -> bool:
    """Whether a number is one of dollars, and what it is worked out from has none: "7+18 tokens = $0.00075"."""
    if passage.before(number.start, 1) != "$" or _CLOSES.match(passage.after(number.end)):
        return False
    return "$" not in passage.before(expression.start, _SENTENCE) + said


_SENTENCE = 80
_CLOSES = re.compile(r"[^\n$]*\$(?!\d)")


def _is_of_tokens(expression: Expression, said: str, number: Number) -> bool:
    """Whether a number is in bytes, and what stands before it counts tokens: "8 × 4096 tokens: about 16.8 GB"."""
    in_bytes = any(operand.kind == "bytes" for operand in expression.numbers)
    return number.kind == "bytes" and not number.bare and not in_bytes and _TOKENS.search(said) is not None


_TOKENS = AnyCase(r"(?:tokens?|sequences?|samples?|词元)$")


def _is_printed(expression: Expression, said: str, number: Number) -> bool:
    """Whether a sum stands in columns as programs print them, each rounded for itself: "439 =   225 +     214"."""
    if _COLUMNS.search(said) is None or not all(operand.bare and operand.step == 1 for operand in expression.numbers):
        return False
    off = abs(Fraction(number.digits) - sum(operand.digits for operand in expression.numbers))
    return 2 * off <= len(expression.numbers) + 1


_COLUMNS = re.compile(r"\+ {2,}\d")


def is_of_experts(expression: Expression, number: Number) -> bool:
    """Whether a product is the name of a model whose experts share a part of their weights: "8 × 22B = 141B"."""
    match expression.node:
        case ("*", ("number", count), ("number", size)):
            in_billions = number.units[0].name == size.units[0].name == "B"
            return bool(in_billions and count.bare and size.digits < number.digits < count.digits * size.digits)
    return False
