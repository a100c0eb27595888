"""Columns with a total: the rows add up, a repeated block multiplies."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.columns.headed_rows import columns_of
from archscope.notes.finders.totals.addends import (
    Entry,
    claim_of,
    in_its_unit,
    is_a_size,
    is_long,
    places_of,
    readings_of,
    row_blamed,
    since_a_row_without,
    total_of,
    whole,
)
from archscope.notes.finders.totals.bytes_of_states import bytes_of_states
from archscope.notes.finders.totals.labels import (
    COUNTED,
    ONE_BLOCK,
    ONLY_A_SUM,
    ONLY_REPEATED,
    ONLY_TOTAL,
    REPEATED,
    TOTAL,
    TOTAL_OF_BLOCK,
    only_repeats,
    times_said,
)
from archscope.notes.finders.totals.row_values import as_meant, entries_of
from archscope.notes.finders.totals.rows_for_others import repeated
from archscope.notes.finders.totals.rows_without_biases import have_norms, row_without_its_bias
from archscope.notes.finders.totals.totals_and_shares import odd_cells_by_shares, totals_by_shares
from archscope.notes.finders.totals.totals_in_other_units import is_misconverted
from archscope.notes.finders.totals.wrong_totals import (
    equal_rows,
    is_miswritten,
    is_said_beside,
    lacks_a_part,
    settled_rows,
)
from archscope.notes.judging.blame import is_sum_of_some, is_total_wrong, wrong_row
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim
from archscope.notes.judging.slips import is_misspelled
from archscope.notes.numbers.numerals import divided
from archscope.notes.numbers.vocabulary import TIED
from archscope.notes.statements.passages import Table
from archscope.notes.text.patterns import AnyCase, cased

_NOT_PLAIN = (REPEATED, TOTAL, AnyCase(r"\.\.\.|…|etc|other|其他|其它"), COUNTED, TIED)
"""Labels of rows that needn't be added as they are."""
_SIDES = cased(r"\d+\s?[×x*]\s?\d+")
"""The sides of a matrix, which repeat nothing: "gate_proj (2048×5632)"."""
_LONG = 10**5


def sums(table: Table, *, has_a_head: bool = False) -> Iterator[Claim]:
    """Claims about totals, and about rows that say how often the block before them is repeated.

    Args:
        has_a_head: whether the note says nothing of a head that reuses the embedding.
    """
    if not any(row.is_rule or _may_total(row.label.text) for row in table.rows):
        return
    yield from bytes_of_states(table)
    if table.kind == "table":
        yield from totals_by_shares(table)
        yield from odd_cells_by_shares(table)
    for column in columns_of(table) if table.kind == "table" or table.header else (-1,):
        entries = list(entries_of(table, column))
        if len(entries) >= 2 and not _heads_with_a_value(table, column):
            yield from _column(table, entries, has_a_head=has_a_head)


def _heads_with_a_value(table: Table, column: int) -> bool:
    """Whether the first of the rows stands where a header should: a table in Markdown can't do without one."""
    header = table.header[column + 1] if column + 1 < len(table.header) else None
    number = header.lone_number if header is not None else None
    return number is not None and number.value >= _LONG


@functools.lru_cache(maxsize=64)
def _may_total(label: str) -> bool:
    """Whether a label may be that of a total, of a block so many times, or of a part."""
    is_part = "/" in label
    return is_part or bool(
        TOTAL.search(label) or REPEATED.search(label) or only_repeats(label) or _BLOCK.fullmatch(label)
    )


def _is_the_block(table: Table, entry: Entry, above: Sequence[Entry]) -> bool:
    """Whether the last row of a table is the block whose parts the others are: "One block | 7,087,872"."""
    if entry.row is not table.rows[-1] or _BLOCK.fullmatch(entry.row.label.text) is None:
        return False
    return len(above) > 1 and all(part.value.exact < entry.value.exact for part in above)


_BLOCK = AnyCase(r"[\W_]*(?:(?:the |one |each )?(?:whole |transformer )?(?:block|layer)|[每一单整]个?(?:块|层))[\W_]*")


def _column(table: Table, entries: Sequence[Entry], *, has_a_head: bool) -> Iterator[Claim]:
    """The claims about the rows of a column that are so many of the one before, totals, or made of parts named so."""
    for index, entry in enumerate(entries):
        label, above = entry.row.label.text, entries[:index]
        is_table = table.kind == "table"
        times = REPEATED.search(label) if is_table else _TOTAL_FOR_SO_MANY.fullmatch(label) or only_repeats(label)
        is_of_all = times is not None and index and _is_total_of_blocks(label, entries[index - 1])
        if times is not None and index and (is_of_all or not TOTAL.search(label)):
            yield from repeated(entries, index, times_said(times), times)
        elif index and (TOTAL.search(label) or _is_under_a_rule(table, entry) or _is_the_block(table, entry, above)):
            yield from _summed(table, entries, index, has_a_head=has_a_head)


