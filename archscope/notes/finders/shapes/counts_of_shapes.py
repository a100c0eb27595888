"""How many values a shape has: "torch.Size([768, 768]) has 589,824 parameters", "K: [1, 4, 32] = 128 floats"."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

from archscope.notes.finders.code.modules import biases_said
from archscope.notes.finders.shapes.written_shapes import (
    ARROW,
    is_in_numbers,
    numbers_of,
    places_off,
    shape_tokens,
    with_size,
    wrong_shape,
)
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_misspelled, swaps
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, cased

_COUNT = r"param\w*|numel\(?\)?|elements|weights|参数个数|参数数量|参数量|参数|元素个数|元素|个数"
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
        if len(found) == 1 and is_in_numbers(found[0]) and number and is_whole(number) and number.digits >= _LEAST:
            yield from _counted(sentence, found[0], number)


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


_SHAPED = cased(r"[\s*`$|•-]*[^\s:：=\[\]]{1,16}\s?[:：]\s*`?(\[[^\[\]=]*,[^\[\]=]*\])`?\s*=[^=]*(?:=[^=]*)?$")
_COUNTS = cased(
    r"[\s*`$]*(?:个?(?:浮点数|元素|数值?|值|参数)|floats?\b|values?\b|elements?\b|numbers?\b|entries\b)?\W*$"
)


def counts_above(lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each count of a shape that a line above works out for the same shape: "K: [1, heads, d_head] =
    1 × 4 × 32 = 128 floats"."""
    known: dict[str, tuple[Number, str]] = {}
    for line in lines:
        found = _SHAPED.match(line.text) if "[" in line.text and line.numbers else None
        number = line.numbers[-1] if found is not None else None
        if found is None or number is None or not number.bare or not _COUNTS.match(line.text, number.end - line.start):
            continue
        shape = found[1].replace(" ", "")
        if any(side.is_compound for sides in line.equations for side in sides):
            known.setdefault(shape, (number, found[1]))
        elif shape in known and number.value > 1:
            # "mask: [T, T] = 0" says what its entries are.
            first, said = known[shape]
            truth = Truth.of(first.value, f"{said} as above", "count")
            yield from claimed(line, number, [truth], "repeated", FIRM, addends=(first.start,), rests=True)


_SAID = AnyCase(
    r"[\s*`)]*(?:([,，]?\s*(?:i\.e\.|which is|that is|that's|也就是|即)|[:：]\s?another)|[,，;:：=]|"
    r"[,，]?\s*so(?: it (?:has|holds))?|[,，]?\s*(?:which )?(?:has|holds|makes)|共|有)?[\s*`,(]*(?:about )?"
)


def shape_products(passage: Passage) -> Iterator[Claim]:
    """A claim about each shape that is said to be a product of other sizes: `[8, 1024, 768], i.e. 8 × 1024 × 512 = …`.

    Only where the product is worked out rightly: two of the three agree.
    """
    found = [token for token in shape_tokens(passage) if is_in_numbers(token)]
    pairs = [pair for sides in passage.equations for pair in itertools.pairwise(sides)] if found else []
    for left, right in pairs:
        product, number = left.expression, right.number if right.relation == "=" else None
        before = [token for token in found if product is not None and token.end <= product.start]
        if product is None or number is None or not before:
            continue
        said = _SAID.fullmatch(passage.between(before[-1].end, product.start))
        dims, factors = numbers_of(before[-1]), _factors(product)
        off = places_off(dims, factors)
        if said is None or len(dims) != len(factors) or len(off) != 1 or math.prod(factors) != number.digits:
            continue
        # In bytes, a factor is that of a value.
        if number.bare and (said[1] or is_misspelled(str(dims[off[0]]), str(factors[off[0]]))):
            yield wrong_shape(before[-1], factors)


def _factors(product: Expression) -> list[int]:
    """The factors of a product of whole numbers; none if it is anything else."""
    pending, found = [product.node], list[int]()
    while pending:
        node = pending.pop()
        if node[0] == "*":
            pending += [node[2], node[1]]
        elif node[0] == "number" and is_whole(node[1]):
            found.append(int(node[1].digits))
        else:
            return []
    return found
