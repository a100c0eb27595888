"""Columns of percentages beside the columns that they are shares of: `| FFN | 56,669,184 | 45.5% |`."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.columns.headed_rows import columns_of
from archscope.notes.finders.in_words.worked_out import both_ways, quotient
from archscope.notes.finders.models.model_tables import model_named
from archscope.notes.finders.shares.odd_counts import odd_counts, odd_share, whole_of
from archscope.notes.finders.shares.quotients import Counted, share_claim, share_of
from archscope.notes.finders.totals.labels import TOTAL
from archscope.notes.judging.claims import GROUP, Claim, Truth, fits
from archscope.notes.judging.slips import SWAP, is_slip_of, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import UNITS, Number
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

Column = Sequence[tuple[Row, Number]]
"""The numbers of a column with their rows."""


def by_row(column: Column) -> dict[int, Number]:
    """The numbers of a column by the `id` of their rows."""
    return {id(row): number for row, number in column}


def columns_of_shares(table: Table, context: Context) -> Iterator[Claim]:
    """A column of percentages beside a column of counts: of its total, of the row with 100 %, or each of its model."""
    for column in columns_of(table):
        shares = [found for found in _shares_in(table, column) if not _is_change(found[0].cells[column])]
        known = {other: _numbers_in(table, other, ("count", "bytes")) for other in range(column) if len(shares) > 1}
        yield from _of_two_columns(column, shares, known, table.group)
        for other, counts in known.items():
            if len(counts) > 1:
                yield from odd_counts(counts, shares, other)
                is_of_tests = says_any(f"{table.head(column)} {table.head(other)}", _OF_TESTS)
                yield from () if is_of_tests else odd_share(counts, shares, column)
                beside = _Beside(table, column, other, shares, counts)
                yield from _of_column(beside)
                yield from _of_models(beside, context)


class _Beside(NamedTuple):
    """A column of shares and one of counts before it."""

    table: Table
    column: int
    other: int
    shares: Column
    counts: Column


def _of_column(beside: _Beside) -> Iterator[Claim]:
    """Shares of what a column comes to, or of the row that has 100 % and is no total."""
    table, column, other, shares, counts = beside
    parts, is_named = by_row(counts), False
    more = {id(row) for row, share in shares if share.value > 1}
    has_total = any(TOTAL.search(row.label.text) and id(row) not in more for row in table.rows)
    base = None if has_total else _row_of_all(shares)
    if base is not None:
        is_named = _names(table.head(column), base)
        if not is_named and id(base) not in parts:
            # The column has none of parts that add up.
            return
        base = base if is_named or _fits_as_base(base, parts, shares) else None
    if base is not None and id(base) in parts:
        wholes = dict.fromkeys(parts, Counted.of(parts[id(base)]))
    elif has_total or not _are_of_another(parts, shares):
        wholes = _wholes(table, counts, shares)
    else:
        return
    group = ("shares", table.group, column, other)
    heads = [_OF_OTHERS.search(table.head(at)) is not None for at in (column, other)]
    is_of_others = heads == [True, False] and all(number.kind == "count" for _, number in counts)
    # "A | 12,158,144 | the base": some shares may be of that.
    with_share = by_row(shares)
    without_share = [number for row, number in counts if id(row) not in with_share]
    for row, number in shares:
        part, whole = parts.get(id(row)), wholes.get(id(row))
        if part is not None and whole is not None:
            value = number_value(part)
            how = f"{float(value.exact):,.9g} / {float(whole.value.exact):,.9g}"
            truths = _of_all_like_it(row, Truth(quotient(value, whole.value, "share"), how))
            claims = share_claim(row.cells[column], number, truths, GROUP, group, addends=(part.start, *whole.places))
            is_open = base is not None and not is_named and not is_slip_of(number, truths[:1], both_ways(2, 10))
            is_open = is_open or is_of_others or _OF_WHICH.search(row.label.text) is not None
            is_open = is_open or fits(number, [share_of(part, one) for one in without_share])
            # Of "0.1 | 0.17%" the first is rounded to a digit.
            is_open = is_open or (part.step < 1 and part.digits < _FEW_DIGITS * part.step)
            yield from (claim for claim in claims if claim.is_right or not is_open)


_OF_WHICH = AnyCase(r"\bof which|\bof these|\bthereof|其中")
"""Labels of rows that are a part of the row above, of which their share may be."""
_OF_TESTS = AnyCase(r"accura|\bacc\b|\bscores?\b|\bcorrect|\bpass(?:ed)?\b|\bwin|准确|正确|得分|胜率")
"""Headings of shares of the questions of one test each, which are no shares of one whole."""
_OF_OTHERS = AnyCase(r"flops?\b|comput|\btime\b|latency|memory|bytes|显存|内存|计算量|算力|时间|耗时")
"""Headings of shares of something that isn't in proportion to parameters."""


