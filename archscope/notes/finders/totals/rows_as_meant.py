"""Rows of a sum as they are meant where one has a slip: as its own product comes to, or as rows like it say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from archscope.notes.finders.totals.addends import Entry, total_of
from archscope.notes.judging.claims import fits
from archscope.notes.judging.slips import are_swapped
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.expressions import in_numbers
from archscope.notes.numbers.numerals import Exact
from archscope.notes.text.patterns import AnyCase, cased

_LONG, _MOST, _OTHERS = 10**5, 20, 2
_ENDS = cased(r"[\s*`$|:=]*")


def as_meant(rows: Sequence[Entry]) -> Sequence[Entry]:
    """The rows, each with the value that it must be meant to have; none if all of them have it."""
    if len(rows) > _MOST:
        return ()
    often = Counter(row.value.exact for row in rows)
    meant = [_with(row, _meant(row, often)) for row in rows]
    return meant if meant != list(rows) else ()


def _with(row: Entry, value: Exact) -> Entry:
    if value == row.value.exact:
        return row
    number = row.number._replace(digits=value, text=f"{value:,}")
    return row._replace(number=number, value=Value(value, value, value, row.value.kind))


def is_said_beside(total: Entry, rows: Sequence[Entry]) -> bool:
    """Whether rows come to what their total is said to be about, but isn't: "Total: 152,077,824 (~191M)"."""
    cells = total.row.passages
    said = "".join(cell.text[max(0, total.number.end - cell.start) :] for cell in cells)
    if not total.number.bare or len(rows) < _OTHERS or not _ABOUT.match(said):
        return False
    about = next((number for cell in cells for number in cell.numbers if number.start > total.number.end), None)
    if about is None or about.kind != total.number.kind or not about.value:
        return False
    is_far = abs(Fraction(total.number.value) / Fraction(about.value) - 1) > _FAR
    return is_far and fits(about, [total_of(rows)])


_ABOUT, _FAR = (
    AnyCase(r"[\s*`]*[(（][\s*`]*(?:[~≈≃]|约|about|approx\.?|roughly)\s?[\d.,]+\s?[a-z万亿]*[\s*`]*[)）]"),
    Fraction(1, 20),
)


def _meant(row: Entry, often: Counter[Exact]) -> Exact:
    """What the product before the value of a row comes to, or what several rows have but for two neighbours."""
    value = row.value.exact
    if not row.number.bare or value < _LONG:
        return value
    products = _products(row)
    if len(products) == 1:
        return products[0]
    like = [
        other
        for other, times in often.items()
        if times >= _OTHERS > often[value] and other != value and are_swapped(str(other), str(value))
    ]
    return like[0] if len(like) == 1 else value


def _products(row: Entry) -> Sequence[Exact]:
    """What the products in numbers come to that stand in a row before its value, and nothing between."""
    return [
        value.exact
        for cell in row.row.passages
        if cell.start < row.number.start
        for expression, value in in_numbers(cell.tokens)
        if expression.is_compound
        and isinstance(value.exact, int)
        and expression.end <= row.number.start
        and _ENDS.fullmatch(cell.text[expression.end - cell.start : max(0, row.number.start - cell.start)])
    ]
