"""What matrices make of shapes: `(4, 768) @ (768, 3072) = (4, 3072)` in a line, and in the lines of a sketch."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from archscope.notes.finders.models.topics import facts_of_one
from archscope.notes.finders.shapes.written_shapes import (
    ARROW,
    how_often,
    numbers_of,
    places_off,
    right_shape,
    shape_tokens,
    shapes_in,
    wrong_shape,
)
from archscope.notes.judging.claims import FIRM, SURE, Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says_any
from archscope.notes.truths.context import Context

TIMES = cased(r"[\s`$]*(?:[×@·x]|\\times|\\cdot)[\s`$]*")
_MAKES = cased(rf"[\s`$]*(?:=|{ARROW})[\s`$]*")
_IN_WORDS = cased(r"[\s`$]*(?:times|(?:multiplied )?by|乘以?)[\s`$]*(?:[A-Za-z]{1,8}[\s`$]*(?:of |=|:)?[\s`$]*)?")
_GIVES = cased(r"[\s`$,，]*(?:which |that )?(?:gives?|yields|produces|makes|is|得到?|等于|结果[是为])[\s`$]*")
_WEIGHTS = cased(r"(?<![A-Za-z])W(?:_?[\w{}^]{1,12})?\s?[:：=]?[\s`$]*$")
_LABEL = cased(r"(?<![\w.])(\w+)\s?[:：]\s?$")
_PRODUCT = cased(r"(?<![\w.])(\w+) ?= ?(\w+) ?@ ?(\w+)(?!\s?[\w@*/+.\[(-])")
_EACH = cased(
    r"(?<![\w.])([A-Za-z_]\w*) ?= ?(?:\w+\.)*(?:softmax|relu|gelu|silu|sigmoid|tanh|dropout)\(\s?([A-Za-z_]\w*) ?[,)]"
    r"(?![^#\n]*@)"
)
"""What changes every value, and so no shape."""
_OTHERWISE = AnyCase(
    r"\bsplit|chunk|reshap|\bviews?\b|transpos|concat|\bbefore\b|\binputs?\b|shard|\bgpu|\branks?\b|\w*glu\b|gate.{0,5}up\b|fused|"
    r"lora|adapter|拆|切|拼|转置|之前|输入|融合|门控"
)
"""Words of lines in which what comes out of a matrix isn't all of it, or isn't that at all."""
_MATRIX = 2


def product(left: Sequence[str], right: Sequence[str]) -> tuple[str, ...]:
    """The shape that two tensors come to as the product of their matrices; empty if they don't go together."""
    if min(len(left), len(right)) < _MATRIX or left[-1] != right[-2]:
        return ()
    if len(left) == len(right) and left[:-2] != right[:-2]:
        return ()
    return (*max(left[:-2], right[:-2], key=len), left[-2], right[-1])


