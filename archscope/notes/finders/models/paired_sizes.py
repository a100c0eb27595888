"""Widths and the heads that go with them, side by side: "heads of 128, so d = 4096 has 32 heads, d = 5120 has 40"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.judging.claims import FIRM, Claim, Truth, hold
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.settings import Setting
from archscope.notes.text.patterns import AnyCase

_LEAST, _LEAST_WIDTH = 3, 128
_LETTERS = ("d", "D", "h", "H", "C", "E")
_OF_A_HEAD = AnyCase(r"head|头")
_LINK = AnyCase(r"(?:[\s$*`:：,，=→()（）-]|\b(?:has|have|gives?|uses?|with|means?|for|of)\b|对应|有|用|是|的|为|即)*")


class _Pair(NamedTuple):
    width: Number
    heads: Number

    @property
    def head_dim(self) -> Fraction:
        return Fraction(self.width.value) / self.heads.value


def paired_sizes(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of heads in a list of three or more, all but one of which have the size that is stated.

    What a list says of several models is held against them elsewhere.
    """
    if sum(setting.size == "n_heads" for setting in passage.settings) < _LEAST:
        return
    for sentence in passage.sentences:
        pairs = list(_pairs(sentence))
        if len(pairs) < _LEAST or sentence.mentions or COUNTERFACTUAL.search(sentence.text):
            continue
        stated = {number.value for number in sentence.numbers if number.start < pairs[0].width.start}
        sizes = [pair.head_dim for pair in pairs]
        size = max(sizes, key=sizes.count)
        said = sentence.text[: pairs[0].width.start - sentence.start]
        if stated == {size} and len(pairs) - sizes.count(size) <= 1 and _OF_A_HEAD.search(said):
            yield from _claims(sentence, pairs, size)


def _pairs(sentence: Passage) -> Iterator[_Pair]:
    for first, second in itertools.pairwise(sentence.settings):
        between = sentence.text[first.number.end - sentence.start : second.number.start - sentence.start]
        if _is_width(first) and second.size == "n_heads" and second.number.value and _LINK.fullmatch(between):
            yield _Pair(first.number, second.number)


def _is_width(setting: Setting) -> bool:
    return (setting.size == "d_model" or setting.size in _LETTERS) and setting.number.value >= _LEAST_WIDTH


def _claims(sentence: Passage, pairs: list[_Pair], size: Fraction) -> Iterator[Claim]:
    for pair in pairs:
        truth = Truth.of(Fraction(pair.width.value) / size, f"{pair.width.text} / {size}", "count")
        claim = hold(sentence, pair.heads, [truth], "setting", FIRM)
        if claim is not None:
            yield claim
