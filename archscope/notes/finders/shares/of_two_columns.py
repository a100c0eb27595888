"""Shares of what two columns come to together: `non-embedding | embedding | share`, each row for itself."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.shares.ratios import ratio_of
from archscope.notes.judging.claims import CONFIRM, GROUP, Claim, Truth, fits, hold
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value, total
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage, Row

_FEWEST = 3
"""So many rows bear it out at least, and two thirds of them all."""

Counts = Sequence[tuple[Row, Number]]


def of_two_columns(column: int, shares: Counts, others: Mapping[int, Counts], group: object) -> Iterator[Claim]:
    """A claim about each share of a column that is, in most rows, that of a count in it and another one.

    Args:
        others: the columns of counts, by their places.
    """
    if len(shares) <= _FEWEST:
        return
    for part, rest in itertools.permutations(others, 2):
        parts, rests = ({id(row): number for row, number in others[at]} for at in (part, rest))
        found = [
            (row.cells[column], share, parts[id(row)], rests[id(row)])
            for row, share in shares
            if id(row) in parts and id(row) in rests
        ]
        held = [(cell, share, _truth(one, other), (one.start, other.start)) for cell, share, one, other in found]
        right = sum(fits(share, [truth]) for _, share, truth, _ in held)
        if right >= _FEWEST and right * 3 >= len(held) * 2 and len({share.value for _, share, _, _ in held}) > 1:
            yield from _claims(held, ("of two columns", group, part, rest))
            return


def _claims(held: Sequence[tuple[Passage, Number, Truth, tuple[int, int]]], group: object) -> Iterator[Claim]:
    for cell, share, truth, places in held:
        claim = hold(cell, share, [truth], "share", GROUP, group=group, addends=places)
        if claim is not None:
            # It may as well be a count that is wrong, but not where two digits of the share changed places.
            is_sure = claim.is_right or slip(share, truth.value.exact) == SWAP
            yield claim if is_sure else claim._replace(strength=CONFIRM)


def _truth(part: Number, rest: Number) -> Truth:
    """The share of one number in it and another."""
    one, other = number_value(part), number_value(rest)
    whole = total([one, other])
    return Truth(ratio_of(one, whole), f"{part.text} / ({rest.text} + {part.text})")
