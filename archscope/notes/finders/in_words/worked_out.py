"""What two numbers come to, each as it may be rounded, and claims that a third one is that, right or off by a slip."""

from __future__ import annotations

from fractions import Fraction

from archscope.notes.judging.claims import CONFIRM, Claim
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.numerals import Exact


def product(one: Value, other: Value, kind: str = "") -> Value:
    """So many times so much."""
    return Value(one.exact * other.exact, one.low * other.low, one.high * other.high, kind)


def quotient(one: Value, other: Value, kind: str = "") -> Value:
    """How often another value, which is more than nothing, goes into one."""
    exact, low, high = Fraction(one.exact), Fraction(one.low), Fraction(one.high)
    return Value(exact / other.exact, low / other.high, high / other.low, kind)


def both_ways(*bases: Exact) -> tuple[Fraction, ...]:
    """Factors by which a number is wrong if one of some was forgotten, or counted twice: 2 and 1/2, 10 and 1/10."""
    return tuple(Fraction(base) ** sign for base in bases for sign in (1, -1))


def sure_if(claim: Claim, is_sure: object) -> Claim:
    """A claim that calls no number wrong but where something makes sure of it, as a slip does that explains it."""
    return claim if claim.is_right or is_sure else claim._replace(strength=CONFIRM)
