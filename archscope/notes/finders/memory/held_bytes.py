"""Claims about bytes that may be right in other ways, too: of a nominal size, by the thousand, as their words say."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.memory.meant_bytes import MeantBytes
from archscope.notes.judging.claims import CONFIRM, Claim, Truth
from archscope.notes.judging.holding import hold
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage

_WITH_SCALES = Fraction(8, 5)


def held_as_said(
    passage: Passage,
    number: Number,
    truths: Sequence[Truth],
    strength: int,
    said: MeantBytes,
    *,
    group: object = None,
    nearest: bool = True,
    also: Callable[[], Sequence[Truth]],
) -> Iterator[Claim]:
    """`held_in_bytes`, but nothing of a number that is right only of other bytes than its words say."""
    of_all = functools.partial(held_in_bytes, passage, number, strength=strength, group=group, nearest=nearest)
    meant = [*of_all([*filter(said.allows, truths)], also=lambda: [*filter(said.allows, also())])]
    if any(claim.is_right for claim in meant):
        yield from meant
    else:
        yield from (claim for claim in of_all(truths, also=also) if not claim.is_right)


def held_in_bytes(
    passage: Passage,
    number: Number,
    truths: Sequence[Truth],
    strength: int,
    *,
    group: object = None,
    nearest: bool = True,
    also: Callable[[], Sequence[Truth]],
) -> Iterator[Claim]:
    """The claim that a number is one of `truths`; if it is none that counts, one of `also` may show it to be right."""
    claim = hold(passage, number, truths, "memory", strength, group=group, nearest=nearest)
    if claim is not None and not claim.is_right:
        other = hold(passage, number, also(), "memory", strength, group=group)
        # It is no witness that the others of its group are understood.
        claim = other._replace(strength=CONFIRM) if other is not None and other.is_right else claim
    if claim is not None and not claim.is_right and claim.truth is not None:
        # Of all readings that come to so many bytes for each weight the first is the one to tell.
        rest = claim.truth.how.partition(" × ")[2]
        told = next((truth for truth in truths if rest and truth.how.endswith(f" × {rest}")), claim.truth)
        claim = claim._replace(truth=told)
    if claim is not None and not claim.is_right and claim.truth is not None and "× 1/2 bytes" in claim.truth.how:
        # Weights in 4 bits have scales beside them.
        scaled = 1 < Fraction(number.value) / claim.truth.value.exact < _WITH_SCALES
        claim = claim._replace(strength=CONFIRM) if scaled else claim
    if claim is not None:
        yield claim
