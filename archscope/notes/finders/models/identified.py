"""The model that a list or a table of sizes is about, known by the exact count of its parameters."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping

from archscope import presets
from archscope.notes.facts import facts_of
from archscope.notes.mentions import Mention, Model
from archscope.notes.passages import Passage, Table
from archscope.notes.patterns import AnyCase

_PARAMETERS = AnyCase(r"param|参数|total|总")
_LEAST, _ROUND = 10**6, 1000
"""The least count by which a model is known, and what rounded ones are multiples of."""


def identified(stated: Iterable[tuple[str, Passage]]) -> Mention | None:
    """The model whose exact count of parameters stands behind a label that says so; None if there are several.

    Args:
        stated: labels, and what stands behind them.
    """
    found = {
        model: number.start
        for label, value in stated
        if value.largest.get("count", 0) >= _LEAST and _PARAMETERS.search(label)
        for number in value.numbers[:1]
        if number.bare and number.digits % _ROUND and (model := _by_total().get(int(number.digits))) is not None
    }
    if len(found) != 1:
        return None
    model, start = found.popitem()
    return Mention(start, start, (model,), "")


def identified_in(table: Table) -> tuple[Model, int] | None:
    """The same of a table, and the column that the count stands in; the other columns may be about other models."""
    if table.kind != "table":
        return None
    mention = identified((row.label.text, cell) for row in table.rows for cell in row.cells)
    if mention is None:
        return None
    cells = ((at, cell) for row in table.rows for at, cell in enumerate(row.cells))
    return mention.presets[0], next(at for at, cell in cells if cell.start <= mention.start < cell.end)


@functools.cache
def _by_total() -> Mapping[int, Model]:
    """The published models by their exact totals; of those alike the one that is described first."""
    return {facts_of(name).total: name for name in reversed(presets.names())}
