"""Bytes in a smaller unit of the same system, "1.5 GiB = 1536 MiB": so many are meant exactly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import CONFIRM, SURE, Claim, Truth, hold
from archscope.notes.judging.slips import DIGIT, SWAP, slip
from archscope.notes.numbers.equations import Side
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage

_FEW, _LEAST = 10, 100


def converted(passage: Passage, sides: Sequence[Side]) -> Iterator[Claim]:
    """A claim about each side of an equation that one before says in a larger unit; wrong if a slip parts them."""
    before: list[Number] = []
    for side in sides:
        number = side.number
        if number is None or number.kind != "bytes":
            continue
        exact = next((other for other in before[:_FEW] if is_exactly_so_many(other, number)), None)
        if exact is not None and side.relation == "=":
            yield from _held(passage, exact, number)
        before.append(number)


def _held(passage: Passage, exact: Number, number: Number) -> Iterator[Claim]:
    truths = [Truth.of(exact.digits * unit.scale, exact.text, "bytes") for unit in exact.units]
    claim = hold(passage, number, truths, "arithmetic", CONFIRM)
    if claim is None:
        return
    least = DIGIT if isinstance(exact.digits, int) and len(exact.units) == 1 else SWAP
    for at, truth in enumerate(truths if not claim.is_right and number.digits >= _LEAST else ()):
        unit = number.units[min(at, len(number.units) - 1)]
        if slip(number._replace(units=(unit,)), truth.value.exact) >= least:
            yield claim._replace(strength=SURE, truth=truth, unit=unit)
            return
    yield claim


def is_exactly_so_many(before: Number, number: Number) -> bool:
    """Whether some bytes are what a round number of them is in a smaller unit of its system: 24 GiB in MiB."""
    is_smaller = number.units[0].scale < before.units[0].scale
    is_round = isinstance(before.digits, int) or (before.digits < _FEW and _is_binary(before))
    is_alike = number.units[0].scale == 1 or len(number.units) == len(before.units)
    return is_alike and is_smaller and is_round


def _is_binary(number: Number) -> bool:
    """Whether a number is a binary fraction: 0.5, 1.25."""
    return number.digits.denominator & (number.digits.denominator - 1) == 0
