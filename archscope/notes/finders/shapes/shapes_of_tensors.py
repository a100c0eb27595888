"""Shapes by what the tensor is: "scores | (16, 192, 192)", `q  # [1, 12, 2048, 128]` on one of eight cards, "router
logits (2048, 64)".

The shapes of a block bear one another out: they are read with the sizes in which most of them fit the tensors that they
are said to be of. One that doesn't is wrong, if a single size of it is that of something else and several others fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.mistaken_shapes import is_of_tokens
from archscope.notes.finders.shapes.said_of_shapes import speaks_of_a_change, tokens_may_grow
from archscope.notes.finders.shapes.sizes_in_force import sizes_at
from archscope.notes.finders.shapes.sizes_of_shapes import is_of_model, places_off, sizes_of_block
from archscope.notes.finders.shapes.tensors import Sizes, size_of
from archscope.notes.finders.shapes.tensors_in_lines import ShapeOfTensor, shapes_of_lines
from archscope.notes.finders.shapes.weights_by_sides import turned_weights
from archscope.notes.finders.shapes.written_shapes import right_shape, with_size, wrong_shape
from archscope.notes.judging.claims import CONFIRM, SURE, Claim
from archscope.notes.numbers.vocabulary import DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says
from archscope.notes.truths.context import Context

_FEWEST = 2
_WIDTHS = ("T", "d", "D", "F", "V", "H", "K", "E", "k", "Q", "G", "3D", "2F", "P", "d/2", "B*T")
_OF_A_PART = AnyCase(
    r"\b(?:last|first|row|column|tile|chunk|window|past|cached?|compress\w*|latent|pool\w*|slice\w*|cross|encoder|image|"
    r"patch\w*|pad\w*|before|draft|teacher|student|other|another|new|next|step|prefill|decod\w*|per|sample|toy|example|"
    r"causal|sparse|local|sliding|relative|bias|low[- ]rank|lora)\b|最后|第一|一行|一列|分块|窗口|缓存|压缩|潜|池化|切片|"
    r"交叉|编码器|图像|填充|之前|另一|其他|每步|解码|稀疏|示例|低秩"
)
"""Words for what may have sizes of its own."""
_OTHERWISE = AnyCase(
    r"\b(?:if|would|were|suppose|assume|imagine|instead|without|not|isn['’]t|rather than|unlike|claim\w*|originally)\b|"
    r"如果|假设|假如|若|要是|不是|而非|原先|改成|换成|没有|不用"
)
"""Words of lines that say what isn't so."""


def shapes_of_tensors(lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """A claim about each shape of a block whose tensor is named."""
    found = shapes_of_lines(lines)
    if not found:
        return
    known = _known(found[0], context)
    sizes, fit = sizes_of_block(found, known, context.note)
    is_of_input = all(letter in known and known[letter] == sizes.get(letter) for letter in "BT")
    is_borne_out = len({shape.dims for shape in fit}) >= _FEWEST or is_of_input
    turned = list(turned_weights(fit, sizes, _said(lines, context))) if len(fit) >= _FEWEST else []
    yield from turned
    for shape in fit:
        if (is_borne_out or is_of_model(shape, sizes)) and shape.start not in {claim.start for claim in turned}:
            yield right_shape(shape.place, CONFIRM)
    for shape in found:
        others = {one.dims for one in fit if one.dims != shape.dims}
        if shape not in fit and len(others) >= _FEWEST and _is_plain(shape, context):
            yield from _mistaken(shape, sizes, context)


def _said(lines: Sequence[Passage], context: Context) -> str:
    """What some lines say, and the text just above them."""
    first, last = lines[0].start, lines[-1].end
    return context.note[max(0, first - _ABOVE) : last]


_ABOVE = 200


def _known(shape: ShapeOfTensor, context: Context) -> Sizes:
    """The sizes in force at a shape."""
    token = next((one for one in shape.line.tokens if one.start >= shape.start), None)
    return sizes_at(shape.line, token, context) if token is not None else {}


def _is_plain(shape: ShapeOfTensor, context: Context) -> bool:
    """Whether a shape is said to be that of one tensor and of nothing else, as it is for the input in force."""
    said = f"{context.title} {shape.words}"
    return (
        shape.names_one
        and shape.tensors[0].is_plain
        and not shape.is_operand
        and not _OF_A_PART.search(said)
        and not says(shape.line.text, DOUBTED, _OTHERWISE)
        and not speaks_of_a_change(shape.line, shape.line.tokens[0], "")
    )


def _mistaken(shape: ShapeOfTensor, sizes: Sizes, context: Context) -> Iterator[Claim]:
    """The claim that a shape has the size of something else in one place."""
    others = {size_of(letter, sizes) for letter in _WIDTHS} | {size_of(f"{letter}/", sizes) for letter in "HKFQG"}
    for letters in shape.tensors[0].shapes:
        off = places_off(shape, letters, sizes)
        if len(off) != 1 or len(shape.dims) < _FEWEST:
            continue
        at, axis = off[0], letters.split()[off[0]]
        true, dim = size_of(axis, sizes), shape.dims[off[0]]
        if true is None or dim == 1 or dim not in others or axis in ("B", "1"):
            continue
        if axis == "T" and (tokens_may_grow(shape.words, shape.line.text, context) or _are_tokens(dim, sizes, context)):
            return
        yield wrong_shape(shape.place, with_size(shape.dims, at, true), SURE, brackets=shape.line.between(*shape.place))
        return


def _are_tokens(dim: int, sizes: Sizes, context: Context) -> bool:
    """Whether a size may be that of other tokens: it is none of a head, and the note speaks of so many tokens."""
    return dim != sizes.get("d") and is_of_tokens(dim, {**sizes, "d": 0}, context.note)
