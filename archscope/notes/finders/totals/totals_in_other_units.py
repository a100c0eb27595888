"""Totals that are told in another unit than their rows, ten times too large or too small: "3775 万", "7550 万" and then
"合计 11.3 亿" for 1.13 亿."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.totals.addends import Entry, texts_of, total_of
from archscope.notes.finders.totals.labels import COUNTED, PER_BLOCK
from archscope.notes.numbers.numerals import divided
from archscope.notes.numbers.vocabulary import DOUBTED
from archscope.notes.text.patterns import cased, says_any

_TENS, _SAME, _FEWEST = both_ways(10, 100, 1000), Fraction(1, 20), 2
_SO_MANY = cased(r"(?<![\d.,])(?:10|100|1000)(?![\d.,]*\d)")


def is_misconverted(total: Entry, rows: Sequence[Entry]) -> bool:
    """Whether a total is what its rows come to but for the point, and has another unit than they have; there may be ten
    of what they are parts of."""
    units = {row.number.units[0].name for row in rows}
    unit = total.number.units[0].name
    if (
        len(rows) < _FEWEST
        or unit in units
        or total.number.bare
        or {row.number.kind for row in (*rows, total)} != {"count"}
    ):
        return False
    said = texts_of((*rows, total))
    if any(says_any(text, PER_BLOCK, COUNTED, DOUBTED) or _SO_MANY.search(text) for text in said):
        return False
    ratio = divided(total.value.exact, total_of(rows).value.exact)
    return any(abs(ratio / ten - 1) < _SAME for ten in _TENS)
