"""All parameters of a model as those that are trained and those that are frozen, in rows or columns of their own:
`Trainable | Frozen | Total`, `2.1M | 16.8M | 18.9M`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.columns.headed_rows import columns_of, labelled_cells
from archscope.notes.finders.totals.addends import sum_of, summed
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase

_KINDS = (
    AnyCase(r"(?<!non-)(?<!non)(?<!un)(?<!not )(?<![不非])(?:trainable|trained\b|可训练)"),
    AnyCase(r"non-?trainable|untrainable|not trainable|frozen|冻结|不可训练|非训练"),
    AnyCase(r"\btotal\b|\b(?:in |of )all\b|\ball param|总参数|参数总|总计|合计|总共|共计"),
)
_OTHER = AnyCase(r"[%％/]|\b(?:ratio|share|per|memory|bytes?|layers?|blocks?)\b|比|率|显存|层数|每")
"""What says that a row is about something else than parameters, or about the share of them."""
_LEAST = 1000
_Said = tuple[Passage, Number]


def trained_and_frozen(table: Table) -> Iterator[Claim]:
    """A claim about each total in rows, or else in columns, of what is trained, what is frozen and of all."""
    labels = [row.label for row in table.rows]
    if _may_tell(labels):
        for column in columns_of(table):
            yield from _labelled(labelled_cells(table, column))
    elif _may_tell(table.header):
        for row in table.rows:
            yield from _labelled(list(zip(table.header, row.passages, strict=False)))


def _labelled(cells: Sequence[tuple[Passage, Passage]]) -> Iterator[Claim]:
    """The claim about a total among cells, each with what it is called."""
    said: list[list[_Said]] = [[] for _ in _KINDS]
    for label, cell in cells:
        kind = _kind(label.text) if not _OTHER.search(label.text) else None
        number = cell.lone_number if kind is not None else None
        if kind is not None and number is not None:
            said[kind].append((cell, number))
    yield from _held(said)


def _may_tell(texts: Sequence[Passage]) -> bool:
    """Whether texts speak of all three."""
    return all(any(kind.search_lower(text.lower) is not None for text in texts) for kind in _KINDS)


def _kind(text: str) -> int | None:
    """Which of the three a text speaks of; None if it speaks of several, or of none."""
    found = [at for at, kind in enumerate(_KINDS) if kind.search(text)]
    return found[0] if len(found) == 1 else None


def _held(said: Sequence[Sequence[_Said]]) -> Iterator[Claim]:
    """The claim about a total, where there is one of each."""
    if any(len(numbers) != 1 for numbers in said):
        return
    (_, trained), (line, frozen), (passage, total) = (numbers[0] for numbers in said)
    if {one.kind for one in (trained, frozen, total)} != {"count"} or total.value < _LEAST:
        return
    if frozen.bare and trained.value and frozen.value == total.value + trained.value and not is_doubted(passage.text):
        # What is trained was added where it should have been taken away.
        less = Truth.of(total.value - trained.value, f"{total.text} − {trained.text}", "count")
        yield from claimed(line, frozen, [less], "sum", FIRM, addends=(trained.start, total.start))
        return
    # A total may be that of the model before anything was added to it.
    is_of_base = total.value in (frozen.value, trained.value)
    # Libraries count two weights of 4 bits as one parameter.
    is_packed = total.value < frozen.value and not slip(total, sum_of([trained, frozen]).value.exact)
    strength = CONFIRM if is_of_base or is_packed or is_doubted(passage.text) else FIRM
    yield from summed(passage, total, [trained, frozen], strength)
