"""What each device keeps of the states of a training that are shared out step by step: `4N + 12N/P`, `2N + 14N/P`.

What isn't shared out yet and what is come to the same in all rows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from archscope.notes.finders.columns.headed_rows import columns_of
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased

_LETTER = r"(?:[A-Za-z]|\\?(?:Psi|Phi)|Ψ|Φ|ψ|φ)"
_COUNT = rf"(\d{{1,3}})\s?\\?({_LETTER})"
_KEPT = cased(
    rf"[\s*`$]*(?:{_COUNT}\s*(?:\+\s*|(?=[\s*`$]*$)))?"
    rf"(?:\\[dt]?frac\{{\s*{_COUNT}\s*\}}\{{\s*({_LETTER}\w*)\s*\}}|{_COUNT}\s*/\s*\\?({_LETTER}\w*))?[\s*`$]*"
)
_OTHERWISE = AnyCase(r"\+\+|\bcop(?:y|ies)\b|\d-?bit|\bfp\d|\bbf\d|offload|,|，|副本|卸载")
"""Labels of rows that keep something else too, or in other dtypes."""
_FEWEST = 3


class _Kept(NamedTuple):
    """What a cell keeps whole, and what is shared out: the places of both in the cell, and how many there are."""

    cell: Passage
    whole: Number | None
    shared: Number | None
    letters: frozenset[str]

    @property
    def sizes(self) -> tuple[int, int]:
        """How many of the letter are whole, and how many are shared out."""
        return _size(self.whole), _size(self.shared)


def sharded_states(table: Table) -> Iterator[Claim]:
    """A claim about the one coefficient that keeps a row from coming to what all other rows of a column come to."""
    for column in columns_of(table):
        rows = [row for row in table.rows if column < len(row.cells)]
        if any(_OTHERWISE.search(row.label.text) for row in rows):
            continue
        cells = [row.cells[column] for row in rows]
        if not any("/" in cell.text or "frac" in cell.text for cell in cells):
            continue
        kept = [found for cell in cells if cell.numbers and (found := _kept(cell)) is not None]
        letters = frozenset[str]().union(*(one.letters for one in kept))
        if len(kept) >= _FEWEST and len(letters) == 2:
            yield from _odd_one(kept)


def _odd_one(kept: list[_Kept]) -> Iterator[Claim]:
    """The claim about the coefficient of the only cell that comes to something else, if it can't be the other one."""
    sums = [sum(one.sizes) for one in kept]
    usual = max(sums, key=sums.count)
    odd = [one for one, size in zip(kept, sums, strict=True) if size != usual]
    if len(odd) != 1 or is_doubted(odd[0].cell.text):
        return
    whole, shared = odd[0].sizes
    if not (whole and shared):
        # The rest may be somewhere else.
        return
    others = [one.sizes for one in kept if one is not odd[0]]
    # As no two rows are the same, one of the two coefficients may be all that can be wrong.
    may_be = [
        (number, true)
        for number, true, sizes in (
            (odd[0].whole, usual - shared, (usual - shared, shared)),
            (odd[0].shared, usual - whole, (whole, usual - whole)),
        )
        if number is not None and true > 0 and sizes not in others
    ]
    if len(may_be) == 1:
        number, true = may_be[0]
        yield from claimed(odd[0].cell, number, [Truth.of(true, f"{usual} in all")], "sum", FIRM)


def _kept(cell: Passage) -> _Kept | None:
    found = _KEPT.fullmatch(cell.text)
    if found is None or not any(found.groups()):
        return None
    at = 3 if found[3] else 6
    whole = cell.number_at(found.start(1)) if found[1] else None
    shared = cell.number_at(found.start(at)) if found[at] else None
    return _Kept(cell, whole, shared, frozenset(letter for letter in found.group(2, 4, 5, 7, 8) if letter))


def _size(number: Number | None) -> int:
    return int(number.digits) if number is not None else 0
