"""Columns that grow together, one row of which is off: `1K tokens | 32 MB`, `2K | 64 MB`, `4K | 182 MB`."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.columns.headed_rows import (
    CACHE,
    cells_apart,
    cells_beside_tokens,
    columns_of,
    headed_rows,
    is_otherwise,
    labelled_cells,
)
from archscope.notes.finders.memory.bytes_said_again import in_plain_bytes
from archscope.notes.finders.memory.cells_of_their_own import says_more
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_swap
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.numerals import Exact, Number, Unit, divided
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased

_LEAST = 3
_MILLION, _LONG = 10**6, 10**4
_WIDTHS = (Fraction(1, 2), 1, 2, 4)
"""The bytes of a parameter in the usual dtypes."""
_MIXED = tuple(Fraction(1000, 1024) ** power for power in (-2, -1, 1, 2))
"""KiB or MiB by the thousand."""
_CLEAN = {Fraction(2) ** power for power in range(-6, 7)} | {Fraction(10) ** power for power in range(-3, 4)}


class BytesOfCount(NamedTuple):
    """A count, the range that it leaves where it is rounded, and the bytes beside it."""

    amount: Exact
    low: Exact
    high: Exact
    cell: Passage
    number: Number

    def squared(self) -> BytesOfCount:
        """The same bytes beside the square of the count."""
        return self._replace(amount=self.amount**2, low=self.low**2, high=self.high**2)

    def times(self, count: int) -> BytesOfCount:
        """The same bytes beside so many times the count."""
        return self._replace(amount=self.amount * count, low=self.low * count, high=self.high * count)


def proportions(table: Table, note: str) -> Iterator[Claim]:
    """A claim about each row of a column of bytes that all rows but one prove to be so much for each of a count; and
    about each cell of a table that all cells but one prove to be so much for each of two: tokens, and a batch."""
    for column in columns_of(table):
        beside_tokens = list(pairs_of(cells_beside_tokens(table, column)))
        pairs = beside_tokens or list(pairs_of(labelled_cells(table, column)))
        if len({pair.amount for pair in pairs}) >= _LEAST:
            is_square = _is_square(table, column, pairs)
            is_short = not is_square and len(pairs) == _LEAST and not SLIDING.search(note)
            said = _said_reading(table, column, pairs, note) if is_short else None
            pairs = [pair.squared() for pair in pairs] if is_square else pairs
            amounts = Counter(pair.amount for pair in pairs)
            # What makes two rows of as many tokens others stands in another column.
            is_open = (
                SLIDING.search(f"{table.above} {table.head(column)}") is not None
                or _batch_and_length(table.header) is not None
            )
            is_open = is_open or bool(beside_tokens)
            apart = cells_apart(table, column)
            others = {pair.amount for pair in pairs if pair.cell.start in apart}
            yield from held_in_proportion(
                pairs, said, others | {amount for amount, rows in amounts.items() if is_open or rows > 1}
            )
    batches = [(column, int(found[1] or found[2])) for column, found in _batches(table)]
    if len({batch for _, batch in batches}) > 1 and len(table.rows) > 1:
        pairs = [pair.times(batch) for column, batch in batches for pair in pairs_of(labelled_cells(table, column))]
        if len(pairs) >= _FEWEST_CELLS:
            yield from held_in_proportion(pairs)
    for heads, rows in headed_rows(table) if not SLIDING.search(table.above) else ():
        pairs = list(_of_several(heads, rows))
        if len({pair.amount for pair in pairs}) >= _LEAST:
            yield from held_in_proportion(pairs)


def _of_several(heads: Sequence[Passage], rows: Sequence[Row]) -> Iterator[BytesOfCount]:
    """The bytes of each row beside the tokens of all at once: `Batch | Context | KV cache`."""
    found = _batch_and_length(heads)
    if found is None or _are_of_several(rows):
        return
    batch, length = found
    full = [row.passages for row in rows if len(row.passages) == len(heads)]
    said = {(cells[batch].text, cells[length].text) for cells in full}
    if len(said) < len(full):
        # What parts two rows of the same stands elsewhere.
        return
    for cells in full:
        many, tokens = cells[batch].lone_number, cells[length].lone_number
        cached = [cell for cell, head in zip(cells, heads, strict=True) if CACHE.search(head.text)]
        sized = [
            (cell, number) for cell in cached if (number := cell.lone_number) is not None and number.kind == "bytes"
        ]
        if many is None or tokens is None or len(sized) != 1 or not (many.bare and many.value and tokens.value):
            continue
        amount = Fraction(tokens.digits * tokens.units[-1].scale) * many.digits
        yield BytesOfCount(amount, amount, amount, *sized[0])


def _batch_and_length(heads: Sequence[Passage]) -> tuple[int, int] | None:
    """The columns of how many there are at once, and of how many tokens each has."""
    plain = [(at, head.text) for at, head in enumerate(heads) if not head.numbers]
    batch, length = ([at for at, text in plain if words.search(text)] for words in (_MANY, _TOKENS))
    return (batch[0], length[0]) if len(batch) == len(length) == 1 and batch != length else None


def _are_of_several(rows: Sequence[Row]) -> bool:
    """Whether a column of words tells rows apart: models, or dtypes."""
    columns = itertools.zip_longest(*([cell.text for cell in row.passages if not cell.numbers] for row in rows))
    return any(map(is_otherwise, rows)) or any(len({*column}) > 1 for column in columns)


_MANY = AnyCase(r"\bbatch|\bbs\b|concurren|\b(?:users|requests|sequences)\b|批|并发|用户")
_TOKENS = AnyCase(r"context|\bseq|length|\btokens?\b|上下文|序列|长度")


def _batches(table: Table) -> Iterator[tuple[int, re.Match[str]]]:
    """The columns that are each of so many at once, with the words that say how many: "batch=8", "32 users"."""
    for column, head in enumerate(table.header[1:]):
        found = _BATCH.fullmatch(head.text) if head.numbers else None
        if found is not None:
            yield column, found


SLIDING = AnyCase(r"sliding|rolling|滑动|滑窗")
"""Words for caches that stop to grow."""
_BATCH = AnyCase(
    r"[\s*`$]*(?:(?:batch(?:[ _]size)?|bs|b|批(?:次|量)?(?:大小)?|并发|users?|requests?)\s?[=:：]?\s?(\d{1,5})|"
    r"(\d{1,5})\s?个?(?:sequences?|users?|requests?|条?序列|用户|请求|并发|路))[\s*`$]*"
)
_FEWEST_CELLS = 5


def _is_square(table: Table, column: int, pairs: Sequence[BytesOfCount]) -> bool:
    """Whether bytes grow with the square of a count: in more rows, or in as many where they are those of scores."""
    of_one, of_squares = (
        Counter(pair.number.value / pair.amount**power for pair in pairs).most_common(1)[0][1] for power in (1, 2)
    )
    heads = [table.head(column), table.caption.text if table.caption is not None else ""]
    return of_squares > of_one or (of_squares == of_one > 1 and any(map(_OF_PAIRS.search, heads)))


_OF_PAIRS = AnyCase(
    r"scores?\b|attention (?:matri|map|weights|prob)|n²|n\^2|t²|t\^2|quadratic|注意力(?:分数|得分|矩阵|图|权重)|平方"
)


def pairs_of(cells: Iterable[tuple[Passage, Passage]]) -> Iterator[BytesOfCount]:
    """The bytes of cells beside the counts in others."""
    for label, cell in cells:
        counted, number = label.lone_number, cell.lone_number or _in_full(cell)
        if counted is None and len(label.numbers) == 1 and label.text.rstrip().endswith(label.numbers[0].text):
            counted = label.numbers[0]
        if counted is None or number is None or counted.kind != "count" or number.kind != "bytes" or number.bare:
            continue
        if counted.value <= 0 or number.value <= 0:
            continue
        unit = counted.units[-1] if counted.units[-1].kind == "count" else counted.units[0]
        # 4K tokens are 4096 of them, but 7B parameters are about as many.
        amount = Fraction(counted.digits * unit.scale)
        low, high = number_value(counted).range if unit.scale >= _MILLION else _thousands(counted, amount)
        yield BytesOfCount(amount, low, high, cell, number)


def _thousands(counted: Number, amount: Fraction) -> tuple[Exact, Exact]:
    """The range of a count: 32K and 96K are so many times 1024, but 172K may be 172,032 or 172,800 as well."""
    odd = amount.numerator
    while odd % 2 == 0 and odd:
        odd //= 2
    if counted.bare or odd in _IN_POWERS:
        return amount, amount
    return (counted.digits - counted.step / Fraction(2)) * 1000, amount


_IN_POWERS = (1, 3)


def _in_full(cell: Passage) -> Number | None:
    """The bytes with which a cell begins that says them again in another unit: "603,979,776 B = 576 MiB"."""
    number = cell.number_at(0) if cell.lone_number is None else None
    if number is None or not _AGAIN.match(cell.after(number.end)):
        return None
    number = in_plain_bytes(number)
    return number if number.kind == "bytes" and number.units[0].scale == 1 else None


_AGAIN = cased(r"\s*(?:[=≈(（]|\\approx)\s*[\d.,]+\s?[KMGT]i?B[\s)）]*$")


def _said_reading(table: Table, column: int, pairs: Sequence[BytesOfCount], note: str) -> int | None:
    """The reading of MB in which a note says elsewhere what two rows of three have for each of their count, or of
    another one beside it: "2.5 MB" for each of 256 blocks; None if it doesn't."""
    for at in range(-1, column):
        if at >= 0 and any(at >= len(row.cells) for row in table.rows):
            continue
        counts = [row.cells[at].lone_number for row in table.rows] if at >= 0 else []
        beside = [count.value for count in counts if count is not None and count.bare and count.value > 0]
        amounts = [pair.amount for pair in pairs] if at < 0 else beside
        for reading in range(len(pairs[0].number.units)) if len(amounts) == len(pairs) else ():
            each = [_bytes(pair, reading) / Fraction(amount) for pair, amount in zip(pairs, amounts, strict=True)]
            rate, rows = Counter(each).most_common(1)[0]
            if rows == _LEAST - 1 and _stands_in(note, rate, 1024 if reading else 1000):
                return reading
    return None


