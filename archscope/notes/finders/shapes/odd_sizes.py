"""Shapes of a step that is named as such, all of whose sizes but one are those in force: `scores: (4, 16, 16, 16)`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.letters import Known, Meant, is_almost, value_of
from archscope.notes.finders.shapes.named_steps import NamedStep
from archscope.notes.finders.shapes.shape_at_step import ShapeAtStep
from archscope.notes.finders.shapes.sizes_in_force import published_sizes
from archscope.notes.finders.shapes.steps import EVERY
from archscope.notes.finders.shapes.written_shapes import with_size
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.mentions import family_of
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_OF_A_PART = AnyCase(
    r"prun|sparse|per[- ](?:head|layer|gpu|device)|"
    r"(?:each|one|first) (?:head|token|position|layer|gpu|rank)|last (?:head|layer|gpu|rank)|single|project|"
    r"compress|latent|rank|bottleneck|adapter|pool|class|subset|top|patch|image|vision|encoder|(?<!a)cross|teacher|student|"
    r"draft|toy|tiny|small example|another|other|each (?:gpu|card|expert)|expert|shard|parallel|"
    r"每个?头|单个?头|压缩|潜|秩|适配|池化|分类|图像|编码器|交叉|教师|学生|玩具|另一|其他|每卡|并行|专家|剪枝|稀疏"
)
"""What may have sizes of its own."""
_OF_ADAPTERS = AnyCase(r"adapter|bottleneck|compress|latent|teacher|student|draft|适配|瓶颈|压缩|潜|教师|学生")
_OF_LAST_TOKEN, _ONE_TOKENS = AnyCase(r"last (?:token|position)"), 2
"""One token's values have no axis for the others."""


def is_of_a_part(said: str, title: str) -> bool:
    """Whether what some words speak of, or the section is about, may have sizes of its own."""
    return _OF_A_PART.search(said) is not None or _OF_ADAPTERS.search(title) is not None


def but_for_one(named: NamedStep, shape: ShapeAtStep, context: Context) -> Meant:
    """The shape of a step that the one given is but for a size that the note says nowhere else; empty if it may be
    right."""
    dims, said = shape.dims, f"{context.title} {shape.step.words} {shape.passage.text}"
    shapes = [letters.split() for letters in named.whole if len(letters.split()) == len(dims)]
    is_part = _OF_A_PART.search(said) or (_OF_LAST_TOKEN.search(said) and len(dims) > _ONE_TOKENS)
    if not shapes or is_part or _is_of_letters(context, shape.known) or _is_of_others(shapes, shape, context):
        return ()
    found = [(at, odd, value, letters[at]) for letters in shapes for at, odd, value in _odd_size(letters, shape)]
    if not found or any(_may_be_meant(letter, odd, value, shape, context) for _, odd, value, letter in found):
        return ()
    may_be_part = context.assumed or not named.is_weight or context.says(_IN_PARTS)
    if may_be_part and any(value % odd == 0 for _, odd, value, _ in found):
        # One of several cards has a part of it.
        return ()
    at, _, value, _ = max(found, key=lambda one: float(min(one[1], one[2]) / max(one[1], one[2])))
    return with_size(dims, at, value)


_IN_PARTS = AnyCase(
    r"parallel|shard|\bgpus\b|\blora\b|prun|quanti[sz]|\bbits?\b|packed|\b[nf]+p?4\b|\bint[48]\b|并行|切分|多卡|剪枝|量化"
)
"""Words of a note whose weights may be given in parts, or packed."""


def _is_of_others(shapes: Sequence[Sequence[str]], shape: ShapeAtStep, context: Context) -> bool:
    """Whether it is a shape of another step, may be one of another member of the family, or of a toy beside it."""
    every = EVERY if context.speaks_of_gates else [letters for letters in EVERY if "2F" not in letters]
    if any(shape.is_in_all(letters.split()) for letters in every):
        return True
    family = family_of(shape.model) if context.speaks_of_siblings else []
    others = [shape._replace(known={**shape.known, **published_sizes(other)}) for other in family]
    if any(other.is_in_all(letters) for other in others for letters in shapes):
        return True
    return bool(shape.model) and context.speaks_of_own_sizes


def _is_of_letters(context: Context, known: Known) -> bool:
    """Whether the note has a letter for a size that isn't the one known: "D = 4" beside a published model."""
    return any(context.value(name) not in (None, known.get("D")) for name in ("D", "C", "E", "d_model"))


def _odd_size(letters: Sequence[str], shape: ShapeAtStep) -> Iterator[tuple[int, int, Exact]]:
    """The one size of a shape that isn't that of a step: its place, what it is and what it should be.

    The batch and the tokens need not be known where it is almost the vocabulary.
    """
    dims, known, off = shape.dims, shape.known, shape.places_off(letters)
    sized = [at for at in off if letters[at] not in ("B", "T")]
    if len(sized) != 1:
        return
    at = sized[0]
    dim, value = dims[at], value_of(letters[at], known)
    if not isinstance(dim, int) or not dim or value is None:
        return
    is_vocabulary = letters[at] == "V" and is_almost(dim, value)
    is_alone = len(off) == 1 and len(dims) > 1
    if is_alone or (is_vocabulary and all(letters[one] not in known for one in off if one != at)):
        yield at, dim, value


def _may_be_meant(letter: str, odd: int, value: Exact, shape: ShapeAtStep, context: Context) -> bool:
    """Whether a size that isn't the one in force may be so for a reason that the note need not give."""
    known = shape.known
    if context.how_often[odd] > 1:
        return True
    if sorted(str(odd)) == sorted(str(value)):
        return False
    if context.assumed:
        # A batch that only the shapes tell may be another.
        return True
    if letter == "V" and is_almost(odd, value):
        # A vocabulary that was published is often rounded up, one that the note has stated is not.
        return context.size_before("vocab_size") != value or context.says(_ROUNDS_UP)
    # Four times the width is usual, and no more than that; that of a published model is what it is, gated or not.
    is_published = bool(shape.model) and published_sizes(shape.model).get("F") == known.get("F")
    return "F" in letter and ("F?" in known or (context.speaks_of_gates and not is_published))


_ROUNDS_UP = AnyCase(r"\bpad|round\w* up|multiple of|nice number|special token|补齐|凑成|倍数|取整|特殊")
