"""Shares of what two columns come to together: `non-embedding | embedding | share`, each row for itself."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.shares.quotients import ratio_of, share_claim
from archscope.notes.judging.claims import CONFIRM, GROUP, Claim, Truth, fits
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value, total
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage, Row

_FEWEST = 3
"""So many rows bear it out at least, and two thirds of them all."""

Column = Sequence[tuple[Row, Number]]
"""The numbers of a column with their rows."""


def by_row(column: Column) -> dict[int, Number]:
    """The numbers of a column by the `id` of their rows."""
    return {id(row): number for row, number in column}


def shares_of_two_columns(column: int, shares: Column, others: Mapping[int, Column], group: object) -> Iterator[Claim]:
    """A claim about each share of a column that is, in most rows, that of a count in it and another one.

    Args:
        others: the columns of counts, by their places.
    """
    if len(shares) <= _FEWEST:
        return
    for part, rest in itertools.permutations(others, 2):
        parts, rests = by_row(others[part]), by_row(others[rest])
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
        for claim in share_claim(cell, share, [truth], GROUP, group, addends=places):
            # It may as well be a count that is wrong, but not where two digits of the share changed places.
            is_sure = claim.is_right or slip(share, truth.value.exact) == SWAP
            yield claim if is_sure else claim._replace(strength=CONFIRM)


def _truth(part: Number, rest: Number) -> Truth:
    """The share of one number in it and another."""
    one, other = number_value(part), number_value(rest)
    whole = total([one, other])
    return Truth(ratio_of(one, whole), f"{part.text} / ({rest.text} + {part.text})")
