"""Columns whose product, each to a power, is the same in all rows but one: so many times another, or a part of it."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Sequence

from archscope.notes.finders.columns.relations import FEWEST, MANY, PAIR, GridRow, Range, Relation, meet, rounded
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.told import is_whole

_FEW_COLUMNS = 7
"""A wider table has too many threes of columns to try."""
_CLOSE, _NARROW, _SAME = 0.04, 0.02, 1e-9
"""How much of a constant may be left open, and of a number that has digits enough."""
_LARGEST_ROUND, _WIDE_RANGE, _LONG_COUNT = 256, 64, 10_000
_POWERS = {PAIR: ((-1, 1), (1, 1)), 3: ((1, 1, -1), (1, -1, 1), (-1, 1, 1))}


def _in_common(relation: Relation, rows: Sequence[GridRow]) -> list[Range]:
    """The products of all rows but one that meet that of the first, or else of the second; none if more don't."""
    for first in rows[:2]:
        one = relation.product(relation.ranges(first))
        held: list[Range] = []
        for index, row in enumerate(rows):
            rate = relation.product(relation.ranges(row))
            if meet(rate, one):
                held.append(rate)
            elif index > len(held):
                break
        else:
            return held
    return []


def rate_relations(grid: Sequence[GridRow], columns: Sequence[int], said: Collection[Exact]) -> Sequence[Relation]:
    """Columns whose product, each to a power, is the same in all rows, or in all but one; or what a heading `said`."""
    threes = itertools.combinations(columns, 3) if len(columns) <= _FEW_COLUMNS else ()
    relations: list[Relation] = []
    for of in itertools.chain(itertools.combinations(columns, PAIR), threes):
        relation = Relation(of)
        rows = [row for row in grid if relation.is_in(row)]
        if len(rows) > FEWEST:
            found = [_rate(relation._replace(powers=powers), rows, said) for powers in _POWERS[len(of)]]
            relations += [one for one in found if one is not None]
    return relations


def _rate(relation: Relation, rows: Sequence[GridRow], said: Collection[Exact]) -> Relation | None:
    """A relation with the constant that all rows leave, or all but one; None if there is none."""
    held = _in_common(relation, rows)
    if len(held) < max(FEWEST, len(rows) - 1):
        return None
    low, high = max(rate[0] for rate in held), min(rate[1] for rate in held)
    if low > high * (1 + _SAME) or high > low * (1 + _CLOSE):
        return None
    times = rounded((low, high))
    is_round = 1 / _LARGEST_ROUND <= times <= _LARGEST_ROUND and (1 in (times.numerator, times.denominator))
    relation = relation._replace(constant=(low, high))
    is_sure = len(held) >= MANY or relation.is_in_bytes
    in_headings = [rate for one in said if one and low <= (rate := float(one) ** relation.powers[-1]) <= high]
    if in_headings:
        return relation._replace(constant=(in_headings[0], in_headings[0]))
    if len(relation.columns) == PAIR:
        is_sure = is_round or _grows_in_bytes(relation, rows) or _is_to_the_unit(relation, rows, len(held))
        is_sure = is_sure or (relation.powers == (-1, 1) and _is_tight(relation, rows))
    return relation if is_sure else None


def _is_tight(relation: Relation, rows: Sequence[GridRow]) -> bool:
    """Whether so many rows of two or three digits go together that they do by no chance."""
    columns = list(zip(*map(relation.cells, rows), strict=True))
    # Shares are held against the whole by others.
    if any(cells[0].number.kind == "share" or max(cell.value for cell in cells) in (1, 100) for cells in columns):
        return False
    narrow = [pair for pair in map(relation.ranges, rows) if all(high - low < _NARROW * high for low, high in pair)]
    return len({pair[0] for pair in narrow if relation.holds(pair)}) >= MANY


def _is_to_the_unit(relation: Relation, rows: Sequence[GridRow], held: int) -> bool:
    """Whether long counts are exactly so many for each of another column's: 32,768 at rank 4, 65,536 at rank 8."""
    if relation.powers != (-1, 1):
        return False
    pairs = list(map(relation.cells, rows))
    if not all(is_whole(cell.number) for pair in pairs for cell in pair):
        return False
    exact = [pair for pair in pairs if relation.holds([(float(cell.value), float(cell.value)) for cell in pair])]
    return len(exact) == held and min(pair[1].value for pair in pairs) >= _LONG_COUNT


def _grows_in_bytes(relation: Relation, rows: Sequence[GridRow]) -> bool:
    """Whether bytes go with a count over so wide a range that they do by no chance."""
    counts, held = zip(*map(relation.cells, rows), strict=True)
    is_of_counts = all(cell.number.step == 1 and cell.number.kind == "count" for cell in counts)
    values = [cell.value for cell in counts]
    return (
        is_of_counts and all(cell.number.kind == "bytes" for cell in held) and max(values) >= _WIDE_RANGE * min(values)
    )
