"""Axes that have one name and one size in all shapes of a note but one: `(2, 3, 4)  # (batch, tokens, d_out)`."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.shapes.shape_claims import wrong_shape
from archscope.notes.finders.shapes.shape_words import speaks_of_a_change
from archscope.notes.judging.claims import Claim
from archscope.notes.judging.slips import is_misspelled
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

Named = tuple[int, tuple[str, ...], tuple[str, ...]]
_NAMES = r"[A-Za-z_]\w{0,24}(?:, ?[A-Za-z_]\w{0,24}){1,4}"
_BESIDE = cased(
    r"[\[(] ?(?P<dims>\d{1,7}(?:, ?\d{1,7}){1,4}) ?[\])][ `*]{0,24}(?:[=#][ `*]{0,8})?"
    rf"[\[(] ?(?P<names>{_NAMES}) ?[\])]"
)
"""A shape in numbers and the names of its axes behind it."""
_TOKENS = AnyCase(r"t|s|l|n|b|bs|.*(?:tok|seq|len|pos|time|batch|query|key|src|tgt).*")
"""Names of axes that may be longer another time."""
_GROWS = AnyCase(
    r"decod|cache|generat|\bstep\b|append|concat|trunc|crop|pad|each|single|解码|缓存|生成|每步|截|补|拼|单"
)
_FEWEST, _OFTEN, _MOST = 4, 2, 400


def constant_axes(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about a shape one of whose axes has another size than in every other shape of the note that names it."""
    if "(" not in passage.text or not _BESIDE.search(passage.text):
        return
    note = context.note
    shapes = _shapes_of(note)
    for token in passage.tokens if _FEWEST <= len(shapes) <= _MOST else ():
        own = next((shape for shape in shapes if shape[0] == token.start), None)
        meant = _meant(own, shapes, note) if own is not None else ()
        if meant and not speaks_of_a_change(passage, token, "") and not _GROWS.search(passage.text):
            yield wrong_shape(token, meant, brackets="()")


def _meant(own: Named, shapes: Sequence[Named], note: str) -> Sequence[str]:
    """What a shape should be; empty if it may be right."""
    _, names, dims = own
    others = [shape for shape in shapes if shape[0] != own[0]]
    known = _sizes(others)
    usual = {name: _usual(known[name]) for name in names if name in known}
    off = {name for name, dim in zip(names, dims, strict=True) if dim != usual.get(name)}
    if len(off) != 1 or not all(map(usual.get, names)):
        return ()
    name = off.pop()
    true, said = usual[name], {dim for one, dim in zip(names, dims, strict=True) if one == name}
    wrong, is_twice = said - {true}, names.count(name) > 1
    is_of_another = any(wrong & sizes.keys() for one, sizes in known.items() if one != name)
    if "1" in wrong or not (is_of_another or any(is_misspelled(dim, true) for dim in wrong)):
        # A single token's axis is 1.
        return ()
    alike = [sizes for _, one, sizes in others if one == names and true in sizes]
    is_stated = {*_stated(name, note)} == {true}
    may_be_longer = _TOKENS.fullmatch(name) is not None and not is_stated
    is_borne_out = (is_twice and is_stated) or (alike and (is_stated or len(alike) > 1) and not _TOKENS.fullmatch(name))
    is_sure = (is_borne_out and not may_be_longer) or len(said) > 1
    return [true if one == name else dim for one, dim in zip(names, dims, strict=True)] if is_sure else ()


def _stated(name: str, note: str) -> Sequence[str]:
    """The numbers that a note says a name to be."""
    return re.findall(rf"(?<![\w.]){name}`? ?[=:] ?`?(\d{{1,7}})(?!\w|[.,]\d)", note)


def _sizes(shapes: Sequence[Named]) -> Mapping[str, Counter[str]]:
    """How often each name has each of its sizes in some shapes."""
    sizes: dict[str, Counter[str]] = {}
    for _, names, dims in shapes:
        for name, dim in {*zip(names, dims, strict=True)}:
            sizes.setdefault(name, Counter())[dim] += 1
    return sizes


def _usual(sizes: Counter[str]) -> str:
    """The one size of a name, but for a single other; empty if it has several."""
    (best, often), *others = sizes.most_common(2)
    return best if not others or (others[0][1] == 1 and often >= _OFTEN * 2) else ""


@functools.lru_cache(maxsize=2)
def _shapes_of(note: str) -> Sequence[Named]:
    """The shapes of a note whose axes are named, by where they stand."""
    found = list[Named]()
    for one in _BESIDE.finditer(note):
        names, dims = re.split(", ?", one["names"]), re.split(", ?", one["dims"])
        if len(names) == len(dims):
            found.append((one.start(), (*names,), (*dims,)))
    return found
