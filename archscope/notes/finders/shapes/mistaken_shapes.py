"""Shapes that a named step can't have: those of another step, its own with sizes of another one, or turned round."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.fitting import Dims, Known, Meant, fits_known, fits_letters, nearest_shape, value_of
from archscope.notes.finders.shapes.steps import EVERY, SQUARE, are_turned
from archscope.notes.finders.shapes.written_shapes import how_often, with_size
from archscope.notes.numbers.numerals import Exact
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_FULL = (*EVERY, "B T", "T d", "B")
_WIDTHS = ("D", "F", "V", "d", "3D", "Q", "G")
_COUNTS = ("H", "K")
_MATRIX = 2


def of_another_step(shapes: Sequence[str], dims: Dims, known: Known) -> Meant:
    """The shape of a step where the one given is that of another step; empty if it may be right."""
    if not all(isinstance(dim, int) for dim in dims) or not (known.get("B") and known.get("T")):
        return ()
    if len(dims) <= _MATRIX and dims[0] != known["T"]:
        # The ids of a batch are what an embedding takes.
        return ()
    shapes = [shape for shape in shapes if "1" in map(str, dims) or "1" not in shape]
    return nearest_shape(shapes, dims, known) if any(fits_known(shape, dims, known) for shape in _FULL) else ()


def with_sizes_of_another(shapes: Sequence[str], dims: Dims, known: Known, note: str) -> Meant:
    """The shape of a step that the one given is but for sizes that are those of something else; empty if it may be
    right."""
    found = [meant for shape in shapes for meant in _but_for_sizes(shape.split(), dims, known, note)]
    return min(found, key=lambda meant: sum(a != b for a, b in zip(meant, dims, strict=True)), default=())


def _but_for_sizes(letters: Sequence[str], dims: Dims, known: Known, note: str) -> Iterator[Meant]:
    """What the dimensions are meant to be if those that aren't of their letters are of others."""
    if len(letters) != len(dims) or len(dims) < _MATRIX:
        return
    values = [value_of(letter, known) for letter in letters]
    meant = [dim if value is None or isinstance(dim, str) else value for value, dim in zip(values, dims, strict=True)]
    off = [at for at, (dim, true) in enumerate(zip(dims, meant, strict=True)) if dim != true]
    if not 0 < len(off) < len(dims) or not fits_letters(" ".join(letters), [_integral(dim) for dim in meant], known):
        return
    others = {value_of(letter, known) for letter in _WIDTHS if letter[-1] in known}
    counts = {known.get(letter) for letter in _COUNTS}
    for at in off:
        if letters[at] not in ("D", "F", "V", "d", "3D", "2F", "Q", "G", "T", *_COUNTS):
            return
        if dims[at] not in (others | counts if letters[at] in _COUNTS else others):
            return
        if letters[at] == "T" and _is_of_tokens(dims[at], known, note):
            return
    yield meant


def _integral(dim: Exact | str | None) -> int | str | None:
    return dim if isinstance(dim, str) or dim is None else int(dim)


def _is_of_tokens(dim: int | str | None, known: Known, note: str) -> bool:
    """Whether a note has a text or a tensor of so many tokens: there may be as many as a head has numbers."""
    pattern = (
        rf"[\[(（]\s*(?:\w+\s*[,，]\s*)?{dim}\s*[,，]\s*{known.get('D')}\s*[\])）]|(?<!\d){dim}[\s-]*(?:个 ?)?token"
    )
    return re.search(pattern, note) is not None


def heads_behind(shapes: Sequence[str], dims: Dims, known: Known) -> Meant:
    """The shape of a step that has its heads before its tokens, where the one given has them behind; empty if it may
    be right."""
    for heads in _COUNTS if len(dims) == len("BTHd") else ():
        batch, tokens, *behind = dims
        is_turned = f"B {heads} T d" in shapes and f"B T {heads} d" not in shapes
        if is_turned and behind == [known.get(heads), known.get("d")] and tokens != behind[0]:
            return (batch, behind[0], tokens, behind[1])
    return ()


