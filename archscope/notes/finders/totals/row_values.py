"""The value of each row in a column that is added up: a cell, what it works out, or the last number of a line; and the
value that it is meant to have where it has a slip: as its own product comes to, or as rows like it say.

"- Attention: 4 × 768² = 2,359,296", "12 blocks = 85,054,464 (68 %)".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.totals.addends import Entry
from archscope.notes.finders.totals.labels import ONE_BLOCK, ONLY_A_SUM, only_repeats
from archscope.notes.judging.slips import are_swapped
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.expressions import in_numbers
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased

_LONG = 10**5


def entries_of(table: Table, column: int) -> Iterator[Entry]:
    """The rows that have a value in a column, but for shares; in the last one of each line where it is -1."""
    is_rounded = column >= 0 and _LARGE_UNIT.search(table.head(column)) is not None
    for row in table.rows:
        if row.is_rule or column >= len(row.cells):
            continue
        cell, number = _last_of(row) if column == -1 else (row.cells[column], value_of(row.cells[column]))
        if number is None and column >= 0 and (times := _TIMES.fullmatch(cell.text)) is not None:
            # "7,087,872 × 12" is what all blocks have.
            one, many = cell.numbers
            product = one._replace(digits=one.digits * many.digits, text=times[0].strip(" *`$"))
            yield Entry(row, cell, product, number_value(product), int(many.value))
        if number is not None and number.kind != "share":
            value = number_value(number)
            yield Entry(row, cell, number, _as_rounded(value) if is_rounded and number.bare else value)


_TIMES = cased(r"[\s*`$]*\d{1,3}(?:,\d{3})+\s*(?:[×x*]|\\times)\s*\d{1,3}[\s*`$]*")


def _as_rounded(value: Value) -> Value:
    """A whole number of megabytes or millions as one that was rounded."""
    half = Fraction(1, 2)
    return Value(value.exact, value.exact - half, value.exact + half, value.kind)


_LARGE_UNIT = cased(r"\b[KMGT]i?B\b|\b[MGT]FLOPs?\b|[百千]?万|亿|\b[Mm]illions?\b|[(（]\s*[MBK]\s*[)）]")
"""A unit in the heading of a column, whose whole numbers are then rounded."""


def value_of(cell: Passage) -> Number | None:
    """The number that a cell is, or works out, or begins with and says again: "28,991,029,248, about 29 billion",
    "28,991,029,248 ≈ 29B"; of two the exact one: "29B (exactly 28,991,029,248)"."""
    numbers = cell.numbers
    if len(numbers) == 2 and _EXACTLY.fullmatch(cell.after(numbers[0].end, numbers[1].start - numbers[0].end)):
        return numbers[1]
    is_first = bool(numbers) and not cell.between(cell.start, numbers[0].start).strip(" *`$~≈")
    after = cell.after(numbers[0].end) if is_first and cell.lone_number is None else ""
    is_long = is_first and numbers[0].bare and numbers[0].value >= _LONG
    if after and (_SAID_AGAIN.match(after) or (is_long and _IS_ABOUT.fullmatch(after))):
        return numbers[0]
    return cell.lone_number or _result(cell)


_EXACTLY = AnyCase(r"[\s*`$]*[(（,，]\s*(?:exactly|precisely|to be exact,?|(?:精确|准确|确切)[地为是值：:]*)[\s*`$]*")
_IS_ABOUT = AnyCase(r"[\s*`$]*(?:≈|~|\\approx)[\s~*`$]*[\d.,]+\s?[a-z万亿]+[\s*`$]*(?:param\w*|个?参数)?[\s*`$]*")
"""What stands behind an exact number that is said again, rounded: "163,037,184 ≈ 163M"."""
_SAID_AGAIN = AnyCase(r"[\s*`$]*[,，(（][\s*`$]*(?:约|即|也就是|大约|[~≈]|about|roughly|i\.e\.|or\b)")


def _last_of(row: Row) -> tuple[Passage, Number | None]:
    """The last value of a line, but for a share beside it: of a line that is a number, or says that of one block."""
    if row.cells and row.label.lone_number is not None and all(_IN_BRACKETS.match(cell.text) for cell in row.cells):
        return row.label, row.label.lone_number
    for at, cell in reversed(list(enumerate(row.cells))):
        if at and _REMARK.match(cell.text) and row.cells[at - 1].numbers:
            continue
        if not cell.numbers or any(number.kind != "share" for number in cell.numbers):
            return cell, value_of(cell)
    label = row.label
    if not label.numbers or label.numbers[-1].value < _LONG:
        return label, None
    is_one = len(label.numbers) == 1 or _IN_BRACKETS.match(label.after(label.numbers[0].end))
    if not row.cells and is_one and ONLY_A_SUM.fullmatch(label.before(label.numbers[0].start)):
        return label, label.numbers[0]
    counts = [number for number in label.numbers if number.kind == "count"] if not row.cells else []
    if only_repeats(label.text) or (not row.cells and _WORKED_OUT.match(label.text)):
        return label, _result(label)
    is_long = len(counts) == 1 and counts[0].bare and counts[0].value >= _LONG
    return label, counts[0] if is_long and (label.lone_number or ONE_BLOCK.search(label.text)) else None


_WORKED_OUT = cased(r"\s*[^\W\d][\w. ×*]*=[^=]+=[^=]+$")
"""A line of code that works a value out: "proj_params = 1,024 × 1,024 = 1,048,576"."""
_IN_BRACKETS = cased(r"[\s*`$]*[(（][^()（）]*[)）][\s*`$]*$")
_REMARK = cased(r"[\s*`$]*(?:←|<-|#|//|[(（][^()（）]*[)）][\s*`$]*$)")
"""What stands behind the value of a line: "(~191M)", "← the largest"."""


def _result(cell: Passage) -> Number | None:
    """The number at the end of an equation."""
    numbers = cell.numbers
    if (
        not numbers
        or not _COMES_TO.search(cell.before(numbers[-1].start, 12))
        or len(cell.after(numbers[-1].end).strip(" .。;；)）`*")) > 12
    ):
        return None
    return numbers[-1]


_COMES_TO = AnyCase(r"(?:[=≈]|\d.*(?:共|合计|\btotal(?:ling|ing|s)?|\btogether|\bin all):?)[\s$]*[~*`]*$")


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


_MOST, _OTHERS = 20, 2
_ENDS = cased(r"[\s*`$|:=]*")
