"""Sizes that a text gives to their names: `d_model = 512`, `"n_embd": 768`, "C = 768 → 4C = 3072"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.numbers.equations import Side
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.sides import MAY_RELATE
from archscope.notes.numbers.vocabulary import size_named
from archscope.notes.text.patterns import cased

Named = tuple[str, Number, str]
"""A size (a key of vocabulary.SIZES, or the letter as it stands), its number, and how the text spells it."""
_NO_LAYERS = 512


def assigned_sizes(text: str, tokens: Sequence[Token], equations: Sequence[Sequence[Side]]) -> Iterator[Named]:
    """`d_model = 512`, `d_k = d_model / n_heads = 64`, "n_embd": 768, `n_layer: int = 12`."""
    for sides in equations:
        first = sides[0].expression
        last = _last_value(sides) if first is not None and first.node[0] == "symbol" else None
        if first is not None and first.node[-1] == "d_model" and _is_quotient(sides[1]):
            # "d_model=4096 / n_heads=32": two sizes.
            last = None
        if first is not None and _has_a_factor(tokens, first.first):
            # "$4 d_e = 49{,}152$"
            last = None
        if first is not None and last is not None and sides[1].relation in ("=", "is", "≈"):
            yield from named_size(str(first.node[1]), last)
    letter = next((at for at, token in enumerate(tokens) if token.kind == "word"), 0) if _ANSWERS.match(text) else -1
    for at, token in enumerate(tokens[:-2]) if _COLON.search(text) else ():
        if token.kind == "word" and tokens[at + 1].kind == "other" and at != letter:
            after = at + 2 if tokens[at + 1].text in (":", "：", '"', "'") else 0
            if after and tokens[after].kind == "other" and tokens[after].text in (":", "："):
                after += 1
            if after and after + 1 < len(tokens) and tokens[after].text in _TYPES and tokens[after + 1].text == "=":
                after += 2
            if (
                0 < after < len(tokens)
                and (number := tokens[after].number) is not None
                and not _goes_on(tokens, after + 1)
            ):
                is_of_keys = at and tokens[at - 1].text.lower() in ("kv", "k/v", "key-value") and "eads" in token.text
                yield from named_size("kv_heads" if is_of_keys else token.text, number)


def _has_a_factor(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number of one digit or two that ends no name stands right before a token."""
    number = tokens[at - 1].number if at else None
    if number is None or not number.bare or len(number.text) > _FACTOR or tokens[at].start > number.end + 1:
        return False
    return at == 1 or tokens[at - 2].kind != "word" or tokens[at - 2].text in MAY_RELATE


_FACTOR = 2


def _is_quotient(side: Side) -> bool:
    return side.expression is not None and side.expression.node[0] == "/"


_TYPES = frozenset(("int", "float"))
_ANSWERS = cased(r"[\s*_>]*[AQ][*_]*[:：](?!\s*\d+\s?[,，;；]\s*[A-Za-z]\w*\s?[:：=])")
"""A letter that begins a question or an answer, and is no size."""
_COLON = cased("[:：\"']")
"""A colon, or the quotes of a name before one."""


def _last_value(sides: Sequence[Side]) -> Number | None:
    """The number that ends a chain, or comes before what follows from it: "C = 768 → 4C = 3072".

    "T = 1024 → 2048" gives none: which of two values is meant then isn't known; "C = 768 → 125.2M" goes on to another.
    """
    for before, side in itertools.pairwise(sides) if len(sides) > _ASSIGNED else ():
        if before.number is None or side.relation not in _FOLLOWS:
            continue
        if side.number is None or (not side.number.bare and side.number.value > _FAR_MORE * before.number.value):
            return before.number
        if side.relation == "→":
            return None
    return sides[-1].number


_ASSIGNED, _FAR_MORE = 2, 1000
_FOLLOWS = frozenset(("→", "is"))


def _goes_on(tokens: Sequence[Token], at: int) -> bool:
    """Whether a sign goes on from a number, or from what it counts: "K: 768 elements × 2"."""
    at += at < len(tokens) and tokens[at].kind == "word"
    if at + 2 < len(tokens) and tokens[at].text == "/" and tokens[at + 2].text in (":", "："):
        # "num_layers : 48 / d_model : 1,600": a stroke between two sizes.
        return False
    return at < len(tokens) and tokens[at].kind == "sign" and tokens[at].text in ("*", "/", "+", "^")


def named_size(spelling: str, number: Number) -> Iterator[Named]:
    """What a name says that a number is; nothing if it is no size, nor a letter."""
    size = size_named(spelling)
    if size == "n_layers" and len(spelling) == 1 and number.value >= _NO_LAYERS:
        # An L of 4096 is a length.
        size = None
    # One Chinese character is a unit rather than a symbol: "10⁶ 秒 ≈ 25 天".
    if size is not None or (len(spelling) == 1 and spelling < "\u3400") or "_" in spelling:
        yield size or spelling, number, spelling