def _stands_in(note: str, rate: Fraction, base: int) -> bool:
    """Whether some bytes stand in a note, in full, in KB or in MB."""
    if rate >= _LONG and rate.denominator == 1 and re.search(rf"(?<![\d.,]){rate.numerator:,}(?![\d]|[.,]\d)", note):
        return True
    for power, unit in ((1, "[Kk]"), (2, "M")):
        value = float(rate / base**power)
        if 1 <= value < base and re.search(rf"(?<![\d.,]){re.escape(f'{value:.4g}')}\s?{unit}i?B", note):
            return True
    return False


def held_in_proportion(
    pairs: Sequence[BytesOfCount], said: int | None = None, open_at: Set[Exact] = frozenset()
) -> Iterator[Claim]:
    """A claim about each row that tells a rate, or that alone does not tell that of the others; of two that don't,
    about the one in which two digits changed places.

    MB and GB are read the same way all down a column, both as powers of ten and of two; if it is known in which of
    these they are `said`, two rows are enough. Those of the counts in `open_at` may be others.
    """
    readings = _readings(pairs, said) if all(pair.amount for pair in pairs) else []
    for pair in pairs if readings else ():
        rows, at, rate = readings[0]
        truths = [
            _truth(pair, one.rate, *_range(pairs, one.at, one.rate))._replace(system=_unit(pair, one.at).system)
            for one in readings
        ]
        is_sure = (
            rows >= len(pairs) - 1
            and (rows >= _LEAST - (said is not None) or divided(_bytes(pair, at), rate * pair.amount) in _CLEAN)
            # 640 MiB are called 0.64 GB at times.
            and not fits(pair.number, [Truth.of(truth.value.exact, "", "bytes") for truth in truths], _MIXED)
            and not (says_more(pair.cell, pair.number.end) or _is_rounded_up(pair, pairs))
            and pair.amount not in open_at
        )
        for claim in claimed(pair.cell, pair.number, truths, "memory", FIRM if is_sure else CONFIRM):
            is_dtype = rate in _WIDTHS and pair.amount >= _MILLION
            as_read = claim._replace(number=pair.number._replace(units=(_unit(pair, at),)))
            is_slip = (rows >= _LEAST or is_dtype) and is_swap(as_read)
            strength = FIRM if is_slip else claim.strength
            yield claim if claim.is_right else claim._replace(strength=strength, unit=_unit(pair, at))


