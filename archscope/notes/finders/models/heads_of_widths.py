"""Heads and the width that they make up: wrong where they don't, or not with heads of the size that all others have."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope import presets
from archscope.notes.finders.models.identified_models import with_sizes
from archscope.notes.finders.models.size_claims import WIDTHS
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import (
    COUNTERFACTUAL,
    is_of_another_model,
    size_described,
    size_named,
    size_of_label,
    symbol_of,
)
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.settings import Setting
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_LEAST, _LEAST_WIDTH = 3, 128
_MUST_DIVIDE = AnyCase(r"divisib|\bdivides?\b|isn['’]t whole|整除|valueerror|assert|refus|error|\bprun|报错|错误|剪枝")
"""What notes say that show what happens if the heads don't divide the width."""


class _WidthAndHeads(NamedTuple):
    """A width and the number of heads that goes with it."""

    width: Number
    heads: Number

    @property
    def head_dim(self) -> Fraction:
        """The size of a head, which is whole if they divide the width."""
        return Fraction(self.width.value) / self.heads.value


def derived_heads(passage: Passage) -> Iterator[Claim]:
    """A claim about each size of a head that is said to follow from the width and the number of heads before it.

    "d_model=12288, n_heads=96 → d_head=128".
    """
    settings = passage.settings
    for width, heads, size in zip(settings, settings[1:], settings[2:], strict=False):
        names = (width.size, heads.size, size.size)
        if names not in _ORDERS or not heads.number.value or COUNTERFACTUAL.search(passage.text):
            continue
        if not _BESIDE.fullmatch(passage.between(width.number.end, heads.number.start)):
            continue
        if not _FOLLOWS.fullmatch(passage.between(heads.number.end, size.number.start)):
            continue
        true = _WidthAndHeads(width.number, heads.number).head_dim
        if true.denominator != 1 or not size.number.bare:
            continue
        truth = Truth.of(int(true), f"{width.number.text} / {heads.number.text}", "count")
        # Else the number of heads may be what is wrong, or heads have a size of their own.
        strength = CONFIRM if size.number.value in _USUAL else FIRM
        places = (width.number.start, heads.number.start)
        yield from claimed(passage, size.number, [truth], "setting", strength, addends=places)


_ORDERS = (("d_model", "n_heads", "head_dim"), ("d_model", "h", "head_dim"), ("d_model", "H", "head_dim"))
_FOLLOWS = AnyCase(
    r"[^.;。；\d]{0,24}(?:→|⇒|=>|->|\\to\b|\\rightarrow|\bso\b|\bthus\b|\bhence\b|\btherefore\b|\bgives?\b|\bgiving\b|"
    r"所以|因此|因而|于是|故|得到?|则)[^.;。；\d]{0,40}"
)
_BESIDE = AnyCase(r"[^.;。；\d]{0,40}")
_USUAL = (64, 128, 256)


