"""Shapes of heads: those of all of them, of a single one, and of keys and values that fewer heads share."""

from __future__ import annotations

import re
from collections.abc import Sequence

from archscope.notes.finders.shapes.letters import GivenShape, Known, Meant, value_of
from archscope.notes.finders.shapes.said_of_shapes import ShapeAtStep
from archscope.notes.finders.shapes.sizes_in_force import published_sizes
from archscope.notes.finders.shapes.steps_by_words import are_turned
from archscope.notes.finders.shapes.written_shapes import how_often, with_size
from archscope.notes.numbers.vocabulary import is_of_another_model
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_OF_ALL, _OF_ONE = "B H T T", "B T T"
"""The scores of all heads, and of one."""
_ONE_HEAD = AnyCase(
    r"\b(?:single|one|each|every|per|any|first|a|without|no)[- ]heads?\b|\bhead ?\d|averag|\bmean\b|\bsum\w*\b|"
    r"simpl|\bmask|squeez|\bfor (?:each|every)\b|单头|[每单一某第]\s?[个一]?\s?头|平均|求和|简化|掩码|逐头"
)
"""Words of a text in which scores may have no axis for the heads."""
_OF_A_HEAD = ("T d", "B T d", "d", "B d T", "d T")
_OF_ALL_HEADS = ("D", "3D", "Q", "G", "Q+2G")
_WIDE, _NARROW = frozenset("DQ"), frozenset("GKd")
_WITH_HEADS = ("B H T d", "B T H d", "H d D")
"""Heads of vectors, and those of a matrix that is taken apart into them."""
_IN_HEADS = AnyCase(r"reshap|\bviews?\b|split|heads?\b(?!\s?dim)|拆|分头|多头|变形|重塑")
_KEYS_OR_VALUES = AnyCase(
    r"\W*(?:\d+[.)、] ?)?"
    r"(?:(?:(?:the|and|while|weights?|shapes?|of|和|与|而|each|每个?)\W*)*"
    r"(?:[kv]_layer\d*|[kv]|keys?|values?|w_?[kv]|[kv]_proj|键|值)(?![a-z])\W*)+"
    r"(?:(?:heads?|vectors?|tensors?|(?:after )?projections?|becomes?|are|is|have|has|shape|weights?|"
    r"matri(?:x|ces)|of|(?:线性)?投影(?:之?后)?|向量|矩阵|权重|变成|的|为|各|都?是|形状)\W*)*"
    r"(?:(?<![)] )torch\.size\()?"
)
"""A label of keys, of values or of both, and of no queries."""
_REPEATED = AnyCase(
    r"repeat|expand|broadcast|replicat|cop(?:y|ies|ied)|\btil(?:e|ed|ing)\b|\d\s?[x×]|[x×]\s?\d|\bmha\b|multi-?head|"
    r"复制|重复|广播|扩展|多头"
)
"""Words for keys that are as many as the queries in the end, or from the start."""
_LATELY, _BESIDE = 4000, 200


def with_all_heads(shapes: Sequence[str], shape: ShapeAtStep, context: Context) -> Sequence[str]:
    """The shapes of a step without the scores of one head, if there are several and the text speaks of no single
    one."""
    texts = (shape.passage.text, context.title, *(passage.text for passage in context.near))
    if _OF_ALL not in shapes or shape.known.get("H", 1) == 1 or any(map(_ONE_HEAD.search, texts)):
        return shapes
    return [one for one in shapes if one != _OF_ONE]


def of_one_head(shapes: Sequence[str], known: Known) -> Sequence[str]:
    """The shapes that queries, keys or values may have in one head, unless that is the only one."""
    is_of_heads = "T d" in shapes and known.get("H") != 1 and known.get("d") != known.get("D")
    return [shape for shape in shapes if not (is_of_heads and shape.split()[-1] in _OF_ALL_HEADS)]


def of_keys_alone(shapes: Sequence[str], shape: ShapeAtStep) -> Sequence[str]:
    """The shapes of a step without those as wide as the queries, if it gives keys or values alone and fewer heads share
    these: "K after projection: (2, 64, 256)" of a model with 1024 and a quarter as many heads of keys."""
    is_shared = 0 < shape.known.get("K", 0) < shape.known.get("H", 0)
    if not is_shared or not _is_of_keys(shape) or _REPEATED.search(shape.passage.text):
        return shapes
    return [one for one in shapes if _WIDE.isdisjoint(one.split()) or not _NARROW.isdisjoint(one.split())]


