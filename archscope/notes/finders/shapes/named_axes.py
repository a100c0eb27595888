"""Shapes whose axes a note names, beside them or in code above: `K^T: [4, 128, 16]  (batch, d_key, seq)`."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.shapes.shape_claims import right_shape, wrong_shape
from archscope.notes.finders.shapes.shape_words import speaks_of_a_change
from archscope.notes.finders.shapes.written_shapes import is_in_numbers, places_off
from archscope.notes.judging.claims import CONFIRM, SURE, Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_NUMBERS = r"[\[(] ?(\d{1,6}(?:, ?\d{1,6}){2,3}) ?[\])]"
_NAMES = r"[\[(] ?([A-Za-z_]\w{0,24}(?:, ?[A-Za-z_]\w{0,24}){2,3}) ?[\])]"
_BETWEEN = r"[ `*]{0,16}(?:=[ `*]{0,8})?"
_BESIDE = cased(rf"{_NUMBERS}{_BETWEEN}{_NAMES}|{_NAMES}{_BETWEEN}{_NUMBERS}")
_OF_NAME = cased(r"^[ \t]{0,40}(\w{1,24}) ?=(?!=)[^\n]{1,160}?(?://|#) {0,4}[\[(]([\w, +*]{3,60})[\])]", re.MULTILINE)
_SAID = cased(r"\b(\w{1,24})[`*]{0,3} (?:is|has shape|is of shape|has the shape) [`*]{0,3}$")
_STATED = cased(r"(?<![\w.])([A-Za-z]\w{0,24}) ?= ?(\d{1,6})(?![\w.])")
_ENOUGH, _LONGEST = 2, 48


def named_axes(passage: Passage, context: Context) -> Iterator[Claim]:
    """Claims about the shapes of a passage whose axes are named: one whose axes stand in another order than in the rest
    of the note, one that isn't what the code above and the sizes in its sentence make of it."""
    shapes = [token for token in passage.tokens if len(token.dims) > 2 and is_in_numbers(token)]
    note = context.note
    for token in shapes:
        yield from _in_order(passage, token, note)
        said = _SAID.search(passage.before(token.start, _LONGEST))
        if said is not None:
            yield from _as_above(passage, token, _shapes_by_name(note).get(said[1]))


def _in_order(passage: Passage, token: Token, note: str) -> Iterator[Claim]:
    """A claim that a shape has the numbers that its names have everywhere else, but in another order."""
    at = token.start - passage.start + 1
    beside = [found for found in _BESIDE.finditer(passage.text) if at in (found.start(1), found.start(4))]
    names = _pair(beside[0])[0] if beside else ()
    if not names or len(set(names)) < len(names) or len(names) != len(token.dims):
        return
    votes = [_sizes_by_name(note)[name].most_common(2) for name in names]
    best = [counts[0] for counts in votes]
    second = [[*counts, ("", 0)][1][1] for counts in votes]
    is_sure = all(count >= _ENOUGH and count > other for (_, count), other in zip(best, second, strict=True))
    true = [value for value, _ in best]
    others = [(name, dim) for name, dim, value in zip(names, token.dims, true, strict=True) if dim != value]
    is_mixed = is_sure and others and sorted(true) == sorted(token.dims)
    if is_mixed and not any(re.search(rf"\b{name}\W{{1,4}}{dim}\b", note) for name, dim in others):
        yield wrong_shape(token, true, SURE)


def _as_above(passage: Passage, token: Token, letters: Sequence[str] | None) -> Iterator[Claim]:
    """A claim that a shape is that of a name in code, with the sizes that the text states."""
    if letters is None or len(letters) != len(token.dims):
        return
    stated = dict(_STATED.findall(passage.text))
    expected = [letter if letter.isdecimal() else stated.get(letter, "") for letter in letters]
    true = [value or dim for value, dim in zip(expected, token.dims, strict=True)]
    off = places_off(true, token.dims)
    if sum(letter in stated for letter in letters) < _ENOUGH or len(off) > 1:
        return
    if not off:
        yield right_shape(token, CONFIRM)
    elif not (speaks_of_a_change(passage, token, "") or _OF_A_PART.search(passage.text)):
        yield wrong_shape(token, true)


_OF_A_PART = AnyCase(r"decod|\bcache|generat|\bstep\b|\branks?\b|解码|缓存|生成|每步|单步")
"""Words of a passage whose tokens or heads may be some of those that it states."""


def _pair(found: re.Match[str]) -> tuple[list[str], list[str]]:
    """The names and the numbers of a pair."""
    names, numbers = (found[2], found[1]) if found[1] else (found[3], found[4])
    return re.split(", ?", names), re.split(", ?", numbers)


@functools.lru_cache(maxsize=2)
def _sizes_by_name(note: str) -> Mapping[str, Counter[str]]:
    """How often each name stands for each number in the shapes of a note."""
    sizes: dict[str, Counter[str]] = {}
    for found in _BESIDE.finditer(note):
        for name, number in zip(*_pair(found), strict=False):
            sizes.setdefault(name, Counter())[number] += 1
    return sizes


@functools.lru_cache(maxsize=2)
def _shapes_by_name(note: str) -> Mapping[str, list[str]]:
    """The shapes in letters that the code of a note gives to names, each one always the same."""
    shapes: dict[str, set[tuple[str, ...]]] = {}
    for name, dims in _OF_NAME.findall(note):
        shapes.setdefault(name, set()).add(tuple(dim.strip() for dim in dims.split(",")))
    return {name: [*of_name.pop()] for name, of_name in shapes.items() if len(of_name) == 1}
