"""Shapes that are printed of a view, by that of what it is a view of: `y = x.view(x.shape[0], -1, 2)`."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.text.patterns import cased

_PRINTED = cased(r"(?<![\w.])(\w+)\.shape\)?[ \t\r]*\n(?:`{3}\s*\n)?\s*(?:`{3}\w*\n\s*)?torch\.Size\((\[[\d, ]+\])\)")
_VIEW = cased(
    r"(?<![\w.])(\w+)[ \t]*=[ \t]*(\w+)(?:\.(?:float|contiguous|clone|detach|half|double|bfloat16)\(\))*"
    r"\.(?:view|reshape)\(([\w\s.,\[\]-]+)\)[ \t\r]*\n"
)
_OF = cased(r"(\w+)\.(?:shape\[(-?\d)\]|size\((-?\d)\))")
_ASKS = cased(r"\s{0,8}(?:print\()?")
_MOST = 200


def printed_views(note: str) -> Iterator[Claim]:
    """A claim about each shape that is printed right below a view; wrong if one of its sizes isn't as it follows."""
    if (".view(" not in note and ".reshape(" not in note) or "torch.Size" not in note:
        return
    printed = [(found[1], found.start(), found) for found in _PRINTED.finditer(note)][:_MOST]
    for view in _VIEW.finditer(note):
        name, of = view[1], view[2]
        before = [found for one, at, found in printed if one == of and at < view.start()]
        after = [
            found
            for one, at, found in printed
            if one == name and at >= view.end() and _ASKS.fullmatch(note[view.end() : at])
        ]
        if not before or not after or name == of:
            continue
        last = before[-1].end()
        if re.search(_SET.format(of), note[last : view.start()]):
            continue
        true, said = _true(view[3], of, _dims(before[-1][2])), _dims(after[0][2])
        off = [one for one, other in zip(said, true, strict=False) if one != other]
        if true and len(true) == len(said) and len(off) <= 1:
            verdict, strength = ("wrong", FIRM) if off else ("exact", CONFIRM)
            start, end = after[0].span(2)
            yield Claim(start, end, "shape", verdict, strength, None, group="shapes", shown=str([*true]) if off else "")


_SET = r"(?m)^[ \t]*(?:def\b|[^\n=(]*(?<!\w){}(?!\w)[^\n=(]*=(?!=))"


def _true(said: str, of: str, dims: Sequence[int]) -> Sequence[int]:
    """The shape of a view by what it is given; empty if that isn't known, or doesn't fit."""
    sizes = []
    for argument in said.split(","):
        written = argument.strip()
        found = _OF.fullmatch(written)
        if found is not None and found[1] == of and -len(dims) <= (at := int(found[2] or found[3])) < len(dims):
            sizes.append(dims[at])
        elif written == "-1" or written.isdecimal():
            sizes.append(int(written))
        else:
            return ()
    known, count = math.prod(size for size in sizes if size > 0), math.prod(dims)
    if sizes.count(-1) > 1 or not known or count % known or (-1 not in sizes and known != count):
        return ()
    return [count // known if size < 0 else size for size in sizes]


def _dims(shape: str) -> Sequence[int]:
    return [int(size) for size in shape.strip("[]").split(",") if size.strip()]