def _is_of_keys(shape: ShapeAtStep) -> bool:
    return any(map(_KEYS_OR_VALUES.fullmatch, shape.step.labels))


def are_of_one_head(shapes: Sequence[str], known: Known) -> bool:
    """Whether some shapes are those of one head, and there are several."""
    return known.get("H", 1) > 1 and known.get("d") != known.get("D") and all(one in _OF_A_HEAD for one in shapes)


def lacks_heads(shapes: Sequence[str], shape: GivenShape) -> bool:
    """Whether a shape is that of the scores of one head, where `shapes` are those of all heads."""
    return _OF_ALL in shapes and _OF_ONE not in shapes and shape.fits(_OF_ONE)


def given_heads(shape: GivenShape, note: str) -> Meant:
    """The shape of all heads' scores for that of one head, in a note that has their axis elsewhere and speaks of no
    single head; empty if it may be right."""
    first, heads = shape.dims[0], shape.known.get("H")
    elsewhere = rf"[\[(（]\s*{re.escape(str(first))}\s*[,，]\s*{heads}\s*[,，]"
    is_meant = shape.fits_known(_OF_ONE) and re.search(elsewhere, note) is not None and not _ONE_HEAD.search(note)
    return (first, heads, *shape.dims[1:]) if is_meant else ()


def heads_behind(shapes: Sequence[str], shape: GivenShape) -> Meant:
    """The shape of a step that has its heads before its tokens, where the one given has them behind; empty if it may
    be right."""
    for heads in "HK" if len(shape.dims) == len("BTHd") else "":
        batch, tokens, *behind = shape.dims
        is_turned = f"B {heads} T d" in shapes and f"B T {heads} d" not in shapes
        if is_turned and behind == [shape.known.get(heads), shape.known.get("d")] and tokens != behind[0]:
            return (batch, behind[0], tokens, behind[1])
    return ()


def heads_turned(shape: ShapeAtStep, note: str) -> Meant:
    """The shape of heads where the one given has their width before their number, (9, 64, 12) for (9, 12, 64) that the
    note has elsewhere; empty if it may be right."""
    heads, width, words = shape.known.get("H"), shape.known.get("d"), shape.step.words
    if len(shape.dims) < len("THd") or [*shape.dims[-2:]] != [width, heads] or heads in (width, shape.known.get("T")):
        return ()
    is_elsewhere = re.search(rf"[,，]\s?{heads}\s?[,，]\s?{width}\s?[\])）]", note) is not None
    is_wrong = is_elsewhere and _IN_HEADS.search(words) and not are_turned(words)
    return (*shape.dims[:-2], heads, width) if is_wrong else ()


def with_heads_of_queries(shape: ShapeAtStep, context: Context) -> Meant:
    """The shape of keys or values that are given as many heads as the queries, though the model has fewer, or of their
    matrix; empty if it may be right: the text before may say that they are repeated."""
    dims, known, keys = shape.dims, shape.known, shape.known.get("K")
    if not keys or keys == known.get("H") or not _is_of_keys(shape) or not _may_have_fewer(shape, context.title):
        return ()
    before, is_matrix = context.note[: shape.passage.end], [*dims] == [known.get("D"), value_of("Q", known)]
    if _REPEATED.search(before[-(_BESIDE if is_matrix else _LATELY) :]):
        return ()
    if is_matrix:
        meant = (dims[0], value_of("G", known))
        return meant[::-1] if how_often(meant[::-1], before) else meant
    at = next((one.split().index("H") for one in _WITH_HEADS if shape.fits_known(one)), None)
    return () if at is None else with_size(dims, at, keys)


def _may_have_fewer(shape: ShapeAtStep, title: str) -> bool:
    """Whether nothing says that keys are as many as queries: neither an arrow behind them, nor the model named."""
    if shape.is_made and shape.passage.before(shape.token.start, 40).count(",") > 2:
        return False
    is_its_own = not shape.model or published_sizes(shape.model).get("K") == shape.known.get("K")
    return is_its_own and not is_of_another_model(f"{title} {shape.passage.text}")
