"""Columns of one block and of all of them, `One block | All 22 blocks`: of a row that breaks this the sums of the rows
say which cell is wrong."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.judging.claims import CONFIRM, SURE, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import Value, number_value, total
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import DOUBTED
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased, says

_OF_ONE = AnyCase(
    r"\b(?:one|per|each|single|a|1)[\s/-]*(?:transformer |decoder |encoder )?(?:block|layer)\b|/\s?(?:block|layer)\b|"
    r"[每单一1]\s?个?(?:层|块|block|layer)"
)
_OF_SO_MANY = AnyCase(
    r"[×x*]\s?(\d{1,3})(?![\d.])|"
    r"\b(\d{1,3})\s?(?:[×x*]|(?:transformer |decoder |encoder )?(?:blocks|layers)\b|个?(?:层|块))"
)
_OF_ALL = AnyCase(r"\ball\b|\btotal\b|\bwhole\b|\bmodel\b|全部|所有|总|合计|整个|全模型")
_OUTSIDE = AnyCase(
    r"embed|\bwte\b|\bwpe\b|lm[ _-]?head|\bhead\b|\bfinal\b|\bln_?f\b|dense|moe|expert|shared|global|local|\bcross|"
    r"嵌入|词表|输出层|最[后终]|末尾|稠密|专家|共享"
)
"""Rows that stand outside of the blocks, or are not in each of them."""
_FEWEST, _MOST_OFF, _MOST_TERMS, _LONG, _MANY = 3, 2, 8, 1000, 300
_INTEGER = cased(r"(?<![\d.,])\d{1,3}(?![\d.,]*\d)")


class _Pair(NamedTuple):
    """A row with what one block has, and what all of them have."""

    row: Row
    one: Number
    all: Number
    cells: tuple[Passage, Passage]


def one_and_all_columns(table: Table) -> Iterator[Claim]:
    """A claim about each number of all blocks that is so many times that of one; the only way to mend the rows that
    break this, so that each of them goes into a sum or is one, tells which of their numbers are wrong."""
    if len(table.header) <= _FEWEST - 1 or len(table.rows) < _FEWEST:
        return
    for one, many in itertools.permutations(range(1, len(table.header)), 2):
        if _may_be_times(table.header[one].text, table.header[many].text):
            pairs = list(_pairs(table, one - 1, many - 1))
            times = _times(table.header[many].text, pairs)
            if times:
                # What has a number in one of the columns alone is added there too.
                is_open = len(pairs) < sum(any(row.number_in(at - 1) for at in (one, many)) for row in table.rows)
                yield from _held(pairs, times, table, is_open=is_open)


def _may_be_times(one: str, many: str) -> bool:
    """Whether two headings may be those of one block and of several."""
    is_of_many = _OF_SO_MANY.search(many) is not None or _OF_ALL.search(many) is not None
    return is_of_many and _OF_ONE.search(one) is not None and _OF_ONE.search(many) is None


def _pairs(table: Table, one: int, many: int) -> Iterator[_Pair]:
    """The rows that have a count or bytes in both columns."""
    for row in table.rows:
        numbers = row.number_in(one), row.number_in(many)
        first, second = numbers
        if first is not None and second is not None and first.kind == second.kind != "share" and first.value > 0:
            yield _Pair(row, first, second, (row.cells[one], row.cells[many]))


def _times(head: str, pairs: Sequence[_Pair]) -> int:
    """How many blocks there are, by the heading or by most rows; 0 if that isn't clear."""
    found = _OF_SO_MANY.search(head)
    if found is not None:
        said = int(found[1] or found[2])
        held = sum(_holds(pair, said) for pair in pairs)
        return said if said > 1 and held > 1 and held > len(pairs) - held else 0
    ratios = [divided(pair.all.value, pair.one.value) for pair in pairs]
    whole = Counter(int(ratio) for ratio in ratios if ratio.denominator == 1 and 1 < ratio < _MANY)
    times, held = whole.most_common(1)[0] if whole else (0, 0)
    return times if held >= _FEWEST and held > len(pairs) - held else 0


def _holds(pair: _Pair, times: int) -> bool:
    """Whether all blocks have what so many have of which each has the number for one."""
    as_all, as_one = _truths(pair, times)
    return fits(pair.all, [as_all]) or fits(pair.one, [as_one])


