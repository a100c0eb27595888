"""Which of the rows above a total it may be the sum of: all, those since a heading, or those that are parts of none."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence, Set
from typing import NamedTuple

from archscope.notes.finders.totals.labels import (
    BLANKS,
    ONE_BLOCK,
    PER_BLOCK,
    REPEATED,
    TOTAL,
    said_in_words,
    times_said,
)
from archscope.notes.judging.claims import Claim, Truth, judge
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import Value, number_value, total
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import size_described, size_named, symbol_of
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase

_FEWEST, _MOST, _LONG, _MANY = 2, 20, 10_000, 10**5
_RIGHT = ("exact", "rounded")


class Entry(NamedTuple):
    """The value of a row in a column, and of how many it is said to be, where it only says that: "7,087,872 × 12"."""

    row: Row
    cell: Passage
    number: Number
    value: Value
    times: int = 1


def is_a_size(row: Entry, total: Entry) -> bool:
    """Whether a row says how many layers, heads or experts there are: no sum of parameters has such a term."""
    label, name = row.row.label, symbol_of(row.row.label.text.strip(f"{BLANKS}\"'"))
    if not row.number.bare or not row.value.exact < _SIZES_END <= total.value.exact:
        return False
    if any(known.number.start == row.number.start for known in label.settings) or _EXPERTS.fullmatch(label.text):
        return True
    size = (size_named(name) or size_described(name)) if len(name) > 1 else None
    # "Layers: 98,000" is what they have, and "Vocab embedding" no vocabulary.
    return row.value.exact < _MOST_LAYERS if size in _COUNTED else size_named(name) is not None and size is not None


_COUNTED, _MOST_LAYERS = ("n_layers", "n_heads", "n_kv_heads"), 1000
_SIZES_END = 10**5
_EXPERTS = AnyCase(
    r"[\W_]*(?:(?:n|num|number|no\.?)[\s_]+)?(?:of )?(?:(?:total|routed|shared|active|local)[\s_]+)?experts?"
    r"(?:[\s_]per[\s_]tok\w*)?[\W_]*|[\W_]*(?:路由|共享|激活)?专家数量?[\W_]*"
)
"""Labels of numbers of experts, which are no sizes by which a model is known."""


def in_its_unit(total: Entry, above: Sequence[Entry]) -> Sequence[Entry]:
    """The last rows above a total in bytes that are in bytes too: "Sequence length 500,000" is no term of gigabytes."""
    if total.number.kind != "bytes" or total.number.bare:
        return above
    alike = list(itertools.takewhile(lambda row: row.number.kind == "bytes", reversed(above)))
    return alike[::-1] if len(alike) >= _FEWEST else above


def total_of(entries: Sequence[Entry]) -> Truth:
    """What entries add up to."""
    how = " + ".join(entry.number.text for entry in entries)
    return Truth(total([entry.value for entry in entries]), how)


def sum_of(numbers: Sequence[Number]) -> Truth:
    """What numbers add up to."""
    return Truth(total([number_value(number) for number in numbers]), " + ".join(number.text for number in numbers))


def summed(passage: Passage, number: Number, terms: Sequence[Number], strength: int) -> Iterator[Claim]:
    """The claim that a number is what some terms add up to."""
    places = tuple(term.start for term in terms)
    yield from claimed(passage, number, [sum_of(terms)], "sum", strength, addends=places)


def texts_of(entries: Iterable[Entry]) -> list[str]:
    """All that the rows of entries say."""
    return [cell.text for entry in entries for cell in entry.row.passages]


def places_of(entries: Sequence[Entry]) -> tuple[int, ...]:
    """Where the values of entries stand."""
    return tuple(entry.number.start for entry in entries)


def readings_of(table: Table, entry: Entry, above: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """The rows that a total may be the sum of.

    All, unless one of them stands for others; or those that are no subtotals; those that no later one stands for; the
    subtotals, the last of which is right above it; those since a division of the table, and those that speak of one
    block, of which it may be the total.
    """
    kept = whole(above)
    if len(kept) == len(above):
        yield above
    if not any(REPEATED.search(entry.row.label.text) for entry in kept) or len(kept) == len(above):
        yield [entry for entry in above if not TOTAL.search(entry.row.label.text)] or above
    yield kept
    is_below_one = TOTAL.search(above[-1].row.label.text) is not None
    subtotals = [entry for entry in kept if TOTAL.search(entry.row.label.text)] if is_below_one else []
    per_block = [entry for entry in above if PER_BLOCK.search(entry.row.label.text)]
    # A rounded total is that of some rows by chance.
    is_of_one = entry.number.bare and entry.number.value >= _LONG and ONE_BLOCK.search(entry.row.label.text)
    of_one = [rows[len(rows) - adding_up(entry, rows, _FEWEST) :] for rows in (above, kept)] if is_of_one else []
    for entries in (subtotals, per_block, *of_one, *_since_divisions(table, above)):
        if len(entries) > 1:
            yield entries


def whole(above: Sequence[Entry]) -> Sequence[Entry]:
    """The rows but for those that a later one stands for: the parts of a subtotal, the block that a row repeats, and
    what a row has in its own equation: "8 experts: 8 × 176,160,768"."""
    kept: list[Entry] = []
    for entry in above:
        operands = {
            number.value for cell in entry.row.cells for number in cell.numbers if number.start < entry.number.start
        }
        alone = [other for other in kept[: len(kept) - _stands_for(entry, kept)] if not _is_among(other, operands)]
        kept = [*alone, entry]
    return kept


def _is_among(entry: Entry, operands: Set[Exact]) -> bool:
    """Whether the value of an entry is one of those that others are worked out with, by no chance."""
    return entry.number.bare and entry.number.value >= _LONG and entry.number.value in operands


def _stands_for(entry: Entry, above: Sequence[Entry]) -> int:
    """How many of the last rows an entry is the sum of, or repeats so many times; 0 if it is one of its own."""
    label = entry.row.label.text
    times = REPEATED.search(label)
    count = times_said(times) if times is not None else entry.times if entry.times > 1 else said_in_words(label)
    if count > 1:
        repeated = adding_up(entry, above, 1, count)
        return repeated + (adding_up(above[-1], above[:-1], _FEWEST) if repeated == 1 else 0)
    is_sum = TOTAL.search(label) is not None or ONE_BLOCK.search(label) is not None
    return (adding_up(entry, above, _FEWEST) or _worked_out_of(entry, above)) if is_sum else 0


def _worked_out_of(entry: Entry, above: Sequence[Entry]) -> int:
    """How many of the last rows the own equation of an entry adds up, though one of them may have a slip; or 0."""
    text = entry.cell.text[: entry.number.start - entry.cell.start]
    first = entry.cell.numbers[: len(above) + _FEWEST]
    terms = [number.value for number in first if number.start < entry.number.start]
    rows = above[-len(terms) :] if len(terms) > _FEWEST and text.count("+") == len(terms) - 1 else ()
    same = sum(row.value.exact == term for row, term in zip(rows, terms, strict=False))
    return len(rows) if same >= len(terms) - 1 else 0


def adding_up(entry: Entry, above: Sequence[Entry], fewest: int, times: int = 1) -> int:
    """How many of the last rows, so many times, come to an entry; 0 if none do."""
    for rows in range(fewest, min(len(above), _MOST) + 1):
        truth = total_of(above[-rows:])
        if judge(entry.number, [truth._replace(value=truth.value.times(times), bounds=None)], "")[0] in _RIGHT:
            return rows
    return 0


def _since_divisions(table: Table, above: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """The last rows above, from each line, heading or subtotal on."""
    numbered = {id(entry.row) for entry in above}
    before = {id(row): previous for previous, row in itertools.pairwise(table.rows)}
    for index, entry in enumerate(above):
        previous = before.get(id(entry.row))
        divides = previous is not None and (id(previous) not in numbered or TOTAL.search(previous.label.text))
        if divides and not REPEATED.search(entry.row.label.text):
            yield above[index:]


def since_a_row_without(table: Table, total: Entry, above: Sequence[Entry]) -> Sequence[Entry]:
    """The last rows above a total, from the last one on that has no value."""
    numbered, found = {id(entry.row): entry for entry in above}, list[Entry]()
    before = list(itertools.takewhile(lambda row: row is not total.row, table.rows))
    while before and before[-1].is_rule:
        before.pop()
    for row in reversed(before):
        if id(row) not in numbered:
            break
        found.append(numbered[id(row)])
    return found[::-1]


def claim_of(entry: Entry, truths: Sequence[Truth], strength: int, addends: Sequence[Entry]) -> Iterator[Claim]:
    """The claim about the value of a row, which rests on those of others."""
    if entry.times == 1:
        yield from claimed(entry.cell, entry.number, truths, "sum", strength, addends=places_of(addends), rests=True)


def row_blamed(row: Entry, others: Sequence[Entry], total: Entry, strength: int) -> Iterator[Claim]:
    """The claim that a row is what a total leaves for it besides others, which it doesn't rest on."""
    left = total.value.exact - total_of(others).value.exact
    how = " − ".join(entry.number.text for entry in (total, *others))
    for claim in claim_of(row, [Truth.of(left, how)], strength, [*others, total]):
        yield claim._replace(rests=False)


def is_long(number: Number) -> bool:
    """Whether a number has so many digits that it is like another one by no chance."""
    return number.bare and number.value >= _MANY
