"""Bytes beside the counts of what takes them: `elements | MB`, `Total | Memory`, or `Parameters` above `Weights`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.bytes_of_what import has_own_width, is_size
from archscope.notes.finders.memory.sizes_in_bytes import DTYPE, in_bytes, widths_in
from archscope.notes.finders.totals.labels import TOTAL
from archscope.notes.finders.totals.row_values import value_of
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
_MEMORY = AnyCase(
    rf"\W*(?:{DTYPE}\s)?(?:memory|size|bytes|显存|内存|大小|字节数?)(?:占用|大小)?(?:\s(?:in|at|as)\s{DTYPE})?"
    r"(?:\s?[(（][^()（）]*[)）])?\W*"
)
_COUNTS = AnyCase(
    r"\W*(?:total|(?:total )?param\w*|(?:# ?|number of )?(?:elements|values|weights)|count|"
    r"(?:总)?参数(?:个数|数?量)?|元素(?:个数|数量?)?|总计)\W*"
)
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


_OF_ELSE = AnyCase(
    r"optimi[sz]|adam|\bstates?\b|grad|activation|cache|\bkv\b|overhead|train|tun(?:e|ing)\b|buffer|moment|varianc|master|"
    r"\bema\b|cop(?:y|ies)|precision|scales?\b|\bper\b.*\b(?:gpu|card|device|rank)|shard|lora|"
    r"adapter|frozen|trainable|gptq|awq|gguf|q\d_|"
    r"\beach\b|\bgpus?\b|\bhalf of|\bfirst\b|\blast\b|\bexcept|\bsome\b|\bmost\b|一半|前[一二两三]|除了|"
    r"优化|状态|梯度|激活|缓存|开销|训练|微调|动量|方差|副本|精度|每[张块个]?卡|切分|分片|冻结|适配"
)
"""Words of rows whose bytes aren't those of each parameter once, in the dtype of the others."""


_NOT_QUANTIZED = AnyCase(r"unquanti|not quanti|不量化|未量化|unless|except|除非")
_OF_A_LAYER, _SOME = AnyCase(r"[\s*`]*(?:/|per )\s?(?:layer|block|层|块)[\s*`]*"), 2


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
    """A claim about the bytes beside each count of parameters, each of which takes so many as the note, the heading or
    the text above says: `Elements | Bytes (FP32)`; wrong by a factor or a slip if most are right."""
    memory = [at for at, head in enumerate(table.header[1:]) if _MEMORY.fullmatch(head.text)]
    counts = [at for at, head in enumerate(table.header[1:]) if _COUNTS.fullmatch(head.text)]
    if len(memory) != 1 or len(counts) != 1:
        return
    head = table.head(memory[0])
    ruled = {int(found[1]) for found in _RULE.finditer(context.note)} if context.says(_RULE) else set()
    is_open = says_any(f"{head} {table.above}", _OF_ELSE, _NOT_QUANTIZED)
    widths = ruled or (() if is_open else widths_in(head) or widths_in(table.above))
    found = list[Claim]()
    for row in table.rows if len(widths) == 1 else ():
        count, number = _value(row, counts[0]), _value(row, memory[0])
        is_pair = count is not None and number is not None and (count.kind, number.kind) == ("count", "bytes")
        if count is not None and number is not None and is_pair and (ruled or not _is_of_else(row, table)):
            claims = _in_width(row, row.cells[memory[0]], (count, number), min(widths), table.group)
            found += (sure_if(claim, not _may_be_wider(row, table, min(widths))) for claim in claims)
    right = len({claim.number.value for claim in found if claim.is_right and claim.number is not None})
    wrong = sum(claim.strength == GROUP and not claim.is_right for claim in found)
    for claim in found:
        is_sure = claim.strength == GROUP and right >= max(_SOME, wrong)
        yield claim._replace(strength=FIRM) if is_sure else claim


def _may_be_wider(row: Row, table: Table, width: Exact) -> bool:
    """Whether a row is of what takes other bytes than the rest; of a total, ids and norms make no difference."""
    if not TOTAL.search(row.label.text):
        return has_own_width(row.label.text, width)
    return width <= 1 and any(has_own_width(one.label.text, width) for one in table.rows)


def _value(row: Row, column: int) -> Number | None:
    """The number that a cell is, works out, or says to be that of a layer: "134 MB/layer"."""
    cell = row.cells[column] if column < len(row.cells) else None
    if cell is not None and len(cell.numbers) == 1 and _OF_A_LAYER.fullmatch(cell.after(cell.numbers[0].end)):
        return cell.numbers[0]
    return value_of(cell) if cell is not None else None


def _is_of_else(row: Row, table: Table) -> bool:
    """Whether the bytes of a row may be of something else, or in a dtype of their own; a total's are of all rows."""
    rows = table.rows if TOTAL.search(row.label.text) else [row]
    said = " ".join(passage.text for one in rows for passage in one.passages)
    return bool(widths_in(said)) or says_any(said, _OF_ELSE, _FEW_BITS)


def _in_width(row: Row, cell: Passage, pair: tuple[Number, Number], width: Exact, group: int) -> Iterator[Claim]:
    """The claim that bytes are those of the count beside them, or of as many as the label says: "12 blocks"."""
    count, number = pair
    value, how = number_value(count).times(width)._replace(kind="bytes"), f"{count.text} × {width} bytes"
    truths = [Truth(value, how, system=unit.system) for unit in number.units]
    several = [one.digits for one in row.label.numbers if one.bare and one.digits > 1]
    if several and fits(number, truths, several):
        return
    for claim in claimed(cell, number, truths, "memory", GROUP, group=("stated width", group), addends=(count.start,)):
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
