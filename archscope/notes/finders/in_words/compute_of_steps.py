"""What so many tokens cost of which the text gives the FLOPs of one: "Per token 855.2M, and one step of 524,288 tokens
costs 4.48e14 FLOPs"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from archscope.notes.finders.in_words.worked_out import both_ways, product
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import SHARED_OUT, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase, cased

_PER_TOKEN = AnyCase(r"(?:\bper|\beach|\bevery|\ba|\bone|\bsingle)[ -]token|/ ?token|[每一]个?\s?(?:token|词元)")
_OF_TOKENS = cased(r"[\s*`$]*(?:个\s?)?(?:tokens?|词元)\b|[\s*`$]*个?\s?(?:token|词元)")
_STEP = AnyCase(
    r"(?:\b(?:step|batch|iteration|pass|update|prompt|sequence|window)s?(?: of)?|\b(?:for|on|over)|"
    r"[步批次]|批次|序列|提示)"
    r"[\s*`$(（:：,，]*(?:有|共|of|the)?[\s*`$]*$"
)
"""What stands before the tokens of which the cost is told."""
_COSTS = AnyCase(
    r"[\s*`$)）,，]*(?:(?:then|thus|so|it|that|this|is|are|costs?|takes?|needs?|requires?|uses?|about|roughly|"
    r"a total of|就?是|需要?|要|则|共|一共|约|大约|花费?|消耗|计算量|算力|为|[=≈~:：])[\s*`$,，]*)+$"
)
_POWER = cased(r"\d[\d.,]*\s?(?:e\+?\d|(?:×|\\times|\*)\s?10)")
_TENS = both_ways(10, 100, 1000)
_LEAST, _NEAR = 10**6, 4
"""A token costs no less; what it costs is one of so many numbers before."""


def compute_of_steps(passage: Passage) -> Iterator[Claim]:
    """A claim about the FLOPs of so many tokens behind those of one, wrong if only its power of ten is."""
    if len(passage.numbers) < 3 or ("oken" not in passage.text and "词元" not in passage.text):
        return
    if not _PER_TOKEN.search(passage.lower):
        return
    numbers = passage.numbers
    for at, (tokens, cost) in enumerate(itertools.pairwise(numbers)):
        if at == 0 or not _is_cost_of(passage, tokens, cost):
            continue
        ones = [one for one in numbers[:at][-_NEAR:] if one.kind in ("count", "flops") and one.value >= _LEAST]
        ones = [one for one in ones if one.is_precise and not is_operand(passage, one)]
        yield from _held(passage, tokens, cost, ones)


def _is_cost_of(passage: Passage, tokens: Number, cost: Number) -> bool:
    """Whether a number is what so many tokens cost."""
    after = _OF_TOKENS.match(passage.lower, tokens.end - passage.start)
    if after is None or tokens.kind != "count" or tokens.value <= 1 or not _STEP.search(passage.before(tokens.start)):
        return False
    between = passage.text[after.end() : cost.start - passage.start]
    is_compute = cost.kind == "flops" or _POWER.match(passage.text, cost.start - passage.start)
    return bool(is_compute) and cost.is_precise and _COSTS.fullmatch(between) is not None


def _held(passage: Passage, tokens: Number, cost: Number, ones: list[Number]) -> Iterator[Claim]:
    """The claim that a cost is one of some numbers so many times."""
    truths = [
        (one, Truth(product(number_value(one), number_value(tokens)), f"{tokens.text} × {one.text}"))
        for one in reversed(ones)
    ]
    right = [pair for pair in truths if fits(cost, [pair[1]])]
    slipped = [pair for pair in truths if fits(cost, [pair[1]], _TENS)]
    for one, truth in right[:1] or slipped[:1]:
        said = passage.between(passage.sentence_of(one).start, passage.sentence_of(cost).end)
        is_open = is_doubted(said, SHARED_OUT) or (len(slipped) > 1 and not right)
        strength = CONFIRM if is_open else FIRM
        yield from claimed(passage, cost, [truth], "arithmetic", strength, addends=(tokens.start, one.start))
