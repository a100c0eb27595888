"""Rows for the embedding and for a head of its own, which has as many parameters: `Embedding | 204.8M`, `LM head`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.totals.addends import Entry
from archscope.notes.finders.totals.row_values import entries_of
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_swap
from archscope.notes.statements.passages import Table
from archscope.notes.text.patterns import AnyCase

_HEAD = AnyCase(
    r"[\W_\d]*(?:(?:untied|output|输出)\s)?(?:lm[ _-]?head|output (?:head|layer)|unembedding|输出(?:头|层))[\W_]*"
)
_EMBEDDING = AnyCase(
    r"[\W_\d]*(?:(?:token|word|input|输入|词)[ _-]?)?(?:embeddings?|嵌入)(?:[ _-]?(?:layer|table|层|矩阵))?[\W_]*"
)
_FACTORS = both_ways(2, 10, 1000)
_LEAST = 10**5


def heads_like_embeddings(table: Table) -> Iterator[Claim]:
    """A claim about what a head has, beside the embedding of the same table: as much, where it has any of its own.

    It is wrong if it is twice or ten times as much, or two digits changed places, and the embedding's is right.
    """
    labels = [row.label.text for row in table.rows]
    if not any(map(_HEAD.fullmatch, labels)) or not any(map(_EMBEDDING.fullmatch, labels)):
        return
    columns = range(max(len(row.cells) for row in table.rows)) if table.kind == "table" else (-1,)
    for column in columns:
        entries = [entry for entry in entries_of(table, column) if entry.number.kind == "count"]
        heads, embeddings = _named(entries, _HEAD), _named(entries, _EMBEDDING)
        if len(heads) == len(embeddings) == 1:
            head, embedding = heads[0], embeddings[0]
            truths = [Truth(embedding.value, f"{embedding.number.text} of the embedding")]
            places = (embedding.number.start,)
            for claim in claimed(head.cell, head.number, truths, "sum", FIRM, addends=places, rests=True):
                yield sure_if(claim, fits(head.number, truths, _FACTORS) or is_swap(claim))


def _named(entries: Sequence[Entry], name: AnyCase) -> list[Entry]:
    return [one for one in entries if name.fullmatch(one.row.label.text) and one.number.value >= _LEAST]
