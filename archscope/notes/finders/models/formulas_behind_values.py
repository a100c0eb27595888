"""Values with their formula in a column behind them: `Parameters | Calculation`, "1.05M | 4 × (512 × 512) for Q, …"."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterator

from archscope.notes.finders.models.formula_cells import listed_matrices, whole_expression, with_biases
from archscope.notes.judging.claims import CONFIRM, GROUP, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import TooLarge
from archscope.notes.numbers.expressions import Expression, parse
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import SHARED_OUT
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased

_HEAD = AnyCase(
    r"[\s*`]*(?:the )?(?:calculations?|computation|formulas?|formulae|derivation|how(?: it is)?(?: computed)?|"
    r"worked out|breakdown|basis|计算(?:过程|方法|方式|公式|式)?|公式|算式|算法|依据|推导|怎么算(?:的)?|如何计算)"
    r"(?: ?/ ?(?:算法|公式|计算|来源|source|formula))?[\s*`]*"
)
_REMARKS = AnyCase(r"[\s*`]*(?:notes?|remarks?|comments?|details?|description|说明|备注|注释?|描述|解释)[\s*`]*")
_REMARK = AnyCase(r"[^\d=≈+×*/·^]*$")
"""What may follow a formula: words, and no number."""


def worked_out_aside(table: Table) -> Iterator[Claim]:
    """A claim about each value whose formula stands in a later column that is headed so, or one of remarks.

    The rows bear one another out.
    """
    heads = [(at, table.head(at)) for at in range(1, len(table.header) - 1)]
    kinds = ((_HEAD, _in_row), (_REMARKS, _by_remark))
    found = ((column, find) for words, find in kinds for column, head in heads if words.fullmatch(head))
    for column, find in itertools.islice(found, 1):
        for row in table.rows:
            if column < len(row.cells):
                yield from find(row, column, table.group)


def _in_row(row: Row, column: int, group: int) -> Iterator[Claim]:
    """The claim about the only value before a formula in a row."""
    value = _value(row, column)
    number = value.lone_number if value is not None else None
    cell = row.cells[column]
    formula = _formula(cell) if number is not None and number.kind != "share" else None
    if value is None or number is None or cell.mentions:
        return
    if formula is None:
        yield from _listed(value, number, cell, group)
    elif not formula.symbols and number.digits:
        # What one device has isn't all of it.
        is_shared = SHARED_OUT.search(row.label.text) is not None and formula.node[0] != "/"
        for claim in _worked_out(value, number, formula, cell, group):
            yield claim._replace(strength=CONFIRM) if is_shared else claim


def _value(row: Row, column: int) -> Passage | None:
    """The only cell before a column that has a number."""
    values = [cell for cell in row.cells[:column] if cell.numbers]
    return values[0] if len(values) == 1 else None


def _by_remark(row: Row, column: int, group: int) -> Iterator[Claim]:
    """The claim about a count in full before a remark that is nothing but a formula, or a list of matrices."""
    value, cell = _value(row, column), row.cells[column]
    number = value.lone_number if value is not None else None
    if value is None or number is None or not number.bare or number.value < _LEAST or cell.mentions:
        return
    formula = whole_expression(cell) if _ONLY_NUMBERS.fullmatch(cell.text) else None
    if formula is None:
        yield from _listed(value, number, cell, group)
    elif formula.is_compound:
        yield from _worked_out(value, number, formula, cell, group)


_LEAST, _ONLY_NUMBERS = 1000, cased(r"[\d\s`$.,×x*·+^²()（）]+")


def _worked_out(value: Passage, number: Number, formula: Expression, cell: Passage, group: int) -> Iterator[Claim]:
    """The claim that a value is what a formula comes to: "2.36M" of "4 × 768 × 768", with biases or without."""
    how = formula.text(cell.text, cell.start).removesuffix(" for").strip()
    with contextlib.suppress(TooLarge):
        truths = [Truth(found, how) for found in formula.values(lambda _symbol: None)]
        if number.kind == "bytes" and not number.bare and all(operand.bare for operand in formula.numbers):
            # What it comes to may be in the unit of its value already: "0.5 MiB" of "2 × 32 × 4096 × 2 / 1024²".
            truths += [Truth(truth.value.times(unit.scale), how) for truth in truths for unit in number.units]
        truths += with_biases(formula, how)
        yield from claimed(value, number, truths, "formula", GROUP, group=("formula aside", group))


def _listed(value: Passage, number: Number, cell: Passage, group: int) -> Iterator[Claim]:
    """The claim that a count is that of the matrices which a cell lists: "1.05M" of "4 × (512 × 512) for Q, K, …"."""
    count = listed_matrices(cell.text) if number.kind == "count" else None
    if count is not None:
        truth = Truth.of(count, cell.text.replace("`", ""), "count")
        yield from claimed(value, number, [truth], "formula", GROUP, group=("formula aside", group))


def _formula(cell: Passage) -> Expression | None:
    """The expression that a cell begins with, if nothing but a remark follows."""
    found = whole_expression(cell)
    if found is None and cell.tokens:
        found = parse(cell.tokens, 0)
        if found is None or not _REMARK.match(cell.after(found.end, len(cell.text))):
            return None
    return found if found is not None and found.is_compound else None
