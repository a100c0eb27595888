"""What the comments of a program, or the ends of its lines, tell of the shapes of the names that it sets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from archscope.notes.finders.shapes.stated_shapes import shape_alone
from archscope.notes.numbers.lexer import Token
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_NAMED = cased(r"\W*(\w+(?:(?:\s*[,/、]\s*|\s+and\s+)\w+)*)\s?[:=]")
_NAMES_SHAPE = cased(r"[\s,;]*([A-Za-z_]\w*)\s?[:=]\s*(?=[\[(])")
_BECOMES = cased(r"\s*(?:->|→|=>|⇒)(?:\s*[\w.]+(?:\([^()]*\))?\s*(?:->|→|=>|⇒))?\s*")
_LINE = cased(r"\s*((?:\w+\s*,\s*)*\w+\s*=(?!=)[^=\n#]{1,120}?)(?:\s{2,}|\s+(?:#|//|→|->)\s*)(?=[\[(]\s*\d)")


class Told(NamedTuple):
    """The shapes in a comment that are all the same, and the names that it has before them."""

    tokens: Sequence[Token] = ()
    names: Sequence[str] = ()


def told_by(remark: Passage | None) -> Told:
    """What a comment tells that is nothing but a shape, or its names."""
    token = shape_alone(remark) if remark is not None else None
    if remark is None or token is None:
        return Told()
    name = _NAMED.match(remark.text)
    return Told([token], re.findall(r"\w+", name[1].replace(" and ", " ")) if name is not None else [])


def told_below(lines: Sequence[tuple[str, Passage | None]]) -> list[tuple[str, Told]]:
    """Lines of code with what their comments tell, those in the line below as well if all comments stand there."""
    found: list[tuple[str, Told]] = []
    below = [_named_shapes(remark) if remark is not None and not code.strip() else Told() for code, remark in lines]
    last, is_below = "", any(told.tokens for told in below)
    for (code, _), told in zip(lines, below, strict=True):
        if told.tokens and is_below:
            is_below = all(re.search(rf"\b{name}\b", last) for name in told.names)
        last = code if code.strip() else last
    for (code, remark), told in zip(lines, below, strict=True):
        if is_below and told.tokens and found and not found[-1][1].tokens:
            found[-1] = (found[-1][0], told)
        elif not code.lstrip().startswith("#"):
            found.append((code, told_by(remark)))
    return found


def _named_shapes(remark: Passage) -> Told:
    """The shapes of a comment that begins with names of them: "q: (2, 8, 64) k: (2, 8, 64)", or the last of those that
    one name goes through: "q: (2, 8, 12, 64) -> transpose -> (2, 12, 8, 64)"."""
    text = remark.text.partition("#")[0]
    shapes = {token.start - remark.start: token for token in remark.tokens if token.dims and token.kind == "shape"}
    names, tokens, at = list[str](), list[Token](), 0
    while named := _NAMES_SHAPE.match(text, at):
        token = shapes.get(named.end())
        if token is None:
            return Told()
        names, at = [*names, named[1]], token.end - remark.start
        while (next_one := _BECOMES.match(text, at)) and (after := shapes.get(next_one.end())):
            token, at = after, after.end - remark.start
        tokens.append(token)
    is_one = len({token.dims for token in tokens}) == 1
    return Told(tokens, names) if is_one and not text[at:].strip(" .。") else Told()


def told_at_ends(lines: Sequence[Passage]) -> list[tuple[str, Told]]:
    """The lines of a sketch of a program that end in a shape: `scores = Q @ K^T    [4, 16, 16]`."""
    found = []
    for line in lines:
        sketch = _LINE.match(line.text) if "=" in line.text else None
        token = next((one for one in line.tokens if sketch and one.start - line.start == sketch.end()), None)
        if sketch is not None and token is not None and not line.after(token.end).strip(" .。`"):
            found.append((_in_python(sketch[1]), Told([token])))
    return found


def _in_python(code: str) -> str:
    """Code with what formulas have for a transposed matrix and for a root in the words of Python."""
    code = re.sub(r"(?:\^T\b|\^\{?\\?top\}?|ᵀ)", ".mT", code)
    return re.sub(r"√\s*(?:\(([^()]*)\)|(\w+))", r"sqrt(\1\2)", code)
