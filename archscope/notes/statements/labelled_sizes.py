"""Sizes with symbols behind them in brackets, "Hidden size (d_model): 768", "层数（L）= 12", letters with the words for
them, "C = 768 = hidden size", and unpacked ones."""

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


_LETTER = r"(?![AQ][`*]*[:：])(?<![A-Za-z0-9_.\\/×*·^+'’-])(?P<letter>[A-Za-z])(?![\w'’])[`*$]*"
_WORDS = r"[A-Za-z\u4e00-\u9fff](?:[ _-]?[A-Za-z\u4e00-\u9fff]){1,30}"
_SIZE = r"[`*$]*(?P<size>\d[\d,]*)(?![\w.%]|[`*$]*\s?(?:[×/^²³+·–~-]|[x*]\s?\d))[`*$]*"
_IS = r"\s?[:：=]\s?"
_SAID_BESIDE = cased(
    rf"(?:(?P<before>{_WORDS})[`$]*\s?[`$]*)?{_LETTER}(?:\s?[(（](?P<aside>{_WORDS})[)）])?{_IS}"
    rf"(?:(?P<middle>{_WORDS})\s?[=(（]\s?)?{_SIZE}"
    rf"(?:\s?[(（](?P<behind>{_WORDS})[)）]|\s?=\s?(?P<same>{_WORDS})(?=\s?(?:[,，;；。、)）\n]|\.(?!\d)|$)))?"
)
"""A letter, its value, and words before it, in brackets behind either, or between them: "B = batch size = 4"."""
_ASSIGNS = cased(r"(?<![A-Za-z0-9_.])[A-Za-z][`*$]*\s?[:：=(（]")
_IN_WORDS = tuple(
    (size, cased(words, re.IGNORECASE))
    for size, words in (
        ("batch", r"batch(?: size)?|sequences|批次?大小|批量?(?:大小)?"),
        ("seq", r"(?:seq(?:uence)?|prompt)[ _]?len(?:gth)?|tokens?|序列长度?|句长|token ?数"),
        ("n_heads", r"(?:q|query|queries|查询|注意力) ?(?:heads?|头数?量?)"),
        ("d_model", r"(?:model|embedding) (?:width|dim\w*|size)|模型(?:维度|宽度)"),
        (
            "d_ff",
            r"(?:(?:ffn|mlp|前馈(?:网络|层)?) ?)?中间层?的?(?:维度?|大小|宽度)|"
            r"(?:ffn|mlp|前馈(?:网络|层)?) ?的?(?:维度|宽度)",
        ),
    )
)
"""What a letter may be said to stand for, beside what sizes are called in headings."""
_LEADS = cased(
    r"^(?:(?:with|and|where|let|for|a|an|the|of|here|say|take|our|its)\s+|(?:设|取|其中|令)\s?)+", re.IGNORECASE
)
_VAGUE = cased(r"(?:dim\w*|width|hidden|维度)", re.IGNORECASE)
"""Words for what many things have."""


def lettered_sizes(text: str, offset: int, tokens: Sequence[Token]) -> Iterator[tuple[str, Number, str]]:
    """The sizes of which a text gives a letter, the value and words for what it is: size, number and letter of each."""
    if _ASSIGNS.search(text) is None:
        return
    for found in _SAID_BESIDE.finditer(text):
        words = next(filter(None, map(found.__getitem__, ("aside", "behind", "same", "middle", "before"))), "")
        size = _size_in_words(words)
        if size in _COUNTED and words == found["before"] and not _COUNTS.search(words):
            # "layer l = 3" is one of them.
            continue
        at = bisect.bisect_left(tokens, offset + found.start("size"), key=operator.attrgetter("start"))
        number = tokens[at].number if at < len(tokens) else None
        if size is not None and number is not None and number.bare and number.start == offset + found.start("size"):
            yield size, number, found["letter"]


_COUNTED, _COUNTS = ("n_layers", "n_heads", "n_kv_heads"), cased(r"(?:heads|layers|blocks|number of \w+|[数量])$")


def _size_in_words(words: str) -> str | None:
    """The size that words, or a name, are for, and nothing else."""
    words = _LEADS.sub("", words.strip())
    if _VAGUE.fullmatch(words) is not None:
        return None
    said = next((size for size, pattern in _IN_WORDS if pattern.fullmatch(words)), None)
    return said or size_named(words) or size_described(words)


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
