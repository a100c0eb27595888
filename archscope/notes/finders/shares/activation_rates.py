"""The share of a mixture's parameters that a token goes through, of the rows or columns beside it: `total : 671B`,
`active : 37B`, `激活率 : 5.5 %`; or behind the active ones, `active : 37B (5.5 %)`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.columns.headed_rows import columns_of, labelled_cells
from archscope.notes.finders.shares.quotients import share_claim, share_of
from archscope.notes.finders.totals.row_values import value_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, fits
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase

_RATE = AnyCase(
    r"[\W_]*(?:参数)?激活(?:率|比例?|占比)[\W_]*|"
    r"[\W_]*(?:activ(?:e|ation|ated)|sparsity)[ _-](?:ratio|rate|share|fraction|percent\w*)[\W_]*(?:\([^()]*\))?[\W_]*"
)
_ACTIVE = AnyCase(
    r"[\W_]*(?:每(?:次|个? ?(?:token|词元))?的? ?)?(?:激活(?:的)?参数|activ(?:e|ated)(?: param)?|param\w* activ)"
)
_TOTAL = AnyCase(r"[\W_]*(?:总参数|参数总|total(?: param)?|all param)")
_OF_EXPERTS = AnyCase(r"expert|专家|layer|层|ffn")
_MANY = 10**5
_OFF = 0.1
"""Counts may leave out an embedding, which makes less of a difference than this."""


def activation_rates(table: Table) -> Iterator[Claim]:
    """A claim about each share that is called the rate of activation, in a row or under a heading, or stands in
    brackets behind the active parameters, where all parameters and the active ones are counted in others."""
    labels = [row.label for row in table.rows]
    for column in columns_of(table) if _has_both(labels) else ():
        yield from _held(labelled_cells(table, column))
    if _has_both(table.header):
        for row in table.rows:
            yield from _held(list(zip(table.header, row.passages, strict=False)))


def _has_both(labels: Sequence[Passage]) -> bool:
    return all(any(fits(label) for label in labels) for fits in (_is_active, _is_total))


def _held(cells: Sequence[tuple[Passage, Passage]]) -> Iterator[Claim]:
    """The claim about the rate among some values with what they are called, if there is one of each."""
    rates, active, total = (
        [(cell, number) for label, cell in cells if is_it(label) and (number := _first(cell)) is not None]
        for is_it in (_is_rate, _is_active, _is_total)
    )
    rates = [(of, number) for of, number in rates if not _OF_EXPERTS.search(of.text)]
    if not len(active) == len(total) == 1:
        return
    (cell, part), whole = active[0], total[0][1]
    behind = cell.numbers[1:] if part is cell.numbers[0] and part.value >= _MANY else []
    if len(behind) == 1 and _IN_BRACKETS.fullmatch(
        f"{cell.between(part.end, behind[0].start)}#{cell.after(behind[0].end)}"
    ):
        rates.append((cell, behind[0]))
    others = [number for label, of in cells if not _is_rate(label) for number in of.numbers if number.kind == "count"]
    for of, number in rates if len(rates) == 1 else ():
        if number.kind != "share" or part.kind != whole.kind or not 0 < part.value < whole.value:
            continue
        truth = share_of(part, whole)
        is_far = abs(float(number.value / truth.value.exact) - 1) > _OFF
        strength = FIRM if is_far or slip(number, truth.value.exact) == SWAP else CONFIRM
        if fits(number, [truth]) or not _is_of_others(number, others):
            yield from share_claim(of, number, [truth], strength, addends=(part.start, whole.start))


def _is_of_others(rate: Number, counts: Sequence[Number]) -> bool:
    """Whether a rate is that of two small counts beside it, as of the experts that are chosen."""
    small = [number for number in counts if 0 < number.value < _MANY]
    return any(fits(rate, [share_of(one, other)]) for one in small for other in small)


_IN_BRACKETS = AnyCase(r"[\s*`]*[(（][\s*`~≈约]*#[\s*`]*[)）][\s*`]*")


def _first(cell: Passage) -> Number | None:
    """The value of a cell, or of a line with a remark behind it: "36.5B (官方 37B)"; or what it works out."""
    return value_of(cell) or next(iter(cell.numbers), None)


def _is_rate(label: Passage) -> bool:
    return _RATE.fullmatch(label.text) is not None and not _OF_EXPERTS.search(label.text)


def _is_active(label: Passage) -> bool:
    return _ACTIVE.match(label.text) is not None and not _is_rate(label)


def _is_total(label: Passage) -> bool:
    return _TOTAL.match(label.text) is not None
