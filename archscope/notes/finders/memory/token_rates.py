"""The bytes of a token as sentences give them, "128 KiB per token", and those of more tokens; both side by side in a
table: `Bytes/token | 4096 tokens`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.sizes_in_bytes import (
    BATCH,
    OF_SEVERAL,
    PER_TOKEN,
    batches_in,
    is_count_of_tokens,
    tokens_in,
    widths_in,
)
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, Truth, judge
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_slip_of
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.numerals import UNITS, Exact, Number, divided
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase, cased

_BESIDE = AnyCase(
    r"[\s*_`$)）]*(?:(?:per|(?:for |with |by )?(?:each|every|one|a)|/)[\s-]?(?:\w+ )?token\b|"
    r"/\s?词元|每个?\s?(?:token|词元))"
)
OF_A_PART = AnyCase(
    r"\b(?:keys?|values?|[kv])(?: cache)? (?:alone|only)\b|\b(?:[kv] cache|only (?:the )?(?:keys?|values?|[kv])|"
    r"logits|the (?:keys|values)(?! and))\b|"
    r"[仅的]\s?[kv](?![a-z])|\b(?:per|each|every|one|a|single|and) (?:layer|block|head)\b|/\s?(?:layer|head)|"
    r"每个?\s?(?:层|头)|单[层头]|一层"
)
"""Words for the bytes of a token in one layer only."""
_JOINED = AnyCase(
    r"[\s*_`$]*(?:,|，|/|→|->|and|or|to|vs\.?|versus|instead of|rather than|against|和|或|与|到|对|而不是)"
    r"[\s*_`$]*(?:only |about |[~≈约])?[\s*_`$]*"
)
_FAR = 200
"""So many times as much isn't taken by a token in another form of attention."""
_KIBI = 1024
_SAID_AGAIN = 10
_LISTED = cased(r"(?:\d[\d,]{2}|\d\s?[kK])\s?(?:,|、|，|/|and|or|和|或|与|to|-|–)\s?(?:and |or )?$")
"""What stands before the last of several numbers of tokens: "4K, 8K and 16K tokens"."""
_PAGE, _MANY = 128, 1000
_OF_THEM = AnyCase(r"[\s*_`$]*(?:个(?=[\s*~≈]*(?:就|要|需|是|即|则|占|共|合计|[:：=]))|of (?:them|these|those)\b)")
_BEGINS, _LABELS = cased(r"[\s*_`|-]*"), cased(r"[\s*_`$]*(?:[:：|=≈→]|->|—|–)")
FACTORS = both_ways(2, 4, 8, 10, 16, 100, 1000)
_UNITS = both_ways(1000, 1000**2, 1024, 1024**2)
_NEAR = Fraction(3, 4)


class Rate(NamedTuple):
    """The bytes of a token, and the dtypes that are named before them, by their bytes."""

    size: Number
    widths: frozenset[Exact]


def rate_of(sentence: Passage, said: Sequence[Number]) -> Rate | None:
    """The most exact of the bytes of a token that a sentence gives."""
    size = min(said, key=_coarseness, default=None)
    return None if size is None else Rate(size, frozenset(widths_in(sentence.until(size.end))))


def said_of_one_token(sentence: Passage, sizes: Sequence[Number]) -> list[Number]:
    """The bytes of a token in a sentence: those beside "per token", or the first after it, and the same again."""
    if not PER_TOKEN.search(sentence.text) or OF_A_PART.search(sentence.text):
        return []
    beside = [number for number in sizes if _is_beside_a_token(sentence, number)]
    if not beside:
        named = max(found.end() for found in PER_TOKEN.finditer(sentence.text)) + sentence.start
        after = [number for number in sizes if number.start >= named][:1]
        beside = [number for number in after if not lengths_in(sentence, named, number.start)]
    # "56 KiB or 392 KiB per token" are bytes of a token both.
    beside += [number for number in sizes for rate in beside if _are_joined(sentence, number, rate)]
    return [number for number in sizes if any(are_same(number, one) for one in beside)]


def _is_beside_a_token(sentence: Passage, number: Number) -> bool:
    """Whether a number is followed by "per token"."""
    return _BESIDE.match(sentence.after(number.end, 24)) is not None


def _are_joined(sentence: Passage, one: Number, other: Number) -> bool:
    """Whether a number of bytes is joined to the next one, which isn't of something much larger."""
    is_next = one.end <= other.start and _JOINED.fullmatch(sentence.between(one.end, other.start)) is not None
    return is_next and one.value < _FAR * other.value and other.value < _FAR * one.value


def are_same(one: Number, other: Number) -> bool:
    """Whether two numbers may be the same bytes, one of them rounded more than the other."""
    first, second = sorted((one, other), key=_coarseness)
    truths = [Truth(number_value(first, (unit.system,)), "") for unit in first.units]
    return judge(second, truths, "about")[0] != "wrong"


def _values_of(rate: Number) -> list[Value]:
    """The bytes of a token in each reading of their unit; whole KiB are hardly ever rounded."""
    return [
        Truth.of(rate.digits * unit.scale, "", "bytes").value
        if isinstance(rate.digits, int) and unit.scale % _KIBI == 0
        else number_value(rate._replace(units=(unit,)))
        for unit in rate.units
    ]


