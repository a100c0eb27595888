"""Sizes of heads that a text derives from a width and its heads: "d_model=12288, n_heads=96 → d_head=128"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, hold
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_FOLLOWS = AnyCase(
    r"[^.;。；\d]{0,24}(?:→|⇒|=>|->|\\to\b|\\rightarrow|\bso\b|\bthus\b|\bhence\b|\btherefore\b|\bgives?\b|\bgiving\b|"
    r"所以|因此|因而|于是|故|得到?|则)[^.;。；\d]{0,40}"
)
_BESIDE = AnyCase(r"[^.;。；\d]{0,40}")
_USUAL = (64, 128, 256)


def derived_heads(passage: Passage) -> Iterator[Claim]:
    """A claim about each size of a head that is said to follow from the width and the number of heads before it."""
    settings = passage.settings
    for at in range(len(settings) - 2):
        width, heads, size = settings[at : at + 3]
        names = (width.size, heads.size, size.size)
        if names not in _ORDERS or not heads.number.value or COUNTERFACTUAL.search(passage.text):
            continue
        between = [
            passage.between(one.number.end, other.number.start) for one, other in ((width, heads), (heads, size))
        ]
        if not _BESIDE.fullmatch(between[0]) or not _FOLLOWS.fullmatch(between[1]):
            continue
        true = Fraction(width.number.value) / heads.number.value
        if true.denominator != 1 or not size.number.bare:
            continue
        truth = Truth.of(int(true), f"{width.number.text} / {heads.number.text}", "count")
        # Else the number of heads may be what is wrong, or heads have a size of their own.
        is_likely = size.number.value not in _USUAL
        places = (width.number.start, heads.number.start)
        claim = hold(passage, size.number, [truth], "setting", FIRM if is_likely else CONFIRM, addends=places)
        yield from () if claim is None else (claim,)


_ORDERS = (("d_model", "n_heads", "head_dim"), ("d_model", "h", "head_dim"), ("d_model", "H", "head_dim"))
