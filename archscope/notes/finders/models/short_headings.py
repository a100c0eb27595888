"""Headings of sizes that say what they are of only beside another one: `Heads | KV`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import size_of_label
from archscope.notes.statements.passages import Table
from archscope.notes.text.patterns import AnyCase

_KV = AnyCase(r"[\s*`]*(?:k/?v|key/value|键值)(?: ?(?:count|数量?|\(gqa\)))?[\s*`]*")
_FEWEST = 2


def heads_in_full(table: Table) -> list[str]:
    """The headings of the columns behind the labels, each as it says what it is of."""
    columns = range(len(table.header) - 1)
    return _in_full([*map(table.head, columns)], [[row.number_in(column) for row in table.rows] for column in columns])


def labels_in_full(table: Table, columns: Iterable[int]) -> list[str]:
    """The labels of the rows, each as it says what it is of, by the values in some columns of the header."""
    values = [[row.number_in(column - 1) if column else None for column in columns] for row in table.rows]
    return _in_full([row.label.text for row in table.rows], values)


def _in_full(heads: list[str], values: Sequence[Sequence[Number | None]]) -> list[str]:
    """The headings, with "KV" as that of heads where another one has those of queries, of which there are no fewer."""
    short = [at for at, head in enumerate(heads) if _KV.fullmatch(head)]
    beside = [at for at, head in enumerate(heads) if size_of_label(head) == "n_heads"] if short else []
    if len(short) == len(beside) == 1 and _are_fewer(values[short[0]], values[beside[0]]):
        heads[short[0]] = "KV heads"
    return heads


def _are_fewer(some: Sequence[Number | None], others: Sequence[Number | None]) -> bool:
    """Whether each of some whole numbers is at most the other."""
    pairs = [(one, other) for one, other in zip(some, others, strict=True) if one is not None and other is not None]
    is_of_counts = all(one.bare and one.step >= 1 and other.bare for one, other in pairs)
    return len(pairs) >= _FEWEST and is_of_counts and all(0 < one.value <= other.value for one, other in pairs)
