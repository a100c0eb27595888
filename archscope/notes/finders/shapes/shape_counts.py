"""Shapes and products: "torch.Size([768, 768]) has 589,824 parameters", `(4, 768) @ (768, 3072) = (4, 3072)`."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

from archscope.notes.finders.code.modules import biases_said
from archscope.notes.finders.shapes.shape_claims import right_shape, wrong_shape
from archscope.notes.finders.shapes.written_shapes import ARROW, is_in_numbers, places_off, shape_tokens, with_size
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_misspelled, swaps
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Exact
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
_LONGEST, _LEAST, _LONG = 40, 1000, 10**5


def shape_counts(passage: Passage) -> Iterator[Claim]:
    """A claim about the count beside the only shape of a sentence; where no word says so, if its digits do."""
    if passage.largest.get("count", 0) < _LEAST:
        return
    for sentence in passage.sentences:
        found = shape_tokens(sentence)
        # The letters before it are the same shape.
        found = [token for token in found if any(map(str.isdecimal, token.dims))] or found
        after = [number for number in sentence.numbers if found and number.start >= found[0].end]
        if len(found) != 1 or not after or not is_whole(after[0]):
            continue
        number, dims = after[0], [int(dim) for dim in found[0].dims if dim.isdecimal() and len(dim) < _LONGEST]
        between = sentence.between(found[0].end, number.start)
        if len(dims) != len(found[0].dims) or number.digits < _LEAST or len(between) > _LONGEST:
            continue
        product = math.prod(dims)
        if (meant := _but_for_a_slip(dims, number.digits)) and _BETWEEN.fullmatch(between):
            yield wrong_shape(found[0], meant, SURE)
            continue
        is_like_it = number.digits >= _LONG and sorted(str(number.digits)) == sorted(str(product))
        adds_biases = len(dims) == _MATRIX and _ADDS_BIASES.match(sentence.after(number.end, 24)) is not None
        says = is_like_it or adds_biases or _SAYS.search(between) or _AFTER.match(sentence.after(number.end, 16))
        points = number.digits == product and _POINTS.search(between) is not None
        if not ((says or points) and _BETWEEN.fullmatch(between)):
            continue
        # A module is called with what goes in and what comes out, for which it has biases; a weight may be turned.
        widths = dims[1:2] if _OF_A_MODULE.search(sentence.before(found[0].start)) else dims[:2]
        readings = {product: "", **{product + width: f" + {width:,} biases" for width in widths}}
        if len(dims) == _MATRIX and biases_said(sentence.after(number.end, 48)) == "true":
            del readings[product]
        elif adds_biases:
            readings = {product: ""}
        shape = " × ".join(f"{dim:,}" for dim in dims)
        truths = [Truth.of(value, f"{shape}{how}", "count") for value, how in readings.items()]
        is_sure = adds_biases or between.strip(" *`$") == "=" or is_misspelled(str(number.digits), str(product))
        strength = FIRM if is_sure else CONFIRM
        # A shape that is wrong says nothing of the count beside it.
        yield from claimed(sentence, number._replace(step=1), truths, "arithmetic", strength, addends=(found[0].start,))


def _but_for_a_slip(dims: Sequence[int], count: Exact) -> Sequence[int]:
    """The shape that has so many values, a size of which is but for two neighbours that changed places; empty if there
    is none: "(50527, 768) 38,597,376"."""
    if count < _LONG:
        return ()
    slipped = (with_size(dims, at, other) for at, size in enumerate(dims) for other in swaps(size))
    return next((meant for meant in slipped if math.prod(meant) == count), ())


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
        factors = _factors(product)
        dims = [int(dim) for dim in before[-1].dims]
        off = places_off(dims, factors)
        if said is None or len(dims) != len(factors) or len(off) != 1 or math.prod(factors) != number.digits:
            continue
        if number.bare and (said[1] or is_misspelled(str(dims[off[0]]), str(factors[off[0]]))):
            yield wrong_shape(before[-1], factors)


def matrix_products(passage: Passage) -> Iterator[Claim]:
    """A claim about what two matrices make: `(4, 768) @ (768, 3072) = (4, 3072)`."""
    found = shape_tokens(passage)
    for left, right, result in zip(found, found[1:], found[2:], strict=False):
        if not _TIMES.fullmatch(passage.between(left.end, right.start)):
            continue
        if not _MAKES.fullmatch(passage.between(right.end, result.start)):
            continue
        if min(len(left.dims), len(right.dims)) < _MATRIX or left.dims[-1] != right.dims[-2]:
            continue
        is_broadcast = len(left.dims) == len(right.dims) and left.dims[:-2] != right.dims[:-2]
        if is_broadcast or "0" in (*left.dims, *right.dims):
            continue
        true = (*max(left.dims[:-2], right.dims[:-2], key=len), left.dims[-2], right.dims[-1])
        off = places_off(result.dims, true)
        if len(result.dims) == len(true) and len(off) < 2:
            yield wrong_shape(result, true, SURE, brackets="()") if off else right_shape(result, SURE)


_TIMES = cased(r"[\s`$]*(?:@|×|\\times|·)[\s`$]*")
_MAKES = cased(rf"[\s`$]*(?:=|{ARROW})[\s`$]*")
_SAID = AnyCase(
    r"[\s*`)]*(?:([,，]?\s*(?:i\.e\.|which is|that is|that's|也就是|即)|[:：]\s?another)|[,，;:：=]|"
    r"[,，]?\s*so(?: it (?:has|holds))?|[,，]?\s*(?:which )?(?:has|holds|makes)|共|有)?[\s*`,(]*(?:about )?"
)
_MATRIX = 2


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
