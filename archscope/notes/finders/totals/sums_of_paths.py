"""Rows whose names are paths, "attention/qkv", "attention/proj", and the rows that they make: "attention", what is
repeated, "block", "transformer"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from archscope.notes.finders.columns.headed_rows import columns_of
from archscope.notes.finders.totals.addends import sum_of
from archscope.notes.finders.totals.labels import BLANKS
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import cased

_PATH, _PARENT = cased(r"[A-Za-z_]\w*(?:[/.][A-Za-z_]\w*)+"), cased(r"(.*)[/.][^/.]*")
_LEAST, _LONG, _MOST_ROWS, _LAYERS = 1000, 10**5, 6, range(2, 200)


class _Named(NamedTuple):
    """A row by its name, and its count in a column."""

    name: str
    cell: Passage
    number: Number


def sums_of_paths(table: Table) -> Iterator[Claim]:
    """A claim about each count of a row that others are parts of by their names, of these, and of what they come to."""
    names = [row.label.text.strip(BLANKS) for row in table.rows]
    if sum(_PATH.fullmatch(name) is not None for name in names) < 2:
        return
    strength = CONFIRM if is_doubted(table.above) else FIRM
    for column in columns_of(table):
        rows = [
            _Named(name, row.cells[column], number)
            for name, row in zip(names, table.rows, strict=True)
            if (number := row.number_in(column)) is not None and number.kind != "share" and is_whole(number)
        ]
        named = {row.name: row for row in rows}
        if len(named) == len(rows):
            yield from _of_parents(named, strength)
            yield from _of_tops([row for row in rows if _PATH.fullmatch(row.name) is None])


def _of_parents(named: Mapping[str, _Named], strength: int) -> Iterator[Claim]:
    """The claims about rows of which others are the parts, and about these; so `strength` if a slip parts the two."""
    parts: dict[str, list[_Named]] = {}
    for row in named.values():
        if _PATH.fullmatch(row.name) and (above := _PARENT.fullmatch(row.name)) is not None:
            parts.setdefault(above[1], []).append(row)
    for name, children in parts.items():
        whole = named.get(name)
        if whole is None or len(children) < 2:
            continue
        true = sum_of([child.number for child in children])
        if true.value.exact == whole.number.value:
            yield from _summed(whole, children, CONFIRM)
            for child in children:
                yield from _left(child, whole, [other for other in children if other is not child])
        elif slip(whole.number, true.value.exact) == SWAP:
            yield from _summed(whole, children, strength)


def _summed(row: _Named, terms: Sequence[_Named], strength: int) -> Iterator[Claim]:
    """The claim that a row is what some others come to."""
    places = tuple(term.number.start for term in terms)
    truth = sum_of([term.number for term in terms])
    yield from claimed(row.cell, row.number, [truth], "sum", strength, addends=places)


def _left(child: _Named, whole: _Named, others: Sequence[_Named]) -> Iterator[Claim]:
    """The claim that a row is what the row that it is a part of leaves for it."""
    how = " − ".join(one.number.text for one in (whole, *others))
    left = Truth.of(whole.number.value - sum(one.number.value for one in others), how, "count")
    if child.number.value >= _LEAST:
        yield from claimed(child.cell, child.number, [left], "sum", CONFIRM)


def _of_tops(rows: Sequence[_Named]) -> Iterator[Claim]:
    """The claims about rows that are no parts by their names: the sum of those right above, or one of them so often."""
    for at, row in enumerate(rows):
        if row.number.value < _LONG:
            continue
        windows = [rows[at - many : at] for many in range(2, min(at, _MOST_ROWS) + 1)]
        for terms in windows:
            if sum(term.number.value for term in terms) == row.number.value:
                yield from _summed(row, terms, CONFIRM)
        before = rows[at - 1].number if at else None
        if before is not None and before.value >= _LONG and row.number.value in {before.value * n for n in _LAYERS}:
            truth = Truth.of(row.number.value, f"{before.text} × {row.number.value // before.value}", "count")
            yield from claimed(row.cell, row.number, [truth], "sum", CONFIRM, addends=(before.start,))