def heads_turned(words: str, dims: Dims, known: Known, note: str) -> Meant:
    """The shape of heads where the one given has their width before their number, (9, 64, 12) for (9, 12, 64) that the
    note has elsewhere; empty if it may be right."""
    heads, width = known.get("H"), known.get("d")
    if len(dims) < len("THd") or [*dims[-2:]] != [width, heads] or heads == width or known.get("T", 0) == heads:
        return ()
    is_elsewhere = re.search(rf"[,，]\s?{heads}\s?[,，]\s?{width}\s?[\])）]", note) is not None
    return (*dims[:-2], heads, width) if is_elsewhere and _IN_HEADS.search(words) and not are_turned(words) else ()


_IN_HEADS = AnyCase(r"reshap|\bviews?\b|split|heads?\b(?!\s?dim)|拆|分头|多头|变形|重塑")


def with_a_width(shapes: Sequence[str], dims: Dims, known: Known) -> Meant:
    """The shape of a step that has no width, as that of ids, where the one given has one behind; empty if it may be
    right."""
    has_none = bool(shapes) and all(set(shape) <= _NO_WIDTH for shape in shapes)
    is_wide = has_none and bool(dims) and dims[-1] in {known[letter] for letter in "DV" if letter in known}
    return dims[:-1] if is_wide and any(fits_known(shape, dims[:-1], known) for shape in shapes) else ()


_NO_WIDTH = frozenset("BT1*+ ")


def with_heads_of_queries(labels: Sequence[str], dims: Dims, known: Known, before: str) -> Meant:
    """The shape of keys or values that are given as many heads as the queries, though the model has fewer, or of their
    matrix; empty if it may be right: the text `before` may say that they are repeated."""
    keys = known.get("K")
    if not keys or keys == known.get("H") or not any(_KEYS_OR_VALUES.fullmatch(label) for label in labels):
        return ()
    is_matrix = [*dims] == [known.get("D"), value_of("Q", known)]
    if _REPEATED.search(before[-(_BESIDE if is_matrix else _LATELY) :]):
        return ()
    if is_matrix:
        meant = (dims[0], value_of("G", known))
        return meant[::-1] if how_often(meant[::-1], before) else meant
    at = next((one.split().index("H") for one in _WITH_HEADS if fits_known(one, dims, known)), None)
    return () if at is None else with_size(dims, at, keys)


_WITH_HEADS = ("B H T d", "B T H d", "H d D")
"""Heads of vectors, and those of a matrix that is taken apart into them."""


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


def of_one_head(shapes: Sequence[str], known: Known) -> list[str]:
    """The shapes that queries, keys or values may have in one head, unless that is the only one."""
    is_of_heads = "T d" in shapes and known.get("H") != 1 and known.get("d") != known.get("D")
    return [shape for shape in shapes if not (is_of_heads and shape.split()[-1] in _OF_ALL_HEADS)]


def are_of_one_head(shapes: Sequence[str], known: Known) -> bool:
    """Whether some shapes are those of one head, and there are several."""
    return known.get("H", 1) > 1 and known.get("d") != known.get("D") and all(one in _OF_A_HEAD for one in shapes)


_OF_A_HEAD = ("T d", "B T d", "d", "B d T", "d T")
_OF_ALL_HEADS = ("D", "3D", "Q", "G", "Q+2G")


def not_square(shapes: Sequence[str], dims: Dims, known: Known, note: str) -> Meant:
    """The shape of scores where the one given is that of a head's vectors, of however many tokens: (20, 64) for
    (20, 20); empty if it may be right."""
    if len(dims) < _MATRIX or not shapes or shapes[0] != SQUARE[0]:
        return ()
    *first, tokens, last = dims
    is_of_heads = last == known.get("d") and tokens != last and known.get("T", tokens) == tokens
    meant = (*first, tokens, tokens)
    fits = is_of_heads and any(fits_letters(shape, meant, known) for shape in shapes)
    return meant if fits and not _is_of_tokens(last, known, note) else ()


def turned_round(shapes: Sequence[str], dims: Dims, known: Known) -> Meant:
    """The shape of a step that has the same sizes as the one given, but another one last; empty if it may be right.

    The tokens need not be known: then they are what is left.
    """
    found = [meant for shape in shapes for meant in _in_order(shape.split(), dims, known)]
    return max(found, key=lambda meant: sum(a == b for a, b in zip(meant, dims, strict=True)), default=())


