"""FLOPs of the operations of a forward pass in rows: "QKV projections | 15.73 GFLOPs", "attention/scores  1610612736".

A product of an m × n and an n × p matrix takes 2mnp FLOPs. A table is understood under the input, and the model of
the sizes in force, by which most of its rows are right, each of one layer or of all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, is_off_by
from archscope.notes.finders.models.works_in_force import works_in_force
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import UNITS, Exact, Number
from archscope.notes.statements.operations import operation_named
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.work import Work

_OF_FLOPS = AnyCase(r"flop|计算量|运算量")
_OF_OTHERS = AnyCase(
    r"\bmacs?\b|param|参数|ratio|share|占比|%|bytes|memory|显存|字节|time|\bms\b|耗时|shape|形状|per token"
)
_UNIT = cased(r"([KMGTP])FLOPs?", 0)
CHANGED = AnyCase(
    r"\bcausal|因果|\bflash|\bcached?\b|\bdecod|\bprefill|backward|反向|lora|gqa|mqa|\btwo\b|"
    r"\bboth\b|\beach\b|[×x*]\s?2\b|\bhal(?:f|ves)|\bper (?:head|token)|batch|[两各半]|"
    r"\bfirst\b|\bsecond\b|\bonly\b|\bmatrix\b|\bone\b|window|第[一二]|仅|单个|矩阵|窗"
)
"""Words of a label for a part of an operation, or for another way to do it."""
_LEAST, _FEWEST, _MOST_OF = 10**4, 3, 0.6
_SLIPS = both_ways(2, 10, 100, 1000)


class Operation(NamedTuple):
    """A row's number of FLOPs, where it stands, and the operation that its label names."""

    cell: Passage
    number: Number
    name: str
    label: str


def flops_of_operations(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about the FLOPs of each row that names an operation; then takes up over what they were counted."""
    if table.kind == "list" or len(table.rows) < _FEWEST or not _speaks_of_flops(table, context):
        return
    for column in range(min(_COLUMNS, max(len(row.cells) for row in table.rows))):
        rows = list(_operations(table, column, context))
        if len(rows) >= _FEWEST:
            texts = (table.head(column), table.above, context.title)
            work = best_work(rows, list(works_in_force(context, context.model_of(table), texts)))
            if work is not None:
                context.work = work
                for row in rows:
                    yield from _held(row, work)


_COLUMNS = 6


def _speaks_of_flops(table: Table, context: Context) -> bool:
    heads = (head.text for head in table.header)
    return _OF_FLOPS.search(" ".join([table.above, context.title, *heads])) is not None or any(
        "flops" in cell.largest for row in table.rows for cell in row.cells
    )


def _operations(table: Table, column: int, context: Context) -> Iterator[Operation]:
    """The rows of a column of FLOPs that name an operation."""
    head = table.head(column)
    unit = _UNIT.search(head)
    is_of_flops = _OF_FLOPS.search(f"{head} {table.above} {context.title}") is not None
    for row in table.rows if not _OF_OTHERS.search(head) else ():
        number, name = row.number_in(column), operation_named(row.label.text)
        if number is None or name is None or not (number.kind == "flops" or (is_of_flops and number.kind == "count")):
            continue
        if number.bare and unit is not None:
            number = number._replace(units=UNITS[f"{unit[1]}FLOPs"])
        if number.value >= _LEAST:
            yield Operation(row.cells[column], number, name, row.label.text)


def best_work(rows: Sequence[Operation], works: Sequence[Work]) -> Work | None:
    """The work by which most rows are right; None if none makes enough of them so."""
    counted = [(sum(fits(row.number, work.truths(row.name)) for row in rows), -at) for at, work in enumerate(works)]
    most, at = max(counted, default=(0, 0))
    return works[-at] if most >= max(_FEWEST, _MOST_OF * len(rows)) else None


def _held(row: Operation, work: Work) -> Iterator[Claim]:
    """The claim about a row, wrong if a slip explains it: MACs for FLOPs, the point, two digits."""
    truths = work.truths(row.name)
    for claim in claimed(row.cell, row.number, truths, "quantity", FIRM, nearest=True):
        meant = [truth for truth in truths if is_slip_of_work(row.number, truth.value.exact)]
        is_sure = meant and not CHANGED.search(row.label)
        if claim.is_right or not is_sure:
            yield claim._replace(strength=CONFIRM)
        else:
            yield claim._replace(truth=meant[0])


def is_slip_of_work(number: Number, true: Exact) -> bool:
    """Whether a number of FLOPs is what it should be but for MACs, a point or two digits."""
    return number.is_precise and (is_off_by(number, true, _SLIPS) or slip(number, true) == SWAP)