def _of_all_like_it(row: Row, truth: Truth) -> list[Truth]:
    """A share, and that of all whose number a row gives that is of one of them: "6 blocks, each"."""
    if not _OF_ONE.search(row.label.text):
        return [truth]
    several = [int(count) for count in _SEVERAL.findall(row.label.text)[:4]]
    return [truth, *(Truth(truth.value.times(count), f"{count} × {truth.how}") for count in several)]


_FEW_DIGITS = 10
_OF_ONE, _SEVERAL = AnyCase(r"\beach\b|\bper\b|[×x]\s?\d|\d\s?[×x]|每"), cased(r"(?<![\d.,])\d{1,3}(?![\d.,])")


def _of_two_columns(column: int, shares: Column, others: Mapping[int, Column], table: int) -> Iterator[Claim]:
    """Shares that are, in most rows, those of a count in it and another one: `non-embedding | embedding | share`."""
    for part, rest in itertools.permutations(others, 2) if len(shares) > _FEWEST else ():
        parts, rests = by_row(others[part]), by_row(others[rest])
        held = [
            (row.cells[column], share, Counted.of(parts[id(row)]), Counted.of(rests[id(row)]))
            for row, share in shares
            if id(row) in parts and id(row) in rests
        ]
        truths = [one.share_of(Counted.sum([other, one])) for _, _, one, other in held]
        right = [share.value for (_, share, _, _), truth in zip(held, truths, strict=True) if fits(share, [truth])]
        if not (len(right) >= _FEWEST and len(right) * 3 >= len(held) * 2 and len({row[1].value for row in held}) > 1):
            continue
        for (cell, share, one, other), truth in zip(held, truths, strict=True):
            group, places = ("of two columns", table, column, part, rest), (*other.places, *one.places)
            # It may as well be a count that is wrong, but not where two digits of the share changed places.
            is_sure = slip(share, truth.value.exact) == SWAP
            yield from share_claim(cell, share, [truth], GROUP, group, addends=places, is_sure=is_sure)
        return


_FEWEST = 3
"""So many rows bear it out at least, and two thirds of them all."""


def _row_of_all(shares: Column) -> Row | None:
    """The one row with 100 %."""
    rows = [row for row, share in shares if share.value == 1]
    return rows[0] if len(rows) == 1 else None


def _names(head: str, row: Row) -> bool:
    """Whether a heading names a row as what the others are held against: "相对 MHA"."""
    name = row.label.lower.strip(" *`")
    return name != "" and name in head.lower()


def _fits_as_base(row: Row, parts: Mapping[int, Number], shares: Column) -> bool:
    """Whether a row has the most of a column, and most other rows have the shares of that."""
    base, more = parts[id(row)], {id(other) for other, share in shares if share.value > 1}
    if any(number.kind != base.kind or (number.value > base.value and at not in more) for at, number in parts.items()):
        return False
    others = [(parts[id(other)], share) for other, share in shares if id(other) in parts and other is not row]
    right = sum(fits(share, [share_of(part, base)]) for part, share in others)
    return right > 1 and right * 2 > len(others)


