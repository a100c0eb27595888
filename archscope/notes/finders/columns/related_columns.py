"""Columns that go together in all rows of a table but one: a sum, a product, so many times another one, a part of it.

`K | V | both`, `tokens | bytes`, `time | speed-up`. Three rows bear a relation out, and then one that breaks it has a
wrong number; which one, a slip can tell: two neighbours that changed places, or a point that did; else it is the last,
which the others make, where it is two or four times what it should be.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.calculations.multiples import fits_several
from archscope.notes.finders.columns.constant_rates import rate_relations
from archscope.notes.finders.columns.relations import (
    FEWEST,
    PAIR,
    GridCell,
    GridRow,
    Range,
    Relation,
    cell_of,
    is_of_a_digit,
    meant_by,
    meant_elsewhere,
    meant_multiples,
    product_relations,
    sum_relations,
    written,
    wrong_cell,
)
from archscope.notes.finders.columns.remarks import is_apart
from archscope.notes.finders.memory.bytes_of_what import has_own_width
from archscope.notes.judging.claims import Claim
from archscope.notes.judging.slips import is_swap
from archscope.notes.numbers.numerals import Exact, Number, number_of
from archscope.notes.numbers.vocabulary import DOUBTED, OF_SOME, SHARED_OUT
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import cased, says_any

_MOST, _WIDEST = 60, 10
"""Longer tables, and wider ones, are no work of hand."""
_SPREAD = 1.5
"""How far apart the numbers of a column are."""
_LONG, _HALF, _LIMITED = 100_000, 2, 100
"""A larger number is a product by no chance."""
_LEAST, _LARGEST = 1e-12, 1e30
_SYSTEMS = ("decimal", "binary")


class _BorneOut(NamedTuple):
    """A relation, the rows that it speaks of, and the one that breaks it."""

    relation: Relation
    rows: frozenset[int]
    off: int | None


def related_columns(table: Table) -> Iterator[Claim]:
    """A claim about the number of a row that a slip alone keeps from being what it is in all other rows."""
    rows = [row.passages[:_WIDEST] for row in table.rows if not row.is_rule]
    if not FEWEST < len(rows) <= _MOST:
        return
    numbers = [[_value_in(cell) for cell in row] for row in rows]
    if sum(1 for row in numbers if sum(number is not None for number in row) > 1) <= FEWEST:
        return
    said = {number.digits * unit.scale for head in table.header for number in head.numbers for unit in number.units}
    found: dict[int, Claim] = {}
    has_two = any(len(number.units) > 1 for row in numbers for number in row if number is not None)
    for system in _SYSTEMS if has_two else _SYSTEMS[:1]:
        grid = [_cells(row, values, system) for row, values in zip(rows, numbers, strict=True)]
        for claim in _blamed(grid, [row[0].text for row in rows], said):
            found.setdefault(claim.start, claim)
    # Of two configs side by side most rows are the same, and some are not.
    found = {start: claim for start, claim in found.items() if not _is_repeated(claim, numbers) or is_swap(claim)}
    found = {start: claim for start, claim in found.items() if not _may_be_limited(claim, table)}
    found = {start: claim for start, claim in found.items() if not is_apart(table, start)}
    captions = [table.caption] if table.caption is not None else []
    if len(found) == 1 and not any(DOUBTED.search(part.text) for part in itertools.chain(*rows, captions)):
        yield from found.values()


def _is_repeated(claim: Claim, numbers: Sequence[Sequence[Number | None]]) -> bool:
    """Whether a number should be the same as one that it is worked out from."""
    others = [one.value for row in numbers for one in row if one is not None and one.start in claim.addends]
    return claim.truth is not None and claim.truth.value.exact in others


def _may_be_limited(claim: Claim, table: Table) -> bool:
    """Whether a number of bytes is less than it should be below so many tokens, of which a window keeps but some."""
    number, truth = claim.number, claim.truth
    if number is None or truth is None or number.kind != "bytes" or number.bare or is_swap(claim):
        return False
    is_less = number.value < truth.value.exact < _LIMITED * number.value
    return is_less and any(
        head.numbers and cell.start <= number.start < cell.end
        for row in table.rows
        for head, cell in zip(table.header, row.passages, strict=False)
    )


def _value_in(cell: Passage) -> Number | None:
    """The value of a cell: its only number, "67 108 864", 1024 of "1024 (= 8 × 128)" and of "8 × 128 = 1024"."""
    if cell.lone_number is not None or not cell.tokens:
        return cell.lone_number
    if (spaced := _SPACED.fullmatch(cell.text)) is not None:
        return number_of(spaced[1], "", cell.start + spaced.start(1))
    if (before := _BEFORE_AN_ASIDE.match(cell.text)) is not None:
        return cell.number_at(before.start(1))
    last = cell.numbers[-1] if cell.numbers else None
    is_result = last is not None and _RESULT.search(cell.until(last.start)) and not _MORE.search(cell.after(last.end))
    return last if is_result else None


_SPACED = cased(r"[\s*`~≈]*(\d{1,3}(?:[ \u202f\u2009]\d{3})+)[\s*`]*")
_BEFORE_AN_ASIDE = cased(r"[\s*`]*(\d[\d,]*)[\s*`]*[(（]\s?=[^()（）]*[)）][\s*`]*$")
_RESULT, _MORE = cased(r"(?:\d\s*[×*·²]|[×*·]\s*\d)[^=≈]*[=≈][\s*`~]*$"), cased(r"[^\s*`]")
"""What stands before the result of an equation; what stands behind it if that is no value."""


def _cells(passages: Sequence[Passage], numbers: Sequence[Number | None], system: str) -> list[GridCell | None]:
    found = [
        cell_of(passage, number, system) if number is not None and _LEAST < number.value < _LARGEST else None
        for passage, number in zip(passages, numbers, strict=True)
    ]
    return [*found, *[None] * (_WIDEST - len(found))]


def _known(grid: Sequence[GridRow], said: Collection[Exact]) -> Iterator[_BorneOut]:
    """The relations that hold in all rows but one, or in all."""
    columns = [at for at in range(_WIDEST) if sum(row[at] is not None for row in grid) > FEWEST]
    for relation in (*sum_relations(columns), *product_relations(columns), *rate_relations(grid, columns, said)):
        full: list[int] = []
        off: list[int] = []
        for at, row in enumerate(grid):
            if relation.is_in(row):
                full.append(at)
                if not relation.holds(relation.ranges(row)):
                    off.append(at)
                    if len(off) > 1:
                        break
        is_borne_out = len(full) > FEWEST and len(off) < 2
        if is_borne_out and _is_of_one_kind(grid[full[0]], relation) and _varies(grid, relation, full):
            yield _BorneOut(relation, frozenset(full), off[0] if off else None)


def _is_of_one_kind(row: GridRow, relation: Relation) -> bool:
    """Whether what is added is of one kind, and no share is multiplied."""
    kinds = [cell.number.kind for cell in relation.cells(row)]
    return len(set(kinds)) == 1 if not relation.powers else kinds.count("share") < len(kinds)


def _varies(grid: Sequence[GridRow], relation: Relation, full: Sequence[int]) -> bool:
    """Whether a column has so many numbers, and so far apart, that they go together with others by no chance."""
    is_free = relation.is_free
    for column in relation.columns if is_free else relation.columns[-1:]:
        values = {cell.value for at in full if (cell := grid[at][column]) is not None}
        is_sure = (is_free and len(relation.columns) > PAIR) or (relation.powers and min(values) > _LONG)
        if len(values) <= (1 if is_sure else FEWEST):
            return False
        if is_free and not relation.is_in_bytes and max(values) < _SPREAD * min(values):
            return False
    return True


def _blamed(grid: Sequence[GridRow], labels: Sequence[str], said: Collection[Exact]) -> Iterator[Claim]:
    """A claim about the only number of a row that a slip parts from what the others make it.

    What it is meant to be has to mend more of what the row breaks than any other number would, and must break nothing.
    Where no slip does, the last of them may be so many times too large or too small, if its label doesn't say so.
    """
    known = list(_known(grid, said))
    for at in {one.off for one in known if one.off is not None}:
        row, of_row = grid[at], [one for one in known if at in one.rows]
        broken = [one.relation for one in of_row if one.off == at]
        columns = {column for relation in broken for column in relation.columns}
        for meant in (meant_by, meant_elsewhere):
            mended = {column: _best(row, at, column, meant, of_row) for column in columns}
            most = max(map(_weight, mended.values()))
            best = [column for column, relations in mended.items() if _weight(relations) == most > 0]
            if best:
                break
        # A row that breaks as much even so is of another kind, as the cache of a model with windows.
        if len(best) == 1 and (2 * len(mended[best[0]]) >= len(broken) or any(not one.powers for one in broken)):
            yield from _claim(row, best[0], mended[best[0]])
        elif not (best or _is_limited(row) or has_own_width(labels[at], _HALF)) and not says_any(labels[at], *_PARTLY):
            last = max(columns)
            tied = [one for one in of_row if not _may_be_chosen(row, one.relation)]
            for claim in _claim(row, last, _best(row, at, last, meant_multiples, tied)):
                if not (claim.number and claim.truth and fits_several(claim.number, [claim.truth], labels[at])):
                    yield claim


def _is_limited(row: GridRow) -> bool:
    """Whether a row has the same bytes twice, as the cache of a window has them from some number of tokens on."""
    sizes = [cell.value for cell in row if cell is not None and cell.number.kind == "bytes" and not cell.number.bare]
    return len({*sizes}) < len(sizes)


_PARTLY = (SHARED_OUT, OF_SOME)


def _may_be_chosen(row: GridRow, relation: Relation) -> bool:
    """Whether a relation is of two columns of counts, has a constant that nobody would write, or is of powers of two:
    such counts often double together until somebody chooses otherwise: GPUs and their batch, heads and the context."""
    numbers = [cell.number for cell in relation.cells(row)]
    if not all(number.kind == "count" for number in numbers):
        return False
    is_odd = relation.is_free and not 1 / _ODD < relation.constant[0] < _ODD
    is_loose = len(relation.columns) == PAIR or is_odd
    is_long = not relation.is_free and numbers[-1].value > _LONG
    return is_loose or (not is_long and all(map(_is_power_of_two, numbers)))


_ODD = 64


def _is_power_of_two(number: Number) -> bool:
    """Whether a number may be chosen as a power of two: nobody chooses 512.0."""
    value = number.digits
    return is_whole(number) and number.step >= 1 and isinstance(value, int) and value > 0 and value & (value - 1) == 0


def _best(
    row: GridRow, at: int, column: int, meant_by: Callable[[GridCell], Iterable[Range]], known: Sequence[_BorneOut]
) -> Sequence[Relation]:
    """The most that a number mends which is meant to be another."""
    cell = row[column]
    if cell is None:
        return []
    return max((_mended(row, at, column, meant, known) for meant in meant_by(cell)), key=_weight, default=[])


def _weight(relations: Sequence[Relation]) -> int:
    """How much relations say; one that has a constant of its own less, which may follow from another."""
    return sum(1 if relation.is_free else 2 for relation in relations)


def _mended(row: GridRow, at: int, column: int, meant: Range, known: Sequence[_BorneOut]) -> list[Relation]:
    """The relations that a row breaks but for a number that is meant to be another; none if that breaks one."""
    found: list[Relation] = []
    for one in known:
        if column in one.relation.columns:
            holds = one.relation.holds(one.relation.ranges(row, {column: meant}))
            if not holds and one.off != at:
                return []
            if holds and one.off == at:
                found.append(one.relation)
    return found


def _claim(row: GridRow, column: int, broken: Sequence[Relation]) -> Iterator[Claim]:
    """The claim about a number by the relation that leaves the least open."""
    found: list[Claim] = []
    for relation in broken:
        cells = relation.cells(row)
        at = relation.columns.index(column)
        if relation.powers and any(_is_rough(cell.number) for cell in cells):
            continue
        if not _is_long(cells[at].number, relation) or is_of_a_digit(relation, cells, at):
            continue
        found += wrong_cell(relation, cells, at, "repeated" if relation.powers else "sum")
    if found:
        yield min(found, key=_left_open)


def _left_open(claim: Claim) -> float:
    """How wide the range is of what a number should be."""
    return float(claim.truth.value.high - claim.truth.value.low) if claim.truth is not None else 0.0


def _is_rough(number: Number) -> bool:
    """Whether a measured number has so few digits that it is in proportion to many."""
    return number.bare and not isinstance(number.digits, int) and len(written(number)) < FEWEST


def _is_long(number: Number, relation: Relation) -> bool:
    """Whether a number has so many digits that it isn't by chance that it would fit with two of them swapped."""
    return len(written(number)) >= (2 if not relation.powers else 3) or not number.bare
