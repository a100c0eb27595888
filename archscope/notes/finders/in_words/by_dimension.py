"""What two or three quantities come to by their dimensions alone: a time of bytes and a bandwidth, the costs of hours
and a price, a share of the peak, days as years; whatever the words are.

A number that fits is right. One is wrong only where it stands behind the quantities that it follows from, with nothing
but "so", "=" or "that takes" before it, where nothing else has its dimension, and where a slip explains it: digits that
changed places, a power of ten, or a factor between units of time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.combinations_of_quantities import Combination, combined, thrice
from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.judging.verdicts import VERDICTS
from archscope.notes.numbers.vocabulary import DOUBTED, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.quantities import Quantity, quantities
from archscope.notes.statements.runs import amounts
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase, says
from archscope.notes.truths.context import Context

_NEAREST, _RATES, _BEFORE, _KEPT = 8, 8, 6, 24
"""So many quantities of a sentence, and rates and other quantities of what was said before it, are looked at."""
_PRECISE = 100
_WORDS = r"(?:[a-z]+\d+|[^\d])"
_LEADS = AnyCase(
    rf"{_WORDS}{{0,60}}?(?:[=≈→⇒(（:：—]|\\approx|\b(?:so|i\.e|that|which|is|are|or|equals?|hence|thus|therefore|takes?|"
    r"costs?|gives?|makes?|needs?|comes? to|works? out|get|yields?|reach(?:es)?|achieves?|generates?|produces?|roughly|"
    r"about|mfu|utili[sz]ation)\b|即|也就是|就是|所以|因此|于是|得|约|需要?|要|花|共|合|折合|等于|为|是|利用率)"
    rf"{_WORDS}{{0,40}}"
)
"""What stands between the last quantity that a number follows from and the number."""
_GIVEN_AFTER = AnyCase(r"[\s*`$)]*(?:on|with|at|across|using|over|by|用|在|按)(?![a-z])[^\d.,;，。；]{0,24}")
"""What stands between a number and the last of those that it follows from: "3.7 days on 2,048 GPUs"."""
_OTHERWISE = AnyCase(
    r"\b(?:respectively|overhead|half|twice|plus|more|less|sav(?:e|es|ed|ing)|than|every|per run|discount|spot|idle|"
    r"restarts?|between|runs|epochs?|remaining|left)\b|分别|省|折扣|一半|开销|重启|故障|轮"
)
_IN_FACT = AnyCase(r"\b(?:real|actual(?:ly)?|measured|observed|in practice|reports?|reported)\b|实际|实测|论文|多|少")
"""What else a number may be than what others come to; a share of the peak is what is reached in fact."""
_OF_THE_PEAK = AnyCase(r"\b[mh]fu\b|utili[sz]ation|efficiency|\bpeak\b|利用率|峰值|效率")
_TENS, _OF_TIME = both_ways(10, 100, 1000), both_ways(24, 60, 3600)
_NEAR = Fraction(1, 50)


def by_dimension(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each quantity that others beside it come to; then takes up those of the passage."""
    before: Sequence[Quantity] = ()
    for sentence in passage.sentences:
        own = quantities(sentence)
        for one in own:
            if _may_be_derived(sentence, one):
                yield from _held(sentence, one, own, before, context.measured)
        before = own or before
        context.measured = [*context.measured, *own][-_KEPT:]


def _may_be_derived(sentence: Passage, one: Quantity) -> bool:
    """Whether a quantity is more than a count of a few, or an operand of what is worked out."""
    is_few = not one.is_measured and one.number.digits < _PRECISE * one.number.step
    is_part = bool(one.dimensions[0]) and is_operand(sentence, one.number)
    return not one.is_guessed and not is_few and not is_part


def _held(
    sentence: Passage, target: Quantity, own: Sequence[Quantity], before: Sequence[Quantity], kept: Sequence[Quantity]
) -> Iterator[Claim]:
    """The claim about one quantity of a sentence, by others of it, of the sentence before, and those kept in mind."""
    beside = [one for one in own if one is not target]
    at = sum(one.number.start < target.number.start for one in beside)
    beside = beside[max(0, at - _NEAREST) : at + _NEAREST]
    near = [*before[-_NEAREST:], *beside]
    rest = [one for one in kept if one not in near and one not in own and one.dimensions[0]]
    rates = [one for one in rest if one.is_rate][-_RATES:]
    far = [*rates, *(one for one in rest[-_BEFORE:] if one.is_measured and not one.is_rate)]
    found = [*combined(target, near, far), *thrice(target, near, rates)]
    likely = [one for one in found if _is_no_chance(target, one, beside)]
    truths = [found for one in likely for found in one.truths(target)]
    claims = [
        claim for read, truth in truths for claim in claimed(sentence, read.number, [truth], "arithmetic", CONFIRM)
    ]
    right = [claim for claim in claims if claim.is_right]
    if right:
        yield min(right, key=lambda claim: VERDICTS.index(claim.verdict))
    else:
        said = [one for one in found if one.may_be_meant and all(other in (*near, *rates) for other in one.operands)]
        truth = _meant(sentence, target, said, own, before)
        if truth is not None:
            yield from claimed(sentence, target.number, [truth], "arithmetic", FIRM)


