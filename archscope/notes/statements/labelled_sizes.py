"""Sizes with symbols behind them in brackets, "Hidden size (d_model): 768", "层数（L）= 12", and unpacked ones."""

from __future__ import annotations

import bisect
import operator
import re
from collections.abc import Iterator, Sequence

from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import size_described, size_named, symbol_of
from archscope.notes.text.patterns import cased

_IN_BRACKETS = cased(r"[(（][\s`*$]*\\?[A-Za-z][\w{}\\]{0,16}[\s`*$]*[)）]")
"""A first look for a symbol in brackets."""
_LABELLED = cased(
    r"(?:^|(?<=[\n,，;；、]))[\s>•*+-]*(?:\d+[.)]\s)?[`*_]*(?P<words>[A-Za-z\u4e00-\u9fff][^\n:：=|,，;；、\d()（）]{0,40}?)"
    r"[\s`*_]*[(（][\s`*$]*(?P<symbol>\\?[A-Za-z][\w{}\\]{0,16})[\s`*$]*[)）][`*_]*\s*(?:[:：=]|\t|is\s|为|是)[\s`$*]*(?=\d)"
)
_GOES_ON = cased(r"\d[\d,]*[\s`$*]*(?:[×x/^²³+·–~-]|\*\s?\d|\.\d)")
"""What makes a number a part of an expression or of a range."""


def labelled_sizes(text: str, offset: int, tokens: Sequence[Token]) -> Iterator[tuple[str, Number, str]]:
    """The sizes of which a text gives the name, the symbol and the value: size, number and symbol of each."""
    if _IN_BRACKETS.search(text) is None:
        return
    for found in _LABELLED.finditer(text):
        symbol = symbol_of(found["symbol"])
        size = (size_named(symbol) if len(symbol) > 1 else None) or size_described(found["words"])
        at = bisect.bisect_left(tokens, offset + found.end(), key=operator.attrgetter("start"))
        number = tokens[at].number if at < len(tokens) and tokens[at].start == offset + found.end() else None
        if size is not None and number is not None and number.bare and _GOES_ON.match(text, found.end()) is None:
            yield size, number, symbol


_VALUES = cased(r"=\s*\d+,\s+\d")
_COUNTS_SOMETHING = cased(r"[ -](?:[A-Za-z/]+[ -]){0,2}(?:layers?|heads?|blocks?|dim\w*|experts?|positions|entries)\b")
_UNPACKED = cased(r"(?<![\w.])([A-Za-z_]\w*(?:,\s+[A-Za-z_]\w*)+)\s*=\s*(\d+(?:,\s+\d+)+)(?![\d.])")


def unpacked_sizes(text: str, offset: int, tokens: Sequence[Token]) -> Iterator[tuple[str, Number]]:
    """`B, T = 4, 16`: as many letters or sizes as values."""
    for found in _UNPACKED.finditer(text) if "=" in text and _VALUES.search(text) else ():
        names, values = found[1].split(","), list(re.finditer(r"\d+", found[2]))
        names = [name.strip() for name in names]
        if len(names) != len(values) or not all(len(name) == 1 or size_named(name) for name in names):
            continue
        if _COUNTS_SOMETHING.match(text, found.end()):
            # "96 layers, d_model = 12288, 96 heads" is a list of three sizes.
            continue
        numbers = {token.start: token.number for token in tokens if token.number is not None}
        for name, value in zip(names, values, strict=True):
            number = numbers.get(offset + found.start(2) + value.start())
            if number is not None:
                yield name, number
