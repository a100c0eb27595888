"""The tokens of a second beside the time of a step, "2 s/step, 16.4k tokens/s", in a note that says what a step has:
"steps of 32,768 tokens"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import quotient, sure_if
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says

_MAY_SAY = cased(r"/ ?(?:step|iter|it\b|步)")
_SAID = AnyCase(
    r"(?<![\d.,])(\d[\d.]*)\s?(ms|s|sec|seconds?|秒)\s?/\s?(?:step|it|iter|iteration|步)(?![a-z])[\s,，;；|(（:*_]*"
    r"(?:~|≈|about |约)*\s*(\d[\d.,]*\s?[km]?)\s?(?:tokens?|tok)\s?/\s?(?:s|sec|second|秒)"
    r"(?![a-z])(?!\s?/|\s?per|\s?each)"
)
_OF_STEP = AnyCase(
    r"(?<![\d.,])(\d[\d,]{3,})\s?tokens (?:per|/|in each|for each) ?(?:optimi[sz]er |training |gradient )?step|"
    r"\bsteps? (?:at|of|with) (\d[\d,]{3,})\s?tokens|每步\s?(?:有|是|共|处理)?\s?(\d[\d,]{3,})\s?个?\s?(?:token|词元)"
)
_SHARED_OUT = AnyCase(r"per gpu|/\s?gpu|each gpu|per device|每卡|每张卡|单卡")
_NEAR, _MOST = Fraction(1, 10), 1024
"""What is measured may be off by so much; so many cards share a step."""


def throughputs(note: str) -> Iterator[Claim]:
    """A claim about the tokens of each second that a step and its time come to."""
    if not _MAY_SAY.search(note):
        return
    tokens = {int(next(filter(None, found.groups())).replace(",", "")) for found in _OF_STEP.finditer(note)}
    for found in _SAID.finditer(note) if len(tokens) == 1 else ():
        line = Passage(note[found.start() : found.end()], found.start())
        time, number = line.number_at(0), line.number_at(found.start(3) - found.start())
        if time is None or number is None or not time.value or says(note[found.end() : found.end() + 40], _SHARED_OUT):
            continue
        amount = next(iter(tokens)) * (1000 if found[2] == "ms" else 1)
        value = quotient(Value(amount, amount, amount, "count"), number_value(time))
        around = note[note.rfind("\n", 0, found.start()) + 1 : found.end()]
        for claim in claimed(line, number, [Truth(value, f"{amount:,} / {time.text}")], "arithmetic", FIRM):
            ratio = Fraction(value.exact) / Fraction(number.value) if number.value else Fraction(1)
            cards = round(ratio)
            is_shared = 1 < cards <= _MOST and abs(ratio / cards - 1) < _NEAR / 2
            is_far = not 1 - _NEAR < ratio < 1 + _NEAR
            yield sure_if(claim, is_far and not is_shared and not says(around, COUNTERFACTUAL, DOUBTED))
