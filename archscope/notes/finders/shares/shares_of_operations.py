"""Shares of the FLOPs of a forward pass in rows: "FFN | 39.8% | 49.9% | 54.5% | 57.4%", a column for each model, or as
numbers in a column of per cents: "attention/kqv  3623878656  1.2426".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.models.flops_of_operations import CHANGED
from archscope.notes.finders.models.works_in_force import works_in_force
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_slip_of
from archscope.notes.numbers.numerals import UNITS, Number
from archscope.notes.statements.mentions import Mention, mentions
from archscope.notes.statements.operations import operation_named
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.work import Work

_OF_FLOPS = AnyCase(r"flop|计算量|运算量")
_PER_CENT = AnyCase(r"%|ratio|share|percent|占比|比例")
_OTHERWISE = AnyCase(r"param|参数|memory|显存|time|耗时|cache|缓存|causal|因果|\bmacs?\b")
_FEWEST, _MOST_OF = 3, 0.6

_Row = tuple[Passage, Number, str, str]
"""A cell, its share, the operation of its row, and the label that names it."""


def shares_of_operations(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about the share of each operation in the columns that most of them are right in."""
    said = f"{table.above} {context.title} {' '.join(head.text for head in table.header)}"
    if len(table.rows) < _FEWEST or not _OF_FLOPS.search(said):
        return
    found: list[tuple[list[_Row], Work, int]] = []
    for column in range(max(len(row.cells) for row in table.rows)):
        rows = list(_rows(table, column)) if not _OTHERWISE.search(table.head(column)) else []
        best = _best(rows, _works(table, column, context)) if len(rows) >= _FEWEST else None
        found += [(rows, *best)] if best is not None else []
    many = sum(right for _, _, right in found)
    for rows, work, right in found:
        # Two of three are enough only where other columns bear them out.
        for row in rows if max(right, many - right) >= _FEWEST else ():
            yield from _held(row, work)


def _rows(table: Table, column: int) -> Iterator[_Row]:
    """The shares of a column in rows that name an operation; plain numbers under a heading of per cents."""
    is_per_cent = _PER_CENT.search(table.head(column)) is not None
    for row in table.rows:
        number, name = row.number_in(column), operation_named(row.label.text)
        if number is None or name is None or not (number.kind == "share" or (number.bare and is_per_cent)):
            continue
        share = number._replace(units=UNITS["%"]) if number.bare else number
        yield row.cells[column], share, name, row.label.text


def _works(table: Table, column: int, context: Context) -> list[Work]:
    """The work of the model that heads a column, by its name or as a member of the family that the note speaks of, or
    of the one that is in force."""
    head = table.header[column + 1] if column + 1 < len(table.header) else None
    named = _named(head, context) if head is not None else None
    if named is not None:
        return list(works_in_force(context, named, (table.above,)))
    known = [context.work] if context.work is not None else []
    return [*known, *works_in_force(context, context.model_of(table), (table.above, context.title))]


def _named(head: Passage, context: Context) -> Mention | None:
    """The model that a heading names: "XL" in a note about GPT-2."""
    found = list(head.mentions)
    for family in context.families[-1:] if not found else ():
        text = f"{family} {head.text.strip(' *`')}".lower()
        found = [one for one in mentions(text, text) if one.end == len(text)]
    return found[0] if len(found) == 1 and found[0].is_one else None


def _best(rows: Sequence[_Row], works: Sequence[Work]) -> tuple[Work, int] | None:
    """The work by which most shares are right, and how many; None if none makes enough of them so."""
    counted = [
        (sum(fits(number, work.shares(name)) for _, number, name, _ in rows), -at) for at, work in enumerate(works)
    ]
    most, at = max(counted, default=(0, 0))
    return (works[-at], most) if most >= max(_FEWEST - 1, _MOST_OF * len(rows)) else None


def _held(row: _Row, work: Work) -> Iterator[Claim]:
    """The claim about a share, wrong if a slip explains it."""
    cell, number, name, label = row
    truths = work.shares(name)
    for claim in claimed(cell, number, truths, "quantity", FIRM, nearest=True):
        meant = [one for one in truths if is_slip_of(number, [one], _SLIPS)]
        if claim.is_right or not meant or not number.is_precise or CHANGED.search(label):
            yield claim._replace(strength=CONFIRM)
        else:
            yield claim._replace(truth=meant[0])


_SLIPS = both_ways(2, 10)
