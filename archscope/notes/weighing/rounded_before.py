"""Results worked out of some that stand rounded before them: "4,513 GFLOPs × 1,024 = 4,621 TFLOPs", and then "2 × 4,621
= 9,243 TFLOPs", for which the author went on with 4,621.3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.calculations.nodes import value_of, with_digits
from archscope.notes.finders.calculations.slips_in_equations import point
from archscope.notes.judging.claims import TIED, Claim, Truth, fits
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.expressions import parse
from archscope.notes.numbers.lexer import tokens_of
from archscope.notes.numbers.numerals import Exact

_MOST_OFF = Fraction(1, 100)
"""What rounding takes or adds at most."""
_FEWEST = 3
"""Of fewer digits a number may be another one that is the same."""
_FARTHEST = 1500
"""So many characters before a result its operands may have been rounded."""


class _Unrounded(NamedTuple):
    """What a number was before it was rounded, and where it ends."""

    value: Fraction
    end: int


def rounded_before(decided: Sequence[Claim], _text: str) -> Iterator[Claim]:
    """Claims that a wrong result is right with operands that haven't been rounded."""
    rounded: dict[Exact, _Unrounded] = {}
    for claim in decided:
        number, truth = claim.number, claim.truth
        if number is None or truth is None or claim.unit is None:
            continue
        if claim.verdict == "rounded" and sum(map(str.isdigit, number.text)) >= _FEWEST and number.digits:
            meant = Fraction(truth.value.exact) / claim.unit.scale
            if abs(meant / number.digits - 1) < _MOST_OFF:
                rounded[number.digits] = _Unrounded(meant, claim.end)
        elif claim.verdict == "wrong" and claim.kind == "arithmetic" and claim.strength < TIED:
            unrounded = _unrounded(truth, rounded, claim.start - _FARTHEST)
            if unrounded is not None and slip(number, truth.value.exact) == SWAP:
                # What looks like a slip is none only if it is just what they come to.
                unrounded = point(unrounded)
            if unrounded is not None and fits(number._replace(units=(claim.unit,)), [unrounded]):
                yield claim._replace(verdict="rounded", truth=Truth.of(unrounded.value.exact, unrounded.how))


def _unrounded(truth: Truth, rounded: Mapping[Exact, _Unrounded], since: int) -> Truth | None:
    """What an expression comes to with operands as they were before they were rounded, none of them before `since`."""
    tokens = tokens_of(truth.how)
    expression = parse(tokens, 0)
    if expression is None or expression.last != len(tokens):
        return None
    node, found = expression.node, []
    for number in expression.numbers:
        meant = rounded.get(number.digits)
        if meant is not None and meant.end > since:
            node = with_digits(node, number, meant.value)
            found.append(number.text)
    value = value_of(node) if found else None
    return None if value is None else Truth(value, f"{truth.how}, {', '.join(dict.fromkeys(found))} unrounded")
