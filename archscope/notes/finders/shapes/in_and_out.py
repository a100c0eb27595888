"""Rows with the shape that goes into a step and the one that comes out: what a matrix makes of it, what Q and K make,
what the next row takes.

Of shapes that don't go together the one that comes out is wrong, if the others, and what it should be, stand in the
note elsewhere too.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.matrix_products import TIMES, product
from archscope.notes.finders.shapes.written_shapes import (
    how_often,
    places_off,
    right_shape,
    shapes_in,
    with_size,
    wrong_shape,
)
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.lexer import Token
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_SHAPE = r"(?:[ _-]?(?:shapes?|dim\w*|size)|的?(?:维度|形状|大小|张量))?[\s*`]*"
_INPUT = AnyCase(rf"[\s*`]*(?:inputs?|in|from|输入|来源){_SHAPE}")
_OUTPUT = AnyCase(rf"[\s*`]*(?:outputs?|out|to|result|输出|结果){_SHAPE}")
_MATRIX = AnyCase(r"(?<![\d.,×x*])(\d{2,6})\s?[×x*]\s?(\d{2,6})(?!\s?[×x*]|[\d.,]*\d)")
_LINEAR = AnyCase(r"weight|linear|project|权重|线性|投影")
_LABEL = AnyCase(r"([a-z_]+|[\u4e00-\u9fff]+)[\s*`]*(?:[(（][^()（）]{1,12}[)）])?[\s*`]*[:：=][\s*`]*$")
_QUERIES, _KEYS, _VALUES = (AnyCase(names) for names in (r"q|quer(?:y|ies)|查询", r"k|keys?|键", r"v|values?|值"))
_SCORES = AnyCase(r"a|p|attn|attention|scores?|weights|probs?|(?:注意力)?(?:分数|权重|得分)")
_BECOMES = AnyCase(
    r"(?:从|\bfrom )[\s*`]*(\d{2,6})[\s*`]*维?[\s*`]*(?:[升降变转映投][^\d，,。.]{0,4}|到|至|\bto )[\s*`]*"
    r"(\d{2,6})(?!\d)"
)
_SOME = AnyCase(
    r"\blast\b|\beach\b|\bsplit|\bgpu|shard|window|\bglu\b|fused|in one|最后|\bcut\b|拆|切|窗口|每[个张]|融合"
)
"""Words of rows in which only some of what a matrix makes may come out."""


def in_and_out(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each shape, or the width said of it, that comes out of a step by its row."""
    heads = [table.head(at) for at in range(len(table.header) - 1)]
    first = next((at for at, head in enumerate(heads) if _INPUT.fullmatch(head)), None)
    last = next((at for at, head in enumerate(heads) if _OUTPUT.fullmatch(head)), None)
    if first is None or last is None:
        return
    rows = [row for row in table.rows if max(first, last) < len(row.cells)]
    yield from _handed_on(rows, first, last)
    for row in rows:
        made, given = shapes_in(row.cells[last]), shapes_in(row.cells[first])
        # What two tensors come to says no more of some than what they are called.
        said = (row.label, row.cells[first], row.cells[last]) if len(given) > 1 else row.passages
        if any(_SOME.search(cell.text) for cell in said):
            continue
        if len(made) == 1:
            meant = _meant(row, row.cells[first], given, [first, last])
            yield from _of_shape(made[0], meant, given, context.note) if meant else ()
            yield from _said_widths(row, made[0])
            yield from _crossed_values(row.cells[first], given, made[0], context.note) if not meant else ()
            if len(given) == 1 and any(map(_LINEAR.search, (cell.text for cell in row.cells))):
                yield from _other_tokens(given[0], made[0], context.note)


def _meant(row: Row, cell: Passage, given: Sequence[Token], columns: Sequence[int]) -> Sequence[str]:
    """What comes out of a step; empty where the row doesn't say."""
    if len(given) == 1:
        matrix = _matrix([other for at, other in enumerate(row.cells) if at not in columns])
        width = given[0].dims[-1]
        return (*given[0].dims[:-1], matrix[matrix[0] == width]) if matrix is not None and width in matrix else ()
    return _made_of(cell, given, given[1].dims) if len(given) == len("QK") else ()


