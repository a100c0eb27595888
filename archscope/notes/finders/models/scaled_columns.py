"""Columns of values in a unit that stands elsewhere: "单位：MFLOPs" above, `2·T·d·3d | 3623.9` in a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.judging.claims import Claim, Truth, fits
from archscope.notes.judging.holding import hold
from archscope.notes.statements.passages import Table
from archscope.notes.text.patterns import AnyCase

_SCALES = (10**3, 10**4, 10**6, 10**8, 10**9, 10**12)
_FEWEST = 2
"""So many rows of a table are off by the same scale only where that is the unit."""


def in_one_scale(claims: Sequence[Claim], table: Table) -> Iterator[Claim]:
    """Claims about the values of formulas, held against a thousandth, a millionth … of what these come to if that is
    the unit of most."""
    found = Counter(scale for claim in claims if (scale := _scale(claim)) is not None)
    scale, rows = found.most_common(1)[0] if found else (None, 0)
    if scale is None or rows < max(_FEWEST, sum(claim.is_right for claim in claims) + 1):
        yield from claims
        return
    cells = {number.start: cell for row in table.rows for cell in row.cells for number in cell.numbers}
    for claim in claims:
        cell, number, truth = cells.get(claim.start), claim.number, claim.truth
        if cell is None or number is None or truth is None or claim.is_right:
            continue
        scaled = Truth(truth.value.times(Fraction(1, scale)), f"{truth.how} / {scale:,}")
        held = hold(cell, number, [scaled], claim.kind, claim.strength, group=claim.group)
        if held is not None:
            yield held


def _scale(claim: Claim) -> int | None:
    """How many times less a number is than the formula before it comes to, if units are so many times as large."""
    if claim.is_right or claim.number is None or claim.truth is None:
        return None
    return next((scale for scale in _SCALES if fits(claim.number, [claim.truth], [Fraction(1, scale)])), None)


def is_in_the_unit_of(head: str, claim: Claim) -> bool:
    """Whether a number is wrong only because its unit stands in its heading: "总参数 (万) | 155761"."""
    return _UNIT_OF_HEAD.search(head) is not None and _scale(claim) is not None


_UNIT_OF_HEAD = AnyCase(r"[(（\[]\s*(?:单位[:：]?\s*)?(?:[百千]?万|亿|[kmb]|millions?|billions?|thousands?)\s*[)）\]]")
