"""The share that one number has of another, and how many times less it is: "65,536，只有 0.39%，缩小了 256 倍"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.shares.less_and_more import LESS, LESS_ZH, TIMES
from archscope.notes.finders.shares.quotients import share_claim, share_of, times_as_much, times_off
from archscope.notes.judging.claims import FIRM, Claim, fits
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_MAY_SAY = cased(r"[%％][^%％]{0,80}\d|\d[^%％]{0,80}[%％]")
_TIMES, _LESS_BEFORE = AnyCase(r"[\s$*`]*倍(?!数|于)"), AnyCase(rf"{LESS_ZH}了?[\s*`$~≈约近]*$")
_TIMES_LESS = AnyCase(rf"[\s$*`]*{TIMES}[\s$*`]+(?:{LESS})\b")
_BY_A_FACTOR = AnyCase(r"\bfactor of[\s*`$~≈]*$")
_LEAST = 1000


class _Pair(NamedTuple):
    """The smaller of two numbers, and the larger."""

    part: Number
    whole: Number


def shares_and_factors(passage: Passage, before: Sequence[Passage] = ()) -> Iterator[Claim]:
    """A claim about a share and a factor of a sentence of which the other one tells which two numbers are meant.

    Args:
        before: the lines just before it, which may have the larger one.
    """
    if "share" not in passage.largest or not _MAY_SAY.search(passage.text):
        return
    earlier = [number for line in before for number in line.numbers]
    for sentence in passage.sentences:
        shares = [number for number in sentence.numbers if number.kind == "share" and 0 < number.value < 1]
        factors = [number for number in sentence.numbers if _is_factor(sentence, number)]
        if len(shares) == len(factors) == 1 and _are_beside(sentence, *shares, *factors):
            known = [*earlier, *(number for number in passage.numbers if number.start < sentence.end)]
            yield from _held(sentence, shares[0], factors[0], known)


def _is_factor(sentence: Passage, number: Number) -> bool:
    """Whether a number is how many times less something is."""
    if not number.bare or number.value <= 1:
        return False
    before, after = sentence.before(number.start), sentence.after(number.end)
    is_times = _TIMES.match(after) and _LESS_BEFORE.search(before)
    return bool(is_times or _TIMES_LESS.match(after) or _BY_A_FACTOR.search(before))


def _are_beside(sentence: Passage, *numbers: Number) -> bool:
    """Whether nothing else is spoken of between a share and a factor, and both are so."""
    first, last = sorted(numbers)
    return _LINK.fullmatch(sentence.between(first.end, last.start)) is not None and not is_doubted(sentence.text)


_LINK = AnyCase(
    rf"(?:\W|\b(?:or|i|e|that|this|which|it|is|are|so|thus|only|just|a|an|the|of|by|factor|them|its|size|about|roughly|"
    rf"total|whole|original|full|{LESS})\b|[的了即约近]|也就是|相当于|整整|足足|直接|大约|{LESS_ZH})*"
)


def _held(sentence: Passage, share: Number, factor: Number, known: Sequence[Number]) -> Iterator[Claim]:
    """The claims about a share and a factor, of which one is right of two numbers that stand before them."""
    first = min(share.start, factor.start)
    counts = [one for one in known if one.start < first and one.kind in ("count", "bytes") and one.value >= _LEAST]
    parts = [one for one in counts if sentence.start <= one.start][-1:]
    pairs = [_Pair(part, whole) for part in parts for whole in counts if whole.value > part.value]
    pairs = [pair for pair in pairs if pair.part.kind == pair.whole.kind]
    of_share = [pair for pair in pairs if share.digits >= 10 * share.step and fits(share, [share_of(*pair)])]
    of_factor = [pair for pair in pairs if fits(factor, [times_as_much(pair.whole, pair.part, "count")])]
    values = {pair.whole.value for pair in of_share}
    if len(values) == 1 and not of_factor:
        pair = of_share[0]
        truth = times_as_much(pair.whole, pair.part, "count")
        places = (pair.part.start, pair.whole.start)
        is_off = times_off(factor, truth) > _OFF
        yield from share_claim(sentence, share, [share_of(*pair)], FIRM, addends=places)
        yield from share_claim(sentence, factor, [truth], FIRM, addends=places, is_sure=is_off)
    elif of_factor and not of_share and len({pair.whole.value for pair in of_factor}) == 1:
        pair = of_factor[0]
        truth = share_of(*pair)
        places = (pair.part.start, pair.whole.start)
        is_off = times_off(share, truth) > _OFF and factor.digits >= 10 * factor.step
        yield from share_claim(sentence, share, [truth], FIRM, addends=places, is_sure=is_off)
    else:
        for pair in of_share[:1]:
            yield from share_claim(sentence, factor, [times_as_much(pair.whole, pair.part, "count")], FIRM)
            yield from share_claim(sentence, share, [share_of(*pair)], FIRM)


_OFF = 1.2
"""What is off by less may be rounded in words."""
