"""Tables that have a count of parameters in each row, and its bytes in a column that names their dtype: `Part |
Parameters | FP16`, "MLA | 11.41 G | 21.26 GB"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.columns.headed_rows import headed_rows
from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.memory.sizes_in_bytes import width_in
from archscope.notes.judging.claims import CONFIRM, GROUP, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_swap
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase

_COUNTS = AnyCase(
    r"[\W_]*(?:(?:number of|total|#|no\.? of|总|模型)\s?)?(?:param(?:eter)?s?|weights|参数)"
    r"(?:\s?(?:count|数量?|量|个数))?[\W_]*(?:[(（][^()（）]{0,12}[)）])?[\W_]*"
)
_MORE = AnyCase(
    r"gradient|optimi|adam|activation|cache|train|peak|speed|quanti|scale|gguf|total memory|per (?:gpu|card)|"
    r"梯度|优化|激活|缓存|训练|峰值|速度|量化|缩放|每卡"
)
"""Words of a heading, or of a row, whose bytes may be of more than the parameters."""
_FEWEST, _LEAST, _FACTORS = 3, 10_000, both_ways(2, 4)


def bytes_of_counted_rows(table: Table) -> Iterator[Claim]:
    """A claim about the bytes of each row under a heading that names one dtype, by the count of that row; wrong beside
    others that are right, if a slip of the dtype, or two digits explain it; by a power of ten the count may be off."""
    for heads, rows in headed_rows(table) if not _MORE.search(table.above) else ():
        counted = [at for at, head in enumerate(heads) if at and _COUNTS.fullmatch(head.text)]
        if len(counted) != 1 or len(rows) < _FEWEST:
            continue
        for column, head in enumerate(heads):
            width = width_in(head.text) if column not in (0, *counted) and not _MORE.search(head.text) else None
            if width is not None and width >= 1:
                yield from _in_column(rows, counted[0] - 1, column - 1, width)


def _in_column(rows: Sequence[Row], counted: int, column: int, width: Exact) -> Iterator[Claim]:
    """The claims about the bytes in a column, beside the counts in another one."""
    for row in rows:
        count, number = _count(row, counted), row.number_in(column)
        if count is None or number is None or number.kind != "bytes" or number.bare or _MORE.search(row.label.text):
            continue
        truth = Truth(number_value(count).times(width)._replace(kind="bytes"), f"{count.text} × {width} bytes")
        yield from _held(row.cells[column], number, truth, ("bytes of counted rows", rows[0].label.start, column))


def _count(row: Row, column: int) -> Number | None:
    """The count in a cell, in billions where it has a G."""
    number = row.number_in(column)
    units = [unit for unit in number.units if unit.kind == "count"] if number is not None else []
    return number._replace(units=tuple(units)) if number is not None and units and number.value >= _LEAST else None


def _held(cell: Passage, number: Number, truth: Truth, group: Sequence[object]) -> Iterator[Claim]:
    for claim in claimed(cell, number, [truth], "memory", GROUP, group=group):
        is_slip = claim.is_right or is_swap(claim) or (number.is_precise and fits(number, [truth], _FACTORS))
        yield claim if is_slip else claim._replace(strength=CONFIRM)
