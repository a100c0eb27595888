"""Heads beside the width that they make up, in rows of a table: `d_model | heads`, "6656 | 60"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import DOUBTED, is_of_another_model, size_of_label, symbol_of
from archscope.notes.statements.passages import Table

_WIDTHS = frozenset(("h", "d", "D", "H"))
_FEWEST, _LEAST_WIDTH, _MOST_HEADS = 2, 64, 512
_PUBLISHED = frozenset(((2048, 24), (5140, 40)))
"""Widths and heads of GPT-3 as its paper prints them, whose heads have a size of their own
(https://arxiv.org/abs/2005.14165, table 2.1)."""


def heads_in_columns(table: Table) -> Iterator[Claim]:
    """A claim about each number of heads; wrong where it doesn't divide the width and all others are of one size.

    A table with a column for the size of a head says by itself what heads there are.
    """
    sizes = [size_of_label(head.text) for head in table.header]
    if table.kind != "table" or sizes.count("n_heads") != 1 or "head_dim" in sizes:
        return
    letters = [at for at, head in enumerate(table.header) if symbol_of(head.text) in _WIDTHS]
    widths = [at for at, size in enumerate(sizes) if size == "d_model"] or letters
    if len(widths) != 1 or (table.caption is not None and DOUBTED.search(table.above)):
        return
    heads_at, pairs = sizes.index("n_heads"), list[tuple[Number, Number, bool, int]]()
    for at, row in enumerate(table.rows):
        cells = row.passages
        width, heads = (cells[column].lone_number if column < len(cells) else None for column in (widths[0], heads_at))
        if width is not None and heads is not None and _are_sizes(width, heads):
            pairs.append((width, heads, is_of_another_model(row.label.text), at))
    of_heads = [divided(width.value, heads.value) for width, heads, _, _ in pairs]
    off = [at for at, size in enumerate(of_heads) if size.denominator != 1]
    others = {size for size in of_heads if size.denominator == 1}
    if len(off) > 1 or len(others) != 1 or len(of_heads) - len(off) < _FEWEST:
        return
    for width, heads, is_changed, at in pairs:
        size = next(iter(others))
        truth = Truth.of(divided(width.value, size), f"{width.text} / {size}, as in the other rows", "count")
        is_open = is_changed or truth.value.exact.denominator != 1 or (width.value, heads.value) in _PUBLISHED
        strength = CONFIRM if is_open else FIRM
        cell = table.rows[at].passages[heads_at]
        yield from claimed(cell, heads, [truth], "setting", strength, addends=(width.start,))


def _are_sizes(width: Number, heads: Number) -> bool:
    """Whether two numbers may be a width and the heads that share it."""
    return width.bare and heads.bare and width.value >= _LEAST_WIDTH and 0 < heads.value <= _MOST_HEADS
