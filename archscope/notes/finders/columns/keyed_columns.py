"""Columns of bytes, or of heads and layers, that go with what the rows are keyed by: `14B | FP16 | 28.0`, `72B | INT8 |
72.0`; `TP 1 | 350 GB`, `TP 2 | 175 GB`; `batch 4 | 8K tokens | 4 GB`.

Weights grow with the size and the dtype, caches with tokens and batch, and each of several cards has its part. The one
row that breaks what three others bear out is wrong where a factor of two or ten, or two digits, explain it.
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.columns.headed_rows import headed_rows, is_otherwise
from archscope.notes.finders.columns.keys_of_rows import CARDS, DTYPE, DTYPE_ALONE, SIZE, Key, key_of, unit_of, value_of
from archscope.notes.finders.memory.cells_of_their_own import says_more
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased, says

_FEWEST, _LONGEST = 3, 60
"""So many rows bear a proportion out; a longer table is no work of hand."""
_SHARED = AnyCase(r"\bheads?\b|\blayers?\b|注意力头|头数|head\s?数|层数")
"""Counts that cards have a part of."""
_LIMITED = AnyCase(r"sliding|rolling|window(?:ed)? attention|滑动|滑窗")
_UNITS = tuple(Fraction(2**10, 10**3) ** power for power in (-4, -3, -2, 2, 3, 4))
_FACTORS = tuple(
    Fraction(by) ** power for by, powers in ((2, 4), (10, 3)) for power in range(-powers, powers + 1) if power
)
_OF_DTYPES = tuple(by for by in _FACTORS if 1 in (by.numerator, by.denominator) and (by.numerator * by.denominator) % 5)
_NARROW = Fraction(11, 10)


class _Keyed(NamedTuple):
    """A value of a row, what it may be as it is rounded, and what each key of its row is."""

    row: Row
    cell: Passage
    number: Number
    low: Fraction
    high: Fraction
    keys: tuple[Fraction, ...]

    def amount(self, powers: Sequence[int]) -> Fraction:
        """What the value goes with: the keys, each to a power."""
        return math.prod((key**power for key, power in zip(self.keys, powers, strict=True)), start=Fraction(1))


class _Proportion(NamedTuple):
    """Powers of the keys that values go with, the rows that bear it out, and so much for each: a range."""

    powers: tuple[int, ...]
    rows: tuple[_Keyed, ...]
    low: Fraction
    high: Fraction

    def truth(self, one: _Keyed, names: Sequence[str]) -> Truth:
        """What a value should be, as in the other rows."""
        amount = one.amount(self.powers)
        rate = (self.rows[0].low + self.rows[0].high) / 2 / self.rows[0].amount(self.powers)
        kind = "bytes" if one.number.kind == "bytes" else ""
        value = Value(min(max(rate, self.low), self.high) * amount, self.low * amount, self.high * amount, kind)
        return Truth(value, f"in proportion to {' and '.join(names)}, as in the other rows")


class _Column(NamedTuple):
    """The values of a column that only the keys before it tell apart, and how they go with these."""

    group: Sequence[_Keyed]
    keys: Sequence[Key]
    names: Sequence[str]
    found: Sequence[_Proportion]
    has_parts: bool

    @property
    def whole(self) -> set[tuple[int, ...]]:
        """The powers with which all of its values go with the keys."""
        return {one.powers for one in self.found if len(one.rows) == len(self.group)}


def keyed_columns(table: Table) -> Iterator[Claim]:
    """A claim about each value of a column that goes with the keys of its rows."""
    for heads, below in headed_rows(table):
        rows = [row for row in below if not row.is_rule and len(row.passages) == len(heads)]
        if not _FEWEST <= len(rows) <= _LONGEST:
            continue
        cells = list(zip(*(row.passages for row in rows), strict=True))
        keys = {at: key for at, head in enumerate(heads) if (key := key_of(head.text, cells[at])) is not None}
        columns = [column for at in range(1, len(heads)) for column in _columns(rows, heads, at, keys)] if keys else []
        said = f"{table.above} {' '.join(head.text for head in heads)}"
        is_sure = not says(said, DOUBTED, COUNTERFACTUAL, _LIMITED)
        for column in columns:
            beside = {powers for other in columns if other is not column for powers in other.whole}
            yield from _claims(column, beside, is_sure=is_sure)


def _columns(rows: Sequence[Row], heads: Sequence[Passage], at: int, keys: Mapping[int, Key]) -> Iterator[_Column]:
    """The values of a column in either reading of their unit, those together that only their keys tell apart."""
    head, unit, others = heads[at].text, unit_of(heads[at].text), [column for column in range(at) if column not in keys]
    is_shared = not unit and _SHARED.search(head) is not None
    before = {column: key for column, key in keys.items() if column < at and (not is_shared or key.kind == CARDS)}
    told = [column for column in others if _tells_apart(rows, column, unit_of(heads[column].text))]
    named = [column for column in others if column not in told and not _has_numbers_only(rows, column)]
    # Names of models go with their sizes, and those of formats with their bits.
    if at in keys or not before or (named and not {key.kind for key in before.values()} & {SIZE, DTYPE}):
        return
    for system in ("decimal", "binary"):
        groups: dict[tuple[str, ...], list[_Keyed]] = defaultdict(list)
        for index, row in enumerate(rows):
            number = value_of(row.passages[at], unit)
            if number is not None and number.value > 0 and (number.kind == "bytes" or (is_shared and number.bare)):
                group = tuple(row.passages[column].text.strip() for column in told)
                given = tuple(key.values[index] for key in before.values())
                groups[group].append(_keyed(row, row.passages[at], number, given, system))
        for of in groups.values():
            names = [heads[column].text.strip(" *`") for column in before]
            has_parts = bool(named) and all(key.kind != DTYPE for key in before.values())
            yield _Column(of, list(before.values()), names, _proportions(of, list(before.values())), has_parts)
        if not any(len(number.units) > 1 for row in rows if (number := value_of(row.passages[at], unit)) is not None):
            return


def _has_numbers_only(rows: Sequence[Row], at: int) -> bool:
    return all(row.passages[at].lone_number is not None for row in rows)


def _tells_apart(rows: Sequence[Row], at: int, unit: str) -> bool:
    """Whether several rows share what a column says, which is no size in bytes: a way to train, a number of heads."""
    cells = [row.passages[at] for row in rows]
    numbers = [value_of(cell, unit) for cell in cells]
    is_of_bytes = any(number is not None and number.kind == "bytes" for number in numbers)
    return not is_of_bytes and len({cell.text for cell in cells}) < len(cells)


def _keyed(row: Row, cell: Passage, number: Number, keys: tuple[Fraction, ...], system: str) -> _Keyed:
    unit = next((unit for unit in number.units if unit.system == system), number.units[0])
    off = Fraction(0) if number.bare and number.step == 1 else Fraction(number.step) / 2
    low, high = ((Fraction(number.digits) + sign * off) * Fraction(unit.scale) for sign in (-1, 1))
    read = number._replace(units=(unit,)) if len(number.units) > 1 else number
    return _Keyed(row, cell, read, low, high, keys)


def _claims(column: _Column, beside: Set[tuple[int, ...]], *, is_sure: bool) -> Iterator[Claim]:
    """The claims about the values of a column: right if they all go with the keys; else about the one that doesn't.

    Args:
        beside: the powers with which all values of another column go with the keys; then two rows are enough.
    """
    found = [one for one in column.found if len(one.rows) >= _FEWEST or one.powers in beside]
    best = max(found, key=lambda one: len(one.rows), default=None)
    if best is None:
        return
    names = [name for name, power in zip(column.names, best.powers, strict=True) if power]
    for one in best.rows:
        yield from claimed(one.cell, one.number, [best.truth(one, names)], "memory", CONFIRM)
    odd = [one for one in column.group if one not in best.rows]
    is_open = any({*one.rows} != {*best.rows} for one in found if len(one.rows) == len(best.rows))
    if len(odd) != 1 or not is_sure or is_open or not _is_a_slip(odd[0], best, column.has_parts):
        return
    if not (_is_held(odd[0], best, column.keys) or _is_apart(odd[0], column.group)):
        yield from claimed(odd[0].cell, odd[0].number, [best.truth(odd[0], names)], "memory", FIRM)


def _proportions(group: Sequence[_Keyed], keys: Sequence[Key]) -> list[_Proportion]:
    """The powers with which all values but one go with the keys; of no others than these, as they are rounded."""
    found: list[_Proportion] = []
    narrow = sorted(group, key=lambda one: one.high / one.low)
    for powers in itertools.product(*(key.powers for key in keys)) if len(group) >= _FEWEST else ():
        around = [_around(seed, narrow, powers) for seed in narrow[:_FEWEST]] if any(powers) else []
        most = max((len(one.rows) for one in around), default=0)
        best = {frozenset(row.cell.start for row in one.rows): one for one in around if len(one.rows) == most}
        for one in best.values() if len(best) == 1 and most >= len(group) - 1 else ():
            if len({row.amount(powers) for row in one.rows}) >= min(_FEWEST, most):
                found.append(one)
    return found


def _around(seed: _Keyed, group: Sequence[_Keyed], powers: tuple[int, ...]) -> _Proportion:
    """The rows that have as much for each as one of them, those first of which that is told best."""
    low, high, rows = seed.low / seed.amount(powers), seed.high / seed.amount(powers), list[_Keyed]()
    for one in group:
        amount = one.amount(powers)
        least, most = max(low, one.low / amount), min(high, one.high / amount)
        if least <= most:
            low, high = least, most
            rows.append(one)
    return _Proportion(powers, tuple(rows), low, high)


def _is_a_slip(one: _Keyed, proportion: _Proportion, has_parts: bool) -> bool:
    """Whether a factor, a unit, or two digits that changed places explain a value; or it counts what is shared out.

    Parts of a model that only their names tell apart may be in dtypes of their own.
    """
    amount = one.amount(proportion.powers)
    low, high = proportion.low * amount, proportion.high * amount
    if high > low * _NARROW or one.high > one.low * _NARROW:
        return False
    factors = (*_FACTORS, *_UNITS) if one.number.is_precise and not one.number.bare else _FACTORS
    factors = tuple(by for by in factors if not has_parts or by not in _OF_DTYPES)
    if any(one.low <= high * by and low * by <= one.high for by in factors):
        return True
    return slip(one.number, (low + high) / 2) == SWAP or (one.number.bare and low == high and low.denominator == 1)


def _is_held(one: _Keyed, proportion: _Proportion, keys: Sequence[Key]) -> bool:
    """Whether a value stays what it is in another row because it can't go on, the first or the last by some key: a
    window that is full, heads that can't be split further."""
    is_at_an_end = any(
        power and one.keys[at] in (min(key.values), max(key.values))
        for at, (key, power) in enumerate(zip(keys, proportion.powers, strict=True))
    )
    same = any(other.number.value == one.number.value for other in proportion.rows)
    return (is_at_an_end and same) or (one.number.bare and proportion.low * one.amount(proportion.powers) < 1)


def _is_apart(one: _Keyed, group: Sequence[_Keyed]) -> bool:
    """Whether words of its row that no other has may say why a value is another."""
    if says_more(one.cell, one.number.end):
        return True
    for at, cell in enumerate(one.row.passages):
        words = _NO_WORD.sub("", cell.text.lower())
        others = [_NO_WORD.sub("", other.row.passages[at].text.lower()) for other in group if other is not one]
        if words not in others and not DTYPE_ALONE.fullmatch(cell.text) and is_otherwise(Row(cell, ())):
            return True
    return False


_NO_WORD = cased(r"\d[\d.,]*|\W|_")
