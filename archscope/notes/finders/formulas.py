"""A formula in one cell of a row and its value in another: `vocab × d_model | 5130万`, `(50257, 768) | 38,597,376`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.claims import CONFIRM, FIRM, GROUP, Claim, Truth, hold
from archscope.notes.context import Context
from archscope.notes.evaluation import Lookup, TooLarge
from archscope.notes.expressions import Expression, parse
from archscope.notes.numerals import Exact, Number
from archscope.notes.passages import Passage, Table
from archscope.notes.vocabulary import size_named

_COUNTS = re.compile(
    r"param|count|number|value|result|total|size|weight|elements|memory|bytes|flops|macs|"
    r"how many|参数|数量|数值|值|结果|总|大小|计算|合计|个数|内存|显存|字节",
    re.IGNORECASE,
)


_SLIPS = {Fraction(10) ** power for power in (-6, -4, -3, -2, -1, 1, 2, 3, 4, 6)}


def formulas(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each value that a formula in the same row works out."""
    if table.kind == "list":
        return
    for row in table.rows:
        formula: tuple[Passage, Expression] | None = None
        for column, cell in enumerate(row.cells):
            expression = whole_expression(cell)
            if expression is not None and (expression.is_compound or expression.node[0] == "shape"):
                formula = (cell, expression)
                continue
            number = cell.lone_number
            if formula is None or number is None:
                continue
            lookup = _lookup(table, column, context)
            try:
                values = formula[1].values(lookup)
            except TooLarge:
                continue
            if number.kind == "bytes" and not number.bare:
                values += [value.times(width) for value in values if value.kind == "" for width in (2, 4, 8)]
            how = formula[1].text(formula[0].text, formula[0].start)
            claim = hold(
                cell, number, [Truth(value, how) for value in values], "formula", GROUP, group=("formula", table.group)
            )
            if claim is not None and claim.truth is not None:
                yield claim._replace(strength=_strength(table, column, formula[1], number, claim.truth))


def _strength(table: Table, column: int, formula: Expression, number: Number, truth: Truth) -> int:
    if not formula.is_compound:
        return GROUP if table.header else CONFIRM
    ratio = Fraction(truth.value.exact) / number.value if number.value else Fraction(0)
    near = Fraction(1, 3) < ratio < 3 or ratio in _SLIPS
    return FIRM if near and not formula.symbols and _COUNTS.search(table.head(column)) else GROUP


def whole_expression(cell: Passage) -> Expression | None:
    """The expression that a cell is, but for a word or two."""
    tokens = cell.tokens
    for first in range(min(2, len(tokens))):
        found = parse(tokens, first) if tokens[first].kind in ("number", "word", "sign", "shape") else None
        if found is not None and found.last >= len(tokens) and found.node[0] != "symbol":
            return found
    return None


def _lookup(table: Table, column: int, context: Context) -> Lookup:
    """Values for a column: from its heading, then from the heading of the table, the caption, the note."""
    near: dict[str, Exact] = {}
    headings = [*table.header, *([table.caption] if table.caption is not None else [])]
    own = table.header[column + 1 : column + 2]
    for passage in [*reversed(headings), *own]:
        for setting in passage.settings:
            near[setting.size] = setting.number.value
            if setting.spelling:
                near[setting.spelling] = setting.number.value

    def lookup(symbol: str) -> Exact | None:
        if symbol in near:
            return near[symbol]
        size = size_named(symbol) if len(symbol) > 1 else None
        return near[size] if size is not None and size in near else context.value(symbol)

    return lookup