def _is_no_chance(target: Quantity, found: Combination, beside: Sequence[Quantity]) -> bool:
    """Whether a number that fits is what a combination comes to: of what is said beside it, or by many digits.

    What bytes and counts have to do with one another by number alone, shares and sums of them, is no matter of units.
    """
    if not found.is_of_rates and not (target.is_measured and target.dimensions[0]):
        return False
    if any(not one.dimensions[0] and (one not in beside or not target.is_measured) for one in found.operands):
        return False
    after = [one for one in found.operands if one.number.start > target.number.start]
    if after and not (found.is_whole and (target.is_measured or len(after) < len(found.operands))):
        return False
    is_near = any(one in beside for one in found.operands)
    if any(one.is_guessed for one in found.operands) or not target.is_measured:
        is_near = is_near and found.is_whole
    return is_near or target.number.digits >= _PRECISE * target.number.step


def _meant(
    sentence: Passage,
    target: Quantity,
    found: Sequence[Combination],
    own: Sequence[Quantity],
    before: Sequence[Quantity],
) -> Truth | None:
    """What a quantity should be if a slip explains what it is, and nothing else could be meant."""
    found = [one for one in found if _follows(sentence, target, one, own)]
    found = [one for one in found if one.is_whole] or found
    truths = [(one, truth) for one in found for _, truth in one.truths(target)[:1]]
    if not target.dimensions[0]:
        is_part = target.number.kind == "share"
        truths = [(one, truth) for one, truth in truths if (truth.value.exact < 1) is is_part and one.is_of_rates]
    if not truths or _is_open(sentence, target):
        return None
    best, truth = min(truths, key=lambda one: len(one[0].operands))
    exact = Fraction(truth.value.exact)
    is_one = all(abs(Fraction(other.value.exact) - exact) <= _NEAR * exact for _, other in truths)
    meant = [one for _, one in best.truths(target)]
    is_meant = (is_one or len(best.operands) == 1) and not _is_of_several(sentence, target, best, meant, before)
    return truth if is_meant and _has_slipped(target, meant, has_unsaid=not best.is_whole) else None


def _is_of_several(
    sentence: Passage, target: Quantity, found: Combination, meant: Sequence[Truth], before: Sequence[Quantity]
) -> bool:
    """Whether a number is what is meant of so many things, which the sentence or the one before it speaks of."""
    used = [target.number, *(one.number for one in found.operands)]
    counts = [one for one in amounts(sentence) if one.bare]
    counts += [one.number for one in before if not one.is_measured]
    times = [Fraction(one.value) for one in counts if one not in used and one.value]
    return fits(target.number, meant, (*times, *(1 / one for one in times)))


def _is_open(sentence: Passage, target: Quantity) -> bool:
    """Whether a sentence speaks of what isn't so, or may give a number as something else."""
    if target.dimensions[0]:
        return is_doubted(sentence.text, _OTHERWISE, _IN_FACT)
    if target.number.kind == "share":
        return says(sentence.text, DOUBTED, _OTHERWISE) or not says(sentence.text, _OF_THE_PEAK)
    return is_doubted(sentence.text)


def _has_slipped(target: Quantity, truths: Sequence[Truth], *, has_unsaid: bool) -> bool:
    """Whether two digits of a number changed places, or the point did, or hours were taken for seconds.

    Args:
        has_unsaid: whether it goes unsaid what there is so much of each, which may be ten.
    """
    number = target.number
    if number.digits < 10 * number.step:
        return False
    is_of_time = number.is_precise and any(unit == "second" for unit, _ in target.dimensions[0])
    is_tenfold = not has_unsaid and fits(number, truths, (*_TENS, *_OF_TIME) if is_of_time else _TENS)
    # How many tokens there are in a step changes no digits but by a power of ten.
    is_long = number.is_precise or not has_unsaid
    return is_tenfold or (is_long and any(slip(number, truth.value.exact) == SWAP for truth in truths))


def _follows(sentence: Passage, target: Quantity, found: Combination, own: Sequence[Quantity]) -> bool:
    """Whether a quantity stands right behind those that it is made of, and nothing else is said beside it."""
    said = [one for one in own if not one.is_guessed or one in found.operands]
    before = [one for one in said if one.number.start < target.number.start]
    after = [one for one in found.operands if one.number.start > target.number.start]
    if len(found.operands) == 1:
        before = before[-1:]
    if not before or len(after) > 1 or any(one not in found.operands for one in before):
        return False
    numbers = [one for one in sentence.numbers if before[-1].end <= one.start < target.number.start]
    if numbers or any(not _GIVEN_AFTER.fullmatch(sentence.between(target.end, one.number.start)) for one in after):
        return False
    return _LEADS.fullmatch(sentence.between(before[-1].end, target.number.start)) is not None
