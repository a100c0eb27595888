"""What a finder makes of a number that it holds against truths: the claim, or nothing where they can't be compared.

The unit of the values of a table may stand elsewhere: "单位：MFLOPs" above, `2·T·d·3d | 3623.9` in a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed, hold
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase


def claimed_or_slipped(
    passage: Passage,
    number: Number,
    truths: Sequence[Truth],
    strength: int,
    models: Sequence[Model],
    *,
    group: object = None,
    nearest: bool = False,
) -> Iterator[Claim]:
    """The claim about a count or a share of a model; wrong whatever its strength if only two digits changed places.

    "GPT-2 Small has 124,493,808 parameters": so many digits are hardly another number's by chance.

    Args:
        nearest: tell the truth that comes nearest if none fits; otherwise the first.
    """
    kind = "share" if number.kind == "share" else "quantity"
    for claim in claimed(passage, number, truths, kind, strength, group=group, models=models, nearest=nearest):
        may_be_slip = claim.verdict == "wrong" and strength < FIRM and number.bare
        meant = swapped(number, truths, SURELY) if may_be_slip else None
        is_slip = meant is not None and not COUNTERFACTUAL.search(passage.text)
        yield claim._replace(strength=FIRM, truth=meant) if is_slip else claim


def is_within(number: Number, true: Exact, share: Fraction) -> bool:
    """Whether a number is off by less than a share of what is true."""
    return abs(divided(number.value, true) - 1) < share


def is_about(number: Number, true: Exact, times: int) -> bool:
    """Whether a number is less than so many times as much as what is true, and more than that part of it."""
    return Fraction(1, times) < divided(number.value, true) < times


SURELY, HARDLY = 6, 3
"""A number of so many digits is a truth but for two that changed places: surely, and hardly by chance."""


def is_swapped(claim: Claim) -> bool:
    """Whether the number of a claim is its truth but for two neighbours that changed places: 786 for 768."""
    if claim.is_right or claim.number is None or claim.truth is None:
        return False
    return swapped(claim.number, [claim.truth], HARDLY) is not None


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
