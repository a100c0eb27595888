"""Shapes of the two matrices of a LoRA adapter: "for v_proj, A is (16, 1536) and B is (256, 16)".

A takes what the matrix takes to the rank, B takes the rank to what the matrix gives.
Source: Hu et al. 2021 (LoRA), section 4.1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.shapes.sizes_in_force import sizes_at
from archscope.notes.finders.shapes.tensors import Sizes, size_of
from archscope.notes.finders.shapes.written_shapes import numbers_of, right_shape, shapes_in, wrong_shape
from archscope.notes.judging.claims import CONFIRM, SURE, Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_LORA = AnyCase(r"\blora\b|low[- ]rank|低秩")
_SIDE = cased(
    r"(?:^|[^A-Za-z0-9])(?:lora_?|W_?|Δ?W\s?)?([AB])(?:\.weight)?(?:\s?矩阵|\s?matrix)?"
    r"(?:is|has|of|with|shape[sd]?|the|a|torch\.Size|为|是|的|形状|大小|[\s`*:：=(,，])*$"
)
_MODULE = AnyCase(r"\b([qkvo]|gate|up|down)_proj\b|\bw_?([qkvo])\b|\b(c_attn|c_fc|fc1|fc2)\b")
_SIDES: Mapping[str, tuple[str, str]] = {
    "q": ("D", "Q"),
    "k": ("D", "G"),
    "v": ("D", "G"),
    "o": ("Q", "D"),
    **dict.fromkeys(("gate", "up", "c_fc", "fc1"), ("D", "F")),
    **dict.fromkeys(("down", "fc2"), ("F", "D")),
    "c_attn": ("D", "3D"),
}
"""What each matrix takes and gives."""
_MATRIX, _MOST_RANKS = 2, 1024


def shapes_of_adapters(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the shape of each A and B of a matrix that the text names; wrong is one with another side of the
    model, if another one of that rank is right."""
    if not context.says(_LORA):
        return
    told = [(token, *named) for token in shapes_in(passage) if (named := _named(passage, token)) is not None]
    if not told:
        return
    known = sizes_at(passage, told[0][0], context)
    right = {token.start for token, letter, module in told if _is_right(numbers_of(token), letter, module, known)}
    ranks = {min(numbers_of(token)) for token, _, _ in told if token.start in right}
    for token, letter, module in told:
        dims = numbers_of(token)
        if token.start in right:
            yield right_shape(token, CONFIRM)
        elif min(dims) in ranks and max(dims) in _widths(known) and not is_doubted(passage.text):
            side = size_of(_SIDES[module][letter == "B"], known)
            if side is not None:
                yield wrong_shape(token, [dim if dim == min(dims) else side for dim in dims], SURE, brackets=token.text)


def _named(passage: Passage, token: Token) -> tuple[str, str] | None:
    """Which of both matrices a shape is said to be, and of which weight."""
    before = passage.until(token.start)
    side = _SIDE.search(before[-60:])
    modules = [next(filter(None, found.groups())) for found in _MODULE.finditer(before)]
    after = _MODULE.search(passage.text)
    module = modules[-1] if modules else next(filter(None, after.groups())) if after is not None else ""
    is_matrix = len(numbers_of(token)) == _MATRIX
    return (side[1], module) if side is not None and module in _SIDES and is_matrix else None


def _is_right(dims: Sequence[int], letter: str, module: str, known: Sizes) -> bool:
    side = size_of(_SIDES[module][letter == "B"], known)
    return side in dims and min(dims) <= _MOST_RANKS and min(dims) != side


def _widths(known: Sizes) -> set[Exact | None]:
    return {size_of(letter, known) for letter in ("D", "F", "Q", "G", "3D", "V")}
