"""Columns of how many times smaller, or larger, rows are than the one that the heading names: `elements | vs MHA`,
"MHA | 32,768 | 1.0x", "GQA-8 | 2,048 | 16x"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.columns.columns_by_rule import meant_by
from archscope.notes.finders.columns.headed_rows import headed_rows, is_otherwise, stands_out
from archscope.notes.finders.in_words.worked_out import quotient
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import hold
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Row, Table
from archscope.notes.text.patterns import AnyCase, cased

_RELATIVE = AnyCase(
    r"(?:相对于?|对比|\bvs\.?|\bversus|\brelative to|\bcompared (?:to|with))\s+([^()（）|]{2,24}?)[\s*`]*$"
)
_NO_NAME = cased(r"[\W_]+")
_PRECISE = 10


def relative_columns(table: Table) -> Iterator[Claim]:
    """A claim about each factor; wrong is the only one that isn't the quotient of its row and the one named, if it is
    a slip, or a plain factor off."""
    for heads, rows in headed_rows(table):
        for column, head in enumerate(heads):
            name = _RELATIVE.search(head.text) if column else None
            named = [row for row in rows if name is not None and _is_named(row, name[1])]
            if len(named) == 1 and not is_doubted(head.text + table.above):
                tried = [
                    list(_held(rows, named[0], column, of, is_less=is_less))
                    for of in range(1, len(heads))
                    for is_less in (True, False)
                    if of != column
                ]
                yield from _judged(max(tried, key=_weight, default=[]), rows)


def _is_named(row: Row, name: str) -> bool:
    words = [word for word in _NO_NAME.split(row.label.lower) if word]
    return all(word in words for word in _NO_NAME.split(name) if word)


def _held(rows: Sequence[Row], base: Row, column: int, of: int, *, is_less: bool) -> Iterator[Claim]:
    """The claims by the values of another column, where the row named is once itself."""
    cells = base.passages
    one, all_of = (cells[at].lone_number if at < len(cells) else None for at in (column, of))
    if all_of is None or not all_of.value or (one is not None and one.value != 1):
        return
    for row in (row for row in rows if row is not base and max(column, of) < len(row.passages)):
        number, own = row.passages[column].lone_number, row.passages[of].lone_number
        if number is None or own is None or not number.bare or own.kind != all_of.kind or not own.value:
            continue
        larger, smaller = (all_of, own) if is_less else (own, all_of)
        readings = (
            [number_value(one._replace(units=one.units[at:][:1])) for one in (larger, smaller)] for at in (-1, 0)
        )
        truths = [Truth(quotient(high, low), f"{larger.text} / {smaller.text}") for high, low in readings]
        claim = hold(row.passages[column], number, truths, "share", CONFIRM, addends=(all_of.start, own.start))
        if claim is not None and (claim.is_right or not is_otherwise(row)):
            yield claim


def _weight(claims: Sequence[Claim]) -> int:
    """How many rows bear a column out; one that has more digits than one tells more."""
    right = [claim.number for claim in claims if claim.is_right and claim.number is not None]
    return sum(2 if number.digits >= _PRECISE * number.step else 1 for number in right)


def _judged(claims: Sequence[Claim], rows: Sequence[Row]) -> Iterator[Claim]:
    off = [claim for claim in claims if not claim.is_right]
    columns = range(len(rows[0].passages))
    for claim in claims if _weight(claims) > 1 else ():
        meant = meant_by(claim) if len(off) == 1 and not stands_out(claim.start, rows, columns) else None
        yield claim._replace(strength=FIRM, truth=meant) if meant is not None else claim
