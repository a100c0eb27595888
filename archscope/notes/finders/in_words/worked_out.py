"""What two numbers come to, each as it may be rounded, and claims that a third one is that, right or off by a slip."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.statements.passages import Passage


def product(one: Value, other: Value, kind: str = "") -> Value:
    """So many times so much."""
    return Value(one.exact * other.exact, one.low * other.low, one.high * other.high, kind)


def quotient(one: Value, other: Value, kind: str = "") -> Value:
    """How often another value goes into one; nought if that is nought."""
    exact, low, high = divided(one.exact, other.exact), divided(one.low, other.high), divided(one.high, other.low)
    return Value(exact, low, high, kind)


def measured(number: Number) -> Value:
    """What a number may be that is rounded though it has no unit: 7.5 is 7.45 to 7.55."""
    value, half = number_value(number), Fraction(number.step) / 2
    return Value(value.exact, value.exact - half, value.exact + half, value.kind)


def both_ways(*bases: Exact) -> tuple[Fraction, ...]:
    """Factors by which a number is wrong if one of some was forgotten, or counted twice: 2 and 1/2, 10 and 1/10."""
    return tuple(Fraction(base) ** sign for base in bases for sign in (1, -1))


def is_off_by(number: Number, true: Exact, factors: Iterable[Exact], near: Fraction = Fraction(1, 50)) -> bool:
    """Whether a number is what it should be but for one of some factors, or is so near to that."""
    ratio = divided(number.value, true) if true else Fraction(1)
    return any(abs(ratio / factor - 1) < near for factor in factors)


def sure_if(claim: Claim, is_sure: object) -> Claim:
    """A claim that calls no number wrong but where something makes sure of it, as a slip does that explains it."""
    return claim if claim.is_right or is_sure else claim._replace(strength=CONFIRM)


def claimed_if(
    is_sure: object,
    passage: Passage,
    number: Number,
    truths: Sequence[Truth],
    kind: str,
    *,
    addends: tuple[int, ...] = (),
) -> Iterator[Claim]:
    """The same of the claim that a number is one of some truths: as `judging.holding.claimed` makes it."""
    for claim in claimed(passage, number, truths, kind, FIRM, addends=addends):
        yield sure_if(claim, is_sure)
