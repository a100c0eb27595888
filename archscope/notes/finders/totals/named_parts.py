"""Rows named as the parts of another: "attention/ln", "attention/kqv" and "attention/proj" above "attention"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.totals.addends import Entry, claim_of, total_of
from archscope.notes.finders.totals.labels import BLANKS
from archscope.notes.judging.blame import is_total_wrong
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, Truth
from archscope.notes.numbers.numerals import Exact, Number

_LONG, _LEAST = 10**5, 100


def parts_by_name(label: str, above: Sequence[Entry]) -> Sequence[Entry]:
    """The rows just above one that are named as its parts: "mlp/up" and "mlp/down" above "mlp"."""
    name, first = f"{label.strip(BLANKS)}/", len(above)
    while first and _named(above[first - 1]).startswith(name):
        first -= 1
    return above[first:]


def sums_of_parts(entry: Entry, parts: Sequence[Entry], column: Sequence[Entry]) -> Iterator[Claim]:
    """The claim that a row is what the parts named after it come to; or that one of these is wrong.

    Args:
        column: every row with a value.
    """
    for claim in claim_of(entry, [total_of(parts)], CONFIRM, parts):
        off = total_of(parts).value.exact - entry.value.exact
        is_left_out = is_long(entry.number) and any(part.value.exact == off for part in parts)
        is_sure = not claim.is_right and (is_left_out or is_total_wrong(entry.number, [part.number for part in parts]))
        odd = [] if is_sure or claim.is_right or not is_long(entry.number) else _unlike_others(off, parts, column)
        if len(odd) != 1:
            yield claim._replace(strength=FIRM, rests=False) if is_sure else claim
            continue
        others = [part for part in parts if part is not odd[0]]
        true = odd[0].value.exact - off
        how = " − ".join([entry.number.text, *(part.number.text for part in others)])
        for found in claim_of(odd[0], [Truth.of(true, how)], SURE, [*others, entry]):
            yield found._replace(rests=False)


def _unlike_others(off: Exact, parts: Sequence[Entry], column: Sequence[Entry]) -> list[Entry]:
    """The parts by which a sum is off that are the same in all other rows of their name: "mlp/ln", "attention/ln"."""
    found = []
    for part in parts:
        name, true = _named(part).rpartition("/")[2], part.value.exact - off
        alike = [row for row in column if row is not part and _named(row).rpartition("/")[2] == name]
        if true >= _LEAST and alike and all(row.value.exact == true for row in alike):
            found.append(part)
    return found


def _named(entry: Entry) -> str:
    return entry.row.label.text.strip(BLANKS)


def is_long(number: Number) -> bool:
    """Whether a number has so many digits that it is like another one by no chance."""
    return number.bare and number.value >= _LONG
