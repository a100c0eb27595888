"""The shapes of tensors in lines of PyTorch: what `q.view(B, T, 12, 64).transpose(1, 2)` makes of the shape of `q`.

Only operations whose result follows from the shapes alone are worked out; anything else, a module above all, has none.
The names and their rules are those of torch.Tensor.
"""

from __future__ import annotations

import ast
import itertools
import math
from collections.abc import Callable, Mapping, Sequence

Shape = tuple[int, ...]
Made = Shape | Sequence[Shape] | None
"""What an expression makes: a tensor, the parts of one, or nothing that is known."""
_MOST, _RANKS = 300, 8
_SAME = frozenset(
    (
        *("contiguous", "float", "half", "bfloat16", "clone", "detach", "cpu", "cuda", "type_as", "masked_fill"),
        *("softmax", "log_softmax", "relu", "gelu", "silu", "tanh", "sigmoid", "dropout", "normalize", "tril", "triu"),
        *("exp", "sqrt", "rsqrt", "abs", "masked_fill_"),
    )
)
"""Methods and functions that change values, and no shape."""
_GONE = frozenset(("argmax", "argmin", "sum", "mean", "logsumexp"))
"""Methods after which the axis that they are given is gone."""


class Tensors:
    """What the names of a program stand for by then: shapes of tensors; and the sizes that letters have.

    Args:
        size: what a symbol of the note stands for, None if nobody has said.
    """

    def __init__(self, size: Callable[[str], int | None]) -> None:
        self.shapes: dict[str, Shape] = {}
        self._sizes: dict[str, int] = {}
        self._size = size

    def value(self, code: str) -> Made:
        """The shape of an expression, or those of its parts; None if it can't be told."""
        if len(code) > _MOST:
            return None
        try:
            node = ast.parse(code.strip(), mode="eval").body
            return self._of(node)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return None

    def unpack(self, names: Sequence[str], of: str) -> None:
        """Takes up `B, T, C = x.shape`."""
        shape = self.shapes.get(of)
        if shape is not None and len(shape) == len(names):
            self._sizes |= zip(names, shape, strict=True)

    def size(self, name: str) -> int | None:
        """What a letter or a name stands for as a size."""
        return self._sizes.get(name, self._size(name))

    def _of(self, node: ast.expr) -> Made:
        found: Made = None
        match node:
            case ast.Name(id=name):
                found = self.shapes.get(name)
            case ast.BinOp(left=left, op=ast.MatMult(), right=right):
                found = _product(self._one(left), self._one(right))
            case ast.BinOp(left=left, right=right):
                found = self._elementwise(left, right)
            case ast.Subscript(value=value, slice=index):
                found = self._sliced(self._one(value), index)
            case ast.Call(func=ast.Attribute(value=ast.Name(id="F" | "torch" | "nn"), attr=name), args=args):
                found = self._function(name, args, node.keywords)
            case ast.Call(func=ast.Attribute(value=ast.Attribute(), attr=name), args=[first, *_]) if name in _SAME:
                found = self._one(first)
            case ast.Call(func=ast.Attribute(value=value, attr=name), args=args):
                shape = self._one(value) or self._viewed_as(name, args)
                found = None if shape is None else self._method(shape, name, args, node.keywords)
        return found

    def _one(self, node: ast.expr) -> Shape | None:
        found = self._of(node)
        return found if isinstance(found, tuple) else None

    def _elementwise(self, left: ast.expr, right: ast.expr) -> Shape | None:
        one, other = self._one(left), self._one(right)
        if one is not None and other is not None:
            return _broadcast(one, other)
        scalar = right if one is not None else left
        is_scalar = isinstance(scalar, ast.BinOp | ast.Constant) or self._number(scalar) is not None
        return (one or other) if is_scalar else None

    def _function(self, name: str, args: Sequence[ast.expr], keywords: Sequence[ast.keyword]) -> Shape | None:
        if name in ("matmul", "bmm") and len(args) == len("ab"):
            return _product(self._one(args[0]), self._one(args[1]))
        shape = self._one(args[0]) if args else None
        if shape is None or name == "normalize":
            return shape
        found = shape if name in _SAME else self._method(shape, name, args[1:], keywords)
        return found if isinstance(found, tuple) else None

    def _method(self, shape: Shape, name: str, args: Sequence[ast.expr], keywords: Sequence[ast.keyword]) -> Made:
        """What a method makes of a tensor."""
        named = {keyword.arg: self._number(keyword.value) for keyword in keywords}
        if len(args) == 1 and isinstance(args[0], (ast.Tuple, ast.List)):
            args = args[0].elts
        numbers = [self._number(arg) for arg in args] + ([named["dim"]] if "dim" in named else [])
        if name in _SAME:
            return shape
        if any(number is None for number in numbers) or named.keys() - {"dim", None}:
            return None
        return _applied(shape, name, [number for number in numbers if number is not None])

    def _viewed_as(self, name: str, args: Sequence[ast.expr]) -> Shape | None:
        """The shape that a tensor of which nothing is known is viewed as, if all sizes are said."""
        numbers = [self._number(arg) for arg in args] if name in ("view", "reshape") else []
        sizes = [number for number in numbers if number is not None and number > 0]
        return tuple(sizes) if sizes and len(sizes) == len(numbers) else None

    def _number(self, node: ast.expr) -> int | None:
        """What a size comes to."""
        match node:
            case ast.Constant(value=int(value)):
                return value
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                positive = self._number(operand)
                return None if positive is None else -positive
            case ast.Name(id=name):
                return self.size(name)
            case ast.BinOp(left=left, op=ast.Mult() | ast.FloorDiv() as op, right=right):
                one, other = self._number(left), self._number(right)
                if one is None or not other:
                    return None
                return one * other if isinstance(op, ast.Mult) else one // other
        return None

    def _sliced(self, shape: Shape | None, index: ast.expr) -> Shape | None:
        """What `x[:, -1, :]` leaves of a tensor."""
        parts = index.elts if isinstance(index, ast.Tuple) else [index]
        if shape is None or len(parts) > len(shape):
            return None
        left: list[int] = []
        for part, size in itertools.zip_longest(parts, shape):
            match part:
                case None:
                    left.append(size)
                case ast.Slice(lower=None, upper=None, step=None):
                    left.append(size)
                case ast.Slice(lower=lower, upper=upper, step=None):
                    first, last = (self._number(end) if end is not None else 0 for end in (lower, upper))
                    if first is None or last is None:
                        return None
                    left.append(len(range(size)[first : last if upper is not None else None]))
                case ast.Constant(value=int()) | ast.UnaryOp(op=ast.USub()):
                    continue
                case _:
                    return None
        return tuple(left)


