"""A formula in one cell of a row and its value in another: `vocab × d_model | 5130万`, `(50257, 768) | 38,597,376`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from archscope.notes.claims import CONFIRM, FIRM, GROUP, Claim, Truth, hold
from archscope.notes.context import Context
from archscope.notes.evaluation import Lookup, TooLarge
from archscope.notes.expressions import Expression, parse
from archscope.notes.numerals import Exact, Number
from archscope.notes.passages import Passage, Table
from archscope.notes.patterns import AnyCase
from archscope.notes.vocabulary import size_named

_COUNTS = AnyCase(
    r"param|count|number|value|result|total|size|weight|elements|memory|bytes|flops|macs|"
    r"how many|参数|数量|数值|值|结果|总|大小|计算|合计|个数|内存|显存|字节"
)


_RUNNING = AnyCase(r"running|cumulative|sub-?total|小计|累计|累积")
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
            if formula is None or number is None or _RUNNING.search(table.head(column)):
                continue
            near = _stated_near(table, column)
            try:
                values = formula[1].values(_lookup(near, context))
            except TooLarge:
                continue
            if number.kind == "bytes" and not number.bare:
                values += [value.times(width) for value in values if value.kind == "" for width in (2, 4, 8)]
            how = formula[1].text(formula[0].text, formula[0].start)
            claim = hold(
                cell, number, [Truth(value, how) for value in values], "formula", GROUP, group=("formula", table.group)
            )
            if claim is not None and claim.truth is not None:
                yield claim._replace(strength=_strength(table.head(column), formula[1], number, claim.truth, near))


def _strength(head: str, formula: Expression, number: Number, truth: Truth, near: Mapping[str, Exact]) -> int:
    """How sure it is that a value is meant to be what the formula comes to; symbols have to be stated near by."""
    if not formula.is_compound:
        return GROUP if head else CONFIRM
    ratio = Fraction(truth.value.exact) / number.value if number.value else Fraction(0)
    if formula.symbols:
        stated = all(symbol in near or size_named(symbol) in near for symbol in formula.symbols)
        return FIRM if stated and (Fraction(4, 5) < ratio < Fraction(5, 4) or ratio in _SLIPS) else GROUP
    is_near = Fraction(1, 3) < ratio < 3 or ratio in _SLIPS
    return FIRM if is_near and _COUNTS.search(head) else GROUP


def whole_expression(cell: Passage) -> Expression | None:
    """The expression that a cell is, but for a word or two."""
    tokens = cell.tokens
    for first in range(min(2, len(tokens))):
        found = parse(tokens, first) if tokens[first].kind in ("number", "word", "sign", "shape") else None
        if found is not None and found.last >= len(tokens) and found.node[0] != "symbol":
            return found
    return None


def _stated_near(table: Table, column: int) -> dict[str, Exact]:
    """The sizes that the caption and the header of a table state, those of the column's own heading first."""
    near: dict[str, Exact] = {}
    captions = [table.caption] if table.caption is not None else []
    for passage in (*captions, *reversed(table.header), *table.header[column + 1 : column + 2]):
        for setting in passage.settings:
            near[setting.size] = setting.number.value
            if setting.spelling:
                near[setting.spelling] = setting.number.value
    return near


def _lookup(near: Mapping[str, Exact], context: Context) -> Lookup:
    """Values stated near a table, or else in the note."""

    def lookup(symbol: str) -> Exact | None:
        if symbol in near:
            return near[symbol]
        size = size_named(symbol) if len(symbol) > 1 else None
        return near[size] if size is not None and size in near else context.value(symbol)

    return lookup
