"""A program followed line by line: the shapes that its names have, and what its comments should say of them.

What a line does is followed only as far as it is plain tensor code; anything else makes what it sets unknown.
"""

from __future__ import annotations

import ast
import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.code.python_lines import (
    asked_of,
    name_of,
    names_set,
    opens_block,
    sets_only_names,
    value_of,
)
from archscope.notes.finders.code.python_values import argument
from archscope.notes.finders.code.tensor_steps import (
    Dim,
    Dims,
    broadcast,
    matrix_product,
    part_of,
    shape_after,
    sliced,
    summed,
    turned,
)
from archscope.notes.finders.code.told_shapes import ToldShapes
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.text.patterns import AnyCase, cased

_FILLED = {"rand": 0, "randn": 0, "zeros": 0, "ones": 0, "empty": 0, "randint": 2}
"""Functions that make a tensor, and the arguments before its sizes."""
_HANDED = cased(r"(\w+)(?=\s*[,)])|(?<=for )(\w+)|(?<=as )(\w+)|(\w+)(?= in\b)")
_SCALAR = cased(
    r"[\d.*/() -]+|.*\b(?:sqrt\(.*\)|scale|d_k|head_dim|head_size)(?: \*\* \(?-?0\.5\)?)?|"
    r"[\w.]+(?:\.shape\[-?\d\]|\.size\(-?\d\))?(?: \*\* \(?-0\.5\)?)"
)
_LIBRARIES = ("torch", "F", "np", "np.random", "self", "nn.functional", "torch.nn.functional")
_KEEPING = cased(
    r"(?:\w+_)?drop(?:out|_path)?\d?|ln_?\d?(?:_\w+)?|(?:\w+_)?(?:layer_?|rms_?)?norm_?\d?(?:_\w+)?|gelu|relu|silu"
)
"""Modules of one's own that give what is as large as what they are given, by their names."""
_PARTS, _VECTORS = ("split", "chunk"), 3
_HEADS = AnyCase(r"(?:lm|output|out|model)?_?head|unembed\w*|lm_?output")
_EMBEDS = AnyCase(r"\w*emb\w*|wte")


class ToldAndTrue(NamedTuple):
    """A shape that a comment tells, and the true one; the `letters` are those of what it is made of.

    It `rests` on other comments, whose places are its `roots`, or on what the note says of a size; it `is_assumed` if
    the note says that, and not the program.
    """

    token: Token
    told: Dims
    true: Dims
    rests: bool
    letters: frozenset[str]
    is_assumed: bool = False
    roots: frozenset[int] = frozenset()


class _Rests(NamedTuple):
    """What a shape rests on: the places of comments that alone tell what it is made of, sizes that rest on others, and
    what the note says of a size that the program doesn't set."""

    roots: frozenset[int] = frozenset()
    is_resting: bool = False
    is_assumed: bool = False


def dims_told(token: Token | None) -> Dims | None:
    """A shape of numbers and of single names."""
    if token is None or not all(dim.isidentifier() or dim.isdecimal() for dim in token.dims):
        return None
    return tuple(int(dim) if dim.isdecimal() else dim for dim in token.dims)


