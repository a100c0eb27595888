"""What the shares beside the counts of a table show to be wrong: its total, or the one count, or the one share, that
isn't what the total leaves for it.

"105 M | 36 %, 145 M | 50 %, 40 M | 14 %" are of 290 M; "8.4 M | 2.2 %" above "42 M | 21.7 %", which the other rows come
to with 4.2 M.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.totals.addends import sum_of
from archscope.notes.finders.totals.labels import COUNTED, TOTAL
from archscope.notes.judging.claims import FIRM, SURE, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import Value, number_value, total
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage, Row, Table

_THREE, _MOST, _APART = 3, 20, Fraction(1, 20)


def totals_by_shares(table: Table) -> Iterator[Claim]:
    """The claim that a last row isn't the total of those above it, of whose sum the shares beside them all are, but for
    one at most."""
    *rows, last = [row for row in table.rows if not row.is_rule] or [Row(table.rows[0].label, ())]
    if not _THREE <= len(rows) <= _MOST or not TOTAL.search(last.label.text):
        return
    if any(TOTAL.search(row.label.text) for row in rows):
        return
    for column, cell in enumerate(last.cells):
        number = cell.lone_number
        values = [row.number_in(column) for row in rows]
        known = [value for value in values if value is not None]
        if number is None or len(known) != len(rows) or {value.kind for value in (number, *known)} - {"count"}:
            continue
        truth = sum_of(known)
        true = truth.value
        if not true.exact or abs(divided(number.value, true.exact) - 1) < _APART:
            continue
        for shares in range(column + 1, len(last.cells)):
            of_rows = [row.number_in(shares) for row in rows]
            if (
                _are_of(known, of_rows, true)
                >= max(_THREE - 1, len(rows) - 1)
                > _are_of(known, of_rows, number_value(number))
            ):
                yield from claimed(cell, number, [truth], "sum", FIRM)


def _are_of(values: Sequence[Number], shares: Sequence[Number | None], whole: Value) -> int:
    """How many of some shares are those that values have of a whole."""
    if not whole.exact:
        return 0
    return sum(
        share is not None
        and share.kind == "share"
        and fits(share, [Truth.of(divided(value.value, whole.exact), "", "share")])
        for value, share in zip(values, shares, strict=True)
    )


_FEWEST, _CLEARLY = 2, Fraction(1, 10)
_KINDS = [{"count"}, {"share"}]
_Cell = tuple[Passage, Number]


def odd_cells_by_shares(table: Table) -> Iterator[Claim]:
    """A claim about the only number of a column that its total shows to be wrong, as the one beside it does."""
    rows: list[Row] = []
    for row in table.rows:
        if TOTAL.search(row.label.text) is None:
            rows += () if row.is_rule else (row,)
            continue
        said = [cell.text for one in (*rows, row) for cell in one.passages]
        if len(rows) > _FEWEST and not any(is_doubted(text, COUNTED) for text in said):
            for columns in itertools.permutations(range(len(row.cells)), 2):
                yield from _odd_cell(*([_in_column(one, column) for one in (*rows, row)] for column in columns))
        rows = []


def _in_column(row: Row, column: int) -> _Cell | None:
    """The number of a row in a column: of several, as in "≈ 6,738M ≈ 7B", the first."""
    cell = row.cells[column] if column < len(row.cells) else None
    number = cell.lone_number or (cell.numbers or (None,))[0] if cell is not None else None
    return (cell, number) if cell is not None and number is not None else None


def _odd_cell(column: Sequence[_Cell | None], beside: Sequence[_Cell | None]) -> Iterator[Claim]:
    """The claim about the only number of a column that is neither what the last one leaves for it nor as much of that
    as the number beside it is of its own."""
    cells, others = [cell for cell in column if cell is not None], [cell for cell in beside if cell is not None]
    kinds = [{number.kind for _, number in side} for side in (cells, others)]
    if len(cells) != len(column) or len(others) != len(beside) or kinds not in (_KINDS, _KINDS[::-1]):
        return
    *parts, whole = [number_value(number) for _, number in cells]
    *said, all_said = [number_value(number) for _, number in others]
    meant = [_as_much(whole, one, all_said) for one in said]
    odd = [at for at, part in enumerate(parts) if not _may_be(part, meant[at])]
    for at in odd if len(parts) - len(odd) >= _FEWEST else ():
        left = whole.less(total([part for place, part in enumerate(parts) if place != at]))
        is_clear = left.exact > 0 and abs(divided(parts[at].exact, left.exact) - 1) > _CLEARLY
        if is_clear and _may_be(left, meant[at]) and not _may_be(left, parts[at]):
            (cell, number), of = cells[at], others[at][1]
            truth = Truth(left, " − ".join(one.text for _, one in (cells[-1], *cells[:at], *cells[at + 1 : -1])))
            strength = FIRM
            if number.kind == "share":
                # With both counts beside it a share isn't that of something else that its label may mean.
                truth, strength = Truth(meant[at], f"{of.text} / {others[-1][1].text}"), SURE
            yield from claimed(cell, number, [truth], "sum", strength)


def _as_much(whole: Value, part: Value, of: Value) -> Value:
    """The part of a whole that is as much of it as another part of another whole."""
    if of.low <= 0 or part.low < 0:
        return whole._replace(exact=-1, low=-1, high=-1)
    exact = Fraction(whole.exact) * part.exact / of.exact
    return Value(exact, Fraction(whole.low) * part.low / of.high, Fraction(whole.high) * part.high / of.low, whole.kind)


def _may_be(one: Value, other: Value) -> bool:
    """Whether two rounded values may be the same."""
    return one.low <= other.high and other.low <= one.high
