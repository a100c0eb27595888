"""Bytes of one thing in several dtypes, in columns or rows that are called by these: `FP32 | BF16 | INT8 | INT4`.

Their unit may stand elsewhere: "in GB". So many values take half as many bytes in half as many bits; the one number of
a row that doesn't go with the others is wrong by a factor or a slip, or where other rows show what all are of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.columns.relations import meet
from archscope.notes.finders.columns.remarks import has_own_remark
from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.memory.cells_of_their_own import says_more
from archscope.notes.finders.memory.sizes_in_bytes import DTYPE, widths_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_swap
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, says_any

_ONLY_A_DTYPE = AnyCase(
    rf"[\s*`(（]*{DTYPE}(?:\s?/\s?{DTYPE})?[\s*`)）]*(?:(?:weights?|memory|size|权重|显存|内存|大小)\s*)?"
    r"(?:[(（,，]?\s*(?:[kmgt]i?b|bytes|字节)\s*[)）]?)?[\s*`]*"
)
_OF_BYTES = AnyCase(
    r"memory|\bsize|weights?\b|\bv?ram\b|\b[kmgt]i?b\b|\bbytes?\b|storage|footprint|显存|内存|大小|占用|存储|权重|字节"
)
_OF_ELSE = AnyCase(
    r"latency|\btime|\bspeed|throughput|tokens?\s?/|/\s?s\b|accura|perplex|\bppl\b|flops|\bops\b|score|loss|"
    r"(?:how many|number of|#)\s?(?:\w+ )?(?:gpus?|cards?)|延迟|时间|速度|吞吐|准确率|困惑度|算力|损失|卡数|[几多少]张"
)
_BESIDE_WEIGHTS = AnyCase(
    r"cache|\bkv\b|gradient|activation|optimi[sz]|\badam|moment|\bstates?\b|\btotal|overhead|logits|"
    r"缓存|梯度|激活|优化器|动量|状态|合计|总|开销"
)
"""What is not always in the dtype of the weights: a row of it that has the same in two of them isn't."""
_FACTORS = both_ways(2, 4, 8, 10)
_FEWEST, _FEW_BITS, _SCALES = 3, 1, Fraction(8, 5)
_NEAR = Fraction(6, 5)
"""What files have beside their weights, and rounding by hand, make hardly more of a size."""
Range = tuple[Fraction, Fraction]


class _InDtype(NamedTuple):
    """A number in a dtype: its cell, and the bytes of a value."""

    cell: Passage
    number: Number
    width: Exact


_Thing = tuple[Sequence[_InDtype], str]
"""The numbers of one thing, and what it is called."""


class _Line(NamedTuple):
    """The numbers of one thing, those of them that go together, and the values that these may be bytes of."""

    of: Sequence[_InDtype]
    agreed: Sequence[_InDtype]
    values: Range

    @property
    def off(self) -> list[_InDtype]:
        """The numbers that don't go with the others."""
        return [one for one in self.of if one not in self.agreed]


def columns_of_dtypes(table: Table) -> Iterator[Claim]:
    """A claim about each number in a dtype that the bytes in other dtypes beside it make another one."""
    if table.kind != "table":
        return
    things = list(_of_one_thing(table))
    lines = [_line(of) for of, label in things if len(things) == 1 or not _is_of_its_own(of, label)]
    for at, line in enumerate(lines):
        others = [other for index, other in enumerate(lines) if index != at and not other.off]
        yield from _claims(line, others) if len(line.off) < 2 else ()


def _of_one_thing(table: Table) -> Iterator[_Thing]:
    """The numbers of each row, or of each column, in at least three dtypes."""
    above = table.above
    if says_any(above, DOUBTED):
        return
    columns = {at: width for at, head in enumerate(table.header[1:]) if (width := _width(head)) is not None}
    rows = {at: width for at, row in enumerate(table.rows) if (width := _width(row.label)) is not None}
    for row in table.rows if len({*columns.values()}) >= _FEWEST else ():
        if has_own_remark(row, table.rows):
            continue
        said = f"{above} {row.label.text} {' '.join(head.text for head in table.header)}"
        cells = [(cell, columns[at]) for at, cell in enumerate(row.cells) if at in columns]
        yield from _numbers(cells, said, row.label.text)
    for column in range(len(table.header) - 1) if len({*rows.values()}) >= _FEWEST else ():
        head = table.head(column)
        cells = [
            (row.cells[column], rows[at]) for at, row in enumerate(table.rows) if at in rows and row.cells[column:]
        ]
        yield from _numbers(cells, f"{above} {head}", head)


