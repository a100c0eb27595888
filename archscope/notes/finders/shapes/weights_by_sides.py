"""Weights that are stored turned: `down_proj: (64, 1024, 2048)` in a note that keeps all its matrices (out, in).

PyTorch's Linear keeps a matrix (out, in), the Conv1D of GPT-2 and most formulas (in, out).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.sizes_of_shapes import places_off
from archscope.notes.finders.shapes.tensors import Sizes
from archscope.notes.finders.shapes.tensors_in_lines import ShapeOfTensor
from archscope.notes.finders.shapes.written_shapes import wrong_shape
from archscope.notes.judging.claims import SURE, Claim
from archscope.notes.text.patterns import AnyCase

_OUT_IN = AnyCase(
    r"\bout(?:put|_features|_dim|_size)?[`*]*\s?[,，×x]\s?[`*]*in(?:put|_features|_dim|_size)?\b|输出[,，×、]\s?输入"
)
_IN_OUT = AnyCase(
    r"\bin(?:put|_features|_dim|_size)?[`*]*\s?[,，×x]\s?[`*]*out(?:put|_features|_dim|_size)?\b|输入[,，×、]\s?输出"
)
_TURNED = AnyCase(r"transpos|ᵀ|\.t\b|\^\s?t\b|\\top|转置")
_FEWEST = 2


def turned_weights(fit: Sequence[ShapeOfTensor], sizes: Sizes, said: str) -> Iterator[Claim]:
    """A claim about the one matrix of a block that is stored as no other.

    Args:
        fit: the shapes of the block that are those of their tensors.
        said: what the block and the text above it say.
    """
    ways = {shape.place: _ways(shape, sizes) for shape in fit if shape.names_one}
    told = {place: way.pop() for place, way in ways.items() if len(way) == 1}
    stated = {turned for turned, words in ((False, _OUT_IN), (True, _IN_OUT)) if words.search(said)}
    for shape in fit:
        others = [told[one.place] for one in fit if one.place in told and one is not shape and _is_like(one, shape)]
        is_turned = told.get(shape.place)
        if is_turned is None or is_turned in others or _TURNED.search(shape.line.text):
            continue
        is_stated = stated == {not is_turned} and len(fit) >= _FEWEST
        if is_stated or (not stated and len(others) > _FEWEST):
            meant = (*shape.dims[:-2], shape.dims[-1], shape.dims[-2])
            yield wrong_shape(shape.place, meant, SURE, brackets=shape.line.between(*shape.place))


def _is_like(one: ShapeOfTensor, other: ShapeOfTensor) -> bool:
    """Whether two matrices are named in one way: a module's name is said of what it does, too."""
    return ("weight" in one.words) is ("weight" in other.words)


def _ways(shape: ShapeOfTensor, sizes: Sizes) -> set[bool]:
    """Whether a matrix is turned, in each way in which it may be stored; empty for what is none."""
    tensor = shape.tensors[0]
    return {
        is_turned
        for is_turned in (False, True)
        if any(not places_off(shape, letters, sizes) for letters in tensor.stored(is_turned=is_turned))
    }