def _of_models(beside: _Beside, context: Context) -> Iterator[Claim]:
    """Shares of the models that the rows name, or of the one that the table is about."""
    table, column, other, shares, counts = beside
    parts, about = by_row(counts), context.model_of(table)
    one = about.presets[0] if about is not None and about.is_one else None
    group = ("shares of models", table.group, column, other)
    for row, number in shares:
        model = model_named(row.label, context) or one
        part = parts.get(id(row))
        if model is None or part is None or part.kind != "count":
            continue
        totals = facts_of(model).totals
        if fits(part, [*totals, *facts_of(model).named_sizes]):
            # All of a model is no share of it: "Qwen2.5-3B | 3B | 94.4%".
            continue
        counted, wholes = Counted.of(part), [Counted(whole.value, whole.how) for whole in totals]
        # What is trained beside a model may be a share of both.
        with_it = [Counted.sum([whole, counted]) for whole in wholes]
        truths = [counted.share_of(whole) for whole in (*wholes, *with_it)]
        yield from share_claim(row.cells[column], number, truths, GROUP, group, addends=(part.start,))


def _wholes(table: Table, counts: Column, shares: Column) -> dict[int, Counted]:
    """What each number of a column is a share of: the next total below it, or above; their sum if there is no total.

    It has none where the total's row has nothing of its kind in this column: the cells of that row stand in others.
    """
    rows = [row for row in table.rows if row.cells]
    parts = {id(row) for row, share in shares if share.value < Fraction(99, 100)}
    totals = [at for at, row in enumerate(rows) if TOTAL.search(row.label.text)]
    # A total that has a share itself is a part of another one.
    totals = [at for at in totals if id(rows[at]) not in parts] or totals
    if not totals:
        return dict.fromkeys((id(row) for row, _ in counts), Counted.sum([Counted.of(number) for _, number in counts]))
    places, known = {id(row): at for at, row in enumerate(rows)}, by_row(counts)
    wholes: dict[int, Counted] = {}
    for row, number in counts:
        at = next((total for total in totals if total >= places[id(row)]), totals[-1])
        whole = known.get(id(rows[at]))
        if whole is not None and whole.kind == number.kind:
            wholes[id(row)] = Counted.of(whole)
    return wholes


def _are_of_another(parts: Mapping[int, Number], shares: Column) -> bool:
    """Whether all shares of a column without a total are right of something else than its sum: some rows are left out,
    or each is of the same whole for itself."""
    whole = whole_of([(parts[id(row)], share) for row, share in shares if id(row) in parts])
    listed = sum(part.value for part in parts.values())
    return whole is not None and not whole[0] <= listed <= whole[1]


def _is_change(cell: Passage) -> bool:
    """Whether a percentage says how far something is off, as "+0.64 %" does."""
    return cell.text.lstrip().startswith(("+", "-", "−", "±"))


def _shares_in(table: Table, column: int) -> list[tuple[Row, Number]]:
    """The percentages of a column; numbers without a sign are some where the heading has it: "ratio (%)"."""
    found = _numbers_in(table, column, ("share",))
    if found or not _PERCENT.search(table.head(column)):
        return found
    bare = [(row, number) for row, number in _numbers_in(table, column, ("count",)) if number.bare]
    # Below what all is, 100, there may be so many times as much: "backward | 200.0".
    most = _TIMES_AS_MUCH if [number for _, number in bare if number.value == 100] else 100
    return [(row, number._replace(units=UNITS["%"])) for row, number in bare if number.value <= most]


_PERCENT = cased("[%％]")
_TIMES_AS_MUCH = 400


def _numbers_in(table: Table, column: int, kinds: tuple[str, ...]) -> list[tuple[Row, Number]]:
    """The numbers of some kinds in a column, or what calculations in it come to, with their rows."""
    cells = [(row, _value(row.cells[column])) for row in table.rows if column < len(row.cells)]
    return [(row, number) for row, number in cells if number is not None and number.kind in kinds and number.value > 0]


def _value(cell: Passage) -> Number | None:
    number = cell.lone_number
    if number is None and cell.numbers and "=" in cell.text:
        last = cell.numbers[-1]
        return last if _IS_RESULT.search(cell.before(last.start, 8)) and not cell.after(last.end).strip(" *`") else None
    return number


_IS_RESULT = cased(r"=[\s*`]*$")
