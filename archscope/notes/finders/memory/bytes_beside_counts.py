"""Bytes beside the counts of what takes them: `elements | MB`, `Total | Memory`, or `Parameters` above `Weights`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.bytes_of_what import is_size
from archscope.notes.finders.memory.sizes_in_bytes import in_bytes, widths_in
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, is_slip_of, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import UNITS, Exact, Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, SHARED_OUT
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased, says_any
from archscope.notes.truths.context import Context

_UNIT = cased(r"[(（\[,，/]\s?([KMG]i?B)\s?(?:[)）\]]|$)|^\W*([KMG]i?B)\W*$")
_VALUES = AnyCase(r"element|numel|param|values?\b|weights|count|元素|参数|数值|个数")
_FEW_BITS = AnyCase(r"\bint[48]\b|\b[48]-?bit|quanti|\bprun|量化|剪枝")
_WIDTHS = (Fraction(1, 2), 1, 2, 4)
_FEWEST, _DIGITS, _MOST_OFF = 4, 100, 2
_SLIPS = both_ways(2, 4, 8, 10, 1000, 1024)
_FACTORS, _LEAST, _CLEARLY = both_ways(2, 4, 8, 10), 10_000, Fraction(5, 4)
_RULE = AnyCase(
    r"(?:\bmemory\b|\bsize\b|显存|内存|大小)(?: \w+)?\s?[=＝:：]\s?(?:total )?(?:#? ?(?:of )?param\w*|参数量?)"
    r"\s?[×x*]\s?(\d)(?:\.0)?\s?(?:bytes?|b\b|字节)"
)
"""What a note says of a column of memory: "Memory = params × 4 bytes"."""
_MEMORY = AnyCase(r"\W*(?:memory|size|显存|内存)(?:占用|大小)?(?:\s?[(（][^()（）]*[)）])?\W*")
_COUNTS = AnyCase(r"\W*(?:total|(?:total )?param\w*|(?:总)?参数量?|总计)\W*")
_MARKS = r"[\s*`_~#|]*"
_COUNT_ROW = AnyCase(
    rf"{_MARKS}(?:(?:total|model|number of|num)[ _])?param(?:eter)?s?(?: count| \(total\))?{_MARKS}[:：]?|"
    rf"{_MARKS}(?:模型|总)?参数(?:量|总量|总数|数|规模)?{_MARKS}[:：]?"
)
_WEIGHTS_ROW = AnyCase(
    rf"{_MARKS}(?:(?:model )?weights?(?: (?:read|memory|size|file|bytes|storage|in memory|on disk))?|"
    r"checkpoint(?: size)?|model size|"
    r"memory (?:of|for) (?:the )?weights|(?:模型)?权重(?:显存|内存|大小|文件|体积|占用)*|模型(?:大小|体积))"
    rf"{_MARKS}(?:[(（,，][^()（）]{{1,24}}[)）]?)?{_MARKS}[:：]?"
)
_OF_A_PART = AnyCase(
    r"\bactiv(?:e|ated)\b|\bexperts?\b|\bmoe\b|\btrainable\b|\blora\b|\badapters?\b|"
    r"\bper token\b|\btie[ds]?\b|\btying\b|\bunique\b|compress|\bzip|\bprun|\bsparse|"
    r"激活|专家|可训练|适配|每个? ?token|共享|压缩|剪枝|稀疏"
)
"""Words of tables whose weights may be those of a part of the parameters, or kept in fewer bytes."""
_STATES = AnyCase(r"\badamw?\b|\boptimi[sz]er|优化器")
"""What may have its states beside the weights, which are no less for it."""


class _CountInBytes(NamedTuple):
    """A count and the bytes beside it, in the unit of their heading."""

    values: Number
    cell: Passage
    number: Number

    def truths(self, width: Exact, system: str) -> list[Truth]:
        """The bytes of so many values in one reading of the unit."""
        value = Truth.of(self.values.value * width, f"{self.values.text} × {width} bytes", "bytes")
        return [value._replace(system=system)]


def bytes_beside_counts(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each number of bytes that isn't that of its count in the dtype of all other rows, nor that of the
    rows with the same count."""
    units = {at: found[1] or found[2] for at, head in enumerate(table.header[1:]) if (found := _UNIT.search(head.text))}
    counted = [at for at, head in enumerate(table.header[1:]) if at not in units and _VALUES.search(head.text)]
    is_one_dtype = len(counted) == 1 and not context.says(_FEW_BITS)
    for column, unit in units.items() if is_one_dtype else ():
        sized = list(_sized(table, counted[0], column, unit))
        if len(sized) >= _FEWEST:
            yield from _in_one_dtype(sized)


