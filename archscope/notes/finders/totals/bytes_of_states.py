"""Bytes for each parameter that a training run keeps, and their total: `Part | Precision | Bytes`, "Total | 16"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.finders.totals.addends import ONLY_TOTAL, TOTAL
from archscope.notes.finders.totals.left_out_rows import COUNTED
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased

_VALUE = cased(r"[\s*`$~]*\d{1,2}\s?(?:\\?[A-Za-zΨΦψφ]{1,4}|bytes|字节)?[\s*`$]*")
_NOT_ADDED = AnyCase(r"\bor\b|optional|或|可选|vs\b|instead|\.\.\.|…|etc|other|其他|其它|仅|only")
_OF_STATES = AnyCase(
    r"[(（]\s*(?:(?:all|model|training|per param\w*|模型|训练|全部|每个?参数)\s?)*(?:states?|状态)?\s*[)）]"
)
_FEWEST = 3


def bytes_of_states(table: Table) -> Iterator[Claim]:
    """A claim about a total under rows each of which has just the bytes of the dtype that it names."""
    *rows, last = [row for row in table.rows if not row.is_rule] or [Row(Passage("", 0), ())]
    if len(rows) < _FEWEST or not last.cells or not ONLY_TOTAL.fullmatch(_OF_STATES.blanked(last.label.text)):
        return
    said = [cell.text for row in (*rows, last) for cell in row.passages]
    if any(words.search(text) for words in (COUNTED, _NOT_ADDED) for text in said):
        return
    for column in range(len(last.cells)):
        total = _value(last, column)
        values = [number for row in rows if (number := _of_its_dtype(row, column)) is not None] if total else []
        if total is None or len(values) != len(rows) or len({_unit(row, column) for row in (*rows, last)}) != 1:
            continue
        truth = Truth.of(sum(number.digits for number in values), " + ".join(str(n.digits) for n in values))
        places = tuple(number.start for number in values)
        yield from claimed(last.cells[column], total, [truth], "sum", FIRM, addends=places)


def _value(row: Row, column: int) -> Number | None:
    """The few bytes, or so many times a letter, that a cell is."""
    cell = row.cells[column] if column < len(row.cells) else None
    if cell is None or len(cell.numbers) != 1 or not _VALUE.fullmatch(cell.text):
        return None
    return cell.numbers[0] if isinstance(cell.numbers[0].digits, int) else None


def _of_its_dtype(row: Row, column: int) -> Number | None:
    """The value of a row if it is the width of the one dtype that the row names."""
    number = _value(row, column)
    others = " ".join(cell.text for at, cell in enumerate(row.passages, -1) if at != column)
    widths = widths_in(others)
    if number is None or TOTAL.search(row.label.text) or len(widths) != 1 or number.digits != widths[0]:
        return None
    return number


def _unit(row: Row, column: int) -> str:
    """What a cell counts, as it is written behind the number."""
    cell = row.cells[column]
    return cell.text[cell.numbers[0].end - cell.start :].strip(" *`$") if cell.numbers else ""