def paired_sizes(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of heads in a list of three or more, all but one of which have the size that is stated.

    "Heads of 128, so d = 4096 has 32 heads, d = 5120 has 40, d = 8192 has 64". What a list says of several models is
    held against them elsewhere.
    """
    if sum(setting.size == "n_heads" for setting in passage.settings) < _LEAST:
        return
    for sentence in passage.sentences:
        pairs = list(_pairs(sentence))
        if len(pairs) < _LEAST or sentence.mentions or COUNTERFACTUAL.search(sentence.text):
            continue
        first = pairs[0].width.start
        stated = {number.value for number in sentence.numbers if number.start < first}
        sizes = [pair.head_dim for pair in pairs]
        size = max(sizes, key=sizes.count)
        if stated != {size} or len(pairs) - sizes.count(size) > 1 or not _OF_A_HEAD.search(sentence.until(first)):
            continue
        for width, heads in pairs:
            truth = Truth.of(Fraction(width.value) / size, f"{width.text} / {size}", "count")
            yield from claimed(sentence, heads, [truth], "setting", FIRM)


def _pairs(sentence: Passage) -> Iterator[_WidthAndHeads]:
    """The widths of a sentence, each with the heads that it is linked with."""
    for first, second in itertools.pairwise(sentence.settings):
        is_width = (first.size == "d_model" or first.size in WIDTHS) and first.number.value >= _LEAST_WIDTH
        is_pair = is_width and second.size == "n_heads" and second.number.value > 0
        if is_pair and _LINK.fullmatch(sentence.between(first.number.end, second.number.start)):
            yield _WidthAndHeads(first.number, second.number)


_OF_A_HEAD = AnyCase(r"head|头")
_LINK = AnyCase(r"(?:[\s$*`:：,，=→()（）-]|\b(?:has|have|gives?|uses?|with|means?|for|of)\b|对应|有|用|是|的|为|即)*")


def heads_in_rows(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about the heads of the only row whose width they don't divide, where those of all others are as large.

    `Width | Heads`: "1024 | 16", "1280 | 24", "1600 | 25", "2048 | 32".
    """
    columns = {size: at for at in range(len(table.header) - 1) if (size := size_of_label(table.head(at))) is not None}
    if "n_heads" not in columns or "d_model" not in columns or "head_dim" in columns or context.says(_MUST_DIVIDE):
        return
    pairs: list[tuple[Passage, _WidthAndHeads]] = []
    for row in table.rows:
        if is_of_another_model(row.label.text, _OWN):
            return
        cells = [row.cells[columns[size]] for size in ("d_model", "n_heads") if columns[size] < len(row.cells)]
        width, heads = (cell.lone_number for cell in cells) if len(cells) > 1 else (None, None)
        if width is not None and heads is not None and heads.value > 0:
            pairs.append((cells[1], _WidthAndHeads(width, heads)))
    odd = [(cell, pair) for cell, pair in pairs if pair.head_dim.denominator != 1]
    sizes = {pair.head_dim for _, pair in pairs} - {pair.head_dim for _, pair in odd}
    if len(odd) != 1 or len(sizes) != 1 or len(pairs) <= _LEAST:
        return
    (cell, pair), head_dim = odd[0], sizes.pop()
    meant = Fraction(pair.width.value) / head_dim
    if meant.denominator == 1:
        truth = Truth.of(int(meant), f"{pair.width.text} / {head_dim}, as in the other rows", "count")
        yield from claimed(cell, pair.heads, [truth], "setting", FIRM)


_OWN = AnyCase(r"\bours?\b|prun|custom|odd|剪枝|我们")


def heads_of_columns(table: Table) -> Iterator[Claim]:
    """The one row in which heads of the size that all rows have don't make up the width.

    `d_model | h | d_k`: "512 | 8 | 64", "768 | 12 | 64", "1024 | 12 | 64".
    """
    columns: dict[str | None, int] = {}
    for at, head in enumerate(table.header) if len(table.header) >= len(_OF_HEADS) else ():
        name = symbol_of(head.text)
        columns.setdefault("n_heads" if name in _HEADS else size_named(name) or size_described(head.text), at)
    if not columns.keys() >= set(_OF_HEADS) or any(row.label.mentions for row in table.rows):
        # Of published models some have heads of another size than their width leaves.
        return
    whole = [row.passages for row in table.rows if len(row.cells) + 1 == len(table.header)]
    cells = [[row[columns[size]] for size in _OF_HEADS] for row in whole]
    sizes = [[int(one.value) for cell in row if (one := cell.lone_number) is not None and one.bare] for row in cells]
    full = [at for at, row in enumerate(sizes) if len(row) == len(_OF_HEADS) and all(row)]
    off = [at for at in full if sizes[at][0] != sizes[at][1] * sizes[at][2]]
    usual = {sizes[at][2] for at in full if at not in off}
    if len(off) != 1 or len(usual) != 1 or len(full) < _LEAST:
        return
    (width, heads, size), of, row = sizes[off[0]], usual.pop(), cells[off[0]]
    wrong = row[1] if size == of and width % of == 0 else row[2] if width == heads * of else None
    if wrong is not None and wrong.lone_number is not None:
        truth = Truth.of(width // of if wrong is row[1] else of, f"heads of {of} in a width of {width}", "count")
        yield from claimed(wrong, wrong.lone_number, [truth], "setting", FIRM)


_OF_HEADS, _HEADS = ("d_model", "n_heads", "head_dim"), ("h", "H", "A", "a", "n_h")


def undivided_heads(lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """The claim about the heads of a list with the width, the layers and the FFN of models that all have others.

    "d_model = 4096, d_ff = 11008, 32 layers, 40 heads": nobody has 102.4 values in a head.
    """
    if not any("head" in line.lower or "头" in line.text for line in lines) or context.says(_MUST_DIVIDE):
        return
    stated: dict[str, tuple[Passage, Setting]] = {}
    for line in lines:
        for setting in line.settings:
            if stated.setdefault(setting.size, (line, setting))[1].number.value != setting.number.value:
                return
    if "n_heads" not in stated or "head_dim" in stated or not all(size in stated for size in _TELLING):
        return
    values = {size: setting.number.value for size, (_, setting) in stated.items()}
    if not values["n_heads"] or values["d_model"] % values["n_heads"] == 0:
        return
    models = with_sizes(presets.names(), [(size, values[size]) for size in _TELLING])
    line, setting = stated["n_heads"]
    is_one = len({facts_of(model).size("n_heads") for model in models}) == 1
    if is_one and setting.number.bare and not any(is_of_another_model(one.text) for one in lines):
        facts = facts_of(models[0])
        truth = Truth.of(int(facts.sizes.H), f"size.n_heads of {facts.name}", "count")
        yield from claimed(line, setting.number, [truth], "setting", FIRM, models=models)


_TELLING = ("d_model", "n_layers", "d_ff")
