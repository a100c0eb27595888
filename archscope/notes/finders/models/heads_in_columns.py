"""Heads beside the width that they make up, in rows of a table: `d_model | heads`, "6656 | 60"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.columns.remarks import has_own_remark
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import DOUBTED, is_of_another_model, size_of_label, symbol_of
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_WIDTHS = frozenset(("h", "d", "D", "H"))
_FEWEST, _LEAST_WIDTH, _MOST_HEADS = 3, 64, 512
_SAYS_SO = AnyCase(
    r"divisib|\bdivides?\b|(?:\bnot|n['’]t|\bno) (?:an? )?(?:whole|integer)|\bfails?\b|整除|除不尽|不是整数|报错"
)
"""Words of a note that has such heads to show that they don't do."""
_PUBLISHED = frozenset(((2048, 24), (5140, 40)))
"""Widths and heads of GPT-3 as its paper prints them, whose heads have a size of their own
(https://arxiv.org/abs/2005.14165, table 2.1)."""


def heads_in_columns(table: Table, context: Context) -> Iterator[Claim]:
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
    pairs = list(_pairs(table, widths[0], sizes.index("n_heads")))
    of_heads = [divided(one.width.value, one.heads.value) for one in pairs]
    whole = [size for size in of_heads if size.denominator == 1]
    others = {*whole}
    if len(whole) < max(_FEWEST, len(pairs) - 1) or len(others) != 1 or context.says(_SAYS_SO):
        return
    size = others.pop()
    for row, width, cell, heads in pairs:
        truth = Truth.of(divided(width.value, size), f"{width.text} / {size}, as in the other rows", "count")
        is_open = is_of_another_model(row.label.text) or (width.value, heads.value) in _PUBLISHED
        is_open = is_open or Fraction(truth.value.exact).denominator != 1 or has_own_remark(row, table.rows)
        yield from claimed(cell, heads, [truth], "setting", CONFIRM if is_open else FIRM, addends=(width.start,))


class _Pair(NamedTuple):
    """The width and the heads of a row."""

    row: Row
    width: Number
    cell: Passage
    heads: Number


def _pairs(table: Table, width_at: int, heads_at: int) -> Iterator[_Pair]:
    """The width and the heads of each row that has both."""
    for row in table.rows:
        cells = row.passages
        if max(width_at, heads_at) < len(cells):
            width, heads = cells[width_at].lone_number, cells[heads_at].lone_number
            if width is not None and heads is not None and _are_sizes(width, heads):
                yield _Pair(row, width, cells[heads_at], heads)


def _are_sizes(width: Number, heads: Number) -> bool:
    """Whether two numbers may be a width and the heads that share it."""
    return width.bare and heads.bare and width.value >= _LEAST_WIDTH and 0 < heads.value <= _MOST_HEADS


_HEADS = frozenset(("h", "H", "a", "A", "n_h"))
_QUOTIENT = AnyCase(
    r"(?:d_?\{?(?:\\text\{|\\mathrm\{)?model\}{0,2}|n_embd|emb_dim|hidden(?: ?_?size| dim\w*)?|width|隐[藏层]维度|宽度)"
    r"[\s`$]*(?:/|÷|//|\\div|除以)[\s`$]*(?:h|n_?heads?|num_heads|n_head|heads|头数|注意力头数)(?![a-z])|"
    r"\\frac\{d_?\{?(?:\\text\{|\\mathrm\{)?model\}{0,3}\{h\}"
)
"""What a note says the size of a head to be: d_model / h."""


def sizes_of_heads_in_columns(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each size of a head in a column: `d_model | h | d_k`, "1024 | 16 | 128"; one alone is wrong where
    the note says that it is the width by the heads, or all other rows have it so."""
    sizes = [size_of_label(head.text) for head in table.header]
    letters = [at for at, head in enumerate(table.header) if symbol_of(head.text) in _HEADS and sizes[at] is None]
    heads_at = [at for at, size in enumerate(sizes) if size == "n_heads"] or letters
    if table.kind != "table" or sizes.count("d_model") != 1 or sizes.count("head_dim") != 1 or len(heads_at) != 1:
        return
    found = list(_sized(table, (sizes.index("d_model"), heads_at[0], sizes.index("head_dim"))))
    right = [one.size.value for one in found if one.width.value == one.heads.value * one.size.value]
    if not right or len(right) < len(found) - 1:
        return
    for row, width, heads, cell, size in found:
        truth = Truth.of(divided(width.value, heads.value), f"{width.text} / {heads.text}", "count")
        is_said = context.says(_QUOTIENT) or (len(right) >= _FEWEST and not row.label.mentions)
        is_open = {*right} != {truth.value.exact} or is_of_another_model(row.label.text)
        is_open = is_open or has_own_remark(row, table.rows)
        strength = FIRM if is_said and not is_open else CONFIRM
        yield from claimed(cell, size, [truth], "setting", strength, addends=(width.start, heads.start))


class _Sized(NamedTuple):
    """The width and the heads of a row, and the size of one of them with its cell."""

    row: Row
    width: Number
    heads: Number
    cell: Passage
    size: Number


def _sized(table: Table, places: tuple[int, int, int]) -> Iterator[_Sized]:
    """The sizes of each row that has all three."""
    for row in table.rows:
        cells = row.passages
        if max(places) < len(cells):
            width, heads, size = (cells[at].lone_number for at in places)
            if width is not None and heads is not None and size is not None and heads.value:
                yield _Sized(row, width, heads, cells[places[2]], size)
