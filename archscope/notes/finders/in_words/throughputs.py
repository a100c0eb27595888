"""The tokens of a second beside the time of a step, "2 s/step, 16.4k tokens/s", in a note that says what a step has:
"steps of 32,768 tokens"; or beside what a token costs, `4.8 TB/s | 0.268 GB / token | 17.9k tok/s`."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.times import is_slip
from archscope.notes.finders.in_words.worked_out import claimed_if, quotient
from archscope.notes.judging.claims import Claim, Truth
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage, Table
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
"""What is measured may be off by so much; so many cards share a step, or so many batches are one."""
_OTHER_STEPS = AnyCase(r"\b(?:eval|valid|infer|prefill|decod|generat|warm-?up)|评估|验证|推理|预填充|解码|生成|预热")
"""Words for steps that aren't those of which the note says how many tokens they have."""


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
        ratio = Fraction(value.exact) / Fraction(number.value) if number.value else Fraction(1)
        many = max(ratio, 1 / ratio) if ratio else ratio
        is_shared = 1 < round(many) <= _MOST and abs(many / round(many) - 1) < _NEAR / 2
        is_far = not 1 - _NEAR < ratio < 1 + _NEAR
        is_sure = is_far and not is_shared and not is_doubted(around, _OTHER_STEPS)
        yield from claimed_if(is_sure, line, number, [Truth(value, f"{amount:,} / {time.text}")], "arithmetic")


_TOKENS_A_SECOND = AnyCase(r"[\s*`$]*(?:tokens?|tok|词元)\s?(?:/\s?s|per sec|/\s?秒)")
_A_TOKEN = AnyCase(r"[\s*`$]*(?:/|per|every|each|每个?)\s?(?:token|tok|词元)")
_A_SECOND = AnyCase(r"[\s*`$]*(?:/\s?s|per sec)")


def rates_by_costs(table: Table) -> Iterator[Claim]:
    """A claim about the tokens of a second in a row that has what there is in a second, and what one takes of it."""
    for row in table.rows:
        numbers = [(passage, number) for passage in row.passages for number in passage.numbers]
        said = [one for one in numbers if _TOKENS_A_SECOND.match(one[0].after(one[1].end))]
        costs = [number for passage, number in numbers if _A_TOKEN.match(passage.after(number.end))]
        rates = [number for passage, number in numbers if _is_rate(passage, number)]
        if len(numbers) != 3 or not len(said) == len(costs) == len(rates) == 1:
            continue
        (passage, number), cost, rate = said[0], costs[0], rates[0]
        if rate.kind == cost.kind and cost.value:
            value = quotient(number_value(rate), number_value(cost), "count")
            truth = Truth(value, f"{rate.text} / {cost.text}")
            yield from claimed_if(is_slip(number, value), passage, number, [truth], "arithmetic")


def _is_rate(passage: Passage, number: Number) -> bool:
    """Whether a number is of operations, or bytes, in a second."""
    is_in_flops = number.kind == "flops" and number.text.endswith("S")
    is_a_rate = is_in_flops or _A_SECOND.match(passage.after(number.end)) is not None
    return number.kind in ("bytes", "flops") and is_a_rate
