"""What training takes, with a part to each column: `Model | Weights | Gradients | Adam states | Total`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.bytes_of_what import is_size
from archscope.notes.finders.memory.parts_of_training import ALLOWED, GRADIENTS, STATES, TOTAL, WEIGHTS, Part
from archscope.notes.finders.memory.sizes_in_bytes import in_bytes, widths_in
from archscope.notes.finders.memory.training_memory import OF_OTHERS, SMALLER, held_parts, kind_of, size_in
from archscope.notes.judging.claims import FIRM, Claim, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import OFFLOADED, SHARED_OUT, is_doubted
from archscope.notes.statements.passages import Row, Table

_FACTORS, _FEWEST = both_ways(2, 4, 8, 10), 3


class _Sized(NamedTuple):
    """A row with the bytes of the parts, the size that they are of, and the bytes of a parameter in each part."""

    parts: Sequence[Part]
    size: Number
    widths: Sequence[Exact]
    """Those of the dtypes that the row's label names."""

    @property
    def rates(self) -> dict[str, int]:
        """The bytes of each parameter in every part that has a likely number of them."""
        likely = (
            (part.kind, next((each for each in ALLOWED.get(part.kind, ()) if self._is_so_many(part, each)), None))
            for part in self.parts
        )
        return {kind: each for kind, each in likely if each is not None}

    def _is_so_many(self, part: Part, each: int) -> bool:
        return fits(part.number, in_bytes(self.size, each))


def training_columns(table: Table, about: str, *, is_adam: bool = False) -> Iterator[Claim]:
    """A claim about each part, and about the total, that the rows of a table give of a model, or of a dtype.

    Args:
        about: the headings, which may name the size.
        is_adam: whether the optimizer is Adam, which has two states.
    """
    kinds = [kind_of(table.head(column)) if _has_bytes(table, column) else "" for column in range(_columns(table))]
    heads = " ".join(head.text for head in table.header)
    named = [kind for kind in kinds if kind]
    if WEIGHTS not in named or not {GRADIENTS, STATES} & {*named} or len({*named}) < len(named):
        return
    if is_doubted(f"{heads} {table.above}", OF_OTHERS, OFFLOADED, SHARED_OUT):
        return
    rows, held = list[_Sized](), list[Claim]()
    for row in table.rows:
        text = _said_of(row, kinds)
        parts = _parts(row, kinds, table)
        if is_doubted(text, OF_OTHERS, OFFLOADED, SHARED_OUT):
            continue
        held += held_parts(parts, text, table.above, is_adam=is_adam)
        size = size_in(text) or size_in(table.above) or size_in(about)
        if size is not None and parts:
            rows.append(_Sized(parts, size, widths_in(row.label.text)))
    found = list(_as_in_other_rows(rows))
    wrong = {claim.start for claim in found if not claim.is_right and claim.strength == FIRM}
    # What a part may take by itself is no witness where all others take something else.
    yield from (claim for claim in held if claim.start not in wrong)
    yield from found


def _columns(table: Table) -> int:
    return max(0, len(table.header) - 1)


def _has_bytes(table: Table, column: int) -> bool:
    """Whether a column has bytes, and no counts."""
    numbers = [number for row in table.rows if (number := row.number_in(column)) is not None]
    return bool(numbers) and all(is_size(number) for number in numbers)


def _said_of(row: Row, kinds: Sequence[str]) -> str:
    """The label of a row, and its number of parameters."""
    counted = [cell.text for cell, kind in zip(row.cells, kinds, strict=False) if _is_count(cell.lone_number)]
    return " ".join([row.label.text, *(f"{count} params" for count in counted)])


def _is_count(number: Number | None) -> bool:
    return number is not None and number.kind == "count" and not number.bare


def _parts(row: Row, kinds: Sequence[str], table: Table) -> list[Part]:
    """The bytes in a row, each with the part that heads its column."""
    return [
        Part(cell, number, kind, f"{table.head(column)} {row.label.text}" if kind != TOTAL else "")
        for column, (cell, kind) in enumerate(zip(row.cells, kinds, strict=False))
        if (number := cell.lone_number) is not None and is_size(number) and not number.bare and kind
    ]


def _as_in_other_rows(rows: Sequence[_Sized]) -> Iterator[Claim]:
    """The claims that each part takes the bytes for a parameter that it takes in all other rows, of other sizes, and
    that a total is right which has those of all its parts."""
    is_of_models = len({row.size.value for row in rows}) == len(rows) >= _FEWEST
    counted = Counter((kind, each) for row in rows for kind, each in row.rates.items())
    usual = {kind: (each, count) for (kind, each), count in reversed(counted.most_common())}
    for row in rows:
        for part in row.parts:
            each, count = usual.get(part.kind, (0, 0))
            if part.kind == TOTAL:
                each = sum(usual.get(other.kind, (0, 0))[0] for other in row.parts)
            truths = in_bytes(row.size, each)
            is_slip = fits(part.number, truths, _FACTORS) or slip(part.number, truths[0].value.exact) == SWAP
            is_of_its_own = any(other.widths != row.widths for other in rows)
            is_alone = is_of_models and count == len(rows) - 1 and not is_of_its_own
            for claim in claimed(part.passage, part.number, truths, "memory", FIRM) if each else ():
                yield sure_if(claim, is_alone and is_slip and not SMALLER.search(part.label))
