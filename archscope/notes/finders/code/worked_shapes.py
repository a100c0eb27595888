"""Shapes in the comments of a program, worked out from the lines above: `q @ k.transpose(-2, -1)  # (8, 8, 64, 64)`.

What a line does is followed only as far as it is plain tensor code; anything else makes what it sets unknown.
"""

from __future__ import annotations

import ast
import itertools
import math
import warnings
from collections.abc import Callable, Iterator, Sequence

from archscope.notes.finders.code.modules import argument
from archscope.notes.finders.code.told_shapes import Told, told_at_ends, told_below
from archscope.notes.judging.claims import FIRM, SURE, Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

Dims = tuple[int, ...]
_LONGEST = 240
_KEEPS = cased(
    r"softmax|contiguous|float|relu|gelu|silu|tanh|exp|tri[lu]|masked_fill|clone|\w*dropout|scaled_dot_product_attention"
)
"""Functions that give what is as large as what they are given first."""
_FILLED = {"rand": 0, "randn": 0, "zeros": 0, "ones": 0, "empty": 0, "randint": 2}
"""Functions that make a tensor, and the arguments before its sizes."""
_SETS = cased(r"[\s>]*((?:[\w.]+\s*,\s*)*[\w.]+)\s*[-+*/@]?=(?!=)")
_BLOCK = cased(r"\s*(?:async|def|class|if|elif|else|for|while|try|with)\b")
_HANDED = cased(r"(\w+)(?=\s*[,)])")
_SCALAR = cased(r"[\d.*/() -]+|.*\b(?:sqrt\(.*\)|scale|d_k|head_dim|head_size)(?: \*\* -?0\.5)?")


def worked_shapes(lines: Sequence[tuple[str, Passage | None]], value: Callable[[str], Exact | None]) -> Iterator[Claim]:
    """A claim about each shape in a comment behind code that says what it must be.

    Where that rests on other comments, it is wrong only as one of the few things that don't go with the rest.

    Args:
        lines: code, and the comment behind it.
        value: what a symbol stands for that the program doesn't set.
    """
    yield from _followed(told_below(lines), value)


def sketched_shapes(lines: Sequence[Passage], value: Callable[[str], Exact | None]) -> Iterator[Claim]:
    """The same of a sketch of a program in a block of code: `scores = Q @ K^T    [4, 16, 16]`."""
    if any("@" in line.text for line in lines):
        yield from _followed(told_at_ends(lines), value)


def _followed(lines: Sequence[tuple[str, Told]], value: Callable[[str], Exact | None]) -> Iterator[Claim]:
    program, found = _Program(value), list[tuple[Sequence[Token], Dims, bool]]()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for code, told in lines if any(told.tokens for _, told in lines) else ():
            true, rests = program.follow(code, _dims(told.tokens[0]) if told.tokens else None, told.names)
            if told.tokens and true is not None and (len(true) > 1 or len(told.tokens[0].dims) == 1):
                # What stands behind a vector may be its values.
                found.append((told.tokens, true, rests))
    right = [_dims(tokens[0]) == true for tokens, true, _ in found]
    is_mostly_right = right.count(False) == 1 or right.count(True) >= _MOSTLY * right.count(False)
    for (tokens, true, rests), is_right in zip(found, right, strict=True):
        if is_right or not rests or (is_mostly_right and any(right)):
            verdict, shown = ("exact", "") if is_right else ("wrong", f"({', '.join(map(str, true))})")
            strength = FIRM if rests else SURE
            for token in tokens:
                yield Claim(token.start, token.end, "shape", verdict, strength, None, group="shapes", shown=shown)


_MOSTLY = 3


def _dims(token: Token | None) -> Dims | None:
    return tuple(map(int, token.dims)) if token is not None and all(map(str.isdecimal, token.dims)) else None


