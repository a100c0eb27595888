"""How many values a shape has: "torch.Size([768, 768]) has 589,824 parameters"."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from archscope.notes.finders.code.modules import biases_said
from archscope.notes.finders.memory.sizes_in_bytes import width_in
from archscope.notes.finders.shapes.written_shapes import (
    ARROW,
    is_in_numbers,
    numbers_of,
    right_shape,
    shape_tokens,
    with_size,
    wrong_shape,
)
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_misspelled, swaps
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import OF_SOME
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, cased, says

_COUNT = (
    r"param\w*|numel\(?\)?|elements|weights|floats|scalars|values|numbers|entries|浮点数|个值|个数字|"
    r"参数个数|参数数量|参数量|参数|元素个数|元素|个数"
)
_BETWEEN = AnyCase(
    rf"(?:[\s)\]*`:：,，;→⇒=≈|-]|has|have|holds|contains|gives|i\.e\.|共|有|含|即|约|为|是|的|{_COUNT})*"
)
_SAYS = AnyCase(_COUNT)
_AFTER = AnyCase(rf"[\s*`]*个?(?:{_COUNT})")
_OF_A_MODULE = AnyCase(r"linear$")
_ADDS_BIASES = AnyCase(r"[\s*`]*\+[\s*`]*(?:[\d,]+\s*)?(?:个?偏置|bias)")
_POINTS = cased(ARROW)
_MATRIX, _LEAST, _LONG = 2, 1000, 10**5


def shape_counts(passage: Passage) -> Iterator[Claim]:
    """A claim about the count beside the only shape of a sentence; where no word says so, if its digits do."""
    if passage.largest.get("count", 0) < _LEAST:
        return
    for sentence in passage.sentences:
        # The letters before it are the same shape.
        found = [token for token in shape_tokens(sentence) if any(map(str.isdecimal, token.dims))]
        number = next((number for number in sentence.numbers if found and number.start >= found[0].end), None)
        if len(found) != 1 or not is_in_numbers(found[0]) or not number or number.value < _LEAST:
            continue
        if is_whole(number) and number.digits >= _LEAST:
            yield from _counted(sentence, found[0], number)
        elif _BETWEEN.fullmatch(sentence.between(found[0].end, number.start)) and not number.bare:
            product = Truth.of(math.prod(numbers_of(found[0])), " × ".join(found[0].dims), "count")
            yield from claimed(sentence, number, [product], "arithmetic", CONFIRM)


def _counted(sentence: Passage, token: Token, number: Number) -> Iterator[Claim]:
    """A claim about a count, or about the shape if the count is that of one with a slip."""
    dims, between = numbers_of(token), sentence.between(token.end, number.start)
    product, is_matrix = math.prod(dims), len(dims) == _MATRIX
    if not _BETWEEN.fullmatch(between):
        return
    if meant := _but_for_a_slip(dims, number.digits):
        yield wrong_shape(token, meant, SURE)
        return
    is_like_it = number.digits >= _LONG and sorted(str(number.digits)) == sorted(str(product))
    adds_biases = is_matrix and _ADDS_BIASES.match(sentence.after(number.end, 24)) is not None
    points = number.digits == product and _POINTS.search(between)
    says = points or _SAYS.search(between) or _AFTER.match(sentence.after(number.end, 16))
    if not (says or is_like_it or adds_biases):
        return
    # A module is called with what goes in and what comes out, for which it has biases; a weight may be turned.
    widths = dims[1:2] if _OF_A_MODULE.search(sentence.before(token.start)) else dims[:2]
    readings = {product: "", **{product + width: f" + {width:,} biases" for width in widths}}
    if is_matrix and biases_said(sentence.after(number.end, 48)) == "true":
        del readings[product]
    elif adds_biases:
        readings = {product: ""}
    shape = " × ".join(f"{dim:,}" for dim in dims)
    truths = [Truth.of(value, f"{shape}{how}", "count") for value, how in readings.items()]
    is_sure = adds_biases or between.strip(" *`$") == "=" or is_misspelled(str(number.digits), str(product))
    # A shape that is wrong says nothing of the count beside it.
    strength, addends = FIRM if is_sure else CONFIRM, (token.start,)
    yield from claimed(sentence, number._replace(step=1), truths, "arithmetic", strength, addends=addends)


def _but_for_a_slip(dims: Sequence[int], count: Exact) -> Sequence[int]:
    """The shape that has so many values, a size of which is but for two neighbours that changed places; empty if there
    is none: "(50527, 768) 38,597,376"."""
    if count < _LONG:
        return ()
    slipped = (with_size(dims, at, other) for at, size in enumerate(dims) for other in swaps(size))
    return next((meant for meant in slipped if math.prod(meant) == count), ())


_LISTED = cased(
    r"(?<![\w.,])(?P<count>\d[\d,]*)\s+[\w.]*\.(?:weight|bias)\b[\s:,|]*(?:torch\.Size\(|shape[=: ]*)?(?=[(\[]\d)"
)


def listed_shapes(lines: Sequence[Passage], before: Sequence[Passage] = ()) -> Iterator[Claim]:
    """A claim about each shape of a listing that hasn't the count in front of it, but has with a size of another one:
    "1769472 attn.qkv.weight torch.Size([768, 768])".

    A part of the values of a shape may be counted, and those of all cards beside the shape of one.
    """
    told = list[tuple[Token, int]]()
    for line in lines:
        is_listed = ".weight" in line.text or ".bias" in line.text
        found = {line.start + one.end(): one for one in _LISTED.finditer(line.text)} if is_listed else {}
        shapes = [token for token in shape_tokens(line) if token.start in found and numbers_of(token)] if found else []
        told += [(token, int(found[token.start]["count"].replace(",", ""))) for token in shapes]
    sizes = {size for token, _ in told for size in numbers_of(token)}
    are_right = [math.prod(numbers_of(token)) == count for token, count in told]
    is_open = says(" ".join(part.text for part in before[-1:]), _SEVERAL, OF_SOME) if told else False
    for (token, count), is_right in zip(told, are_right, strict=True) if sum(are_right) >= _MATRIX else ():
        dims = numbers_of(token)
        others = (with_size(dims, at, other) for at in range(len(dims)) for other in sizes)
        may_be_right = is_right or is_open or count == 0 or math.prod(dims) % count == 0
        meant = [] if may_be_right else [other for other in others if math.prod(other) == count]
        yield from [right_shape(token, SURE)] if is_right else [wrong_shape(token, meant[0], SURE)] if meant else []


_SEVERAL = AnyCase(
    r"\bper\b|each|\b(?:gpu|card|rank|device|stage|global|full)s?\b|shard|half|split|tied|stored|[每各半]|卡|共享|切分|完整|全局"
)


def shapes_beside_counts(table: Table) -> Iterator[Claim]:
    """A claim about each shape that has several times the count beside it, which the bytes of its row bear out, where
    those of other rows have their counts: `[2048, 768] | 786,432 | 3.0 MB`."""
    width = next((width for head in table.header if (width := width_in(head.text)) is not None), None)
    told = [(row, *found) for row in table.rows if (found := _beside(row)) is not None] if width else []
    right = [math.prod(numbers_of(token)) == count.digits for _, token, count, _ in told]
    for (row, token, count, size), is_right in zip(told, right, strict=True) if sum(right) >= _MATRIX else ():
        dims, times = numbers_of(token), divided(math.prod(numbers_of(token)), count.digits)
        others = {dim for (_, other, _, _) in told if other is not token for dim in numbers_of(other)}
        at = [at for at, dim in enumerate(dims) if dim not in others and times and dim % times == 0]
        is_borne_out = width is not None and fits(size, [Truth.of(count.digits * width, "", "bytes")])
        is_open = is_right or says(
            " ".join(passage.text for passage in (*row.passages, *table.header)), _SEVERAL, OF_SOME
        )
        if not is_open and is_borne_out and times > 1 and times.denominator == 1 and len(at) == 1:
            yield wrong_shape(token, with_size(dims, at[0], dims[at[0]] // int(times)), SURE)


def _beside(row: Row) -> tuple[Token, Number, Number] | None:
    """The only shape of a row, the count behind it, and the bytes."""
    tokens = [token for cell in row.cells if len(cell.tokens) == 1 for token in shape_tokens(cell) if numbers_of(token)]
    numbers = [number for cell in row.cells if (number := cell.lone_number) is not None]
    counts = [number for number in numbers if is_whole(number) and number.bare and number.digits >= _LEAST]
    sizes = [number for number in numbers if number.kind == "bytes" and not number.bare]
    return (tokens[0], counts[0], sizes[0]) if len(tokens) == len(counts) == len(sizes) == 1 else None
