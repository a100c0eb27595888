"""Rows of a summary with what comes out of a matrix, and how many weights it has: `Linear  [32, 128, 2048]  526,336`.

So many weights, with or without biases, are those of one matrix between two widths of the model: it gives one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from archscope.notes.finders.shapes.tensors import Sizes, size_of
from archscope.notes.finders.shapes.tensors_in_lines import ShapeOfTensor
from archscope.notes.finders.shapes.written_shapes import with_size, wrong_shape
from archscope.notes.judging.claims import SURE, Claim
from archscope.notes.text.patterns import AnyCase, cased

_LINEAR = AnyCase(r"(?:^|[\W_])(?:linear|dense|lm_head|conv1d)(?![a-z])")
_COUNT = cased(r"[\s|`*]*(\d{1,3}(?:,\d{3})+|\d{4,12})(?![\d.,]*[\d.])[\s|`*]*$")
_WIDTHS = ("D", "F", "V", "Q", "G", "3Q", "Q+2G", "2F", "d", "E")
_FEWEST = 3


def outputs_beside_weights(found: Sequence[ShapeOfTensor], sizes: Sizes) -> Iterator[Claim]:
    """The claim that a shape has another width, which a matrix of as many weights as stand behind it gives."""
    if len(found) < _FEWEST:
        return
    widths = {int(size) for letter in _WIDTHS if (size := size_of(letter, sizes))}
    for shape in found:
        behind = _COUNT.match(shape.line.text, shape.end - shape.line.start)
        if behind is None or len(shape.dims) < _FEWEST or not _LINEAR.search(shape.words):
            continue
        count, out = int(behind[1].replace(",", "")), shape.dims[-1]
        meant = {one for one in widths if _is_of(count, one, widths)}
        if len(meant) == 1 and out in widths and not _may_give(count, out):
            yield wrong_shape(shape.place, with_size(shape.dims, len(shape.dims) - 1, meant.pop()), SURE)


def _is_of(count: int, out: int, widths: Set[int]) -> bool:
    """Whether a matrix to a width has so many weights, from a width of the model, and biases or none."""
    return any(count in (taken * out, (taken + 1) * out) for taken in widths)


def _may_give(count: int, out: int) -> bool:
    """Whether a matrix from a round width to this one may have so many weights: it may take another input."""
    return any(
        taken % _ROUND == 0 and taken * out == count - biases
        for biases in (0, out)
        for taken in (count // out, count // out - 1)
    )


_ROUND = 16
