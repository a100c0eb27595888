"""A number said to be so many times the one before it, in words: "168 MB, and the moments twice as much, 336 MB".

Or what becomes of bytes where there are twice as many tokens: of a cache twice, of scores four times as many.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways, claimed_if, is_off_by
from archscope.notes.judging.claims import Claim, Truth
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_TIMES = {
    "half": Fraction(1, 2), "twice": Fraction(2), "double": Fraction(2), "three times": Fraction(3),
    "four times": Fraction(4), "一半": Fraction(1, 2), "两倍": Fraction(2), "三倍": Fraction(3), "四倍": Fraction(4),
}  # fmt: skip
_AS_MUCH = AnyCase(
    r"[^.;:。；：\d\n]{0,60}?(?:(?<!than )(?<!over )(?<!least )(?<!most )(?<!nearly )(?<!almost )(?<!about )"
    r"\b(half|twice|double|three times|four times) (?:as (?:much|many)|that(?: much| many)?|of (?:that|it))|"
    r"(?<!超过)(?<!不到)(?<!将近)(?<!至少)(?<!大约)(一半|两倍|三倍|四倍))[\s*_`$]*"
    r"(?:[,，:：(（—=]|i\.e\.|that is|that's|namely|or|即|也就是|就是|共|是|[\s*_`$])*"
)
_MAY_SAY = cased(r"half|twice|double|times (?:as|that|of)|[两三四]倍|一半")
_LENGTH = (
    r"(?:[tnls]|the (?:(?:sequence|context|input|prompt)(?: (?:length|window))?|length|window)|"
    r"(?:sequence|context) length)\b"
)
_LONGER = AnyCase(
    rf"\b(?:(doubling|doubles?|twice)|(halving|halves?|half)|(quadrupling|quadruples?|four times)) {_LENGTH}|"
    r"(?:[tnls]|长度|上下文|序列)\s?(?:如果|若|再)?(?:(翻一?倍|加倍|(?:变[为成]|增[加大]?到|扩大到?|是|为)?(?:原来的)?\s?[两2]\s?倍)|"
    r"(减半|(?:变[为成])?一半)|(翻两番|(?:变[为成]|增[加大]?到)?(?:原来的)?\s?[四4]\s?倍))"
)
_BY = (Fraction(2), Fraction(1, 2), Fraction(4))
_OF_PAIRS = AnyCase(
    r"\batt\b|scores?\b|attention (?:matri|map|weights)|quadratic|(\bt|\bn|\d) ?[×x*] ?\1\b|分数|注意力矩阵|平方"
)
_OF_TOKENS = AnyCase(r"\bkv\b|cache|linear|window|local|窗口|缓存|线性|activations?|激活")
_LEAST, _FARTHEST = 100, 80
_NEAR = Fraction(1, 100)


def times_as_much(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that words make so many times the one just before it."""
    for first, second, times in (*_as_much(passage), *_longer(passage)):
        truths = [
            Truth(number_value(first, (unit.system,)).times(times), f"{times} × {first.text}") for unit in first.units
        ]
        true = truths[0].value.exact
        is_slip = slip(second, true) == SWAP or is_off_by(second, true, both_ways(2, 10), _NEAR)
        yield from claimed_if(is_slip, passage, second, truths, "repeated", addends=(first.start,)) if true else ()


def _as_much(passage: Passage) -> Iterator[tuple[Number, Number, Fraction]]:
    pairs = itertools.pairwise(passage.numbers) if _MAY_SAY.search(passage.lower) else ()
    for first, second in pairs:
        if first.kind != second.kind or first.bare != second.bare or second.start - first.end > _FARTHEST:
            continue
        if first.value < _LEAST or second.value < _LEAST:
            continue
        said = _AS_MUCH.fullmatch(passage.between(first.end, second.start))
        if said is None or DOUBTED.search(passage.text) or COUNTERFACTUAL.search(said[0].replace("half", "")):
            continue
        yield first, second, _TIMES[said[1] or said[2]]


def _longer(passage: Passage) -> Iterator[tuple[Number, Number, Fraction]]:
    """The bytes before and after somebody takes so many times as many tokens, where it is said what they are of."""
    for found in _LONGER.finditer(passage.text) if "bytes" in passage.largest else ():
        at, end = passage.start + found.start(), passage.start + found.end()
        sizes = [number for number in passage.numbers if number.kind == "bytes" and not number.bare]
        said = passage.text[max(0, found.start() - 2 * _FARTHEST) : found.end()]
        is_of_pairs = _OF_PAIRS.search(said) is not None
        before = [size for size in sizes if at - _FARTHEST < size.end <= at][-1:]
        after = [size for size in sizes if end <= size.start < end + _FARTHEST][:1]
        by = next(by for by, group in zip(2 * _BY, found.groups(), strict=True) if group)
        if before and after and is_of_pairs is not (_OF_TOKENS.search(said) is not None):
            yield before[0], after[0], by**2 if is_of_pairs else by
