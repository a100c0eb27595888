"""A mean that is said again without its minus: "mean log probability = -10.79", "negative log-likelihood: 10.79"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import DIGIT, SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, lowered

_SAID = AnyCase(
    r"(?:average|avg|mean|平均)[^\d\n]{0,24}log[ _-]?(?:prob\w*|likelihood|概率)[^\d\n]{0,16}[-−]\s?(?P<first>\d+\.\d+)"
    r"(?![\d,])[^\d]{0,40}(?:\bneg\w*|\bnll|负)[^\d\n\[]{0,48}?(?<![-−])(?<![-−] )(?P<again>\d+\.\d+)"
)
_OF_ANOTHER = AnyCase(r"\b(?:for|on|after|model|valid\w*|test)\b|模型|训练|验证|测试|之后")
"""Words for the mean of another model or text."""
_FINE = Fraction(1, 1000)
"""Numbers of so few digits may be like each other by chance."""


def negated_log_probabilities(note: str) -> Iterator[Claim]:
    """A claim about each negative log probability right behind the log probability, which is the same number."""
    lower = lowered(note)
    for found in _SAID.finditer(lower) if "log" in lower else ():
        line = Passage(note[found.start() : found.end()], found.start())
        first = line.number_at(found.start("first") - found.start())
        number = line.number_at(found.start("again") - found.start())
        if first is not None and number is not None and not _OF_ANOTHER.search(line.between(first.end, number.start)):
            truth = Truth(number_value(first), f"−(−{first.text})")
            for claim in claimed(line, number, [truth], "repeated", FIRM, addends=(first.start,)):
                if claim.is_right or slip(number, first.value) >= (DIGIT if first.step <= _FINE else SWAP):
                    yield claim