class _Reading(NamedTuple):
    """In how many rows, in which reading of their unit, there is so much for each of the count."""

    rows: int
    at: int
    rate: Fraction


def _readings(pairs: Sequence[BytesOfCount], said: int | None) -> list[_Reading]:
    """The readings in which all rows but one tell a rate, or but two of more; the one with the most rows first."""
    found = []
    for at in range(max(len(pair.number.units) for pair in pairs)):
        rate, rows = Counter(_bytes(pair, at) / pair.amount for pair in pairs).most_common(1)[0]
        rows += sum(_may_have(pair, at, rate) for pair in pairs)
        is_told = rows >= max(_LEAST - 1, len(pairs) - 1) or (rows >= _LEAST and rows >= len(pairs) - 2)
        if is_told and said in (None, at):
            found.append(_Reading(rows, at, rate))
    return sorted(found, key=lambda one: -one.rows)


def _is_rounded_up(pair: BytesOfCount, pairs: Sequence[BytesOfCount]) -> bool:
    """Whether a row has as much as one of more than it, in blocks of the least of all: 200 of 64 each take 256."""
    is_in_blocks = pair.amount % min(other.amount for other in pairs) > 0
    return is_in_blocks and any(other.amount > pair.amount and _bytes(other, 0) == _bytes(pair, 0) for other in pairs)


