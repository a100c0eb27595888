"""GPU-hours, and the days that so many GPUs take for them: "180K H800-hours, or 3.7 days on 2,048 GPUs", "3,116
GPU-days = 390 days on 8 A100s"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.said_products import MARK, marked
from archscope.notes.finders.in_words.times import is_slip
from archscope.notes.finders.in_words.worked_out import both_ways, claimed_if, is_off_by, product, quotient
from archscope.notes.judging.claims import Claim, Truth
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.durations import unit_of_time
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_CARD = r"(?:nvidia |google )?(?:gpu|tpu|card|device|accelerator|chip|[ahblv]\d{2,3}|tpuv\d|卡)"
_OF_ONE = rf"{MARK} ?(?:个 ?)?{_CARD}s?[ ·-]?(?P<of>hours?|days?|h\b|小时|时|天)"
"""The work of one card for so long, as often as it takes."""
_TIME = rf"{MARK} ?-?(?:hours?|days?|weeks?|months?|小时|个?小时|天|周|个月)"
_CARDS = rf"{MARK} ?(?:[张块颗个] ?)?(?:{_CARD}[ -]?)+s?(?![a-z·-]|[ -](?:hour|day))"
_ON, _GAP = (
    r" ?(?:on|with|using|across|over|by) (?:(?:an?|our|the) cluster (?:of|with) |about |our )?",
    rf"(?:i\.e\.|[^\d.;。；{MARK}]){{0,40}}",
)
_MAKES = "(?:=|≈|→| is|takes?|costs?|comes? to|that's|or|即|共|合计)"
_FORMS = [
    (order, cased(pattern))
    for order, pattern in (
        ((0, 2, 1), rf"{_OF_ONE}{_GAP}{_TIME}{_ON}{_CARDS}"),
        ((0, 1, 2), rf"{_OF_ONE}{_GAP}(?:on|with|using|across|用|在|由){_GAP}{_CARDS}{_GAP}{_TIME}(?! each)"),
        ((2, 1, 0), rf"{_TIME}{_ON}{_CARDS}{_GAP}{_MAKES}{_GAP}{_OF_ONE}"),
        ((2, 0, 1), rf"{_CARDS}{_GAP}(?:for|running|训练|跑|运行|用){_GAP}{_TIME}{_GAP}{_OF_ONE}"),
    )
]  # fmt: skip
"""The places of the work, the cards and the time among three numbers, each of which is a mark in the text."""
_MAY_SAY = cased(rf"{_CARD}s?[ ·-]?(?:hours?|days?|小时|时|天)")
_DAY, _HOUR = Fraction(86400), Fraction(3600)
_CLEAN = both_ways(24, 60)
_SEVERAL = AnyCase(r"\b(?:runs|jobs|each|ten|hundred|times|seeds|sweep|both|two|three|dozen|twice)\b|次|各|每|十|两|百")
_IDLE = AnyCase(
    r"%|utili[sz]|\buptime|\bincl|\brestart|\bcounting|\bwith\b|\bplus\b|\bidle|\bdown|\bfail|利用率|含|故障|重启|"
    r"空闲|停机"
)
_FAR = Fraction(3, 2)
_IS_EQUAL = AnyCase(r"[\s*`]*(?:[a-z\d]+[ ·-])?(?:hours?|days?|h|小时|时|天)[\s*`]*=[\s*`]*")


def gpu_hours(passage: Passage) -> Iterator[Claim]:
    """A claim about the days that cards take for some work, or about the work behind the days and the cards.

    Wrong is what a slip explains, hours that were taken for days, or what stands behind a sign of equality: not all
    time is counted in what was paid for.
    """
    if _MAY_SAY.search(passage.lower) is None:
        return
    for sentence in passage.sentences:
        text = marked(sentence) if len(sentence.numbers) > 2 else ""
        for order, form in _FORMS if text else ():
            for found in form.finditer(text):
                yield from _held(sentence, text.count(MARK, 0, found.start()), order, found["of"])


def _held(sentence: Passage, at: int, order: tuple[int, int, int], of: str) -> Iterator[Claim]:
    """The claim about the time, of three numbers that begin with one of a sentence; of the work if it comes last."""
    work, cards, time = (sentence.numbers[at + place] for place in order)
    unit = unit_of_time(sentence, time)
    if unit is None or not cards.value or not time.value or cards.kind != "count":
        return
    worked = _DAY if of.startswith(("day", "天")) else _HOUR
    if order[0] == 0:
        number, how = time, f"{work.text} of {cards.text} cards"
        value = quotient(number_value(work), number_value(cards)).times(worked / unit.seconds)
    else:
        number, how = work, f"{cards.text} × {time.text}"
        value = product(number_value(cards), number_value(time)).times(unit.seconds / worked)
    between = sentence.between(work.end, time.start) if work.end < time.start else ""
    end = max(work.end, cards.end, time.end)
    said = sentence.between(work.end, end) + sentence.after(end, 60).partition("\n")[0]
    # More days than the hours make may have had cards that waited.
    is_far = not value.exact <= number.value <= value.exact * _FAR
    is_equal = is_far and _IS_EQUAL.fullmatch(between) and not _IDLE.search(said)
    is_clean = is_slip(number, value) or is_off_by(number, value.exact, _CLEAN) or is_equal
    is_sure = is_clean and not is_doubted(sentence.lower, _SEVERAL)
    yield from claimed_if(bool(is_sure), sentence, number, [Truth(value, how)], "arithmetic")
