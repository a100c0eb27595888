"""Verdicts taken back: a number needn't be right where the text says that it isn't, or means something else by it."""

from __future__ import annotations

from collections.abc import Callable, Set
from fractions import Fraction

from archscope.notes.judging.claims import TIED, Claim
from archscope.notes.numbers.told_apart import counts_in_powers_of_two, letters_defined
from archscope.notes.text.patterns import cased
from archscope.notes.truths.rebuilt import rebuilt_totals
from archscope.notes.weighing.disowned import is_disowned, is_disowned_itself, is_put_right
from archscope.notes.weighing.solved import is_solved


def taking_back(text: str) -> Callable[[Claim], Claim]:
    """What leaves a claim as it is, unless its number is wrong and the text has a reason why it needn't be right."""
    is_in_powers, letters = counts_in_powers_of_two(text), letters_defined(text)

    def take_back(claim: Claim) -> Claim:
        claim = _unless_disowned(claim, text)
        claim = _unless_rebuilt(claim)
        claim = _unless_in_letters(claim) if is_in_powers else claim
        return _unless_defined(claim, letters) if letters else claim

    return take_back


def _unless_disowned(claim: Claim, text: str) -> Claim:
    """A claim, unchecked if its number is wrong and the text says so itself, or makes an equation of it.

    Of a number that a comment ties to a quantity the text must say so of itself.
    """
    if claim.verdict != "wrong":
        return claim
    if claim.strength == TIED:
        is_left = is_disowned_itself(text, claim.start, claim.end)
        return claim._replace(verdict="unchecked") if is_left else claim
    if is_disowned(text, claim.start, claim.end) or is_put_right(claim, text) or is_solved(claim, text):
        return claim._replace(verdict="unchecked")
    return claim


def _unless_rebuilt(claim: Claim) -> Claim:
    """A claim, right if its number is to the unit what a model has that is built as newer ones are."""
    number = claim.number
    if claim.verdict != "wrong" or claim.kind != "quantity" or number is None or number.value < _MANY:
        return claim
    truths = (truth for model in claim.models for truth in rebuilt_totals(model))
    meant = next((truth for truth in truths if truth.value.exact == number.value), None)
    return claim if meant is None else claim._replace(verdict="exact", truth=meant)


_MANY = 10**7
"""A count so large is none of these by chance."""


def _unless_in_letters(claim: Claim) -> Claim:
    """A claim, unchecked if its number is a wrong count in M or B, and may be right if its powers are others."""
    number, truth = claim.number, claim.truth
    if claim.verdict != "wrong" or number is None or truth is None or number.units[0].name not in _LETTERS:
        return claim
    if claim.kind == "sum" and all(term.rstrip().endswith(number.units[0].name) for term in _TERM.split(truth.how)):
        # What is added up is in the same powers as its sum.
        return claim
    is_near = 1 / _OTHER_POWERS < Fraction(number.value) / (truth.value.exact or 1) < _OTHER_POWERS
    return claim._replace(verdict="unchecked") if is_near and claim.strength < TIED else claim


def _unless_defined(claim: Claim, letters: Set[str]) -> Claim:
    """A claim, unchecked if its number is wrong, and in a letter that the note has defined."""
    is_in_one = claim.number is not None and claim.number.units[0].name in letters
    return claim._replace(verdict="unchecked") if claim.verdict == "wrong" and is_in_one else claim


_TERM = cased(" [+−] ")
_LETTERS, _OTHER_POWERS = frozenset("KkMGB"), Fraction(11, 10)