class Program:
    """What names stand for, line by line; `roots` are the places of the comments that alone say it.

    Args:
        value: what a symbol stands for that the program doesn't set.
    """

    def __init__(self, value: Callable[[str], Exact | None]) -> None:
        self.value, self.roots = value, dict[str, frozenset[int]]()
        self.shapes: dict[str, Dims | None] = {}
        self.sizes: dict[str, int | None] = {}
        self.modules: dict[str, tuple[str, Dims]] = {}
        self.width: Dim | None = None
        self.indent, self.is_assumed, self.is_resting = 0, False, False

    def follow(self, code: str, told: ToldShapes) -> Iterator[ToldAndTrue]:
        """Takes up what a line does; what the shapes that its comment has told should be, as far as that is known."""
        value, is_block = value_of(code), opens_block(code)
        self._forget(code, is_block)
        names = [] if is_block else names_set(code)
        self.is_assumed = self.is_resting = False
        true = self._shape(value) if len(names) < 2 else self._part(value, len(names))
        true = true if true is not None else _alike(value, names, told)
        parts = [part for part in ast.walk(value or ast.Pass()) if isinstance(part, ast.expr)]
        roots = frozenset(root for part in parts for root in self.roots.get(name_of(part), ()))
        rests = _Rests(roots, self.is_resting, self.is_assumed)
        asked, is_head = asked_of(value), self._is_head(names, value)
        if asked is None and true is not None:
            yield from _held(told, names, true, rests, self._letters(value))
        if is_head is not None:
            yield from _held(told, names, is_head, _Rests(roots, is_resting=True), self._letters(value))
        if is_block:
            # What is handed to a function, or set in a branch, is known only from its comment.
            self.shapes, self.sizes = {}, self.sizes | dict.fromkeys(one[0] for one in _HANDED.finditer(code))
        if asked is not None:
            yield from self._ask(asked, names, told, rests)
        else:
            self._take(names, value, true, told, rests)

    def _take(
        self, names: Sequence[str], value: ast.expr | None, true: Dims | None, told: ToldShapes, rests: _Rests
    ) -> None:
        """Takes up what a line sets, from its code, and else from its comment."""
        self._size_names(names, self._numbers(self._sizes([value])) if value is not None and true is None else ())
        for name in dict.fromkeys((*names, *told.names)):
            token = told.of(name)
            worked_out = true if name in names else None
            self.shapes[name] = filled(worked_out, dims_told(token))
            own = {token.start} if token is not None and self.shapes[name] != worked_out else set[int]()
            self.roots[name] = frozenset(own) | (rests.roots if worked_out is not None else frozenset())
        called = value if isinstance(value, ast.Call) else None
        self.modules = {name: made for name, made in self.modules.items() if name not in names}
        if called is not None and len(names) == 1 and (made := self._module(called)):
            self.modules[names[0]] = made
        if called is not None and _EMBEDS.fullmatch(name_of(called.func).rpartition(".")[2]) and told.tokens:
            self.width = (dims_told(told.tokens[0]) or (None,))[-1]

    def _ask(self, asked: ast.expr, names: Sequence[str], told: ToldShapes, rests: _Rests) -> Iterator[ToldAndTrue]:
        """What a line asks the shape of: `B, T, C = x.shape`; a comment may tell it of the tensor, or of the line."""
        whole, name = self._shape(asked), name_of(asked)
        if whole is not None and (not told.names or [*told.names] == [name]):
            yield from _held(ToldShapes(told.tokens), [], whole, rests, self._letters(asked))
        if whole is None and (not told.names or [*told.names] == [name]) and told.tokens:
            whole = self.shapes[name] = dims_told(told.tokens[0])
            self.roots[name] = frozenset({told.tokens[0].start})
        self.roots |= dict.fromkeys(names, self.roots.get(name, frozenset()))
        self._size_names(names, self._numbers(whole or ()))

    def _size_names(self, names: Sequence[str], sizes: Sequence[int | None]) -> None:
        self.sizes |= dict(itertools.zip_longest(names, sizes[: len(names)]))

    @staticmethod
    def _numbers(dims: Dims) -> list[int | None]:
        return [dim if isinstance(dim, int) else None for dim in dims]

    def _forget(self, code: str, is_block: bool) -> None:
        """Forgets all shapes where a function or a branch ends, and where a line does more than can be followed."""
        indent = len(code) - len(code.lstrip())
        if code.strip():
            if indent < self.indent or not (is_block or sets_only_names(code)):
                self.shapes = {}
            if is_block and code.lstrip().startswith("class "):
                self.modules, self.width = {}, None
            self.indent = indent

    def _is_head(self, names: Sequence[str], value: ast.expr | None) -> Dims | None:
        """The shape of logits, where a head makes them of what is as wide as an embedding; None if it's no such."""
        if not isinstance(value, ast.Call) or [*names] != ["logits"] or len(value.args) != 1:
            return None
        whole = self._shape(value.args[0])
        is_head = _HEADS.fullmatch(name_of(value.func).rpartition(".")[2])
        is_wide = whole is not None and isinstance(whole[-1], str) and whole[-1] == self.width
        return (*whole[:-1], "V") if is_head and is_wide and whole is not None else None

    def _letters(self, node: ast.AST | None) -> frozenset[str]:
        """The letters of all that an expression is made of."""
        names = [name_of(part) for part in ast.walk(node or ast.Pass()) if isinstance(part, ast.expr)]
        return frozenset(dim for name in names for dim in self.shapes.get(name) or () if isinstance(dim, str))

    def _sizes(self, nodes: Sequence[ast.expr]) -> Dims:
        """What `(B, T, C)`, or `B, T, C`, stands for; nothing if one of them can't be a size."""
        nodes = nodes[0].elts if len(nodes) == 1 and isinstance(nodes[0], ast.Tuple | ast.List) else nodes
        found = [self._dim(node) for node in nodes]
        sizes = tuple(size for size in found if size is not None)
        # A variable alone may be several sizes.
        return sizes if None not in found and (len(sizes) > 1 or all(isinstance(one, int) for one in sizes)) else ()

    def _dim(self, node: ast.expr) -> Dim | None:
        text = ast.unparse(node)
        if (number := argument(text, self._size)) is not None:
            return number
        is_size = isinstance(node, ast.Name | ast.Attribute | ast.BinOp)
        return text.removeprefix("self.") if is_size else None

    def _size(self, name: str) -> Exact | None:
        if name in self.sizes:
            self.is_resting = self.is_resting or bool(self.roots.get(name))
            return self.sizes[name]
        known = self.value(name)
        self.is_assumed = self.is_assumed or known is not None
        return known

    def _shape(self, node: ast.expr | None) -> Dims | None:
        """The shape of an expression; None where it isn't known."""
        if isinstance(node, ast.BinOp):
            return self._of_both(node)
        if isinstance(node, ast.Attribute) and node.attr in ("T", "mT"):
            return turned(self._shape(node.value), node.attr)
        if isinstance(node, ast.Subscript):
            return sliced(self._shape(node.value), node.slice)
        return self._called(node) if isinstance(node, ast.Call) else self.shapes.get(name_of(node))

    def _of_both(self, node: ast.BinOp) -> Dims | None:
        """The shape of a product of matrices, or of an operation element by element."""
        left, right = self._shape(node.left), self._shape(node.right)
        if isinstance(node.op, ast.MatMult):
            return matrix_product(left, right)
        if right is None and _SCALAR.fullmatch(ast.unparse(node.right)):
            return left
        if left is None and _SCALAR.fullmatch(ast.unparse(node.left)):
            return right
        is_sum = isinstance(node.op, ast.Add | ast.Sub | ast.Mult | ast.Div)
        return broadcast(left, right) if is_sum else left if left == right else None

    def _called(self, node: ast.Call) -> Dims | None:
        whole = name_of(node.func.func if isinstance(node.func, ast.Call) else node.func)
        of, _, name = whole.rpartition(".")
        if name in ("Transformer", "transformer") and len(node.args) > 1:
            # A decoder gives as many vectors as it is given.
            source, target = self._shape(node.args[0]), self._shape(node.args[1])
            return target if len(source or ()) == len(target or ()) == _VECTORS else None
        if whole in self.modules or (of.startswith("self") and _KEEPING.fullmatch(name)):
            return self._through(self.modules.get(whole), self._shape(node.args[0]) if node.args else None)
        if name in _FILLED:
            return self._sizes(node.args[_FILLED[name] :]) or None
        if name == "einsum" and len(node.args) > 1 and isinstance(node.args[0], ast.Constant):
            return summed(str(node.args[0].value), [self._shape(one) for one in node.args[1:]])
        given = node.args
        if isinstance(node.func, ast.Attribute) and of not in _LIBRARIES:
            name, given = node.func.attr, [node.func.value, *given]
        shapes = [*map(self._shape, given[:2]), None, None]
        return shape_after(name, shapes[0], self._sizes(given[1:]), shapes[1])

    def _module(self, node: ast.Call) -> tuple[str, Dims] | None:
        """The kind of a module of PyTorch and its two sizes; None if it is none."""
        kind = name_of(node.func).rpartition(".")[2]
        sizes = self._sizes(node.args[:2]) if kind in ("Linear", "Embedding") else ()
        return (kind, sizes) if len(sizes) == 2 and all(isinstance(size, int) for size in sizes) else None

    def _through(self, module: tuple[str, Dims] | None, dims: Dims | None) -> Dims | None:
        """What a module makes of a shape; without its sizes it is one that keeps it."""
        if dims is None or module is None:
            return dims
        self.is_resting = True
        kind, (first, last) = module
        if kind == "Linear" and dims[-1] != first:
            return None
        return (*dims, last) if kind == "Embedding" else (*dims[:-1], last)

    def _part(self, node: ast.expr | None, parts: int) -> Dims | None:
        """The shape of each of the equal parts that a line takes a tensor apart into."""
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr not in _PARTS:
            return None
        axes = [word.value for word in node.keywords if word.arg == "dim"] or node.args[1:2]
        axis = self._dim(axes[0]) if axes else 0
        return part_of(node.func.attr, self._shape(node.func.value), self._sizes(node.args[:1]), axis, parts)


