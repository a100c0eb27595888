"""Columns of KV caches: `bytes/token | 4096 tokens`, and "4x smaller than MHA" beside "8 KV heads"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.memory.sizes_in_bytes import BATCH, OF_SEVERAL, PER_TOKEN, batches_in, tokens_in
from archscope.notes.finders.memory.token_rates import FACTORS, held_at, values_of
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, Truth
from archscope.notes.numbers.numerals import UNITS, Exact, Number
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased

_UNIT = cased(r"\b([KMG]i?B)\b")
_OF_A_PART = AnyCase(r"layer|head|层|头|window|sliding|窗口")


def token_columns(table: Table) -> Iterator[Claim]:
    """A claim about each number of bytes in a row that gives those of a token, under or beside a number of tokens."""
    names = [head.text for head in table.header[1:]] if table.kind == "table" else []
    at = next((at for at, name in enumerate(names) if PER_TOKEN.search(name) and not _OF_A_PART.search(name)), None)
    for column in range(len(names)) if at is not None else ():
        rows = [row for row in table.rows if column != at and max(column, at or 0) < len(row.cells)]
        claims = [claim for row in rows for claim in _of_cell(table, row, column, at or 0)]
        right = sum(claim.is_right for claim in claims)
        for claim in claims:
            is_only = claim.strength == FIRM and right + 1 >= len(claims)
            strength = CONFIRM if not is_only else SURE if right else FIRM
            yield claim if claim.is_right else claim._replace(strength=strength)


def _of_cell(table: Table, row: Row, column: int, rates: int) -> Iterator[Claim]:
    """The claim that the bytes of a cell are those of so many tokens, at the rate that its row gives."""
    cell, number = row.cells[column], row.cells[column].lone_number
    if number is None or number.kind != "bytes" or number.bare or _OF_A_PART.search(row.label.text):
        return
    rate, lengths = _rate(row.cells[rates], table.head(rates)), _tokens(table, column)
    if rate is not None and lengths:
        truths = [Truth(value.times(n), f"{n:,} tokens × {rate.text}") for n in lengths for value in values_of(rate)]
        yield from held_at(cell, number, truths, rate, FACTORS)


def _rate(cell: Passage, head: str) -> Number | None:
    """The bytes of a token in a row, whose unit its heading may say."""
    number, unit = cell.lone_number, _UNIT.search(head)
    return number if number is None or not number.bare or unit is None else number._replace(units=UNITS[unit[1]])


def _tokens(table: Table, column: int) -> Sequence[Exact]:
    """The number of tokens that a column is of, or else the table, times the batch of the column."""
    head = table.header[column + 1]
    batches, said = batches_in(head.text), BATCH.sub("", head.lower)
    if len(head.numbers) > 1 + len(batches) or OF_SEVERAL.search(said):
        return ()
    # "32K KV"
    thousands = [number for number in head.numbers if number.units[0].name in ("k", "K")]
    own = [number.digits * unit.scale for number in thousands for unit in number.units]
    lengths = tokens_in([head]) or own or (tokens_in([table.caption]) if table.caption is not None else [])
    return [int(length) * batch for length in lengths for batch in batches or [1] if length == int(length)]
