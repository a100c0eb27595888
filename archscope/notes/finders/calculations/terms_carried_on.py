"""Chains worked out term by term: `4 × 640² + 2 × 640 = 1,638,400 + 1,280 = 1,639,680`, where each side is one step."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.nodes import value_of, with_digits
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, as_float, distance, fits, judge
from archscope.notes.judging.holding import hold
from archscope.notes.numbers.equations import Side
from archscope.notes.numbers.evaluation import Node, Value
from archscope.notes.numbers.numerals import BARE, Number
from archscope.notes.statements.passages import Passage

_PAIR, _BINARY, _LEAST = 2, 3, 1000
_NEAREST = 10
"""How far off in a chain the result may be whose unit its sides have."""
_CarriedNumber = tuple[Number, Node]


def carried_terms(passage: Passage, sides: Sequence[Side]) -> Iterator[tuple[int, Claim]]:
    """A claim about each number in a side that stands where the side before it has what comes to it, with the place of
    its side; wrong only if it is the one of them that doesn't, or comes so near to it that nothing else is meant."""
    for at, (before, side) in enumerate(itertools.pairwise(sides), 1):
        if side.relation != "=" or not (before.is_compound and side.is_compound):
            continue
        end = next((after.number for after in sides[at + 1 : at + _NEAREST] if after.number is not None), None)
        found = [
            claim
            for number, node in _steps(before, side)
            if (claim := _carried(passage, number, node, end)) is not None
        ]
        if any(not claim.is_right for claim in found) and _agree(before, side):
            # The same terms in another order.
            continue
        if at + 1 < len(sides) and _is_skipped(before, side, sides[at + 1]):
            # What is carried on is exact: it is no rounding that makes this step another one.
            found = [claim._replace(verdict="wrong") if claim.verdict == "rounded" else claim for claim in found]
        wrong = sum(not claim.is_right for claim in found)
        is_passed_over = wrong == 1 and at + 1 < len(sides) and _goes_by(before, side, sides[at + 1])
        for claim in found:
            is_sure = not claim.is_right and (is_passed_over or (claim.strength == FIRM and _is_near(claim)))
            strength = FIRM if is_sure else claim.strength if wrong <= 1 else CONFIRM
            yield at, claim._replace(strength=strength)


def _steps(before: Side, side: Side) -> Sequence[_CarriedNumber]:
    """The numbers of a side with what they stand for in the one before it; none if the two aren't built alike."""
    first, second = before.expression, side.expression
    if first is None or second is None or first.symbols or second.symbols:
        return ()
    try:
        return list(_paired(first.node, second.node))
    except _UnlikeError:
        return ()


def _is_skipped(before: Side, side: Side, after: Side) -> bool:
    """Whether the side after one is exactly what the one before it comes to, and that one isn't."""
    return after.relation == "=" and _agree(before, after) and not _agree(before, side)


def _goes_by(before: Side, side: Side, after: Side) -> bool:
    """Whether the number after a side is what the one before it comes to, as it is rounded, and that one isn't."""
    if after.number is None or after.relation not in ("=", "≈"):
        return False
    values = [value_of(one.expression.node) for one in (before, side) if one.expression is not None]
    verdicts = [judge(after.number, [Truth(value, "")], "")[0] for value in values if value is not None]
    return len(verdicts) == _PAIR and verdicts[0] in ("exact", "rounded") and verdicts[1] == "wrong"


def is_wrong_anyway(claim: Claim, side: Side, term: Claim) -> bool:
    """Whether the number that a side comes to is wrong, and would be with the wrong term of that as it is meant too."""
    if claim.is_right or claim.number is None or side.expression is None or term.number is None or term.truth is None:
        return False
    digits = Fraction(term.truth.value.exact) / term.number.units[0].scale
    meant = value_of(with_digits(side.expression.node, term.number, digits))
    # "21,474,836,480 bytes / 1,073,741,824 ≈ 20 GB" leaves its unit out.
    readings, mark = (claim.number, claim.number._replace(units=BARE)), "" if claim.number.bare else "about"
    return meant is not None and all(judge(one, [Truth(meant, "")], mark)[0] == "wrong" for one in readings)


