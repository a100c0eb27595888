"""Totals of all rows but one, which is forgotten at times: `Wq 589,824`, `bias 768`, `Total 589,824`; and those with a
digit too many or too few."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from archscope.notes.finders.totals.addends import Entry, places_of, total_of
from archscope.notes.finders.totals.labels import COUNTED, HEAD
from archscope.notes.judging.claims import FIRM, SURE, Claim, Truth, fits
from archscope.notes.judging.slips import lacks_a_digit
from archscope.notes.numbers.evaluation import Value
from archscope.notes.statements.components import PARTS_OF, component_named
from archscope.notes.text.patterns import AnyCase, cased

_NORM = AnyCase(r"norm|\bln\b|\bln_|归一")
_SMALL_PART = AnyCase(
    r"norm|\bln\b|\bln_|bias|\bpos(?:ition)?s?\b|positional|\bwpe\b|segment|token type|router|gat(?:e|ing)\b|"
    r"归一|正则化|偏置|位置|段嵌入|路由|门控"
)
"""What is forgotten; a head may be tied, and other parts may be left out on purpose."""
_FEWEST, _LEAST = 3, 10**5


def without_a_part(
    claim: Claim,
    entry: Entry,
    rows: Sequence[Entry],
    *,
    first: int = 0,
    has_a_head: bool = False,
) -> Claim:
    """The claim that a total is wrong, for certain if it is what all rows but one come to, which is forgotten at times.

    Such a total says nothing but that it is one: it doesn't say without what.

    Args:
        first: the first row that may be forgotten, where nobody says with which one the sum begins.
        has_a_head: whether nothing is said of a head that reuses the embedding.
    """
    number = entry.number
    if len(rows) < _FEWEST or number.kind != "count" or number.value < _LEAST:
        return claim
    if any(COUNTED.search(cell.text) for row in (*rows, entry) for cell in row.row.passages):
        return claim
    whole, parts = total_of(rows), _parts(rows)
    for at, row in enumerate(rows):
        label = row.row.label.text
        is_forgotten = (
            _SMALL_PART.search(label)
            or (has_a_head and HEAD.search(label) and _are_worked_out(rows))
            or (parts and parts[at] in _NEVER_LEFT_OUT)
        )
        if at >= first and is_forgotten and not label.startswith("(") and _is_left_out(entry, row, whole.value):
            return claim._replace(strength=FIRM, rests=False, truth=whole, addends=places_of(rows))
    norms = [row.value.exact for row in rows if _NORM.search(row.row.label.text)]
    if len(norms) > 1 and number.bare and entry.value.exact == whole.value.exact - sum(norms):
        # What a block has without its norms is right of something, but not of the rows above.
        return claim._replace(strength=SURE, rests=False, truth=whole, addends=places_of(rows))
    return claim


def _are_worked_out(rows: Sequence[Entry]) -> bool:
    """Whether each row works its own value out: there is nothing else in them."""
    return all(any(_PRODUCT.search(cell.text) for cell in row.row.cells) for row in rows)


_PRODUCT = cased(r"[×*]|\\times|\\cdot")


def miswritten(claim: Claim, total: Entry, rows: Sequence[Entry]) -> Claim:
    """The claim that a total is wrong, for certain if it is what the rows come to with a digit too many or too few."""
    truth = total_of(rows)
    if not (total.number.bare and total.number.value >= _LEAST) or not all(row.number.bare for row in rows):
        return claim
    if len(rows) == 1 or not lacks_a_digit(str(total.value.exact), str(truth.value.exact)):
        return claim
    if total.value.exact in (10 * truth.value.exact, truth.value.exact / Fraction(10)):
        # There may be ten of what the rows are parts of.
        return claim
    return claim._replace(strength=FIRM, rests=False, truth=truth, addends=places_of(rows))


def _parts(rows: Sequence[Entry]) -> Sequence[str]:
    """The components that rows are of, if none is of another one's or of the same."""
    names = [component_named(row.row.label.text) for row in rows]
    found = {name for name in names if name is not None}
    is_nested = any(whole in found and parts & found for whole, parts in PARTS_OF.items())
    if is_nested or None in names or found & _UNCLEAR or len(found) < len(names):
        return ()
    return [name or "" for name in names]


_UNCLEAR, _NEVER_LEFT_OUT = {"block", "total", "active", "non-embedding"}, {"attention", "ffn"}


def _is_left_out(entry: Entry, row: Entry, whole: Value) -> bool:
    """Whether a total is that of all rows but one, which is more than what rounding leaves open."""
    less = row.value.exact
    rest = Value(whole.exact - less, whole.low - less, whole.high - less, whole.kind)
    if entry.number.bare and rest.low == rest.high:
        return entry.value.exact == rest.exact
    is_clear = less > 2 * (whole.high - whole.low + entry.number.step * entry.number.units[0].scale)
    return is_clear and fits(entry.number, [Truth(rest, "")])