def _sized(table: Table, counted: int, column: int, unit: str) -> Iterator[_CountInBytes]:
    """The rows with a count in full and a number of bytes that has digits enough, and no dtype of their own."""
    for row in table.rows:
        count, number = row.number_in(counted), row.number_in(column)
        if count is None or number is None or any(widths_in(cell.text) for cell in row.passages):
            continue
        is_in_full = count.bare and isinstance(count.digits, int) and count.digits >= _LEAST
        if is_in_full and number.bare and number.digits >= _DIGITS * number.step:
            yield _CountInBytes(count, row.cells[column], number._replace(units=UNITS[unit]))


def _in_one_dtype(sized: Sequence[_CountInBytes]) -> Iterator[Claim]:
    """The claims by the dtype, and the reading of the unit, in which most rows are right."""
    ways = [(width, unit) for width in _WIDTHS for unit in sized[0].number.units]
    right = {
        (width, unit): [fits(one.number._replace(units=(unit,)), one.truths(width, unit.system)) for one in sized]
        for width, unit in ways
    }
    width, unit = max(ways, key=lambda way: sum(right[way]))
    is_right = right[width, unit]
    often = Counter(one.values.value for one, fitting in zip(sized, is_right, strict=True) if fitting)
    if len(often) < 2 or sum(is_right) < _FEWEST or is_right.count(False) > _MOST_OFF:
        return
    for one, fitting in zip(sized, is_right, strict=True):
        number, truths = one.number._replace(units=(unit,)), one.truths(width, unit.system)
        if fitting or (often[one.values.value] and is_slip_of(number, truths, _SLIPS)):
            yield from claimed(one.cell, number, truths, "memory", FIRM, addends=(one.values.start,))


def stated_widths(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about the bytes beside each count of parameters, each of which takes so many as the note says; wrong by a
    factor or a slip if most are right."""
    memory = [at for at, head in enumerate(table.header[1:]) if _MEMORY.fullmatch(head.text)]
    counts = [at for at, head in enumerate(table.header[1:]) if _COUNTS.fullmatch(head.text)]
    if len(memory) != 1 or len(counts) != 1 or not context.says(_RULE):
        return
    widths = {int(found[1]) for found in _RULE.finditer(context.note)}
    for row in table.rows if len(widths) == 1 else ():
        count, number = row.number_in(counts[0]), row.number_in(memory[0])
        if count is None or number is None or (count.kind, number.kind) != ("count", "bytes"):
            continue
        value = number_value(count).times(min(widths))._replace(kind="bytes")
        how = f"{count.text} × {min(widths)} bytes"
        truths = [Truth(value, how, system=unit.system) for unit in number.units]
        group, places = ("stated width", table.group), (count.start,)
        for claim in claimed(row.cells[memory[0]], number, truths, "memory", GROUP, group=group, addends=places):
            yield sure_if(claim, is_slip_of(number, truths, _FACTORS))


def weights_below_counts(table: Table) -> Iterator[Claim]:
    """A claim about the bytes of weights, in the dtype that their cell or its label names, of each count of parameters
    in a row above.

    Wrong if it is clearly another number; quantised weights have scales beside them.
    """
    counts = [row for row in table.rows if _COUNT_ROW.fullmatch(row.label.text)]
    sizes = [row for row in table.rows if _WEIGHTS_ROW.fullmatch(row.label.text)]
    if not counts or len(sizes) != 1:
        return
    said = " ".join(passage.text for row in (*counts, *sizes) for passage in row.passages)
    is_doubted = says_any(said, COUNTERFACTUAL, DOUBTED, _STATES)
    for column, cell in enumerate(sizes[0].cells):
        count, size = counts[0].number_in(column), cell.lone_number
        widths = widths_in(cell.text) or widths_in(sizes[0].label.text)
        if count is None or size is None or not all(_has(row, column, count) for row in counts):
            continue
        if len(widths) != 1 or not is_size(size) or count.kind != "count" or count.value < _LEAST:
            continue
        truths = in_bytes(count, widths[0])
        ratio = Fraction(size.value) / truths[0].value.exact
        # Of 4 bits and their scales somebody may count 5.
        is_clear = not 1 / _CLEARLY < ratio < (_CLEARLY if widths[0] >= 1 else 2 * _CLEARLY)
        # A row that has the same count is of all parameters, too.
        others = (row.label.text for row in table.rows if not _has(row, column, count))
        is_open = says_any(" ".join([table.above, said, *others]), SHARED_OUT, _OF_A_PART, *(_STATES,) * (ratio > 1))
        # Those without the embedding may be what is meant.
        counted = [one for row in table.rows if (one := row.number_in(column)) is not None and one.kind == "count"]
        is_open = is_open or any(fits(size, in_bytes(one, widths[0])[:1]) for one in counted)
        is_sure = (is_clear or slip(size, truths[0].value.exact) == SWAP) and not (is_open or is_doubted)
        yield from claimed(cell, size, truths, "memory", FIRM if is_sure else CONFIRM, addends=(count.start,))


def _has(row: Row, column: int, count: Number) -> bool:
    """Whether a row has the same count."""
    number = row.number_in(column)
    return number is not None and number.value == count.value
