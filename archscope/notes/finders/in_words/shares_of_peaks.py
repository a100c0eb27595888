"""The share of what could be had at most: "989 TFLOPS at 40% MFU: 396 TFLOPS", "8 GPUs → 7.5× (93.8% efficiency)"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import claimed_if, measured, product, quotient
from archscope.notes.judging.claims import Claim, Truth
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, lowered

_RATE = r"(?<![\d.,~–-])(\d[\d,]*(?:\.\d+)?)\s?(?:t|p)flop(?:s|/s)?(?![a-z])"
_SHARE = r"(?<![\d.,~–-])(\d+(?:\.\d+)?)\s?%"
_USED = r"(?:\bmfu\b|utili[sz]ation|利用率)"
_PEAK = AnyCase(
    rf"(?:\bpeak\b|峰值)[^\d\n]{{0,30}}(?:(?:fp|bf|tf|int)\d+[^\d\n]{{0,12}})?{_RATE}|"
    rf"{_RATE}[^\d\n]{{0,12}}(?:\bpeak\b|峰值)"
)
_EFFECTIVE = AnyCase(
    rf"(?:{_USED}[^\d\n%]{{0,12}}{_SHARE}|{_SHARE}[\s的]?{_USED})[^\d\n%]{{0,8}}(?:→|->|=>|⇒|=|≈|gives|即|得|[,，:：])"
    rf"[^\d\n%]{{0,24}}{_RATE}(?!\s?(?:\*|×|/\s?gpu))"
)
_SPEEDUP = AnyCase(
    r"(?<![\d.,])(\d{1,4})\s?(?:[张块个]\s?)?(?:gpus?|cards?|devices?|nodes?|workers?|卡)[^\d\n.;。；]{0,16}"
    r"(?<![\d.,])(\d{1,4}(?:\.\d+)?)\s?(?:[×x]\s?(?:speed-?up|faster)?|倍(?:加速)?)[^\d\n.;。；]{0,16}"
    rf"(?:{_SHARE}\s?(?:parallel |scaling )?efficien\w*|(?:efficien\w*|效率)[^\d\n从由]{{0,6}}{_SHARE}|"
    rf"{_SHARE}\s?的?(?:并行|扩展)?效率)"
)
_CARD = AnyCase(r"\b(?:a|b|h|v|mi|gb|gh|l)\d{2,3}x?\b|\btpu|\brtx|\bfp8\b|sparse|稀疏")
_ABOVE, _LEAST, _MOST = 400, Fraction(11, 20), Fraction(19, 10)
"""The peak stands so near above. What is off by more may be of several cards."""


def shares_of_peaks(note: str) -> Iterator[Claim]:
    """A claim about each rate that is so many percent of the peak above it, and each efficiency of a speedup."""
    lower = lowered(note)
    for found in _EFFECTIVE.finditer(lower) if "flop" in lower else ():
        above = note[max(0, found.start() - _ABOVE) : found.start()]
        peak = _peak(above)
        line = Passage(note[found.start() : found.end()], found.start())
        if peak is None or len(line.numbers) != 2:
            continue
        share, number = line.numbers
        if share.kind == "share" and number.kind == "flops" and share.value and peak.value:
            value = product(number_value(peak), number_value(share), "flops")
            yield from _held(line, number, Truth(value, f"{share.text} of {peak.text}"), above)
    for found in _SPEEDUP.finditer(lower) if "effici" in lower or "效率" in lower else ():
        line = Passage(note[found.start() : found.end()], found.start())
        if len(line.numbers) != 3:
            continue
        cards, times, number = line.numbers
        if number.kind == "share" and cards.value > 1 and 0 < times.value <= cards.value:
            value = quotient(measured(times), number_value(cards), "share")
            yield from _held(line, number, Truth(value, f"{times.text} / {cards.text}"), "")


def _peak(text: str) -> Number | None:
    """The one peak that a text speaks of, if it names no other card behind it."""
    found = list(_PEAK.finditer(lowered(text)))
    numbers = [number for one in found for number in Passage(text[one.start() : one.end()], 0).numbers]
    peaks = {number.value: number for number in numbers if number.kind == "flops"}
    is_last = len(peaks) == 1 and not _CARD.search(text[found[-1].end() :])
    return next(iter(peaks.values())) if is_last else None


def _held(line: Passage, number: Number, truth: Truth, above: str) -> Iterator[Claim]:
    """The claim that a number is so much, wrong if it isn't far from it or two digits changed places."""
    ratio = Fraction(number.value) / Fraction(truth.value.exact)
    is_likely = slip(number, truth.value.exact) == SWAP or _LEAST < ratio < _MOST
    is_sure = is_likely and not is_doubted(f"{above[-80:]} {line.text}")
    yield from claimed_if(is_sure, line, number, [truth], "arithmetic", approximate="≈" in line.text)
