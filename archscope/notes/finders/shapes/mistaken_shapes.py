"""Shapes that a named step can't have: those of another step, its own turned round, or with sizes of another one or
one odd size."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from archscope.notes.finders.shapes.letters import Dim, GivenShape, Known, Meant, is_almost, value_of
from archscope.notes.finders.shapes.said_of_shapes import ShapeAtStep, is_of_one_head, tokens_may_grow
from archscope.notes.finders.shapes.shapes_of_heads import (
    given_heads,
    heads_behind,
    heads_turned,
    lacks_heads,
    with_heads_of_queries,
)
from archscope.notes.finders.shapes.sizes_in_force import fits_another, published_sizes
from archscope.notes.finders.shapes.steps_by_labels import HEADS_SPLIT, TURNED, NamedStep
from archscope.notes.finders.shapes.steps_by_words import EVERY, SQUARE, are_turned
from archscope.notes.finders.shapes.written_shapes import how_often, places_off, with_size
from archscope.notes.judging.claims import FIRM, GROUP
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.mentions import family_of
from archscope.notes.text.patterns import AnyCase, says
from archscope.notes.truths.context import Context

ANOTHER = AnyCase(
    r"\b(?:larger|smaller|bigger|largest|smallest|other|another|different) (?:one|model|version|variant|config)|"
    r"更[大小]的|另一个?模型|其他模型|\bwhether\b|是否|是不是"
)
_FULL = (*EVERY, "B T", "T d", "B")
_WIDTHS = ("D", "F", "V", "d", "3D", "Q", "G")
_COUNTS = ("H", "K")
_NO_WIDTH = frozenset("BT1*+ ")
_MATRIX = 2


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


def meant_shape(
    shape: ShapeAtStep, named: NamedStep | None, strict: Sequence[str], context: Context
) -> tuple[Meant, int]:
    """What a shape should be that is none of its step's, and how sure that is; an empty one if it may be right.

    Args:
        strict: the shapes of its step alone.
    """
    found: Meant = ()
    strength = FIRM
    if not shape.is_result:
        return found, strength
    if not (shape.is_one_token or shape.is_made or ANOTHER.search(shape.step.words)):
        if lacks_heads(strict, shape):
            found, strength = () if shape.is_calculated else given_heads(shape, context.note), GROUP
        elif found := _but_for_one(shape, named, context):
            return found, FIRM
        else:
            found, strength = _mistaken(shape, strict, context, named)
    if not found and not COUNTERFACTUAL.search(shape.passage.text):
        found, strength = heads_turned(shape, context.note), FIRM
    if not found and (found := with_heads_of_queries(shape, context)):
        strength = FIRM if len(found) == _MATRIX and shape.model else GROUP
    return found, strength


def _mistaken(
    shape: ShapeAtStep, strict: Sequence[str], context: Context, named: NamedStep | None
) -> tuple[Meant, int]:
    """The shape of its step where a shape can be none of it, and how sure that is."""
    passage, dims, known = shape.passage, shape.dims, shape.known
    if shape.fits_any(strict) or fits_another(strict, shape, context):
        return (), GROUP
    firm = GROUP if COUNTERFACTUAL.search(passage.text) else FIRM
    may_grow = tokens_may_grow(shape.step.words, passage.text, context)
    found = heads_behind(strict, shape) or _with_a_width(strict, shape)
    if found := found or (() if may_grow else _not_square(strict, shape, context.note)):
        return found, firm
    steps = [one.split() for one in strict]
    turned = _closest((meant for letters in steps for meant in _turned_round(letters, shape, context.note)), dims)
    if turned and ((named and named.may_turn) or are_turned(HEADS_SPLIT.sub("", passage.text))):
        return (turned, firm) if strict[0] in TURNED else ((), GROUP)
    if turned and shape.step.is_alone:
        return turned, firm
    found = _closest((meant for one in steps for meant in _with_sizes_of_another(one, shape, context.note)), dims)
    off = [found[at] for at in places_off(found, dims)]
    are_tokens = known.get("T") in off
    is_open = (are_tokens and may_grow) or is_of_a_part(shape.step.words, context.title)
    if found and shape.step.is_alone and not is_open:
        may_be_keys = are_tokens and context.speaks_of_other_keys
        same = {dim for true, dim in zip(found, dims, strict=True) if true == dim}
        # A model is known by its widths, not by its heads, nor by an input.
        is_near = is_of_one_head(passage, shape.token) or any(known.get(letter) in same for letter in "DVd")
        is_here = shape.group == "shapes" or (len(off) == 1 and is_near)
        return found, firm if is_here and not may_be_keys else GROUP
    return (() if may_grow else _of_another_step(strict, shape)), GROUP


def _of_another_step(shapes: Sequence[str], shape: GivenShape) -> Meant:
    """The shape of a step where the one given is that of another step; empty if it may be right."""
    dims, known = shape.dims, shape.known
    if not all(isinstance(dim, int) for dim in dims) or not (known.get("B") and known.get("T")):
        return ()
    if len(dims) <= _MATRIX and dims[0] != known["T"]:
        # The ids of a batch are what an embedding takes.
        return ()
    shapes = [one for one in shapes if "1" in map(str, dims) or "1" not in one]
    return shape.nearest(shapes) if any(map(shape.fits_known, _FULL)) else ()


def _closest(found: Iterable[Meant], dims: Sequence[Dim]) -> Meant:
    """The one of some shapes that has most sizes in place; empty if there are none."""
    return min(found, key=lambda meant: len(places_off(meant, dims)), default=())


def _with_sizes_of_another(letters: Sequence[str], shape: GivenShape, note: str) -> Iterator[Meant]:
    """The shape of a step that the one given is but for sizes that are those of something else."""
    dims, known = shape.dims, shape.known
    if len(letters) != len(dims) or len(dims) < _MATRIX:
        return
    values = [value_of(letter, known) for letter in letters]
    meant = [dim if value is None or isinstance(dim, str) else value for value, dim in zip(values, dims, strict=True)]
    off = [at for at, (dim, true) in enumerate(zip(dims, meant, strict=True)) if dim != true]
    if not 0 < len(off) < len(dims) or not shape._replace(dims=meant).fits(" ".join(letters)):
        return
    others = {value_of(letter, known) for letter in _WIDTHS if letter[-1] in known}
    counts = {known.get(letter) for letter in _COUNTS}
    for at in off:
        if letters[at] not in (*_WIDTHS, "2F", "T", *_COUNTS):
            return
        if dims[at] not in (others | counts if letters[at] in _COUNTS else others):
            return
        if letters[at] == "T" and is_of_tokens(dims[at], known, note):
            return
    yield meant


def is_of_tokens(dim: Dim, known: Known, note: str) -> bool:
    """Whether a note has a text or a tensor of so many tokens: there may be as many as a head has numbers; where the
    tokens are known, a matrix of these is rather the weight of a head."""
    pattern = rf"(?<!\d){dim}[\s-]*(?:个 ?)?token"
    if "T" not in known or dim != known.get("d"):
        pattern += rf"|[\[(（]\s*(?:\w+\s*[,，]\s*)?{dim}\s*[,，]\s*{known.get('D')}\s*[\])）]"
    return re.search(pattern, note) is not None


def _with_a_width(shapes: Sequence[str], shape: GivenShape) -> Meant:
    """The shape of a step that has no width, as that of ids, where the one given has one behind; empty if it may be
    right."""
    has_none = bool(shapes) and all(set(one) <= _NO_WIDTH for one in shapes)
    if not has_none or shape.dims[-1] not in [shape.known[letter] for letter in "DV" if letter in shape.known]:
        return ()
    without = shape.dims[:-1]
    return without if any(map(shape._replace(dims=without).fits_known, shapes)) else ()


def _not_square(shapes: Sequence[str], shape: GivenShape, note: str) -> Meant:
    """The shape of scores where the one given is that of a head's vectors, of however many tokens: (20, 64) for
    (20, 20); empty if it may be right."""
    if len(shape.dims) < _MATRIX or not shapes or shapes[0] != SQUARE[0]:
        return ()
    *first, tokens, last = shape.dims
    is_of_heads = last == shape.known.get("d") and tokens != last and shape.known.get("T", tokens) == tokens
    meant = (*first, tokens, tokens)
    fits = is_of_heads and shape._replace(dims=meant).fits_any(shapes)
    return meant if fits and not is_of_tokens(last, shape.known, note) else ()


def _turned_round(letters: Sequence[str], shape: GivenShape, note: str) -> Iterator[Meant]:
    """The shape of a step that has the same sizes as the one given, but another one last, and the batch in its place.

    The tokens need not be known: then they are what is left; nor the batch of logits, if the note has both as a shape.
    """
    dims = shape.dims
    if len(letters) != len(dims) or len(dims) <= _MATRIX or len(set(letters)) < len(letters):
        return
    values = [value_of(letter, shape.known) for letter in letters]
    unknown = [letter for letter, value in zip(letters, values, strict=True) if value is None]
    left = Counter[Exact | str | None](dims) - Counter(value for value in values if value is not None)
    pair = [dim for dim in left if isinstance(dim, int)]
    if " ".join(letters) == "B T V" and unknown == ["B", "T"] and len(pair) == 2 and how_often(pair, note):
        values[:2], unknown = pair, []
        left.clear()
    is_same = left.total() == len(unknown) and unknown in ([], ["T"])
    if is_same and values[-1] not in (None, dims[-1]) and values[0] in (None, dims[0]):
        yield [next(iter(left)) if value is None else value for value in values]


def _but_for_one(shape: ShapeAtStep, named: NamedStep | None, context: Context) -> Meant:
    """The shape of its step that a shape is but for a size that the note says nowhere else, and nothing tells that it
    may be otherwise; empty if it may be right."""
    dims, text = shape.dims, shape.passage.text
    if named is None or not shape.step.is_alone or shape.group != "shapes" or says(text, ANOTHER, COUNTERFACTUAL):
        return ()
    said = f"{context.title} {shape.step.words} {text}"
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
    return () if fits_another(EVERY, shape, context) else with_size(dims, at, value)


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
