"""Columns with the bits or the bytes that a value has in the dtype of each row: `FP16 | 16 | 2`, `4-bit int | 0.5`."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.judging.claims import CONFIRM, GROUP, Claim, Truth, hold
from archscope.notes.numbers.numerals import BARE, Exact, Number
from archscope.notes.statements.passages import Row, Table
from archscope.notes.text.patterns import AnyCase, cased

_OF_EACH = r"\W*(?:(?:per|each|/|每个?)\W?(?:param\w*|weight|value|element|number|参数|权重|元素|值|数))?\W*"
_BITS = AnyCase(rf"\W*(?:bits?|bit[ -]?width|比特数?|位宽|位数){_OF_EACH}")
_BYTES = AnyCase(
    rf"\W*(?:(?:bytes?|字节数?){_OF_EACH}|每个?(?:参数|元素|权重)(?:的?字节数?)?|per (?:param\w*|weight|value))\W*"
)
_DTYPE = AnyCase(r"\W*(?:dtype|type|data type|precision|format|精度|类型|数据类型|格式)\W*")
_OF_SEVERAL = AnyCase(r"optimi[sz]|states|mixed|total|[+&,]|\band\b|scales?\b|优化器|状态|混合|总|合计|[和与、，]")
"""Words of a row in which a parameter has more than one value."""
_WIDTHS = (Fraction(1, 4), Fraction(1, 2), 1, 2, 4)
"""The bytes of a value in some dtype; any other number is of something else."""


def dtype_columns(table: Table) -> Iterator[Claim]:
    """A claim about each number of bits or bytes beside a dtype; one is wrong if it is the width of another dtype and
    more rows than those that are have their own."""
    for column in range(len(table.header) - 1):
        head = table.head(column)
        times, unit = (8, "bits") if _BITS.fullmatch(head) else (1, "bytes")
        is_of_a_letter = unit == "bytes" and not _BYTES.fullmatch(head)
        if is_of_a_letter and not _are_of_a_letter(table, column):
            continue
        for row in table.rows:
            number = _number(row, column, is_of_a_letter=is_of_a_letter)
            width = _width(row, table) if number is not None else None
            if number is None or width is None or number.kind not in ("count", unit) or number.units[0].scale != 1:
                continue
            number = number._replace(units=BARE)
            truth = Truth.of(width * times, f"the {unit} of {row.label.text.strip()}")
            is_other = Fraction(number.value) / times in _WIDTHS and not _OF_SEVERAL.search(row.label.text)
            strength, group = (GROUP if is_other else CONFIRM), ("dtypes", table.group, column)
            claim = hold(row.cells[column], number, [truth], "memory", strength, group=group)
            yield from () if claim is None else (claim,)


def _are_of_a_letter(table: Table, column: int) -> bool:
    """Whether a column has so many bytes for each of a number with a letter: "$2N$ bytes" beside "Gradients (FP16)"."""
    found = [_TIMES.fullmatch(row.cells[column].text) for row in table.rows if column < len(row.cells)]
    letters = [times[1] for times in found if times is not None]
    is_said = "byte" in table.head(column).lower() or any(
        word in row.cells[column].text for row in table.rows[:1] for word in ("byte", "字节") if column < len(row.cells)
    )
    return is_said and len(letters) >= _FEWEST and len(set(letters)) == 1


def _number(row: Row, column: int, *, is_of_a_letter: bool) -> Number | None:
    cell = row.cells[column] if column < len(row.cells) else None
    if cell is None or not is_of_a_letter:
        return cell.lone_number if cell is not None else None
    return cell.numbers[0] if cell.numbers and _TIMES.fullmatch(cell.text) else None


_TIMES, _FEWEST = cased(r"[\s*`$]*\d{1,2}\s?\\?([NPΨΦψφ]|Psi|Phi)[\s*`$]*(?:bytes|字节)?[\s*`$]*"), 3


def _width(row: Row, table: Table) -> Exact | None:
    """The bytes of a value in the one dtype that a row names, in its label or under a heading that says so."""
    typed = [cell.text for at, cell in enumerate(row.cells) if _DTYPE.fullmatch(table.head(at))]
    widths = {width for text in (row.label.text, *typed) for width in widths_in(text)}
    return widths.pop() if len(widths) == 1 else None
