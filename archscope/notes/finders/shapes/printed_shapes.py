"""Shapes that a program prints, below the words or the code that say of what: "wq, wk, wv and wo have the shapes"
before four lines of `torch.Size([4096, 4096])`, or `wk.view(n_kv_heads, -1, dim)` before one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.shapes.judged_shapes import claims_at_step
from archscope.notes.finders.shapes.lettered_shapes import are_said_once, value_in_letters
from archscope.notes.finders.shapes.letters import value_of
from archscope.notes.finders.shapes.pairs_of_rope import shapes_of_pairs
from archscope.notes.finders.shapes.said_of_shapes import StepWords
from archscope.notes.finders.shapes.sizes_in_force import sizes_at
from archscope.notes.finders.shapes.written_shapes import numbers_of, places_off, right_shape, shapes_in, wrong_shape
from archscope.notes.judging.claims import FIRM, SAID, Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_PRINTED = cased(r"\s*(?:>>> .*|(?:torch\.Size\()?[\[(]\d[\d, ]*[\])]\)?)?\s*")
_MOST = 8
_NAMED = cased(r"[A-Za-z_][\w.]*(?:\s*(?:[,，、/&]|\band\b|和|与|及)\s*(?:(?:and|和)\s*)?[A-Za-z_][\w.]*)+")
_JOINS = cased(r"\s*(?:[,，、/&]|\band\b|和|与|及)\s*(?:(?:and|和)\s+)?")
_IDLE = AnyCase(
    r"[(（][^()（）]*[)）]|`|\*|\b(?:the|its|their|our|has|have|is|of|print\w*|now|shapes?|size|we|get|gives?)\b|[:：.。]|"
    r"的|打印|输出|得到|形状|大小|为|是"
)
"""What is said of a printed shape beside of what it is."""
_CLAUSES = cased(r"[,，。；;！!？?]|\.\s")
_VIEWED = cased(r"\.(?:view|reshape)\((?P<dims>[^()]*)\)\s*(?:#.*)?$")


def printed_shapes(lines: Sequence[Passage], before: Sequence[Passage], code: str, context: Context) -> Iterator[Claim]:
    """A claim about each shape in a block of nothing else.

    Args:
        before: the text right before it.
        code: the last line of the program right before it, if there is one.
    """
    if not 0 < len(lines) <= _MOST or not all(_PRINTED.fullmatch(line.text) for line in lines):
        return
    found = [(line, token) for line in lines for token in shapes_in(line)[:1] if numbers_of(token)]
    if code:
        viewed = _VIEWED.search(code) if len(found) == 1 else None
        yield from _viewed(viewed["dims"], found[0], context) if viewed is not None else ()
        return
    names = _names(before[-1].text, len(found)) if before else []
    for line, _ in found:
        yield from shapes_of_pairs(line, context, " ".join(names))
    wrong = list(_of_projections(dict(zip(names, found, strict=False)), context))
    yield from wrong
    for name, (line, token) in zip(names, found, strict=False):
        if token.start not in {claim.start for claim in wrong}:
            by_head = list(_by_head(line, token, name, context)) if len(found) == 1 else []
            labels = [name, f"{name}.weight"]
            yield from by_head or claims_at_step(line, token, context, StepWords(name, labels, is_alone=True))


def _names(text: str, fewest: int) -> Sequence[str]:
    """As many names as shapes that a text speaks of last; of a single one, all that its last clause says."""
    if fewest == 1:
        clauses = [clause for clause in _CLAUSES.split(text) if clause.strip(" :：*`")]
        return [_IDLE.blanked(clauses[-1]).strip()] if clauses else []
    listed = [_JOINS.split(found[0]) for found in _NAMED.finditer(text)]
    return next((names for names in reversed(listed) if len(names) == fewest), [])


def _of_projections(found: Mapping[str, tuple[Passage, Token]], context: Context) -> Iterator[Claim]:
    """A claim about the one weight of attention that is turned, or has the sides of another one, where all others are
    stored out by in, as PyTorch does."""
    told = {name[-1].lower(): one for name, one in found.items() if _PROJECTION.fullmatch(name)}
    if len(told) < len(found) or len(told) < _FEWEST:
        return
    known = sizes_at(*next(iter(told.values())), context)
    width, queries, keys = known.get("D"), value_of("Q", known), value_of("G", known)
    if width is None or queries is None or keys is None or keys == queries:
        return
    true = {"q": [queries, width], "k": [keys, width], "v": [keys, width], "o": [width, queries]}
    off = [letter for letter, (_, token) in told.items() if numbers_of(token) != true[letter]]
    sides = [{*shape} for shape in true.values()]
    if len(off) == 1 and {*numbers_of(told[off[0]][1])} in sides:
        yield wrong_shape(told[off[0]][1], true[off[0]], SAID)


_PROJECTION, _FEWEST = cased(r"(?:\w*[._])?[wW]?_?[qkvoQKVO]"), 3


def _viewed(text: str, printed: tuple[Passage, Token], context: Context) -> Iterator[Claim]:
    """A claim about the shape of what is viewed as sizes that the note states: `.view(n_kv_heads, -1, dim)`."""
    (line, token), dims = printed, [dim.strip() for dim in text.split(",")]
    known = sizes_at(line, token, context)
    values = [_size(dim, known, context) for dim in dims]
    sizes = numbers_of(token)
    if len(sizes) != len(dims) or sum(value is None for value in values) > 1:
        return
    true = [size if value is None else value for size, value in zip(sizes, values, strict=True)]
    off = places_off(true, sizes)
    if not off:
        yield right_shape(token, FIRM)
    elif len(off) == 1 and len(dims) > 1 and are_said_once([dims[off[0]]], context):
        yield wrong_shape(token, true, FIRM)


def _size(text: str, known: Mapping[str, Exact], context: Context) -> Exact | None:
    """A size of a view; None if it is what is left, or isn't known."""
    if re.fullmatch(r"-\s?\d+", text):
        return None
    return int(text) if text.isdecimal() else value_in_letters(text.rpartition(".")[2], known, context)


def _by_head(line: Passage, token: Token, name: str, context: Context) -> Iterator[Claim]:
    """A claim about a weight that is parted into heads, `[8, 128, 4096]`: those of queries, or those of keys, as its
    name or the heading says."""
    sizes, known = numbers_of(token), sizes_at(line, token, context)
    heads = {known.get("H"): "queries", known.get("K"): "keys"}
    if sizes[1:] != [known.get("d"), known.get("D")] or sizes[0] not in heads or sizes[0] == known.get("B"):
        return
    if _REPEATED.search(name):
        return
    for said in (name, *[*context.titles.values()][-1:]):
        words = _IDLE.blanked(said)
        are_keys, are_queries = _OF_KEYS.search(words) is not None, _OF_QUERIES.search(words) is not None
        if are_keys is not are_queries:
            meant = known["K" if are_keys else "H"]
            yield right_shape(token) if sizes[0] == meant else wrong_shape(token, [meant, *sizes[1:]])
            return


_REPEATED = AnyCase(r"repeat|cop(?:y|ies)|expand|\btimes\b|\blayers\b|复制|重复|展开|扩展|[倍份]|层")
_OF_KEYS = AnyCase(r"\b(?:w?k|w?v|w_[kv]|keys?|values?|kv)\b|键|值")
_OF_QUERIES = AnyCase(r"\b(?:w?q|w_q|query|queries)\b|查询")
