"""Shapes whose axes a note names, beside them or in code above: `K^T: [4, 128, 16]  (batch, d_key, seq)`."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from archscope.notes.finders.shapes.said_of_shapes import speaks_of_a_change
from archscope.notes.finders.shapes.written_shapes import (
    is_in_numbers,
    most_often,
    places_off,
    right_shape,
    wrong_shape,
)
from archscope.notes.judging.claims import CONFIRM, SURE, Claim
from archscope.notes.judging.slips import is_misspelled
from archscope.notes.numbers.lexer import Token
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_NUMBERS = r"[\[(] ?(\d{1,7}(?:, ?\d{1,7}){1,4}) ?[\])]"
_NAMES = r"[\[(] ?([A-Za-z_]\w{0,24}(?:, ?[A-Za-z_]\w{0,24}){1,4}) ?[\])]"
_BETWEEN = r"[ `*]{0,24}(?:[=#][ `*]{0,8})?"
_BESIDE = cased(rf"{_NUMBERS}{_BETWEEN}{_NAMES}(?! ?(?:@|->|→|×|\*\s?[\[(]))|{_NAMES}{_BETWEEN}{_NUMBERS}")


class _Named(NamedTuple):
    """A shape in numbers with the names of its axes beside it, and where the first of its numbers stands in a text."""

    start: int
    names: Sequence[str]
    dims: Sequence[str]


def _named_in(text: str) -> list[_Named]:
    """The shapes of a text whose axes are named."""
    found = []
    for one in _BESIDE.finditer(text):
        names, dims, start = (one[2], one[1], one.start(1)) if one[1] else (one[3], one[4], one.start(4))
        found.append(_Named(start, re.split(", ?", names), re.split(", ?", dims)))
    return [one for one in found if len(one.names) == len(one.dims)]


@functools.lru_cache(maxsize=2)
def _named_in_note(note: str) -> Sequence[_Named]:
    return _named_in(note)


def _sizes(shapes: Sequence[_Named]) -> Mapping[str, Counter[str]]:
    """How often each name has each of its sizes in some shapes."""
    sizes: dict[str, Counter[str]] = {}
    for _, names, dims in shapes:
        for name, dim in {*zip(names, dims, strict=True)}:
            sizes.setdefault(name, Counter())[dim] += 1
    return sizes


@functools.lru_cache(maxsize=2)
def _sizes_in_note(note: str) -> Mapping[str, Counter[str]]:
    return _sizes(_named_in_note(note))


def named_axes(passage: Passage, context: Context) -> Iterator[Claim]:
    """Claims about the shapes of a passage whose axes are named: one whose axes stand in another order than in the rest
    of the note, one that isn't what the code above and the sizes in its sentence make of it."""
    shapes = [token for token in passage.tokens if len(token.dims) > 2 and is_in_numbers(token)]
    beside = {passage.start + one.start: one for one in _named_in(passage.text)} if shapes else {}
    for token in shapes:
        named = beside.get(token.start + 1)
        yield from _in_order(token, named, context.note) if named is not None else ()
        said = _SAID.search(passage.before(token.start, 48))
        if said is not None:
            yield from _as_above(passage, token, _shapes_by_name(context.note).get(said[1]))


_SAID = cased(r"\b(\w{1,24})[`*]{0,3} (?:is|has shape|is of shape|has the shape) [`*]{0,3}$")
_ENOUGH = 2


def _in_order(token: Token, named: _Named, note: str) -> Iterator[Claim]:
    """A claim that a shape has the numbers that its names have everywhere else, but in another order."""
    names, sizes = named.names, _sizes_in_note(note)
    true = [most_often(sizes.get(name, Counter())) or "" for name in names]
    if len(set(names)) < len(names) or sorted(true) != sorted(named.dims):
        return
    others = [(names[at], named.dims[at]) for at in places_off(named.dims, true)]
    if others and not any(re.search(rf"\b{name}\W{{1,4}}{dim}\b", note) for name, dim in others):
        yield wrong_shape(token, true, SURE)


def _as_above(passage: Passage, token: Token, letters: Sequence[str] | None) -> Iterator[Claim]:
    """A claim that a shape is that of a name in code, with the sizes that the text states."""
    if letters is None or len(letters) != len(token.dims):
        return
    stated = dict(_STATED.findall(passage.text))
    pairs = zip(letters, token.dims, strict=True)
    true = [letter if letter.isdecimal() else stated.get(letter, dim) for letter, dim in pairs]
    off = places_off(true, token.dims)
    if sum(letter in stated for letter in letters) < _ENOUGH or len(off) > 1:
        return
    if not off:
        yield right_shape(token, CONFIRM)
    elif not (speaks_of_a_change(passage, token, "") or _OF_A_PART.search(passage.text)):
        yield wrong_shape(token, true)


