"""Scores of all heads, and those of a single one: only where a text speaks of one are they as many as the tokens."""

from __future__ import annotations

import re
from collections.abc import Sequence

from archscope.notes.finders.shapes.fitting import Dims, Known, Meant, fits, fits_known
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_OF_ALL, _OF_ONE = "B H T T", "B T T"
_ONE_HEAD = AnyCase(
    r"\b(?:single|one|each|every|per|any|first|a|without|no)[- ]heads?\b|\bhead ?\d|averag|\bmean\b|\bsum\w*\b|"
    r"simpl|\bmask|squeez|\bfor (?:each|every)\b|单头|[每单一某第]\s?[个一]?\s?头|平均|求和|简化|掩码|逐头"
)
"""Words of a text in which scores may have no axis for the heads."""


def with_all_heads(shapes: Sequence[str], known: Known, said: Sequence[str], context: Context) -> tuple[str, ...]:
    """The shapes of a step without those of one head, if there are several and the text speaks of no single one.

    Args:
        said: the text of the shape and its heading; what stands above its list is known to the context.
    """
    texts = (*said, *(passage.text for passage in context.near))
    if _OF_ALL not in shapes or known.get("H", 1) == 1 or any(map(_ONE_HEAD.search, texts)):
        return tuple(shapes)
    return tuple(shape for shape in shapes if shape != _OF_ONE)


def lacks_heads(shapes: Sequence[str], dims: Dims, known: Known) -> bool:
    """Whether a shape is that of the scores of one head, where `shapes` are those of all heads."""
    return _OF_ALL in shapes and _OF_ONE not in shapes and fits(_OF_ONE, dims, known)


def given_heads(dims: Dims, known: Known, note: str) -> Meant:
    """The shape of all heads' scores for that of one head, in a note that has their axis elsewhere and speaks of no
    single head; empty if it may be right."""
    heads = rf"[\[(（]\s*{re.escape(str(dims[0]))}\s*[,，]\s*{known.get('H')}\s*[,，]"
    is_meant = fits_known(_OF_ONE, dims, known) and re.search(heads, note) is not None and not _ONE_HEAD.search(note)
    return (dims[0], known["H"], *dims[1:]) if is_meant else ()
