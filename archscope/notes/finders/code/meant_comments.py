"""What tells that a comment of a program is what its line comes to, and no other size that somebody tried."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from archscope.notes.finders.code.followed_lines import Line, is_slip
from archscope.notes.judging.claims import CONFIRM, Claim, Truth, fits
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.text.patterns import AnyCase, cased

_NAME, _NUMERAL = cased(r"[^\W\d]\w*"), cased(r"\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?")
_TENS = [Fraction(10) ** power for power in (-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6)]
_OF_ANOTHER = AnyCase(
    r"\b(?:total|overall|whole|full|entire|model|paper|reported|official|actual\w*|real|max\w*|limit|target|default|was|"
    r"gpt|llama|bert|originally|xl|large|small|medium)\b|总|整个|模型|论文|官方|实际|上限|默认|原"
)
"""Words for more than a line works out, or for something else."""
_CONVERTS = cased(
    r"[*/]\s*\(?(?:1e[+-]?\d+|10\s?\*\*\s?-?\d+|1_?000(?:_?000)*|(?:1024|2\s?\*\*\s?[1-4]0)(?:\s?\*\*\s?\d)?)(?![\d_.])"
)
"""What a line does that only gives a value in another unit, of which its comment may have yet another."""
_REACH, _TWICE, _LITTLE, _LEAST = Fraction(20), Fraction(2), Fraction(3, 100), 16


def told_of(line: Line, claims: Sequence[tuple[Line, Claim]]) -> bool:
    """Whether comments that are right tell what all the names of a line are, or how such lines are meant.

    Args:
        claims: those about the comments of the program, each with its line.
    """
    names = set(_NAME.findall(line.text))
    right = {name.strip() for other, claim in claims if claim.is_right for name in _names_set(other)}
    return bool(names) and names <= right and not line.rests


def _names_set(line: Line) -> Sequence[str]:
    return (line.found["names"] or "").split(",")


def is_of_its_line(line: Line, claim: Claim) -> bool:
    """Whether a number can be nothing but what a line comes to, and is wrong: a line that sets no name is there for its
    value only, and no other size has the same digits with another power of ten."""
    number, truth = claim.number, claim.truth
    if number is None or truth is None or claim.strength != CONFIRM or is_operand(line, number):
        return False
    if _is_in_another_unit(line, number):
        return False
    ratio = divided(number.value, truth.value.exact)
    if has_other_power(number, truth):
        return True
    is_alone = not line.found["names"] and not line.text.startswith("print(")
    # What is worked out from more digits than stand there is off by a little.
    is_off = _has_a_slip(claim) or abs(ratio - 1) > _LITTLE
    return is_alone and is_off and number.value >= _LEAST and 1 / _TWICE < ratio < _TWICE


def is_in_reach(line: Line, claim: Claim) -> bool:
    """Whether a number is as large as what a line comes to, or nearly, and none of those in the line."""
    number, truth = claim.number, claim.truth
    if number is None or truth is None or is_operand(line, number) or _is_in_another_unit(line, number):
        return False
    is_off = _has_a_slip(claim) or abs(divided(number.value, truth.value.exact) - 1) > _LITTLE
    is_near = is_off and number.value >= _LEAST and 1 / _REACH < divided(number.value, truth.value.exact) < _REACH
    return is_near or has_other_power(number, truth)


def _has_a_slip(claim: Claim) -> bool:
    """Whether a number of many digits has one that is another, or two that changed places."""
    return claim.number is not None and claim.number.digits >= _LONG * claim.number.step and is_slip(claim)


_LONG = 10_000


def has_other_power(number: Number, truth: Truth) -> bool:
    """Whether two digits or more are those of a value, and the power of ten behind them is another."""
    is_long = number.digits >= 10 * number.step and "e" in number.text.lower()
    return (is_long or number.is_precise) and fits(number, [truth], _TENS)


def is_operand(line: Line, number: Number) -> bool:
    """Whether a number stands in a line itself, of which its comment then speaks, or is of more than the line."""
    if _OF_ANOTHER.search(line.found["remark"] or ""):
        return True
    return any(_value(found[0]) in (number.value, number.digits) for found in _NUMERAL.finditer(line.text))


def _is_in_another_unit(line: Line, number: Number) -> bool:
    """Whether a line gives a value in thousands or the like, and its comment names a unit: "n / 1e6  # 0.124B"."""
    return not number.bare and _CONVERTS.search(line.text) is not None


def _value(numeral: str) -> Exact:
    value = Fraction(numeral.replace("_", ""))
    return math.floor(value) if value.denominator == 1 else value