_STATED = cased(r"(?<![\w.])([A-Za-z]\w{0,24}) ?= ?(\d{1,6})(?![\w.])")
_OF_A_PART = AnyCase(r"decod|\bcache|generat|\bstep\b|\branks?\b|解码|缓存|生成|每步|单步")
"""Words of a passage whose tokens or heads may be some of those that it states."""


@functools.lru_cache(maxsize=2)
def _shapes_by_name(note: str) -> Mapping[str, list[str]]:
    """The shapes in letters that the code of a note gives to names, each one always the same."""
    shapes: dict[str, set[tuple[str, ...]]] = {}
    for name, dims in _OF_NAME.findall(note):
        shapes.setdefault(name, set()).add(tuple(dim.strip() for dim in dims.split(",")))
    return {name: [*of_name.pop()] for name, of_name in shapes.items() if len(of_name) == 1}


_OF_NAME = cased(r"^[ \t]{0,40}(\w{1,24}) ?=(?!=)[^\n]{1,160}?(?://|#) {0,4}[\[(]([\w, +*]{3,60})[\])]", re.MULTILINE)


def constant_axes(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about a shape one of whose axes has another size than in every other shape of the note that names it:
    `(2, 3, 4)  # (batch, tokens, d_out)`."""
    if "(" not in passage.text or not _BESIDE.search(passage.text):
        return
    note = context.note
    shapes = _named_in_note(note)
    for token in passage.tokens if _FEWEST <= len(shapes) <= _MOST else ():
        own = next((shape for shape in shapes if shape.start == token.start + 1), None)
        meant = _meant(own, shapes, note) if own is not None else ()
        if meant and not speaks_of_a_change(passage, token, "") and not _GROWS.search(passage.text):
            yield wrong_shape(token, meant, brackets="()")


_FEWEST, _MOST = 4, 400
_GROWS = AnyCase(
    r"decod|cache|generat|\bstep\b|append|concat|trunc|crop|pad|each|single|解码|缓存|生成|每步|截|补|拼|单"
)


def _meant(own: _Named, shapes: Sequence[_Named], note: str) -> Sequence[str]:
    """What a shape should be; empty if it may be right."""
    _, names, dims = own
    others = [shape for shape in shapes if shape.start != own.start]
    known = _sizes(others)
    usual = {name: _usual(known[name]) for name in names if name in known}
    off = {name for name, dim in zip(names, dims, strict=True) if dim != usual.get(name)}
    if len(off) != 1 or not all(map(usual.get, names)):
        return ()
    name = off.pop()
    true, said = usual[name], {dim for one, dim in zip(names, dims, strict=True) if one == name}
    wrong, alike = said - {true}, sum(one == names for _, one, _ in others)
    is_of_another = any(wrong & sizes.keys() for one, sizes in known.items() if one != name)
    if "1" in wrong or not (is_of_another or any(is_misspelled(dim, true) for dim in wrong)):
        # A single token's axis is 1.
        return ()
    is_stated, may_vary = {*_stated(name, note)} == {true}, _TOKENS.fullmatch(name) is not None
    is_usual = not may_vary and (alike > 1 or (alike == 1 and is_stated))
    is_sure = is_usual or len(said) > 1 or (names.count(name) > 1 and is_stated)
    return [true if one == name else dim for one, dim in zip(names, dims, strict=True)] if is_sure else ()


_TOKENS = AnyCase(r"t|s|l|n|b|bs|.*(?:tok|seq|len|pos|time|batch|query|key|src|tgt).*")
"""Names of axes that may be longer another time."""


def _stated(name: str, note: str) -> Sequence[str]:
    """The numbers that a note says a name to be."""
    return re.findall(rf"(?<![\w.]){name}`? ?[=:] ?`?(\d{{1,7}})(?!\w|[.,]\d)", note)


def _usual(sizes: Counter[str]) -> str:
    """The one size of a name, but for a single other; empty if it has several."""
    (best, often), *others = sizes.most_common(2)
    return best if not others or (others[0][1] == 1 and often >= 4) else ""
