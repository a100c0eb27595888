"""Sizes that a table states for what comes after it."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.numbers.vocabulary import size_named
from archscope.notes.statements.passages import Table
from archscope.notes.statements.settings import Setting

_NAME_VALUE_MEANING = 3


def tabulated(table: Table) -> Iterator[Setting]:
    """The sizes of a table of names and values, `| n_embd | 768 |`, and the width that a heading holds for.

    One of several models states none.
    """
    for row in table.rows:
        spelling = row.label.text.strip(" `*")
        values = [cell for cell in row.cells if cell.numbers] if "_" in spelling else []
        number = values[0].lone_number if len(values) == 1 and len(table.header) <= _NAME_VALUE_MEANING else None
        if number is not None and number.bare and isinstance(number.digits, int) and (size := size_named(spelling)):
            yield Setting(size, number, spelling)
    headed = [setting for head in table.header for setting in head.settings]
    yield from headed if len(headed) == 1 and headed[0].size == "d_model" else ()