def _is_near(claim: Claim) -> bool:
    """Whether a number is hardly another than what it should be."""
    value, true = (claim.number.value, claim.truth.value.exact) if claim.number and claim.truth else (0, 0)
    return bool(true) and abs(Fraction(value) / true - 1) < _NEAR


_NEAR = Fraction(1, 100)


def _agree(one: Side, other: Side) -> bool:
    """Whether two sides come to exactly the same."""
    values = [value_of(side.expression.node) for side in (one, other) if side.expression is not None]
    exact = [value.exact for value in values if value is not None and value.low == value.high]
    return len(exact) == _PAIR and exact[0] == exact[1]


class _UnlikeError(Exception):
    """Two sides that aren't built alike."""


def _paired(one: Node, other: Node) -> Iterator[_CarriedNumber]:
    if other[0] == "number" and isinstance(other[1], Number):
        if one[0] != "number":
            yield other[1], one
        elif not isinstance(one[1], Number) or one[1].value != other[1].value:
            raise _UnlikeError
    elif one[0] != other[0] or len(one) != len(other) or len(one) != _BINARY:
        raise _UnlikeError
    else:
        yield from _paired(one[1], other[1])
        yield from _paired(one[2], other[2])


def _carried(passage: Passage, number: Number, node: Node, end: Number | None) -> Claim | None:
    """The claim that a number is what a node comes to; `end` is the first result of their chain after it."""
    value, leaves = value_of(node), _numbers_of(node)
    if value is None or not leaves:
        return None
    number = number if end is None else _in_the_unit_of(end, number, value)
    is_exact = all(leaf.bare for leaf in leaves) and value.low == value.high and number.value >= _LEAST
    is_exact = is_exact and (number.bare or _counts_bytes(number, value))
    places = tuple(leaf.start for leaf in leaves)
    truth = Truth(value, text_of(passage, leaves))
    if not all(leaf.bare for leaf in leaves) and fits(number, [truth], _WITHOUT_A_UNIT):
        # "2 × 774M + 6 × 124M = 1.55 + 0.75 = 2.29 GFLOPs" has the unit at its end.
        return None
    return hold(passage, number, [truth], "arithmetic", FIRM if is_exact else CONFIRM, addends=places)


def _in_the_unit_of(end: Number, number: Number, value: Value) -> Number:
    """A number in the unit that stands only at the end of its chain, "= 9.0 + 4.2 = 13.2 GFLOPs", where it is nearer to
    its value in it."""
    if not number.bare or end.bare:
        return number
    in_it = number._replace(units=end.units)
    off_in_it, off = (distance(as_float(one.value), as_float(value.exact)) for one in (in_it, number))
    return in_it if off_in_it < off else number


_WITHOUT_A_UNIT = [Fraction(1, 1000**power) for power in range(1, 5)]


def _counts_bytes(number: Number, value: Value) -> bool:
    """Whether a number counts bytes one by one, and isn't so many for each of the values before it."""
    is_plain = number.kind == "bytes" and all(unit.scale == 1 for unit in number.units)
    ratio = Fraction(number.value) / value.exact if value.exact else Fraction(0)
    return is_plain and ratio not in _WIDTHS


_WIDTHS = frozenset(Fraction(2) ** power for power in range(-4, 5) if power)


def _numbers_of(node: Node) -> list[Number]:
    if node[0] == "number":
        return [node[1]]
    return [number for part in node[1:] if isinstance(part, tuple) for number in _numbers_of(part)]


def text_of(passage: Passage, leaves: Sequence[Number]) -> str:
    """What stands from the first to the last of some numbers, with the bracket that closes it."""
    first, last = min(leaf.start for leaf in leaves), max(leaf.end for leaf in leaves)
    text = passage.between(first, last)
    return text + ")" * max(0, text.count("(") - text.count(")"))