def matrix_products(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about what two matrices make in a line: `(4, 768) @ (768, 3072) = (4, 3072)`; or about the second one,
    where it is the other width that the model has: `(4, 768) @ (768, 30522) = (4, 50257)`."""
    found = shape_tokens(passage)
    for left, right, result in zip(found, found[1:], found[2:], strict=False):
        times, makes = passage.between(left.end, right.start), passage.between(right.end, result.start)
        is_in_words = _IN_WORDS.fullmatch(times) is not None and _GIVES.fullmatch(makes) is not None
        if not is_in_words and not (TIMES.fullmatch(times) and _MAKES.fullmatch(makes)):
            continue
        true = product(left.dims, right.dims)
        off = places_off(result.dims, true)
        if len(result.dims) != len(true) or "0" in (*left.dims, *right.dims):
            continue
        if len(off) > 1:
            is_done = _TURNED.search(passage.text) or _DONE.match(passage.after(result.end))
            if result.dims == true[::-1] and not is_done:
                yield wrong_shape(result, true, SURE, brackets="()")
            continue
        widths = _widths_of_model(context) if off == [len(true) - 1] and len(right.dims) == _MATRIX else ()
        if not off:
            yield right_shape(result, SURE)
        elif result.dims[-1] not in widths or true[-1] in widths:
            if not _DONE.match(passage.after(result.end)):
                yield wrong_shape(result, true, SURE, brackets="()")
        elif not _is_of_a_part(true[-1], result.dims[-1]) and not says_any(passage.text, _OTHERWISE, _DONE):
            yield wrong_shape(right, (right.dims[0], result.dims[-1]), SURE, brackets="()")
            yield right_shape(result, SURE)


_TURNED = AnyCase(r"transpos|swap|axes|einsum|major|\brow|stored|[每行列]|\.t\b|[\^']\s?\{?\\?t(?:op)?\b|ᵀ|⊤|转置")
_DONE = AnyCase(r"[^;；。]*(?:\b(?:after|once|since|when|each|gather\w*|slic\w+|gating|cut)\b|后|各|拼接|门控)")
"""Words behind a result to which something has been done yet."""
_PADDED = 50
"""The part of a vocabulary by which it may be padded."""


def _is_of_a_part(*sides: str) -> bool:
    """Whether of two widths one is several times the other, or padded: that of matrices side by side, or of a part; or
    one is no number."""
    if not all(map(str.isdecimal, sides)):
        return True
    made, result = map(int, sides)
    return min(made, result) == 0 or max(made, result) % min(made, result) == 0 or 0 < made - result < result / _PADDED


def _widths_of_model(context: Context) -> Collection[str]:
    """The widths that matrices of the model have which is spoken of, and its vocabulary."""
    facts = facts_of_one(context.model_mention())
    return () if facts is None else {str(facts.size(name)) for name in ("d_model", "d_ff", "vocab_size")}


class _Told(NamedTuple):
    """A shape in numbers, the line in which it stands, and what it is the shape of: a matrix of weights or not."""

    token: Token
    dims: Sequence[int]
    line: Passage
    name: str
    is_matrix: bool


_Step = tuple[_Told, _Told, _Told]
"""What goes into a matrix, the matrix, and what comes out."""


def through_weights(lines: Sequence[Passage], note: str) -> Iterator[Claim]:
    """A claim about each shape that comes out of a matrix, or about the matrix, in the lines of a sketch by the shapes
    of both its sides: `x: (2, 9, 512)`, `W_k: (512, 128)`, `K: (2, 9, 128)`.

    A matrix takes as many numbers as one of its sides has and gives as many as the other, in whichever order it is
    written.
    """
    yield from _alike(lines)
    told = [*_told_in(lines)] if any("W" in line.text or "@" in line.text for line in lines) else []
    by_name = {one.name: one for one in told if one.name}
    formulas = [*_in_formulas(lines, by_name)] if by_name else []
    for step in (*_in_succession(told), *(formula for formula in formulas if formula[1].is_matrix)):
        yield from _held(*step, note)
    yield from _of_each(lines, by_name, formulas) if formulas else ()


def _told_in(lines: Sequence[Passage]) -> Iterator[_Told]:
    for line in lines:
        for token in shapes_in(line):
            if len(dims := numbers_of(token)) > 1:
                before = line.until(token.start)
                label, is_matrix = _LABEL.search(before), len(dims) == _MATRIX and _WEIGHTS.search(before)
                yield _Told(token, dims, line, label[1] if label is not None else "", bool(is_matrix))


def _in_succession(told: Sequence[_Told]) -> Iterator[_Step]:
    """What goes into a matrix just before it, and what comes out just behind it."""
    for given, weights, made in zip(told, told[1:], told[2:], strict=False):
        if weights.is_matrix and not (given.is_matrix or made.is_matrix):
            yield given, weights, made


def _alike(lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each matrix of a width that what comes out of it hasn't, by another from which the same comes out:
    `K = x @ W_k[4096, 1024] → [1, T, 8, 128]`, `V = x @ W_v[4096, 4096] → [1, T, 8, 128]`."""
    right, odd = dict[_Made, Sequence[int]](), list[tuple[Token, _Made]]()
    for line in lines if sum("W" in line.text for line in lines) > 1 else ():
        for weights, made in itertools.pairwise(shapes_in(line)):
            said = _WEIGHTS.search(line.until(weights.start))
            name = _PAIRED.search(said[0]) if said is not None else None
            if (
                name is None
                or says_any(line.text, _OTHERWISE, _OF_ONE)
                or not _MAKES.fullmatch(line.between(weights.end, made.start))
            ):
                continue
            sides, sizes = numbers_of(weights), [int(dim) for dim in made.dims if dim.isdecimal()]
            if len(sides) != _MATRIX or not sizes or not made.dims[-1].isdecimal():
                continue
            if {sizes[-1], *(sizes[-1] * size for size in sizes[:-1])} & {*sides}:
                right.setdefault((made.dims, name[1] is None), sides)
            else:
                odd.append((weights, (made.dims, name[1] is None)))
    for weights, alike in odd:
        if len(places_off(numbers_of(weights), right.get(alike, ()))) == 1:
            yield wrong_shape(weights, right[alike], SURE)


_Made = tuple[Sequence[str], bool]
"""What comes out of a matrix, and whether it is one of the two of an FFN."""
_PAIRED = AnyCase(r"w_?\{?(?:(k|v|key|value)|gate|up)(?:_proj)?\}?[\s:：=`$]*$")
_OF_ONE = AnyCase(r"\b(?:each|every|per|one|single)\b|[每单]")


def _in_formulas(lines: Sequence[Passage], by_name: Mapping[str, _Told]) -> Iterator[_Step]:
    """What a line multiplies, `logits = W_r @ x`, and what it makes of it, where other lines tell their shapes."""
    for formula in (found for line in lines if "@" in line.text for found in _PRODUCT.finditer(line.text)):
        made, one, other = map(by_name.get, formula.groups())
        if made is None or one is None or other is None:
            continue
        if _multiplies(one, other) != _multiplies(other, one):
            yield (other, one, made) if _multiplies(one, other) else (one, other, made)


def _multiplies(one: _Told, other: _Told) -> bool:
    """Whether the one is a matrix by its name, or by its axes where it has another name: `logits = h @ E`."""
    return one.is_matrix or (len(one.dims) == _MATRIX < len(other.dims))


def _held(given: _Told, weights: _Told, made: _Told, note: str) -> Iterator[Claim]:
    """The claims about a matrix and what comes out of it; the note must bear out which of them is wrong."""
    lead, before, after = tuple(made.dims[:-1]), given.dims[-1], made.dims[-1]
    if lead != tuple(given.dims[:-1]) or any(says_any(one.line.text, _OTHERWISE) for one in (weights, made)):
        return
    sides = list(weights.dims)
    if sorted((before, after)) == sorted(sides):
        yield right_shape(made.token, FIRM)
        yield right_shape(weights.token, FIRM)
    elif before in sides:
        other = sides[1 - sides.index(before)]
        is_said = any(number.value == other for number in made.line.numbers)
        if is_said or how_often((*lead, other), note):
            yield wrong_shape(made.token, (*lead, other), SURE if is_said else FIRM, brackets="()")
    elif after in sides:
        other = sides[1 - sides.index(after)]
        if how_often(given.dims, note) > 1 and not how_often((*lead, other), note):
            yield wrong_shape(weights.token, [before if side == other else side for side in sides])


def _of_each(lines: Sequence[Passage], by_name: Mapping[str, _Told], formulas: Sequence[_Step]) -> Iterator[Claim]:
    """A claim about the shape of a softmax or the like, where what it is of has another one.

    It is wrong if that is what comes of a matrix whose other side it has; else either may be.
    """
    for found in (found for line in lines if "(" in line.text for found in _EACH.finditer(line.text)):
        odd, of = by_name.get(found[1]), by_name.get(found[2])
        for given, weights, made in formulas:
            is_right = made is of and sorted((given.dims[-1], made.dims[-1])) == sorted(weights.dims)
            if odd is not None and is_right and odd.dims == [*made.dims[:-1], given.dims[-1]] != made.dims:
                yield wrong_shape(odd.token, made.dims, SURE, group=None)
