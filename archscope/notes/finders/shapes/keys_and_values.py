"""Keys and values side by side, which have one shape: `K=[1,8,5,128], V=[1,8,5,128]`, or in two lines of a program.

Only where the text says the one size of the two which is meant, its tokens or the heads of keys, is the other wrong.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.shapes.shape_input import tokens_said
from archscope.notes.finders.shapes.written_shapes import places_off, shape_tokens, wrong_shape
from archscope.notes.judging.claims import Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.context import Context

_EITHER = cased(r"keys?|values?|(?<![a-z])x?[kv](?![a-z])|键|值")
_KEYS = cased(r"keys?|(?<![a-z])x?k(?![a-z])|键")
_LABEL = AnyCase(
    r"(?:^|[\s│|(（,，;；:：])([a-z_]{0,12}(?:keys?|values?|[kv])[a-z_]{0,12}|键|值)(?:\.(?:shape|size\(\))\s?[=:：]?|\s?[=:：])"
    r"\s?(?:torch\.size\()?$"
)
_CHANGED = AnyCase(
    r"repeat|expand|interleav|before|after|\bold\b|\bpast\b|rotar|\bfail|forg[eo]t|wrong|error|mismatch|can['’]t|copied|"
    r"cross|报错|忘|扩展|重复|之前|之后|旧"
)
_FEWEST = 3


class _Labelled(NamedTuple):
    """A shape, what it is said of, and the text in which it stands."""

    label: str
    token: Token
    passage: Passage


def keys_and_values(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each shape of keys or values that isn't that of the others beside it in a line."""
    tokens = shape_tokens(passage)
    if len(tokens) < len("KV"):
        return
    labels = [_LABEL.search(passage.before(token.start, 32)) for token in tokens]
    said = [
        _Labelled(lowered(label[1]), token, passage)
        for label, token in zip(labels, tokens, strict=True)
        if label is not None
    ]
    yield from _held(said, context)


def of_two_lines(lines: Sequence[tuple[str, Passage | None]], context: Context) -> Iterator[Claim]:
    """The same of lines of code that are alike but for that, `keys = x @ W_k`, by the comments behind them."""
    said = [
        _Labelled(lowered(code.strip()), tokens[0], remark) if len(tokens) == 1 and "=" in code and remark else None
        for code, remark in lines
        for tokens in [[] if remark is None else shape_tokens(remark)]
    ]
    for one, other in itertools.pairwise(said):
        if one is not None and other is not None:
            yield from _held((one, other), context)


def _held(said: Sequence[_Labelled], context: Context) -> Iterator[Claim]:
    for one, other in itertools.pairwise(said):
        off, axes = places_off(one.token.dims, other.token.dims), len(one.token.dims)
        if axes != len(other.token.dims) or len(off) != 1 or axes < len("KV") or not _are_pair(one.label, other.label):
            continue
        sizes = [pair.token.dims[off[0]] for pair in (one, other)]
        if off[0] == axes - 1 or not all(map(str.isdecimal, sizes)) or _is_of_several(one, other):
            continue
        known = {str(_width_of_keys(context))}
        if axes >= _FEWEST:
            known |= {*tokens_said(one.passage), *tokens_said(other.passage), str(context.size("n_kv_heads"))}
        if len(known.intersection(sizes)) == 1:
            wrong, right = (other, one) if sizes[0] in known else (one, other)
            yield wrong_shape(wrong.token, right.token.dims)


def _width_of_keys(context: Context) -> Exact | None:
    """What the keys of a token take, if fewer heads share them: the first size of the matrix that makes them."""
    width, heads, keys = (context.size(size) for size in ("d_model", "n_heads", "n_kv_heads"))
    if not (width and heads and keys) or keys >= heads:
        return None
    each = context.size("head_dim") or Fraction(width) / heads
    return keys * each


def _are_pair(one: str, other: str) -> bool:
    """Whether two labels are alike but for keys in one and values in the other: "keys", "values"; "W_k", "W_v"."""
    is_one_of_each = bool(_KEYS.search(one)) != bool(_KEYS.search(other))
    return is_one_of_each and _EITHER.sub("#", one) == _EITHER.sub("#", other)


def _is_of_several(one: _Labelled, other: _Labelled) -> bool:
    """Whether keys or values may be those of another time."""
    return any(_CHANGED.search(f"{said.label} {said.passage.text}") for said in (one, other))
