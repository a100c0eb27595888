"""Values with their formula in a column behind them: `Parameters | Calculation`, "1.05M | 4 × (512 × 512) for Q, …"."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from archscope.notes.finders.models.formula_cells import whole_expression, with_biases
from archscope.notes.judging.claims import GROUP, Claim, Truth, hold
from archscope.notes.numbers.evaluation import TooLarge
from archscope.notes.numbers.expressions import Expression, parse
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase

_HEAD = AnyCase(
    r"[\s*`]*(?:the )?(?:calculations?|computation|formulas?|formulae|derivation|how(?: it is)?(?: computed)?|"
    r"worked out|breakdown|计算(?:过程|方法|方式|公式|式)?|公式|算式|推导|怎么算(?:的)?|如何计算)[\s*`]*"
)
_REMARK = AnyCase(r"[^\d=≈+×*/·^]*$")
"""What may follow a formula: words, and no number."""


def worked_out_aside(table: Table) -> Iterator[Claim]:
    """A claim about each value whose formula stands in a later column that is headed so; the rows bear one another
    out."""
    column = next((at for at in range(1, len(table.header) - 1) if _HEAD.fullmatch(table.head(at))), None)
    for row in table.rows if column is not None else ():
        if column is not None and column < len(row.cells):
            yield from _in_row(row, column, table.group)


def _in_row(row: Row, column: int, group: int) -> Iterator[Claim]:
    """The claim about the only value before a formula in a row."""
    values = [cell for cell in row.cells[:column] if cell.numbers]
    number = values[0].lone_number if len(values) == 1 else None
    formula = _formula(row.cells[column]) if number is not None and number.kind != "share" else None
    if number is None or formula is None or formula.symbols or not number.digits:
        return
    cell, how = row.cells[column], formula.text(row.cells[column].text, row.cells[column].start)
    how = how.removesuffix(" for").strip()
    with contextlib.suppress(TooLarge):
        truths = [Truth(value, how) for value in formula.values(lambda _symbol: None)]
        truths += with_biases(formula, how)
        if number.kind == "bytes" or cell.mentions:
            return
        claim = hold(values[0], number, truths, "formula", GROUP, group=("formula aside", group))
        yield from () if claim is None else (claim,)


def _formula(cell: Passage) -> Expression | None:
    """The expression that a cell begins with, if nothing but a remark follows."""
    found = whole_expression(cell)
    if found is None and cell.tokens:
        found = parse(cell.tokens, 0)
        if found is None or not _REMARK.match(cell.text[found.end - cell.start :]):
            return None
    return found if found is not None and found.is_compound else None