class _Program:
    """What names stand for, line by line; of those `told` only comments say it."""

    def __init__(self, value: Callable[[str], Exact | None]) -> None:
        self.value, self.told = value, set[str]()
        self.shapes: dict[str, Dims | None] = {}
        self.sizes: dict[str, int | None] = {}
        self.indent = 0

    def follow(self, code: str, told: Dims | None, of: Sequence[str]) -> tuple[Dims | None, bool]:
        """Takes up what a line does; what the shape that its comment has `told` should be, if that is known, and
        whether it rests on another comment.

        Args:
            of: the names that the comment has before the shape.
        """
        found, value, is_block = _SETS.match(code), _value(code), _BLOCK.match(code) is not None
        self._forget(code)
        names = [name.strip() for name in found[1].split(",")] if found is not None and not is_block else []
        true = self._shape(value) if not of or of == names else None
        rests = value is not None and any(
            isinstance(part, ast.expr) and _name(part) in self.told for part in ast.walk(value)
        )
        if is_block:
            # What is handed to a function, or set in a branch, is known only from its comment.
            self.shapes, self.sizes = {}, self.sizes | dict.fromkeys(_HANDED.findall(code))
        asked = _asked(value)
        whole = self._shape(asked) if asked is not None else None
        if whole is None and asked is not None and [_name(asked)] == [*of]:
            whole = self.shapes[_name(asked)] = told
            self.told.add(_name(asked))
        sizes = whole or (self._sizes([value]) if value is not None and true is None else ())
        self.sizes |= dict(itertools.zip_longest(names, sizes[: len(names)]))
        for name in (*names, *of) if whole is None else ():
            self.shapes[name] = true or told
            (self.told.discard if true is not None and not rests else self.told.add)(name)
        return true if told is not None else None, rests

    def _forget(self, code: str) -> None:
        """Forgets all shapes where a function or a branch ends, and where a line does more than can be followed."""
        indent = len(code) - len(code.lstrip())
        if code.strip():
            if indent < self.indent or not _is_plain(code):
                self.shapes = {}
            self.indent = indent

    def _sizes(self, nodes: Sequence[ast.expr]) -> Dims:
        """The numbers of `(B, T, C)`, or of `B, T, C`; none if one isn't known."""
        nodes = nodes[0].elts if len(nodes) == 1 and isinstance(nodes[0], ast.Tuple) else nodes
        found = [argument(ast.unparse(node), self._size) for node in nodes]
        return tuple(size for size in found if size is not None) if None not in found else ()

    def _size(self, name: str) -> Exact | None:
        return self.sizes[name] if name in self.sizes else self.value(name)

    def _shape(self, node: ast.expr | None) -> Dims | None:
        """The shape of an expression; None where it isn't known."""
        if isinstance(node, ast.BinOp):
            left, right = self._shape(node.left), self._shape(node.right)
            if isinstance(node.op, ast.MatMult):
                return _product(left, right)
            return left if left == right or _SCALAR.fullmatch(ast.unparse(node.right)) else None
        if isinstance(node, ast.Attribute) and node.attr in ("T", "mT"):
            whole = self._shape(node.value)
            is_turned = whole is not None and node.attr == "T" and len(whole) > _MATRIX
            return tuple(reversed(whole)) if is_turned and whole else _after("transpose", whole, (-2, -1), None)
        return self._called(node) if isinstance(node, ast.Call) else self.shapes.get(_name(node))

    def _called(self, node: ast.Call) -> Dims | None:
        of, _, name = _name(node.func.func if isinstance(node.func, ast.Call) else node.func).rpartition(".")
        if name in ("Transformer", "transformer") and len(node.args) > 1:
            # A decoder gives as many vectors as it is given.
            source, target = self._shape(node.args[0]), self._shape(node.args[1])
            return target if len(source or ()) == len(target or ()) == _VECTORS else None
        if name in _FILLED:
            return self._sizes(node.args[_FILLED[name] :]) or None
        given = node.args
        if isinstance(node.func, ast.Attribute) and of not in ("torch", "F", "np", "np.random", "self"):
            name, given = node.func.attr, [node.func.value, *given]
        shapes = [*map(self._shape, given[:2]), None, None]
        return _after(name, shapes[0], self._sizes(given[1:]), shapes[1])


