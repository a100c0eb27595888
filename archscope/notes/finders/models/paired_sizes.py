"""Widths and the heads that go with them, side by side: "heads of 128, so d = 4096 has 32 heads, d = 5120 has 40"; or
in the rows of a table, all but one of which have heads of the same size."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.judging.claims import FIRM, Claim, Truth, hold
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, is_of_another_model, size_of_label
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.settings import Setting
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

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
        said = sentence.until(pairs[0].width.start)
        if stated == {size} and len(pairs) - sizes.count(size) <= 1 and _OF_A_HEAD.search(said):
            yield from _claims(sentence, pairs, size)


def _pairs(sentence: Passage) -> Iterator[_Pair]:
    for first, second in itertools.pairwise(sentence.settings):
        between = sentence.between(first.number.end, second.number.start)
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


def heads_in_rows(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about the heads of the only row whose width they don't divide, where those of all others are as large."""
    columns = {size: at for at in range(len(table.header) - 1) if (size := size_of_label(table.head(at))) is not None}
    if "n_heads" not in columns or "d_model" not in columns or "head_dim" in columns:
        return
    pairs = []
    for row in table.rows if not context.says(MUST_DIVIDE) else ():
        if is_of_another_model(row.label.text, _OWN):
            return
        cells = [row.cells[columns[size]] for size in ("d_model", "n_heads") if columns[size] < len(row.cells)]
        numbers = [cell.lone_number for cell in cells]
        if len(cells) == len(numbers) == len(_Pair._fields) and numbers[0] and numbers[1] and numbers[1].value > 0:
            pairs.append((cells[1], _Pair(numbers[0], numbers[1])))
    odd = [(cell, pair) for cell, pair in pairs if pair.head_dim.denominator != 1]
    sizes = {pair.head_dim for _, pair in pairs} - {pair.head_dim for _, pair in odd}
    if len(odd) != 1 or len(sizes) != 1 or len(pairs) <= _LEAST:
        return
    cell, pair = odd[0]
    heads = Fraction(pair.width.value) / sizes.pop()
    if heads.denominator == 1:
        how = f"{pair.width.text} / {Fraction(pair.width.value) / heads}, as in the other rows"
        claim = hold(cell, pair.heads, [Truth.of(int(heads), how, "count")], "setting", FIRM)
        yield from () if claim is None else (claim,)


MUST_DIVIDE = AnyCase(r"divisib|\bdivides?\b|isn['’]t whole|整除|valueerror|assert|refus|error|\bprun|报错|错误|剪枝")
"""What notes say that show what happens if the heads don't divide the width."""
_OWN = AnyCase(r"\bours?\b|prun|custom|odd|剪枝|我们")
