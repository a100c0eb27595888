"""Weights of linear layers in notes that say how they are stored, out × in as PyTorch does, and what comes out of them:
"`down_proj` | (4096, 14336)", "`k_proj.weight`: [512, 3584], output [1, 10, 512]".
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.finders.models.topics import facts_of_one
from archscope.notes.finders.shapes.written_shapes import numbers_of, shapes_in, wrong_shape
from archscope.notes.judging.claims import SAID, Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts

_OUT_BY_IN = AnyCase(r"[\[(（]?\bout(?:_features|_dim)?,? ?[×x,*/] ?in(?:_features|_dim)?\b|d_out ?[×x,] ?d_in")
_IN_BY_OUT = AnyCase(
    r"[\[(（]?\bin(?:_features|_dim)?,? ?[×x,*/] ?out(?:_features|_dim)?\b|d_in ?[×x,] ?d_out|conv1d|"
    r"\bfan_?in, ?fan_?out|"
    r"\bclass linear\b|\bin ?[×x] ?out\b|x @ (?:\w+\.)*weight\b(?!\.)"
)
"""How a note says that the weights of a linear layer are stored, and the other way round."""
_NAMED = cased(r"(?<![\w.])(?:\w+\.)*([qkvo]|gate|up|down)_proj(?:\.weight)?(?![\w.])")
_WEIGHT = cased(r"_proj\.weight[`*\s]*[:：=(（]?[`*\s]*(?:shape|torch\.Size)?[\s:：(（`]*$")
_GIVES = AnyCase(
    r"[\s`*)）]*[,，;；。]?\s?(?:(?:and|so|which|the|its)\s)*(?:输出|outputs?|gives|makes|→|->|=>)(?:的?形状|\sis|\sshape)?[\s:：为是`*]*"
)
_BACKWARD = AnyCase(r"backward|\bback-?prop|\bgrad|反向|梯度")
_SUPPOSED = AnyCase(
    r"\btrue or false|\bexpect|\bthink|\bguess|\bbelie[fv]|\bassum|\bmany\b|\bparameter\(|"
    r"\.weight(?:\.data)? ?=[^=]*\.t\b|"
    r"\b(?:flax|jax|keras|tensorflow)\b|对错|对吗|以为|认为|猜"
)
"""Words for what somebody thinks of a weight, for one that is given other values, and for other libraries."""
_FEWEST = 3


def outputs_of_weights(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each output behind the weight that makes it, which has its inputs where its outputs should be."""
    if "_proj.weight" not in passage.text or context.says(_IN_BY_OUT) or _BACKWARD.search(passage.text):
        return
    for weight, output in itertools.pairwise(shapes_in(passage)):
        sides, made = numbers_of(weight), numbers_of(output)
        is_output = _GIVES.fullmatch(passage.between(weight.end, output.start)) is not None
        is_made = is_output and _WEIGHT.search(passage.before(weight.start)) and len(made) >= _FEWEST
        if is_made and len(sides) == len("oi") and made[-1] == sides[1] != sides[0]:
            yield wrong_shape(output, (*made[:-1], sides[0]), SAID, brackets=output.text)


def linear_weights(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each shape that is said of the weight of a module in the text: out × in, as PyTorch stores it."""
    if "inear(" not in passage.text or context.says(_IN_BY_OUT) or is_doubted(passage.text, _SUPPOSED):
        return
    modules = {found[1]: (int(found[3]), int(found[2])) for found in _MODULE.finditer(passage.text)}
    for token in shapes_in(passage):
        found = _ITS_WEIGHT.search(passage.before(token.start, 64))
        true = modules.get(found[1]) if found is not None else None
        if true is not None and true[0] != true[1] and tuple(numbers_of(token)) == true[::-1]:
            yield wrong_shape(token, true, SAID, brackets=token.text)


_MODULE = cased(r"(?<![\w.])(?:self\.)?(\w+)\s?=\s?nn\.Linear\((\d{1,7}), ?(\d{1,7})[),]")
_ITS_WEIGHT = cased(
    r"(?<![\w.])(?:self\.)?(\w+)\.weight(?:\.shape|\.size\(\))?[`*\s]*(?:的?形状)?[`*\s]*"
    r"(?:is|has(?: the)? shape|has|of shape|是|为|[:：=(（]|→|->)?[`*\s]*(?:torch\.Size\(?)?[`*\s]*$"
)


def stored_weights(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each weight in a row whose sides have changed places, where the note says which comes first."""
    if not context.says(_OUT_BY_IN) or context.says(_IN_BY_OUT):
        return
    facts = facts_of_one(context.model_mention())
    if _TRANSPOSED.search(table.above) or any(_TRANSPOSED.search(head.text) for head in table.header):
        return
    for row in table.rows if facts is not None else ():
        names = {found[1] for found in _NAMED.finditer(row.label.text) if not _TRANSPOSED.search(row.label.text)}
        shapes = [(cell, token) for cell in row.cells for token in shapes_in(cell)]
        if names and len(shapes) == 1 and facts is not None:
            yield from _held(shapes[0][1], names, facts)


_TRANSPOSED = AnyCase(r"transpos|转置|\.t\b|ᵀ|\^\\?t\b|\^\{?\\?top|→|->|\bjax\b|\bflax\b")


def _held(token: Token, names: set[str], facts: Facts) -> Iterator[Claim]:
    """The claim that a shape is that of all of some weights."""
    meant = {_sides(name, facts) for name in names}
    sides = tuple(numbers_of(token))
    if len(meant) == 1 and sides != (true := meant.pop()) and sides == true[::-1]:
        yield wrong_shape(token, true, SAID, brackets=token.text)


def _sides(name: str, facts: Facts) -> Sequence[int]:
    """The outputs and inputs of a projection."""
    sizes = facts.sizes
    width, inside, queries, keys = int(sizes.D), int(sizes.F), int(sizes.H * sizes.d), int(sizes.K * sizes.d)
    known = {"q": (queries, width), "o": (width, queries), "down": (width, inside)}
    return known.get(name, (keys, width) if name in "kv" else (inside, width))
