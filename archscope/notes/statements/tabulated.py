"""Sizes that a table states for what comes after it."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.numbers.vocabulary import size_named
from archscope.notes.statements.passages import Table
from archscope.notes.statements.settings import Setting
from archscope.notes.text.patterns import AnyCase, cased

_NAME_VALUE_MEANING = 3
_VALUE = AnyCase(r"[\W_]*(?:values?|default|值|取值|数值|默认值?)[\W_]*")
_IN_CODE = cased(r"\s*`[A-Za-z]\w{2,}`\s*")
"""The name of a size that stands as code, without the underscore that tells one from a word."""
_OF_FFN = AnyCase(r"\bffn|\bmlp\b|feed-?forward|intermediate|inner|前馈|中间")


def tabulated(table: Table) -> Iterator[Setting]:
    """The sizes of a table of names and values, `| n_embd | 768 |`, and the width that a heading holds for.

    One of several models states none.
    """
    has_values = len(table.header) > 1 and _VALUE.fullmatch(table.header[1].text) is not None
    for row in table.rows if len(table.header) <= _NAME_VALUE_MEANING else ():
        spelling = row.label.text.strip(" `*")
        if "_" not in spelling and not (has_values and _IN_CODE.fullmatch(row.label.text)):
            continue
        # The column behind the values may work one of them out.
        values = row.cells[:1] if has_values else [cell for cell in row.cells if cell.numbers]
        number = values[0].lone_number if len(values) == 1 else None
        if number is not None and number.bare and isinstance(number.digits, int) and (size := size_named(spelling)):
            is_inside = size == "d_model" and any(_OF_FFN.search(cell.text) for cell in row.cells[1:])
            yield Setting("d_ff" if is_inside else size, number, spelling)
    headed = [setting for head in table.header for setting in head.settings]
    yield from headed if len(headed) == 1 and headed[0].size == "d_model" else ()
