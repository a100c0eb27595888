"""Shares of two counts that are wrong by a slip of the pen: "40 million in all, 0.59% of the 6.74B"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.models.asides import is_in_a_name
from archscope.notes.finders.shares.quotients import share_of, works_out
from archscope.notes.judging.claims import FIRM, Claim, fits
from archscope.notes.judging.holding import hold
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.clauses import SENTENCE_ENDS
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_OF = cased(r"[\s*`]*of[\s*`]+(?:the |all |its )?(?:about |~)?[*`]*")
_ENDS = AnyCase(r"[\s*`]*(?:$|[.,;:)）。，；]|(?:total )?(?:param\w*|weights)\b)")
_TAKEN_AWAY = AnyCase(r"remov|prun|drop|frozen|freez|\bcut|sav|\brest\b|others?\b|reduc|without")
_THEN = AnyCase(
    r"[\s*`]*(?:(?:(?:param\w*+|weights|of (?:them|which|these)|are|is)\s)*(?:activ\w+|used|train\w+)"
    r"(?: (?:per|for each|each) token| param\w*)?[\s*`]*)?(?:[(（=≈]|, or\b|,)[\s*`]*[~≈]?\s*"
)
"""What stands between a part, of which it may say that it is active, and the share that it has."""
_IN_ALL = AnyCase(r"[\s*`]*(?:param\w*|weights)?[\s*`]*(?:in total|in all|total|overall|(?<=s),)")
_NEAR, _LEAST = 90, 10**5
_POINT = (10, Fraction(1, 10))
"""What a point in the wrong place makes of a share."""


def slipped_shares(passage: Passage) -> Iterator[Claim]:
    """A claim about each share of a count in another one that is right, or wrong by a slip of the pen."""
    if "%" not in passage.text or DOUBTED.search(passage.text):
        return
    numbers = passage.numbers
    for at, number in enumerate(numbers):
        if number.kind == "share" and not works_out(passage, number):
            pair = _part_and_whole(passage, number, numbers[:at], numbers[at + 1 : at + 2])
            claim = _held(passage, number, *pair) if pair is not None else None
            yield from () if claim is None else [claim]


def _part_and_whole(
    passage: Passage, share: Number, before: Sequence[Number], after: Sequence[Number]
) -> tuple[Number, Number] | None:
    """The count before a share and that after it, "40 million in all, 0.59% of the 6.74B"; or two before it."""
    counts = [number for number in before if number.kind == "count"]
    if not counts or share.start - counts[-1].end > _NEAR:
        return None
    part = counts[-1]
    if _THEN.fullmatch(passage.between(part.end, share.start)):
        large = [one for one in counts if one.value >= _LEAST and not is_in_a_name(passage, one)]
        return _of_all_before(passage, large)
    if not after or after[0].kind != "count" or not _LEAST <= part.value < after[0].value:
        return None
    whole = after[0]
    says = _OF.fullmatch(passage.between(share.end, whole.start)) and _ENDS.match(passage.after(whole.end, 24))
    between = passage.between(part.start, whole.end)
    return (part, whole) if says and not (COUNTERFACTUAL.search(between) or _TAKEN_AWAY.search(between)) else None


def _of_all_before(passage: Passage, counts: Sequence[Number]) -> tuple[Number, Number] | None:
    """The last count, and the one before it that is all: "671B in total, 37B active (5.5%)"."""
    if len(counts) < 2 or counts[-1].value >= counts[-2].value:
        return None
    whole, part = counts[-2:]
    between = passage.between(whole.end, part.start)
    is_other = SENTENCE_ENDS.search(between) or COUNTERFACTUAL.search(between)
    return (part, whole) if _IN_ALL.match(between) and not is_other else None


def _held(passage: Passage, number: Number, part: Number, whole: Number) -> Claim | None:
    """The claim that a share is that of one number in another; if it isn't, it is wrong where a slip explains it."""
    truth = share_of(part, whole)
    claim = hold(passage, number, [truth], "share", FIRM, addends=(part.start, whole.start))
    is_slip = slip(number, truth.value.exact) == SWAP or fits(number, [truth], _POINT)
    return claim if claim is None or claim.is_right or is_slip else None
