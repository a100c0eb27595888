"""Shapes by what the tensor is: "scores | (16, 192, 192)", `q  # [1, 12, 2048, 128]` on one of eight cards, "router
logits (2048, 64)".

The shapes of a block bear one another out: they are read with the sizes in which most of them fit the tensors that they
are said to be of. One that doesn't is wrong, if a single size of it is that of something else and several others fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.said_of_shapes import speaks_of_a_change
from archscope.notes.finders.shapes.shapes_beside_weights import outputs_beside_weights
from archscope.notes.finders.shapes.sizes_in_force import published_sizes, sizes_at
from archscope.notes.finders.shapes.sizes_of_shapes import fits, is_of_model, places_off, said_sizes, sizes_of_block
from archscope.notes.finders.shapes.tensors import Sizes, size_of
from archscope.notes.finders.shapes.tensors_in_lines import ShapeOfTensor, shapes_of_lines
from archscope.notes.finders.shapes.weights_by_sides import turned_weights
from archscope.notes.finders.shapes.written_shapes import right_shape, with_size, wrong_shape
from archscope.notes.judging.claims import CONFIRM, FALLBACK, SURE, Claim
from archscope.notes.numbers.vocabulary import DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says
from archscope.notes.truths.context import Context

_FEWEST = 2
_TAKEN_FOR = {"T": ("d",), "H": ("K", "d", "T"), "V": ("D", "F", "3D"), "E": ("D", "F", "V"), "k": ("D", "F")}
"""What notes write by mistake for the size of an axis."""
_OF_A_PART = AnyCase(
    r"\b(?:last|first|row|column|tile|chunk|window|past|cached?|compress\w*|latent|pool\w*|slice\w*|cross|encoder|"
    r"image|patch\w*|pad\w*|before|draft|teacher|student|other|another|new|next|step|prefill|decod\w*|per|sample|toy|"
    r"example|causal|sparse|local|sliding|relative|bias|low[- ]rank|lora)\b|最后|第一|一行|一列|分块|窗口|缓存|压缩|潜|"
    r"池化|切片|交叉|编码器|图像|填充|之前|另一|其他|每步|解码|稀疏|示例|低秩"
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
    turned += outputs_beside_weights(found, sizes)
    yield from turned
    for shape in fit:
        if (is_borne_out or is_of_model(shape, sizes)) and shape.start not in {claim.start for claim in turned}:
            yield right_shape(shape.place, CONFIRM if sizes.get("P", 1) > 1 else FALLBACK)
    for shape in found:
        others = {one.dims for one in fit if one.dims != shape.dims}
        if shape in fit or len(others) < _FEWEST or not _is_plain(shape, context):
            continue
        if not _may_be_otherwise(shape, found, sizes, context):
            yield from _mistaken(shape, sizes)


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


def _mistaken(shape: ShapeOfTensor, sizes: Sizes) -> Iterator[Claim]:
    """The claim that a shape has the size of something else in one place."""
    for letters in shape.tensors[0].shapes:
        off = places_off(shape, letters, sizes)
        axis = letters.split()[off[0]] if len(off) == 1 and "1" not in letters.split() else ""
        taken = {size_of(f"{one}{part}", sizes) for one in _TAKEN_FOR.get(axis.rstrip("/"), ()) for part in ("", "/")}
        true = size_of(axis, sizes) if axis and shape.dims[off[0]] in taken else None
        if true is not None:
            meant = with_size(shape.dims, off[0], true)
            yield wrong_shape(shape.place, meant, SURE, brackets=shape.line.between(*shape.place))
            return


def _may_be_otherwise(shape: ShapeOfTensor, found: Sequence[ShapeOfTensor], sizes: Sizes, context: Context) -> bool:
    """Whether a shape is right for other sizes that the note speaks of, or may have other keys than queries."""
    others = [{**sizes, **published_sizes(model)} for model in context.models]
    others += [{**sizes, letter: value} for letter, values in said_sizes(context.note).items() for value in values]
    if any(fits(shape, other) for other in others):
        return True
    first, last = found[0].line.start, found[-1].line.end
    around = context.note[max(0, first - _ABOVE) : last]
    return _OTHER_KEYS.search(around) is not None and shape.dims[-1] == sizes.get("d")


_OTHER_KEYS = AnyCase(
    r"\bcross|encoder|\bsource|\bpast\b|cache|sliding|chunked|decod(?!er[- ]only)|交叉|编码器|缓存|滑动|分块|解码"
)
"""Words for keys that are more or fewer than the tokens of the input."""
