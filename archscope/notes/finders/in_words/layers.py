"""What one layer has, so many times: "7.1M per layer, 12 layers 85M", "每层 786,432，6 层 4,718,592"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Set
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.columns.relations import Relation, cell_of, slipped_cell
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import hold
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.components import components_in
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase, cased

_LAYER = r"(?:transformer |decoder |encoder )?(?:layer|block|层|块)"
_MARKS = r"[\s*`$)）]*"
_COUNTS = r"(?:个?(?:参数|权重)|param\w*|weights|个)?"
_ONE = rf"(?:\b(?:per|each|every|one|a single|a)[ -]|每[一个]*\s?|单|一个?){_LAYER}"
_SAID_BEFORE = AnyCase(rf"{_ONE}(?:[^，,。;；\d\n]{{0,24}}|(?:[^，,。;；\n]|,(?=\d)){{0,64}}[=≈][\s*`$~]*)$")
_SAID_AFTER = AnyCase(rf"{_MARKS}{_COUNTS}{_MARKS}(?:{_ONE}|(?:in |of )?each\b|/\s?{_LAYER})")
_RESULT = cased(r"[=≈][\s*`$]*$")
_ALL = rf"(?:(?:all|the|over|in|across|for|of|全部|所有|一?共|总共)\s?)*(\d{{1,3}})\s*个?\s?{_LAYER}s?"
_TIMES = r"(?:times|multiplied by|乘[以上]?|[×x*]|\\times)"
_HAVE = (
    r"[,，]?\s?(?:(?:(?:we|you)(?: get)?|(?:it|that|which|this)(?:['’]?s)?|ha(?:ve|s)|hold|takes?|makes?|need|costs?|"
    r"are|is|gives?|comes? to|(?:in )?total|in all|together|about|共|总共|一共|合计|总计|共计|就是|得到?|等于|即|则|"
    r"大?约|为|是|有|占|需要?|要|加起来|的?总?参数(?:总?量)?|(?:total )?param\w*)[\s,，]*|[:：=≈→~]\s*|->\s*)*"
)
_SO = rf"(?:(?:so|and|for|with|that|那么|所以|因此|则|而|再|{_TIMES})\s?)*"
_END = rf"{_MARKS}{_COUNTS}{_MARKS}(?:{_ONE}|each)?{_MARKS}"
"""What may stand between a number of one layer and a comma."""
_THEN_ALL = AnyCase(
    rf"{_END}[，,;；。.、]?[\s•#/-]*{_SO}{_MARKS}(?:{_ALL}|{_TIMES}\s?(\d{{1,3}})){_MARKS}{_HAVE}{_MARKS}"
)
_THEN_BOTH = AnyCase(rf"{_END}[，,;；][\s*`$]*{_SO}{_HAVE}{_MARKS}")
_OF_ALL = AnyCase(rf"{_MARKS}{_COUNTS}{_MARKS}(?:in|over|for|across|of) {_ALL}")
_GOES_ON = AnyCase(
    rf"[\s•*#/-]*(?:[×x]|times|\\times|乘以?)\s*\d{{1,3}}(?!\d|[^=:：]{{0,12}}[×x*])|"
    rf"[\s•*#/-]*{_ALL}\s*(?:的?(?:总?参数(?:总?量)?|总[计量]|[共合]计)|total|(?:total )?param\w*)?\s*[:：=]"
)
_OF_EACH = AnyCase(
    rf"\b(?:each|every one) of (?:the|its|our|these)\s[*`]*(\d{{1,3}}) {_LAYER}s[^,.;:\d\n]{{0,24}}$|"
    rf"(?<![\d.,])(\d{{1,3}})\s?个?(?:层|块)[中里]?[,，]?的?每一?个?(?:层|块)[^,，。;；\d\n]{{0,12}}$"
)
_EXPLICIT = AnyCase(_TIMES)
_IN_ALL = AnyCase(r"\b(?:in all|in total|altogether|together|total)|共|合计|加起来")
_LEAST, _LONG, _LONGEST = 1000, 10**5, 80
_MAY_SPEAK = cased("layer|block|层|块")
_MAY_REPEAT = cased(rf"\d\s*个?\s?{_LAYER}|{_TIMES}\s?\d")
_KINDS = ("count", "bytes", "flops")


def repeated_layers(passage: Passage, before: Passage | None) -> Iterator[Claim]:
    """A claim about each number that is said to be what so many layers have, after that of one.

    Args:
        before: the item of a list before it, from which "× 32 layers → 5.6B" goes on.
    """
    if before is not None and before.numbers and _GOES_ON.match(passage.text):
        passage = Passage(before.text + "\n" * (passage.start - before.end) + passage.text, before.start)
    numbers = passage.numbers
    if len(numbers) < 3 or not (_MAY_SPEAK.search(passage.lower) and _MAY_REPEAT.search(passage.lower)):
        return
    found: list[_Repeated] = []
    for at, one in enumerate(numbers[:-1]):
        if one.kind in _KINDS and one.value >= _LEAST:
            is_said = _is_of_one(passage, one)
            aside = _ASIDE.match(passage.after(one.end))
            whole = one if aside is None else one._replace(end=one.end + aside.end())
            behind = [number for number in numbers[at + 1 : at + 4] if number.start >= whole.end][:2]
            every, times = _of_all(passage, whole, *behind, is_said=is_said) if behind else (None, 0)
            is_alike = every is not None and (every.kind == one.kind or (every.bare and every.value >= one.value))
            if every is not None and times > 1 and is_alike and not is_operand(passage, every):
                found.append(_Repeated(one, every, times, is_said))
    spoken_of = _spoken_of(passage) if found else None
    for repeated in found:
        yield from _held(passage, repeated, spoken_of)


_ASIDE = cased(r"[\s*`]*[(（]\s?[~≈约]\s?[\d.,]+\s?[A-Za-z万亿]*\s?[)）]")
"""What says a number again, rounded: "40,963,200 (~41M)"."""


class _Repeated(NamedTuple):
    """A number of one layer, that of all of them, how many these are, and whether the first is said to be of one."""

    one: Number
    every: Number
    times: int
    is_said: bool


def _spoken_of(passage: Passage) -> Set[Exact] | None:
    """What there may be so many of: the numbers of a text, and two small ones together; None if it tells what isn't
    so."""
    if is_doubted(passage.text):
        return None
    said = {number.value for number in passage.numbers if number.bare and not is_operand(passage, number)}
    return said | set(map(sum, itertools.combinations_with_replacement([value for value in said if value <= _MOST], 2)))


def _is_of_one(passage: Passage, number: Number) -> bool:
    """Whether a number is said to be what one layer has."""
    before = passage.before(number.start, _LONGEST)
    is_said_before = _SAID_BEFORE.search(before) or _OF_EACH.search(before)
    return bool(is_said_before or _SAID_AFTER.match(passage.after(number.end)))


def _of_all(
    passage: Passage, one: Number, second: Number, third: Number | None = None, *, is_said: bool
) -> tuple[Number | None, int]:
    """The number that is said to be of all layers, and how many these are: before it, after it, or before the one."""
    then = passage.between(one.end, second.start)
    both = _THEN_BOTH.fullmatch(then) if len(then) <= _LONGEST else None
    of_each = _OF_EACH.search(passage.before(one.start, _LONGEST)) if both is not None else None
    if of_each is not None and _IN_ALL.search(then + passage.after(second.end, 12)):
        return second, int(of_each[1] or of_each[2])
    is_result = one.bare and one.value >= _LONG and _RESULT.search(passage.before(one.start, 8))
    if third is None or not (is_said or is_result) or third.start - one.end > _LONGEST:
        return None, 0
    found = _THEN_ALL.fullmatch(passage.between(one.end, third.start))
    if found is not None and (is_said or found[1]):
        return third, int(found[1] or found[2])
    after = _OF_ALL.match(passage.after(second.end)) if both is not None and is_said else None
    return (second, int(after[1])) if after is not None else (None, 0)


def _held(passage: Passage, repeated: _Repeated, spoken_of: Set[Exact] | None) -> Iterator[Claim]:
    """The claim that a number is so many times another one, wrong for certain by a slip, or if it is so many times as
    much as nobody speaks of, or too little: what else is counted nobody says."""
    one, every, times, _ = repeated
    truth = Truth(number_value(one).times(times), f"{times} × {one.text}")
    claim = hold(passage, every, [truth], "repeated", CONFIRM, addends=(one.start,))
    if claim is None or claim.is_right:
        yield from () if claim is None or _mixes_units(one, every, times) else (claim,)
        return
    if spoken_of is not None and _is_sure(passage, repeated, spoken_of):
        yield claim._replace(strength=FIRM, rests=slip(one, divided(every.value, times)) == SWAP)
        return
    said = passage.between(one.end, every.start) + passage.after(every.end, 12)
    if every.value > times * one.value and every.digits < _LEAST and _IN_ALL.search(said):
        # The embeddings, too, are in a total, which digits as few as these may give by chance.
        return
    cells = [cell_of(passage, number, "decimal") for number in (one, every)]
    for found in slipped_cell(Relation((0, 1), (-1, 1), (times, times)), cells, "repeated"):
        other = Truth(number_value(every).times(Fraction(1, times)), f"{every.text} / {times}")
        yield found._replace(truth=truth if found.start == every.start else other)


def _mixes_units(one: Number, every: Number, times: int) -> bool:
    """Whether two numbers in MB are so many times each other only if one MB is 1000² bytes and the other is 1024²."""
    if len(one.units) < 2 or one.units != every.units:
        return False
    read = (
        (every._replace(units=(unit,)), Truth(number_value(one, (unit.system,)).times(times), "")) for unit in one.units
    )
    return not any(fits(number, [truth]) for number, truth in read)


def _is_sure(passage: Passage, repeated: _Repeated, spoken_of: Set[Exact]) -> bool:
    """Whether an exact number can't be what all layers have: that of another number of layers, its own digits in
    another order, or less than a sign says."""
    one, every, times, is_said = repeated
    ratio = divided(every.value, one.value)
    if not all(number.bare or _is_in_full(number) for number in (one, every)):
        is_more = times * _CLEARLY_MORE < ratio < times * _TWICE and _is_of_the_part(passage, one, every)
        return is_said and (ratio < times * _CLEARLY_LESS or is_more)
    aside = _ASIDE.match(passage.after(every.end))
    again = passage.number_from(every.end - passage.start) if aside is not None else None
    if again is not None and again.is_precise and not fits(again, [Truth.of(every.value, "")]):
        # "1,996,233,600 (~1.97B)" is neither its own bracket nor what the layers come to, which that is.
        return fits(again, [Truth.of(times * one.value, "")])
    if ratio in (times - 1, times + 1) or sorted(str(every.value)) == sorted(str(times * one.value)):
        return True
    if ratio < times and _EXPLICIT.search(passage.between(one.end, every.start)):
        return True
    # Parts of a layer may be so many times one another, and so is what all layers have.
    return is_said and ratio.denominator == 1 and ratio <= _MOST and ratio % times > 0 and ratio not in spoken_of


def _is_in_full(number: Number) -> bool:
    """Whether a number is given to the unit, in bytes or FLOPs."""
    return number.units[0].scale == 1 and number.value >= _LONG and isinstance(number.digits, int)


def _is_of_the_part(passage: Passage, one: Number, every: Number) -> bool:
    """Whether a sentence says of a part of a layer what all layers have, and adds nothing to it: "每层 FFN 约 47M，26
    层合计约 1.2B"."""
    sentence = passage.sentence_of(one)
    between = passage.between(one.end, every.start)
    if _ALL_OF_MODEL.search(between) or _ENDS.search(between):
        return False
    if _WITH_MORE.search(passage.between(sentence.start, every.start) + passage.after(every.end, 24)):
        return False
    # "4.2M of attention, 8.4M of FFN": all layers have both.
    named = {name for _, _, name in components_in(sentence.before(one.start, _LONGEST))}
    return len(named & _PARTS) == 1


_ENDS = cased(r"[.。\n]")
_PARTS = frozenset(("attention", "ffn", "qkv", "up", "down"))
_ALL_OF_MODEL = AnyCase(r"总参|total param|model|模型")
_WITH_MORE = AnyCase(r"\b(?:with|plus|incl\w*|and|embed\w*|other|rest)\b|[+＋加含和与及]|嵌入|其[他它余]|包括")
"""Words of sentences that add something, or may mean more than they name."""
_MOST, _CLEARLY_LESS, _CLEARLY_MORE, _TWICE = 200, Fraction(9, 10), Fraction(11, 10), Fraction(19, 10)
