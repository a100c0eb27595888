"""Shapes whose axes a note names, beside them or in code above: `K^T: [4, 128, 16]  (batch, d_key, seq)`."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from archscope.notes.finders.shapes.said_of_shapes import speaks_of_a_change
from archscope.notes.finders.shapes.written_shapes import (
    wrong_shape,
)
from archscope.notes.judging.claims import Claim
from archscope.notes.judging.slips import is_misspelled
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
