"""What the operations of a program make of shapes: products, sums that broadcast, views, transposes, parts.

A dimension is a number, or the text that a program has for it where the number isn't known: `T`, `self.n_head`.
"""

from __future__ import annotations

import ast
import itertools
import math
from collections.abc import Sequence

from archscope.notes.finders.shapes.written_shapes import with_size
from archscope.notes.text.patterns import cased

Dim = int | str
Dims = tuple[Dim, ...]

_KEEPS = cased(
    r"softmax|contiguous|float|relu|gelu|silu|tanh|exp|tri[lu]|masked_fill|clone|\w*dropout|detach|to|cuda|cpu|half|"
    r"scaled_dot_product_attention|layer_norm|rms_norm"
)
"""Functions that give what is as large as what they are given first."""


def shape_after(name: str, dims: Dims | None, numbers: Dims, other: Dims | None = None) -> Dims | None:
    """What a function makes of a shape, with numbers or another tensor beside it; None where that isn't known."""
    if name in ("view", "reshape") and numbers:
        return viewed(dims, numbers)
    if dims is None or _KEEPS.fullmatch(name):
        return dims
    if name in ("matmul", "bmm") or (name == "dot" and other is not None and len(dims) == len(other) == 2):
        return matrix_product(dims, other)
    places = [number for number in numbers if isinstance(number, int)]
    if name == "unsqueeze" and len(places) == 1 and -len(dims) - 1 <= places[0] <= len(dims):
        at = places[0] % (len(dims) + 1)
        return (*dims[:at], 1, *dims[at:])
    order = [*range(len(dims))]
    if name not in ("transpose", "permute") or not {*numbers} <= {*order, *(at - len(dims) for at in order)}:
        return None
    if name == "transpose" and len(places) == 2:
        order[places[0]], order[places[1]] = order[places[1]], order[places[0]]
    elif len(places) == len(dims):
        order = places
    return tuple(dims[at] for at in order) if numbers else None


def viewed(dims: Dims | None, numbers: Dims) -> Dims | None:
    """The same values in another shape, one number of which may be -1; None if they aren't as many."""
    whole, given = _in_numbers(dims), _in_numbers(numbers)
    if given is None or whole is None:
        return numbers if -1 not in numbers and len(numbers) > 1 else None
    rest = math.prod(whole) // max(1, -math.prod(given))
    made = tuple(rest if number == -1 else number for number in given)
    return made if math.prod(made) == math.prod(whole) else None


def _in_numbers(dims: Dims | None) -> tuple[int, ...] | None:
    found = tuple(dim for dim in dims or () if isinstance(dim, int))
    return found if dims is not None and len(found) == len(dims) else None


def turned(dims: Dims | None, by: str) -> Dims | None:
    """The shape of `x.T`, all of whose axes are in reverse, or of `x.mT`, whose last two are."""
    return dims[::-1] if dims is not None and by == "T" else shape_after("transpose", dims, (-2, -1))


def matrix_product(left: Dims | None, right: Dims | None) -> Dims | None:
    """The matrix product of two tensors of two axes or more, whose batches are as large or not there."""
    if left is None or right is None or min(len(left), len(right)) < 2 or left[-1] != right[-2]:
        return None
    pairs = itertools.zip_longest(left[-3::-1], right[-3::-1])
    is_one_batch = all(one == other or None in (one, other) for one, other in pairs)
    return (*max(left[:-2], right[:-2], key=len), left[-2], right[-1]) if is_one_batch else None


def broadcast(left: Dims | None, right: Dims | None) -> Dims | None:
    """The shape of a sum, or of a product element by element: an axis that is 1 or isn't there is as the other's."""
    if left is None or right is None:
        return None
    pairs = [*itertools.zip_longest(left[::-1], right[::-1], fillvalue=1)]
    if any(one != other and 1 not in (one, other) for one, other in pairs):
        return None
    return tuple(other if one == 1 else one for one, other in reversed(pairs))


def part_of(name: str, dims: Dims | None, numbers: Sequence[Dim], axis: Dim | None, parts: int) -> Dims | None:
    """The shape of each of the equal parts that a tensor falls into; None where they aren't known to be equal.

    Args:
        numbers: how long each part is for a split, and how many there are for a chunk.
        parts: how many the program takes.
    """
    if dims is None or not isinstance(axis, int) or not -len(dims) <= axis < len(dims) or len(numbers) != 1:
        return None
    whole, given = dims[axis], numbers[0]
    if not isinstance(whole, int) or not isinstance(given, int) or given < 1:
        return None
    size = given if name == "split" else whole // given
    return with_size(dims, axis % len(dims), size) if size * parts == whole else None


def sliced(dims: Dims | None, at: ast.expr) -> Dims | None:
    """What is left of a tensor at an index: `x[:, -1, :]` lacks an axis, `x[:, None]` has one more."""
    parts = at.elts if isinstance(at, ast.Tuple) else [at]
    left = list(dims or ())
    made = list[Dim]()
    for part in parts:
        if isinstance(part, ast.Constant) and part.value is None:
            made.append(1)
            continue
        is_whole = isinstance(part, ast.Slice) and not (part.lower or part.upper or part.step)
        number = part.operand if isinstance(part, ast.UnaryOp) else part
        is_one = isinstance(number, ast.Constant) and isinstance(number.value, int)
        if not left or not (is_whole or is_one):
            return None
        size = left.pop(0)
        made += [size] if is_whole else []
    return (*made, *left)


def summed(spec: str, shapes: Sequence[Dims | None]) -> Dims | None:
    """The shape that an einsum gives: "bhqd,bhkd->bhqk"."""
    taken, arrow, given = spec.replace(" ", "").partition("->")
    axes = taken.split(",")
    if not arrow or len(axes) != len(shapes) or not all(map(str.isalpha, axes)):
        return None
    sizes: dict[str, Dim] = {}
    for letters, dims in zip(axes, shapes, strict=True):
        if dims is None or len(dims) != len(letters):
            return None
        if any(sizes.setdefault(letter, dim) != dim for letter, dim in zip(letters, dims, strict=True)):
            return None
    return tuple(sizes[letter] for letter in given) if {*given} <= sizes.keys() else None
