"""Biases beside the shapes of their weights, in columns: `Shape | Bias`, "768 × 2304 | 2,304"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from archscope.notes.finders.columns.remarks import is_apart
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased

_BIASES = AnyCase(r"[\W_]*(?:\+\s?)?(?:bias(?:es)?|偏置)(?:[ _]?(?:shape|size|param\w*|参数量?|数量?|个数))?[\W_]*")
_SIDES = cased(r"[\s`$*(\[（]*(\d{1,6})\s?(?:[×x*,]|\\times)\s?(\d{1,6})[\s`$*)\]）]*")
_SOME, _FEWEST = 2, 3


class _Biased(NamedTuple):
    """The sides of a weight, and the number of its biases with its cell."""

    sides: tuple[int, int]
    cell: Passage
    number: Number


def biases_beside_shapes(table: Table) -> Iterator[Claim]:
    """A claim about each number of biases: one for each output, which is the side of the shape that all others have."""
    columns = [at for at, head in enumerate(table.header[1:]) if _BIASES.fullmatch(head.text)]
    if len(columns) != 1:
        return
    found = [one for row in table.rows if (one := _biased(row, columns[0])) is not None]
    for side in (0, 1) if len(found) >= _FEWEST else ():
        right = [one for one in found if one.number.digits == one.sides[side]]
        telling = {one.sides for one in right if one.sides[0] != one.sides[1]}
        if len(telling) < _SOME or len(right) < len(found) - 1:
            continue
        for one in found:
            truth = Truth.of(one.sides[side], f"a bias for each of {one.sides[side]:,} outputs", "count")
            is_side = one.number.digits in (one.sides[1 - side], 10 * one.sides[side]) or one in right
            is_sure = (is_side or len(right) > _FEWEST) and not is_apart(table, one.number.start)
            strength = FIRM if is_sure else CONFIRM
            yield from claimed(one.cell, one.number, [truth], "quantity", strength)


def _biased(row: Row, column: int) -> _Biased | None:
    """The one shape of a row and its biases; None if it has none, or more."""
    number = row.number_in(column)
    sides = [found for cell in row.cells[:column] if (found := _SIDES.fullmatch(cell.text)) is not None]
    if number is None or not number.bare or number.digits == 0 or len(sides) != 1:
        return None
    return _Biased((int(sides[0][1]), int(sides[0][2])), row.cells[column], number)
