"""What an operand of an expression may be besides a number or a symbol as it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from archscope.notes.numbers.evaluation import Node
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import UNITS, Number
from archscope.notes.numbers.vocabulary import size_named
from archscope.notes.text.patterns import cased

_WIDEST = 16
"""No value takes more bytes."""
_FARTHEST = 40
"""A product has no more tokens after a factor that may be bytes."""
_KEYS_AND_VALUES = frozenset(("K", "V", "Q", "KV", "+", "/", "AND"))
_CHOICES: dict[str, Callable[..., str]] = {"max": max, "min": min}


def operand_number(tokens: Sequence[Token], at: int) -> Number | None:
    """The number at a token; the last factor of a product that is a few B may also be bytes: 7B × 2B = 14 GB."""
    number = tokens[at].number
    if number is None or not _may_be_bytes(number):
        return number
    beside = [tokens[index].text for index in (at - 1, at + 1) if 0 <= index < len(tokens)]
    if "*" not in beside and "/" not in beside:
        return number
    for token in tokens[at + 1 : at + _FARTHEST]:
        if token.kind == "relation" or token.text in ("+", "-"):
            break
        if token.number is not None and _may_be_bytes(token.number):
            # One of them is in bytes, whichever it is.
            return number._replace(units=UNITS["B"][:1])
    return number._replace(units=UNITS["B"])


def _may_be_bytes(number: Number) -> bool:
    return number.units[0].system == "billion" and number.digits <= _WIDEST


def is_called(word: Token, shape: Token) -> bool:
    """Whether a list in brackets is what a function is called with: max(11, 35), but not Linear(768, 3072)."""
    return (
        shape.kind == "shape"
        and word.kind == "word"
        and word.end == shape.start
        and word.text.isascii()
        and (len(word.text) == 1 or (word.text.islower() and size_named(word.text) is None))
    )


def chosen(word: Token, shape: Token) -> Node:
    """The largest or the smallest number of a list; what else a function makes of a list isn't known."""
    if word.text not in _CHOICES or not all(dim.isdecimal() and len(dim) < 20 for dim in shape.dims):
        return "unknown", word.text
    return "shape", (_CHOICES[word.text](shape.dims, key=int),)


def is_keys_and_values(inside: Sequence[Token]) -> bool:
    """Whether a bracket only says that a 2 is for keys and values: "2 (K+V)"."""
    return {token.text.upper() for token in inside} <= _KEYS_AND_VALUES


def past_how_many(tokens: Sequence[Token], at: int) -> int:
    """The token after words that end a side and say of how many layers it is: "4y² a layer = …", "8xy² in all"."""
    if at >= len(tokens) or tokens[at].text not in _HOW_MANY:
        return at
    said, after = "", at
    while after < min(at + _LONGEST, len(tokens)) and tokens[after].kind == "word":
        said += f" {tokens[after].text}"
        after += 1
    ends = after >= len(tokens) or tokens[after].kind in ("relation", "other")
    return after if ends and _OF_HOW_MANY.fullmatch(said) else at


_HOW_MANY = frozenset(("a", "an", "in", "for", "each", "every", "altogether", "overall"))
_OF_HOW_MANY = cased(
    r" (?:(?:for |in )?(?:an?|each|every|one|a single) (?:layer|block|head|expert|matrix|token)|"
    r"(?:in|for) (?:all|total|the lot)|altogether|overall)"
)
"""How such words begin, and all of them."""
_LONGEST = 5