def _in_order(letters: Sequence[str], dims: Dims, known: Known) -> Iterator[Meant]:
    """The dimensions in the order of their letters, if one is out of its place that isn't the batch."""
    if len(letters) != len(dims) or len(dims) <= _MATRIX or len(set(letters)) < len(letters):
        return
    values = [value_of(letter, known) for letter in letters]
    left = Counter[Exact | str | None](dims) - Counter(value for value in values if value is not None)
    unknown = [letter for letter, value in zip(letters, values, strict=True) if value is None]
    is_same = left.total() == len(unknown) and unknown in ([], ["T"])
    if is_same and values[-1] not in (None, dims[-1]) and values[0] in (None, dims[0]):
        yield [next(iter(left)) if value is None else value for value in values]


def widths_of_model(known: Known) -> set[int | str | None]:
    """What a model is known by: not its heads, nor an input."""
    return {int(known[letter]) for letter in "DVd" if letter in known}


def have_fewer_keys(pairs: Sequence[tuple[Exact | None, int | str | None]], known: Known) -> bool:
    """Whether queries, keys and values side by side are as wide as they are with fewer heads of keys than of queries,
    of which nobody has said how many there are."""
    pair = 2 * known.get("d", 0)
    return any(isinstance(dim, int) and pair and (dim - known["D"]) % pair == 0 for _, dim in pairs)


def with_all_heads(shapes: Sequence[str], known: Known, said: Sequence[str], context: Context) -> tuple[str, ...]:
    """The shapes of a step without those of one head, if there are several and the text speaks of no single one.

    Args:
        said: the text of the shape and its heading; what stands above its list is known to the context.
    """
    texts = (*said, *(passage.text for passage in context.near))
    if _OF_ALL not in shapes or known.get("H", 1) == 1 or any(map(_ONE_HEAD.search, texts)):
        return tuple(shapes)
    return tuple(shape for shape in shapes if shape != _OF_ONE)


def of_keys_alone(shapes: Sequence[str], labels: Sequence[str], known: Known, said: str) -> tuple[str, ...]:
    """The shapes of a step without those as wide as the queries, if it gives keys or values alone and fewer heads share
    these: "K after projection: (2, 64, 256)" of a model with 1024 and a quarter as many heads of keys."""
    is_shared = 0 < known.get("K", 0) < known.get("H", 0) and "d" in known
    if not is_shared or not any(map(_KEYS_OR_VALUES.fullmatch, labels)) or _REPEATED.search(said):
        return tuple(shapes)
    return tuple(shape for shape in shapes if _WIDE.isdisjoint(shape.split()) or not _NARROW.isdisjoint(shape.split()))


_WIDE, _NARROW = frozenset("DQ"), frozenset("GKd")


def lacks_heads(shapes: Sequence[str], dims: Dims, known: Known) -> bool:
    """Whether a shape is that of the scores of one head, where `shapes` are those of all heads."""
    return _OF_ALL in shapes and _OF_ONE not in shapes and fits_letters(_OF_ONE, dims, known)


def given_heads(dims: Dims, known: Known, note: str) -> Meant:
    """The shape of all heads' scores for that of one head, in a note that has their axis elsewhere and speaks of no
    single head; empty if it may be right."""
    heads = rf"[\[(（]\s*{re.escape(str(dims[0]))}\s*[,，]\s*{known.get('H')}\s*[,，]"
    is_meant = fits_known(_OF_ONE, dims, known) and re.search(heads, note) is not None and not _ONE_HEAD.search(note)
    return (dims[0], known["H"], *dims[1:]) if is_meant else ()


_OF_ALL, _OF_ONE = "B H T T", "B T T"
_ONE_HEAD = AnyCase(
    r"\b(?:single|one|each|every|per|any|first|a|without|no)[- ]heads?\b|\bhead ?\d|averag|\bmean\b|\bsum\w*\b|"
    r"simpl|\bmask|squeez|\bfor (?:each|every)\b|单头|[每单一某第]\s?[个一]?\s?头|平均|求和|简化|掩码|逐头"
)
"""Words of a text in which scores may have no axis for the heads."""
