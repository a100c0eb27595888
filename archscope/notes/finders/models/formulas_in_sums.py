"""Formulas of rows that add up as they are meant: what they come to rules over all else that a value may be.

`norms | 4d | 2,048` has one of two norms, but it is `4d` that the row below adds up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.judging.claims import GROUP, SURE, Claim
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Table
from archscope.notes.statements.told import is_whole

_FEWEST, _MOST, _LEAST = 3, 12, 1000
"""A sum has so many rows, and is so large that none is one by chance."""


def ruled_by_sums(claims: Sequence[Claim], table: Table) -> Iterator[Claim]:
    """Claims about the values of formulas; sure of those that would keep a row below from being the sum of the rows
    above it, which it is as their formulas have it."""
    known = {claim.start: claim for claim in claims}
    for claim in claims:
        is_open = claim.verdict == "wrong" and GROUP <= claim.strength < SURE and claim.group is not None
        yield claim._replace(strength=SURE) if is_open and _is_in_a_sum(claim, known, table) else claim


def _is_in_a_sum(claim: Claim, known: Mapping[int, Claim], table: Table) -> bool:
    """Whether a value goes into a sum of the rows just above another value only as its formula has it."""
    for column in range(max((len(row.cells) for row in table.rows), default=0)):
        numbers = [row.number_in(column) for row in table.rows]
        at = next((at for at, one in enumerate(numbers) if one is not None and one.start == claim.start), None)
        if at is None:
            continue
        if not all(number is None or is_whole(number) for number in numbers):
            return False
        values = [number.value if number is not None else 0 for number in numbers]
        meant = [_meant(number.start, known, number.value) if number is not None else 0 for number in numbers]
        as_it_stands = [*meant[:at], values[at], *meant[at + 1 :]]
        return _adds_up(meant, values, at) and not _adds_up(as_it_stands, values, at)
    return False


def _meant(start: int, known: Mapping[int, Claim], value: Exact) -> Exact:
    """What a number should be by the formula of its row; its own value if it has none."""
    claim = known.get(start)
    return value if claim is None or claim.truth is None else claim.truth.value.exact


def _adds_up(terms: Sequence[Exact], sums: Sequence[Exact], at: int) -> bool:
    """Whether a row below another is the sum of those just above it, that one among them."""
    return any(
        sums[below] >= _LEAST and sum(terms[first:below]) == sums[below]
        for below in range(at + 1, len(sums))
        for first in range(max(0, below - _MOST), min(at, below - _FEWEST) + 1)
    )