def filled(true: Dims | None, told: Dims | None) -> Dims | None:
    """A shape that was worked out, with what its comment has for the sizes that the program only names."""
    if true is None or told is None or len(true) != len(told):
        return told if true is None else true
    off = [(one, other) for one, other in zip(true, told, strict=True) if one != other]
    if any((isinstance(one, int) and isinstance(other, int)) or one in told or other in true for one, other in off):
        return true
    return tuple(one if isinstance(one, int) else other for one, other in zip(true, told, strict=True))


def _alike(value: ast.expr | None, names: Sequence[str], told: ToldShapes) -> Dims | None:
    """The shape that most of three parts or more are told to have, where a line takes equal ones."""
    is_parted = isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr in _PARTS
    if not is_parted or not isinstance(value, ast.Call) or [*told.names] != [*names] or len(told.tokens) != len(names):
        return None
    if len(names) <= 2 or not value.args or isinstance(value.args[0], ast.List | ast.Tuple):
        return None
    dims = [dims_told(token) for token in told.tokens]
    most = max(dims, key=dims.count)
    return most if dims.count(most) == len(dims) - 1 else None


def _held(
    told: ToldShapes, names: Sequence[str], true: Dims, rests: _Rests, letters: frozenset[str]
) -> Iterator[ToldAndTrue]:
    """The shapes that a comment tells of what a line sets, or of its value if it has no names for them."""
    if told.names and not {*told.names} <= {*names}:
        return
    for token in told.tokens:
        dims = dims_told(token)
        if dims is not None and (len(true) > 1 or len(dims) == 1):
            # What stands behind a vector may be its values.
            yield ToldAndTrue(token, dims, true, any(rests), letters, rests.is_assumed, rests.roots)
