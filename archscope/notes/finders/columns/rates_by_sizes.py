"""The bytes of a token in the cache, in a table whose rows give the layers, the heads of keys and their width:
`L | n_kv | d_head | KiB / token`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.token_rates import rate_column, rate_in
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_slip_of
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import size_of_label
from archscope.notes.statements.passages import Passage, Row, Table

_SIZES = ("n_layers", "n_kv_heads", "head_dim")
_WIDTHS, _FEWEST = (2, 1, 4), 2
_SLIPS = both_ways(2, 4, 8, 10, 100, 1000)


class _Rated(NamedTuple):
    """The bytes of a token in a row, and the values kept of it: keys and values, 2 × layers × heads × width."""

    cell: Passage
    rate: Number
    values: int
    how: str

    def truth(self, width: int) -> Truth:
        """What it should be at so many bytes for each value."""
        return Truth.of(self.values * width, f"{self.how} × {width} bytes", "bytes")


def rates_by_sizes(table: Table) -> Iterator[Claim]:
    """A claim about the bytes of a token in each row; wrong by a slip where all other rows agree in the dtype."""
    rates = rate_column(table)
    columns = {size: at for at in range(len(table.header) - 1) if (size := size_of_label(table.head(at))) in _SIZES}
    if rates is None or len(columns) < len(_SIZES):
        return
    places = [columns[size] for size in _SIZES]
    rows = [one for row in table.rows if (one := _rated(row, rates, table.head(rates), places)) is not None]
    right = {width: [fits(one.rate, [one.truth(width)]) for one in rows] for width in _WIDTHS}
    width = max(_WIDTHS, key=lambda width: sum(right[width]))
    is_only = sum(right[width]) >= max(_FEWEST, len(rows) - 1)
    for one in rows:
        for claim in claimed(one.cell, one.rate, [one.truth(width)], "memory", FIRM):
            yield sure_if(claim, is_only and is_slip_of(one.rate, [one.truth(width)], _SLIPS))


def _rated(row: Row, rates: int, head: str, places: list[int]) -> _Rated | None:
    """A row with whole numbers for all sizes."""
    if max(rates, *places) >= len(row.cells):
        return None
    rate, sizes = rate_in(row.cells[rates], head), [row.number_in(at) for at in places]
    known = [size for size in sizes if size is not None and size.bare and size.digits % 1 == 0 and size.digits > 0]
    if rate is None or rate.kind != "bytes" or len(known) < len(_SIZES):
        return None
    layers, heads, width = (int(size.digits) for size in known)
    return _Rated(row.cells[rates], rate, 2 * layers * heads * width, f"2 × {layers} × {heads} × {width}")
