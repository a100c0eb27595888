"""Shapes of an encoder with a decoder, whose two inputs aren't as long: `cross-attention scores: (2, 8, 12, 20)`."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from archscope.notes.finders.shapes.written_shapes import numbers_of, right_shape, wrong_shape
from archscope.notes.judging.claims import CONFIRM, SURE, Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.text.patterns import AnyCase, cased, lowered

_SIDES = (
    r"(?:\bsource|\bsrc|\bencoder(?=[ _]input)|源|编码器(?=输入))",
    r"(?:\btarget|\btgt|\bdecoder(?=[ _]input)|目标|解码器(?=输入))",
)
_INPUT = r"(?:[ _]?(?:inputs?|batch|sequences?|sentences?|side|ids|tensor|输入|序列|句子?|语言|端))*"
_LENGTH = (
    r"(?:[ _]?(?:length|len)|长度?)[\s`*$:：=为是of(（]*(?:[a-z](?:_\w+)?\s*=\s*)?(\d{1,9})(?!\d|[.,]\d)|"
    r"(?:\s|of|has|with|is|[:：(（]|有|为|是)*(\d{1,9})\s?(?:个\s?)?(?:tokens?|words|positions|词)|"
    r"(?:[\s`*:：=]|of|is|has|with|shaped?|torch\.\w+|的?形状|为|是)*[\[(（]\s*(\d{1,9}(?:\s*,\s*\d{1,9}){1,2})\s*[\])）]"
)
_STATED = [
    cased(rf"{side}{_INPUT}(?:{_LENGTH})|(\d{{1,9}})[ -]{side}[ -](?:tokens?|words|positions)") for side in _SIDES
]
_NAMES = (cased("source|src|encoder.input|源|编码器输入"), cased("target|tgt|decoder.input|目标|解码器输入"))
_NEAR = 80
_STEPS = (
    (AnyCase(r"cross.{0,2}att|encoder-decoder att|memory_mask|交叉注意力"), "TS"),
    (AnyCase(r"(?:decoder|masked|解码器)的?(?: masked)?.?(?:self|自).{0,2}(?:att|注意力)|tgt_mask"), "TT"),
    (AnyCase(r"(?<!de)(?:encoder|编码器)的?.?(?:self|自).{0,2}(?:att|注意力)|src_mask"), "SS"),
    (AnyCase(r"encoder(?:['’]s)? (?:final )?(?:outputs?|hidden states?)|\bmemory\b|编码器的?(?:最终)?输出"), "S"),
    (AnyCase(r"decoder(?:['’]s)? (?:final )?(?:outputs?|hidden states?)|\blogits\b|解码器的?(?:最终)?输出"), "T"),
)
"""Steps, and what their two last axes, or that of the positions, are as long as."""
_TURNED = AnyCase(r"transpos|转置|\.t\b")


@functools.lru_cache(maxsize=2)
def _lengths_in(note: str) -> dict[str, int]:
    """How long the source and the target are, if a note states one length or one shape of each and they differ."""
    lower = lowered(note)
    of_sides = [{*_stated(lower, word, side)} for word, side in zip(_NAMES, _STATED, strict=True)]
    if [*map(len, of_sides)] != [1, 1]:
        return {}
    source, target = ([int(size) for size in of_side.pop().split(",")] for of_side in of_sides)
    off = [(one, other) for one, other in zip(source, target, strict=False) if one != other]
    return dict(zip("ST", off[0], strict=True)) if len(source) == len(target) and len(off) == 1 else {}


def _stated(lower: str, word: re.Pattern[str], side: re.Pattern[str]) -> Iterator[str]:
    """What a note says of the length of one side, wherever it names it."""
    for named in word.finditer(lower):
        found = side.search(lower, max(0, named.start() - _NEAR // 8), named.end() + _NEAR)
        if found is not None:
            yield next(filter(None, found.groups()))


def of_two_lengths(token: Token, words: str, note: str) -> Iterator[Claim]:
    """A claim about a shape at a step whose axes are as long as the source or the target, if they are one of both."""
    lengths = _lengths_in(note)
    named = [of for step, of in _STEPS if step.search(words)] if lengths else []
    dims = numbers_of(token)
    if len(named) != 1 or not dims or _TURNED.search(words):
        return
    places = [len(dims) - 2, len(dims) - 1]
    if len(named[0]) == 1:
        # Of [batch, positions, width] the positions may come first, too.
        places = [at for at, dim in enumerate(dims[:-1]) if dim in lengths.values() and len(dims) == len("BTD")]
    true = [lengths[side] for side in named[0]]
    if len(places) == len(true) and {dims[at] for at in places} <= {*lengths.values()}:
        meant = [dict(zip(places, true, strict=True)).get(at, dim) for at, dim in enumerate(dims)]
        if meant != dims:
            yield wrong_shape(token, meant, SURE)
        elif len(true) > 1:
            yield right_shape(token, CONFIRM)
