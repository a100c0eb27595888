"""Columns of KV caches: `bytes/token | 4096 tokens`, and "4x smaller than MHA" beside "8 KV heads"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.memory.sizes_in_bytes import BATCH, OF_SEVERAL, PER_TOKEN, batches_in, tokens_in
from archscope.notes.finders.memory.token_rates import FACTORS, held_at, values_of
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import UNITS, Exact, Number
from archscope.notes.numbers.vocabulary import is_doubted, size_of_label
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased

_UNIT = cased(r"\b([KMG]i?B)\b")
_OF_A_PART = AnyCase(r"layer|head|层|头|window|sliding|窗口")
_LESS = r"(?:smaller|less|fewer|lower|reduction|savings?|compression)"
_FACTOR = AnyCase(
    rf"(?<![\w.,/])(\d{{1,3}}(?:\.\d)?)\s?(?:×|x|-fold|times)\s(?:kv )?(?:cache )?{_LESS}\b|"
    r"(?:缩小|减少|降低|节省|小)了?(?:约|到原来的)?\s?(\d{1,3}(?:\.\d)?)\s?倍"
)
_NEAR = Fraction(1, 8)
_SIZED = AnyCase(r"\d\s?[bm]\b")
_FULL = AnyCase(r"\bmha\b|multi-head|多头")
_OF_CACHE = AnyCase(r"kv[ -]?(?:heads?|cache|头)|n_kv|cache|缓存|key.?value|键值")
_OTHER = AnyCase(
    r"\bint\d|\bfp\d|quanti|\bbits?\b|window|\bmla\b|latent|than [mg]qa|faster|flops|speed|\bparam|weights|量化|位|"
    r"窗口|潜|参数|速度"
)
"""Words for what makes a cache smaller as well, or for something else that is smaller."""


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


def smaller_in_rows(table: Table) -> Iterator[Claim]:
    """A claim about each factor in a row, by the KV heads or the caches of that row and of the one with all heads:
    "GQA | 8 KV heads | 4x smaller than MHA"."""
    full = [row for row in table.rows if _FULL.search(row.label.text)]
    for row in (row for row in table.rows if len(full) == 1 and row is not full[0]):
        said = [(cell, number) for cell in row.cells for number in _factors(cell)]
        text = "\n".join(passage.text for passage in row.passages)
        if len(said) != 1 or is_doubted(text, _OTHER) or _is_of_another(table, full[0], row):
            continue
        ratios = set(_ratios(table, full[0], row))
        if len(ratios) == 1 and (ratio := ratios.pop()) > 1:
            (cell, number), how = said[0], f"of {full[0].label.text.strip()} and of this row"
            # What is rounded to a whole number of times is meant as such.
            is_near = abs(Fraction(number.value) / ratio - 1) < _NEAR
            claims = claimed(cell, number, [Truth.of(ratio, how, "count")], "share", FIRM)
            yield from (claim for claim in claims if claim.is_right or not is_near)


def _is_of_another(table: Table, full: Row, row: Row) -> bool:
    """Whether two rows may be of models with different heads or layers."""
    if any(one.label.mentions or _SIZED.search(one.label.text) for one in (full, row)):
        return True
    return any(
        size_of_label(table.head(column)) in ("n_heads", "n_layers", "d_model", "head_dim") and one.text != other.text
        for column, (one, other) in enumerate(zip(full.cells, row.cells, strict=False))
    )


def _factors(passage: Passage) -> Iterator[Number]:
    for found in _FACTOR.finditer(passage.text):
        number = passage.number_at(found.start(1) if found[1] else found.start(2))
        if number is not None and number.bare and number.digits > 1:
            yield number


def _ratios(table: Table, full: Row, row: Row) -> Iterator[Fraction]:
    """What the caches, or the heads that they are of, say of two rows."""
    for column in range(len(row.cells)):
        one, other = full.number_in(column), row.number_in(column)
        if one is None or other is None or one.kind != other.kind or not other.value or one.units != other.units:
            continue
        if _OF_CACHE.search(table.head(column)) and not _FACTOR.search(row.cells[column].text):
            yield Fraction(one.value) / other.value