def _coarseness(number: Number) -> Fraction:
    """How much of its value the last digit of a number is."""
    return divided(number.step, number.digits)


def lengths_in(sentence: Passage, first: int, last: int) -> list[Exact]:
    """The one number of tokens that a part of a sentence names, in its readings; "32K (32,768)" is one said twice."""
    inside = [
        number for number in sentence.numbers if first <= number.start < last and not is_operand(sentence, number)
    ]
    counts = [
        count
        for count in inside
        if is_count_of_tokens(sentence, count) or _is_label(sentence, count) or _is_of_them(sentence, count)
    ]
    if any(_LISTED.search(sentence.before(count.start)) for count in counts):
        return []
    again = [other for count in counts for other in inside if 0 < other.start - count.end <= _SAID_AGAIN]
    readings: list[set[Exact]] = [
        {
            int(count.digits * scale)
            for unit in count.units
            if unit.kind == "count"
            # Of 1M tokens there may be 1,048,576, as of 1K 1024.
            for scale in (unit.scale, *((_KIBI**2,) if unit.name == "M" else ()))
            if count.value and count.digits * scale == int(count.digits * scale)
        }
        for count in [*counts, *(other for other in again if other.kind == "count")]
    ]
    return sorted(set.intersection(*readings), reverse=True) if readings else []


def _is_of_them(sentence: Passage, number: Number) -> bool:
    """Whether a large number is one of what has been spoken of, which a token is: "4096 个就是 2 GiB"."""
    is_large = number.kind == "count" and number.value >= _MANY
    return is_large and _OF_THEM.match(sentence.after(number.end, 12)) is not None


def _is_label(sentence: Passage, number: Number) -> bool:
    """Whether an item begins with a number that is one of tokens: "- 32K: 4 GiB"."""
    is_long = number.kind == "count" and number.digits * number.units[-1].scale % _PAGE == 0
    is_first = is_long and _BEGINS.fullmatch(sentence.until(number.start)) is not None
    return is_first and _LABELS.match(sentence.after(number.end, 8)) is not None


def of_tokens(rate: Number, lengths: Sequence[Exact], batches: Sequence[int] = (1,)) -> list[Truth]:
    """What so many tokens take at a rate, in each of some batches."""
    return [
        Truth(
            value.times(length * batch),
            f"{length:,} tokens × {rate.text} for each" + (f", batch {batch}" if batch != 1 else ""),
        )
        for batch in batches
        for length in lengths
        for value in _values_of(rate)
    ]


def held_at(
    said: Passage, number: Number, truths: Sequence[Truth], rate: Number, factors: Sequence[Fraction]
) -> Iterator[Claim]:
    """The claim that a number is one of some truths, firm where a slip of the unit or of the work explains it."""
    truths = [truth for truth in truths if truth.value.exact]
    for claim in claimed(said, number, truths, "memory", FIRM, addends=(rate.start,)):
        ratio = divided(number.value, truths[0].value.exact)
        is_near = len(factors) >= len(FACTORS) and _NEAR < ratio < 1 / _NEAR
        yield sure_if(claim, is_near or is_slip_of(number, truths, (*_UNITS, *factors)))


_UNIT = cased(r"\b([KMG]i?B)\b")
_OF_SOME = AnyCase(r"layer|head|层|头|window|sliding|窗口|\bkeep|evict|\bh2o\b|snapkv|保留|丢弃")
"""Words for the bytes of a token in some layers or heads, or for what isn't kept of all tokens."""


def rate_column(table: Table) -> int | None:
    """The column of a table that has the bytes of a token in all layers."""
    names = [head.text for head in table.header[1:]] if table.kind == "table" else []
    return next((at for at, name in enumerate(names) if PER_TOKEN.search(name) and not _OF_SOME.search(name)), None)


def token_columns(table: Table) -> Iterator[Claim]:
    """A claim about each number of bytes in a row that gives those of a token, under or beside a number of tokens."""
    rates = rate_column(table)
    if rates is None:
        return
    for column in range(len(table.header) - 1):
        rows = [row for row in table.rows if column != rates and max(column, rates) < len(row.cells)]
        claims = [claim for row in rows for claim in _of_cell(table, row, column, rates)]
        right = sum(claim.is_right for claim in claims)
        for claim in claims:
            is_only = claim.strength == FIRM and right + 1 >= len(claims)
            strength = CONFIRM if not is_only else SURE if right else FIRM
            yield claim if claim.is_right else claim._replace(strength=strength)


def _of_cell(table: Table, row: Row, column: int, rates: int) -> Iterator[Claim]:
    """The claim that the bytes of a cell are those of so many tokens, at the rate that its row gives."""
    cell, number = row.cells[column], row.cells[column].lone_number
    if number is None or number.kind != "bytes" or number.bare or _OF_SOME.search(row.label.text):
        return
    rate, lengths = rate_in(row.cells[rates], table.head(rates)), _tokens(table, column)
    if rate is not None and lengths:
        yield from held_at(cell, number, of_tokens(rate, lengths), rate, FACTORS)


def rate_in(cell: Passage, head: str) -> Number | None:
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