def _made_of(cell: Passage, given: Sequence[Token], right: Sequence[str]) -> Sequence[str]:
    """What two tensors of a cell come to, if the second has some sizes: by their labels queries and keys the scores,
    weights and values the heads; without labels what a product of matrices is that can be no other one."""
    labels = [(found[1] if (found := _LABEL.search(cell.before(one.start, 32))) else "") for one in given]
    left = given[0].dims
    if not 2 <= len(left) == len(right) or left[:-2] != right[:-2]:
        return ()
    if _QUERIES.fullmatch(labels[0]) and _KEYS.fullmatch(labels[1]) and left[-1] == right[-1]:
        return (*left[:-1], right[-2])
    is_of_values = _SCORES.fullmatch(labels[0]) and _VALUES.fullmatch(labels[1])
    is_product = right[-1] != right[-2] and TIMES.fullmatch(cell.between(given[0].end, given[1].start))
    return product(left, right) if is_of_values or is_product else ()


def _crossed_values(cell: Passage, given: Sequence[Token], made: Token, note: str) -> Iterator[Claim]:
    """The claim about values whose sizes have changed places: what weights make of them shows how they stand."""
    right = given[1].dims if len(given) == len("QK") else ()
    meant = (*right[:-2], *reversed(right[-2:]))
    if meant and _made_of(cell, given, meant) == made.dims and how_often(meant, note):
        yield wrong_shape(given[1], meant, brackets="()")


def _matrix(cells: Sequence[Passage]) -> tuple[str, str] | None:
    """The sizes of the one matrix that a row says its step multiplies by."""
    found = {
        (match[1], match[2]) for cell in cells if _LINEAR.search(cell.text) for match in _MATRIX.finditer(cell.text)
    }
    return found.pop() if len(found) == 1 else None


def _of_shape(token: Token, meant: Sequence[str], given: Sequence[Token], note: str) -> Iterator[Claim]:
    off = places_off(token.dims, meant)
    # One size is another, or two of them have changed places.
    is_near = len(token.dims) == len(meant) and (len(off) == 1 or sorted(token.dims) == sorted(meant))
    if token.dims == tuple(meant):
        yield right_shape(token)
    elif is_near and len(off) <= 2 and how_often(meant, note) and all(how_often(one.dims, note) > 1 for one in given):
        yield wrong_shape(token, meant, brackets="()")


def _handed_on(rows: Sequence[Row], first: int, last: int) -> Iterator[Claim]:
    """A claim about what comes out of a row, or what goes into the next one, where both differ in one size, and the row
    of the one states the size of the other: "(1, 9, 768) | d_ff = 3072" above "(1, 9, 3072)".

    A size that the row has at its other end is stated of that: two rows may take the same.
    """
    for row, after in itertools.pairwise(rows):
        made, given = shapes_in(row.cells[last]), shapes_in(after.cells[first])
        if len(made) != 1 or len(given) != 1 or len(made[0].dims) != len(given[0].dims):
            continue
        off = places_off(made[0].dims, given[0].dims)
        if len(off) != 1 or any(_SOME.search(cell.text) for cell in (*row.passages, *after.passages)):
            continue
        sizes = [one.dims[off[0]] for one in (made[0], given[0])]
        stated = [{str(one.number.value) for cell in of.passages for one in cell.settings} for of in (row, after)]
        ends = [{dim for one in shapes_in(cell) for dim in one.dims} for cell in (row.cells[first], after.cells[last])]
        if sizes[1] in stated[0] - ends[0] and sizes[0] not in stated[0]:
            yield wrong_shape(made[0], given[0].dims)
        elif sizes[0] in stated[1] - ends[1] and sizes[1] not in stated[1]:
            yield wrong_shape(given[0], made[0].dims)


def _other_tokens(given: Token, made: Token, note: str) -> Iterator[Claim]:
    """The claim that heads which a matrix makes of some tokens have those of another tensor: (1, 9, 512) → (1, 8, t,
    64), where the note has (1, 8, 9, 64) elsewhere."""
    is_of_heads = len(given.dims) == len("BTD") and len(made.dims) == len("BHTd") and given.dims[0] == made.dims[0]
    if not is_of_heads or given.dims[1] in made.dims or how_often(given.dims, note) < len("xy"):
        return
    said = [dims for at in (1, 2) if how_often(dims := with_size(made.dims, at, given.dims[1]), note)]
    if len(said) == 1:
        yield wrong_shape(made, said[0])


def _said_widths(row: Row, made: Token) -> Iterator[Claim]:
    """ "a matrix of 768 × 320; from 768 to 512" where 320 come out."""
    for cell in row.cells:
        matrix, found = _matrix([cell]), _BECOMES.search(cell.text)
        if matrix is None or found is None or matrix[0] != found[1] or matrix[1] != made.dims[-1]:
            continue
        number = cell.number_at(found.start(2))
        how = " × ".join(matrix)
        if number is not None:
            yield from claimed(cell, number, [Truth.of(int(matrix[1]), how)], "arithmetic", FIRM)
