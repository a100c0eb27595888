"""The model that the bytes in a cell of a table are of."""

from __future__ import annotations

from collections.abc import Sequence

from archscope.notes.statements.mentions import Mention, member
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_ONLY_A_SIZE = AnyCase(
    r"[\s*_`(（]*(?:\d+(?:\.\d+)?\s?[bm]|small|medium|large|xl)(?:[\s-]*(?:model|params?|parameters|模型|参数|版本?))?[\s*_`)）]*"
)


def model_of_cell(row: Row, table: Table, column: int, context: Context) -> Mention | None:
    """The model of a cell: that of its row, its column, its table or the section.

    A row or a column that only a size names, "70B", is that member of the family that the table or the section is
    about, and of no model else.
    """
    caption = [table.caption] if table.caption is not None else []
    head = table.header[column + 1 : column + 2]
    for named in (row.label, *head):
        if (mention := _mention([named], context)) is not None:
            return mention
        if not named.mentions and _ONLY_A_SIZE.fullmatch(named.text):
            return _member(named, [*table.header, *caption], context)
    for passages in (table.header, [*table.header, *caption]):
        if (mention := _mention(passages, context)) is not None:
            return mention
    return context.model_mention()


def _mention(passages: Sequence[Passage], context: Context) -> Mention | None:
    named = [mention for passage in passages for mention in passage.mentions]
    return context.narrowed(named[0]) if named and len({mention.presets for mention in named}) == 1 else None


def _member(named: Passage, about: Sequence[Passage], context: Context) -> Mention | None:
    """The one model of a size in the families that a table names, or else the headings above it."""
    families = {mention.family for passage in about for mention in passage.mentions}
    models = {
        (model, family) for family in families or context.titled_families if (model := member(family, named.text))
    }
    if len(models) != 1:
        return None
    model, family = models.pop()
    return Mention(named.start, named.end, (model,), family)
