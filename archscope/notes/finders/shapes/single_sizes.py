"""Shapes of a step that is named as such, all of whose sizes but one are those in force: `scores: (4, 16, 16, 16)`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.context import Context
from archscope.notes.finders.shapes.fitting import is_size, value_of
from archscope.notes.finders.shapes.named_steps import NamedStep
from archscope.notes.finders.shapes.shape_sizes import sizes_in
from archscope.notes.finders.shapes.steps import EVERY
from archscope.notes.mentions import Model, family_of
from archscope.notes.numerals import Exact
from archscope.notes.patterns import AnyCase

Dims = Sequence[Exact | str | None]

_OF_A_PART = AnyCase(
    r"prun|sparse|per[- ](?:head|layer|gpu|device)|"
    r"(?:each|one|last|first) (?:head|token|position|layer|gpu|rank)|single|project|"
    r"compress|latent|rank|bottleneck|adapter|pool|class|subset|top|patch|image|vision|encoder|cross|teacher|student|"
    r"draft|toy|tiny|small example|another|other|each (?:gpu|card|expert)|expert|shard|parallel|"
    r"每个?头|单个?头|压缩|潜|秩|适配|池化|分类|图像|编码器|交叉|教师|学生|玩具|另一|其他|每卡|并行|专家|剪枝|稀疏"
)
"""What may have sizes of its own."""
_ROUNDED_UP = 50
"""The part by which a table of tokens may be longer for the sake of a round number or of special tokens."""


class Given(NamedTuple):
    """A shape, the sizes in force by letter, and the published model that they are of; empty if there is none."""

    dims: Dims
    known: Mapping[str, Exact]
    model: Model


def is_of_a_part(said: str) -> bool:
    """Whether what some words speak of may have sizes of its own."""
    return _OF_A_PART.search(said) is not None


def but_for_one(named: NamedStep, said: str, shape: Given, context: Context) -> Dims:
    """The shape of a step that the one given is but for a size that the note says nowhere else; empty if it may be
    right.

    Args:
        said: the text around it, and the headings above.
    """
    dims, known = shape.dims, shape.known
    shapes = [letters.split() for letters in named.whole if len(letters.split()) == len(dims)]
    if not shapes or _OF_A_PART.search(said) or _is_of_letters(context, known):
        return ()
    if "B H T T" in named.whole and _is_of_queries(dims, known):
        return () if context.speaks_of_other_keys else (*dims[:-1], dims[-2])
    if _is_of_others(shapes, shape, context):
        return ()
    found = [(at, odd, value, letters[at]) for letters in shapes for at, odd, value in _odd_size(letters, dims, known)]
    if not found or any(_may_be_meant(letter, odd, value, known, context) for _, odd, value, letter in found):
        return ()
    at, _, value, _ = max(found, key=lambda one: float(min(one[1], one[2]) / max(one[1], one[2])))
    return (*dims[:at], value, *dims[at + 1 :])


def _is_of_others(shapes: Sequence[Sequence[str]], shape: Given, context: Context) -> bool:
    """Whether it is a shape of another step, may be one of another member of the family, or of a toy beside it."""
    every = EVERY if context.speaks_of_gates else [letters for letters in EVERY if "2F" not in letters]
    if any(_fits(letters.split(), shape.dims, shape.known) for letters in every):
        return True
    others = family_of(shape.model) if context.speaks_of_siblings else []
    if any(_fits(letters, shape.dims, {**shape.known, **sizes_in(other)}) for other in others for letters in shapes):
        return True
    return bool(shape.model) and context.speaks_of_own_sizes


def _fits(letters: Sequence[str], dims: Dims, known: Mapping[str, Exact]) -> bool:
    return len(letters) == len(dims) and all(
        is_size(letter, dim, known) for letter, dim in zip(letters, dims, strict=True)
    )


def _is_of_letters(context: Context, known: Mapping[str, Exact]) -> bool:
    """Whether the note has a letter for a size that isn't the one known: "D = 4" beside a published model."""
    return any(context.value(name) not in (None, known.get("D")) for name in ("D", "C", "E", "d_model"))


def _odd_size(letters: Sequence[str], dims: Dims, known: Mapping[str, Exact]) -> Iterator[tuple[int, int, Exact]]:
    """The one size of a shape that isn't that of a step: its place, what it is and what it should be."""
    off = [at for at, (letter, dim) in enumerate(zip(letters, dims, strict=True)) if not is_size(letter, dim, known)]
    dim, value = (dims[off[0]], value_of(letters[off[0]], known)) if len(off) == 1 else (None, None)
    if isinstance(dim, int) and dim and value is not None and letters[off[0]] not in ("B", "T"):
        yield off[0], dim, value


def _may_be_meant(letter: str, odd: int, value: Exact, known: Mapping[str, Exact], context: Context) -> bool:
    """Whether a size that isn't the one in force may be so for a reason that the note need not give."""
    if context.how_often[odd] > 1:
        return True
    if sorted(str(odd)) == sorted(str(value)):
        return False
    if value % odd == 0 or context.assumed:
        # One of several cards has a part of it; a batch that only the shapes tell may be another.
        return True
    if letter == "V":
        return abs(Fraction(odd) - value) * _ROUNDED_UP <= value
    return "F" in letter and ("F?" in known or context.speaks_of_gates)


def _is_of_queries(dims: Dims, known: Mapping[str, Exact]) -> bool:
    """Whether a shape is that of queries, and can't be that of scores."""
    return (
        len(dims) == len(_QUERIES) and dims[-2] != dims[-1] and all(map(is_size, _QUERIES, dims, [known] * len(dims)))
    )


_QUERIES = "BHTd"
