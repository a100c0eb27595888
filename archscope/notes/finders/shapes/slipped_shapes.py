"""Shapes that a note gives again and again, and once with two digits in another order: `(1, 5, 768)`, `(1, 5, 678)`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.judging.slips import swaps
from archscope.notes.text.patterns import cased

_SHAPE = cased(r"[(\[]\s?\d{1,7}(?:\s?,\s?\d{1,7}){1,5}\s?,?[)\]]")
_NUMBER = cased(r"\d+")
_LEAST, _OFTEN, _FEWEST = 100, 2, 3
"""A size of two digits is near another by chance; a shape is meant that stands there at least twice."""


def slipped_shapes(text: str) -> Iterator[Claim]:
    """A claim about each shape of a whole note with a size that it has nowhere else."""
    found = [(match, tuple(map(int, _NUMBER.findall(match[0])))) for match in _SHAPE.finditer(text)]
    often = Counter(dims for _, dims in found)
    if len(found) < _FEWEST or max(often.values()) < _OFTEN:
        return
    sizes = Counter(_NUMBER.findall(text))
    for match, dims in found:
        for at, size in enumerate(dims):
            if size < _LEAST or sizes[str(size)] > 1:
                continue
            others = ((*dims[:at], other, *dims[at + 1 :]) for other in swaps(size))
            meant = [other for other in others if often[other] >= _OFTEN]
            if meant:
                shown = f"{match[0][0]}{', '.join(map(str, meant[0]))}{match[0][-1]}"
                yield Claim(match.start(), match.end(), "shape", "wrong", FIRM, None, shown=shown)
