"""The one row of a block that lacks its bias, which all others have and the total too: "c_fc 2,362,368", "c_proj
589,824", "Total …"."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from archscope.notes.finders.totals.addends import Entry, texts_of
from archscope.notes.finders.totals.labels import COUNTED
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import WITHOUT
from archscope.notes.text.patterns import AnyCase, says

_LEAST, _FEWEST, _SIDE, _WIDEST = 10**4, 3, 64, 16
_NORM = AnyCase(r"norm|\bln\b|\bln_|\bln\d|归一")
_AND_WHAT = AnyCase(r"[含无]|\bplus\b|\band\b")
_OF_EMBEDDING = AnyCase(r"emb|\bpos|\bwpe\b|\bwte\b|vocab|嵌入|位置|词表")


def row_without_its_bias(total: Entry, rows: Sequence[Entry]) -> int | None:
    """The one row to which a total leaves as much more as the matrix has outputs, where all others are matrices with
    biases of the same block. A plain matrix is a multiple of a large power of two, and no other is."""
    off = total.value.exact - sum(row.value.exact for row in rows)
    counts = {at: row.value.exact for at, row in enumerate(rows) if row.value.exact >= _LEAST and row.number.bare}
    plain = [at for at, count in counts.items() if not count % _SIDE**2]
    if off <= 0 or len(plain) != 1 or len(counts) < _FEWEST or _may_have_none(total, rows, rows[plain[0]]):
        return None
    inputs = Fraction(counts.pop(plain[0]), off)
    if any(side < _SIDE or side % _SIDE for side in (inputs, off)):
        return None
    found = [_sides_with_bias(count, int(min(inputs, off))) for count in counts.values()]
    sides = {side for each in found for side in each}
    # The scales and shifts of one norm or two, if they have no row, come to as many as some biases.
    is_of_norms = any(off in (2 * side, 4 * side) for side in sides) and not have_norms(rows)
    return plain[0] if all(found) and inputs in sides and not is_of_norms else None


def have_norms(rows: Sequence[Entry]) -> bool:
    """Whether some rows list the norms of a block, of which a total then has no others."""
    return any(_NORM.search(row.row.label.text) for row in rows)


def _may_have_none(total: Entry, rows: Sequence[Entry], row: Entry) -> bool:
    """Whether a row may well have no bias: that, or what a total counts, is said; or it is no matrix of a block."""
    said = " ".join(texts_of((*rows, total)))
    return says(said, COUNTED, WITHOUT, _AND_WHAT) or _OF_EMBEDDING.search(row.row.label.text) is not None


def _sides_with_bias(count: Exact, side: int) -> set[int]:
    """The inputs and outputs of a matrix with a bias that has so many parameters, both multiples of a side."""
    wide = (side * times for times in range(1, _WIDEST + 1))
    pairs = [(one, int(count // (one + 1))) for one in wide if not count % (one + 1)]
    return {each for pair in pairs if not pair[1] % side for each in pair}
