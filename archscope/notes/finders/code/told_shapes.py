"""What the comments of a program, or the ends of its lines, tell of the shapes of the names that it sets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from archscope.notes.finders.code.python_lines import names_set
from archscope.notes.finders.shapes.shapes_at_steps import NAMES, ONLY_SHAPE
from archscope.notes.finders.shapes.written_shapes import ARROW, shape_tokens
from archscope.notes.numbers.lexer import Token
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_NAMED = cased(rf"\W*(?!(?:[Ss]hape|形状)\s?[:=])({NAMES})\s?[:=]")
_NAMES_SHAPE = cased(r"[\s,;]*([A-Za-z_]\w*)\s?[:=]\s*(?=[\[(])")
_BECOMES = cased(rf"\s*{ARROW}(?:\s*[\w.]+(?:\([^()]*\))?\s*{ARROW})?\s*")
_JOINS = cased(rf"\s*([@x×·*+])\s*|{_BECOMES.pattern}")
_LINE = cased(r"\s*((?:\w+\s*,\s*)*\w+\s*=(?!=)[^=\n#]{1,120}?)(?:\s{2,}|\s+(?:#|//|→|->)\s*)(?=[\[(]\s*\d)")
_ASIDE = cased(r"\s*(?:[,;:#，；：]|[-—–]+\s)[^()\[\]\n]*|\s*#\s*\([\w, ]+\)\s*")
_OTHERWISE = AnyCase(
    r"\b(?:before|after|then|not|was|were|would|if|when|or|instead|wrong|errors?|bugs?|fails?|mistake|should|"
    r"transpos\w*|view|reshap\w*|only|than)\b|"
    r"->|→|=>|前|后|然后|再|如果|转置|而不是|错|❌"
)
"""Words that say that a shape is another at another time."""


class ToldShapes(NamedTuple):
    """The shapes in a comment, and the names that it has before them; a single shape may be that of all of them."""

    tokens: Sequence[Token] = ()
    names: Sequence[str] = ()

    def of(self, name: str) -> Token | None:
        """The shape of a name; None if it is told nothing."""
        if name not in self.names:
            return self.tokens[0] if self.tokens and not self.names else None
        return self.tokens[self.names.index(name) if len(self.tokens) > 1 else 0]


Lines = Sequence[tuple[str, Passage | None]]
"""Code, line by line, and the comment behind it."""
ToldLines = Sequence[tuple[str, ToldShapes]]
"""The same with what comments tell."""


def told_by(remark: Passage | None) -> ToldShapes:
    """What a comment tells that is nothing but a shape, or the last of those that become one another, its names, and
    an aside behind it."""
    token = _last_shape(remark) if remark is not None else None
    if remark is None or token is None:
        return ToldShapes()
    name = _NAMED.match(remark.text)
    return ToldShapes([token], re.findall(r"\w+", name[1].replace(" and ", " ")) if name is not None else [])


def _last_shape(remark: Passage) -> Token | None:
    """The shape that a comment ends in, "(2, 7, 8) @ (8, 9) -> (2, 7, 9)", or that it is."""
    shapes = _by_place(remark)
    first = min(shapes, default=0)
    if not shapes or not ONLY_SHAPE.fullmatch(remark.text[:first]):
        return None
    token, is_made = shapes[first], True
    while joined := _JOINS.match(remark.text, token.end - remark.start):
        if joined.end() not in shapes:
            break
        token, is_made = shapes[joined.end()], joined[1] is None
    rest = remark.text[token.end - remark.start :].strip(" .`)")
    return token if is_made and (not rest or _is_aside(rest)) else None


def _by_place(remark: Passage) -> dict[int, Token]:
    """The shapes of a comment by where they begin in it."""
    return {token.start - remark.start: token for token in shape_tokens(remark) if token.dims}


def _is_aside(text: str) -> bool:
    """Whether what stands behind a shape says more of it, and of no other one."""
    return _ASIDE.fullmatch(text) is not None and _OTHERWISE.search(text) is None


def told_below(lines: Lines) -> list[tuple[str, ToldShapes]]:
    """Lines of code with what their comments tell, those in the line below as well if all comments stand there."""
    found: list[tuple[str, ToldShapes]] = []
    below = [
        _named_shapes(remark) if remark is not None and not code.strip() else ToldShapes() for code, remark in lines
    ]
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


def told_above(lines: Lines, below: ToldLines) -> list[tuple[str, ToldShapes]]:
    """Lines of code with what the comment above each tells, if all comments stand in lines of their own; nothing if
    they don't.

    Args:
        below: the same, with what the comments below tell.
    """
    beside = [told for code, remark in lines if code.strip() and (told := told_by(remark)).tokens]
    if [told for _, told in below if told.tokens] == beside:
        return []
    found, told = list[tuple[str, ToldShapes]](), ToldShapes()
    for code, remark in lines:
        if code.strip():
            found.append((code, told if told.tokens else told_by(remark)))
            told = ToldShapes()
        elif remark is not None:
            told = _named_shapes(remark)
    return found


def with_code_above(lines: Lines) -> list[tuple[str, Passage]]:
    """The comments of a program with their code: that of the line above where they begin with a name that it sets."""
    found, last = list[tuple[str, Passage]](), ""
    for code, remark in lines:
        last = code if code.strip() else last
        name = _NAMES_SHAPE.match(remark.text) if remark is not None and not code.strip() else None
        if remark is not None:
            found.append((last if name is not None and name[1] in names_set(last) else code, remark))
    return found


def _named_shapes(remark: Passage) -> ToldShapes:
    """The shapes of a comment that begins with names of them: "q: (2, 8, 64) k: (2, 8, 64)", or the last of those that
    one name goes through: "q: (2, 8, 12, 64) -> transpose -> (2, 12, 8, 64)"."""
    text = remark.text.partition("#")[0]
    shapes = _by_place(remark)
    names, tokens, at = list[str](), list[Token](), 0
    while named := _NAMES_SHAPE.match(text, at):
        token = shapes.get(named.end())
        if token is None:
            return ToldShapes()
        names, at = [*names, named[1]], token.end - remark.start
        while (next_one := _BECOMES.match(text, at)) and (after := shapes.get(next_one.end())):
            token, at = after, after.end - remark.start
        tokens.append(token)
    return ToldShapes(tokens, names) if not text[at:].strip(" .。") else ToldShapes()


def told_at_ends(lines: Sequence[Passage]) -> list[tuple[str, ToldShapes]]:
    """The lines of a sketch of a program that end in a shape: `scores = Q @ K^T    [4, 16, 16]`."""
    found = []
    for line in lines:
        sketch = _LINE.match(line.text) if "=" in line.text else None
        token = next((one for one in line.tokens if sketch and one.start - line.start == sketch.end()), None)
        if sketch is not None and token is not None and not line.after(token.end).strip(" .。`"):
            found.append((_in_python(sketch[1]), ToldShapes([token])))
    return found


def _in_python(code: str) -> str:
    """Code with what formulas have for a transposed matrix and for a root in the words of Python."""
    code = re.sub(r"(?:\^T\b|\^\{?\\?top\}?|ᵀ)", ".mT", code)
    return re.sub(r"√\s*(?:\(([^()]*)\)|(\w+))", r"sqrt(\1\2)", code)
