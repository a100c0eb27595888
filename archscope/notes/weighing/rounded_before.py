"""Results worked out of some that stand rounded before them: "4,513 GFLOPs × 1,024 = 4,621 TFLOPs", and then "2 × 4,621
= 9,243 TFLOPs", for which the author went on with 4,621.3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.nodes import value_of, with_digits
from archscope.notes.judging.claims import TIED, Claim, Truth, fits
from archscope.notes.numbers.expressions import parse
from archscope.notes.numbers.lexer import tokens_of
from archscope.notes.numbers.numerals import Exact

_MOST_OFF = Fraction(1, 100)
"""What rounding takes or adds at most."""


def rounded_before(decided: Sequence[Claim], _text: str) -> Iterator[Claim]:
    """Claims that a wrong result is right with operands that haven't been rounded."""
    exact: dict[Exact, Fraction] = {}
    for claim in decided:
        number, truth = claim.number, claim.truth
        if number is None or truth is None or claim.unit is None:
            continue
        if claim.verdict == "rounded" and number.digits:
            meant = Fraction(truth.value.exact) / claim.unit.scale
            if abs(meant / number.digits - 1) < _MOST_OFF:
                exact[number.digits] = meant
        elif claim.verdict == "wrong" and claim.kind == "arithmetic" and claim.strength < TIED:
            unrounded = _unrounded(truth, exact)
            if unrounded is not None and fits(number._replace(units=(claim.unit,)), [unrounded]):
                yield claim._replace(verdict="rounded", truth=Truth.of(unrounded.value.exact, unrounded.how))


def _unrounded(truth: Truth, exact: Mapping[Exact, Fraction]) -> Truth | None:
    """What an expression comes to with its operands as they were before they were rounded; None if none of them was."""
    tokens = tokens_of(truth.how)
    expression = parse(tokens, 0)
    if expression is None or expression.last != len(tokens):
        return None
    node, rounded = expression.node, [number for number in expression.numbers if number.digits in exact]
    for number in rounded:
        node = with_digits(node, number, exact[number.digits])
    value = value_of(node) if rounded else None
    texts = ", ".join(dict.fromkeys(number.text for number in rounded))
    return None if value is None else Truth(value, f"{truth.how}, {texts} unrounded")