def _may_have(pair: BytesOfCount, reading: int, rate: Fraction) -> bool:
    """Whether a row of a rounded number of thousands that has another rate may have this one as well."""
    if pair.low == pair.high or pair.amount >= _MILLION or _bytes(pair, reading) == rate * pair.amount:
        return False
    return fits(pair.number._replace(units=(_unit(pair, reading),)), [_truth(pair, rate, rate, rate)])


def _range(pairs: Sequence[BytesOfCount], reading: int, rate: Fraction) -> tuple[Fraction, Fraction]:
    """The lowest and the highest rate that all rows of a rate leave, as they are rounded."""
    # One that is cut off leaves more, but not beside others that agree to the digit.
    off = min(
        (rate * pair.amount - number_value(pair.number._replace(units=(_unit(pair, reading),))).low) / pair.amount
        for pair in pairs
        if _bytes(pair, reading) / pair.amount == rate
    )
    return rate - off, rate + off


def _truth(pair: BytesOfCount, rate: Fraction, low: Fraction, high: Fraction) -> Truth:
    value = Value(rate * pair.amount, low * pair.low, high * pair.high, "bytes")
    return Truth(value, f"{float(pair.amount):,.12g} × {float(rate):,.6g} bytes, as in other rows")


def _unit(pair: BytesOfCount, reading: int) -> Unit:
    return pair.number.units[min(reading, len(pair.number.units) - 1)]


def _bytes(pair: BytesOfCount, reading: int) -> Fraction:
    """The bytes of a row in one reading of its unit."""
    return Fraction(pair.number.digits * _unit(pair, reading).scale)