def _applied(shape: Shape, name: str, numbers: Sequence[int]) -> Made:
    """What a method with some numbers makes of a shape; None if it isn't known, or doesn't fit."""
    if name in ("view", "reshape"):
        return _viewed(shape, numbers)
    if name == "flatten":
        return _flattened(shape, *(numbers or (0,)))
    ranks = len(shape) + (name == "unsqueeze")
    axes = numbers[-_AXES.get(name, len(numbers)) :]
    if not axes or any(not -ranks <= axis < ranks for axis in axes) or len(numbers) not in _TAKES.get(name, (0,)):
        return _permuted(shape, numbers) if name == "permute" else None
    return _MADE[name](shape, *(number % ranks if number in axes else number for number in numbers))


_AXES = {"split": 1, "chunk": 1, "repeat_interleave": 1}
_TAKES = {
    **dict.fromkeys(("transpose", "swapaxes", "split", "chunk", "repeat_interleave"), (2,)),
    **dict.fromkeys(("unsqueeze", "squeeze", *_GONE), (1,)),
}
"""How many of the last numbers of a method are axes, where not all are; and how many numbers it takes."""


def _without(shape: Shape, at: int) -> Shape:
    """A shape without one of its axes."""
    return (*shape[:at], *shape[at + 1 :])


def _permuted(shape: Shape, order: Sequence[int]) -> Shape | None:
    axes = [axis % len(shape) for axis in order]
    return tuple(shape[axis] for axis in axes) if sorted(axes) == [*range(len(shape))] else None


def _transposed(shape: Shape, one: int, other: int) -> Shape:
    order = [*range(len(shape))]
    order[one], order[other] = order[other], order[one]
    return tuple(shape[axis] for axis in order)


def _flattened(shape: Shape, first: int, last: int = -1) -> Shape | None:
    if not 0 <= first < len(shape) or not -len(shape) <= last < len(shape):
        return None
    end = last % len(shape) + 1
    return (*shape[:first], math.prod(shape[first:end]), *shape[end:])


def _with(shape: Shape, at: int, size: int) -> Shape:
    """A shape with another size in one place."""
    return (*shape[:at], size, *shape[at + 1 :])


def _split(shape: Shape, size: int, at: int) -> Sequence[Shape] | None:
    return [_with(shape, at, size)] * (shape[at] // size) if size > 0 and not shape[at] % size else None


def _chunked(shape: Shape, parts: int, at: int) -> Sequence[Shape] | None:
    return [_with(shape, at, shape[at] // parts)] * parts if parts > 0 and not shape[at] % parts else None


_MADE: Mapping[str, Callable[..., Made]] = {
    "transpose": _transposed,
    "swapaxes": _transposed,
    "unsqueeze": lambda shape, at: (*shape[:at], 1, *shape[at:]),
    "squeeze": lambda shape, at: _without(shape, at) if shape[at] == 1 else None,
    "repeat_interleave": lambda shape, times, at: _with(shape, at, shape[at] * times),
    "split": _split,
    "chunk": _chunked,
    **dict.fromkeys(_GONE, _without),
}
"""What methods make of a shape, by numbers that fit it."""


def _viewed(shape: Shape, numbers: Sequence[int]) -> Shape | None:
    """The shape that is asked for, with what -1 stands for in it; None if it has another number of values."""
    values, known = math.prod(shape), math.prod(number for number in numbers if number != -1)
    missing = sum(number == -1 for number in numbers)
    if not numbers or known <= 0 or missing > 1 or (missing == 0 and known != values) or values % known:
        return None
    return tuple(values // known if number == -1 else number for number in numbers)


def _product(left: Shape | None, right: Shape | None) -> Shape | None:
    """What two tensors come to as the product of their matrices."""
    if left is None or right is None or min(len(left), len(right)) < len("mn") or left[-1] != right[-2]:
        return None
    batch = _broadcast(left[:-2], right[:-2])
    return None if batch is None else (*batch, left[-2], right[-1])


def _broadcast(one: Shape, other: Shape) -> Shape | None:
    """The shape of two tensors that are taken value by value."""
    pairs = [*itertools.zip_longest(reversed(one), reversed(other), fillvalue=1)]
    if len(pairs) > _RANKS or any(a != b and 1 not in (a, b) for a, b in pairs):
        return None
    return tuple(max(pair) for pair in reversed(pairs))
