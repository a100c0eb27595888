"""Columns of bytes whose rows say how many a parameter takes: `Adam | 104 GB | 参数量 × 8 bytes`, `Weights | 26 GB | 2
bytes per parameter`; or have a column that does: `Part | Bytes per parameter | Memory`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.columns.headed_rows import columns_of
from archscope.notes.finders.in_words.worked_out import both_ways, quotient, sure_if
from archscope.notes.finders.memory.sizes_in_bytes import is_model_size, widths_in
from archscope.notes.finders.memory.weights_in_tables import column_of_rates
from archscope.notes.finders.totals.labels import TOTAL
from archscope.notes.judging.claims import FIRM, SURE, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_swap
from archscope.notes.numbers.evaluation import Value, number_value, total
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import SHARED_OUT
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, says_any

_BYTES = r"(?:bytes?|字节|b)(?![a-z])"
_PARAMETER = r"(?:param(?:s|eters?)?|weights?|个?参数(?:量|数)?|[nψφ])"
_RATE = AnyCase(
    rf"(?:{_PARAMETER}[\s*`$]*[×x*][\s*`$]*(\d{{1,2}})\s?{_BYTES}|"
    rf"(?<![\d.])(\d{{1,2}})\s?{_BYTES}\s?(?:(?:/|per|each|每)\s?{_PARAMETER}|[×x*]\s?{_PARAMETER}))(?![a-z])"
)
_FACTORS = both_ways(2, 4, 8, 10, 1000)
_OF_SOME = AnyCase(
    r"\bzero-?\d|fsdp|\b(?:half|frozen|adapters?|lora|trainable|last|top)\b|一半|冻结|部分|可训练|适配|最后"
)
"""Words for a part of the parameters."""
_FEWEST, _MOST = 3, 32
"""Two rows that agree, and a third one; a parameter takes no more bytes."""


class _Rated(NamedTuple):
    """Bytes in a cell, and how many of them its row says that each parameter takes."""

    row: Row
    cell: Passage
    number: Number
    rate: Exact

    @property
    def parameters(self) -> Value:
        """Of how many parameters these bytes are."""
        return quotient(number_value(self.number), Value(self.rate, self.rate, self.rate))

    def truth(self, beside: _Rated) -> Truth:
        """What it should be if another cell of the column is of as many parameters."""
        how = f"{self.rate} bytes where {beside.rate} are {beside.number.text}"
        return Truth(beside.parameters.times(self.rate)._replace(kind="bytes"), how)

    def agrees(self, beside: _Rated) -> bool:
        """Whether it is that."""
        return fits(self.number, [self.truth(beside)])


def bytes_by_rate(table: Table) -> Iterator[Claim]:
    """A claim about each number of bytes that is of as many parameters as those of the other rows; the only one of a
    column that isn't is wrong if a factor of two or ten, or two digits that changed places, explain it."""
    at = column_of_rates(table)
    in_column = at is not None and sum(_in_column(row, at) > 0 for row in table.rows) >= _FEWEST
    rates = [_in_column(row, at) if in_column and at is not None else _rate_of(row) for row in table.rows]
    if sum(rate > 0 for rate in rates) < _FEWEST or len(set(rates) - {0}) < 2:
        return
    for column in columns_of(table):
        rated = [
            _Rated(row, row.cells[column], number, rate)
            for row, rate in zip(table.rows, rates, strict=True)
            if rate and (number := row.number_in(column)) is not None and number.kind == "bytes" and number.value > 0
        ]
        if column != at and len(rated) >= _FEWEST and len({one.number.units[0].name for one in rated}) == 1:
            yield from _held(rated, table, column, is_said=not in_column)


def _in_column(row: Row, column: int) -> Exact:
    """The bytes of a parameter that a row has in the column of these, 0 if it has none."""
    number = row.number_in(column)
    return number.digits if number is not None and 0 < number.digits <= _MOST else 0


def _rate_of(row: Row) -> int:
    """The bytes of a parameter that a row says, 0 if it says none or several."""
    said = {int(found[1] or found[2]) for cell in row.passages for found in _RATE.finditer(cell.text)}
    return said.pop() if len(said) == 1 else 0


def _is_open(table: Table) -> bool:
    """Whether rows may be of a part of the parameters, or of those of several models."""
    labels = [row.label for row in table.rows]
    if any(label.mentions or any(map(is_model_size, label.numbers)) for label in labels):
        return True
    passages = (*table.header, *(cell for row in table.rows for cell in row.passages))
    said = [table.above, *(cell.text for cell in passages)]
    return any(says_any(text, SHARED_OUT, _OF_SOME, _DIVIDED) for text in said)


_DIVIDED = AnyCase(r"[/÷]\s?\d|\bsplit\b")


def _held(rated: Sequence[_Rated], table: Table, column: int, *, is_said: bool) -> Iterator[Claim]:
    """The claims about bytes of as many parameters as those of most rows, or of all rows but one.

    Args:
        is_said: whether each row says its rate in words, and no column does that may be wrong itself.
    """
    usual = max(rated, key=lambda one: sum(other.agrees(one) for other in rated))
    off = [one for one in rated if not one.agrees(usual)]
    if len(off) > 1 or len(rated) - len(off) < 2:
        return
    is_open = bool(off) and _is_open(table)
    for one in rated:
        beside = usual if one is not usual else next(other for other in rated if other not in (one, *off))
        truth = one.truth(beside)
        in_total = _in_total(table, column, one, truth) if one in off else None
        is_sure = not is_open and one in off and in_total is not False and (in_total or is_said or _has_its_rate(one))
        for claim in claimed(one.cell, one.number, [truth], "memory", FIRM, addends=(beside.number.start,)):
            if claim.is_right and not is_said and not fits(one.number, [Truth.of(truth.value.exact, "", "bytes")]):
                # "int8 | 1 | 8 GB" may be as much as half of "fp16 | 2 | 14 GB" is if that is rounded, but hardly is.
                continue
            held = sure_if(claim, is_sure and (fits(one.number, [truth], _FACTORS) or is_swap(claim)))
            # Whatever else it may be, it isn't what its row and the total say.
            yield held._replace(strength=SURE) if in_total and held.strength == FIRM else held


def _in_total(table: Table, column: int, one: _Rated, truth: Truth) -> bool | None:
    """Whether the rows come to their total only if one of them is what it should be; None if there is no total, or it
    isn't what they come to either way."""
    rows = [row for row in table.rows if row.cells and not row.is_rule]
    last = rows[-1].number_in(column)
    if last is None or TOTAL.search(rows[-1].label.text) is None or rows[-1] is one.row:
        return None
    values = [(row, number_value(number)) for row in rows[:-1] if (number := row.number_in(column)) is not None]
    as_it_stands = total([value for _, value in values])
    as_meant = total([truth.value if row is one.row else value for row, value in values])
    if fits(last, [Truth(as_it_stands, "")]):
        return False
    return True if fits(last, [Truth(as_meant, "")]) else None


def _has_its_rate(one: _Rated) -> bool:
    """Whether a row names the dtype that its rate is of, or two moments in full."""
    said = " ".join(cell.text for cell in one.row.passages)
    widths = set(widths_in(said))
    return widths == {one.rate} or (one.rate == _BOTH_MOMENTS and not widths and _MOMENTS.search(said) is not None)


_BOTH_MOMENTS, _MOMENTS = 8, AnyCase(r"\badam|\bmoments\b|\boptimi[sz]er|动量|优化器")
