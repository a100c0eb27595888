"""Columns of percentages beside the columns that they are shares of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from archscope.notes.claims import GROUP, Claim, Truth, hold
from archscope.notes.evaluation import Value, number_value, total
from archscope.notes.finders.calculations.addends import TOTAL
from archscope.notes.finders.shares.ratios import ratio_of, share_claim
from archscope.notes.numerals import Number
from archscope.notes.passages import Passage, Row, Table


def columns_of_shares(table: Table) -> Iterator[Claim]:
    """A column of percentages beside a column of counts with a total."""
    if not any("%" in cell.text or "％" in cell.text for row in table.rows for cell in row.cells):
        return
    for column in range(max((len(row.cells) for row in table.rows), default=0)):
        shares = [found for found in _numbers_in(table, column, ("share",)) if not _is_change(found[0].cells[column])]
        of_columns = _columns_divided(table, column) if shares else None
        if of_columns is not None:
            yield from _divided(table, shares, column, *of_columns)
            continue
        if len(shares) < 2:
            continue
        for other in range(column):
            counts = _numbers_in(table, other, ("count", "bytes"))
            if len(counts) < 2:
                continue
            wholes, parts = _wholes(table, counts, shares), {id(row): number for row, number in counts}
            if not any(TOTAL.search(row.label.text) for row in table.rows) and _are_of_another(parts, shares):
                continue
            for row, number in shares:
                part, whole = parts.get(id(row)), wholes.get(id(row))
                if part is not None and whole is not None:
                    value = number_value(part)
                    how = f"{float(value.exact):,.9g} / {float(whole.exact):,.9g}"
                    group = ("shares", table.group, column, other)
                    yield from share_claim(
                        row.cells[column], number, [Truth(ratio_of(value, whole), how)], GROUP, group
                    )


def _wholes(
    table: Table, counts: Sequence[tuple[Row, Number]], shares: Sequence[tuple[Row, Number]]
) -> dict[int, Value]:
    """What each number of a column is a share of: the next total below it, or above; their sum if there is no total.

    It has none where the total's row has nothing of its kind in this column: the cells of that row stand in others.
    """
    rows = [row for row in table.rows if row.cells]
    parts = {id(row) for row, share in shares if share.value < _ALMOST_ALL}
    totals = [at for at, row in enumerate(rows) if TOTAL.search(row.label.text)]
    # A total that has a share itself is a part of another one.
    totals = [at for at in totals if id(rows[at]) not in parts] or totals
    if not totals:
        return dict.fromkeys((id(row) for row, _ in counts), _sum([number for _, number in counts]))
    places, known = {id(row): at for at, row in enumerate(rows)}, {id(row): number for row, number in counts}
    wholes: dict[int, Value] = {}
    for row, number in counts:
        at = next((total for total in totals if total >= places[id(row)]), totals[-1])
        whole = known.get(id(rows[at]))
        if whole is not None and whole.kind == number.kind:
            wholes[id(row)] = number_value(whole)
    return wholes


_ALMOST_ALL = Fraction(99, 100)


def _are_of_another(parts: Mapping[int, Number], shares: Sequence[tuple[Row, Number]]) -> bool:
    """Whether all shares of a column without a total are right of something else than its sum: some rows are left out,
    or each is of the same whole for itself."""
    least, most = Fraction(0), Fraction(0)
    for row, share in shares:
        if id(row) not in parts:
            continue
        part, half = parts[id(row)], Fraction(share.step * share.units[0].scale) / 2
        give = Fraction(min(part.step, 1) * part.units[0].scale) / 2
        least = max(least, (part.value - give) / (share.value + half))
        if share.value > half:
            whole = (part.value + give) / (share.value - half)
            most = min(most, whole) if most else whole
    listed = sum(part.value for part in parts.values())
    return least <= most and not least <= listed <= most


def _is_change(cell: Passage) -> bool:
    """Whether a percentage says how far something is off, as "+0.64 %" does."""
    return cell.text.lstrip().startswith(("+", "-", "−", "±"))


_QUOTIENT = re.compile(r"[(（]\s*([^/÷()（）]+?)\s*[/÷]\s*([^/÷()（）]+?)\s*[)）]")


def _columns_divided(table: Table, column: int) -> tuple[int, int] | None:
    """The two columns whose quotient a heading says that its column is: "稀疏比（激活/总参数）"."""
    said = _QUOTIENT.search(table.head(column))
    if said is None:
        return None
    heads = [(at, table.head(at).lower()) for at in range(len(table.header) - 1) if at != column]
    part, whole = ([at for at, head in heads if word.lower() in head] for word in said.groups())
    return (part[0], whole[0]) if len(part) == len(whole) == 1 and part != whole else None


def _divided(table: Table, shares: Sequence[tuple[Row, Number]], column: int, part: int, whole: int) -> Iterator[Claim]:
    parts, wholes = (
        {id(row): number for row, number in _numbers_in(table, at, ("count", "bytes"))} for at in (part, whole)
    )
    for row, number in shares:
        if id(row) in parts and id(row) in wholes:
            small, large = parts[id(row)], wholes[id(row)]
            truth = Truth(ratio_of(number_value(small), number_value(large)), f"{small.text} / {large.text}")
            group, places = ("quotient", table.group, column), (small.start, large.start)
            claim = hold(row.cells[column], number, [truth], "share", GROUP, group=group, addends=places)
            if claim is not None:
                yield claim


def _numbers_in(table: Table, column: int, kinds: tuple[str, ...]) -> list[tuple[Row, Number]]:
    """The numbers of some kinds in a column, with their rows."""
    cells = [(row, row.cells[column].lone_number) for row in table.rows if column < len(row.cells)]
    return [(row, number) for row, number in cells if number is not None and number.kind in kinds and number.value > 0]


def _sum(numbers: Sequence[Number]) -> Value:
    return total([number_value(number) for number in numbers])._replace(kind="")
