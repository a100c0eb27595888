"""Sizes of two models that a text sets side by side, so that neither is one of the model it is about."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from archscope.notes.numbers.numerals import Number
from archscope.notes.text.patterns import cased

_AGAINST = cased(r"[\s*`]*[^\W\d]{0,12}[\s*`]*(?:vs\.?|versus)[\s*`]*")


def contrasted(stated: Sequence[tuple[str, Number]], lower: str, offset: int) -> set[int]:
    """Where the numbers begin that are two values of the same size: "28 layers vs 16 layers".

    Args:
        lower: the text in lower case, which begins at `offset` of the source.
    """
    return {
        number.start
        for (size, one), (other_size, other) in itertools.pairwise(stated)
        if size == other_size and one.value != other.value
        if _AGAINST.fullmatch(lower[one.end - offset : other.start - offset])
        for number in (one, other)
    }
