"""Shapes that a named step can't have: those of another step, its own with sizes of another one, or turned round."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.letters import Dim, GivenShape, Known, Meant, value_of
from archscope.notes.finders.shapes.named_steps import HEADS_SPLIT, TURNED, NamedStep
from archscope.notes.finders.shapes.odd_sizes import but_for_one, is_of_a_part
from archscope.notes.finders.shapes.shape_at_step import ShapeAtStep, is_of_one_head, tokens_may_grow
from archscope.notes.finders.shapes.shapes_of_heads import (
    given_heads,
    heads_behind,
    heads_turned,
    lacks_heads,
    with_heads_of_queries,
)
from archscope.notes.finders.shapes.sizes_in_force import fits_another
from archscope.notes.finders.shapes.steps import EVERY, SQUARE, are_turned
from archscope.notes.judging.claims import FIRM, GROUP
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

ANOTHER = AnyCase(
    r"\b(?:larger|smaller|bigger|largest|smallest|other|another|different) (?:one|model|version|variant|config)|"
    r"更[大小]的|另一个?模型|其他模型|\bwhether\b|是否|是不是"
)
_FULL = (*EVERY, "B T", "T d", "B")
_WIDTHS = ("D", "F", "V", "d", "3D", "Q", "G")
_COUNTS = ("H", "K")
_NO_WIDTH = frozenset("BT1*+ ")
_MATRIX = 2


def meant_shape(
    shape: ShapeAtStep, named: NamedStep | None, strict: Sequence[str], context: Context
) -> tuple[Meant, int]:
    """What a shape should be that is none of its step's, and how sure that is; an empty one if it may be right.

    Args:
        strict: the shapes of its step alone.
    """
    found: Meant = ()
    strength = FIRM
    if not shape.is_result:
        return found, strength
    if not (shape.is_one_token or shape.is_made or ANOTHER.search(shape.step.words)):
        if lacks_heads(strict, shape):
            found, strength = () if shape.is_calculated else given_heads(shape, context.note), GROUP
        elif found := _but_for_one(shape, named, context):
            return found, FIRM
        else:
            found, strength = _mistaken(shape, strict, context, named)
    if not found and not COUNTERFACTUAL.search(shape.passage.text):
        found, strength = heads_turned(shape, context.note), FIRM
    if not found and (found := with_heads_of_queries(shape, context)):
        strength = FIRM if len(found) == _MATRIX and shape.model else GROUP
    return found, strength


def _but_for_one(shape: ShapeAtStep, named: NamedStep | None, context: Context) -> Meant:
    """The shape of its step that a shape is but for one size, where nothing tells that it may be otherwise."""
    text = shape.passage.text
    if named is None or not shape.step.is_alone or shape.group != "shapes" or ANOTHER.search(text):
        return ()
    found = but_for_one(named, shape, context) if not COUNTERFACTUAL.search(text) else ()
    return () if not found or fits_another(EVERY, shape, context) else found


def _mistaken(
    shape: ShapeAtStep, strict: Sequence[str], context: Context, named: NamedStep | None
) -> tuple[Meant, int]:
    """The shape of its step where a shape can be none of it, and how sure that is."""
    passage, dims, known = shape.passage, shape.dims, shape.known
    if shape.fits_any(strict) or fits_another(strict, shape, context):
        return (), GROUP
    firm = GROUP if COUNTERFACTUAL.search(passage.text) else FIRM
    may_grow = tokens_may_grow(shape.step.words, passage.text, context)
    found = heads_behind(strict, shape) or _with_a_width(strict, shape)
    if found := found or (() if may_grow else _not_square(strict, shape, context.note)):
        return found, firm
    turned = _turned_round(strict, shape)
    if turned and ((named and named.may_turn) or are_turned(HEADS_SPLIT.sub("", passage.text))):
        return (turned, firm) if strict[0] in TURNED else ((), GROUP)
    if turned and shape.step.is_alone:
        return turned, firm
    found = _with_sizes_of_another(strict, shape, context.note)
    off = [true for true, dim in zip(found, dims, strict=False) if true != dim]
    are_tokens = known.get("T") in off
    is_open = (are_tokens and may_grow) or is_of_a_part(shape.step.words, context.title)
    if found and shape.step.is_alone and not is_open:
        may_be_keys = are_tokens and context.speaks_of_other_keys
        same = {dim for true, dim in zip(found, dims, strict=True) if true == dim}
        # A model is known by its widths, not by its heads, nor by an input.
        is_near = is_of_one_head(passage, shape.token) or any(known.get(letter) in same for letter in "DVd")
        is_here = shape.group == "shapes" or (len(off) == 1 and is_near)
        return found, firm if is_here and not may_be_keys else GROUP
    return (() if may_grow else _of_another_step(strict, shape)), GROUP


def _of_another_step(shapes: Sequence[str], shape: GivenShape) -> Meant:
    """The shape of a step where the one given is that of another step; empty if it may be right."""
    dims, known = shape.dims, shape.known
    if not all(isinstance(dim, int) for dim in dims) or not (known.get("B") and known.get("T")):
        return ()
    if len(dims) <= _MATRIX and dims[0] != known["T"]:
        # The ids of a batch are what an embedding takes.
        return ()
    shapes = [one for one in shapes if "1" in map(str, dims) or "1" not in one]
    return shape.nearest(shapes) if any(map(shape.fits_known, _FULL)) else ()


def _with_sizes_of_another(shapes: Sequence[str], shape: GivenShape, note: str) -> Meant:
    """The shape of a step that the one given is but for sizes that are those of something else; empty if it may be
    right."""
    found = [meant for one in shapes for meant in _but_for_sizes(one.split(), shape, note)]
    return min(found, key=lambda meant: sum(a != b for a, b in zip(meant, shape.dims, strict=True)), default=())


def _but_for_sizes(letters: Sequence[str], shape: GivenShape, note: str) -> Iterator[Meant]:
    """What the dimensions are meant to be if those that aren't of their letters are of others."""
    dims, known = shape.dims, shape.known
    if len(letters) != len(dims) or len(dims) < _MATRIX:
        return
    values = [value_of(letter, known) for letter in letters]
    meant = [dim if value is None or isinstance(dim, str) else value for value, dim in zip(values, dims, strict=True)]
    off = [at for at, (dim, true) in enumerate(zip(dims, meant, strict=True)) if dim != true]
    if not 0 < len(off) < len(dims) or not shape._replace(dims=meant).fits(" ".join(letters)):
        return
    others = {value_of(letter, known) for letter in _WIDTHS if letter[-1] in known}
    counts = {known.get(letter) for letter in _COUNTS}
    for at in off:
        if letters[at] not in (*_WIDTHS, "2F", "T", *_COUNTS):
            return
        if dims[at] not in (others | counts if letters[at] in _COUNTS else others):
            return
        if letters[at] == "T" and _is_of_tokens(dims[at], known, note):
            return
    yield meant