def _truths(pair: _Pair, times: int) -> tuple[Truth, Truth]:
    """What all blocks have by what one has, and one of them by what all have."""
    all_by_one = Truth(number_value(pair.one).times(times), f"{times} × {pair.one.text}")
    return all_by_one, Truth(number_value(pair.all).times(divided(1, times)), f"{pair.all.text} / {times}")


def _held(pairs: Sequence[_Pair], times: int, table: Table, *, is_open: bool) -> Iterator[Claim]:
    """The claims about the rows that are so many times one another, and about those that aren't.

    Args:
        is_open: whether a column has rows that the other one lacks, and so may add up to something else.
    """
    off: list[int] = []
    for at, pair in enumerate(pairs):
        if _holds(pair, times):
            truth = _truths(pair, times)[0]
            yield from claimed(pair.cells[1], pair.all, [truth], "repeated", CONFIRM, addends=(pair.one.start,))
        else:
            off.append(at)
    if is_open or not 0 < len(off) <= _MOST_OFF or _may_be_otherwise(pairs, off, table):
        return
    ways = {
        way: _added(pairs, times, dict(zip(off, way, strict=True)))
        for way in itertools.product((0, 1), repeat=len(off))
    }
    best = max(ways.values())
    columns = ([pair.one for pair in pairs], [pair.all for pair in pairs])
    as_they_stand = [_in_sums([number_value(number) for number in numbers]) for numbers in columns]
    if best <= min((len(rows), in_full) for rows, in_full in as_they_stand) or list(ways.values()).count(best) > 1:
        return
    way = next(way for way, added in ways.items() if added == best)
    for at, kept in zip(off, way, strict=True):
        pair = pairs[at]
        wrong, number = pair.cells[1 - kept], (pair.one, pair.all)[1 - kept]
        yield from claimed(wrong, number, [_truths(pair, times)[kept]], "repeated", SURE)


def _may_be_otherwise(pairs: Sequence[_Pair], off: Sequence[int], table: Table) -> bool:
    """Whether a row that isn't so many times one block may be meant so: it isn't in each of them, it stands outside,
    or it is of another number of them."""
    if says(table.above, DOUBTED, _OUTSIDE_SAID):
        return True
    for at in off:
        pair = pairs[at]
        said = [cell.text for cell in pair.row.passages if cell not in pair.cells]
        counts = {int(found) for text in said for found in _INTEGER.findall(text)}
        ratio = divided(pair.all.value, pair.one.value)
        if ratio == 1 or ratio in counts or says(pair.row.label.text, DOUBTED, _OUTSIDE):
            return True
    return False


_OUTSIDE_SAID = AnyCase(r"\bdense\b|\bmoe\b|experts?\b|interleav|alternat|稠密|专家|交替")


def _added(pairs: Sequence[_Pair], times: int, kept: dict[int, int]) -> tuple[int, int]:
    """How many rows go into sums, or are some, if of each odd row the number of one block (0) is kept, or that of all
    (1), and how many sums leave none out; none if not each of the odd ones is among them."""
    values = [
        _truths(pair, times)[1].value if kept.get(at) else number_value(pair.one) for at, pair in enumerate(pairs)
    ]
    is_whole = all(value.exact == int(value.exact) for value in values if value.low == value.high)
    found, in_full = _in_sums(values)
    return (len(found), in_full) if is_whole and found.issuperset(kept) else (0, 0)


def _in_sums(values: Sequence[Value]) -> tuple[set[int], int]:
    """The places of values that are the sum of those right before them, or are added in one, and how many of the sums
    take all that there is; what a sum stands for isn't added again."""
    found, left, in_full = set[int](), list[int](), 0
    for at, value in enumerate(values):
        for terms in range(min(len(left), _MOST_TERMS), 1, -1):
            rows = left[-terms:]
            if value.exact >= _LONG and _meet(total([values[row] for row in rows]), value):
                found |= {at, *rows}
                in_full += terms == len(left)
                del left[-terms:]
                break
        left.append(at)
    return found, in_full


def _meet(one: Value, other: Value) -> bool:
    """Whether two values may be the same as they are rounded."""
    bounds: tuple[Exact, ...] = (one.low, one.high, other.low, other.high)
    return bounds[0] <= bounds[3] and bounds[2] <= bounds[1]
