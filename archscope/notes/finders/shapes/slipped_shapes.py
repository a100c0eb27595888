"""Shapes that a note gives again and again, and once with two digits in another order: `(1, 5, 768)`, `(1, 5, 678)`."""

from __future__ import annotations

import functools
import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.written_shapes import with_size, wrong_shape
from archscope.notes.judging.claims import Claim
from archscope.notes.judging.slips import swaps
from archscope.notes.text.patterns import AnyCase, cased, lowered

_SHAPE, _NUMBER = cased(r"[(\[]\s?\d{1,7}(?:\s?,\s?\d{1,7}){1,5}\s?,?\s?[)\]]"), cased(r"\d+")
_LEAST, _OFTEN, _FEWEST = 100, 2, 3
"""A size of two digits is near another by chance; a shape is meant that stands there at least twice."""
_LARGE = 1000
"""Such a size is meant where it stands twice beside the same other size, in whatever notation."""
_YEARS = (1900, 2040)


def slipped_shapes(text: str) -> Iterator[Claim]:
    """A claim about each shape of a whole note with a size that it has nowhere else."""
    found = [(match, tuple(map(int, _NUMBER.findall(match[0])))) for match in _SHAPE.finditer(text)]
    if len(found) < _FEWEST:
        return
    often = Counter(dims for _, dims in found)
    sizes = Counter(_NUMBER.findall(text))
    for match, dims in found:
        for at, size in enumerate(dims):
            if size < _LEAST or sizes[str(size)] > 1:
                continue
            others = [with_size(dims, at, other) for other in swaps(size)]
            meant = [other for other in others if often[other] >= _OFTEN or _is_said(other, at, sizes, text)]
            if meant:
                yield _wrong(match, meant[0])


_LETTERED = cased(r"[(\[]\s?(?:[A-Z]|batch|batch_size|seq|seq_len)\s?,\s?(?:\w{1,16}\s?,\s?)*\d{3,7}\s?[)\]]")


def slipped_beside_letters(text: str) -> Iterator[Claim]:
    """The same of shapes whose first size is a letter: `[S, 4096]`, `[S, 4096]` and once `[S, 4906]`.

    The other width must stand elsewhere too, and what is between the two nowhere: `[B, T, 1042]` has 18 features more.
    """
    found = [(match, tuple(_WORD.findall(match[0]))) for match in _LETTERED.finditer(text)]
    if len(found) < _FEWEST:
        return
    often, sizes = Counter(dims for _, dims in found), Counter(_NUMBER.findall(text))
    for match, dims in found:
        width, are_texts = int(dims[-1]), len(dims) == len("BT") and lowered(dims[0]) in ("b", "batch", "batch_size")
        if sizes[dims[-1]] > 1 or width < _LEAST or width % _OF_WIDTHS == 0 or are_texts:
            continue
        if _OF_MORE.search(text[text.rfind("\n", 0, match.start()) + 1 : match.end()]):
            continue
        for other in swaps(width):
            one, beside = (*dims[:-1], str(other)), sum(shape[-1] == str(other) for _, shape in found)
            if often[one] > 1 and sizes[str(other)] > beside and not sizes[str(abs(other - width))]:
                yield wrong_shape(match.span(), one, brackets=match[0], group=None)


_WORD = cased(r"\w+")
_OF_WIDTHS = 8
"""Widths that are meant are multiples of it."""
_OF_MORE = AnyCase(r"prun|slice|extra|\badd|\bwith\b|after|\bmore\b|featur|concat|tokens|加|剪|另|拼")


def _is_said(dims: Sequence[int], at: int, sizes: Counter[str], text: str) -> bool:
    """Whether a note has a size of a matrix again and again, and once at least beside the other: "4096 × 11008"."""
    is_of_large = len(dims) == len("ij") and min(dims) >= _LARGE and dims[0] != dims[1]
    are_years = all(_YEARS[0] < size < _YEARS[1] for size in dims)
    often = sizes[str(dims[at])]
    is_repeated = often >= _OFTEN or (often and sizes[str(math.prod(dims))])
    return bool(is_of_large and not are_years and is_repeated and tuple(sorted(dims)) in _pairs(text))


_PAIR = cased(
    r"(?<![\d.,])(?P<one>\d{4,7})(?=[\s`$]{0,3}(?:,|[×*·x]|\\\*|\\times)[\s`$]{0,3}(?P<other>\d{4,7})(?!\d|[.,]\d))"
)


@functools.lru_cache(maxsize=1)
def _pairs(text: str) -> frozenset[tuple[int, ...]]:
    """The large numbers that stand side by side in a note, as those of a product or a shape do."""
    return frozenset(tuple(sorted((int(pair["one"]), int(pair["other"])))) for pair in _PAIR.finditer(text))


def _wrong(match: re.Match[str], meant: Sequence[int]) -> Claim:
    return wrong_shape(match.span(), meant, brackets=match[0], group=None)