def _is_of_tokens(dim: Dim, known: Known, note: str) -> bool:
    """Whether a note has a text or a tensor of so many tokens: there may be as many as a head has numbers."""
    pattern = (
        rf"[\[(（]\s*(?:\w+\s*[,，]\s*)?{dim}\s*[,，]\s*{known.get('D')}\s*[\])）]|(?<!\d){dim}[\s-]*(?:个 ?)?token"
    )
    return re.search(pattern, note) is not None


def _with_a_width(shapes: Sequence[str], shape: GivenShape) -> Meant:
    """The shape of a step that has no width, as that of ids, where the one given has one behind; empty if it may be
    right."""
    has_none = bool(shapes) and all(set(one) <= _NO_WIDTH for one in shapes)
    if not has_none or shape.dims[-1] not in [shape.known[letter] for letter in "DV" if letter in shape.known]:
        return ()
    without = shape.dims[:-1]
    return without if any(map(shape._replace(dims=without).fits_known, shapes)) else ()


def _not_square(shapes: Sequence[str], shape: GivenShape, note: str) -> Meant:
    """The shape of scores where the one given is that of a head's vectors, of however many tokens: (20, 64) for
    (20, 20); empty if it may be right."""
    if len(shape.dims) < _MATRIX or not shapes or shapes[0] != SQUARE[0]:
        return ()
    *first, tokens, last = shape.dims
    is_of_heads = last == shape.known.get("d") and tokens != last and shape.known.get("T", tokens) == tokens
    meant = (*first, tokens, tokens)
    fits = is_of_heads and shape._replace(dims=meant).fits_any(shapes)
    return meant if fits and not _is_of_tokens(last, shape.known, note) else ()


def _turned_round(shapes: Sequence[str], shape: GivenShape) -> Meant:
    """The shape of a step that has the same sizes as the one given, but another one last; empty if it may be right.

    The tokens need not be known: then they are what is left.
    """
    found = [meant for one in shapes for meant in _in_order(one.split(), shape)]
    return max(found, key=lambda meant: sum(a == b for a, b in zip(meant, shape.dims, strict=True)), default=())


def _in_order(letters: Sequence[str], shape: GivenShape) -> Iterator[Meant]:
    """The dimensions in the order of their letters, if one is out of its place that isn't the batch."""
    dims = shape.dims
    if len(letters) != len(dims) or len(dims) <= _MATRIX or len(set(letters)) < len(letters):
        return
    values = [value_of(letter, shape.known) for letter in letters]
    left = Counter[Exact | str | None](dims) - Counter(value for value in values if value is not None)
    unknown = [letter for letter, value in zip(letters, values, strict=True) if value is None]
    is_same = left.total() == len(unknown) and unknown in ([], ["T"])
    if is_same and values[-1] not in (None, dims[-1]) and values[0] in (None, dims[0]):
        yield [next(iter(left)) if value is None else value for value in values]
