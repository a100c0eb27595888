"""Bytes of what a formula beside them counts, their unit in the heading: `Matrix | MB`, "8 × 512 × 512 | 8.4"."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.finders.models.formula_cells import whole_expression
from archscope.notes.judging.claims import GROUP, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import TooLarge
from archscope.notes.numbers.numerals import UNITS, Exact
from archscope.notes.statements.passages import Row, Table
from archscope.notes.text.patterns import cased

_UNIT = cased(r"[(（]\s*([KMG]i?B)\s*[)）]")


def bytes_of_formulas(table: Table) -> Iterator[Claim]:
    """A claim about each number without a unit of its own under a heading that has one, by the one dtype that is said;
    the rows bear one another out."""
    heads = [(at, found[1]) for at in range(len(table.header) - 1) if (found := _UNIT.search(table.head(at)))]
    if not heads:
        return
    near = [*table.header, *([table.caption] if table.caption is not None else [])]
    widths = widths_in(" ".join(passage.text for passage in near))
    for column, unit in heads if len(widths) == 1 else ():
        for row in table.rows:
            yield from _in_row(row, column, unit, widths[0], table.group)


def _in_row(row: Row, column: int, unit: str, width: Exact, group: int) -> Iterator[Claim]:
    """The claim about the bytes in a column, of as many values as the formula in the cell before them comes to."""
    cells = (row.label, *row.cells)
    cell = row.cells[column] if column < len(row.cells) else None
    number = cell.lone_number if cell is not None else None
    formula = whole_expression(cells[column]) if number is not None and number.bare else None
    if cell is None or number is None or formula is None or formula.symbols or not formula.is_compound:
        return
    if any(operand.kind != "count" for operand in formula.numbers):
        return
    how = f"{formula.text(cells[column].text, cells[column].start)}, of {width} bytes each"
    with contextlib.suppress(TooLarge):
        truths = [Truth(value.times(width), how) for value in formula.values(lambda _symbol: None)]
        in_unit = number._replace(units=UNITS[unit])
        yield from claimed(cell, in_unit, truths, "memory", GROUP, group=("bytes of formulas", group, column))