def _width(name: Passage) -> Exact | None:
    """The bytes of a value in the dtype that a heading or a label is."""
    widths = widths_in(name.text) if _ONLY_A_DTYPE.fullmatch(name.text) else ()
    return widths[0] if len(widths) == 1 else None


def _numbers(cells: Sequence[tuple[Passage, Exact]], said: str, label: str) -> Iterator[_Thing]:
    """The numbers of some cells, if they are bytes, all with a unit or all without."""
    found = [_InDtype(cell, number, width) for cell, width in cells if (number := cell.lone_number) is not None]
    kinds = {one.number.kind if not one.number.bare else "" for one in found}
    is_of_bytes = kinds == {"bytes"} or (kinds == {""} and _OF_BYTES.search(said))
    if len(found) < _FEWEST or not is_of_bytes or says_any(said, _OF_ELSE) or says_any(label, COUNTERFACTUAL):
        return
    if widths_in(label):
        return
    if all(one.number.value > 0 and not says_more(one.cell, one.number.end) for one in found):
        yield found, label


def _is_of_its_own(of: Sequence[_InDtype], label: str) -> bool:
    """Whether a thing beside others takes the same in two dtypes, and need not be in that of the weights."""
    return _BESIDE_WEIGHTS.search(label) is not None and len({one.number.value for one in of}) < len(of)


def _line(of: Sequence[_InDtype]) -> _Line:
    """The numbers of one thing with the most of them that go together."""
    return max((_agreed(of, first, at) for at in (0, -1) for first in of), key=lambda line: len(line.agreed))


def _agreed(of: Sequence[_InDtype], first: _InDtype, at: int) -> _Line:
    """The numbers that go with one, and the values that all of them may be bytes of, with MB and GB read one way."""
    low, high = _values(first, at)
    agreed = []
    for one in of:
        least, most = _values(one, at)
        if meet((float(low), float(high)), (float(least), float(most))):
            agreed.append(one)
            low, high = max(low, least), min(high, most)
    return _Line(of, agreed, (low, max(low, high)))


def _values(one: _InDtype, at: int) -> Range:
    """How many values a number may be the bytes of, rounded or cut off."""
    by, step = one.number.units[at].scale / Fraction(one.width), Fraction(one.number.step)
    return (one.number.digits - step / 2) * by, (one.number.digits + step) * by


def _claims(line: _Line, others: Sequence[_Line]) -> Iterator[Claim]:
    """The claim about each number of a line that it goes with the others of it."""
    for one in line.of if len(line.agreed) > 1 else ():
        witnesses = [other for other in line.agreed if other is not one]
        truth = _truth(one, witnesses, line.values)
        places = tuple(other.number.start for other in witnesses)
        for claim in claimed(one.cell, one.number, [truth], "memory", CONFIRM, addends=places):
            is_sure = not claim.is_right and _is_sure(claim, one, line, others)
            yield claim._replace(strength=FIRM) if is_sure else claim


def _truth(one: _InDtype, witnesses: Sequence[_InDtype], values: Range) -> Truth:
    """What a number is by the one of some others that is written with the most digits."""
    best = max(witnesses, key=lambda other: divided(other.number.digits, other.number.step))
    kind = "" if one.number.bare else "bytes"
    low, high = (end * one.width for end in values)
    value = Value(best.number.value * one.width / Fraction(best.width), low, high, kind)
    times = Fraction(one.width) / Fraction(best.width)
    how = f"{best.number.text} × {times}" if times > 1 else f"{best.number.text} / {1 / times}"
    return Truth(value, how)


def _is_sure(claim: Claim, one: _InDtype, line: _Line, others: Sequence[_Line]) -> bool:
    """Whether nothing but an error keeps a number from going with the others.

    Weights of few bits have scales beside them, which make them a bit more.
    """
    assert claim.truth is not None
    is_told = len(line.agreed) >= _FEWEST or (len(line.agreed) > 1 and len(others) > 1)
    ratio = divided(one.number.value, claim.truth.value.exact)
    is_near = 1 / _NEAR < ratio < _NEAR
    if fits(one.number, [claim.truth], _FACTORS) or (is_swap(claim) and (one.number.is_precise or not is_near)):
        return is_told
    is_with_scales = one.width <= _FEW_BITS and 1 < ratio < _SCALES
    return is_told and len(others) > 1 and not (is_near or is_with_scales)
