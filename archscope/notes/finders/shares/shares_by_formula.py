"""Shares by a formula right above: "η = 1/P", then "With 1024 GPUs we waste 99.9% of the memory"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.columns.columns_by_formula import formula_above, value_at
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_THINGS = (
    r"(?:gpus?|devices|workers|ranks|cards|nodes|stages|张\s?(?:gpu|卡)|个\s?(?:gpu|设备|节点)|块\s?(?:gpu|卡)|卡)"
)
_OF = AnyCase(rf"(?<![\d.,])(\d[\d,]*)\s?{_THINGS}")
_COUNTED = cased(r"(?<![\w\\])([A-Za-z])\$?\s?(?:GPUs?|[Dd]evices|[Ww]orkers|[Rr]anks|[Nn]odes|[Ss]tages|张|个|块)")
_ELSE = AnyCase(r"\bper\b|each|\bif\b|only|每|各|仅")
_WASTED = AnyCase(r"\bwast|redundan|浪费|冗余")
"""Words for what the formula leaves; any other share may have been measured."""


def shares_by_formula(passage: Passage, before: Sequence[Passage], note: str) -> Iterator[Claim]:
    """A claim about the one share of a text that gives how many GPUs there are, of which the text before has a formula
    in a letter: it is what this comes to, or what that leaves.

    Args:
        before: the text before it, if there is any.
        note: all of it, which says what there are as many of as the letter says.
    """
    if "%" not in passage.text or not before or not before[-1].equations:
        return
    found, shares = list(_OF.finditer(passage.text)), [one for one in passage.numbers if one.kind == "share"]
    if len(found) != 1 or len(shares) != 1 or _ELSE.search(passage.text) or is_doubted(passage.text):
        return
    count = passage.number_at(found[0].start(1))
    is_left = _WASTED.search(passage.text) is not None
    others = [one for one in passage.numbers if one not in (count, shares[0])]
    for letter in sorted(set(_COUNTED.findall(note))):
        formula = formula_above(before[-1], letter)
        truth = value_at(formula, letter, count) if formula is not None and count is not None and not others else None
        if truth is None or not 0 < truth.value.exact < 1:
            continue
        left = Truth.of(1 - truth.value.exact, f"1 − the formula for {truth.how}", "share")
        part = Truth.of(truth.value.exact, truth.how, "share")
        yield from claimed(passage, shares[0], [part, left], "share", FIRM if is_left else CONFIRM, nearest=True)
