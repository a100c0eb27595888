"""Bytes for each parameter that a training run keeps, and their total: `Part | Precision | Bytes`, "Total | 16"; or
"- BF16 gradients: 2 bytes/param", "- FP32 Adam states: $M \\times 8$ bytes"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.finders.totals.labels import COUNTED, ONLY_TOTAL, TOTAL
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase

_LETTER = r"\\?[a-zψφ]{1,4}"
_VALUE = AnyCase(
    rf"[\s*`$~]*(?:({_LETTER})\s?(?:[×x*·]|\\times|\\cdot)\s?)?\d{{1,2}}[\s$]*(?!bytes?)({_LETTER}(?![\w\\]))?[\s*`$]*"
    r"(?:bytes?|字节)?(?:\s?(?:/|per|每)\s?(?:(?:trainable |可训练)?(?:param\w*|weights?|参数|权重)))?[\s*`$.,;，；。]*"
)
_IN_GIGABYTES = AnyCase(r"\d\s?[kmgt]i?b")
_NOT_ADDED = AnyCase(r"\bor\b|optional|或|可选|vs\b|instead|\.\.\.|…|etc|other|其他|其它|仅|only|\beach\b|各")
_OF_STATES = AnyCase(
    r"[(（]\s*(?:(?:all|model|training|per param\w*|模型|训练|全部|每个?参数)\s?)*(?:states?|状态)?\s*[)）]|"
    r"(?:\b(?:adapter|lora|training|model|base)\s|模型|训练|基础|\s)*(?:\b(?:states?|memory|footprint)\b|状态|占用|显存)"
)
_SEVERAL = AnyCase(r"\b(?:two|both|states|moments|m and v)\b|\bm ?[,/+&] ?v\b|[两二]|优化器状态|一阶.{0,6}二阶")
"""Words of a row that keeps two values for each parameter."""
_FEWEST = 3


def bytes_of_states(table: Table) -> Iterator[Claim]:
    """A claim about a total under rows each of which has just the bytes of the dtype that it names."""
    below = [row for row in table.rows if not row.is_rule]
    rows = list(itertools.takewhile(lambda row: not TOTAL.search(row.label.text), below))
    total = below[len(rows)] if len(rows) < len(below) else Row(Passage("", 0), ())
    if table.kind == "code":
        # What stands above the rows in a block of code may be their header.
        rows = list(itertools.dropwhile(lambda row: _value(row, -1) is None, rows))
    if len(rows) < _FEWEST or not total.cells or not ONLY_TOTAL.fullmatch(_OF_STATES.blanked(total.label.text)):
        return
    said = [cell.text for row in (*rows, total) for cell in row.passages]
    if any(words.search(text) for words in (COUNTED, _NOT_ADDED) for text in said):
        return
    for column in range(len(total.cells)) if table.kind == "table" else (-1,):
        cell = _value(total, column)
        values = [number for row in rows if (number := _of_its_dtype(row, column)) is not None] if cell else []
        cells = [_value(row, column) for row in (*rows, total)]
        if cell is None or len(values) != len(rows) or len({_letter(one) for one in cells if one is not None}) != 1:
            continue
        truth = Truth.of(sum(number.digits for number in values), " + ".join(str(n.digits) for n in values))
        places = tuple(number.start for number in values)
        yield from claimed(cell, cell.numbers[0], [truth], "sum", FIRM, addends=places)


def _value(row: Row, column: int) -> Passage | None:
    """The cell of a column, or the only one, that is nothing but a few bytes, or so many times a letter."""
    cells = row.cells if column < 0 else row.cells[column : column + 1]
    found = [cell for cell in cells if _VALUE.fullmatch(cell.text) and len(cell.numbers) == 1]
    number = found[0].numbers[0] if len(found) == 1 else None
    is_small = number is not None and isinstance(number.digits, int) and not _IN_GIGABYTES.search(found[0].text)
    return found[0] if is_small else None


def _of_its_dtype(row: Row, column: int) -> Number | None:
    """The value of a row if it is the width of the one dtype that the row names, or of two such values."""
    cell = _value(row, column)
    others = " ".join(other.text for other in row.passages if other is not cell)
    widths = widths_in(others)
    if cell is None or len(widths) != 1:
        return None
    number, width = cell.numbers[0], widths[0]
    is_of_two = number.digits == 2 * width and _SEVERAL.search(others) is not None
    return number if number.digits == width or is_of_two else None


def _letter(cell: Passage) -> str:
    """What a cell counts its bytes by."""
    found = _VALUE.fullmatch(cell.text)
    return "" if found is None else found[1] or found[2] or ""
