"""Shares of what was taken away right before: "67,108,864 − 41,943,040 = 25,165,824", then "that is 37.5 % less"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.shares.changes import is_less_by
from archscope.notes.finders.shares.less_and_more import NO_SIZE
from archscope.notes.finders.shares.quotients import excess_of, is_doubted, rest_of, share_claim, share_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import Node
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_OF_OTHER = AnyCase(rf"{NO_SIZE}|\bloss\b|损失")
_LEAST, _FEW = 1000, 2


def shares_of_differences(passage: Passage, before: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about the one share by which something is said to be less, or more, where the last equation before it
    takes one count from another.

    Args:
        before: the text before it, if there is any.
    """
    if "share" not in passage.largest:
        return
    shares = [number for number in passage.numbers if number.kind == "share"]
    is_less = is_less_by(passage.sentence_of(shares[0]), shares[0]) if len(shares) == 1 else None
    if is_less is None or _OF_OTHER.search(passage.text):
        return
    near = [text for text in (*before[-1:], passage) if _worked_out(text)]
    pair = _minuend_and_subtrahend(near[-1], shares[0]) if near else None
    others = [one for one in passage.numbers if near and near[-1] is not passage and one.value >= _LEAST]
    if pair is not None and not others:
        yield from _held(passage, shares[0], *pair, is_less=is_less)


def _worked_out(passage: Passage) -> list[list[Expression]]:
    """What is worked out in each equation of a text, but for those in which nothing is."""
    sides = (
        [side.expression for side in equation if side.expression is not None and side.is_compound]
        for equation in passage.equations
    )
    return [expressions for expressions in sides if expressions]


def _minuend_and_subtrahend(passage: Passage, share: Number) -> tuple[Number, Number] | None:
    """The two counts of the last equation before a share, if one is taken from the other there."""
    worked_out = _worked_out(passage)[-1]
    node: Node | None = worked_out[0].node if len(worked_out) == 1 else None
    match node:
        case ("-", ("number", Number() as one), ("number", Number() as other)):
            is_before = one.start < share.start and one.value > other.value >= _LEAST
            return (one, other) if is_before else None
    return None


def _held(passage: Passage, number: Number, large: Number, small: Number, *, is_less: bool) -> Iterator[Claim]:
    left = share_of(small, large) if is_less else share_of(large, small)
    truth: Truth = rest_of(left) if is_less else excess_of(left)
    # What is left, or made, for what is saved, or added.
    is_other = number.digits >= _FEW * number.step and fits(number, [left])
    is_sure = (is_other or slip(number, truth.value.exact) == SWAP) and not is_doubted(passage.lower)
    places = (large.start, small.start)
    yield from share_claim(passage, number, [truth], FIRM if is_sure else CONFIRM, addends=places)
