"""Shapes before and after a matrix of weights, in the lines of a sketch: `x: (2, 9, 512)`, `W_k: (512, 128)`,
`K: (2, 9, 128)`.

A matrix takes as many numbers as one of its sides has and gives as many as the other, in whichever order it is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from archscope.notes.finders.shapes.shape_claims import right_shape, wrong_shape
from archscope.notes.finders.shapes.written_shapes import how_often, numbers_of, shapes_in
from archscope.notes.judging.claims import FIRM, SURE, Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says_any

_WEIGHTS = cased(r"(?<![A-Za-z])W(?:_?[\w{}^]{1,12})?\s?[:：=]?[\s`$]*$")
_LABEL = cased(r"(?<![\w.])(\w+)\s?[:：]\s?$")
_PRODUCT = cased(r"(?<![\w.])(\w+) ?= ?(\w+) ?@ ?(\w+)(?!\s?[\w@*/+.\[(-])")
_OTHERWISE = AnyCase(
    r"\bsplit|chunk|reshap|\bviews?\b|transpos|concat|\bbefore\b|\binputs?\b|shard|\bgpu|\branks?\b|\w*glu\b|gate.{0,5}up\b|fused|"
    r"lora|adapter|拆|切|拼|转置|之前|输入|融合|门控"
)
"""Words of lines in which what comes out of a matrix isn't all of it, or isn't that at all."""
_MATRIX = 2


class _Told(NamedTuple):
    """A shape in numbers, and the line in which it stands."""

    token: Token
    dims: Sequence[int]
    line: Passage

    @property
    def is_matrix(self) -> bool:
        return len(self.dims) == _MATRIX and _WEIGHTS.search(self.line.until(self.token.start)) is not None


def through_weights(lines: Sequence[Passage], note: str) -> Iterator[Claim]:
    """A claim about each shape that comes out of a matrix, or about the matrix, by the shapes of both its sides."""
    if not any("W" in line.text for line in lines):
        return
    told = [
        _Told(token, dims, line)
        for line in lines
        if "[" in line.text or "(" in line.text
        for token in shapes_in(line)
        if len(dims := numbers_of(token)) > 1
    ]
    if any(one.is_matrix for one in told):
        for given, weights, made in (*_in_succession(told), *_in_formulas(lines, told)):
            yield from _held(given, weights, made, note)


def _in_succession(told: Sequence[_Told]) -> Iterator[tuple[_Told, _Told, _Told]]:
    """What goes into a matrix just before it, and what comes out just behind it."""
    for given, weights, made in zip(told, told[1:], told[2:], strict=False):
        if weights.is_matrix and not (given.is_matrix or made.is_matrix):
            yield given, weights, made


def _in_formulas(lines: Sequence[Passage], told: Sequence[_Told]) -> Iterator[tuple[_Told, _Told, _Told]]:
    """What a line multiplies, `logits = W_r @ x`, and what it makes of it, where other lines tell their shapes."""
    formulas = [found for line in lines if "@" in line.text for found in _PRODUCT.finditer(line.text)]
    by_name: Mapping[str, _Told] = (
        {found[1]: one for one in told if (found := _LABEL.search(one.line.until(one.token.start)))} if formulas else {}
    )
    for formula in formulas:
        made, *operands = map(by_name.get, formula.groups())
        matrices = [one for one in operands if one is not None and one.is_matrix]
        others = [one for one in operands if one is not None and not one.is_matrix]
        if made is not None and len(matrices) == len(others) == 1:
            yield others[0], matrices[0], made


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