def _summed(table: Table, entries: Sequence[Entry], index: int, *, has_a_head: bool) -> Iterator[Claim]:
    """The claim that a total is the sum of some of the rows above it; or that one of these is wrong."""
    entry, above = entries[index], entries[:index]
    above = above if table.kind == "table" else in_its_unit(entry, above)
    if any(is_a_size(row, entry) for row in above):
        yield from _without_sizes(table, entry, above)
        return
    meant = as_meant(above)
    as_they_are_meant = [total_of(rows) for rows in readings_of(table, entry, meant)] if meant else []
    for right in claim_of(entry, as_they_are_meant, CONFIRM, _kept(above, meant)) if meant else ():
        if right.is_right:
            slipped = _but_for_a_slip(right, entry, meant) if right.verdict == "loose" else right
            yield slipped if slipped is right else slipped._replace(addends=right.addends)
    readings = list(readings_of(table, entry, above))
    truths = [total_of(rows) for rows in readings]
    for claim in claim_of(entry, truths, _strength(table, entries, index), above):
        if claim.is_right:
            # It rests on no other rows than those that it is the sum of.
            rows = next((rows for rows, truth in zip(readings, truths, strict=True) if truth is claim.truth), above)
            right = claim._replace(addends=places_of(rows))
            yield _but_for_a_slip(right, entry, rows) if right.verdict == "loose" else right
            continue
        blamed = _but_for_a_slip(claim, entry, above)
        likely = _rows_meant(table, entry, above, meant, is_sure=blamed.strength >= FIRM, has_a_head=has_a_head)
        rows, strength = next((found for found in likely if found[1] > CONFIRM), ((), CONFIRM))
        if rows:
            places = places_of([row for row in rows if row in above])
            blamed = blamed._replace(strength=strength, rests=False, truth=total_of(rows), addends=places)
        is_sure = blamed.strength == CONFIRM and table.kind == "list" and _is_of_all_items(table, entry, above)
        yield blamed._replace(strength=FIRM) if is_sure else blamed
        if blamed.strength == CONFIRM and not is_sure and (rows := settled_rows(table, entry, above)):
            for settled in claim_of(entry, [total_of(rows)], FIRM, above[-len(rows) :]):
                yield settled._replace(addends=places_of(rows))
        since = since_a_row_without(table, entry, above)
        is_since = row_without_its_bias(entry, since) is not None
        yield from _row_blamed(entry, since if is_since else above)


def _without_sizes(table: Table, entry: Entry, above: Sequence[Entry]) -> Iterator[Claim]:
    """The claim that a total is right as the sum of the rows above it that are no sizes; else these may be parts."""
    rows = [row for row in above if not is_a_size(row, entry)]
    truths = [total_of(some) for some in readings_of(table, entry, rows)] if rows else []
    yield from (claim for claim in claim_of(entry, truths, CONFIRM, rows) if claim.is_right)


def _kept(above: Sequence[Entry], meant: Sequence[Entry]) -> Sequence[Entry]:
    """The rows that are as they are meant."""
    return [row for row, other in zip(above, meant, strict=False) if row is other]


def _rows_meant(
    table: Table, entry: Entry, above: Sequence[Entry], meant: Sequence[Entry], *, is_sure: bool, has_a_head: bool
) -> Iterator[tuple[Sequence[Entry], int]]:
    """The rows that a wrong total may be meant to be the sum of, the likeliest first, and how sure that is: it is what
    they come to but for one, or for a digit; or they come to what is said beside it, or each of them to what it is.

    Args:
        is_sure: whether it is wrong already, as others show.
    """
    label = entry.row.label.text
    says_no_more = ONLY_TOTAL.fullmatch(label) is not None or _is_under_a_rule(table, entry)
    for rows in (*_under_a_rule(table, entry, above), whole(above), above):
        yield rows, lacks_a_part(entry, rows, has_a_head=has_a_head) if says_no_more else CONFIRM
        yield rows, FIRM if is_miswritten(entry, rows) or (says_no_more and is_misconverted(entry, rows)) else CONFIRM
    if is_sure:
        return
    # The items since a heading go before all: what stands above it may only happen to change the sum by little.
    for rows in (since_a_row_without(table, entry, above), above, whole(above), meant):
        yield rows, FIRM if is_said_beside(entry, rows) else CONFIRM
    yield meant, lacks_a_part(entry, meant, has_a_head=has_a_head) if says_no_more else CONFIRM
    for rows in (above, whole(above), whole(meant)) if TOTAL_OF_BLOCK.fullmatch(label) else ():
        yield from ((rows[first:], lacks_a_part(entry, rows[first:], first=1)) for first in range(len(rows) - 2))
    rows = equal_rows(table, entry, above, has_a_head=has_a_head)
    yield rows, FIRM if rows else CONFIRM


