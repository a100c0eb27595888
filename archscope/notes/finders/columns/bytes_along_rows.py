"""Bytes in a row that grow with what its columns are headed by: `BS=1, 512 | BS=1, 4096 | BS=16, 512`, `2K | 4K`."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.columns.proportions import SLIDING, BytesOfCount, held_in_proportion, pairs_of
from archscope.notes.judging.claims import CONFIRM, Claim, fits
from archscope.notes.judging.slips import is_swap
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import cased, says_any

_FEWEST = 4
_NUMBER = cased(r"\d[\d,.]*\s?[kKmM]?(?![A-Za-z])")
_MARKS = cased(r"[\s*`$]")


def bytes_along_rows(table: Table) -> Iterator[Claim]:
    """A claim about each number of bytes of a row that all others but it prove to be so many for each of a count.

    The count stands in the heading; of several numbers in a heading, as of a batch and a length, it is the product.
    """
    if table.kind != "table" or says_any(table.above, SLIDING):
        return
    for columns in _alike(table.header):
        for row in table.rows:
            if says_any(row.label.text, SLIDING, COUNTERFACTUAL):
                continue
            pairs = list(_pairs(table, row, columns))
            if len(pairs) >= _FEWEST and len({pair.amount for pair in pairs}) == len(pairs):
                for claim in held_in_proportion(pairs):
                    is_sure = claim.is_right or _is_odd(claim, pairs)
                    yield claim if is_sure else claim._replace(strength=CONFIRM)


def _is_odd(claim: Claim, pairs: Sequence[BytesOfCount]) -> bool:
    """Whether a number is so many times what it should be, or has two digits swapped.

    Where some layers have a window of tokens, more tokens take less than so many for each, and few tokens more.
    """
    number, truth = claim.number, claim.truth
    if number is None or truth is None or number.value < truth.value.exact:
        return False
    fewest = min(pairs, key=lambda pair: pair.amount)
    return number is not fewest.number and (is_swap(claim) or fits(number, [truth], _FACTORS))


_FACTORS = (2, 4, 8, 10)


def _alike(header: tuple[Passage, ...]) -> list[list[int]]:
    """The columns whose headings differ in nothing but their numbers."""
    found = defaultdict[str, list[int]](list)
    for column, head in enumerate(header[1:]):
        if head.numbers:
            found[_MARKS.sub("", _NUMBER.sub("0", head.text)).lower()].append(column)
    return [columns for columns in found.values() if len(columns) >= _FEWEST]


def _pairs(table: Table, row: Row, columns: list[int]) -> Iterator[BytesOfCount]:
    """The bytes of a row below some headings, beside what these count."""
    for column in columns:
        head = table.header[column + 1]
        number = row.number_in(column)
        if len(head.numbers) == 1:
            yield from pairs_of([(head, cell) for cell in row.cells[column : column + 1]])
        elif number is not None and number.kind == "bytes" and not number.bare and number.value > 0:
            amount = math.prod(Fraction(one.digits * one.units[-1].scale) for one in head.numbers)
            if amount > 0 and all(one.kind == "count" for one in head.numbers):
                yield BytesOfCount(amount, amount, amount, row.cells[column], number)