def _after(name: str, dims: Dims | None, numbers: Dims, other: Dims | None) -> Dims | None:
    """What a function makes of a shape, with numbers or another tensor beside it."""
    if dims is None or _KEEPS.fullmatch(name):
        return dims
    if name in ("matmul", "bmm") or (name == "dot" and other is not None and len(dims) == len(other) == _MATRIX):
        return _product(dims, other)
    if name in ("view", "reshape") and numbers:
        rest = math.prod(dims) // max(1, -math.prod(numbers))
        whole = tuple(rest if number == -1 else number for number in numbers)
        return whole if math.prod(whole) == math.prod(dims) else None
    order = [*range(len(dims))]
    if name not in ("transpose", "permute") or not set(numbers) <= {*order, *(at - len(dims) for at in order)}:
        return None
    if name == "transpose" and len(numbers) == len("ij"):
        order[numbers[0]], order[numbers[1]] = order[numbers[1]], order[numbers[0]]
    elif len(numbers) == len(dims):
        order = [*numbers]
    return tuple(dims[at] for at in order) if numbers else None


def _value(code: str) -> ast.expr | None:
    """The value of a line that is one statement, or what it asks for the shape of: `print(x.shape)`."""
    try:
        body = ast.parse(code.replace(">>> ", "", 1).strip()).body if len(code) < _LONGEST else []
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    node = body[0].value if len(body) == 1 and isinstance(body[0], ast.Expr | ast.Return | ast.Assign) else None
    is_printed = isinstance(node, ast.Call) and _name(node.func) == "print" and len(node.args) == 1
    if is_printed and isinstance(node, ast.Call):
        node = node.args[0]
    is_asked = isinstance(node, ast.Attribute) and node.attr == "shape" and not isinstance(body[0], ast.Assign)
    if is_printed and not is_asked:
        # A tensor that is printed shows its values.
        return None
    return node.value if is_asked and isinstance(node, ast.Attribute) else node


def _asked(value: ast.expr | None) -> ast.expr | None:
    """The tensor that an expression is the shape of: `x.shape`, `x.size()`."""
    is_call = isinstance(value, ast.Call) and not value.args and not value.keywords
    asked = value.func if is_call and isinstance(value, ast.Call) else value
    is_shape = isinstance(asked, ast.Attribute) and asked.attr == ("size" if is_call else "shape")
    return asked.value if is_shape and isinstance(asked, ast.Attribute) else None


def _is_plain(code: str) -> bool:
    """Whether a line is one statement that sets no more than the names that it begins with, and nothing in place."""
    if _BLOCK.match(code) is not None:
        return True
    try:
        body = ast.parse(code.replace(">>> ", "", 1).strip()).body if len(code) < _LONGEST else []
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    if len(body) != 1 or isinstance(body[0], ast.AnnAssign):
        return False
    called = [
        part.func.attr
        for part in ast.walk(body[0])
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute)
    ]
    targets = body[0].targets if isinstance(body[0], ast.Assign) else []
    is_named = all(code.strip().removeprefix(">>> ").startswith(ast.unparse(target).strip("()")) for target in targets)
    return is_named and not any(name.endswith("_") for name in called)


def _name(node: ast.expr | None) -> str:
    """A name with dots; empty if it is none."""
    if isinstance(node, ast.Attribute):
        return f"{of}.{node.attr}" if (of := _name(node.value)) else ""
    return node.id if isinstance(node, ast.Name) else ""


_MATRIX, _VECTORS = 2, 3


def _product(left: Dims | None, right: Dims | None) -> Dims | None:
    """The matrix product of two tensors of two axes or more, whose batches are as large or not there."""
    if left is None or right is None or min(len(left), len(right)) < _MATRIX or left[-1] != right[-2]:
        return None
    pairs = itertools.zip_longest(left[-3::-1], right[-3::-1])
    is_one_batch = all(one == other or None in (one, other) for one, other in pairs)
    return (*max(left[:-2], right[:-2], key=len), left[-2], right[-1]) if is_one_batch else None