def _is_under_a_rule(table: Table, entry: Entry) -> bool:
    """Whether a line of code is a number alone under a rule, as sums are written by hand."""
    if table.kind != "code" or entry.cell is not entry.row.label or entry.cell.lone_number is None:
        return False
    at = next(at for at, row in enumerate(table.rows) if row is entry.row)
    return at > 0 and table.rows[at - 1].is_rule


def _under_a_rule(table: Table, entry: Entry, above: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """The rows since a heading that a rule parts from their sum."""
    if _is_under_a_rule(table, entry) and (rows := since_a_row_without(table, entry, above)):
        yield rows


def _is_total_of_blocks(label: str, before: Entry) -> bool:
    """Whether a label says that it is a row before so many times: "32 层合计" after "每层合计"."""
    is_of_blocks = ONLY_REPEATED.fullmatch(label) or _TOTAL_FOR_SO_MANY.fullmatch(label)
    return is_of_blocks is not None and ONE_BLOCK.search(before.row.label.text) is not None


_TOTAL_FOR_SO_MANY = AnyCase(r"\W*total[^\d]*(\d+) (?:transformer )?(?:blocks|layers)\W*")


def _but_for_a_slip(claim: Claim, total: Entry, above: Sequence[Entry]) -> Claim:
    """The claim that a total is wrong, for certain if it and some of the last rows show that it is what is wrong."""
    if not is_long(total.number):
        return claim
    for rows in (*(above[first:] for first in range(len(above) - 1)), whole(above)):
        if is_total_wrong(total.number, [row.number for row in rows]):
            meant = claim._replace(verdict="wrong", strength=FIRM, rests=False, truth=total_of(rows))
            return meant._replace(addends=places_of(rows))
    return claim


def _is_of_all_items(table: Table, total: Entry, above: Sequence[Entry]) -> bool:
    """Whether an item that says nothing but the sum of those above it is less than that, or has its digits."""
    rows = [row for row in table.rows if not row.is_rule]
    at, first = rows.index(total.row), rows.index(above[0].row)
    said = total.row.label if total.row.cells else total.row.label.part(0, total.number.start - total.row.label.start)
    if at - first != len(above) or len(above) < 2 or not ONLY_A_SUM.fullmatch(said.text):
        return False
    if not all(entry.number.bare and entry.number.value >= _SOME for entry in (total, *above)):
        return False
    true = int(sum(entry.number.value for entry in above))
    less = true * Fraction(4, 5) < total.number.value < true
    is_like_it = is_misspelled(str(total.number.digits), str(true)) or _takes_one_twice(total, above)
    return (less or is_like_it) and not is_sum_of_some(total.number, [entry.number for entry in above])


_SOME = 1000


def _takes_one_twice(total: Entry, above: Sequence[Entry]) -> bool:
    """Whether a total is what the rows come to if one of them stands in the place of another, of as many digits."""
    values = [entry.number.value for entry in above]
    off = total.number.value - sum(values)
    pairs = ((one, other) for one, other in itertools.permutations(values, 2) if len(str(one)) == len(str(other)))
    return off != 0 and any(one - other == off for one, other in pairs)


def _row_blamed(total: Entry, above: Sequence[Entry]) -> Iterator[Claim]:
    """A claim about the row of which the total and the others show that it is what is wrong."""
    if not is_long(total.number):
        return
    bias = at = row_without_its_bias(total, above)
    if at is None:
        at = wrong_row(total.number, [row.number for row in above])
    is_sure = bias is not None and have_norms(above)
    if at is not None and len(above) > 1 and above[at].number.bare:
        yield from row_blamed(above[at], [*above[:at], *above[at + 1 :]], total, SURE if is_sure else FIRM)


def _strength(table: Table, entries: Sequence[Entry], index: int) -> int:
    """A total says that its column adds up only where every row above it is a plain value of the same unit."""
    above = entries[:index]
    labels = [_SIDES.sub(" ", entry.row.label.text) for entry in above]
    plain = (
        table.kind == "table"
        and index == len(entries) - 1
        and len(above) >= 2
        and len(above) == sum(1 for row in table.rows if not row.is_rule) - 1
        and bool(ONLY_TOTAL.fullmatch(entries[index].row.label.text))
        and len(whole(above)) == len(above)
        and not any(pattern.search(label) for label in labels for pattern in _NOT_PLAIN)
        and len({entry.number.kind for entry in entries}) == 1
    )
    total = total_of(above).value.exact
    value = entries[index].number.value
    near = abs(divided(value, total) - 1) < Fraction(1, 5)
    return FIRM if plain and near else CONFIRM
