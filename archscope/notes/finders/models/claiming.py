"""What a finder makes of a number that it holds against truths: the claim, or nothing where they can't be compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage


def claimed_or_slipped(
    passage: Passage,
    number: Number,
    truths: Sequence[Truth],
    strength: int,
    models: Sequence[Model],
    *,
    group: object = None,
    nearest: bool = False,
) -> Iterator[Claim]:
    """The claim about a count or a share of a model; wrong whatever its strength if only two digits changed places.

    "GPT-2 Small has 124,493,808 parameters": so many digits are hardly another number's by chance.

    Args:
        nearest: tell the truth that comes nearest if none fits; otherwise the first.
    """
    kind = "share" if number.kind == "share" else "quantity"
    for claim in claimed(passage, number, truths, kind, strength, group=group, models=models, nearest=nearest):
        may_be_slip = claim.verdict == "wrong" and strength < FIRM and number.bare
        meant = swapped(number, truths, SURELY) if may_be_slip else None
        is_slip = meant is not None and not COUNTERFACTUAL.search(passage.text)
        yield claim._replace(strength=FIRM, truth=meant) if is_slip else claim


def is_within(number: Number, true: Exact, share: Fraction) -> bool:
    """Whether a number is off by less than a share of what is true."""
    return abs(Fraction(number.value) / true - 1) < share


def is_about(number: Number, true: Exact, times: int) -> bool:
    """Whether a number is less than so many times as much as what is true, and more than that part of it."""
    return bool(true) and Fraction(1, times) < Fraction(number.value) / true < times


SURELY, HARDLY = 6, 3
"""A number of so many digits is a truth but for two that changed places: surely, and hardly by chance."""


def is_swapped(claim: Claim) -> bool:
    """Whether the number of a claim is its truth but for two neighbours that changed places: 786 for 768."""
    if claim.is_right or claim.number is None or claim.truth is None:
        return False
    return swapped(claim.number, [claim.truth], HARDLY) is not None
